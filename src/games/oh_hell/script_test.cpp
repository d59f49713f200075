// Every script of src/games/oh_hell/scripts, and that a deal that cannot be is said to be one.
#include "harness/script.h"

#include <gtest/gtest.h>

#include "games/oh_hell/testing/written_deals.h"
#include "games/oh_hell/wire.h"

using namespace oh_hell;
using harness::says;

namespace {

// Lines of a deal: `dealer: 0`, `round: 5` and `scores: 10 0 21` if they matter, a hand for each seat, the card turned
// up. Without a round it is the one with so many cards on the way up.
struct WrittenDeal {
  Seat dealer{0};
  std::optional<std::uint32_t> hand_number;
  BySeat<int> scores;
  Deal deal;
};

WrittenDeal written_deal(const Settings& settings, harness::DealLines lines) {
  WrittenDeal written;
  std::vector<std::string> hands(static_cast<std::size_t>(settings.players));
  std::string turned_up;
  for (const auto& [place, words] : lines) {
    const auto number = [&said = words](std::size_t i) { return std::stoi(said.at(i)); };
    if (place == "dealer") {
      written.dealer = Seat(number(0));
    } else if (place == "round") {
      written.hand_number = static_cast<std::uint32_t>(number(0) - 1);
    } else if (place == "scores") {
      for (std::size_t i = 0; i < words.size(); ++i) written.scores[Seat(static_cast<int>(i))] = number(i);
    } else if (place == "trump") {
      turned_up = words.at(0);
    } else if (place.size() == 1 && place[0] >= '0' && place[0] < '0' + settings.players) {
      hands[static_cast<std::size_t>(place[0] - '0')] = harness::joined(words);
    } else {
      throw std::invalid_argument("`" + place + "` is not a place: dealer, round, scores, trump, a seat");
    }
  }
  written.deal = written::deal(hands, turned_up);
  const std::uint32_t going_up = written::hand_number_of(settings, written.deal);
  if (!written.hand_number) written.hand_number = going_up;
  if (cards_in_hand(settings, *written.hand_number) != cards_in_hand(settings, going_up)) {
    throw std::invalid_argument("that round has another number of cards");
  }
  return written;
}

struct Subject {
  using Game = oh_hell::Wire;

  static State start(const Settings& settings, harness::DealLines lines) {
    const WrittenDeal written = written_deal(settings, lines);
    return Game::begin(settings, *written.hand_number, written.dealer, written.scores, written.deal);
  }

  static void resume(State& state, harness::DealLines lines) {
    Game::resume_with(state, written_deal(state.settings, lines).deal);
  }
};

const auto scripts = harness::scripts_in(OYSTER_SOURCE_DIR "/src/games/oh_hell/scripts");

class OhHellScript : public testing::TestWithParam<std::filesystem::path> {};

constexpr auto failure_of = harness::failure_of<Subject>;

}  // namespace

TEST_P(OhHellScript, Holds) {
  if (const auto failure = harness::first_failure<Subject>(GetParam())) FAIL() << *failure;
}

INSTANTIATE_TEST_SUITE_P(All, OhHellScript, testing::ValuesIn(scripts),
                         [](const auto& each) { return harness::test_name(each.param); });

TEST(OhHellScripts, AreFound) { EXPECT_GE(scripts.size(), 9U); }

TEST(OhHellScripts, ADealThatCannotBeIsRefused) {
  EXPECT_TRUE(says(failure_of("settings playerCount=3\ndeal\n  0: 2H\n  1: 2H\n  2: 3H\n  trump: 4H"), "dealt twice"));
  EXPECT_TRUE(says(failure_of("settings playerCount=3\ndeal\n  0: 2H\n  1: 3H 4H\n  2: 5H\n  trump: 6H"), "as many"));
  EXPECT_TRUE(says(failure_of("settings playerCount=3\ndeal\n  0: 2H\n  1: 1H\n  2: 5H\n  trump: 6H"), "not a card"));
  EXPECT_TRUE(says(failure_of("settings playerCount=3\ndeal\n  3: 2H"), "is not a place"));
}
