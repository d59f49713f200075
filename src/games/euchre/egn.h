// Euchre Game Notation 1.x (.egn) to a match record and back. What is read, assumed and refused: docs/records.md.
#pragma once

#include <string>
#include <string_view>

#include "wire/notation.h"

namespace euchre {

inline constexpr std::string_view egn_file_type = "Euchre Game Notation";
inline constexpr std::string_view egn_version = "1.4";  // what we write

/// The match in this text, which then replays to its end, or one line that says what is wrong and where.
wire::Read<wire::Record> read_egn(std::string_view text);

using wire::Annotations;

/// The match as EGN: hands, calls, discards and tricks. Refuses records that do not replay. EGN has no place for what
/// is said about a discard; it goes to the call before it.
wire::Read<std::string> write_egn(const wire::Record& record, const Annotations& annotations = {});

}  // namespace euchre
