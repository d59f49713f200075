// How many points a hand of Euchre brings to the dealer's team and to the other one, when four experts play: the
// numbers in src/games/euchre/match_chance.cpp. The experts think with these numbers themselves, so another run differs
// a little. fit_euchre [HANDS]
#include <cstdio>
#include <cstdlib>

#include "games/euchre/bots.h"

namespace {

using namespace euchre;

constexpr int worlds = 10;  // few, so that it ends in minutes

RoundOver play_hand(State state, Rng& rng) {
  while (!std::holds_alternative<RoundOver>(state.phase)) {
    const Seat seat = Game::to_act(state).first();
    Game::advance(state, seat, Game::advise(Game::view(state, seat), {.worlds = worlds}, rng).best());
  }
  return std::get<RoundOver>(state.phase);
}

}  // namespace

int main(int argc, char** argv) {
  const int hands = argc > 1 ? std::atoi(argv[1]) : 6000;
  Rng rng(1);
  ByTeam<std::array<int, 5>> brought{};  // the dealer's team counts as A here
  for (int i = 0; i < hands; ++i) {
    const State dealt = Game::quick_start({}, rng);
    const RoundOver round = play_hand(dealt, rng);
    for (Team team : {Team::a, Team::b}) {
      const Team role = team == team_of(dealt.dealer) ? Team::a : Team::b;
      if (round.points[team] > 0) ++brought[role][static_cast<std::size_t>(round.points[team])];
    }
  }
  const auto share = [&](Team role, std::size_t points) { return static_cast<double>(brought[role][points]) / hands; };
  std::printf("constexpr HandPoints frequencies{{%.4f, %.4f, %.4f}, {%.4f, %.4f, %.4f}};\n", share(Team::a, 1),
              share(Team::a, 2), share(Team::a, 4), share(Team::b, 1), share(Team::b, 2), share(Team::b, 4));
}
