#include "app/words.h"

#include <array>

#include "wire/json.h"

namespace app {

std::string in_words(std::string_view action_json) {
  const auto action = *wire::parse_json(action_json);
  std::string words(action.at("type").as_string());
  for (const auto& [name, value] : action.at("payload").as_object()) {
    const bool flag = value.is_bool();
    if (flag && !value.as_bool()) continue;
    words += ' ';
    words += flag ? std::string(name) : value.is_string() ? std::string(value.as_string()) : serialize(value);
  }
  return words;
}

std::string seat_name(cards::Seat seat, int seats) {
  static constexpr std::array names{"North", "East", "South", "West"};
  return seats == 4 ? names[seat.index()] : "Seat " + std::to_string(seat.number());
}

}  // namespace app
