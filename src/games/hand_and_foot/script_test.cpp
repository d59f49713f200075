// Every script of src/games/hand_and_foot/scripts.
#include "harness/script.h"

#include <gtest/gtest.h>

#include "games/hand_and_foot/testing/built_table.h"
#include "games/hand_and_foot/wire.h"

using namespace hand_and_foot;
using harness::joined;

namespace {

// Lines of a deal; what is not said lies somewhere out of the way.
//   0: KH KS          a hand          foot 0: …        meld 0 K: …         on foot: 0      played down: 0 1
//   pile: 4C 9H       the top last    stock: 5C 6C     the next card last, all others in the last player's hand
//   turn: 0           round: 2        scores: 100 200  threes: 3           of the stalemate's count
State written_table(const Settings& settings, harness::DealLines lines) {
  BuiltTable table(settings.players, settings.target_score);
  int turn = 0;
  for (const auto& [place, words] : lines) {
    const auto parts = harness::script::words_of(place);
    const auto number = [&said = words](std::size_t i) { return std::stoi(said.at(i)); };
    if (parts.size() == 1 && harness::script::number_in(place)) {
      table.hand(std::stoi(place), joined(words));
    } else if (parts.size() == 2 && parts[0] == "foot") {
      table.foot(std::stoi(parts[1]), joined(words));
    } else if (parts.size() == 3 && parts[0] == "meld") {
      table.meld(std::stoi(parts[1]), cards::parse_rank(parts[2]).value(), joined(words));
    } else if (place == "on foot") {
      for (const std::string& seat : words) table.on_foot(std::stoi(seat));
    } else if (place == "played down") {
      for (const std::string& seat : words) table.played_down(std::stoi(seat));
    } else if (place == "pile") {
      table.pile(joined(words));
    } else if (place == "stock") {
      table.stock(joined(words));
    } else if (place == "turn") {
      turn = number(0);
    } else if (place == "round") {
      table.round(number(0));
    } else if (place == "scores") {
      BySeat<int> scores;
      for (std::size_t i = 0; i < words.size(); ++i) scores[Seat(static_cast<int>(i))] = number(i);
      table.scores(scores);
    } else if (place == "threes") {
      table.threes_in_a_row(number(0));
    } else {
      throw std::invalid_argument("`" + place + "` is not a place of a Hand & Foot table");
    }
  }
  return table.drawing(turn);
}

struct Subject {
  using Game = hand_and_foot::Wire;

  static State start(const Settings& settings, harness::DealLines lines) { return written_table(settings, lines); }

  static void resume(State& state, harness::DealLines) { Game::resume(state); }
};

const auto scripts = harness::scripts_in(OYSTER_SOURCE_DIR "/src/games/hand_and_foot/scripts");

class HandAndFootScript : public testing::TestWithParam<std::filesystem::path> {};

}  // namespace

TEST_P(HandAndFootScript, Holds) {
  if (const auto failure = harness::first_failure<Subject>(GetParam())) FAIL() << *failure;
}

INSTANTIATE_TEST_SUITE_P(All, HandAndFootScript, testing::ValuesIn(scripts),
                         [](const auto& each) { return harness::test_name(each.param); });

TEST(HandAndFootScripts, AreFound) { EXPECT_GE(scripts.size(), 12U); }
