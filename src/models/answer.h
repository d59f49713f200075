// What a model decided, out of what it wrote: the last JSON object that names an action. Never a word of its prose: a
// move that it mentions and rejects is no move.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace models {

struct Answer {
  boost::json::object object;  // with the action and whatever belongs to it
  std::optional<std::string> reasoning;
  std::optional<double> confidence;  // 0 to 100; nothing in its place if none was given
};

/// Longest text that is kept of a model's reasons, in characters.
inline constexpr std::size_t longest_reasoning = 4000;

std::optional<Answer> read_answer(std::string_view text);

}  // namespace models
