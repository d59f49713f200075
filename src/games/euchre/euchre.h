// Euchre, "Who's Deal?": four seats, two partnerships, 24 cards, to 5, 7, 10 or 11 points.
// Rules R1…R16 are in docs/rules/euchre.md; code and tests cite them by number.
// Reading order: settings, actions, phases and state, view, functions. euchre.cpp keeps it.
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
#include "kernel/bowers.h"
#include "kernel/game.h"
#include "kernel/trick.h"

namespace euchre {

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

// The cards, their order and their deal (R1, R3, R9).
using kernel::bowers::cards_per_hand;
using kernel::bowers::Deal;
using kernel::bowers::deck;
using kernel::bowers::kitty_size;
using kernel::bowers::left_bower;
using kernel::bowers::order_of;
using kernel::bowers::right_bower;
using kernel::bowers::seats;
using kernel::bowers::tricks_per_hand;

// ---- Teams (R2) ----

enum class Team : std::uint8_t { a, b };
constexpr std::array<std::string_view, 2> wire_names(Team) { return {"a", "b"}; }
constexpr Team team_of(Seat seat) { return seat.number() % 2 == 0 ? Team::a : Team::b; }
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

struct PassTrump {
  friend constexpr bool operator==(const PassTrump&, const PassTrump&) = default;
};
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
struct PlayCard {
  Card card;
  friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
};

using Action = std::variant<PassTrump, CallTrump, Discard, PlayCard>;
using Actions = cards::FixedList<Action, 8>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { pass_trump, call_trump, discard, play_card };
constexpr std::array<std::string_view, 4> wire_names(ActionType) {
  return {"pass-trump", "call-trump", "discard", "play-card"};
}
constexpr ActionType type_of(const Action& action) { return static_cast<ActionType>(action.index()); }

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

using Trick = kernel::Trick<seats>;
using Tricks = cards::FixedList<Trick, tricks_per_hand>;

// The phases hold only what everyone at the table may know: cards that are hidden are in State::deal.

struct Calling {
  int passes = 0;  // so far, over both rounds: it says whose turn it is, and in which round
  friend constexpr bool operator==(const Calling&, const Calling&) = default;
};
struct Discarding {
  Contract contract;
  friend constexpr bool operator==(const Discarding&, const Discarding&) = default;
};
struct Playing {
  Contract contract;
  Seat turn;
  Trick trick;
  Tricks tricks;
  ByTeam<int> tricks_won;
  friend bool operator==(const Playing&, const Playing&) = default;
};
struct RoundOver {
  Contract contract;
  Tricks tricks;
  ByTeam<int> tricks_won;
  ByTeam<int> points;
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  Team winner;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Calling, Discarding, Playing, RoundOver, GameOver>;

struct State {
  Settings settings;
  Seed seed;
  std::uint32_t hand_number = 0;
  ByTeam<int> scores;
  Seat dealer{0};
  Deal deal;  // where the cards are now
  std::optional<Card> discard;
  Phase phase;
  friend bool operator==(const State&, const State&) = default;
};

// ---- View ----

/// What everyone may know.
struct PublicView {
  Settings settings;
  std::uint32_t hand_number;
  ByTeam<int> scores;
  Seat dealer;
  Card upcard;
  BySeat<int> hand_sizes;
  Phase phase;
  friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View : PublicView {
  Seat seat;
  CardSet hand;
  std::optional<Card> discard;  // only the dealer knows it
  friend bool operator==(const View&, const View&) = default;
};

// ---- What the rules say about calls and tricks ----

/// Whose turn it is to call after this many passes.
Seat caller(Seat dealer, int passes);
constexpr CallRound call_round(int passes) { return passes < seats ? CallRound::first : CallRound::second; }

/// The partner of a lone player, who does not play (R8).
std::optional<Seat> sitting_out(const Contract& contract);
/// The next seat that plays (R8).
Seat next_active(Seat seat, const Contract& contract);
/// How many cards complete a trick: the only place that says three or four (R8).
std::size_t trick_size(const Contract& contract);
/// Who leads to the first trick (R12).
Seat first_lead(const Contract& contract, Seat dealer, LonerLead loner_lead);
/// Points for a finished hand (R13).
ByTeam<int> score_hand(const Contract& contract, const ByTeam<int>& tricks_won);

/// The contract, once there is one.
const Contract* contract_of(const Phase& phase);
/// The tricks completed in this hand, and the one on the table.
const Tricks& tricks_of(const Phase& phase);
const Trick& current_trick(const Phase& phase);
/// What each seat has shown that it cannot hold (R10).
BySeat<CardSet> shown_voids(const Phase& phase);
/// Every card that has been played in this hand.
CardSet played_cards(const Phase& phase);

// ---- Functions ----

/// A match that begins with this deal, for records without a seed, puzzles and benchmarks.
State start_with(const Settings& settings, Seat dealer, const ByTeam<int>& scores, const Deal& deal);
/// Shuffle number `hand_number` of the match, or a fast deal.
Deal deal_cards(const Seed& seed, std::uint32_t hand_number);
Deal deal_cards(Rng& rng);
/// The pause ends with this deal instead of the next shuffle.
void resume_with(State& state, const Deal& deal);

/// The game as the rest of the house knows it; kernel/game.h says what each function promises.
struct Game {
  static constexpr std::string_view id = "whos-deal";
  static constexpr std::string_view command = "euchre";
  static constexpr std::string_view name = "Who's Deal?";
  static constexpr std::string_view description = "Classic Euchre. Pick trump. Take tricks. Talk trash.";
  static constexpr std::string_view icon = "\U0001F0CF";
  static constexpr int min_players = 4;
  static constexpr int max_players = 4;
  static constexpr int expert_worlds = 300;
  using Settings = euchre::Settings;
  using State = euchre::State;
  using Action = euchre::Action;
  using PublicView = euchre::PublicView;
  using View = euchre::View;

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

}  // namespace euchre
