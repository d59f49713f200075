// Why one card is better than another, in card terms. How the tricks went in the worlds after each of them says which
// of the seat's own cards, or its partner, took more tricks; the position says how that came. So what is told is what
// made the difference, the largest part of it first. Reading order: what is noted, what is said, reasons, figures.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "kernel/remark.h"
#include "kernel/trick_game.h"
#include "search/expert.h"

namespace search {

using cards::Card;
using cards::CardSet;
using cards::Seat;
using cards::SeatSet;
using cards::Suit;
using kernel::Play;
using kernel::RemarkKind;
using kernel::TrickOrder;

// ---- What is noted ----

/// How often each card of the seat took a trick from now on, and how many its partner took, summed over the worlds.
class TrickNotes {
 public:
  /// `tricks` are those of the whole hand; the decision was made in number `from`.
  template <class Tricks>
  void note(const Tricks& tricks, std::size_t from, Seat seat, SeatSet partners, const TrickOrder& order,
            double weight) {
    weight_ += weight;
    for (std::size_t i = from; i < tricks.size(); ++i) {
      const Play& best = kernel::winner(tricks[i], order);
      if (best.seat == seat) takes_[best.card.index64()] += weight;
      if (partners.contains(best.seat)) partners_ += weight;
    }
  }

  /// In which share of the worlds the card takes a trick.
  double takes(Card card) const { return weight_ > 0 ? takes_[card.index64()] / weight_ : 0; }
  /// How many tricks these cards take on average.
  double tricks(CardSet cards) const {
    double sum = 0;
    for (Card card : cards) sum += takes(card);
    return sum;
  }
  double partners() const { return weight_ > 0 ? partners_ / weight_ : 0; }

 private:
  double weight_ = 0;
  std::array<double, 64> takes_{};
  double partners_ = 0;
};

/// Notes how a hand went on from what a seat saw when it decided.
template <class G>
void note_tricks(TrickNotes& notes, const typename G::View& seen, const typename G::State& over, double weight) {
  notes.note(tricks_of(over.phase), tricks_of(seen.phase).size(), seen.seat, G::partners(seen.settings, seen.seat),
             G::order(over), weight);
}

// ---- What is said ----

struct TrickRemark {
  // What the card that was not best gives up.
  static constexpr RemarkKind high_enough{
      "high-enough", "{other} is high enough for this trick; {card} takes another one in {share} of the worlds"};
  static constexpr RemarkKind cannot_take{
      "cannot-take", "{card} cannot take this trick; kept, it takes another one in {share} of the worlds"};
  static constexpr RemarkKind void_behind{
      "void-behind",
      "{seat} has no more {suit} and may trump: led now, {card} takes the trick in {otherShare} of the worlds, kept it "
      "takes one in {share}"};
  static constexpr RemarkKind higher_out{
      "higher-out",
      "{other} is still out: led now, {card} takes the trick in {otherShare} of the worlds, kept it takes one in "
      "{share}"};
  static constexpr RemarkKind kept{"kept",
                                   "Kept, {card} takes a trick in {share} of the worlds; played now, in {otherShare}"};

  // What the best card does at once.
  static constexpr RemarkKind last_to_play{
      "last-to-play",
      "You play last: {card} takes this trick for sure; kept, it takes one in {otherShare} of the worlds"};
  static constexpr RemarkKind boss_trump{
      "boss-trump", "{card} is the highest trump still out, and draws the others: up to {count} are left"};
  static constexpr RemarkKind boss{
      "boss",
      "{card} is the highest of its suit still out: led now it takes the trick in {share} of the worlds, later one in "
      "{otherShare}"};
  static constexpr RemarkKind trumps_in{
      "trumps-in",
      "You have no {suit}: {card} trumps in and takes this trick in {share} of the worlds; kept, it takes one in "
      "{otherShare}"};
  static constexpr RemarkKind takes_it{
      "takes-it", "{card} takes this trick in {share} of the worlds; kept, it takes one in {otherShare}"};

  // What it does for other cards, and for the partner.
  static constexpr RemarkKind makes_void{
      "makes-void",
      "Without {suit} you can trump it: {card} takes a trick in {share} of the worlds instead of {otherShare}"};
  static constexpr RemarkKind draws_trumps{
      "draws-trumps",
      "{other} draws trumps that would fall on {card}: it takes a trick in {share} of the worlds instead of "
      "{otherShare}"};
  static constexpr RemarkKind guards{
      "guards", "{other} guards {card}, which takes a trick in {share} of the worlds instead of {otherShare}"};
  static constexpr RemarkKind helps{
      "helps", "After {other}, {card} takes a trick in {share} of the worlds instead of {otherShare}"};
  static constexpr RemarkKind partner_has_it{
      "partner-has-it",
      "Your partner has this trick with {other}: {card} would take it from them, and kept takes one of its own in "
      "{share} of the worlds"};
  static constexpr RemarkKind partner_called{
      "partner-called",
      "Your partner called {trump}: {card} draws the others' trumps, and your partner takes {number} tricks instead of "
      "{otherNumber}"};
  static constexpr RemarkKind they_called{
      "they-called",
      "They called {trump}: {card} draws your partner's trumps for them; your partner takes {otherNumber} tricks "
      "instead of {number}"};
  static constexpr RemarkKind partner_takes{
      "partner-takes", "Your partner takes {number} tricks after {card}, {otherNumber} after {other}"};

