// The expert bot: deals the hidden cards as the others' calls and plays make them likely, tries each of its choices in
// the same worlds, and takes the one that most often leads to winning the match. docs/bots.md tells how, and how well.
// Reading order: the worth of a world, what was found, advise. Why it says so is in reasons.cpp.
#include "games/euchre/bots.h"
#include "games/euchre/open_hands.h"
#include "games/euchre/reasons.h"
#include "games/euchre/worlds.h"

namespace euchre {
namespace {

// How much of a world's worth comes from exact play with open cards, the rest from the hard bot's play to the end. Open
// cards know too much: they find every finesse, and never need a card for safety.
constexpr double exact_share = 0.5;

// ---- How a world ends ----

struct Ending {
  Team makers;
  ByTeam<int> points;
};

Ending exact_ending(const State& state, Solver& solver) {
  return {team_of(contract_of(state.phase)->maker), solver.points(state)};
}

const RoundOver& play_to_the_end(State& state) {
  search::play_on<Game>(state, choose_hard);
  return *result_of(state.phase);
}

// ---- What was found ----

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
      seen, budget, rng, also, search::trick_choices<Found>(seen, choose_hard(seen), legal(seen), table_of),
      Worlds(seen), Likelihood(seen),
      [&](Found& found, State& state, double weight) {
        search::play_on<Game>(state, choose_hard, [&](const State& now) { return !in_play(now); });
        search::Tally both;
        both.add(add(found, exact_ending(state, solver), seen, weight * exact_share), exact_share);
        const RoundOver& round = play_to_the_end(state);
        const Ending hard_ending{team_of(round.contract.maker), round.points};
        both.add(add(found, hard_ending, seen, weight * (1 - exact_share)), 1 - exact_share);
        search::note_tricks<Game>(found.more, seen, state, weight);
        return search::Worth{both.win_chance(), both.points()};
      },
      is_better, [&](const Found& found, const Found& compared) { return remarks_on(found, compared, seen); });
}

}  // namespace euchre
