// The expert bot of Hand & Foot: what its habits say is its favourite; it looks for something better by trying a
// handful of other ways in the same worlds, plays everyone on by habit to the end of the round, and leaves its
// favourite only for what gives a clearly better chance to win the match. A round is long and full of luck: whoever
// follows every difference that a few worlds show plays worse than by habit. Reading order: worlds, candidates, trying
// out, reasons, advice.
#include <cmath>
#include <cstdio>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/habits.h"
#include "games/hand_and_foot/match_chance.h"
#include "games/hand_and_foot/open_round.h"
#include "search/race.h"
#include "search/tally.h"

namespace hand_and_foot {

// ---- Worlds ----

State likely_world(const View& view, Rng& rng) {
  constexpr std::uint32_t rarely_kept = 85;  // percent of the cards that would have been laid
  State state = Game::sample(view, rng);
  Pile& stock = state.hidden.stock;
  std::vector<Face> row(stock.begin(), stock.end());
  for (Seat seat : cards::seats_of(view.settings.players)) {
    if (seat == view.seat || row.empty()) continue;
    const Place& place = view.table.places[seat];
    CardBag& hand = state.hidden.hands[seat];
    const auto would_be_laid = [&](Face face) {
      return !is_wild(face) && !is_three(face) && !place.melds[face.card()->rank()].empty();
    };
    const CardBag unknown = hand - place.known;
    for (Face face : unknown) {
      if (!would_be_laid(face) || rng.below(100) >= rarely_kept) continue;
      Face& other = row[rng.below(static_cast<std::uint32_t>(row.size()))];
      if (would_be_laid(other)) continue;
      hand.remove(face);
      hand.add(other);
      other = face;
    }
  }
  stock.clear();
  for (Face face : row) stock.push_back(face);
  return state;
}

namespace {

// ---- Candidates ----

constexpr std::size_t most_candidates = 8;

// Whether two discards come to the same: suits do not matter but for the threes.
bool same_discard(const Action& a, const Action& b) {
  const auto* one = std::get_if<Discard>(&a);
  const auto* other = std::get_if<Discard>(&b);
  if (one == nullptr || other == nullptr || points(one->face) != points(other->face)) return false;
  if (one->face.is_joker() || other->face.is_joker()) return one->face == other->face;
  return one->face.card()->rank() == other->face.card()->rank();
}

// The favourite first, then what the hard bot would do, then melds and discards in turn.
Actions candidates(const View& view) {
  Actions kept;
  const auto add = [&](const Action& action) {
    const bool known =
        std::ranges::any_of(kept, [&](const Action& other) { return other == action || same_discard(other, action); });
    if (!known && kept.size() < most_candidates) kept.push_back(action);
  };
  add(by_habit(view, quick_habits));
  add(choose_hard(view));
  if (std::holds_alternative<Drawing>(view.phase)) {
    for (const Action& action : Game::legal(view)) add(action);
    return kept;
  }
  Actions melds;
  Actions discards;
  for (const Action& action : Game::legal(view)) {
    (std::holds_alternative<Discard>(action) ? discards : melds).push_back(action);
  }
  // Threes, then what there is least of, then the lowest; wild cards last.
  std::ranges::stable_sort(discards, {}, [&](const Action& action) {
    const Face face = std::get<Discard>(action).face;
    if (is_three(face)) return points(face);
    return is_wild(face) ? 10'000 : 1000 * view.hand.count(face.card()->rank()) + points(face);
  });
  for (std::size_t i = 0; i < std::max(melds.size(), discards.size()); ++i) {
    if (i < melds.size()) add(melds[i]);
    if (i < discards.size()) add(discards[i]);
  }
  return kept;
}

// ---- Trying out ----

struct Finding {
  Action action;
  search::Tally tally;
  double my_points = 0;
  double i_go_out = 0;  // worlds in which I end the round
};

// Everyone else plays like the hard bot.
BySeat<const Habits*> habits_around(const View& view) {
  BySeat<const Habits*> habits;
  for (const Habits*& each : habits) each = &hard_habits;
  habits[view.seat] = &quick_habits;
  return habits;
}

// Gives what this action is worth in this world.
search::Worth try_out(Finding& finding, State state, const View& view, const BySeat<const Habits*>& habits,
                      std::uint64_t reshuffles) {
  constexpr int most_turns = 120;  // twice a usual round
  Game::advance(state, view.seat, finding.action);
  BySeat<int> points;
  std::optional<Seat> out;
  if (const RoundOver* over = result_of(state.phase)) {
    for (Seat seat : cards::seats_of(view.settings.players)) points[seat] = over->scores[seat].total();
    out = over->went_out;
  } else {
    OpenRound round(state);
    Rng rng(reshuffles);
    round.play_out(habits, most_turns, rng);
    for (Seat seat : cards::seats_of(view.settings.players)) points[seat] = round.score(seat);
    out = round.went_out();
  }
  const int players = view.settings.players;
  BySeat<int> scores = view.table.scores;
  double ahead = 0;
  for (Seat seat : cards::seats_of(players)) {
    scores[seat] += points[seat];
    ahead += seat == view.seat ? points[seat] : -static_cast<double>(points[seat]) / (players - 1);
  }
  const int rounds = static_cast<int>(view.table.round) + 1;
  const search::Worth worth{match_chance(view.settings, rounds, scores, view.seat), ahead};
  finding.tally.add(worth);
  finding.my_points += points[view.seat];
  finding.i_go_out += out == view.seat ? 1 : 0;
  return worth;
}

// ---- Reasons ----

std::string in_words(const Action& action) {
  if (std::holds_alternative<Draw>(action)) return "drawing";
  if (std::holds_alternative<Unlock>(action)) return "taking the pile";
  if (const auto* discard = std::get_if<Discard>(&action)) {
    return "discarding " + std::string(to_string(discard->face));
  }
  std::string cards;
  for (Face face : cards_of(std::get<MeldCards>(action))) cards += ' ' + std::string(to_string(face));
  return "laying" + cards;
}

std::string reason_for(const Finding& finding, const Finding* other) {
  const double worlds = finding.tally.weight();
  std::array<char, 400> text{};
  const long points = std::lround(finding.my_points / worlds);
  const long out = std::lround(100 * finding.i_go_out / worlds);
  if (other == nullptr) {
    std::snprintf(text.data(), text.size(),
                  "The only choice: %ld points in this round on average, first out in %ld %% of the worlds.", points,
                  out);
    return text.data();
  }
  const double others_worlds = other->tally.weight();
  std::snprintf(text.data(), text.size(),
                "%ld points in this round on average, first out in %ld %% of the worlds; %s: %ld points, %ld %%.",
                points, out, in_words(other->action).c_str(), std::lround(other->my_points / others_worlds),
                std::lround(100 * other->i_go_out / others_worlds));
  return text.data();
}

}  // namespace

double Game::outlook(const State& state, Seat seat) {
  const int rounds = static_cast<int>(state.table.round) + (Game::to_act(state).empty() ? 1 : 0);
  return match_chance(state.settings, rounds, state.table.scores, seat);
}

// ---- Advice ----

kernel::Advice<Action> Game::advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>& also) {
  constexpr int worlds_at_once = 12;
  constexpr int worlds_without_a_choice = 12;
  // Standard errors behind the favourite: who plays wants to know what is best, who asks about an action wants to know
  // what the others would have been worth, and what is dropped too soon seems worse than it is.
  const double hopeless = also ? 2.5 : 1;
  constexpr double clearly = 2;  // and ahead of it
  std::vector<Finding> findings;
  for (const Action& action : candidates(view)) findings.push_back({.action = action, .tally = {}});
  if (also && std::ranges::find(findings, *also, &Finding::action) == findings.end()) {
    findings.push_back({.action = *also, .tally = {}});
  }
  const BySeat<const Habits*> habits = habits_around(view);
  search::Race race(findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (findings[i].action == also) race.keep(i);
  }
  kernel::Advice<Action> advice;

  // Step 1: the same worlds for all, until nothing is left that may be better.
  const int most_worlds = findings.size() == 1 ? std::min(budget.worlds, worlds_without_a_choice) : budget.worlds;
  bool stopped = false;
  do {
    const State world = likely_world(view, rng);
    const std::uint64_t reshuffles = rng();
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (race.runs(i)) race.note(i, try_out(findings[i], world, view, habits, reshuffles));
    }
    race.end_world();
    ++advice.worlds;
    stopped = budget.stop();
    if (advice.worlds % worlds_at_once == 0) race.drop_behind(0, hopeless);
  } while (advice.worlds < most_worlds && !stopped && (race.running() > 1 || findings.size() == 1));

  // Step 2: what is ahead of the favourite, but not clearly, counts as equal to it.
  const search::Tally& favourite = findings.front().tally;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const auto lead = race.lead(i, 0);
    const bool counts = lead.mean < 0 || lead.mean > clearly * lead.error;
    const double win_chance = std::clamp(favourite.win_chance() + (counts ? lead.mean : 0), 0.0, 1.0);
    advice.choices.push_back(
        {findings[i].action, win_chance, findings[i].tally.error(), favourite.points() + lead.points, {}});
  }
  std::vector<std::size_t> order(findings.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return advice.choices[i].win_chance; });

  // Step 3: why, against the best of the others.
  kernel::Advice<Action> ranked{.choices = {}, .worlds = advice.worlds};
  for (std::size_t i : order) {
    const std::size_t against = i != order.front() ? order.front() : order.size() > 1 ? order[1] : i;
    advice.choices[i].behind_error = race.lead(i, order.front()).error;
    advice.choices[i].reason = reason_for(findings[i], against == i ? nullptr : &findings[against]);
    ranked.choices.push_back(advice.choices[i]);
  }
  return ranked;
}

}  // namespace hand_and_foot
