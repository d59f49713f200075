// Buck Euchre: four seats, each alone, 24 cards, a countdown from 15 points to 0.
// Rules R1…R18 are in docs/rules/buck-euchre.md; code and tests cite them by number.
// Reading order: settings, actions, phases and state, view, functions. buck_euchre.cpp keeps it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/card_set.h"
#include "cards/fixed_list.h"
#include "cards/seat.h"
#include "cards/seed.h"
#include "kernel/bowers.h"
#include "kernel/game.h"
#include "kernel/trick.h"

namespace buck_euchre {

using cards::BySeat;
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

// The cards, their order and their deal (R1, R2, R4). The kitty is what this game calls the blind.
using kernel::bowers::cards_per_hand;
using kernel::bowers::Deal;
using kernel::bowers::deck;
using kernel::bowers::kitty_size;
using kernel::bowers::left_bower;
using kernel::bowers::order_of;
using kernel::bowers::right_bower;
using kernel::bowers::seats;
using kernel::bowers::tricks_per_hand;

inline constexpr int starting_score = 15;
inline constexpr int lowest_bid = 2;
inline constexpr int highest_bid = 5;

// ---- Settings ----

/// There is nothing to set; the type is there because every game has one.
struct Settings {
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

// ---- Actions ----

struct Bid {
  int tricks;
  friend constexpr bool operator==(const Bid&, const Bid&) = default;
};
struct Pass {
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};
struct DeclareTrump {
  Suit suit;
  friend constexpr bool operator==(const DeclareTrump&, const DeclareTrump&) = default;
};
struct Fold {
  friend constexpr bool operator==(const Fold&, const Fold&) = default;
};
struct Stay {
  friend constexpr bool operator==(const Stay&, const Stay&) = default;
};
struct PlayCard {
  Card card;
  friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
};

using Action = std::variant<Bid, Pass, DeclareTrump, Fold, Stay, PlayCard>;
using Actions = cards::FixedList<Action, 5>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { bid, pass, declare_trump, fold, stay, play_card };
constexpr std::array<std::string_view, 6> wire_names(ActionType) {
  return {"bid", "pass", "declare-trump", "fold", "stay", "play-card"};
}
constexpr ActionType type_of(const Action& action) { return static_cast<ActionType>(action.index()); }

// ---- Phases and state ----

/// One thing said in the auction.
struct Call {
  Seat seat;
  std::optional<std::uint8_t> bid;  // none: a pass
  friend constexpr bool operator==(const Call&, const Call&) = default;
};

/// Everything said, in order: at most four bids and three passes, or four passes.
using Auction = cards::FixedList<Call, 7>;

struct HighBid {
  Seat bidder;
  int tricks;
  friend constexpr bool operator==(const HighBid&, const HighBid&) = default;
};

/// What is played for.
struct Contract {
  Seat bidder;
  int bid;
  Suit trump;
  friend constexpr bool operator==(const Contract&, const Contract&) = default;
};

using Trick = kernel::Trick<seats>;
using Tricks = cards::FixedList<Trick, tricks_per_hand>;

// The phases hold only what everyone at the table may know: cards that are hidden are in State::deal.

struct Bidding {
  Seat turn;
  SeatSet passed;
  std::optional<HighBid> highest;
  friend constexpr bool operator==(const Bidding&, const Bidding&) = default;
};
struct DeclaringTrump {
  HighBid bid;
  friend constexpr bool operator==(const DeclaringTrump&, const DeclaringTrump&) = default;
};
struct FoldingDecision {
  Contract contract;
  Seat turn;  // from the bidder's left up to here, all have decided
  SeatSet folded;
  friend constexpr bool operator==(const FoldingDecision&, const FoldingDecision&) = default;
};
struct Playing {
  Contract contract;
  SeatSet folded;
  Seat turn;
  Trick trick;
  Tricks tricks;
  BySeat<int> tricks_won;
  friend bool operator==(const Playing&, const Playing&) = default;
};
struct RoundOver {
  std::optional<Contract> contract;  // none: all four passed
  SeatSet folded;
  Tricks tricks;
  BySeat<int> tricks_won;
  BySeat<int> score_changes;
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  Seat winner;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Bidding, DeclaringTrump, FoldingDecision, Playing, RoundOver, GameOver>;

struct State {
  Settings settings;
  Seed seed;
  std::uint32_t hand_number = 0;
  BySeat<int> scores;
  Seat dealer{0};
  Deal deal;  // where the cards are now
  Auction auction;
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
  Card upcard;
  BySeat<int> hand_sizes;
  Auction auction;
  Phase phase;
  friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View : PublicView {
  Seat seat;
  CardSet hand;
  friend bool operator==(const View&, const View&) = default;
};

// ---- What the rules say about bids and tricks ----

/// A club turned up makes clubs trump and takes folding away (R6).
constexpr bool clubs_rule(Card upcard) { return upcard.suit() == Suit::clubs; }
/// Trump, as soon as it is known: declared, or given by the upcard.
std::optional<Suit> trump_of(const Phase& phase, Card upcard);
/// The lowest bid that beats the last one (R7).
int next_bid(const Bidding& bidding);

/// The next seat that plays (R10).
Seat next_active(Seat seat, SeatSet folded);
/// How many cards complete a trick (R10).
std::size_t trick_size(SeatSet folded);
/// What a finished hand adds to each score (R14, R15).
BySeat<int> score_hand(const Contract& contract, SeatSet folded, const BySeat<int>& tricks_won);
/// The winner by these scores, after a whole hand: alone lowest, at 0 or below (R17).
std::optional<Seat> winner_by(const BySeat<int>& scores);

/// The contract, once there is one.
const Contract* contract_of(const Phase& phase);
/// The result, once the hand is over.
const RoundOver* result_of(const Phase& phase);
/// Who has folded so far.
SeatSet folded_in(const Phase& phase);
/// The tricks completed in this hand, and the one on the table.
const Tricks& tricks_of(const Phase& phase);
const Trick& current_trick(const Phase& phase);
/// What each seat has shown that it cannot hold (R12).
BySeat<CardSet> shown_voids(const Phase& phase);
/// Every card that has been played in this hand.
CardSet played_cards(const Phase& phase);

// ---- Functions ----

/// The shuffle number that no hand has: its first draw below 4 is the first dealer (R3).
inline constexpr std::uint32_t first_dealer_stream = 0xffff'ffff;
Seat first_dealer(const Seed& seed);
/// A match that begins with this deal, for puzzles, tests and benchmarks.
State start_with(const Settings& settings, Seat dealer, const BySeat<int>& scores, const Deal& deal);
/// Shuffle number `hand_number` of the match, or a fast deal.
Deal deal_cards(const Seed& seed, std::uint32_t hand_number);
Deal deal_cards(Rng& rng);
/// Whose turn it is: nobody's after the hand.
std::optional<Seat> turn_in(const Phase& phase);
/// The pause ends with this deal instead of the next shuffle.
void resume_with(State& state, const Deal& deal);

/// The game as the rest of the house knows it; kernel/game.h says what each function promises.
struct Game {
  static constexpr std::string_view id = "buck-euchre";
  static constexpr std::string_view command = "buck-euchre";
  static constexpr std::string_view name = "Buck Euchre";
  static constexpr std::string_view description = "Every player for themselves. Bid, fold or get bucked.";
  static constexpr std::string_view icon = "\U0001F98C";
  static constexpr int min_players = 4;
  static constexpr int max_players = 4;
  static constexpr int expert_worlds = 100;
  using Settings = buck_euchre::Settings;
  using State = buck_euchre::State;
  using Action = buck_euchre::Action;
  using PublicView = buck_euchre::PublicView;
  using View = buck_euchre::View;

  static constexpr int seat_count(const Settings&) { return seats; }
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
  /// Minus the score: this game counts down.
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

}  // namespace buck_euchre
