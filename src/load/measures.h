// Two things that are measured without playing: what a silent socket costs, and how late bots act.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "load/membership.h"
#include "load/tally.h"

namespace load {

/// The memory of a process now, in bytes; nothing if there is no such process.
wire::IfAny<std::uint64_t> memory_of(int process);

struct IdleReport {
  std::uint64_t sockets;                     // that were still open at the end
  wire::IfAny<std::uint64_t> memory_before;  // of the server in bytes, if its process is known
  wire::IfAny<std::uint64_t> memory_after;
  wire::IfAny<double> bytes_per_socket;
  boost::json::value errors;
};
BOOST_DESCRIBE_STRUCT(IdleReport, (), (sockets, memory_before, memory_after, bytes_per_socket, errors))

/// Opens this many sockets in rooms of that game, subscribes each to two channels and holds them that long.
IdleReport hold_idle_sockets(const Server& server, const GameChoice& game, std::size_t sockets, double seconds,
                             std::optional<int> process);

struct BotReport {
  std::uint64_t rooms;
  std::uint64_t bot_actions;  // that were watched
  Latency late_ms;            // from `botActionAt` to the event on a watcher's socket
  wire::IfAny<std::uint64_t> memory_before;
  wire::IfAny<std::uint64_t> memory_after;
  wire::IfAny<double> bytes_per_room;
  boost::json::value errors;
};
BOOST_DESCRIBE_STRUCT(BotReport, (), (rooms, bot_actions, late_ms, memory_before, memory_after, bytes_per_room, errors))

/// Starts a match of bots in this many rooms, and watches some of them that long.
BotReport watch_bot_rooms(const Server& server, const GameChoice& game, std::size_t rooms, double seconds,
                          std::optional<int> process);

}  // namespace load
