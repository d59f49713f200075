// A request as the API understands it, and its answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "mcp/protocol.h"
#include "server/refusal.h"
#include "server/visitor.h"

namespace server {

class Waiting;

struct Request {
  std::string_view method;
  std::string_view path;   // without the query
  std::string_view token;  // of "Authorization: Bearer …"; empty if there is none
  std::string_view body;
  Visitor visitor;
  std::string_view origin = {};  // of the page that asks, if a page does
  std::string_view host = {};    // the name under which we were asked; empty where somebody else passed it on
  // Of /mcp alone:
  mcp::Headers mcp = {};
  Waiting* waiting = nullptr;
};

struct Reply {
  int status = 200;
  std::string body;
  std::string_view type = "application/json";
  int retry_after = 0;  // seconds
  std::optional<kernel::RefusalKind> refused = {};
  std::string location = {};  // where to go instead
};

/// {"error", "code"} with the code's status. The text replaces the code's own.
Reply refusal(const kernel::Refusal& refusal);
Reply refusal(const kernel::RefusalKind& code, std::string_view text);
/// Too fast: again in so many seconds.
Reply slow_down(int seconds);

/// What a body says, or its refusal.
template <class Body>
tl::expected<Body, Reply> read_request(std::string_view text) {
  const auto parsed = wire::parse_json(text);
  if (!parsed) return tl::unexpected(refusal(Code::INVALID_JSON, parsed.error()));
  auto body = wire::read_json<Body>(*parsed);
  if (!body) return tl::unexpected(refusal(Code::INVALID_REQUEST, body.error()));
  return *std::move(body);
}

/// Written in one way only: what has two names could be asked for twice.
std::optional<int> read_number(std::string_view digits);
/// One field of a form.
std::optional<std::string> form_field(std::string_view form, std::string_view name);
/// As the Pusher protocol has them: two numbers with a point between them.
bool is_socket_id(std::string_view text);

}  // namespace server
