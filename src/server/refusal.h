// What the server refuses with, besides what rooms and games say, and the HTTP status of everything that anyone in the
// house refuses.
#pragma once

#include <vector>

#include "table/refusal.h"

namespace server {

using kernel::Fault;
using kernel::RefusalKind;
using kernel::Result;

struct Code : table::Code {
  static constexpr RefusalKind INVALID_JSON{"INVALID_JSON", Fault::invalid, "Not valid JSON"};
  static constexpr RefusalKind INVALID_REQUEST{"INVALID_REQUEST", Fault::invalid, "The request does not fit this call"};
  static constexpr RefusalKind UNAUTHORIZED{"UNAUTHORIZED", Fault::forbidden, "A valid token is missing"};
  static constexpr RefusalKind NOT_THIS_PLAYER{"NOT_THIS_PLAYER", Fault::forbidden, "That is somebody else's"};
  static constexpr RefusalKind FOREIGN_ORIGIN{"FOREIGN_ORIGIN", Fault::forbidden,
                                              "Pages of this site may not speak here: serve --mcp-origin"};
  static constexpr RefusalKind LAB_CLOSED{"LAB_CLOSED", Fault::forbidden,
                                          "The lab of this server is for its own machine alone"};
  static constexpr RefusalKind LAB_PLAYS{"LAB_PLAYS", Fault::not_now, "This table plays: pause it first"};
  static constexpr RefusalKind LAB_FULL{"LAB_FULL", Fault::not_now, "The lab has no room for more"};
  static constexpr RefusalKind NOT_FOUND{"NOT_FOUND", Fault::missing, "There is nothing here"};
  static constexpr RefusalKind METHOD_NOT_ALLOWED{"METHOD_NOT_ALLOWED", Fault::invalid, "Not with this method"};
  static constexpr RefusalKind TOO_LARGE{"TOO_LARGE", Fault::invalid, "That is too large"};
  static constexpr RefusalKind RATE_LIMITED{"RATE_LIMITED", Fault::not_now, "Too fast: wait a little"};
  static constexpr RefusalKind UNAVAILABLE{"UNAVAILABLE", Fault::not_now,
                                           "Not possible right now: try again in a moment"};

  static constexpr std::array all{INVALID_JSON, INVALID_REQUEST, UNAUTHORIZED, NOT_THIS_PLAYER, FOREIGN_ORIGIN,
                                  LAB_CLOSED,   LAB_PLAYS,       LAB_FULL,     NOT_FOUND,       METHOD_NOT_ALLOWED,
                                  TOO_LARGE,    RATE_LIMITED,    UNAVAILABLE};
};

/// The HTTP status of a refusal.
int status(const RefusalKind& code);

/// The codes that no game has for itself: the server's, the rooms', what several games say.
std::vector<RefusalKind> general_codes();
/// Every code that a client may meet, each once: those, and each game's own.
std::vector<RefusalKind> all_codes();

}  // namespace server
