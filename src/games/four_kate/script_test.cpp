// Every script of src/games/four_kate/scripts.
#include "harness/script.h"

#include <gtest/gtest.h>

#include "games/four_kate/testing/written_boards.h"
#include "games/four_kate/wire.h"

using namespace four_kate;

namespace {

struct Subject {
  using Game = four_kate::Wire;

  // `dropped: 3 3 4` are the discs that lie there already, by their columns; without it the board is empty.
  static State start(const Settings& settings, harness::DealLines lines) {
    std::string columns_in_turn;
    for (const auto& [place, words] : lines) {
      if (place != "dropped") throw std::invalid_argument("`" + place + "` is not a line of a 4 Kate board");
      for (const std::string& word : words) columns_in_turn += word;
    }
    return written::game(columns_in_turn, settings);
  }
  static void resume(State& state, harness::DealLines) { Game::resume(state); }
};

const auto scripts = harness::scripts_in(OYSTER_SOURCE_DIR "/src/games/four_kate/scripts");

class FourKateScript : public testing::TestWithParam<std::filesystem::path> {};

}  // namespace

TEST_P(FourKateScript, Holds) {
  if (const auto failure = harness::first_failure<Subject>(GetParam())) FAIL() << *failure;
}

INSTANTIATE_TEST_SUITE_P(All, FourKateScript, testing::ValuesIn(scripts),
                         [](const auto& each) { return harness::test_name(each.param); });

TEST(FourKateScripts, AreFound) { EXPECT_GE(scripts.size(), 5U); }
