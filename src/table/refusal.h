// What a room refuses with, besides what any game says.
#pragma once

#include "kernel/refusal.h"

namespace table {

using kernel::Fault;
using kernel::Refusal;
using kernel::RefusalKind;
using kernel::Result;

struct Code : kernel::Code {
  static constexpr RefusalKind ROOM_NOT_FOUND{"ROOM_NOT_FOUND", Fault::missing, "No such room"};
  static constexpr RefusalKind ROOM_FULL{"ROOM_FULL", Fault::not_now, "Every seat is taken"};
  static constexpr RefusalKind ROOM_LOCKED{"ROOM_LOCKED", Fault::not_now, "The owner has locked this room"};
  static constexpr RefusalKind BANNED{"BANNED", Fault::forbidden, "The owner has sent you away"};
  static constexpr RefusalKind NOT_OWNER{"NOT_OWNER", Fault::forbidden, "Not the owner"};
  static constexpr RefusalKind NOT_SEATED{"NOT_SEATED", Fault::forbidden, "You have no seat at this table"};
  static constexpr RefusalKind INVALID_SWAP{"INVALID_SWAP", Fault::invalid, "Invalid swap"};
  static constexpr RefusalKind INVALID_NAME{"INVALID_NAME", Fault::invalid, "A name is missing"};
  static constexpr RefusalKind UNKNOWN_GAME{"UNKNOWN_GAME", Fault::invalid, "No such game"};
  static constexpr RefusalKind HINTS_OFF{"HINTS_OFF", Fault::not_now, "Hints are off at this table"};

  static constexpr RefusalKind SEAT_TAKEN{"SEAT_TAKEN", Fault::not_now, "Somebody sits there"};
  static constexpr RefusalKind TALK_OFF{"TALK_OFF", Fault::not_now, "The owner has switched that off at this table"};

  static constexpr RefusalKind NOT_CERTAIN{"NOT_CERTAIN", Fault::not_now, "Not every trick is certain"};

  static constexpr std::array all{ROOM_NOT_FOUND, ROOM_FULL,    ROOM_LOCKED,  BANNED,       NOT_OWNER,
                                  NOT_SEATED,     INVALID_SWAP, INVALID_NAME, UNKNOWN_GAME, HINTS_OFF,
                                  SEAT_TAKEN,     TALK_OFF,     NOT_CERTAIN};
};

}  // namespace table
