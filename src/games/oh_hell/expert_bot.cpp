// The expert bot of Oh Hell: it tries each bid or card in the same worlds, lets everyone play on like the hard bot, and
// takes what gives it the best chance to win the match. The worlds are drawn in proportion to how likely the others
// would have bid and played as they did with those cards.
// Reading order: worlds, findings, reasons, advice.
#include <cmath>
#include <cstdio>

#include "games/oh_hell/bots.h"
#include "games/oh_hell/match_chance.h"
#include "games/oh_hell/open_hand.h"
#include "games/oh_hell/worlds.h"
#include "search/likely_world.h"
#include "search/race.h"
#include "search/tally.h"

namespace oh_hell {
namespace {

// ---- Worlds ----

using Hands = BySeat<CardSet>;

// Whether the others have done anything that tells of their cards.
bool others_have_acted(const View& view) {
  const auto* bidding = std::get_if<Bidding>(&view.phase);
  return bidding == nullptr || bidding->made > 0;
}

std::vector<search::Weighted<Hands>> draw_worlds(const View& view, Worlds& worlds, int count, Rng& rng) {
  constexpr int drawn_for_each = 4;
  std::vector<search::Weighted<Hands>> drawn;
  if (!others_have_acted(view)) {
    for (int i = 0; i < count; ++i) drawn.push_back({worlds.draw(rng).deal.hands});
    return drawn;
  }
  for (int i = 0; i < drawn_for_each * count; ++i) {
    const Hands hands = worlds.draw(rng).deal.hands;
    drawn.push_back({hands, likelihood(view, hands)});
  }
  return search::resample(drawn, count, rng);
}

// ---- Findings ----

/// What an action led to in the worlds.
struct Finding {
  Action action;
  std::size_t same_as;  // the place of an action that comes to the same; its own, if it was tried itself
  search::Tally tally;
  double win_chance = 0;
  double made = 0;         // worlds in which I made my bid
  double others_made = 0;  // how many of the others made theirs, summed over the worlds
  double my_points = 0;

  double share_made() const { return made / tally.weight(); }
  double others_share() const { return others_made / tally.weight(); }
  double mean_points() const { return my_points / tally.weight(); }
};

std::vector<Finding> nothing_found_yet(const View& view) {
  std::vector<Finding> findings;
  const bool bidding = std::holds_alternative<Bidding>(view.phase);
  const Outlook seen = outlook(as_seen(view));
  for (const Action& action : Game::legal(view)) {
    std::size_t same_as = findings.size();
    if (!bidding && !findings.empty()) {
      const Card before = std::get<PlayCard>(findings.back().action).card;
      const Card card = std::get<PlayCard>(action).card;
      if (before.suit() == card.suit() && are_equal(seen, before, card)) same_as = findings.back().same_as;
    }
    findings.push_back({.action = action, .same_as = same_as, .tally = {}});
  }
  return findings;
}

void take(OpenHand& hand, const Action& action) {
  if (const auto* bid = std::get_if<Bid>(&action)) {
    make_bid(hand, bid->tricks);
  } else {
    play_card(hand, std::get<PlayCard>(action).card);
  }
}

// The same action in one more world.
double try_out(Finding& finding, OpenHand hand, double weight, const View& view, const MatchChance& match_chance) {
  take(hand, finding.action);
  play_out(hand);
  const int others = view.settings.players - 1;
  BySeat<int> scores = view.scores;
  double ahead = 0;
  for (Seat seat : cards::seats_of(view.settings.players)) {
    const int points = score_hand(view.settings.scoring, hand.bids[seat], hand.won[seat]);
    const double made = hand.bids[seat] == hand.won[seat] ? weight : 0;
    scores[seat] += points;
    if (seat == view.seat) {
      ahead += points;
      finding.made += made;
      finding.my_points += weight * points;
    } else {
      ahead -= static_cast<double>(points) / others;
      finding.others_made += made;
    }
  }
  const double win_chance = match_chance(scores, view.seat);
  finding.tally.add({win_chance, ahead}, weight);
  return win_chance;
}

std::size_t best_of(const std::vector<Finding>& findings, const search::Race& race) {
  std::size_t best = 0;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (!race.runs(i)) continue;
    if (!race.runs(best) || findings[i].tally.win_chance() > findings[best].tally.win_chance()) best = i;
  }
  return best;
}

// ---- Reasons ----

template <class... Values>
std::string format(const char* pattern, Values... values) {
  std::array<char, 200> text{};
  std::snprintf(text.data(), text.size(), pattern, values...);
  return text.data();
}

int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

std::string reason_for_bid(const Finding& finding, const Finding* other) {
  std::string reason = format("Made in %d %% of the worlds, for %.1f points on average", percent(finding.share_made()),
                              finding.mean_points());
  if (other != nullptr) {
    reason += format("; a bid of %d in %d %%, for %.1f", std::get<Bid>(other->action).tricks,
                     percent(other->share_made()), other->mean_points());
  }
  return reason + '.';
}

std::string reason_for_card(const View& view, const Finding& finding, const Finding* other) {
  constexpr double a_difference = 0.02;
  const int bid = std::get<Playing>(view.phase).bids[view.seat];
  if (other == nullptr) {
    return format("The only choice; the bid of %d is made in %d %% of the worlds.", bid, percent(finding.share_made()));
  }
  const std::string other_card = in_words(std::get<PlayCard>(other->action).card);
  if (std::abs(finding.share_made() - other->share_made()) >= a_difference) {
    return format("Makes the bid of %d in %d %% of the worlds; the %s in %d %%.", bid, percent(finding.share_made()),
                  other_card.c_str(), percent(other->share_made()));
  }
  const std::string mine = finding.share_made() < a_difference
                               ? std::string("The bid is lost")
                               : format("The bid of %d is made in %d %% of the worlds, as with the %s", bid,
                                        percent(finding.share_made()), other_card.c_str());
  return mine + format("; %.1f of the others make theirs, and %.1f with the %s.", finding.others_share(),
                       other->others_share(), other_card.c_str());
}

// Why this one: against the best of the others, or against the best.
std::string reason_for(const View& view, const Finding& finding, const Finding* other) {
  if (std::holds_alternative<Bid>(finding.action)) return reason_for_bid(finding, other);
  return reason_for_card(view, finding, other);
}

}  // namespace

