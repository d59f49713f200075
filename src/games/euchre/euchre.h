// Euchre, "Who's Deal?": four seats, two partnerships, 24 cards, to 5, 7, 10 or 11 points.
// Rules R1…R16 are in docs/rules/euchre.md; code and tests cite them by number.
// Reading order: settings, actions, phases and state, view, functions. euchre.cpp keeps it.
#pragma once

#include "kernel/benchmark.h"
#include "kernel/bowers.h"
#include "kernel/vocabulary.h"

namespace euchre {

using namespace kernel::vocabulary;
using cards::BySeat;

// The cards, their order and their deal (R1, R3, R9).
using namespace kernel::bowers;

// ---- Refusals ----

struct Code : kernel::Code {
  static constexpr RefusalKind MUST_CALL{"MUST_CALL", Fault::invalid, "Dealer must call"};
  static constexpr RefusalKind NOT_DEALER{"NOT_DEALER", Fault::forbidden, "Not the dealer"};
  static constexpr RefusalKind INACTIVE_PARTNER{"INACTIVE_PARTNER", Fault::forbidden, "Partner is going alone"};

  static constexpr std::array all{MUST_CALL, NOT_DEALER, INACTIVE_PARTNER};
};

// ---- Teams (R2) ----

enum class Team : std::uint8_t { a, b };
constexpr std::array<std::string_view, 2> wire_names(Team) { return {"a", "b"}; }
constexpr Team team_of(Seat seat) { return seat.number() % 2 == 0 ? Team::a : Team::b; }
constexpr SeatSet seats_of(Team team) {
  return team == Team::a ? SeatSet{Seat(0), Seat(2)} : SeatSet{Seat(1), Seat(3)};
}
constexpr Team other(Team team) { return team == Team::a ? Team::b : Team::a; }

/// One T for each team, indexed only by Team.
template <class T>
class ByTeam {
 public:
  constexpr T& operator[](Team team) { return values_[static_cast<std::size_t>(team)]; }
  constexpr const T& operator[](Team team) const { return values_[static_cast<std::size_t>(team)]; }
  friend constexpr bool operator==(const ByTeam&, const ByTeam&) = default;

