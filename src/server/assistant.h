// What the tools of the Model Context Protocol do here: each is a call of the API or a few, and what came of it in
// words and as data. mcp/ has the protocol and describes the tools.
#pragma once

#include "mcp/protocol.h"
#include "mcp/summary.h"
#include "server/api.h"

namespace server {

class Assistant {
 public:
  Assistant(Api& api, const Request& request) : api_(api), request_(request) {}

  Task<mcp::Outcome> use(const mcp::ToolCall& call);

 private:
  Task<mcp::Outcome> use(mcp::ToolName tool);
  Task<mcp::Outcome> list_games();
  Task<mcp::Outcome> open_room();
  Task<mcp::Outcome> sit_down();
  Task<mcp::Outcome> look(std::string_view before = {});
  Task<mcp::Outcome> wait_for_turn();
  Task<mcp::Outcome> act(std::string type, boost::json::value payload, std::string action_id);
  Task<mcp::Outcome> hint();
  Task<mcp::Outcome> leave();
  mcp::Outcome rules() const;

  /// The caller's request with another body, for the room and the player of the handle.
  Task<Reply> call(Call call, std::string body);
  /// What the player of the handle sees, or why they see nothing.
  Task<tl::expected<mcp::Seen, mcp::Outcome>> see();
  /// What the table looks like to somebody who was just admitted.
  Task<mcp::Outcome> admitted(const Reply& reply);
  /// A refusal of the API, with what is allowed instead if somebody sits there.
  Task<mcp::Outcome> refused(Reply reply);

  Api& api_;
  const Request& request_;
  mcp::Arguments given_ = {};
  mcp::Handle handle_ = {};
};

}  // namespace server
