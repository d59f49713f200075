// oyster mcp: a table for an assistant, on standard input and output. Every message goes to the /mcp of a running
// server and its answer comes back; nothing else is written to standard output. Messages do not wait for each other:
// one that waits for a turn may take 45 seconds.
#include <unistd.h>

#include <cstdio>
#include <map>
#include <memory>
#include <thread>

#include "app/commands.h"
#include "engine/lines.h"
#include "load/connections.h"
#include "mcp/protocol.h"

namespace app {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

constexpr auto patience = std::chrono::seconds(60);      // for an answer
constexpr auto last_patience = std::chrono::seconds(2);  // for those that are left when nobody asks any more
constexpr std::string_view usual_url = "http://127.0.0.1:8080";

struct Target {
  std::string url;
  load::Server server;
  std::string path;
};

// The server may stand behind a path of a proxy's.
Target find_target(std::string url) {
  auto server = load::Server::find_any(url);
  if (!server) throw Failure("--url: " + server.error());
  const std::size_t slash = url.find('/', url.find("://") + 3);
  std::string path = slash == std::string::npos ? "" : url.substr(slash);
  while (path.ends_with('/')) path.pop_back();
  if (!path.ends_with("/mcp")) path += "/mcp";
  return {std::move(url), std::move(*server), std::move(path)};
}

/// Messages to the server and answers back. Everything but `take` and `finish` happens on the thread that runs it.
class Relay {
 public:
  explicit Relay(Target target) : target_(std::move(target)) {}

  void run() { io_.run(); }
  /// A line that came in.
  void take(std::string line) {
    asio::post(io_, [this, line = std::move(line)] { begin(line); });
  }
  /// Nothing more will come.
  void finish() {
    asio::post(io_, [this] {
      work_.reset();
      last_.expires_after(last_patience);
      last_.async_wait([this](boost::system::error_code) { io_.stop(); });
      if (under_way_.empty()) io_.stop();
      is_finishing_ = true;
    });
  }

 private:
  struct Request {
    Request(const load::Executor& executor, const load::Server& server, json::value asked)
        : id(std::move(asked)), connection(executor, server), clock(executor, patience) {}
    json::value id;
    load::HttpConnection connection;
    load::Timer clock;
    bool is_late = false;
    bool is_cancelled = false;
  };

  void begin(const std::string& line) {
    const json::value message = wire::parse_json(line).value_or(json::value());
    const json::value cancelled = mcp::cancelled_by(message);
    for (auto& [number, request] : under_way_) {
      if (cancelled.is_null() || request->id != cancelled) continue;
      request->is_cancelled = true;
      request->connection.close();
    }
    const auto request = std::make_shared<Request>(io_.get_executor(), target_.server, mcp::id_of(message));
    const std::uint64_t number = ++last_number_;
    under_way_[number] = request;
    request->clock.async_wait([weak = std::weak_ptr(request)](boost::system::error_code error) {
      const auto late = weak.lock();
      if (error || !late) return;
      late->is_late = true;
      late->connection.close();
    });
    asio::co_spawn(io_, send(request, line, mcp::headers_for(message)), [this, number](const std::exception_ptr&) {
      under_way_.erase(number);
      if (is_finishing_ && under_way_.empty()) io_.stop();
    });
  }

  load::Task<void> send(std::shared_ptr<Request> request, std::string line, mcp::Headers headers) {
    std::string lines = "Accept: application/json, text/event-stream\r\nConnection: close\r\n";
    const auto add = [&lines](std::string_view name, const std::optional<std::string>& value) {
      if (value) lines.append(name).append(": ").append(*value).append("\r\n");
    };
    add("MCP-Protocol-Version", headers.version);
    add("Mcp-Method", headers.method);
    add("Mcp-Name", headers.name);
    const load::Answer answer =
        co_await request->connection.send("POST", target_.path, {}, line, load::BodyType::json, lines);
    request->clock.cancel();
    if (request->is_cancelled || answer.status == 202) co_return;
    const std::string failure = request->is_late ? "did not answer in time" : what_is_wrong(answer);
    if (failure.empty()) {
      say(answer.body);
      co_return;
    }
    const std::string text = "The server at " + target_.url + " " + failure;
    std::fprintf(stderr, "oyster: %s\n", text.c_str());
    if (!request->id.is_null()) say(mcp::error_json(request->id, mcp::Error::internal, text));
  }

  // Why it is no answer of the protocol; empty if it is one.
  static std::string what_is_wrong(const load::Answer& answer) {
    if (!answer.why.empty()) return "does not speak TLS as it should: " + answer.why;
    if (answer.status == 0) return "does not answer: is it running?";
    const json::value body = wire::parse_json(answer.body).value_or(json::value());
    const json::object* object = body.if_object();
    const bool has_line_ends = answer.body.find('\n') != std::string::npos;
    if (object != nullptr && object->contains("jsonrpc") && !has_line_ends) return {};
    if (answer.status == 404 || answer.status == 405)
      return "has no /mcp: it is older than this program, or no Oyster World";
    std::string why = "said " + std::to_string(answer.status);
    const json::value* error = object != nullptr ? object->if_contains("error") : nullptr;
    if (error != nullptr && error->is_string()) why.append(": ").append(error->get_string());
    return why;
  }

  static void say(std::string_view line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
  }

  Target target_;
  asio::io_context io_{1};
  asio::executor_work_guard<load::Executor> work_{io_.get_executor()};
  load::Timer last_{io_.get_executor()};
  std::map<std::uint64_t, std::shared_ptr<Request>> under_way_;
  std::uint64_t last_number_ = 0;
  bool is_finishing_ = false;
};

void run(const std::string& url) {
  Relay relay(find_target(url));
  std::thread answers([&relay] { relay.run(); });
  engine::Lines lines(STDIN_FILENO);
  engine::Heard heard = engine::Heard::nothing;
  std::string line;
  do {
    lines.count_anew();
    heard = lines.next(line, engine::Clock::now() + std::chrono::hours(1));
    if (heard == engine::Heard::line && !line.empty()) relay.take(line);
  } while (heard == engine::Heard::line || heard == engine::Heard::nothing);
  relay.finish();
  answers.join();
  if (heard == engine::Heard::too_much) throw Failure("a message of more than a megabyte is none");
}

}  // namespace

void add_mcp(CLI::App& app) {
  CLI::App* command = app.add_subcommand("mcp", "Seat an assistant at a table, on standard input and output");
  auto url = std::make_shared<std::string>(usual_url);
  command->add_option("--url", *url, "Where the server is")->capture_default_str();
  command->footer(
      "Speaks the Model Context Protocol: put it into the configuration of your assistant, and give that the code of\n"
      "a room. What it can do there: docs/mcp.md. An assistant that speaks HTTP itself needs only the server's /mcp.\n"
      "Example: oyster mcp --url http://127.0.0.1:8080");
  command->callback([url] { run(*url); });
}

}  // namespace app
