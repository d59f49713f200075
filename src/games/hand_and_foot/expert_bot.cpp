// The expert bot of Hand & Foot: what its habits say is its favourite; it looks for something better by trying a
// handful of other ways in the same worlds, plays everyone on by habit to the end of the round, and leaves its
// favourite only for what gives a clearly better chance to win the match. A round is long and full of luck: whoever
// follows every difference that a few worlds show plays worse than by habit. Reading order: worlds, candidates, trying
// out, reasons, advice.
#include <cmath>
#include <span>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/habits.h"
#include "games/hand_and_foot/match_chance.h"
#include "games/hand_and_foot/open_round.h"
#include "games/hand_and_foot/remarks.h"
#include "games/hand_and_foot/traits.h"
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
  std::array<double, static_cast<std::size_t>(Part::count)> parts{};

  double& of(Part part) { return parts[static_cast<std::size_t>(part)]; }
  double mean(Part part) const { return parts[static_cast<std::size_t>(part)] / tally.weight(); }
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
  BySeat<RoundScore> round_scores;
  std::optional<Seat> out;
  if (const RoundOver* over = result_of(state.phase)) {
    round_scores = over->scores;
    out = over->went_out;
  } else {
    OpenRound round(state);
    Rng rng(reshuffles);
    round.play_out(habits, most_turns, rng);
    for (Seat seat : cards::seats_of(view.settings.players)) round_scores[seat] = round.score(seat);
    out = round.went_out();
  }
  const int players = view.settings.players;
  BySeat<int> scores = view.table.scores;
  double others = 0;
  for (Seat seat : cards::seats_of(players)) {
    const int points = round_scores[seat].total();
    scores[seat] += points;
    if (seat != view.seat) others += static_cast<double>(points) / (players - 1);
  }
  const RoundScore& mine = round_scores[view.seat];
  const int rounds = static_cast<int>(view.table.round) + 1;
  const search::Worth worth{match_chance(view.settings, rounds, scores, view.seat), mine.total() - others};
  finding.tally.add(worth);
  finding.my_points += mine.total();
  finding.i_go_out += out == view.seat ? 1 : 0;
  finding.of(Part::books) += mine.book_points;
  finding.of(Part::melds) += mine.meld_points;
  finding.of(Part::left) -= mine.hand_cost + mine.foot_cost;
  finding.of(Part::out) += mine.going_out_points;
  finding.of(Part::others) -= others;
  return worth;
}

// ---- Reasons ----

using kernel::Remark;
using kernel::Remarks;

struct Moved {
  Part part;
  double by;  // points that the better choice has more of
};

Remark told_by(const Finding& finding, const Finding& other, Part part) {
  const double mine = finding.mean(part);
  const double others = other.mean(part);
  switch (part) {
    case Part::books:
      return {FootRemark::books_bring, {.number = mine, .other_number = others}};
    case Part::melds:
      return {FootRemark::melds_bring, {.number = mine, .other_number = others}};
    case Part::left:
      return {FootRemark::left_costs, {.number = -mine, .other_number = -others}};
    case Part::others:
      return {FootRemark::others_get, {.number = -mine, .other_number = -others}};
    case Part::out:
    case Part::any:
      break;
  }
  return {FootRemark::first_out,
          {.share = finding.i_go_out / finding.tally.weight(), .other_share = other.i_go_out / other.tally.weight()}};
}

// The others get less where I end the round sooner: then that is what to say.
Part what_to_tell(const Finding& better, const Finding& worse, Part moved_most) {
  constexpr double clearly_more_often = 0.05;
  const auto share = [](const Finding& each) { return each.i_go_out / each.tally.weight(); };
  const bool ends_it = share(better) - share(worse) >= clearly_more_often;
  return moved_most == Part::others && ends_it ? Part::out : moved_most;
}