double Game::outlook(const State& state, Seat seat) {
  if (const SeatSet won = Game::winners(state); !won.empty()) return won.contains(seat) ? 1.0 / won.size() : 0;
  const std::uint32_t hands_played = state.hand_number + (Game::to_act(state).empty() ? 1 : 0);
  return MatchChance(state.settings, hands_played)(state.scores, seat);
}

// ---- Advice ----

// Everything that is legal is looked at anyway.
kernel::Advice<Action> Game::advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>&) {
  constexpr int worlds_at_once = 64;
  constexpr double hopeless = 2.5;  // standard errors behind the best
  constexpr int worlds_without_a_choice = 64;
  std::vector<Finding> findings = nothing_found_yet(view);
  const int most_worlds = findings.size() == 1 ? std::min(budget.worlds, worlds_without_a_choice) : budget.worlds;
  Worlds worlds(view);
  const MatchChance match_chance(view.settings, view.hand_number + 1);
  search::Race race(findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (findings[i].same_as != i) race.leave_out(i);
  }
  kernel::Advice<Action> advice;
  bool stopped = false;
  do {
    const int count = std::clamp(most_worlds - advice.worlds, 1, worlds_at_once);
    for (const auto& [hands, weight] : draw_worlds(view, worlds, count, rng)) {
      const OpenHand now = as_it_stands(view, hands);
      for (std::size_t i = 0; i < findings.size(); ++i) {
        if (race.runs(i)) race.note(i, try_out(findings[i], now, weight, view, match_chance));
      }
      race.end_world(weight);
      advice.worlds += static_cast<int>(weight);
      stopped = budget.stop();
      if (stopped) break;
    }
    race.drop_behind(best_of(findings, race), hopeless);
  } while (advice.worlds < most_worlds && !stopped);

  // What was dropped on the way is compared in the worlds that it has seen; cards that come to the same share all of
  // it.
  const std::size_t best = best_of(findings, race);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (findings[i].same_as != i) continue;
    const double ahead = race.runs(i) ? 0 : race.lead(i, best).mean;
    const double base = findings[race.runs(i) ? i : best].tally.win_chance();
    findings[i].win_chance = std::clamp(base + ahead, 0.0, 1.0);
  }
  for (Finding& finding : findings) {
    const Action action = finding.action;
    const std::size_t same_as = finding.same_as;
    finding = findings[same_as];
    finding.action = action;
  }
  std::ranges::stable_sort(findings, std::ranges::greater(), &Finding::win_chance);
  const auto differs =
      std::ranges::find_if(findings, [&](const Finding& each) { return each.same_as != findings.front().same_as; });
  const Finding* second = differs == findings.end() ? nullptr : &*differs;
  for (const Finding& finding : findings) {
    const bool is_best = finding.same_as == findings.front().same_as;
    advice.choices.push_back({finding.action, finding.win_chance, finding.tally.error(), finding.tally.points(),
                              reason_for(view, finding, is_best ? second : &findings.front())});
  }
  return advice;
}

}  // namespace oh_hell