  // Where tricks are not wanted.
  static constexpr RemarkKind ducks{"ducks",
                                    "{card} takes this trick in {share} of the worlds, {other} in {otherShare}"};
  static constexpr RemarkKind use_the_higher{
      "use-the-higher",
      "{other} takes this trick too; kept instead of it, {card} takes another one in only {share} of the worlds"};
  static constexpr RemarkKind gets_rid{
      "gets-rid", "Played now, {card} takes a trick you do not want in {otherShare} of the worlds; kept, in {share}"};

  static constexpr RemarkKind makes_bid{"makes-bid",
                                        "Makes the bid of {count} in {share} of the worlds; {other} in {otherShare}"};
  static constexpr RemarkKind only_choice{"only-choice", "The only choice"};
  static constexpr RemarkKind close{"close", "About as good as {other}"};
};

// ---- Reasons ----

/// A trick as a seat sees it that has to play, or the hand that it puts a card away from.
struct TrickTable {
  Seat seat;
  SeatSet partners;
  const TrickOrder& order;
  CardSet hand;
  CardSet unseen;
  std::span<const Play> trick;  // so far
  std::vector<Seat> later;      // who plays after this seat
  std::array<CardSet, cards::max_seats> cannot_hold{};
  bool is_play = true;              // and not putting away
  std::optional<Suit> bowers = {};  // cards are named by it
  std::optional<Seat> caller = {};  // who called trump
};

/// The table of a trick game's view, whose seat has to play or to put a card away.
template <class G>
TrickTable trick_table(const typename G::View& view) {
  TrickTable table{.seat = view.seat,
                   .partners = G::partners(view.settings, view.seat),
                   .order = G::order(view),
                   .hand = view.hand,
                   .unseen = G::unseen(view),
                   .trick = current_trick(view.phase),
                   .later = {}};
  const auto* playing = std::get_if<typename G::Playing>(&view.phase);
  table.is_play = playing != nullptr;
  if (playing == nullptr) return table;
  const int seats = G::seat_count(view.settings);
  const Seat leader = table.trick.empty() ? view.seat : table.trick.front().seat;
  const SeatSet out = G::sitting_out(*playing);
  for (Seat seat = kernel::next_active(view.seat, out, seats); seat != leader;
       seat = kernel::next_active(seat, out, seats)) {
    table.later.push_back(seat);
  }
  const auto voids = G::shown_voids(view);
  for (Seat seat : cards::seats_of(seats)) table.cannot_hold[seat.index()] = voids[seat];
  return table;
}

/// Whether it makes no difference which of these is played: nothing unseen lies between them, nor the best card of the
/// trick.
bool come_to_the_same(const TrickTable& table, Card one, Card other);

/// Everything that is legal, as `choices` in search/expert.h; of cards that come to the same on the table that
/// `table_of(seen)` gives one is tried.
template <class Found, class View, class Action, class Actions, class TableOf>
Choices<Found> trick_choices(const View& seen, const Action& rule, const Actions& legal, TableOf&& table_of) {
  if (!has_card(rule)) return choices<Found>(rule, legal);
  const TrickTable table = table_of(seen);
  auto all = choices<Found>(rule, legal, [&](const Action& one, const Action& other) {
    return come_to_the_same(table, card_of(one), card_of(other));
  });
  all.bowers = table.bowers;
  return all;
}

/// Whether the seat wants tricks, or wants to be rid of them.
enum class Wish { more, fewer };

struct TriedCard {
  Card card;
  const TrickNotes& notes;
};

/// Why the one is better than the other: at most two reasons, what made most of the difference first. None if neither
/// the seat's cards nor its partner's fare differently.
kernel::Remarks card_reasons(const TrickTable& table, const TriedCard& better, const TriedCard& worse,
                             Wish wish = Wish::more);

/// Why a card that was tried is better or worse than another; that they are about as good if nobody can tell.
template <class Found>
kernel::Remarks reasons_between(const TrickTable& table, const Found& found, const Found& compared,
                                Wish wish = Wish::more) {
  const bool is_better = found.win_chance >= compared.win_chance;
  const Found& better = is_better ? found : compared;
  const Found& worse = is_better ? compared : found;
  if (!is_better && is_close(worse, better)) {
    return {{TrickRemark::close, {.other = card_of(compared.action), .trump = table.bowers}}};
  }
  return card_reasons(table, {card_of(better.action), better.more}, {card_of(worse.action), worse.more}, wish);
}

// ---- Figures ----

/// As a part of the worlds, or as a number.
enum class ToldAs { share, number };

/// What may be told of a card by what was noted of it.
template <class Noted>
struct Figure {
  Noted noted;
  RemarkKind kind;
  double price = 1;  // of one of it, in points
  ToldAs as = ToldAs::share;
  std::optional<int> count = {};  // told beside it
};

/// How it went with a card, and with the one that it is compared with.
template <class Noted, class Found>
kernel::Remark tell(const Figure<Noted>& figure, const Found& found, const Found& compared,
                    std::optional<Suit> bowers = {}) {
  kernel::Facts facts{.other = card_of(compared.action), .trump = bowers, .count = figure.count};
  const bool shares = figure.as == ToldAs::share;
  (shares ? facts.share : facts.number) = found.mean(figure.noted);
  (shares ? facts.other_share : facts.other_number) = compared.mean(figure.noted);
  return {figure.kind, facts};
}

/// The figure that makes most points of difference.
template <class Noted, class Found>
kernel::Remark tell_most(std::initializer_list<Figure<Noted>> figures, const Found& found, const Found& compared,
                         std::optional<Suit> bowers) {
  const auto difference = [&](const Figure<Noted>& figure) {
    return figure.price * std::abs(found.mean(figure.noted) - compared.mean(figure.noted));
  };
  return tell(*std::ranges::max_element(figures, {}, difference), found, compared, bowers);
}

}  // namespace search
