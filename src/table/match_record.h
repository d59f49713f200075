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

/// The record of match number 1, 2, … One line that says why not if there was none or if it is not over: then
/// the seed must not leave. Players are those who held the seats at the end.
wire::Read<wire::Record> match_record(std::span<const LogRecord> log, int number, std::string_view program);

}  // namespace table
