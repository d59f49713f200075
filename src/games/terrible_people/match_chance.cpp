// How likely each player is to win, by the scores alone.
#include <algorithm>
#include <cmath>

#include "games/terrible_people/terrible_people.h"

namespace terrible_people {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

// Points that come one after the other to somebody at random come to each as to a clock that ticks at random by itself:
// whoever's clock has ticked often enough first has won. So the chances can be integrated over time.
double chance_to_win(const BySeat<int>& scores, const Settings& settings, Seat seat) {
  for (Seat each : cards::seats_of(settings.players)) {
    if (scores[each] >= settings.target_score) return each == seat ? 1 : 0;
  }
  constexpr double step = 0.01;
  constexpr double end = 40;  // ten ticks take longer once in a thousand million times
  constexpr int most = valid_target_scores.back();
  double chance = 0;
  for (double t = step / 2; t < end; t += step) {
    std::array<double, most> exactly{};    // that many ticks have come: e^-t t^k / k!
    std::array<double, most + 1> fewer{};  // than that many
    exactly[0] = std::exp(-t);
    for (int k = 1; k < most; ++k) exactly[at(k)] = exactly[at(k - 1)] * t / k;
    for (int k = 1; k <= most; ++k) fewer[at(k)] = fewer[at(k - 1)] + exactly[at(k - 1)];
    double now = exactly[at(settings.target_score - scores[seat] - 1)];
    for (Seat other : cards::seats_of(settings.players)) {
      if (other != seat) now *= fewer[at(settings.target_score - scores[other])];
    }
    chance += now * step;
  }
  return std::min(chance, 1.0);
}

double Game::outlook(const State& state, Seat seat) { return chance_to_win(state.scores, state.settings, seat); }

}  // namespace terrible_people
