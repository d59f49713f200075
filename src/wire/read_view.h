// What every game's `read_view` shares. A view from outside is believed only as far as the rules bear it out: what was
// done in the hand is done again, by a state that could be the one behind the view.
// Reading order: whose view it is, cards that lie open, what was done.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
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

/// What a view tells of a hand, as it is read. The first thing that cannot be is kept; what is read after it does not
/// count any more.
template <class Action, std::size_t Seats>
class TrickReading {
 public:
  using BySeat = cards::BySeat<CardSet, Seats>;

  explicit TrickReading(CardSet deck) : open_(deck) {}

  const std::optional<std::string>& mistake() const { return mistake_; }
  void refuse(const std::string& place, std::string_view why) {
    if (!mistake_) mistake_ = place + ": " + std::string(why);
  }
  void refuse_unless(bool right, const std::string& place, std::string_view why) {
    if (!right) refuse(place, why);
  }

  // ---- Numbers ----

  Seat seat(int number, int seats, const std::string& place) {
    return or_refuse(read_seat(number, seats, place)).value_or(Seat(0));
  }
  std::uint32_t hand_number(int number, int most, const std::string& place) {
    return or_refuse(read_hand_number(number, most, place)).value_or(0);
  }
  int score(int score) {
    refuse_unless(score >= -most_points && score <= most_points, "scores", "nobody gets that far");
    return score;
  }

  // ---- What was said ----

  void deed(Seat seat, const Action& action, const std::string& place) { deeds_.push_back({seat, action, place}); }
  std::vector<Deed<Action>>& deeds() { return deeds_; }

  // ---- What lies open ----

  void open(std::optional<Card> card, const std::string& place) {
    if (card) or_refuse(open_.add(*card, place));
  }
  void hand(const std::vector<Card>& cards, std::string_view list) {
    hand_ = or_refuse(open_.add_all(cards, list)).value_or(CardSet());
  }
  /// `completedTricks` and `currentTrick`, which stand under `where`.
  template <class SeenTrick, class Seen>
  void tricks(const std::vector<SeenTrick>& completed, const std::vector<Seen>& current, int seats,
              const std::string& where) {
    for (std::size_t i = 0; i < completed.size(); ++i) {
      trick(completed[i].cards, seats, entry(where + "completedTricks", i) + ".cards");
    }
    trick(current, seats, where + "currentTrick");
  }

  CardSet hand() const { return hand_; }
  CardSet hidden() const { return open_.hidden(); }
  /// What each seat has shown that it cannot hold.
  BySeat voids(const TrickOrder& order) const {
    BySeat cannot_hold;
    for (const std::vector<Play>& trick : tricks_) kernel::note_voids<Seats>(trick, order, cannot_hold);
    return cannot_hold;
  }
  /// How many cards the others hold now, of `dealt` to each of so many seats.
  cards::BySeat<int, Seats> room(int dealt, Seat viewer, int seats) const {
    cards::BySeat<int, Seats> room;
    for (Seat seat : cards::seats_of(seats)) {
      if (seat != viewer) room[seat] = dealt - played_[seat].size();
    }
    return room;
  }
  /// The hands as dealt, from what the others hold now.
  BySeat hands(BySeat held, Seat viewer) const {
    held[viewer] = hand_;
    for (Seat seat : cards::seats_of(Seats)) held[seat] |= played_[seat];
    return held;
  }
  /// Whether a hand that was played like this has its tricks where they are told to be.
  template <class Tricks, class Trick>
  bool match(const Tricks& completed, const Trick& current) const {
    if (tricks_.size() != completed.size() + 1 || tricks_.back().size() != current.size()) return false;
    for (std::size_t i = 0; i < completed.size(); ++i) {
      if (tricks_[i].size() != completed[i].size()) return false;
    }
    return true;
  }
  /// Adds the tricks to what was done.
  void play_tricks() {
    for (const auto& play : plays_) deeds_.push_back(play);
  }

 private:
  template <class T>
  Read<T> or_refuse(Read<T> read) {
    if (!read && !mistake_) mistake_ = read.error();
    return read;
  }
  static int player_of(const auto& play) {
    if constexpr (requires { play.seatIndex; }) {
      return play.seatIndex;
    } else {
      return play.playerIndex;
    }
  }
  template <class Seen>
  void trick(const std::vector<Seen>& trick, int seats, const std::string& place) {
    std::vector<Play>& plays = tricks_.emplace_back();
    for (std::size_t i = 0; i < trick.size(); ++i) {
      const Seat player = seat(player_of(trick[i]), seats, entry(place, i));
      open(trick[i].card, entry(place, i));
      plays.push_back({player, trick[i].card});
      played_[player].add(trick[i].card);
      plays_.push_back({player, kernel::PlayCard{trick[i].card}, entry(place, i)});
    }
  }

  std::optional<std::string> mistake_;
  OpenCards open_;
  CardSet hand_;
  std::vector<std::vector<Play>> tricks_;  // the one on the table last
  BySeat played_;
  std::vector<Deed<Action>> deeds_;
  std::vector<Deed<Action>> plays_;
};

