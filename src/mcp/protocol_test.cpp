// Both eras, message by message, with every error that there is.
#include "mcp/protocol.h"

#include <gtest/gtest.h>

namespace json = boost::json;

namespace {

const std::string new_version = "2026-07-28";

json::object meta(std::string_view version = new_version) {
  return {{"io.modelcontextprotocol/protocolVersion", version},
          {"io.modelcontextprotocol/clientCapabilities", json::object()}};
}

std::string message(std::string_view method, json::object params = {}, const json::value& id = 7) {
  return json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
}

// A request of the newest revision.
std::string stateless(std::string_view method, json::object params = {}) {
  params["_meta"] = meta();
  return message(method, std::move(params));
}

mcp::Headers headers_of(std::string_view text) { return mcp::headers_for(*wire::parse_json(text)); }

struct Told {
  int status;
  json::value body;
  int error() const {
    const json::value* found = body.is_object() ? body.get_object().if_contains("error") : nullptr;
    return found != nullptr ? found->at("code").to_number<int>() : 0;
  }
  const json::value& result() const { return body.at("result"); }
};

Told told(const std::variant<mcp::Answer, mcp::ToolCall>& understood) {
  const auto* answer = std::get_if<mcp::Answer>(&understood);
  if (answer == nullptr) return {0, nullptr};
  return {answer->status, answer->body.empty() ? json::value() : *wire::parse_json(answer->body)};
}

// As it comes over a stream.
Told ask(std::string_view text) { return told(mcp::understand(text, nullptr)); }
Told ask(std::string_view text, const mcp::Headers& headers) { return told(mcp::understand(text, &headers)); }
// Over HTTP, with the headers that belong to it.
Told post(std::string_view text) { return ask(text, headers_of(text)); }

void expect_error(const Told& told, int status, mcp::Error error, const json::value& id = 7) {
  EXPECT_EQ(told.status, status) << told.body;
  EXPECT_EQ(told.error(), static_cast<int>(error)) << told.body;
  const json::value* echoed = told.body.as_object().if_contains("id");
  EXPECT_EQ(echoed != nullptr ? *echoed : json::value(), id) << told.body;
}

}  // namespace

// ---- Messages ----

TEST(McpMessages, WhatIsNoJsonIsAParseError) {
  for (const char* text : {"", "{", "nonsense", "{\"jsonrpc\":\"2.0\",\"id\":1", "\xff\xfe"}) {
    expect_error(ask(text), 400, mcp::Error::parse, nullptr);
  }
}

TEST(McpMessages, WhatIsNoRequestIsAnInvalidRequest) {
  for (const char* text :
       {"7", "null", "\"ping\"", "[]", R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])",
        R"({"jsonrpc":"2.0","id":null,"method":"ping"})", R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})",
        R"({"jsonrpc":"2.0","id":{},"method":"ping"})"}) {
    expect_error(ask(text), 400, mcp::Error::invalid_request, nullptr);
  }
  for (const char* text :
       {R"({"id":7,"method":"ping"})", R"({"jsonrpc":"1.0","id":7,"method":"ping"})", R"({"jsonrpc":"2.0","id":7})",
        R"({"jsonrpc":"2.0","id":7,"method":9})", R"({"jsonrpc":"2.0","id":7,"result":{}})"}) {
    expect_error(ask(text), 400, mcp::Error::invalid_request);
  }
}

TEST(McpMessages, ParamsAreAnObject) {
  for (const char* params : {"[]", "7", "null", "\"x\""}) {
    expect_error(ask(R"({"jsonrpc":"2.0","id":7,"method":"ping","params":)" + std::string(params) + "}"), 400,
                 mcp::Error::invalid_params);
  }
}

TEST(McpMessages, NotificationsHaveNoAnswer) {
  for (const char* method : {"notifications/initialized", "notifications/cancelled", "notifications/unheard-of"}) {
    const Told heard = ask(R"({"jsonrpc":"2.0","method":")" + std::string(method) + "\"}", {.version = new_version});
    EXPECT_EQ(heard.status, 202);
    EXPECT_TRUE(heard.body.is_null());
  }
}

TEST(McpMessages, AnIdComesBackAsItWas) {
  EXPECT_EQ(ask(message("ping", {}, "a text")).body.at("id"), json::value("a text"));
  EXPECT_EQ(ask(message("ping", {}, -3)).body.at("id"), json::value(-3));
}

// ---- The older era ----

