// How likely a seat wins the match by the scores between two hands; before it, the table that this comes from.
#include <cmath>

#include "games/oh_hell/bots.h"
#include "search/lead_chance.h"

namespace oh_hell {
namespace {

// By scoring, players and cards: what `build/release/bench/fit_oh_hell` prints.
constexpr std::array<std::array<std::array<double, most_cards>, max_players - min_players + 1>, 4> spreads{{
    {{
        // standard
        {{35, 32, 34, 36, 39, 41, 44, 46, 49, 51}},
        {{26, 28, 29, 31, 32, 34, 36, 38, 39, 41}},
        {{21, 23, 25, 27, 28, 29, 31, 32, 33, 35}},
    }},
    {{
        // partial
        {{32, 27, 27, 27, 28, 28, 28, 28, 29, 29}},
        {{24, 23, 23, 23, 23, 23, 24, 24, 25, 25}},
        {{20, 20, 20, 20, 21, 21, 22, 22, 22, 22}},
    }},
    {{
        // penalty
        {{42, 39, 41, 44, 47, 50, 53, 56, 58, 61}},
        {{32, 33, 36, 38, 40, 42, 43, 46, 47, 50}},
        {{26, 29, 31, 33, 35, 36, 38, 39, 40, 41}},
    }},
    {{
        // canadian
        {{34, 27, 34, 41, 45, 50, 53, 55, 58, 61}},
        {{21, 23, 28, 33, 37, 40, 43, 45, 47, 49}},
        {{15, 19, 24, 28, 31, 34, 36, 38, 40, 42}},
    }},
}};

}  // namespace

double spread_of_hand(const Settings& settings, int cards) {
  return spreads[static_cast<std::size_t>(settings.scoring)][static_cast<std::size_t>(settings.players - min_players)]
                [static_cast<std::size_t>(cards - 1)];
}

namespace {

double share_of_victory(const BySeat<int>& scores, Seat seat, int players) {
  int winners = 0;
  for (Seat other : cards::seats_of(players)) {
    if (scores[other] > scores[seat]) return 0;
    winners += scores[other] == scores[seat] ? 1 : 0;
  }
  return 1.0 / winners;
}

}  // namespace

MatchChance::MatchChance(const Settings& settings, std::uint32_t hands_played) : players_(settings.players) {
  double variance = 0;
  for (auto later = hands_played; static_cast<int>(later) < hand_count(settings); ++later) {
    variance += spread_of_hand(settings, cards_in_hand(settings, later));
  }
  spread_ = std::sqrt(variance);
}

double MatchChance::operator()(const BySeat<int>& scores, Seat seat) const {
  if (spread_ == 0) return share_of_victory(scores, seat, players_);
  return search::lead_chance(scores, seat, players_, spread_);
}

double Game::outlook(const State& state, Seat seat) {
  const std::uint32_t hands_played = state.hand_number + (to_act(state).empty() ? 1 : 0);
  return MatchChance(state.settings, hands_played)(state.scores, seat);
}

}  // namespace oh_hell
