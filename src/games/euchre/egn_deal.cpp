// Order: cards as text, contradictions in what is known, places for what is not.
#include "games/euchre/egn_deal.h"

#include <algorithm>
#include <bit>

#include "games/euchre/deals.h"

namespace euchre::egn {
namespace {

using wire::Read;

constexpr std::string_view rank_letters = "9TJQKA";
constexpr std::string_view suit_letters = "cdhs";

tl::unexpected<std::string> fail(std::string why) { return tl::unexpected(std::move(why)); }

}  // namespace

// ---- Cards as text ----

std::string card_text(Card card) {
  const auto rank = static_cast<std::size_t>(card.rank()) - static_cast<std::size_t>(Rank::nine);
  return {rank_letters[rank], suit_letters[index(card.suit())]};
}

std::optional<Card> parse_card(std::string_view text, std::optional<Suit> trump) {
  if (trump && text == "R") return right_bower(*trump);
  if (trump && text == "L") return left_bower(*trump);
  if (text.size() != 2) return std::nullopt;
  const std::size_t rank = rank_letters.find(text[0] == 'N' ? '9' : text[0]);
  std::size_t suit = suit_letters.find(text[1]);
  if (suit == std::string_view::npos) suit = std::string_view("CDHS").find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card(static_cast<Rank>(static_cast<std::size_t>(Rank::nine) + rank), cards::all_suits[suit]);
}

namespace {

// ---- What is known, by card ----

// Where a card is once the dealer has discarded: in one of the four hands, under the kitty as the discard, or among
// the three that stayed face down.
using Place = unsigned;
using Places = unsigned;  // one bit each
constexpr Place discard_place = seats;
constexpr Place kitty_place = seats + 1;
constexpr unsigned place_count = seats + 2;

constexpr Places only(Place place) { return 1U << place; }
constexpr Places only(Seat seat) { return 1U << seat.index(); }

struct Played {
  Seat seat;
  std::size_t trick;
};

class Knowledge {
 public:
  explicit Knowledge(const KnownDeal& known) : known_(known) {
    for (std::size_t i = 0; i < known.tricks.size(); ++i) {
      for (const Play& play : known.tricks[i]) played_[play.card.index64()] = Played{play.seat, i};
    }
    const bool ordered_up = known.contract && known.contract->round == CallRound::first;
    picked_up_ = ordered_up && (known.discard || !known.tricks.empty());
  }

  /// The dealer has taken the upcard and put a card away. (Until a discard is told or a card is played, it has not
  /// happened yet as far as the source goes.)
  bool picked_up() const { return picked_up_; }
  std::optional<Played> played(Card card) const { return played_[card.index64()]; }

  /// Where a card that was dealt to this seat can be later.
  Places places_of_hand(Seat seat) const {
    return picked_up_ && seat == known_.dealer ? only(seat) | only(discard_place) : only(seat);
  }

  /// Where this card can be, by what is told about it alone.
  Places told(Card card) const {
    Places places = only(place_count) - 1;
    if (!picked_up_) places &= ~only(discard_place);
    if (picked_up_ && card == known_.upcard) places &= places_of_hand(known_.dealer);
    for (Seat seat : cards::seats_of(seats)) {
      if (known_.hands[seat].contains(card)) places &= places_of_hand(seat);
    }
    if (known_.kitty.contains(card)) places &= only(kitty_place);
    if (known_.discard) places &= card == *known_.discard ? only(discard_place) : ~only(discard_place);
    if (const auto play = played(card)) places &= only(play->seat);
    return places;
  }

  /// What this card's place is called in an error.
  std::string listed_place(Card card) const {
    if (card == known_.upcard) return "the upcard";
    if (known_.kitty.contains(card)) return "in the kitty";
    for (Seat seat : cards::seats_of(seats)) {
      if (known_.hands[seat].contains(card)) return "in " + std::string(name_of(seat)) + "'s hand";
    }
    return {};
  }