TEST(McpHandshake, InitializeAgreesOnAVersion) {
  for (const std::string wanted : {"2025-11-25", "2025-06-18"}) {
    const Told heard = ask(message("initialize", {{"protocolVersion", wanted}, {"capabilities", json::object()}}));
    EXPECT_EQ(heard.status, 200);
    EXPECT_EQ(heard.result().at("protocolVersion"), json::value(wanted));
    EXPECT_TRUE(heard.result().at("capabilities").as_object().contains("tools"));
    EXPECT_EQ(heard.result().at("serverInfo").at("name"), json::value("oyster-world"));
    EXPECT_TRUE(heard.result().at("instructions").is_string());
    EXPECT_FALSE(heard.result().as_object().contains("resultType"));
  }
  for (const std::string wanted : {"2024-11-05", "2026-07-28", "tomorrow"}) {
    EXPECT_EQ(ask(message("initialize", {{"protocolVersion", wanted}})).result().at("protocolVersion"),
              json::value("2025-11-25"));
  }
  expect_error(ask(message("initialize")), 200, mcp::Error::invalid_params);
}

TEST(McpHandshake, PingIsAnsweredWithNothing) {
  EXPECT_EQ(ask(message("ping")).result(), json::value(json::object()));
  EXPECT_EQ(ask(message("ping"), {.version = "2025-06-18"}).status, 200);
}

TEST(McpHandshake, AMethodThatThereIsNotIsAnAnswer) {
  for (const char* method : {"prompts/list", "resources/list", "logging/setLevel", "nonsense"}) {
    expect_error(ask(message(method), {.version = "2025-11-25"}), 200, mcp::Error::method_not_found);
  }
}

TEST(McpHandshake, NeedsNoHeadersAndSaysNothingOfCaches) {
  const Told heard = ask(message("tools/list"), {});
  EXPECT_EQ(heard.status, 200);
  EXPECT_EQ(heard.result().at("tools"), mcp::tools_json());
  EXPECT_FALSE(heard.result().as_object().contains("ttlMs"));
}

TEST(McpHandshake, AVersionThatNobodySpeaksIsRefused) {
  expect_error(ask(message("ping"), {.version = "1900-01-01"}), 400, mcp::Error::invalid_params);
}

// ---- The newest revision ----

TEST(McpStateless, DiscoverTellsVersionsAndCapabilities) {
  const Told heard = post(stateless("server/discover"));
  EXPECT_EQ(heard.status, 200);
  const json::array versions{"2026-07-28", "2025-11-25", "2025-06-18"};
  EXPECT_EQ(heard.result().at("supportedVersions"), json::value(versions));
  EXPECT_TRUE(heard.result().at("capabilities").as_object().contains("tools"));
  EXPECT_GE(heard.result().at("ttlMs").as_int64(), 0);
  EXPECT_EQ(heard.result().at("cacheScope"), json::value("public"));
  EXPECT_EQ(heard.result().at("resultType"), json::value("complete"));
  EXPECT_EQ(heard.result().at("_meta").at("io.modelcontextprotocol/serverInfo").at("name"),
            json::value("oyster-world"));
}

TEST(McpStateless, EveryResultIsComplete) {
  for (const char* method : {"server/discover", "tools/list"}) {
    EXPECT_EQ(ask(stateless(method)).result().at("resultType"), json::value("complete")) << method;
  }
}

TEST(McpStateless, WhatARequestMustSayOfItselfIsMissed) {
  const mcp::Headers headers{.version = new_version, .method = "server/discover"};
  expect_error(ask(message("server/discover"), headers), 400, mcp::Error::invalid_params);
  expect_error(ask(message("server/discover")), 400, mcp::Error::invalid_params);
  json::object no_version = meta();
  no_version.erase("io.modelcontextprotocol/protocolVersion");
  expect_error(ask(message("server/discover", {{"_meta", no_version}}), headers), 400, mcp::Error::invalid_params);
  json::object no_capabilities = meta();
  no_capabilities.erase("io.modelcontextprotocol/clientCapabilities");
  expect_error(ask(message("tools/list", {{"_meta", no_capabilities}})), 400, mcp::Error::invalid_params);
  expect_error(ask(message("server/discover", {{"_meta", 7}}), headers), 400, mcp::Error::invalid_params);
}

TEST(McpStateless, AVersionThatIsNotSpokenIsNamedWithThoseThatAre) {
  std::string text = stateless("tools/list");
  text.replace(text.find(new_version), new_version.size(), "1900-01-01");
  const Told heard = post(text);
  expect_error(heard, 400, mcp::Error::unsupported_version);
  EXPECT_EQ(heard.body.at("error").at("data").at("requested"), json::value("1900-01-01"));
  EXPECT_EQ(heard.body.at("error").at("data").at("supported").as_array().front(), json::value(new_version));
}

