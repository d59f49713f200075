// The bots, from the easy one to the expert, and the worlds that the expert looks at.
#include "kernel/bots.h"

#include <cmath>

#include "games/high_card/high_card.h"
#include "games/high_card/remarks.h"
#include "search/expert.h"
#include "search/hidden_cards.h"

namespace high_card {

using Worlds = search::Worlds<Game>;

// ---- Easy, medium, hard: found by these names (kernel/bots.h) ----

Action choose_easy(const View& view, Rng& rng) { return kernel::random_one(Game::legal(view), rng); }

/// Leads the highest card, takes a trick as cheaply as it can, and throws the lowest away.
Action choose_medium(const View& view) {
  const CardSet cards = Game::playable(view, view.hand);
  const auto& trick = current_trick(view.phase);
  const TrickOrder& order = Game::order(view);
  if (trick.empty()) return PlayCard{kernel::highest(cards, order)};
  const CardSet better = kernel::winning(cards, trick, order);
  return PlayCard{kernel::lowest(better.empty() ? cards : better, order)};
}

/// The same, but only the last player takes it as cheaply as that: others would go over it.
Action choose_hard(const View& view) {
  const CardSet cards = Game::playable(view, view.hand);
  const auto& trick = current_trick(view.phase);
  const TrickOrder& order = Game::order(view);
  if (trick.empty() || trick.size() == seats - 1) return choose_medium(view);
  const CardSet better = kernel::winning(cards, trick, order);
  return PlayCard{better.empty() ? kernel::lowest(cards, order) : kernel::highest(better, order)};
}

namespace {

/// What the expert's reasons are made of, beside the points: nothing.
enum class Noted { count };
using Found = search::Found<Action, Noted>;

// A point more makes winning half as likely again.
double weight_of(int score) { return std::pow(1.5, score); }

}  // namespace

// ---- The game's ----

State Game::sample(const View& view, Rng& rng) { return Worlds(view).draw(rng); }

Action Game::choose(const View& view, Level level, Rng& rng) { return kernel::choose_by_level<Game>(view, level, rng); }

double Game::outlook(const State& state, Seat seat) {
  if (const SeatSet won = winners(state); !won.empty()) return won.contains(seat) ? 1 : 0;
  double all = 0;
  for (int score : state.scores) all += weight_of(score);
  return weight_of(state.scores[seat]) / all;
}

// Everything that is legal is looked at anyway.
kernel::Advice<Action> Game::advise(const View& seen, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>& also) {
  return search::try_in_worlds<Game>(
      seen, budget, rng, also, search::choices<Found>(choose_hard(seen), legal(seen)), Worlds(seen),
      [](const State&) { return 1.0; },  // every world is as likely as any other
      [&](Found& found, State& state, double weight) {
        search::play_on<Game>(state, choose_hard);
        const double points = state.scores[seen.seat] - seen.scores[seen.seat];
        const search::Worth worth{outlook(state, seen.seat), points - (cards_per_hand - points) / (seats - 1)};
        found.tally.add(worth, weight);
        return worth;
      },
      search::wins_more,
      [](const Found& found, const Found&) {
        return kernel::Remarks{{HighCardRemark::ahead, {.number = found.points}}};
      });
}

}  // namespace high_card
