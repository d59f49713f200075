// Every script of src/games/buck_euchre/scripts.
#include "harness/script.h"

#include <gtest/gtest.h>

#include "games/buck_euchre/wire.h"
#include "harness/bower_deals.h"

using namespace buck_euchre;
namespace written = harness::bowers;

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

// Lines of a deal: `dealer: 0` and `scores: 15 15 15 15` if they matter, a hand for each seat, the blind with its top
// card first.
struct WrittenDeal {
  Seat dealer{0};
  BySeat<int> scores{starting_score, starting_score, starting_score, starting_score};
  Deal deal;
};

WrittenDeal written_deal(harness::DealLines lines) {
  Seat dealer{0};
  BySeat<int> scores{starting_score, starting_score, starting_score, starting_score};
  BySeat<std::string> hands;
  std::string blind;
  for (const auto& [place, words] : lines) {
    const auto number = [&words = words](std::size_t i) { return std::stoi(words.at(i)); };
    if (place == "dealer") {
      dealer = Seat(number(0));
    } else if (place == "scores") {
      scores = {number(0), number(1), number(2), number(3)};
    } else if (place == "blind") {
      blind = joined(words);
    } else if (place.size() == 1 && place[0] >= '0' && place[0] < '0' + seats) {
      hands[Seat(place[0] - '0')] = joined(words);
    } else {
      throw std::invalid_argument("`" + place + "` is not a place: dealer, scores, 0 to 3, blind");
    }
  }
  return {dealer, scores, written::deal({hands[Seat(0)], hands[Seat(1)], hands[Seat(2)], hands[Seat(3)]}, blind)};
}

struct Subject {
  using Game = buck_euchre::Game;

  static kernel::Read<State> start(const Settings& settings, harness::DealLines lines) try {
    const WrittenDeal written = written_deal(lines);
    return start_with(settings, written.dealer, written.scores, written.deal);
  } catch (const std::exception& wrong) {
    return tl::unexpected(std::string(wrong.what()));
  }

  static kernel::Read<void> resume(State& state, harness::DealLines lines) try {
    resume_with(state, written_deal(lines).deal);
    return {};
  } catch (const std::exception& wrong) {
    return tl::unexpected(std::string(wrong.what()));
  }
};

const auto scripts = harness::scripts_in(OYSTER_SOURCE_DIR "/src/games/buck_euchre/scripts");

class BuckEuchreScript : public testing::TestWithParam<std::filesystem::path> {};

std::string failure_of(std::string_view text) {
  return harness::Script<Subject>::first_failure("some.game", text).value_or("passes");
}

bool says(const std::string& failure, std::string_view part) { return failure.find(part) != std::string::npos; }

}  // namespace

TEST_P(BuckEuchreScript, Holds) {
  if (const auto failure = harness::first_failure<Subject>(GetParam())) FAIL() << *failure;
}

INSTANTIATE_TEST_SUITE_P(All, BuckEuchreScript, testing::ValuesIn(scripts),
                         [](const auto& each) { return harness::test_name(each.param); });

TEST(BuckEuchreScripts, AreFound) { EXPECT_GE(scripts.size(), 10U); }

TEST(BuckEuchreScripts, AWrongExpectationFails) {
  EXPECT_EQ(failure_of("seed 1\nexpect dealerSeatIndex = 1"), "passes");
  EXPECT_EQ(failure_of("seed 1\nexpect dealerSeatIndex = 2"), "some.game:2: expect dealerSeatIndex = 2\n  found 1");
  EXPECT_TRUE(says(failure_of("seed 1\nlegal 2: pass, bid bid=2"), "some.game:2: legal"));
  EXPECT_TRUE(says(failure_of("seed 1\n2: pass -> NOT_YOUR_TURN"), "but it was accepted"));
}

TEST(BuckEuchreScripts, ADealHasToHoldEveryCardOnce) {
  EXPECT_TRUE(says(failure_of("deal\n  0: 9S 10S\n  blind: 9H 9D 9C 10C"), "a hand has five cards"));
  EXPECT_TRUE(says(failure_of("deal\n  kitty: 9H 9D 9C 10C"), "is not a place"));
}
