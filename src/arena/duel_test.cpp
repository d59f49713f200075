#include "arena/duel.h"

#include <gtest/gtest.h>

#include "games/registry.h"

using namespace arena;

namespace {

// Without the times, which are the machine's.
template <class G>
DuelResult duel(Level a, Level b, unsigned threads) {
  DuelResult result = Duel<G>({}, {a}, {b}, 7).run(300, threads);
  result.decision_ms = {};
  return result;
}

}  // namespace

TEST(Duel, DoesNotDependOnTheNumberOfThreads) {
  games::for_each_game([]<class G>() {
    const std::string one = wire::to_json(duel<G>(Level::medium, Level::easy, 1));
    const std::string three = wire::to_json(duel<G>(Level::medium, Level::easy, 3));
    EXPECT_EQ(one, three) << G::name;
  });
}

TEST(Duel, OfEqualsIsEvenInEverySeatingTogether) {
  games::for_each_game([]<class G>() {
    const DuelResult result = duel<G>(Level::hard, Level::hard, 2);
    EXPECT_NEAR(result.a_win_rate, 1.0 / static_cast<double>(G::sides(typename G::Settings{}).size()), 1e-4) << G::name;
    EXPECT_NEAR(result.a_points_per_deal, 0, 1e-4) << G::name;
    EXPECT_GE(result.deals, 300);
    EXPECT_EQ(result.illegal, 0);
  });
}

TEST(Duel, GivesAnExpertAsManyWorldsAsItIsTold) {
  const auto expert = [](int worlds) {
    DuelResult result = Duel<euchre::Game>({}, {Level::expert, worlds}, {Level::hard}, 7).run(40, 1);
    result.decision_ms = {};
    return result;
  };
  const DuelResult one = expert(1);
  EXPECT_EQ(one.a, "expert:1");
  EXPECT_EQ(wire::to_json(one), wire::to_json(expert(1)));
  EXPECT_NE(one.a_points_per_deal, expert(30).a_points_per_deal) << "the number of worlds changed nothing";
}

TEST(Duel, RecordsMatchesThatReplayToTheirEnd) {
  games::for_each_game([]<class G>() {
    Duel<G> played({}, {Level::medium}, {Level::hard}, 3);
    int records = 0;
    played.on_match = [&](const PlayedMatch<G>& match) {
      const wire::Record record = record_of(match, {}, Level::medium, Level::hard, "test");
      const auto read = wire::read_record(wire::to_json(record));
      ASSERT_TRUE(read) << read.error();
      const auto end = wire::replay<G>(*read, [](const auto&, Seat, const auto&) {});
      ASSERT_TRUE(end) << end.error();
      EXPECT_TRUE(kernel::is_over<G>(*end));
      ++records;
    };
    EXPECT_EQ(played.run(50, 1).matches, records);
  });
}
