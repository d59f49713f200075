// What every game's `read_view` shares. A view from outside is believed only as far as the rules bear it out: what was
// done in the hand is done again, by a state that could be the one behind the view.
// Reading order: whose view it is, cards that lie open, what was done.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/refusal.h"
#include "kernel/trick_game.h"
#include "wire/game.h"
#include "wire/json.h"

namespace wire {

using cards::Card;
using cards::CardSet;
using cards::SeatSet;
using kernel::Play;
using kernel::TrickOrder;

inline tl::unexpected<std::string> unreadable(const std::string& place, std::string_view why) {
  return tl::unexpected(place + ": " + std::string(why));
}

inline std::string entry(std::string_view list, std::size_t number) {
  return std::string(list) + "[" + std::to_string(number) + "]";
}

// ---- Whose view it is ----

struct SeenBy {
  std::string gameId;
  std::optional<int> seatIndex;
};
BOOST_DESCRIBE_STRUCT(SeenBy, (), (gameId, seatIndex))

inline Read<Seat> read_seat(int number, int seats, const std::string& place) {
  if (number < 0 || number >= seats) return unreadable(place, "there is no seat " + std::to_string(number));
  return Seat(number);
}

/// The view's game must be G, and somebody must look who can decide something.
template <class G>
Read<int> read_viewer(const boost::json::value& json) {
  const auto by = read_json<SeenBy>(json);
  if (!by) return tl::unexpected(by.error());
  if (by->gameId != G::id) {
    return unreadable("gameId", "this is a view of '" + by->gameId + "', not of '" + std::string(G::id) + "'");
  }
  if (!by->seatIndex) return unreadable("seatIndex", "who only watches has nothing to decide");
  return *by->seatIndex;
}

inline tl::unexpected<std::string> nothing_to_decide() {
  return tl::unexpected(std::string("nothing is to be decided in this phase"));
}

/// Numbers that add up over a match stay far from where adding ends.
inline constexpr int most_points = 1'000'000;
inline constexpr int most_hands = 1'000'000;

inline Read<std::uint32_t> read_hand_number(int number, int most, const std::string& place) {
  if (number < 1 || number > most) return unreadable(place, "there is no hand " + std::to_string(number));
  return static_cast<std::uint32_t>(number - 1);
}

// ---- Cards that lie open ----

/// Every card that is named once; a second time, or when the game has no such card, it is refused.
class OpenCards {
 public:
  explicit OpenCards(CardSet deck) : deck_(deck) {}

  Read<void> add(Card card, const std::string& place) {
    if (!deck_.contains(card)) return unreadable(place, "the game has no " + in_words(card));
    if (named_.contains(card)) return unreadable(place, "the " + in_words(card) + " is in two places");
    named_.add(card);
    return {};
  }
  Read<CardSet> add_all(const std::vector<Card>& cards, std::string_view list) {
    CardSet set;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (auto added = add(cards[i], entry(list, i)); !added) return tl::unexpected(added.error());
      set.add(cards[i]);
    }
    return set;
  }
  CardSet hidden() const { return deck_ - named_; }

 private:
  CardSet deck_;
  CardSet named_;
};

/// The tricks as they are told, the one on the table last.
template <std::size_t Seats>
struct ToldTricks {
  std::vector<std::vector<Play>> tricks;
  std::vector<std::string> places;
  cards::BySeat<CardSet, Seats> played;

  /// `seat` is the member that names the player.
  template <class Seen>
  Read<void> add(const std::vector<Seen>& trick, int Seen::*seat, int seats, OpenCards& open,
                 const std::string& place) {
    std::vector<Play>& plays = tricks.emplace_back();
    places.push_back(place);
    for (std::size_t i = 0; i < trick.size(); ++i) {
      const auto player = read_seat(trick[i].*seat, seats, entry(place, i));
      if (!player) return tl::unexpected(player.error());
      if (auto added = open.add(trick[i].card, entry(place, i)); !added) return added;
      plays.push_back({*player, trick[i].card});
      played[*player].add(trick[i].card);
    }
    return {};
  }

  /// `completedTricks` and `currentTrick`, which stand under `where`.
  template <class SeenTrick, class Seen>
  Read<void> add_all(const std::vector<SeenTrick>& completed, const std::vector<Seen>& current, int Seen::*seat,
                     int seats, OpenCards& open, const std::string& where) {
    for (std::size_t i = 0; i < completed.size(); ++i) {
      const std::string place = entry(where + "completedTricks", i) + ".cards";
      if (auto read = add(completed[i].cards, seat, seats, open, place); !read) return read;
    }
    return add(current, seat, seats, open, where + "currentTrick");
  }

  /// What each seat has shown that it cannot hold.
  cards::BySeat<CardSet, Seats> voids(const TrickOrder& order) const {
    cards::BySeat<CardSet, Seats> cannot_hold;
    for (const std::vector<Play>& trick : tricks) kernel::note_voids<Seats>(trick, order, cannot_hold);
    return cannot_hold;
  }

  /// Whether a hand that was played like this has its tricks where they are told to be.
  template <class Tricks, class Trick>
  bool match(const Tricks& completed, const Trick& current) const {
    if (tricks.size() != completed.size() + 1 || tricks.back().size() != current.size()) return false;
    for (std::size_t i = 0; i < completed.size(); ++i) {
      if (tricks[i].size() != completed[i].size()) return false;
    }
    return true;
  }
};

