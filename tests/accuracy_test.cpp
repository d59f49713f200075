// The table of docs/review.md: whoever plays better keeps more of what was at stake, in every game.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "arena/duel.h"
#include "arena/threads.h"
#include "games/registry.h"
#include "kernel/bots.h"
#include "review/review.h"

using namespace review;
using kernel::Level;

namespace {

/// What is kept of the stake in the first actions of some matches, by one who plays on this level, or at random, at a
/// table of medium bots.
template <class G>
double accuracy_at(std::optional<Level> level, int matches) {
  constexpr std::size_t of_a_match = 300;
  double lost = 0;
  double stake = 0;
  for (int i = 0; i < matches; ++i) {
    const Seat judged(i % 2);
    cards::Rng rng(static_cast<std::uint64_t>(i) + 1);
    arena::PlayedMatch<G> match{cards::numbered_seed(rng()), {}, {}};
    auto state = G::start({}, match.seed);
    while (match.actions.size() < of_a_match && !kernel::is_over<G>(state)) {
      if (kernel::is_pause<G>(state)) G::resume(state);
      const Seat seat = G::to_act(state).first();
      const auto legal = G::legal(state, seat);
      const bool at_random = seat == judged && !level;
      const Level here = seat == judged ? level.value_or(Level::easy) : Level::medium;
      const auto action = at_random ? kernel::random_one(legal, rng) : G::choose(G::view(state, seat), here, rng);
      match.actions.emplace_back(seat, action);
      G::advance(state, seat, action);
    }
    const auto made = make(arena::record_of(match, {}, Level::easy, Level::easy, "test"),
                           {.worlds = 40, .workers = arena::on_threads(2)});
    EXPECT_TRUE(made) << made.error();
    for (const Decision& decision : made->decisions) {
      if (decision.seat != judged.number()) continue;
      lost += decision.lost;
      stake += decision.stake;
    }
  }
  return accuracy_of(lost, stake);
}

// How many matches for each level; OYSTER_MATCHES=… for figures with less noise.
int accuracy_matches() {
  const char* wanted = std::getenv("OYSTER_MATCHES");
  return wanted != nullptr ? std::atoi(wanted) : 8;
}

template <class G>
void expect_order() {
  std::array<double, 5> kept{accuracy_at<G>({}, 2 * accuracy_matches())};  // it wins and loses much by chance
  for (Level level : {Level::easy, Level::medium, Level::hard, Level::expert}) {
    kept[static_cast<std::size_t>(level) + 1] = accuracy_at<G>(level, accuracy_matches());
  }
  std::printf("%-16s random %5.1f  easy %5.1f  medium %5.1f  hard %5.1f  expert %5.1f\n", std::string(G::id).c_str(),
              kept[0], kept[1], kept[2], kept[3], kept[4]);
  EXPECT_LT(kept[0], 20) << G::id;
  EXPECT_GT(kept[4], 85) << G::id;
  constexpr double noise = 5;  // of neighbours, with so few matches
  for (std::size_t i = 1; i < kept.size(); ++i) {
    EXPECT_GT(kept[i], kept[i - 1] - noise) << G::id;
    if (i > 1) {
      EXPECT_GE(kept[i], kept[i - 2]) << G::id;
    }
  }
}

}  // namespace

TEST(Accuracy, FollowsStrengthInEveryGame) {
  games::for_each_game([]<class G>() { expect_order<G>(); });
}