  std::array<T, 2> values_{};  // public so that ByTeam is an aggregate: ByTeam<int>{4, 7}
};

// ---- Settings ----

/// Who leads the first trick of a lone hand (R12).
enum class LonerLead : std::uint8_t { left_of_loner, left_of_dealer };
constexpr std::array<std::string_view, 2> wire_names(LonerLead) { return {"left-of-loner", "left-of-dealer"}; }

inline constexpr std::array<int, 4> valid_target_scores{5, 7, 10, 11};

struct Settings {
  int target_score = 10;
  LonerLead loner_lead = LonerLead::left_of_loner;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

Result<void> validate(const Settings& settings);

// ---- Actions ----

enum class Alone : std::uint8_t { no, yes };

struct PassTrump : kernel::Word<PassTrump> {};
/// Orders the upcard up in the first round, names a suit in the second.
struct CallTrump {
  Suit suit;
  Alone alone;
  friend constexpr bool operator==(const CallTrump&, const CallTrump&) = default;
};
struct Discard {
  Card card;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

using Action = std::variant<PassTrump, CallTrump, Discard, PlayCard>;
using Actions = cards::FixedList<Action, 8>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { pass_trump, call_trump, discard, play_card };
constexpr std::array<std::string_view, 4> wire_names(ActionType) {
  return {"pass-trump", "call-trump", "discard", "play-card"};
}

// ---- Phases and state ----

/// Which of the two rounds of calling (R4, R5).
enum class CallRound : std::uint8_t { first, second };

/// What was called, by whom.
struct Contract {
  Suit trump;
  Seat maker;
  Alone alone;
  CallRound round;
  friend constexpr bool operator==(const Contract&, const Contract&) = default;
};

// The phases hold only what everyone at the table may know: cards that are hidden are in State::deal.

struct Calling {
  int passes = 0;  // so far, over both rounds: it says whose turn it is, and in which round
  friend constexpr bool operator==(const Calling&, const Calling&) = default;
};
struct Discarding {
  Contract contract;
  friend constexpr bool operator==(const Discarding&, const Discarding&) = default;
};

using InPlay = kernel::TricksInPlay<seats, tricks_per_hand, ByTeam<int>>;
using Trick = InPlay::Trick;
using Tricks = InPlay::Tricks;

struct Playing : InPlay {
  Contract contract;
  friend bool operator==(const Playing&, const Playing&) = default;
};
struct RoundOver : InPlay::Taken {
  Contract contract;
  ByTeam<int> points;
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  Team winner;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Calling, Discarding, Playing, RoundOver, GameOver>;

/// What everyone may know.
struct Open {
  Settings settings;
  std::uint32_t hand_number = 0;
  ByTeam<int> scores;
  Seat dealer;
  Card upcard;
  Phase phase;
  friend bool operator==(const Open&, const Open&) = default;
};

struct State : kernel::HiddenHands<Open, Hidden> {
  std::optional<Card> discard = {};
  friend bool operator==(const State&, const State&) = default;
};

using PublicView = kernel::OpenTable<Open, seats>;

struct View : kernel::SeatView<Open, seats> {
  std::optional<Card> discard = {};  // only the dealer knows it
  friend bool operator==(const View&, const View&) = default;
};

// ---- What the rules say about calls and tricks ----

/// Whose turn it is to call after this many passes.
constexpr Seat caller(Seat dealer, int passes) { return after(dealer, passes + 1); }
constexpr CallRound call_round(int passes) { return passes < seats ? CallRound::first : CallRound::second; }
/// The passes so far, or before the call.
int passes_in(const Open& open);
/// Whether everyone else has passed twice, so that the dealer has to call (R6).
constexpr bool must_call(int passes) { return passes == 2 * seats - 1; }

/// The partner of a lone player, who does not play (R8).
constexpr SeatSet sitting_out(const Contract& contract) {
  return contract.alone == Alone::yes ? SeatSet::of(partner(contract.maker)) : SeatSet{};
}
/// Who leads to the first trick (R12).
Seat first_lead(const Contract& contract, Seat dealer, LonerLead loner_lead);
/// Points for a finished hand (R13).
ByTeam<int> score_hand(const Contract& contract, const ByTeam<int>& tricks_won);

/// The contract, once there is one.
const Contract* contract_of(const Phase& phase);

// ---- The game ----

/// The game as the rest of the house knows it; kernel/game.h and kernel/trick_game.h say what each function promises.
struct Game : BowerGame<Game, State, View, PublicView, Action, Actions> {
  static constexpr std::string_view id = "whos-deal";
  static constexpr std::string_view command = "euchre";
  static constexpr std::string_view name = "Who's Deal?";
  static constexpr std::string_view description = "Classic Euchre. Pick trump. Take tricks. Talk trash.";
  static constexpr std::string_view icon = "\U0001F0CF";
  static constexpr int expert_worlds = 300;
  static constexpr std::span<const RefusalKind> codes = Code::all;
  using ActionType = euchre::ActionType;

  static std::vector<SeatSet> sides(const Settings&) { return {seats_of(Team::a), seats_of(Team::b)}; }
  static Seat first_dealer(const Settings&, const Seed&) { return Seat(0); }  // R16
  static State begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const ByTeam<int>& scores,
                     const Deal& deal);

  using PhaseOf = std::tuple<Calling, Calling, Discarding, Playing>;
  static std::optional<Seat> turn(const Open& open);
  static SeatSet sitting_out(const Playing& playing) { return euchre::sitting_out(playing.contract); }
  static Team taker(Seat seat) { return team_of(seat); }
  static RefusalKind not_yours(const Open& open, Seat seat, ActionType type);
  static Actions legal_in(const Open& open, CardSet hand);
  static Result<void> allows(const State& state, Seat seat, const PassTrump& pass);
  static Result<void> allows(const State& state, Seat seat, const CallTrump& call);
  static Result<void> allows(const State& state, Seat seat, const Discard& discard);
  static void act(State& state, Seat seat, const PassTrump& pass);
  static void act(State& state, Seat seat, const CallTrump& call);
  static void act(State& state, Seat seat, const Discard& discard);
  static void end_hand(State& state);
  static SeatSet won_by(const GameOver& over) { return seats_of(over.winner); }
  static double standing(const State& state, Seat seat) { return state.scores[team_of(seat)]; }

  /// The dealer knows the discard.
  static std::optional<Card> own(const State& state, Seat seat) {
    return seat == state.dealer ? state.discard : std::nullopt;
  }
  static State sample(const View& view, Rng& rng);
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  static double outlook(const State& state, Seat seat);

  static CardSet shown(const Open& open);
  static CardSet unseen(const View& view) {
    return Base::unseen(view) - (view.discard ? CardSet::of(*view.discard) : CardSet{});
  }
  static bool is_sound(const State& state);
  static std::span<const kernel::Benchmark> benchmarks();
  static std::int64_t random_hands(Rng& rng);
};
static_assert(kernel::Game<Game>);

}  // namespace euchre
