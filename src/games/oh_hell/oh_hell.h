// Oh Hell, "Bugger Your Neighbor": three to five seats, each alone, 52 cards; bid exactly what you take.
// Rules R1…R14 are in docs/rules/oh-hell.md; code and tests cite them by number.
// Reading order: settings, actions, phases and state, view, functions. oh_hell.cpp keeps it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "cards/card_set.h"
#include "cards/fixed_list.h"
#include "cards/seat.h"
#include "cards/seed.h"
#include "kernel/game.h"
#include "kernel/trick.h"

namespace oh_hell {

using cards::Card;
using cards::CardSet;
using cards::Rank;
using cards::Rng;
using cards::Seat;
using cards::SeatSet;
using cards::Seed;
using cards::Suit;
using kernel::Code;
using kernel::Level;
using kernel::Play;
using kernel::Result;
using kernel::TrickOrder;

inline constexpr int min_players = 3;
inline constexpr int max_players = 5;
inline constexpr int most_cards = 10;  // that a hand can have, whatever the settings

template <class T>
using BySeat = cards::BySeat<T, max_players>;

// ---- Settings ----

/// What a hand is worth (R11).
enum class Scoring : std::uint8_t { standard, partial, penalty, canadian };
constexpr std::array<std::string_view, 4> wire_names(Scoring) { return {"standard", "partial", "penalty", "canadian"}; }

/// Where trump comes from (R4).
enum class TrumpMode : std::uint8_t { flip, rotate };
constexpr std::array<std::string_view, 2> wire_names(TrumpMode) { return {"flip", "rotate"}; }

/// Whether the dealer may not bid what would let everyone succeed (R6).
enum class Hook : std::uint8_t { off, on };

struct Settings {
  int players = 4;
  Scoring scoring = Scoring::standard;
  TrumpMode trump = TrumpMode::flip;
  int max_cards = most_cards;
  Hook hook = Hook::on;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

Result<void> validate(const Settings& settings);

// ---- Actions ----

struct Bid {
  std::uint8_t tricks;
  friend constexpr bool operator==(const Bid&, const Bid&) = default;
};
struct PlayCard {
  Card card;
  friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
};

using Action = std::variant<Bid, PlayCard>;
using Actions = cards::FixedList<Action, most_cards + 1>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { bid, play_card };
constexpr std::array<std::string_view, 2> wire_names(ActionType) { return {"bid", "play-card"}; }
constexpr ActionType type_of(const Action& action) { return static_cast<ActionType>(action.index()); }

// ---- Phases and state ----

using Trick = kernel::Trick<max_players>;
using Tricks = cards::FixedList<Trick, most_cards>;

// The phases hold only what everyone at the table may know: cards that are hidden are in State::deal.

struct Bidding {
  int made = 0;  // bids so far, from the dealer's left: it says whose turn it is, and whose bid counts
  BySeat<int> bids;
  friend constexpr bool operator==(const Bidding&, const Bidding&) = default;
};
struct Playing {
  BySeat<int> bids;
  Seat turn;
  Trick trick;
  Tricks tricks;
  BySeat<int> tricks_won;
  friend bool operator==(const Playing&, const Playing&) = default;
};
struct RoundOver {
  BySeat<int> bids;
  Tricks tricks;
  BySeat<int> tricks_won;
  BySeat<int> points;
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  SeatSet winners;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Bidding, Playing, RoundOver, GameOver>;

/// The 52 cards as they were dealt (R3, R4).
struct Deal {
  BySeat<CardSet> hands;
  std::optional<Card> turned_up;  // for trump; none when the suits take turns
  CardSet stock;                  // what is left, face down, without the card turned up
  friend constexpr bool operator==(const Deal&, const Deal&) = default;
};

struct State {
  Settings settings;
  Seed seed;
  std::uint32_t hand_number = 0;
  BySeat<int> scores;
  Seat dealer{0};
  Deal deal;  // where the cards are now
  Phase phase;
  friend bool operator==(const State&, const State&) = default;
};

// ---- View ----

/// What everyone may know.
struct PublicView {
  Settings settings;
  std::uint32_t hand_number;
  BySeat<int> scores;
  Seat dealer;
  std::optional<Card> turned_up;
  BySeat<int> hand_sizes;
  Phase phase;
  friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View : PublicView {
  Seat seat;
  CardSet hand;
  friend bool operator==(const View&, const View&) = default;
};

// ---- What the rules say about hands and cards ----

inline constexpr CardSet deck = CardSet::from(Rank::two);  // R1

/// How many hands a match has, and how many cards each seat gets in hand number n = 0, 1, … (R2).
constexpr int hand_count(const Settings& settings) { return 2 * settings.max_cards - 1; }
constexpr int cards_in_hand(const Settings& settings, std::uint32_t hand_number) {
  const int n = static_cast<int>(hand_number);
  return n < settings.max_cards ? settings.max_cards - n : n - settings.max_cards + 2;
}
/// Whether the hands have begun to grow again.
constexpr bool is_ascending(const Settings& settings, std::uint32_t hand_number) {
  return static_cast<int>(hand_number) >= settings.max_cards;
}

/// The trump suit of a hand, if it has one (R4).
std::optional<Suit> trump_of(const Settings& settings, std::uint32_t hand_number, std::optional<Card> turned_up);
std::optional<Suit> trump_of(const State& state);
std::optional<Suit> trump_of(const PublicView& view);
/// What each card counts as and how strong it is under this trump, or without one (R9).
const TrickOrder& order_of(std::optional<Suit> trump);

/// Who bids after this many bids (R5).
Seat bidder(Seat dealer, int bids_made, int players);
bool has_bid(const Phase& phase, Seat dealer, Seat seat, int players);
/// The sum of the bids so far.
int bid_total(const Phase& phase);
/// What the dealer may not bid, once everyone else has bid (R6).
std::optional<int> forbidden_bid(const Settings& settings, int cards, const Bidding& bidding);
/// Points for one seat's hand (R11).
int score_hand(Scoring scoring, int bid, int won);

/// Bids as they stand: nullptr while some are missing.
const BySeat<int>* bids_of(const Phase& phase);
/// The tricks completed in this hand, how many each seat has won, and the trick on the table.
const Tricks& tricks_of(const Phase& phase);
const BySeat<int>& tricks_won(const Phase& phase);
const Trick& current_trick(const Phase& phase);
/// What each seat has shown that it cannot hold (R8).
BySeat<CardSet> shown_voids(const Phase& phase);
/// Every card that has been played in this hand.
CardSet played_cards(const Phase& phase);

// ---- Functions ----

/// A match that stands at this hand with this deal, for puzzles, tests and benchmarks.
State start_with(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                 const Deal& deal);
/// Shuffle number `hand_number` of the match, or a fast deal.
Deal deal_cards(const Seed& seed, const Settings& settings, std::uint32_t hand_number);
Deal deal_cards(Rng& rng, const Settings& settings, std::uint32_t hand_number);
/// The pause ends with this deal instead of the next shuffle.
void resume_with(State& state, const Deal& deal);

/// The game as the rest of the house knows it; kernel/game.h says what each function promises.
struct Game {
  static constexpr std::string_view id = "oh-hell";
  static constexpr std::string_view command = "oh-hell";
  static constexpr std::string_view name = "Oh Hell";
  static constexpr std::string_view description = "Bid exactly what you take. Bugger your neighbor.";
  static constexpr std::string_view icon = "\U0001F608";
  static constexpr int min_players = oh_hell::min_players;
  static constexpr int max_players = oh_hell::max_players;
  static constexpr int expert_worlds = 256;
  using Settings = oh_hell::Settings;
  using State = oh_hell::State;
  using Action = oh_hell::Action;
  using PublicView = oh_hell::PublicView;
  using View = oh_hell::View;

  static constexpr int seat_count(const Settings& settings) { return settings.players; }
  static std::vector<SeatSet> sides(const Settings& settings);
  static State start(const Settings& settings, const Seed& seed);
  static State quick_start(const Settings& settings, Rng& rng);
  static SeatSet to_act(const State& state);
  static Actions legal(const State& state, Seat seat);
  /// The same from what the seat knows.
  static Actions legal(const View& view);
  /// Phase first, then whose turn it is; the payload is looked at after both.
  static Result<void> admit(const State& state, Seat seat, ActionType type);
  static Result<void> apply(State& state, Seat seat, const Action& action);
  static void advance(State& state, Seat seat, const Action& action);
  static void resume(State& state);
  static SeatSet winners(const State& state);
  static double standing(const State& state, Seat seat);
  static PublicView watch(const State& state);
  static View view(const State& state, Seat seat);
  static State sample(const View& view, Rng& rng);
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  static double outlook(const State& state, Seat seat);
  static bool is_sound(const State& state);
};
static_assert(kernel::Game<Game>);

}  // namespace oh_hell
