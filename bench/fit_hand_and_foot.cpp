// fit_hand_and_foot: the pace of a match of Hand & Foot, for src/games/hand_and_foot/match_chance.cpp: hard bots play
// matches, and printed is the pace that makes their winners most likely from the scores after each round.
#include <cmath>
#include <cstdio>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/match_chance.h"

using namespace hand_and_foot;

namespace {

struct Standing {
  Settings settings;
  int rounds;
  BySeat<int> scores;
  Seat winner;
};

std::vector<Standing> play_matches(int matches) {
  std::vector<Standing> standings;
  for (int number = 0; number < matches; ++number) {
    const Settings settings{.players = 2 + number % 5,
                            .target_score = valid_target_scores[static_cast<std::size_t>(number % 3)]};
    State state = Game::start(settings, cards::numbered_seed(static_cast<std::uint64_t>(number)));
    const std::size_t first = standings.size();
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) {
        standings.push_back({settings, static_cast<int>(state.table.history.size()), state.table.scores, Seat(0)});
        Game::resume(state);
      }
      const Seat seat = Game::to_act(state).first();
      Game::advance(state, seat, choose_hard(Game::view(state, seat)));
    }
    for (std::size_t i = first; i < standings.size(); ++i) standings[i].winner = Game::winners(state).first();
  }
  return standings;
}

}  // namespace

int main() {
  const std::vector<Standing> standings = play_matches(1500);
  Pace best;
  double least_surprise = 1e9;
  for (double leader = 600; leader <= 2400; leader += 100) {
    for (double spread = 300; spread <= 1200; spread += 50) {
      double surprise = 0;
      for (const Standing& each : standings) {
        const double chance =
            match_chance(each.settings, each.rounds, each.scores, each.winner, {.leader = leader, .spread = spread});
        surprise -= std::log(std::max(chance, 1e-4)) / static_cast<double>(standings.size());
      }
      if (surprise >= least_surprise) continue;
      least_surprise = surprise;
      best = {.leader = leader, .spread = spread};
    }
  }
  std::printf("constexpr Pace usual_pace{.leader = %.0f, .spread = %.0f};  // surprise %.3f\n", best.leader,
              best.spread, least_surprise);
}
