// The people of a room and their chairs: who is or was here, who sits where, whose room it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/seat.h"
#include "kernel/game.h"
#include "table/record.h"

namespace table {

using cards::Seat;
using cards::SeatSet;
using kernel::Level;

inline constexpr int timeouts_until_away = 2;
inline constexpr std::size_t most_members = 64;                 // players, spectators and those who left
inline constexpr std::size_t most_without_seat_per_place = 16;  // who come from one place
inline constexpr std::size_t remembered_actions = 32;           // per player, from before the match
inline constexpr std::size_t most_actions_of_a_match = 8192;    // per player: no match has as many

/// A chair at the table. A bot belongs to it, and plays whenever no human does.
struct Chair {
  std::string bot_id;
  std::string bot_name;
  Level level = Level::medium;
  std::string human;    // empty while the bot has the seat
  std::string left_by;  // who may come back to it
  friend bool operator==(const Chair&, const Chair&) = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (bot_id, bot_name, level, human, left_by))

/// An action that was done: its id, shortened to a number, and the version that it led to.
struct DoneAction {
  std::int64_t id = 0;
  Version version = 0;
  friend bool operator==(const DoneAction&, const DoneAction&) = default;
};
BOOST_DESCRIBE_STRUCT(DoneAction, (), (id, version))

/// The hand of one seat in one deal of the room.
struct SeenHand {
  int deal = 0;
  int seat = 0;
  friend bool operator==(const SeenHand&, const SeenHand&) = default;
};
BOOST_DESCRIBE_STRUCT(SeenHand, (), (deal, seat))

/// Somebody who is or was here.
struct Member {
  std::string id;
  std::string name;
  std::string token_hash;
  std::string from = {};  // a mark of the place that they come from; empty if nobody knows
  Version since = 0;      // when they came, or went
  bool present = true;
  bool waits = false;                // for a seat, until the next deal
  bool banned = false;               // and may not come back
  int timeouts = 0;                  // turns in a row that the clock took away
  std::optional<SeenHand> saw = {};  // the last hand that they held
  std::vector<DoneAction> done = {};
  friend bool operator==(const Member&, const Member&) = default;
};
BOOST_DESCRIBE_STRUCT(Member, (), (id, name, token_hash, from, since, present, waits, banned, timeouts, saw, done))

struct People {
  std::string owner;  // empty while no human is here
  std::vector<Chair> chairs;
  std::vector<Member> members;
  bool locked = false;              // nobody new comes in
  std::vector<std::string> banned;  // places that nobody new may come from

  const Member* find(std::string_view player) const;
  Member* find(std::string_view player);
  Member* find_present(std::string_view player);
  std::optional<Seat> seat_of(std::string_view player) const;
  /// Player ids by seat: a human's, or the bot's.
  std::vector<std::string> ids() const;
  bool anyone_present() const;
  /// Whether the seat's bot plays now: it has the seat, or its human has let the clock run out too often.
  bool bot_plays(Seat seat) const;
  /// How many seats bots have that nobody waits for.
  int free_seats() const;
  /// The seat of a bot for this player: the one they left, or the first.
  std::optional<Seat> seat_for(std::string_view player) const;
  /// The name, with a number behind it if somebody here has it.
  std::string free_name(std::string_view wanted, std::string_view player) const;

  /// Bots that are called like somebody who came get another name.
  void rename_bots_like(std::string_view name);
  void sit_down(std::string_view player, Seat seat);
  /// The seat that they had, if any.
  std::optional<Seat> stand_up(std::string_view player);
  /// Bots come and go at the end of the table; humans keep their order. There must be seats for all humans.
  void fit_chairs(std::size_t count);
  /// The longest-present human with a seat, or who watches when nobody else is left.
  void settle_owner();
  /// Forgets somebody who left, if too many are remembered. Says whether one more may come.
  bool make_room();

  friend bool operator==(const People&, const People&) = default;

 private:
  bool is_awaited(const Member& member) const;
  std::string free_bot_name(std::size_t first) const;
};
BOOST_DESCRIBE_STRUCT(People, (), (owner, chairs, members, locked, banned))

/// An action's id as a number. Two of one player's that happen to be the same are as likely as a broken disk, and
/// nobody can do harm to others with it.
std::int64_t short_action_id(std::string_view id);

}  // namespace table
