// Hand & Foot: 2 to 6 players, each alone, players + 1 decks with four jokers each, rounds to 8500 points.
// Rules R1…R19 are in docs/rules/hand-and-foot.md; code and tests cite them by number.
// Reading order: settings, actions, phases and state, view, functions. hand_and_foot.cpp keeps it. Melds are in
// melds.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "cards/card_bag.h"
#include "cards/fixed_list.h"
#include "cards/seat.h"
#include "cards/seed.h"
#include "games/hand_and_foot/melds.h"
#include "kernel/game.h"

namespace hand_and_foot {

using cards::Rng;
using cards::Seat;
using cards::SeatSet;
using cards::Seed;
using kernel::Level;

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 6;
inline constexpr int jokers_per_deck = 4;
inline constexpr int cards_per_deck = 52 + jokers_per_deck;
inline constexpr int most_cards = (most_players + 1) * cards_per_deck;
inline constexpr int hand_size = 11;
inline constexpr int foot_size = 11;
inline constexpr int drawn_per_turn = 2;
inline constexpr int taken_with_top = 5;
inline constexpr int clean_book_bonus = 500;
inline constexpr int dirty_book_bonus = 300;
inline constexpr int going_out_bonus = 100;
inline constexpr std::size_t threes_looked_at = 10;  // on the pile, when fewer cards than low_stock are left (R16)
inline constexpr std::size_t low_stock = 10;
inline constexpr int last_round = 25;  // R18

/// One T for each player.
template <class T>
using BySeat = cards::BySeat<T, most_players>;

// ---- Settings ----

inline constexpr std::array<int, 3> valid_target_scores{3000, 5000, 8500};

struct Settings {
  int players = 4;
  int target_score = 8500;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

Result<void> validate(const Settings& settings);

// ---- Actions ----

struct Draw {
  friend constexpr bool operator==(const Draw&, const Draw&) = default;
};
/// Takes the top of the pile with two natural cards from the hand, and up to five cards below it (R7).
struct Unlock {
  friend constexpr bool operator==(const Unlock&, const Unlock&) = default;
};
// MeldCards is in melds.h.
struct Discard {
  Face face;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

using Action = std::variant<Draw, Unlock, MeldCards, Discard>;
using Actions = std::vector<Action>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { draw, unlock, meld, discard };
constexpr std::array<std::string_view, 4> wire_names(ActionType) { return {"draw", "unlock", "meld", "discard"}; }

// ---- Phases and state ----

// The phases hold only what everyone at the table may know.

/// A turn begins: draw or unlock.
struct Drawing {
  Seat turn;
  friend constexpr bool operator==(const Drawing&, const Drawing&) = default;
};

enum class DrewFrom : std::uint8_t { stock, pile };

/// Any number of melds, then the discard that ends the turn.
struct Melding {
  Seat turn;
  DrewFrom drew_from;
  bool has_melded = false;
  friend constexpr bool operator==(const Melding&, const Melding&) = default;
};

/// How a round ended (R14…R16).
enum class Ending : std::uint8_t { went_out, no_cards, stalemate };
constexpr std::array<std::string_view, 3> wire_names(Ending) { return {"went-out", "no-cards", "threes-stalemate"}; }

/// What one player scored in a round (R17).
struct RoundScore {
  int meld_points = 0;  // of the cards in melds
  int book_points = 0;
  int hand_cards = 0;
  int hand_cost = 0;
  int foot_cards = 0;
  int foot_cost = 0;
  int going_out_points = 0;
  constexpr int total() const { return meld_points + book_points - hand_cost - foot_cost + going_out_points; }
  friend constexpr bool operator==(const RoundScore&, const RoundScore&) = default;
};

struct RoundOver {
  Ending ending;
  std::optional<Seat> went_out;
  BySeat<RoundScore> scores;
  friend constexpr bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  Seat winner;
  friend constexpr bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Drawing, Melding, RoundOver, GameOver>;

/// Cards in a row, the top one last.
using Pile = cards::FixedList<Face, most_cards>;

/// What lies before a player for all to see.
struct Place {
  Melds melds;
  PlayedDown played_down = PlayedDown::no;
  PlaysFrom from = PlaysFrom::hand;
  CardBag known;  // cards in hand that all saw coming from the pile (R7)
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// What everyone sees.
struct TableTop {
  std::uint32_t round = 0;  // from 0
  BySeat<int> scores;
  cards::FixedList<BySeat<std::int16_t>, last_round> history;  // what each scored in the rounds so far
  BySeat<Place> places;
  Pile pile;
  int threes_in_a_row = 0;  // discards that count towards the stalemate (R16)
  friend bool operator==(const TableTop&, const TableTop&) = default;
};

/// What is face down.
struct Hidden {
  Pile stock;
  BySeat<CardBag> hands;
  BySeat<CardBag> feet;
  BySeat<CardBag> newly_drawn;  // within the hand, until the player's next turn
  friend bool operator==(const Hidden&, const Hidden&) = default;
};

struct State {
  Settings settings;
  Seed seed;
  std::uint32_t reshuffles = 0;  // in this round: the seed's shuffles that are used up
  TableTop table;
  Hidden hidden;
  Phase phase;
  friend bool operator==(const State&, const State&) = default;
};

// ---- View ----

/// Hands and feet, laid open when a round is over (R17).
struct LaidOpen {
  BySeat<CardBag> hands;
  BySeat<CardBag> feet;
  friend bool operator==(const LaidOpen&, const LaidOpen&) = default;
};

/// What everyone may know.
struct PublicView {
  Settings settings;
  TableTop table;
  BySeat<int> hand_sizes;
  BySeat<int> foot_sizes;
  int stock_size;
  std::optional<LaidOpen> laid_open;
  Phase phase;
  friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View : PublicView {
  Seat seat;
  CardBag hand;
  CardBag newly_drawn;
  friend bool operator==(const View&, const View&) = default;
};

// ---- What the rules say ----

constexpr int deck_count(const Settings& settings) { return settings.players + 1; }
constexpr int card_count(const Settings& settings) { return deck_count(settings) * cards_per_deck; }
/// All decks together (R2).
CardBag all_cards(const Settings& settings);
/// The points that a round's first melds need together (R11). Rounds count from 0.
constexpr int play_down_minimum(std::uint32_t round) { return 60 + 30 * static_cast<int>(round); }
/// Nobody may unlock while a wild card lies on top (R6).
bool is_frozen(const Pile& pile);
/// Whose turn it is, while a round is played.
std::optional<Seat> turn_of(const Phase& phase);
/// The result of the round, once there is one.
const RoundOver* result_of(const Phase& phase);

Melder melder(const State& state, Seat seat);
Melder melder(const View& view);
/// Whether this hand may take the pile.
Result<void> check_unlock(const Pile& pile, const Melder& melder);

/// What so many discards in a row that count towards the stalemate lead to (R16).
enum class Stalemate : std::uint8_t { none, warning, end };
Stalemate stalemate(int threes_in_a_row, int players);

RoundScore score_round(const Place& place, const CardBag& hand, const CardBag& foot, bool went_out);
/// What everyone scores with the cards as they lie.
RoundOver score_round(const State& state, Ending ending, std::optional<Seat> went_out);
/// Scores the round, and ends the match if it is won (R18).
void end_round(State& state, Ending ending, std::optional<Seat> went_out);
/// Who wins with these scores: the highest, the earlier seat of equals (R18).
Seat leader(const BySeat<int>& scores, int players);

// ---- Functions ----

/// The game as the rest of the house knows it; kernel/game.h says what each function promises.
struct Game {
  static constexpr std::string_view id = "hand-and-foot";
  static constexpr std::string_view command = "hand-and-foot";
  static constexpr std::string_view name = "Hand & Foot";
  static constexpr std::string_view description = "Meld books of seven. Empty your hand, then your foot.";
  static constexpr std::string_view icon = "\U0001F463";
  static constexpr int min_players = fewest_players;
  static constexpr int max_players = most_players;
  static constexpr int expert_worlds = 320;
  static constexpr std::span<const kernel::RefusalKind> codes = Code::all;
  using Settings = hand_and_foot::Settings;
  using State = hand_and_foot::State;
  using Action = hand_and_foot::Action;
  using ActionType = hand_and_foot::ActionType;
  using PublicView = hand_and_foot::PublicView;
  using View = hand_and_foot::View;

  static constexpr int seat_count(const Settings& settings) { return settings.players; }
  static std::vector<SeatSet> sides(const Settings& settings) { return kernel::each_alone(settings.players); }
  static State start(const Settings& settings, const Seed& seed);
  /// A match whose first round is dealt by the fast generator, for search and benchmarks.
  static State quick_start(const Settings& settings, Rng& rng);
  static SeatSet to_act(const State& state);
  /// Every draw, unlock and discard; of melds what `proposals` lists, for `apply` accepts more than could be listed.
  static Actions legal(const State& state, Seat seat);
  /// The same from what the seat knows.
  static Actions legal(const View& view);
  /// Phase first, then whose turn it is; the payload is looked at after both.
  static Result<void> admit(const State& state, Seat seat, ActionType type);
  /// What an admitted action says, against what may be said.
  static Result<void> check(const State& state, Seat seat, const Action& action);
  static Result<void> apply(State& state, Seat seat, const Action& action) {
    return kernel::apply<Game>(state, seat, action);
  }
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

}  // namespace hand_and_foot
