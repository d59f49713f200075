// The expert bot of Oh Hell: it tries each bid or card in the same worlds, lets everyone play on like the hard bot, and
// takes what gives it the best chance to win the match. The worlds are drawn in proportion to how likely the others
// would have bid and played as they did with those cards.
// Reading order: what was found, reasons, advice.
#include <cmath>

#include "games/oh_hell/bots.h"
#include "games/oh_hell/weighing.h"
#include "search/expert.h"

namespace oh_hell {

State Game::sample(const View& view, Rng& rng) { return Worlds(view).draw(rng); }

namespace {

using search::percent;
using search::with_one_digit;

// ---- What was found ----

enum class Noted {
  made,         // how often the seat made its bid
  others_made,  // how many of the others made theirs
  points,
  count
};
using Found = search::Found<Action, Noted>;

search::Worth add(Found& found, const State& state, Seat seat, double weight) {
  const RoundOver& round = *result_of(state.phase);
  const int players = state.settings.players;
  double ahead = 0;
  for (Seat each : cards::seats_of(players)) {
    const int points = round.points[each];
    const double made = round.bids[each] == round.tricks_won[each] ? weight : 0;
    found.note(each == seat ? Noted::made : Noted::others_made, made);
    ahead += each == seat ? points : -static_cast<double>(points) / (players - 1);
  }
  found.note(Noted::points, weight * round.points[seat]);
  const search::Worth worth{Game::outlook(state, seat), ahead};
  found.tally.add(worth, weight);
  return worth;
}

// ---- Reasons ----

std::string reason_for_bid(const Found& found, const Found& compared) {
  std::string reason = "Made in " + percent(found.mean(Noted::made)) + " of the worlds, for " +
                       with_one_digit(found.mean(Noted::points)) + " points on average";
  if (&found != &compared) {
    reason += "; a bid of " + std::to_string(std::get<Bid>(compared.action).tricks) + " in " +
              percent(compared.mean(Noted::made)) + ", for " + with_one_digit(compared.mean(Noted::points));
  }
  return reason + ".";
}

std::string reason_for_card(const View& view, const Found& found, const Found& compared) {
  constexpr double a_difference = 0.02;
  const double made = found.mean(Noted::made);
  const double others_made = compared.mean(Noted::made);
  const std::string bid = "bid of " + std::to_string(std::get<Playing>(view.phase).bids[view.seat]);
  if (&found == &compared) return "The only choice; the " + bid + " is made in " + percent(made) + " of the worlds.";
  const std::string other_card = "the " + in_words(std::get<PlayCard>(compared.action).card);
  if (std::abs(made - others_made) >= a_difference) {
    return "Makes the " + bid + " in " + percent(made) + " of the worlds; " + other_card + " in " +
           percent(others_made) + ".";
  }
  const std::string mine =
      made < a_difference ? "The bid is lost"
                          : "The " + bid + " is made in " + percent(made) + " of the worlds, as with " + other_card;
  return mine + "; " + with_one_digit(found.mean(Noted::others_made)) + " of the others make theirs, and " +
         with_one_digit(compared.mean(Noted::others_made)) + " with " + other_card + ".";
}

}  // namespace

// ---- Advice ----

// Everything that is legal is looked at anyway. Of cards that come to the same one is tried, and the others share all
// of what is found.
kernel::Advice<Action> Game::advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>& also) {
  constexpr std::size_t candidates = 4;  // worlds drawn for one that is looked at
  struct Twin {
    Action action;
    Action tried;
  };
  std::vector<Found> found;
  std::vector<Twin> twins;
  std::optional<Action> asked = also;
  const Outlook seen = oh_hell::outlook(view);
  std::optional<Card> before;
  for (const Action& action : legal(view)) {
    const auto* play = std::get_if<PlayCard>(&action);
    const bool is_twin = before && before->suit() == play->card.suit() && are_equal(seen, *before, play->card);
    if (play != nullptr) before = play->card;
    if (is_twin) {
      twins.push_back({action, found.back().action});
      if (action == also) asked = found.back().action;
    } else {
      found.push_back({.action = action});
    }
  }
  auto advice = search::try_in_worlds<Game, candidates>(
      view, budget, rng, asked, found, Worlds(view), Likelihood(view),
      [&](Found& each, State& state, double weight) {
        search::play_on<Game>(state, choose_hard);
        return add(each, state, view.seat, weight);
      },
      search::wins_more,
      [&](const Found& each, const Found& compared) {
        const bool bids = std::holds_alternative<Bid>(each.action);
        return bids ? reason_for_bid(each, compared) : reason_for_card(view, each, compared);
      });
  for (const Twin& twin : twins) {
    const auto tried = std::ranges::find(advice.choices, twin.tried, &kernel::Choice<Action>::action);
    auto choice = *tried;
    choice.action = twin.action;
    advice.choices.insert(tried + 1, choice);
  }
  return advice;
}

}  // namespace oh_hell
