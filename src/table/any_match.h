// Games as the table sees them: any game and any match behind one face, values like the games themselves.
// AnyGame says what a lobby needs to know and starts matches; AnyMatch is one match in play.
#pragma once

#include <any>
#include <boost/json/value.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/refusal.h"
#include "wire/advice.h"
#include "wire/game.h"

namespace table {

using cards::Rng;
using cards::Seat;
using cards::SeatSet;
using cards::Seed;
using kernel::Level;

/// An action as it travels.
struct Move {
  std::string type;
  boost::json::value payload;
  friend bool operator==(const Move&, const Move&) = default;
};

/// An action as its game knows it. Only a match makes one, for one of its seats, and only of what that seat may do
/// then.
struct AnyAction {
  std::any held;  // the game's Action
};

/// The settings of a match as its game knows them, and what follows from them.
struct AnySettings {
  std::any held;            // the game's Settings
  boost::json::value json;  // every one of them, written out
  int seat_count;
  std::vector<SeatSet> sides;  // that play against each other: partnerships, or each seat alone

  friend bool operator==(const AnySettings& a, const AnySettings& b) { return a.json == b.json; }
};

/// One match. Copies are independent of each other.
class AnyMatch {
 public:
  class Held;
  explicit AnyMatch(std::unique_ptr<Held> held);
  AnyMatch(const AnyMatch& other);
  AnyMatch(AnyMatch&&) noexcept;
  AnyMatch& operator=(AnyMatch other) noexcept;
  ~AnyMatch();

  /// Who may act now: nobody during the pause after a hand, and when the match is over.
  SeatSet to_act() const;
  bool is_over() const;
  bool is_pause() const;
  SeatSet winners() const;
  /// Whether seats hold what others may not see.
  bool has_hidden_hands() const;

  /// What the table is told about the first deal.
  wire::Events told_of_start(wire::Players players) const;
  /// What the seat wants to do, if it may.
  Result<AnyAction> read(Seat seat, const Move& move) const;
  /// The other way: as it travels.
  Move write(const AnyAction& action) const;
  /// Does again what was done before, and tells nobody: ends a pause that comes first. Refused if it cannot be.
  Result<void> repeat(Seat seat, const Move& move);
  /// Moves on and tells what happened. The action must be one that this match made for this seat just now.
  wire::Events advance(Seat seat, const AnyAction& action, wire::Players players);
  /// Deals the next hand after a pause.
  wire::Events resume(wire::Players players);

  /// What that seat may know, as one JSON object.
  void write_view(std::string& out, Seat seat, wire::Players players) const;
  /// The same object for those who only watch.
  void write_public_view(std::string& out, wire::Players players) const;
  /// What the views of these seats tell besides the public one, by seat (wire/own_part.h); nothing for the others.
  std::vector<std::string> own_parts(SeatSet seats, wire::Players players) const;
  /// What a bot of this level does, from what its seat can see. The seat must be one that may act. An expert looks no
  /// further when it is told to stop.
  AnyAction choose(Seat seat, Level level, Rng& rng, const kernel::Stop& stop = kernel::never) const;
  wire::BotDelay bot_delay() const;
  /// What the seat leads if every trick that is left is surely its own, from what it can see; none otherwise.
  std::optional<AnyAction> sure_lead(Seat seat) const;
  /// The first thing that the seat may do. It must be one that may act.
  AnyAction first_legal(Seat seat) const;
  /// What the expert thinks of everything that the seat may do, and of this move too; from what the seat can see.
  Result<std::vector<wire::WireChoice>> advise(Seat seat, const std::optional<Move>& also, Rng& rng) const;

  /// Each card in exactly one place; for tests.
  bool is_sound() const;
  /// A match that looks the same to this seat, or to those who only watch, with all other cards dealt anew; for tests.
  AnyMatch dealt_anew_for(std::optional<Seat> seat, Rng& rng) const;
  friend bool operator==(const AnyMatch& a, const AnyMatch& b);

 private:
  std::unique_ptr<Held> held_;
};

/// A game of the registry. There is one object for each, and it lives as long as the program.
class AnyGame {
 public:
  std::string_view id;
  std::string_view name;
  std::string_view description;
  std::string_view icon;
  int min_players;
  int max_players;

  virtual ~AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;

  virtual AnySettings default_settings() const = 0;
  /// The settings with what the object changes. Names that the game does not have are refused.
  virtual Result<AnySettings> change_settings(const AnySettings& base, const boost::json::value& changes) const = 0;
  /// What the same people play with next: in some games another one begins.
  virtual AnySettings settings_again(const AnySettings& settings) const = 0;
  virtual std::vector<wire::Option> options() const = 0;
  /// Whether the game has an action of this type, in whatever phase.
  virtual bool has_action(std::string_view type) const = 0;
  virtual AnyMatch start(const AnySettings& settings, const Seed& seed) const = 0;

 protected:
  AnyGame(std::string_view id_of, std::string_view name_of, std::string_view description_of, std::string_view icon_of,
          int fewest, int most)
      : id(id_of), name(name_of), description(description_of), icon(icon_of), min_players(fewest), max_players(most) {}
};

/// All games, in the registry's order.
const std::vector<const AnyGame*>& all_games();
/// The game with this id, or nullptr.
const AnyGame* find_game(std::string_view id);

}  // namespace table