 private:
  const KnownDeal& known_;
  std::array<std::optional<Played>, 64> played_;
  bool picked_up_ = false;
};

// ---- Contradictions in what is known ----

std::string plays(std::size_t trick, const Play& play) {
  return "trick " + std::to_string(trick + 1) + ": " + std::string(name_of(play.seat)) + " plays " +
         card_text(play.card);
}

bool is_full(CardSet hand) { return hand.size() == cards_per_hand; }

Read<void> check_cards_once(const KnownDeal& known) {
  CardSet dealt = CardSet::of(known.upcard);
  for (CardSet cards :
       {known.hands[Seat(0)], known.hands[Seat(1)], known.hands[Seat(2)], known.hands[Seat(3)], known.kitty}) {
    if (const CardSet twice = dealt & cards; !twice.empty()) return fail(card_text(twice.first()) + " is dealt twice");
    dealt |= cards;
  }
  CardSet played;
  for (std::size_t i = 0; i < known.tricks.size(); ++i) {
    for (const Play& play : known.tricks[i]) {
      if (played.contains(play.card)) return fail(plays(i, play) + ", which has been played before");
      played.add(play.card);
    }
  }
  if (known.discard && played.contains(*known.discard)) {
    return fail("the discard " + card_text(*known.discard) + " is played as well");
  }
  return {};
}

// A card that comes from a hand has to have been dealt to it, as far as that is told.
Read<void> check_owner(const KnownDeal& known, const Knowledge& knowledge, Seat seat, Card card,
                       const std::string& what) {
  if (knowledge.told(card) == 0) return fail(what + ", which is " + knowledge.listed_place(card));
  const bool is_upcard = card == known.upcard;
  if (is_upcard && !(knowledge.picked_up() && seat == known.dealer)) return fail(what + ", which is the upcard");
  if (!is_upcard && is_full(known.hands[seat]) && !known.hands[seat].contains(card)) {
    return fail(what + ", which is not in " + std::string(name_of(seat)) + "'s hand");
  }
  return {};
}

Read<void> check_follows_suit(const KnownDeal& known, const Knowledge& knowledge) {
  for (std::size_t i = 0; i < known.tricks.size(); ++i) {
    const TrickOrder& order = order_of(known.contract->trump);
    const Suit led = order.counts_as(known.tricks[i].front().card);
    for (const Play& play : known.tricks[i]) {
      if (order.counts_as(play.card) == led) continue;
      for (Card card : order.suit(led) & deck) {
        const auto later = knowledge.played(card);
        const bool kept =
            later ? later->seat == play.seat && later->trick > i : knowledge.told(card) == only(play.seat);
        if (kept) return fail(plays(i, play) + " but has to follow " + std::string(to_string(led)));
      }
    }
  }
  return {};
}

Read<void> check_known(const KnownDeal& known, const Knowledge& knowledge) {
  if (auto once = check_cards_once(known); !once) return once;
  for (std::size_t i = 0; i < known.tricks.size(); ++i) {
    for (const Play& play : known.tricks[i]) {
      if (auto owned = check_owner(known, knowledge, play.seat, play.card, plays(i, play)); !owned) return owned;
    }
  }
  if (known.discard) {
    const std::string what = std::string(name_of(known.dealer)) + " discards " + card_text(*known.discard);
    if (auto owned = check_owner(known, knowledge, known.dealer, *known.discard, what); !owned) return owned;
  }
  return check_follows_suit(known, knowledge);
}

// ---- Places for what is not known ----

// A dealing problem: each card has some places that it may go to, each place has room for some cards.
class Dealing {
 public:
  Dealing(const KnownDeal& known, const Knowledge& knowledge) {
    room_.fill(cards_per_hand);
    room_[discard_place] = knowledge.picked_up() ? 1 : 0;
    room_[kitty_place] = kitty_size - 1;
    cards_ = knowledge.picked_up() ? deck : deck - CardSet::of(known.upcard);

    BySeat<CardSet> cannot_hold;
    for (const Trick& trick : known.tricks) {
      kernel::note_voids<seats>(trick, order_of(known.contract->trump), cannot_hold);
    }
    for (Card card : cards_) {
      places(card) = knowledge.told(card);
      if (knowledge.played(card)) continue;
      for (Seat seat : cards::seats_of(seats)) {
        if (cannot_hold[seat].contains(card)) places(card) &= ~only(seat);
      }
    }
  }

