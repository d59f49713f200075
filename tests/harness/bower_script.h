// The deals of scripts for the games with bowers. What cannot be read throws.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "harness/bower_deals.h"
#include "harness/script.h"

namespace harness::bowers {

/// Lines of a script's deal: `dealer: 0` and `scores: 9 8` if they matter, a hand for each seat, and the kitty by the
/// name that the game has for it, its top card first.
struct WrittenDeal {
  cards::Seat dealer{0};
  std::vector<int> scores;  // empty if they do not matter
  Deal deal;
};

inline WrittenDeal deal_in(DealLines lines, const std::string& kitty_name) {
  cards::Seat dealer{0};
  std::vector<int> scores;
  cards::BySeat<std::string> hands;
  std::string kitty;
  for (const auto& [place, words] : lines) {
    if (place == "dealer") {
      dealer = cards::Seat(std::stoi(words.at(0)));
    } else if (place == "scores") {
      for (const std::string& score : words) scores.push_back(std::stoi(score));
    } else if (place == kitty_name) {
      kitty = joined(words);
    } else if (place.size() == 1 && place[0] >= '0' && place[0] < '0' + kernel::bowers::seats) {
      hands[cards::Seat(place[0] - '0')] = joined(words);
    } else {
      throw std::invalid_argument("`" + place + "` is not a place: dealer, scores, 0 to 3, " + kitty_name);
    }
  }
  using cards::Seat;
  return {dealer, scores, deal({hands[Seat(0)], hands[Seat(1)], hands[Seat(2)], hands[Seat(3)]}, kitty)};
}

}  // namespace harness::bowers
