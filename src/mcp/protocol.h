// The Model Context Protocol, as far as it is spoken here: one JSON-RPC message in, an answer out. Knows nothing of
// connections, rooms or time.
//
// There are two eras. The newest revision has no beginning and no sessions: each request says in `_meta` which version
// it is. Older clients begin with `initialize`. How a request is made tells which era it is of; nothing is remembered.
// docs/mcp.md says more.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "mcp/tools.h"

namespace mcp {

enum class Era : std::uint8_t { stateless, handshake };

/// Of the codes that JSON-RPC and the protocol reserve, those that are used here.
enum class Error : int {
  parse = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal = -32603,
  header_mismatch = -32020,
  unsupported_version = -32022,
};

/// What HTTP says about a message beside it; none if a header is missing.
struct Headers {
  std::optional<std::string> version = {};  // MCP-Protocol-Version
  std::optional<std::string> method = {};   // Mcp-Method
  std::optional<std::string> name = {};     // Mcp-Name
};

/// What goes back. The status is HTTP's; an empty body is no answer.
struct Answer {
  int status = 200;
  std::string body = {};
};

/// A tool is to be used: `answer_with` writes what came of it.
struct ToolCall {
  boost::json::value id;
  Era era;
  const Tool* tool;
  boost::json::value arguments;
};

/// What using a tool led to. The content has a member `summary` for whoever reads and everything else as data.
struct Outcome {
  boost::json::object content;
  bool is_error = false;
};

/// A message that came over HTTP, or, without headers, over a stream.
std::variant<Answer, ToolCall> understand(std::string_view message, const Headers* headers);
Answer answer_with(const ToolCall& call, const Outcome& outcome);

/// An error as an answer to the request with this id; null if it has none that can be read.
std::string error_json(const boost::json::value& id, Error error, std::string_view text);

/// What a message on a stream has to have as HTTP headers if it is sent on; nothing for older clients, and nothing that
/// would be more than one header.
Headers headers_for(const boost::json::value& message);
/// The id of a request; null if it is a notification, or nothing that can be answered.
boost::json::value id_of(const boost::json::value& message);
/// Which request is no longer wanted, if the message says that of one.
boost::json::value cancelled_by(const boost::json::value& message);

}  // namespace mcp
