// A match of a room as a record that anyone can play again (wire/record.h), taken from the room's log once the match
// is over.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "table/any_match.h"
#include "table/record.h"
#include "wire/record.h"

namespace table {

/// The seed of match number 1, 2, … of a room. It is secret until that match is over, and tells nothing of the others.
Seed seed_of_match(const Seed& room, int number);

/// Somebody, not a bot, who had a seat when a match ended.
struct Participant {
  std::string name;
  bool won = false;
  friend bool operator==(const Participant&, const Participant&) = default;
};
BOOST_DESCRIBE_STRUCT(Participant, (), (name, won))

/// Match number 1, 2, … of a room, when it is over. Players are those who held the seats at the end.
struct FinishedMatch {
  std::string room;
  Time opened = 0;  // the room: another one may have its code some day
  int number = 0;
  Time ended = 0;
  std::vector<Participant> people;
  wire::Record record;
};

/// All matches of the log that are over, from this number on.
wire::Read<std::vector<FinishedMatch>> finished_matches(std::span<const LogRecord> log, int from,
                                                        std::string_view program);

/// The record of match number 1, 2, … One line that says why not if there was none or if it is not over: then
/// the seed must not leave.
wire::Read<wire::Record> match_record(std::span<const LogRecord> log, int number, std::string_view program);

}  // namespace table