/// What most games' readers are made of; `Told` is what is read of the view, described. Cards and tricks are in its
/// `round`, or in the view itself.
template <class W, class Told_>
struct TrickReader {
  using Game = W;
  using Told = Told_;
  using Reading = TrickReading<typename W::Action, std::size_t{W::most_seats}>;
  static constexpr bool has_round = requires(const Told& told) { told.round; };
  static constexpr auto where = has_round ? "round." : "";           // stands before the names of the tricks' members
  static constexpr auto cards_place = has_round ? "round" : "hand";  // where to say that no deal fits
  static constexpr auto phase_place = "phase";                       // and that the phase is another

  static const auto& round_of(const Told& told) {
    if constexpr (has_round) {
      return told.round;
    } else {
      return told;
    }
  }

  /// Whether nobody has anything to decide: a game's phases end with the pause and the end of the match.
  static bool is_pause(const Told& told) { return told.phase >= decltype(told.phase)::round_over; }
  static bool same_phase(const typename W::State& state, const Told& told) {
    return static_cast<std::size_t>(told.phase) == state.phase.index();
  }
  static void read_cards(Reading& reading, const Told& told, int seats) {
    const auto& round = round_of(told);
    reading.hand(round.hand, std::string(where) + "hand");
    if constexpr (requires { round.currentTrick.cards; }) {
      reading.tricks(round.completedTricks, round.currentTrick.cards, seats, where);
    } else {
      reading.tricks(round.completedTricks, round.currentTrick, seats, where);
    }
  }
  /// A state that could have begun so; what was done unseen is added to `reading`.
  static std::optional<typename W::State> deal_unseen(Reading& reading, const typename W::Open& open, Seat viewer,
                                                      const Told&, auto&& deal_around) {
    return deal(reading, open, viewer, reading.voids(W::order(open)), deal_around);
  }
  /// One in which the cards lie so that nobody holds what they cannot.
  static std::optional<typename W::State> deal(const Reading& reading, const typename W::Open& open, Seat viewer,
                                               const typename Reading::BySeat& voids, auto&& deal_around) {
    const auto room = reading.room(W::cards_each(open), viewer, W::seat_count(open.settings));
    const auto around = deal_around(reading.hidden(), room, voids);
    if (!around) return std::nullopt;
    typename W::State state{open, {}, {reading.hands(around->hands, viewer), {}}};
    W::set_aside(state, around->rest);
    return state;
  }
  static void check(Reading&, const typename W::View&, const Told&) {}
};

/// Reads one in four steps. `Reader` derives from TrickReader, and adds, all static:
///   read(reading, told)         the table before anything was done; what was said, and what lies open, go to `reading`
///   check(reading, view, told)  whether it all comes to what is told
/// `deal_around(hidden, room, cannot_hold)` gives each seat as many cards as it has room for, if that can be done.
template <class Reader, class DealAround>
Read<typename Reader::Game::View> read_trick_view(const boost::json::value& json, DealAround&& deal_around) {
  using G = typename Reader::Game;
  // Step 1: the text.
  const auto viewer = read_viewer<G>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto told = read_json<typename Reader::Told>(json);
  if (!told) return tl::unexpected(told.error());
  if (Reader::is_pause(*told)) return nothing_to_decide();
  typename Reader::Reading reading(G::deck);
  const auto open = Reader::read(reading, *told);
  const int seats = G::seat_count(open.settings);
  const Seat seat = reading.seat(*viewer, seats, "seatIndex");
  if (reading.mistake()) return tl::unexpected(*reading.mistake());

  // Step 2: a deal that it could have begun with.
  auto state = Reader::deal_unseen(reading, open, seat, *told, deal_around);
  if (!state || !G::is_sound(*state)) {
    return unreadable(Reader::cards_place, "no deal of the cards fits what was played");
  }

  // Step 3: do it all again, the tricks last.
  reading.play_tricks();
  if (auto done = do_again<G>(*state, reading.deeds()); !done) return tl::unexpected(done.error());
  const std::string where = Reader::where;
  const auto& round = Reader::round_of(*told);
  if (auto checked = check_turn<G>(*state, round.currentTurnSeatIndex, where + "currentTurnSeatIndex"); !checked) {
    return tl::unexpected(checked.error());
  }
  if (!reading.match(kernel::tricks_of(state->phase), kernel::current_trick(state->phase))) {
    return unreadable(where + "completedTricks", "a trick has too many or too few cards");
  }
  if (!Reader::same_phase(*state, *told)) return unreadable(Reader::phase_place, "what was done leads elsewhere");

  // Step 4: what the seat sees of that must be what it says.
  const auto view = G::view(*state, seat);
  Reader::check(reading, view, *told);
  const auto sizes = std::span(view.hand_sizes.values_).first(static_cast<std::size_t>(seats));
  reading.refuse_unless(std::ranges::equal(round.handCounts, sizes), where + "handCounts", "not what is left");
  if (reading.mistake()) return tl::unexpected(*reading.mistake());
  return view;
}

}  // namespace wire
