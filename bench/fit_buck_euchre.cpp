// What scores are worth in a match of Buck Euchre: the numbers in src/games/buck_euchre/expert_bot.cpp.
// fit_buck_euchre [MATCHES]
//
// Hard bots play; after every hand the four scores and the seat that won in the end are one observation. Each score
// gets a weight such that the seats' shares of the weights fit best who won (Bradley and Terry's model, by Hunter's
// steps).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/buck_euchre/bots.h"

namespace {

using namespace buck_euchre;

constexpr std::size_t score_count = highest_told_score - lowest_told_score + 1;

struct Observation {
  BySeat<std::size_t> scores;
  Seat winner;
};

std::size_t index_of(int score) {
  return static_cast<std::size_t>(std::clamp(score, lowest_told_score, highest_told_score) - lowest_told_score);
}

void play_match(Rng& rng, std::vector<Observation>& observations) {
  State state = Game::quick_start({}, rng);
  std::vector<BySeat<std::size_t>> between;
  while (!kernel::is_over<Game>(state)) {
    if (Game::to_act(state).empty()) {
      BySeat<std::size_t> scores;
      for (Seat seat : cards::seats_of(seats)) scores[seat] = index_of(state.scores[seat]);
      between.push_back(scores);
      Game::resume_with(state, kernel::bowers::deal_from(rng));
    }
    const Seat seat = Game::to_act(state).first();
    Game::advance(state, seat, choose_hard(Game::view(state, seat)));
  }
  for (const auto& scores : between) observations.push_back({scores, Game::winners(state).first()});
}

}  // namespace

int main(int argc, char** argv) {
  const int matches = argc > 1 ? std::atoi(argv[1]) : 60'000;
  Rng rng(1);
  std::vector<Observation> observations;
  for (int i = 0; i < matches; ++i) play_match(rng, observations);

  std::array<double, score_count> weights;
  weights.fill(1);
  for (int step = 0; step < 100; ++step) {
    // A weight becomes the wins that its score had for each share of weight that it brought. A little is added to both,
    // so that a score that was hardly seen does not run away.
    std::array<double, score_count> wins;
    std::array<double, score_count> shares;
    wins.fill(0.1);
    shares.fill(0.4);
    for (const Observation& seen : observations) {
      double all = 0;
      for (std::size_t score : seen.scores) all += weights[score];
      for (std::size_t score : seen.scores) shares[score] += 1 / all;
      ++wins[seen.scores[seen.winner]];
    }
    for (std::size_t i = 0; i < score_count; ++i) weights[i] = wins[i] / shares[i];
    const double unit = weights[index_of(starting_score)];  // only their ratios count
    for (double& weight : weights) weight /= unit;
  }
  std::printf("constexpr std::array score_weights{");
  for (std::size_t i = 0; i < score_count; ++i) std::printf(i == 0 ? "%.3f" : ", %.3f", weights[i]);
  std::printf("};\n");
}
