// 4 Kate: two players drop discs into a board of seven columns and six rows; four in a row win.
// Rules R1…R5 are in docs/rules/4-kate.md; code and tests cite them by number.
// Reading order: settings, actions, state and view, functions. four_kate.cpp keeps it. The board is in board.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/fixed_list.h"
#include "cards/seat.h"
#include "cards/seed.h"
#include "games/four_kate/board.h"
#include "kernel/benchmark.h"
#include "kernel/game.h"

namespace four_kate {

using cards::Rng;
using cards::Seat;
using cards::SeatSet;
using cards::Seed;
using kernel::Fault;
using kernel::Level;
using kernel::RefusalKind;
using kernel::Result;

inline constexpr int seats = 2;

struct Code : kernel::Code {
  static constexpr RefusalKind INVALID_COLUMN{"INVALID_COLUMN", Fault::invalid, "There is no such column"};
  static constexpr RefusalKind COLUMN_FULL{"COLUMN_FULL", Fault::invalid, "That column is full"};

  static constexpr std::array all{INVALID_COLUMN, COLUMN_FULL};
};

// ---- Settings ----

/// Who begins (R2).
enum class FirstPlayer : std::uint8_t { seat_1, seat_2 };
constexpr std::array<std::string_view, 2> wire_names(FirstPlayer) { return {"seat-1", "seat-2"}; }

struct Settings {
  FirstPlayer first_player = FirstPlayer::seat_1;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

// ---- Actions ----

struct Drop {
  std::uint8_t column;
  friend constexpr bool operator==(const Drop&, const Drop&) = default;
};

using Action = std::variant<Drop>;
using Actions = cards::FixedList<Action, columns>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { drop };
constexpr std::array<std::string_view, 1> wire_names(ActionType) { return {"drop"}; }

// ---- State and view ----

struct State {
  Settings settings;
  cards::FixedList<Drop, cells> drops;  // in order
  Board board;                          // what they lead to
  friend bool operator==(const State&, const State&) = default;
};

/// Nothing is hidden: everyone sees the state, and a player also which seat is theirs.
using PublicView = State;
struct View : PublicView {
  Seat seat;
  friend bool operator==(const View&, const View&) = default;
};

// ---- What the rules say ----

/// Whose disc is number `number`, from 0.
constexpr Seat dropper(const Settings& settings, std::size_t number) {
  return Seat((static_cast<int>(settings.first_player) + static_cast<int>(number % seats)) % seats);
}
/// Whose turn it is, or would be if the game were not over.
inline Seat next_to_drop(const State& state) { return dropper(state.settings, state.drops.size()); }
/// The cells of the lines that the last disc completed (R4).
inline Cells winning_cells(const State& state) { return bits::fours(state.board.others()); }
/// Nobody, until the game is over.
inline bool is_over(const State& state) { return state.board.is_full() || bits::has_four(state.board.others()); }

// ---- Functions ----

/// The game as the rest of the house knows it; kernel/game.h says what each function promises.
struct Game {
  static constexpr std::string_view id = "4-kate";
  static constexpr std::string_view command = "4-kate";
  static constexpr std::string_view name = "4 Kate";
  static constexpr std::string_view description = "Classic Connect 4. Drop pieces. Get four in a row.";
  static constexpr std::string_view icon = "\U0001F534";
  static constexpr int min_players = seats;
  static constexpr int max_players = seats;
  static constexpr int expert_worlds = 120;  // of boards_in_world each: see bots.h
  static constexpr bool all_is_open = true;
  static constexpr std::span<const RefusalKind> codes = Code::all;
  using Settings = four_kate::Settings;
  using State = four_kate::State;
  using Action = four_kate::Action;
  using ActionType = four_kate::ActionType;
  using PublicView = four_kate::PublicView;
  using View = four_kate::View;

  static constexpr int seat_count(const Settings&) { return seats; }
  static std::vector<SeatSet> sides(const Settings&) { return kernel::each_alone(seats); }
  static State start(const Settings& settings, const Seed&) { return {settings, {}, {}}; }
  static State quick_start(const Settings& settings, Rng&) { return {settings, {}, {}}; }
  /// What the same people play next: the other one begins (R2).
  static Settings settings_again(const Settings& settings);
  static SeatSet to_act(const State& state);
  static Actions legal(const State& state, Seat seat);
  static Actions legal(const View& view) { return legal(view, view.seat); }
  static Result<void> admit(const State& state, Seat seat, ActionType type);
  static Result<void> check(const State& state, Seat seat, const Action& action);
  static Result<void> apply(State& state, Seat seat, const Action& action) {
    return kernel::apply<Game>(state, seat, action);
  }
  static void advance(State& state, Seat seat, const Action& action);
  static void resume(State&) {}  // there is no pause
  static SeatSet winners(const State& state);
  /// A victory is a point, a draw half of one.
  static double standing(const State& state, Seat seat);
  static PublicView watch(const State& state) { return state; }
  static View view(const State& state, Seat seat) { return {state, seat}; }
  static State sample(const View& view, Rng&) { return view; }
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  /// The best drop alone, which is found much sooner.
  static Action decide(const View& view, const kernel::Budget& budget);
  static double outlook(const State& state, Seat seat);
  static bool is_sound(const State& state);
  static std::span<const kernel::Benchmark> benchmarks();
};
static_assert(kernel::Game<Game>);

}  // namespace four_kate
