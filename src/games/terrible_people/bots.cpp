// Order: taste, answering, judging, the levels, advice.
#include "games/terrible_people/bots.h"

#include <algorithm>
#include <cmath>

#include "games/terrible_people/remarks.h"
#include "kernel/bots.h"

namespace terrible_people {

// ---- Taste ----

namespace {

// A number from 0 to 1 that is another one for each of these, and always the same for the same.
double whim(std::uint64_t a, std::uint64_t b) {
  Rng rng(a * 0x9e3779b97f4a7c15 ^ b);
  return static_cast<double>(rng() >> 11) * 0x1.0p-53;
}

std::uint64_t number_of(const Phrase& phrase) {
  if (phrase.card) return phrase.card->index();
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (char c : phrase.written) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace

Taste taste_of(Seat seat) {
  Taste taste;
  for (std::size_t tone = 0; tone < tones; ++tone) taste[tone] = whim(seat.index() + 1, tone);
  // Nobody is without any: the favourite and what is not funny at all are as far apart for everyone.
  const auto [least, most] = std::ranges::minmax(taste);
  for (double& each : taste) each = (each - least) / (most - least);
  return taste;
}

Taste seeming_taste(const Verdicts& verdicts) {
  constexpr double doubt = 2;           // as if so many cards of each tone had been shown before,
  constexpr double usual_share = 0.25;  // and so many of them picked
  Taste taste;
  for (std::size_t tone = 0; tone < tones; ++tone) {
    const double share = (verdicts.picked[tone] + doubt * usual_share) / (verdicts.shown[tone] + doubt);
    taste[tone] = std::min(share, 1.0);
  }
  return taste;
}

bool fits(const Phrase& phrase, Kinds blank) { return !phrase.card || blank.contains((*phrase.card)->kind); }

bool fits(const Answer& answer, const BlackCard& black) {
  for (std::size_t i = 0; i < answer.size(); ++i) {
    if (!fits(answer[i], black.blanks[i])) return false;
  }
  return true;
}

double appeal(const Answer& answer, const BlackCard& black, const Taste& taste, std::uint64_t quirk) {
  constexpr double fit_counts = 4;  // more than all else together, even in one of two blanks
  constexpr double surprise_counts = 0.25;
  constexpr double quirk_counts = 0.35;
  constexpr double written_counts = 0.6;  // somebody took the trouble
  double sum = 0;
  std::uint64_t whole = quirk;
  for (std::size_t i = 0; i < answer.size(); ++i) {
    const Phrase& phrase = answer[i];
    if (fits(phrase, black.blanks[i])) sum += fit_counts;
    if (phrase.card) {
      const Tone tone = (*phrase.card)->tone;
      sum += taste[static_cast<std::size_t>(tone)] + (tone != black.tone ? surprise_counts : 0);
    } else {
      sum += written_counts;
    }
    whole = whole * 31 + number_of(phrase);
  }
  return sum / static_cast<double>(answer.size()) + quirk_counts * whim(quirk, whole);
}

// ---- Answering ----

namespace {

const BlackCard& black_of(const View& view) { return *view.black; }

struct Ranked {
  Action action;
  double appeal = 0;
  bool fits = false;
};

// Answers and picks, the best first; swaps are for others to think about.
std::vector<Ranked> ranked(const View& view, const Taste& taste, std::uint64_t quirk) {
  std::vector<Ranked> all;
  const auto* judging = std::get_if<Judging>(&view.phase);
  for (const Action& action : Game::legal(view)) {
    const Answer* answer = nullptr;
    if (const auto* give = std::get_if<GiveAnswer>(&action)) answer = &give->answer;
    if (const auto* pick = std::get_if<PickAnswer>(&action)) {
      answer = &judging->answers[static_cast<std::size_t>(pick->answer)];
    }
    if (answer == nullptr) continue;
    all.push_back({action, appeal(*answer, black_of(view), taste, quirk), fits(*answer, black_of(view))});
  }
  std::ranges::stable_sort(all, std::greater{}, &Ranked::appeal);
  return all;
}

// The card that fits least often and pleases least, if the best answer is a poor one and there may be another.
std::optional<Action> swap_if_poor(const View& view, const Ranked& best, const Taste& taste, double poor) {
  if (best.fits && best.appeal >= poor) return std::nullopt;
  std::optional<Action> worst;
  double least = 0;
  for (const Action& action : Game::legal(view)) {
    const auto* swap = std::get_if<SwapCard>(&action);
    if (swap == nullptr) continue;
    double worth = taste[static_cast<std::size_t>(swap->card->tone)];
    for (const Kinds& blank : black_of(view).blanks) worth += fits(phrase(swap->card), blank) ? 1 : 0;
    if (worst && worth >= least) continue;
    worst = action;
    least = worth;
  }
  return worst;
}

std::uint64_t own_quirk(const View& view) { return view.seat.index() + 1; }

// The judge's eyes if this is known, the own ones if not.
Taste blended(const Taste& own, const Taste& judge, double weight) {
  Taste taste;
  for (std::size_t tone = 0; tone < tones; ++tone) taste[tone] = (1 - weight) * own[tone] + weight * judge[tone];
  return taste;
}

// By what was picked alone, without asking what there was to pick from.
Taste favourites(const Verdicts& verdicts) {
  int most = 1;
  for (int picked : verdicts.picked) most = std::max(most, picked);
  Taste taste;
  for (std::size_t tone = 0; tone < tones; ++tone) taste[tone] = static_cast<double>(verdicts.picked[tone]) / most;
  return taste;
}

bool is_judging(const View& view) { return std::holds_alternative<Judging>(view.phase); }

}  // namespace

// ---- The levels ----

Action choose_easy(const View& view, Rng& rng) {
  const auto all = ranked(view, Taste{}, 0);
  Actions sensible;
  for (const Ranked& each : all) {
    if (each.fits) sensible.push_back(each.action);
  }
  return sensible.empty() ? all.front().action : kernel::random_one(sensible, rng);
}

Action choose_medium(const View& view) { return ranked(view, taste_of(view.seat), own_quirk(view)).front().action; }

Action choose_hard(const View& view) {
  if (is_judging(view)) return choose_medium(view);
  const Taste taste = blended(taste_of(view.seat), favourites(view.verdicts[view.judge]), 0.7);
  const auto all = ranked(view, taste, own_quirk(view));
  return swap_if_poor(view, all.front(), taste, 0).value_or(all.front().action);
}

Action Game::choose(const View& view, Level level, Rng& rng) { return kernel::choose_by_level<Game>(view, level, rng); }

// ---- Advice ----

namespace {

constexpr double poor_appeal = 4.4;

// What of the round's point an answer can hope for: a share like everyone's if it reads well, half of it if not. More
// nobody can say before it is read out.
double hope(const View& view, bool reads_well) {
  const double even = 1.0 / answerers(view).size();
  return reads_well ? even : even / 2;
}

double win_chance(const View& view, double point) {
  BySeat<int> scores = view.scores;
  ++scores[view.seat];
  const double with_it = chance_to_win(scores, view.settings, view.seat);
  double without = 0;
  int others = 0;
  for (Seat seat : answerers(view)) {
    if (seat == view.seat) continue;
    scores = view.scores;
    ++scores[seat];
    without += chance_to_win(scores, view.settings, view.seat);
    ++others;
  }
  return point * with_it + (1 - point) * without / others;
}

bool is_known(const Verdicts& verdicts) {
  return std::ranges::any_of(verdicts.picked, [](int picked) { return picked > 0; });
}

kernel::RemarkKind remark_on_answer(const View& view, const Answer& answer, bool reads_well) {
  if (has_written(answer)) return PeopleRemark::own_words;
  if (!reads_well) return PeopleRemark::reads_badly;
  const Verdicts& verdicts = view.verdicts[view.judge];
  if (!is_known(verdicts)) return PeopleRemark::judge_unknown;
  const auto at = static_cast<std::size_t>((*answer.front().card)->tone);
  if (verdicts.picked[at] > 0) return PeopleRemark::judge_picks;
  return verdicts.shown[at] > 0 ? PeopleRemark::judge_passes : PeopleRemark::reads_well;
}

}  // namespace

kernel::Advice<Action> Game::advise(const View& view, const kernel::Budget&, Rng&, const std::optional<Action>& also) {
  kernel::Advice<Action> advice;
  advice.worlds = 1;
  const kernel::Listener listener{view.seat, seat_count(view.settings)};
  const Taste own = taste_of(view.seat);
  if (is_judging(view)) {
    const double chance = chance_to_win(view.scores, view.settings, view.seat);
    for (const Ranked& each : ranked(view, own, own_quirk(view))) {
      advice.choices.push_back({each.action,
                                chance,
                                0,
                                0,
                                {{each.fits ? PeopleRemark::you_judge : PeopleRemark::you_judge_badly_read}},
                                {}});
    }
    kernel::say_in_english(advice, listener);
    return advice;
  }
  const double good = win_chance(view, hope(view, true));
  const double bad = win_chance(view, hope(view, false));
  const Verdicts& verdicts = view.verdicts[view.judge];
  const Taste taste = is_known(verdicts) ? blended(own, seeming_taste(verdicts), 0.9) : own;
  const auto add = [&](const Action& action, bool reads_well) {
    const Answer& answer = std::get<GiveAnswer>(action).answer;
    advice.choices.push_back({action,
                              reads_well ? good : bad,
                              0,
                              hope(view, reads_well),
                              {{remark_on_answer(view, answer, reads_well)}},
                              {}});
  };
  const auto all = ranked(view, taste, own_quirk(view));
  const auto swap = swap_if_poor(view, all.front(), taste, poor_appeal);
  // Where nothing reads well, the next card may.
  const bool reads_well = all.front().fits;
  const double after_swap = reads_well ? good : (good + bad) / 2;
  const double hope_after_swap = reads_well ? hope(view, true) : (hope(view, true) + hope(view, false)) / 2;
  const auto add_swap = [&](const Action& action, const kernel::RemarkKind& why) {
    advice.choices.push_back({action, after_swap, 0, hope_after_swap, {{why}}, {}});
  };
  if (swap) add_swap(*swap, reads_well ? PeopleRemark::swap_luck : PeopleRemark::swap_poor);
  for (const Ranked& each : all) {
    if (each.fits) add(each.action, true);
  }
  for (const Action& action : legal(view)) {
    if (!std::holds_alternative<SwapCard>(action) || action == swap) continue;
    add_swap(action, PeopleRemark::swap_luck);
  }
  for (const Ranked& each : all) {
    if (!each.fits) add(each.action, false);
  }
  const bool listed =
      !also || std::ranges::any_of(advice.choices, [&](const auto& each) { return each.action == *also; });
  if (!listed) add(*also, fits(std::get<GiveAnswer>(*also).answer, black_of(view)));
  kernel::say_in_english(advice, listener);
  return advice;
}

}  // namespace terrible_people
