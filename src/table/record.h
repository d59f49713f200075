// A room's log: what happened, in order. A room is its log; playing it again gives an equal room.
// Bots' actions are in it like everyone's, so that nobody has to think again.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <string>

#include "wire/json.h"

namespace table {

/// Milliseconds since 1970.
using Time = std::int64_t;
/// Grows by one with every change of a room; the first record of a room has 1.
using Version = std::int64_t;

/// `clock`: the host's clock was set back, and what is due moves with it.
enum class LogRecordKind : std::uint8_t { open, join, leave, act, bot, pause_over, close, clock };
constexpr std::array<std::string_view, 8> wire_names(LogRecordKind) {
  return {"open", "join", "leave", "act", "bot", "pause-over", "close", "clock"};
}

struct LogRecord {
  Version version = 0;
  Time at = 0;
  LogRecordKind kind = LogRecordKind::open;
  std::string who;                // the player; for a bot's action whoever's seat it acted for
  wire::IfAny<std::string> type;  // of an action
  boost::json::value payload;
  wire::IfAny<std::string> actionId;
};
BOOST_DESCRIBE_STRUCT(LogRecord, (), (version, at, kind, who, type, payload, actionId))

/// Of an `open` record.
struct OpenPayload {
  std::string code;
  std::string gameId;
  boost::json::value settings;
  std::string seed;
  int pace = 1000;
  std::string name;
  std::string tokenHash;
  wire::IfAny<std::string> from;  // a mark of the player's address, which only this room can make
};
BOOST_DESCRIBE_STRUCT(OpenPayload, (), (code, gameId, settings, seed, pace, name, tokenHash, from))

/// Of a `join` record.
struct JoinPayload {
  std::string name;
  std::string tokenHash;
  bool spectate = false;
  wire::IfAny<bool> waits;  // for a seat, until the next deal
  wire::IfAny<std::string> from;
};
BOOST_DESCRIBE_STRUCT(JoinPayload, (), (name, tokenHash, spectate, waits, from))

}  // namespace table
