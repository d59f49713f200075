// The expert bot: deals the hidden cards as the others' bids, folds and plays make them likely, plays each of its
// choices out in the same worlds, and takes the one that most often leads to winning the match. docs/bots.md tells how,
// and how well. Reading order: what was found, reasons, advise.
#include "games/buck_euchre/bots.h"
#include "games/buck_euchre/match_chance.h"
#include "games/buck_euchre/worlds.h"
#include "search/expert.h"

namespace buck_euchre {
namespace {

using search::percent;
using search::with_one_digit;

// ---- What was found ----

/// An action, and how the worlds ended after it.
struct Found {
  Action action;
  search::Tally tally{};
  double weight = 0;
  double bids = 0;   // how often the seat got to play its own bid
  double makes = 0;  // … and made it
  double stays = 0;  // how often it played against someone else's
  double takes = 0;  // … and took a trick
  double tricks = 0;
  double change = 0;  // of its score

  double share(double of) const { return of / weight; }
};

void add(Found& found, const State& state, Seat seat, double weight) {
  const RoundOver& round = *result_of(state.phase);
  const int change = round.score_changes[seat];
  int others = 0;
  for (Seat each : cards::seats_of(seats)) others += each == seat ? 0 : round.score_changes[each];
  found.tally.add({match_chances(state.scores)[seat], static_cast<double>(others) / (seats - 1) - change}, weight);
  found.weight += weight;
  found.change += weight * change;
  if (!round.contract || round.folded.contains(seat)) return;
  found.tricks += weight * round.tricks_won[seat];
  const bool well = change < 0;
  if (round.contract->bidder == seat) {
    found.bids += weight;
    found.makes += well ? weight : 0;
  } else {
    found.stays += weight;
    found.takes += well ? weight : 0;
  }
}

// ---- Reasons ----

std::string name_of(const Action& action) {
  if (const auto* bid = std::get_if<Bid>(&action)) return "a bid of " + std::to_string(bid->tricks);
  if (const auto* declared = std::get_if<DeclareTrump>(&action)) return std::string(to_string(declared->suit));
  if (const auto* play = std::get_if<PlayCard>(&action)) return "the " + in_words(play->card);
  if (std::holds_alternative<Fold>(action)) return "folding";
  return std::holds_alternative<Stay>(action) ? "staying" : "a pass";
}

// The score after the hand, which is what is left when there is nothing better to say.
std::string change_of(const Found& found) {
  const double change = found.share(found.change);
  return with_one_digit(std::abs(change)) + (change <= 0 ? " points down" : " points up") + " on average";
}

std::string reason_for_card(const Found& found, const Found& compared, bool bidder) {
  const auto well = [&](const Found& each) { return each.share(bidder ? each.makes : each.takes); };
  std::string reason = (bidder ? "Makes the bid in " : "Takes a trick in ") + percent(well(found)) +
                       " of the worlds, " + with_one_digit(found.share(found.tricks)) + " tricks on average";
  if (&found == &compared) return reason;
  return reason + "; " + name_of(compared.action) + " in " + percent(well(compared)) + ", " +
         with_one_digit(compared.share(compared.tricks)) + " tricks";
}

std::string reason_for(const Found& found, const Found& compared, const View& seen) {
  if (std::holds_alternative<PlayCard>(found.action)) {
    return reason_for_card(found, compared, contract_of(seen.phase)->bidder == seen.seat) + ".";
  }
  if (std::holds_alternative<Bid>(found.action)) {
    const double made = found.bids > 0 ? found.makes / found.bids : 0;
    return "Wins the auction in " + percent(found.share(found.bids)) + " of the worlds and makes the bid in " +
           percent(made) + " of those: " + change_of(found) + ".";
  }
  if (std::holds_alternative<DeclareTrump>(found.action)) {
    std::string reason =
        "Makes the bid in " + percent(found.share(found.makes)) + " of the worlds, " + change_of(found);
    if (&found != &compared) {
      reason += "; " + name_of(compared.action) + " in " + percent(compared.share(compared.makes));
    }
    return reason + ".";
  }
  if (std::holds_alternative<Stay>(found.action)) {
    return "Takes a trick in " + percent(found.share(found.takes)) + " of the worlds: " + change_of(found) + ".";
  }
  if (std::holds_alternative<Fold>(found.action)) {
    return "Costs nothing; staying takes no trick in " + percent(1 - compared.share(compared.takes)) +
           " of the worlds.";
  }
  return "Plays on without the bid: " + change_of(found) + ".";
}

}  // namespace

double Game::outlook(const State& state, Seat seat) {
  if (const SeatSet won = Game::winners(state); !won.empty()) return won.contains(seat) ? 1 : 0;
  return match_chances(state.scores)[seat];
}

// ---- Advice ----

// Everything that is legal is looked at anyway.
kernel::Advice<Action> Game::advise(const View& seen, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>&) {
  const auto to_the_end = [](const State&) { return true; };
  return search::try_in_worlds<Game>(
      seen, budget, rng, search::choices<Found>(choose_hard(seen), legal(seen)), Worlds(seen), Likelihood(seen),
      [&](Found& found, State& state, double weight) {
        search::play_on<Game>(state, choose_hard, to_the_end);
        add(found, state, seen.seat, weight);
      },
      [](const Found& one, const Found& other) { return one.tally.win_chance() > other.tally.win_chance(); },
      [&](const Found& found, const Found& compared) { return reason_for(found, compared, seen); });
}

}  // namespace buck_euchre