TEST(McpStateless, HeadersSayWhatTheMessageSays) {
  const std::string list = stateless("tools/list");
  const std::string call = stateless("tools/call", {{"name", "look"}});
  EXPECT_EQ(ask(list, {new_version, "tools/list", {}}).status, 200);
  expect_error(ask(list, {{}, "tools/list", {}}), 400, mcp::Error::header_mismatch);
  expect_error(ask(list, {"2025-11-25", "tools/list", {}}), 400, mcp::Error::header_mismatch);
  expect_error(ask(list, {new_version, {}, {}}), 400, mcp::Error::header_mismatch);
  expect_error(ask(list, {new_version, "TOOLS/LIST", {}}), 400, mcp::Error::header_mismatch);
  expect_error(ask(call, {new_version, "tools/call", {}}), 400, mcp::Error::header_mismatch);
  expect_error(ask(call, {new_version, "tools/call", "act"}), 400, mcp::Error::header_mismatch);
  EXPECT_EQ(ask(call, {new_version, "tools/call", "look"}).status, 0) << "a tool's call";
  EXPECT_EQ(ask(call, {new_version, "tools/call", "=?base64?bG9vaw==?="}).status, 0) << "the same, encoded";
  expect_error(ask(call, {new_version, "tools/call", "=?base64?bG9vaw?="}), 400, mcp::Error::header_mismatch);
  expect_error(ask(call, {new_version, "tools/call", "=?base64?bG9!aw==?="}), 400, mcp::Error::header_mismatch);
}

TEST(McpStateless, TheHandshakeIsNoMethodAnyMore) {
  for (const char* method : {"initialize", "ping", "logging/setLevel", "subscriptions/listen", "prompts/list"}) {
    expect_error(post(stateless(method)), 404, mcp::Error::method_not_found);
  }
}

TEST(McpStateless, OnAStreamTheMessageAloneSaysItsVersion) { EXPECT_EQ(ask(stateless("tools/list")).status, 200); }

// ---- Tools ----

TEST(McpTools, ACallIsHandedOnWithItsArguments) {
  for (const std::string& text : {message("tools/call", {{"name", "look"}, {"arguments", {{"handle", "h"}}}}),
                                  stateless("tools/call", {{"name", "look"}, {"arguments", {{"handle", "h"}}}})}) {
    const auto understood = mcp::understand(text, nullptr);
    ASSERT_TRUE(std::holds_alternative<mcp::ToolCall>(understood));
    const auto& call = std::get<mcp::ToolCall>(understood);
    EXPECT_EQ(call.tool->name, mcp::ToolName::look);
    EXPECT_EQ(call.arguments.at("handle"), json::value("h"));
  }
}

TEST(McpTools, AToolThatThereIsNotIsAnError) {
  expect_error(ask(message("tools/call", {{"name", "dance"}})), 200, mcp::Error::invalid_params);
  expect_error(ask(message("tools/call")), 200, mcp::Error::invalid_params);
  expect_error(post(stateless("tools/call", {{"name", "dance"}})), 400, mcp::Error::invalid_params);
}

TEST(McpTools, WhatCameOfItIsThereAsDataAndAsTheSameText) {
  const mcp::ToolCall call{7, mcp::Era::stateless, mcp::find_tool("look"), {}};
  for (const bool is_error : {false, true}) {
    const mcp::Answer answer = mcp::answer_with(call, {{{"summary", "Your turn"}}, is_error});
    EXPECT_EQ(answer.status, 200);
    const json::value result = wire::parse_json(answer.body)->at("result");
    EXPECT_EQ(result.at("structuredContent").at("summary"), json::value("Your turn"));
    const json::value& content = result.at("content").as_array().at(0);
    EXPECT_EQ(content.at("type"), json::value("text"));
    EXPECT_EQ(*wire::parse_json(content.at("text").as_string()), result.at("structuredContent"));
    EXPECT_EQ(result.as_object().contains("isError"), is_error);
    EXPECT_EQ(result.at("resultType"), json::value("complete"));
  }
}

// ---- Sending messages on ----

TEST(McpRelay, OnlyMessagesOfTheNewestRevisionHaveHeaders) {
  EXPECT_FALSE(headers_of(message("ping")).version);
  const mcp::Headers headers = headers_of(stateless("tools/call", {{"name", "look"}}));
  EXPECT_EQ(headers.version, new_version);
  EXPECT_EQ(headers.method, "tools/call");
  EXPECT_EQ(headers.name, "look");
  EXPECT_FALSE(headers_of(stateless("tools/list")).name);
}

TEST(McpRelay, NothingThatWouldBeTwoHeadersIsOne) {
  EXPECT_FALSE(headers_of(stateless("tools/call", {{"name", "look\r\nHost: elsewhere"}})).name);
  EXPECT_FALSE(headers_of(stateless("tools/list\r\n\r\n")).method);
}

TEST(McpRelay, KnowsWhichRequestIsNoLongerWanted) {
  const auto cancelled = [](std::string_view text) { return mcp::cancelled_by(*wire::parse_json(text)); };
  EXPECT_EQ(cancelled(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}})"),
            json::value("a"));
  EXPECT_TRUE(cancelled(R"({"jsonrpc":"2.0","method":"notifications/cancelled"})").is_null());
  EXPECT_TRUE(cancelled(R"({"jsonrpc":"2.0","method":"ping","params":{"requestId":"a"}})").is_null());
  EXPECT_TRUE(cancelled("[]").is_null());
}
