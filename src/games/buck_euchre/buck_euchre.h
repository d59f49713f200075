// Buck Euchre: four seats, each alone, 24 cards, a countdown from 15 points to 0.
// Rules R1…R18 are in docs/rules/buck-euchre.md; code and tests cite them by number.
// Reading order: settings, actions, phases and state, view, functions. buck_euchre.cpp keeps it.
#pragma once

#include "kernel/bowers.h"
#include "kernel/vocabulary.h"

namespace buck_euchre {

using namespace kernel::vocabulary;
using cards::BySeat;

// The cards, their order and their deal (R1, R2, R4). The kitty is what this game calls the blind.
using kernel::bowers::cards_per_hand;
using kernel::bowers::Deal;
using kernel::bowers::deck;
using kernel::bowers::Hidden;
using kernel::bowers::kitty_size;
using kernel::bowers::left_bower;
using kernel::bowers::order_of;
using kernel::bowers::right_bower;
using kernel::bowers::seats;
using kernel::bowers::tricks_per_hand;

inline constexpr int starting_score = 15;
inline constexpr int lowest_bid = 2;
inline constexpr int highest_bid = 5;

// ---- Refusals ----

struct Code : kernel::Code {
  static constexpr RefusalKind NOT_BIDDER{"NOT_BIDDER", Fault::forbidden, "Not the bidder"};
  static constexpr RefusalKind FOLDED{"FOLDED", Fault::forbidden, "You folded this hand"};

  static constexpr std::array all{NOT_BIDDER, FOLDED};
};

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

using Action = std::variant<Bid, Pass, DeclareTrump, Fold, Stay, PlayCard>;
using Actions = cards::FixedList<Action, 5>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { bid, pass, declare_trump, fold, stay, play_card };
constexpr std::array<std::string_view, 6> wire_names(ActionType) {
  return {"bid", "pass", "declare-trump", "fold", "stay", "play-card"};
}

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
using InPlay = kernel::TricksInPlay<seats, tricks_per_hand>;
using Trick = InPlay::Trick;
using Tricks = InPlay::Tricks;

struct Playing : InPlay {
  Contract contract;
  SeatSet folded;
  friend bool operator==(const Playing&, const Playing&) = default;
};
struct RoundOver : InPlay::Taken {
  std::optional<Contract> contract = {};  // none: all four passed
  SeatSet folded = {};
  BySeat<int> score_changes = {};
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  Seat winner;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Bidding, DeclaringTrump, FoldingDecision, Playing, RoundOver, GameOver>;

/// What everyone may know.
struct Open {
  Settings settings;
  std::uint32_t hand_number = 0;
  BySeat<int> scores;
  Seat dealer;
  Card upcard;
  Auction auction;
  Phase phase;
  friend bool operator==(const Open&, const Open&) = default;
};

struct State : Open {
  Seed seed = {};
  Hidden deal = {};  // where the cards are now
  friend bool operator==(const State&, const State&) = default;
};

using PublicView = kernel::OpenTable<Open, seats>;
using View = kernel::SeatView<Open, seats>;

// ---- What the rules say about bids and tricks ----

/// A club turned up makes clubs trump and takes folding away (R6).
constexpr bool clubs_rule(Card upcard) { return upcard.suit() == Suit::clubs; }
/// Trump, as soon as it is known: declared, or given by the upcard.
std::optional<Suit> trump_of(const Phase& phase, Card upcard);
/// The lowest bid that beats the last one (R7).
int next_bid(const Bidding& bidding);

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

// ---- The game ----

/// The shuffle number that no hand has: its first draw below 4 is the first dealer (R3).
inline constexpr std::uint32_t first_dealer_stream = 0xffff'ffff;

/// The game as the rest of the house knows it; kernel/game.h and kernel/trick_game.h say what each function promises.
struct Game : kernel::TrickGame<Game, State, View, PublicView, Action, Actions> {
  static constexpr std::string_view id = "buck-euchre";
  static constexpr std::string_view command = "buck-euchre";
  static constexpr std::string_view name = "Buck Euchre";
  static constexpr std::string_view description = "Every player for themselves. Bid, fold or get bucked.";
  static constexpr std::string_view icon = "\U0001F98C";
  static constexpr int min_players = seats;
  static constexpr int max_players = seats;
  static constexpr int expert_worlds = 100;
  static constexpr std::span<const RefusalKind> codes = Code::all;
  using ActionType = buck_euchre::ActionType;

  static constexpr int seat_count(const Settings&) { return seats; }
  static std::vector<SeatSet> sides(const Settings&) { return kernel::each_alone(seats); }
  static Seat first_dealer(const Settings& settings, const Seed& seed);
  template <class Source>
  static Deal deal_from(Source& source, const Settings&, std::uint32_t) {
    return kernel::bowers::deal_from(source);
  }
  static State first_hand(const Settings& settings, Seat dealer, const Deal& deal);
  static void begin_hand(State& state, const Deal& deal);

  using PhaseOf = std::tuple<Bidding, Bidding, DeclaringTrump, FoldingDecision, FoldingDecision, Playing>;
  static std::optional<Seat> turn(const Open& open);
  static SeatSet sitting_out(const Playing& playing) { return playing.folded; }
  static const TrickOrder& order(const Open&, const Playing& playing) { return order_of(playing.contract.trump); }
  static const TrickOrder& order(const Open& open) { return order_of(contract_of(open.phase)->trump); }
  static Seat taker(Seat seat) { return seat; }
  static RefusalKind not_yours(const Open& open, Seat seat, ActionType type);
  static Actions legal_in(const Open& open, CardSet hand);
  static Result<void> allows(const State& state, Seat seat, const Bid& bid);
  static void act(State& state, Seat seat, const Bid& bid);
  static void act(State& state, Seat seat, const Pass& pass);
  static void act(State& state, Seat seat, const DeclareTrump& declared);
  static void act(State& state, Seat seat, const Fold& fold);
  static void act(State& state, Seat seat, const Stay& stay);
  static void end_hand(State& state);
  static SeatSet winners(const State& state);
  /// Minus the score: this game counts down.
  static double standing(const State& state, Seat seat) { return -state.scores[seat]; }

  static State sample(const View& view, Rng& rng);
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  static double outlook(const State& state, Seat seat);

  static CardSet left_over(const State& state) { return state.deal.kitty; }
  static bool is_sound(const State& state);
};
static_assert(kernel::Game<Game>);

/// A match that stands at these scores with this deal, for puzzles, tests and benchmarks.
State start_with(const Settings& settings, Seat dealer, const BySeat<int>& scores, const Deal& deal);

}  // namespace buck_euchre
