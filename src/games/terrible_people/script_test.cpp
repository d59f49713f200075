// Every script of src/games/terrible_people/scripts.
#include "harness/script.h"

#include <gtest/gtest.h>

#include "games/terrible_people/testing/table.h"
#include "games/terrible_people/wire.h"

using namespace terrible_people;

namespace {

// A black card with so many blanks is on top: the first that there is.
void lay_black(State& state, std::size_t blanks) {
  if (state.blanks() == blanks) return;
  const auto found = std::ranges::find_if(state.black_pile, [&](Black card) { return card->blanks.size() == blanks; });
  if (found == state.black_pile.end()) throw std::invalid_argument("no black card has so many blanks");
  std::swap(*found, state.black);
}

// Lines of a deal; what is not said is as below.
//   judge: 0       blanks: 1        scores: 0 0 0 0
// Seat 0 holds house-w1 to house-w7, seat 1 house-w8 to house-w14, and so on; the next card is the one after the last.
State written_table(const Settings& settings, harness::DealLines lines) {
  State state = Game::start(settings, cards::numbered_seed(6));
  std::vector<White> whites = whites_of(settings.packs);
  const auto house = std::ranges::find_if(whites, [](White card) { return id_of(card).starts_with("house-"); });
  std::ranges::rotate(whites, house);
  auto next_card = whites.begin();
  for (Seat seat : cards::seats_of(settings.players)) {
    for (White& card : state.hands[seat]) card = *next_card++;
  }
  state.white_pile.assign(next_card, whites.end());
  std::ranges::reverse(state.white_pile);
  state.judge = Seat(0);
  std::size_t blanks = 1;
  for (const auto& [place, words] : lines) {
    if (place == "judge") {
      state.judge = Seat(std::stoi(words.at(0)));
    } else if (place == "blanks") {
      blanks = std::stoul(words.at(0));
    } else if (place == "scores") {
      for (Seat seat : cards::seats_of(settings.players)) {
        const Seat judge = next(seat, settings.players);
        for (int won = std::stoi(words.at(seat.index())); won > 0; --won) {
          ++state.scores[seat];
          Answer answer;
          for (std::size_t i = 0; i < state.blanks(); ++i) answer.push_back(phrase(whites[i]));
          state.past.push_back({judge, seat, state.black, answer});
        }
      }
    } else {
      throw std::invalid_argument("`" + place + "` is not a place: judge, blanks, scores");
    }
  }
  lay_black(state, blanks);
  return state;
}

struct Subject {
  using Game = terrible_people::Wire;

  static State start(const Settings& settings, harness::DealLines lines) { return written_table(settings, lines); }

  static void resume(State& state, harness::DealLines lines) {
    Game::resume(state);
    for (const auto& [place, words] : lines) {
      if (place != "blanks") throw std::invalid_argument("`" + place + "` is not a place: blanks");
      lay_black(state, std::stoul(words.at(0)));
    }
  }
};

const auto scripts = harness::scripts_in(OYSTER_SOURCE_DIR "/src/games/terrible_people/scripts");

class TerriblePeopleScript : public testing::TestWithParam<std::filesystem::path> {};

}  // namespace

TEST_P(TerriblePeopleScript, Holds) {
  if (const auto failure = harness::first_failure<Subject>(GetParam())) FAIL() << *failure;
}

INSTANTIATE_TEST_SUITE_P(All, TerriblePeopleScript, testing::ValuesIn(scripts),
                         [](const auto& each) { return harness::test_name(each.param); });

TEST(TerriblePeopleScripts, AreFound) { EXPECT_GE(scripts.size(), 7U); }
