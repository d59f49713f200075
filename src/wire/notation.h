// Other ways to write a match down than our record. A game that has some names them in
// `static std::span<const wire::Notation> notations()`; the program then reads, writes and checks them without knowing
// the game.
#pragma once

#include <boost/json/value.hpp>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "wire/record.h"

namespace wire {

/// What somebody has to say about actions of a record, by their places in it.
using Annotations = std::map<std::size_t, std::string>;

/// A JSON text in the notation of somebody else. It holds a whole match (`read`), or only where one stands
/// (`describe`): one of the two is null.
struct Notation {
  std::string_view name;   // for the command line: "egn"
  std::string_view title;  // for people: "Euchre Game Notation"
  /// Whether a text is meant to be one. Whether it is a good one is for those who read it.
  bool (*is_meant)(const boost::json::value& json);
  /// A record in this notation, or one line that says why it cannot be; records of other games cannot.
  Read<std::string> (*write)(const Record& record);
  /// The same with what was said about the actions; null if it has no place for that.
  Read<std::string> (*annotate)(const Record& record, const Annotations& annotations);
  /// The match in this text, or one line that says what is wrong and where.
  Read<Record> (*read)(std::string_view text);
  /// Where the match in this text stands, in one line, or what is wrong.
  Read<std::string> (*describe)(std::string_view text);
};

/// Those of a game; most have none.
template <class G>
std::span<const Notation> notations_of() {
  if constexpr (requires { &G::notations; }) {
    return G::notations();
  } else {
    return {};
  }
}

}  // namespace wire
