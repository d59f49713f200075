// fit_oh_hell: how far apart two players' points lie after a hand of Oh Hell, for src/games/oh_hell/match_chance.cpp.
// Hard bots play hands of every size; printed is half the mean square of the difference between two seats.
#include <cstdio>

#include "games/oh_hell/bots.h"

using namespace oh_hell;

int main() {
  constexpr int deals = 4000;
  Rng rng(1);
  for (int scoring = 0; scoring < 4; ++scoring) {
    std::printf("    {{  // %s\n", std::string(wire_names(Scoring{})[static_cast<std::size_t>(scoring)]).c_str());
    for (int players = min_players; players <= max_players; ++players) {
      const Settings settings{.players = players, .scoring = static_cast<Scoring>(scoring)};
      std::printf("        {{");
      for (int cards = 1; cards <= most_cards; ++cards) {
        double squares = 0;
        const auto hand_number = static_cast<std::uint32_t>(most_cards - cards);
        for (int i = 0; i < deals; ++i) {
          const Seat dealer(i % players);
          State state = Game::begin(settings, hand_number, dealer, {}, Game::deal_from(rng, settings, hand_number));
          for (SeatSet acting = Game::to_act(state); !acting.empty(); acting = Game::to_act(state)) {
            const Seat seat = acting.first();
            Game::advance(state, seat, choose_hard(Game::view(state, seat)));
          }
          for (Seat seat : cards::seats_of(players)) {
            const int difference = state.scores[seat] - state.scores[next(seat, players)];
            squares += difference * difference / 2.0 / players;
          }
        }
        std::printf("%s%.0f", cards == 1 ? "" : ", ", squares / deals);
      }
      std::printf("}},\n");
    }
    std::printf("    }},\n");
  }
}
