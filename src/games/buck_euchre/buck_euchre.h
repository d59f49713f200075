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
using namespace kernel::bowers;

inline constexpr int starting_score = 15;
inline constexpr int lowest_bid = 2;
inline constexpr int highest_bid = 5;
inline constexpr int penalty = 5;

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
struct Pass : kernel::Word<Pass> {};
struct DeclareTrump {
  Suit suit;
  friend constexpr bool operator==(const DeclareTrump&, const DeclareTrump&) = default;
};
struct Fold : kernel::Word<Fold> {};
struct Stay : kernel::Word<Stay> {};

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

using State = kernel::HiddenHands<Open, Hidden>;
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
/// Who has folded so far.
SeatSet folded_in(const Phase& phase);
/// Who has decided so far whether to fold, in order (R10).
FixedList<Seat, seats - 1> decided_in(const Open& open);

// ---- The game ----

/// The shuffle number that no hand has: its first draw below 4 is the first dealer (R3).
inline constexpr std::uint32_t first_dealer_stream = 0xffff'ffff;

/// The game as the rest of the house knows it; kernel/game.h and kernel/trick_game.h say what each function promises.
struct Game : BowerGame<Game, State, View, PublicView, Action, Actions> {
  static constexpr std::string_view id = "buck-euchre";
  static constexpr std::string_view command = "buck-euchre";
  static constexpr std::string_view name = "Buck Euchre";
  static constexpr std::string_view description = "Every player for themselves. Bid, fold or get bucked.";
  static constexpr std::string_view icon = "\U0001F98C";
  static constexpr int expert_worlds = 100;
  static constexpr std::span<const RefusalKind> codes = Code::all;
  using ActionType = buck_euchre::ActionType;

  static constexpr BySeat<int> starting_scores{starting_score, starting_score, starting_score, starting_score};  // R16

  static std::vector<SeatSet> sides(const Settings&) { return kernel::each_alone(seats); }
  static Seat first_dealer(const Settings& settings, const Seed& seed);
  static State begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                     const Deal& deal);

  using PhaseOf = std::tuple<Bidding, Bidding, DeclaringTrump, FoldingDecision, FoldingDecision, Playing>;
  static std::optional<Seat> turn(const Open& open);
  static SeatSet sitting_out(const Playing& playing) { return playing.folded; }
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
  static SeatSet won_by(const GameOver& over) { return SeatSet::of(over.winner); }
  /// Minus the score: this game counts down.
  static double standing(const State& state, Seat seat) { return -state.scores[seat]; }

  static State sample(const View& view, Rng& rng);
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  static double outlook(const State& state, Seat seat);

  static CardSet shown(const Open& open) { return CardSet::of(open.upcard); }
  static void set_aside(State& state, CardSet rest) { state.deal.kitty = rest | shown(state); }
  static bool is_sound(const State& state);
};
static_assert(kernel::Game<Game>);

}  // namespace buck_euchre