/// Everything of a trick game that lies open to the seat.
template <std::size_t Seats>
struct SeenCards {
  CardSet hand;
  CardSet hidden;
  ToldTricks<Seats> told;

  /// The hands of a deal around `viewer`, from the cards dealt `around` to the others: what was played is back in them.
  cards::BySeat<CardSet, Seats> hands(cards::BySeat<CardSet, Seats> around, Seat viewer) const {
    around[viewer] = hand;
    for (Seat seat : cards::seats_of(Seats)) around[seat] |= told.played[seat];
    return around;
  }
  /// How many cards the others hold now, of `dealt` to each of so many seats.
  cards::BySeat<int, Seats> room(int dealt, Seat viewer, int seats) const {
    cards::BySeat<int, Seats> room;
    for (Seat seat : cards::seats_of(seats)) {
      if (seat != viewer) room[seat] = dealt - told.played[seat].size();
    }
    return room;
  }
};

// ---- What was done ----

/// One action, and where it stands in the text.
template <class Action>
struct Deed {
  Seat seat;
  Action action;
  std::string place;
};

/// Does it all again; the rules refuse what cannot have been.
template <class G>
Read<void> do_again(typename G::State& state, const std::vector<Deed<typename G::Action>>& deeds) {
  for (const auto& deed : deeds) {
    if (auto applied = G::apply(state, deed.seat, deed.action); !applied) {
      const std::string who = "seat " + std::to_string(deed.seat.number());
      return unreadable(deed.place, who + " cannot have done that: " + kernel::text(applied.error()));
    }
  }
  return {};
}

/// Whose turn the view says it is, against whose turn it is.
template <class G>
Read<void> check_turn(const typename G::State& state, std::optional<int> told, const std::string& place) {
  const SeatSet acting = G::to_act(state);
  if (acting.empty()) return nothing_to_decide();
  if (told && *told != acting.first().number()) {
    return unreadable(place,
                      "after all that was done seat " + std::to_string(acting.first().number()) + " has the turn");
  }
  return {};
}

// ---- A trick game's view ----

/// Reads one in four steps. `Reader` knows what the game's view looks like; all static:
///   using Game, using Told       the wire form, and what is read of the view, described
///   where, phase_place           before the names of the tricks' members; the member that names the phase
///   cards_place                  where to say that no deal fits
///   is_pause(told)               nobody has anything to decide
///   read_open(told)              settings, scores, dealer …: the table before anything was done
///   read_deeds(open, told)       what was said, in order
///   read_cards(told)             what lies open
///   deal_unseen(open, viewer, told, cards, deeds)   a state that could have begun so; what was done unseen is added
///   same_phase(state, told), check(view, cards, told)   whether it all comes to what is told
template <class Reader>
Read<typename Reader::Game::View> read_trick_view(const boost::json::value& json) {
  using G = typename Reader::Game;
  // Step 1: the text.
  const auto viewer = read_viewer<G>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto told = read_json<typename Reader::Told>(json);
  if (!told) return tl::unexpected(told.error());
  if (Reader::is_pause(*told)) return nothing_to_decide();
  const auto open = Reader::read_open(*told);
  if (!open) return tl::unexpected(open.error());
  const auto seat = read_seat(*viewer, G::seat_count(open->settings), "seatIndex");
  if (!seat) return tl::unexpected(seat.error());
  auto deeds = Reader::read_deeds(*open, *told);
  if (!deeds) return tl::unexpected(deeds.error());
  const auto cards = Reader::read_cards(*told);
  if (!cards) return tl::unexpected(cards.error());

  // Step 2: a deal that it could have begun with.
  auto state = Reader::deal_unseen(*open, *seat, *told, *cards, *deeds);
  if (!state || !G::is_sound(*state)) {
    return unreadable(Reader::cards_place, "no deal of the cards fits what was played");
  }

  // Step 3: do it all again, the tricks last.
  const std::string where = Reader::where;
  for (std::size_t i = 0; i < cards->told.tricks.size(); ++i) {
    for (std::size_t j = 0; j < cards->told.tricks[i].size(); ++j) {
      const Play& play = cards->told.tricks[i][j];
      deeds->push_back({play.seat, kernel::PlayCard{play.card}, entry(cards->told.places[i], j)});
    }
  }
  if (auto done = do_again<G>(*state, *deeds); !done) return tl::unexpected(done.error());
  const std::optional<int> turn = Reader::turn(*told);
  if (auto checked = check_turn<G>(*state, turn, where + "currentTurnSeatIndex"); !checked) {
    return tl::unexpected(checked.error());
  }
  if (!cards->told.match(kernel::tricks_of(state->phase), kernel::current_trick(state->phase))) {
    return unreadable(where + "completedTricks", "a trick has too many or too few cards");
  }
  if (!Reader::same_phase(*state, *told)) return unreadable(Reader::phase_place, "what was done leads elsewhere");

  // Step 4: what the seat sees of that must be what it says.
  const auto view = G::view(*state, *seat);
  if (auto checked = Reader::check(view, *cards, *told); !checked) return tl::unexpected(checked.error());
  return view;
}

}  // namespace wire