  CardSet cards() const { return cards_; }
  Places& places(Card card) { return places_[card.index64()]; }
  Places places(Card card) const { return places_[card.index64()]; }

  /// Hall's theorem: it works out if no group of places has to take more cards than it has room for.
  bool is_possible() const {
    std::array<int, 1U << place_count> bound{};
    for (Card card : cards_) ++bound[places(card)];
    for (Places group = 0; group < bound.size(); ++group) {
      int must_go_there = 0;
      int room = 0;
      for (Places some = group;; some = (some - 1) & group) {
        must_go_there += bound[some];
        if (some == 0) break;
      }
      for (Place place = 0; place < place_count; ++place) room += (group & only(place)) != 0 ? room_[place] : 0;
      if (must_go_there > room) return false;
    }
    return true;
  }

  /// Where this card can be, the other cards considered.
  Places possible_places(Card card) const {
    if (std::has_single_bit(places(card))) return places(card);
    Places possible = 0;
    Dealing tried = *this;
    for (Place place = 0; place < place_count; ++place) {
      if ((places(card) & only(place)) == 0) continue;
      tried.places(card) = only(place);
      if (tried.is_possible()) possible |= only(place);
    }
    return possible;
  }

 private:
  std::array<int, place_count> room_{};
  std::array<Places, 64> places_{};
  CardSet cards_;
};

// Weak cards first, and the discard is the first place that is tried: an unknown discard is then the weakest card that
// it can be. The choice depends only on what is possible, so that reading again what was written gives the same deal.
void choose_places(Dealing& dealing, std::optional<Suit> trump) {
  std::vector<Card> weak_first;
  for (Card card : dealing.cards()) weak_first.push_back(card);
  std::ranges::stable_sort(weak_first, {}, [&](Card card) {
    return trump ? order_of(*trump).strength(card) : static_cast<int>(card.rank());
  });
  for (Card card : weak_first) {
    const Places possible = dealing.possible_places(card);
    const bool may_discard = (possible & only(discard_place)) != 0;
    dealing.places(card) = only(may_discard ? discard_place : static_cast<Place>(std::countr_zero(possible)));
  }
}

}  // namespace

wire::Read<FilledDeal> fill(const KnownDeal& known) {
  const Knowledge knowledge(known);
  if (auto checked = check_known(known, knowledge); !checked) return fail(checked.error());
  Dealing dealing(known, knowledge);
  if (!dealing.is_possible()) return fail("no deal of the unknown cards makes every play legal");

  FilledDeal filled{{{}, known.upcard, CardSet::of(known.upcard)}, std::nullopt, {}, false};
  int possible_discards = 0;
  for (Card card : dealing.cards()) {
    Places possible = dealing.possible_places(card);
    if ((possible & only(discard_place)) != 0) {
      ++possible_discards;
      possible = (possible & ~only(discard_place)) | only(known.dealer);
    }
    if (card != known.upcard && !std::has_single_bit(possible)) filled.assumed.add(card);
  }
  filled.assumed_discard = possible_discards > 1;

  choose_places(dealing, known.contract ? std::optional(known.contract->trump) : std::nullopt);
  for (Card card : dealing.cards()) {
    const auto place = static_cast<Place>(std::countr_zero(dealing.places(card)));
    if (place == discard_place) filled.discard = card;
    if (card == known.upcard) continue;
    if (place == kitty_place) {
      filled.deal.kitty.add(card);
    } else {
      filled.deal.hands[place == discard_place ? known.dealer : Seat(static_cast<int>(place))].add(card);
    }
  }
  return filled;
}

}  // namespace euchre::egn