// What speaks against the choice and not against the best, and what speaks for the best and not for the other; what
// moves most points first.
Remarks reasons_for(const View& view, const Finding& finding, const Finding& other, bool is_best,
                    std::span<const Moved> moved) {
  constexpr std::size_t most_reasons = 2;
  const Traits of_best = traits_of(view, (is_best ? finding : other).action);
  const Traits of_other = traits_of(view, (is_best ? other : finding).action);
  const auto has = [](const Traits& all, const Trait& trait) {
    return std::ranges::any_of(all, [&](const Trait& each) { return each.remark.kind == trait.remark.kind; });
  };
  // Whoever melds discards later: what that gives to the others is the same question then.
  const bool one_discards =
      std::holds_alternative<Discard>(finding.action) != std::holds_alternative<Discard>(other.action);
  Remarks told;
  const auto tell = [&](const Traits& all, const Traits& others, Part part, Speaks speaks) {
    for (const Trait& trait : all) {
      const bool known = std::ranges::find(told, trait.remark) != told.end();
      if (trait.part != part || trait.speaks != speaks || has(others, trait) || known) continue;
      if (part == Part::others && one_discards && trait.remark.kind != FootRemark::nears_book) continue;
      if (told.size() < most_reasons) told.push_back(trait.remark);
    }
  };
  tell(of_best, of_other, Part::any, Speaks::in_favour);
  // What was wrong with it comes first, then what it was done instead of, then whatever else was wrong.
  const auto tell_against = [&](std::size_t most) {
    for (const Moved& each : moved) {
      if (told.size() < most) tell(of_other, of_best, each.part, Speaks::against);
    }
  };
  if (!is_best) tell_against(1);
  for (const Moved& each : moved) tell(of_best, of_other, each.part, Speaks::in_favour);
  if (!is_best) tell_against(most_reasons);
  return told;
}

Remarks remarks_on(const View& view, const Finding& finding, const Finding* other, bool is_better, bool is_close) {
  if (other == nullptr) return {{FootRemark::only_choice}};
  const Finding& better = is_better ? finding : *other;
  const Finding& worse = is_better ? *other : finding;
  std::vector<Moved> moved;
  for (Part part : {Part::books, Part::melds, Part::left, Part::out, Part::others}) {
    const double by = better.mean(part) - worse.mean(part);
    if (by > 0) moved.push_back({part, by});
  }
  std::ranges::stable_sort(moved, std::ranges::greater(), &Moved::by);
  Remarks remarks;
  if (is_close) {
    if (!is_better) remarks.push_back({FootRemark::about_equal});
  } else {
    remarks = reasons_for(view, finding, *other, is_better, moved);
    if (!moved.empty()) remarks.push_back(told_by(finding, *other, what_to_tell(better, worse, moved.front().part)));
  }
  remarks.push_back({FootRemark::round_points,
                     {.number = finding.my_points / finding.tally.weight(),
                      .other_number = other->my_points / other->tally.weight()}});
  return remarks;
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
        {findings[i].action, win_chance, findings[i].tally.error(), favourite.points() + lead.points, {}, {}});
  }
  std::vector<std::size_t> order(findings.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return advice.choices[i].win_chance; });

  // Step 3: why; the best against the best of the others, the others against the best.
  constexpr double nothing = 0.003;
  kernel::Advice<Action> ranked{.choices = {}, .worlds = advice.worlds};
  for (std::size_t i : order) {
    const bool is_best = i == order.front();
    const std::size_t against = !is_best ? order.front() : order.size() > 1 ? order[1] : i;
    auto& choice = advice.choices[i];
    choice.behind_error = race.lead(i, order.front()).error;
    const double apart = std::abs(choice.win_chance - advice.choices[against].win_chance);
    const double error = race.lead(i, against).error;
    choice.remarks = remarks_on(view, findings[i], against == i ? nullptr : &findings[against], is_best,
                                apart <= std::max(nothing, error));
    ranked.choices.push_back(choice);
  }
  kernel::say_in_english(ranked, {view.seat, view.settings.players});
  return ranked;
}

}  // namespace hand_and_foot
