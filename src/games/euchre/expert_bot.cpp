// The expert bot: deals the hidden cards as the others' calls and plays make them likely, tries each of its choices in
// the same worlds, and takes the one that most often leads to winning the match. docs/bots.md tells how, and how well.
// Reading order: the worth of a world, what was found, reasons, advise.
#include "games/euchre/bots.h"
#include "games/euchre/open_hands.h"
#include "games/euchre/worlds.h"
#include "search/expert.h"

namespace euchre {
namespace {

// How much of a world's worth comes from exact play with open cards, the rest from the hard bot's play to the end. Open
// cards know too much: they find every finesse, and never need a card for safety.
constexpr double exact_share = 0.5;

using search::percent;

// ---- How a world ends ----

struct Ending {
  Team makers;
  ByTeam<int> points;
};

Ending exact_ending(const State& state, Solver& solver) {
  return {team_of(contract_of(state.phase)->maker), solver.points(state)};
}

Ending hard_ending(State& state) {
  search::play_on<Game>(state, choose_hard);
  const RoundOver& round = *result_of(state.phase);
  return {team_of(round.contract.maker), round.points};
}

// ---- What was found ----

/// That our team called and took three tricks or more, and for both teams that they called and took all five, or too
/// few.
enum class Noted { we_make, we_take_all, they_take_all, we_are_euchred, they_are_euchred, count };
using Found = search::Found<Action, Noted>;

search::Worth add(Found& found, const Ending& ending, const View& seen, double weight) {
  const Team team = team_of(seen.seat);
  ByTeam<int> scores = seen.scores;
  for (Team each : {Team::a, Team::b}) scores[each] += ending.points[each];
  const double chance = match_chance(team, scores, seen.settings.target_score, next(seen.dealer));
  const search::Worth worth{chance, static_cast<double>(ending.points[team] - ending.points[other(team)])};
  found.tally.add(worth, weight);
  const bool ours = ending.makers == team;
  const int points = ending.points[ending.makers];
  if (points == 0) found.note(ours ? Noted::we_are_euchred : Noted::they_are_euchred, weight);
  if (points > 0 && ours) found.note(Noted::we_make, weight);
  if (points > 1) found.note(ours ? Noted::we_take_all : Noted::they_take_all, weight);
  return worth;
}

bool is_alone(const Action& action) {
  const auto* call = std::get_if<CallTrump>(&action);
  return call != nullptr && call->alone == Alone::yes;
}

// The chance to win decides; if it is the same, nobody goes alone for nothing, and more points are nicer than fewer.
bool is_better(const Found& one, const Found& other) {
  if (one.win_chance != other.win_chance) return one.win_chance > other.win_chance;
  if (is_alone(one.action) != is_alone(other.action)) return is_alone(other.action);
  return one.points > other.points;
}

// ---- Reasons ----

std::string name_of(const Action& action) {
  if (const auto* call = std::get_if<CallTrump>(&action)) {
    return std::string(to_string(call->suit)) + (call->alone == Alone::yes ? " alone" : "");
  }
  if (const auto* play = std::get_if<PlayCard>(&action)) return "the " + in_words(play->card);
  if (const auto* discard = std::get_if<Discard>(&action)) return "the " + in_words(discard->card);
  return "a pass";
}

std::string reason_for_call(const CallTrump& call, const Found& found) {
  const std::string all = percent(found.mean(Noted::we_take_all));
  const std::string euchred = percent(found.mean(Noted::we_are_euchred));
  if (call.alone == Alone::yes)
    return "Takes all five tricks alone in " + all + " of the worlds and is euchred in " + euchred;
  return "Makes it in " + percent(found.mean(Noted::we_make)) + " of the worlds, with all five tricks in " + all +
         ", and is euchred in " + euchred;
}

std::string reason_for_pass(const Found& found) {
  const double ours = found.mean(Noted::we_make) + found.mean(Noted::they_are_euchred);
  return "After a pass our side scores in " + percent(ours) + " of the worlds, the others in " + percent(1 - ours);
}

// For a card: what happens with it, and with the one it is compared to.
std::string reason_for_card(const Found& found, const Found& compared, bool ours) {
  const auto makes = [&](const Found& each) { return each.mean(ours ? Noted::we_make : Noted::they_are_euchred); };
  const auto all = [&](const Found& each) { return each.mean(ours ? Noted::we_take_all : Noted::they_take_all); };
  std::string reason = (ours ? "Makes it in " : "Euchres them in ") + percent(makes(found)) + " of the worlds";
  if (all(found) > 0 || all(compared) > 0) {
    reason += (ours ? ", all five tricks in " : ", gives them all five tricks in ") + percent(all(found));
  }
  if (&found == &compared) return reason;
  reason += "; " + name_of(compared.action) + " in " + percent(makes(compared));
  if (all(found) > 0 || all(compared) > 0) reason += " and " + percent(all(compared));
  return reason;
}

// What anyone can see about the card, for what players ask about most.
std::string remark(const View& seen, const Action& action) {
  const auto* play = std::get_if<PlayCard>(&action);
  if (play == nullptr) return {};
  const auto& playing = std::get<Playing>(seen.phase);
  const TrickOrder& order = order_of(playing.contract.trump);
  if (playing.trick.empty()) {
    const bool to_maker = order.is_trump(play->card) && playing.contract.maker == partner(seen.seat);
    return to_maker ? "Leads trump to the partner who called. " : "";
  }
  const Play& best = kernel::winner(playing.trick, order);
  if (best.seat != partner(seen.seat)) return {};
  return order.beats(play->card, best.card) ? "Takes the trick from the partner. "
                                            : "Leaves the trick to the partner. ";
}

std::string reason_for(const Found& found, const Found& compared, const View& seen) {
  std::string reason = remark(seen, found.action);
  if (const auto* call = std::get_if<CallTrump>(&found.action)) {
    reason += reason_for_call(*call, found);
  } else if (std::holds_alternative<PassTrump>(found.action)) {
    reason += reason_for_pass(found);
  } else {
    const Team makers = team_of(contract_of(seen.phase)->maker);
    reason += reason_for_card(found, compared, makers == team_of(seen.seat));
  }
  const bool costs_points = found.points + 0.05 < compared.points;
  if (costs_points && found.win_chance > compared.win_chance) {
    reason += "; " + name_of(compared.action) + " brings more points, but less at this score";
  }
  return reason + ".";
}

}  // namespace

double Game::outlook(const State& state, Seat seat) {
  const Seat next_dealer = Game::to_act(state).empty() ? next(state.dealer) : state.dealer;
  return match_chance(team_of(seat), state.scores, state.settings.target_score, next_dealer);
}

// ---- Advice ----

// Everything that is legal is looked at anyway.
kernel::Advice<Action> Game::advise(const View& seen, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>& also) {
  const auto in_play = [](const Open& open) { return std::holds_alternative<Playing>(open.phase); };
  Solver solver;
  return search::try_in_worlds<Game>(
      seen, budget, rng, also, search::choices<Found>(choose_hard(seen), legal(seen)), Worlds(seen), Likelihood(seen),
      [&](Found& found, State& state, double weight) {
        search::play_on<Game>(state, choose_hard, [&](const State& now) { return !in_play(now); });
        search::Tally both;
        both.add(add(found, exact_ending(state, solver), seen, weight * exact_share), exact_share);
        both.add(add(found, hard_ending(state), seen, weight * (1 - exact_share)), 1 - exact_share);
        return search::Worth{both.win_chance(), both.points()};
      },
      is_better, [&](const Found& found, const Found& compared) { return reason_for(found, compared, seen); });
}

}  // namespace euchre
