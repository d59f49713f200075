// For tests: what always holds of a room, and a room with its log and its clock, of which every step is checked.
#pragma once

#include <gtest/gtest.h>

#include <set>

#include "table/room.h"
#include "wire/json.h"

namespace table {

inline boost::json::value j(std::string_view text) { return *wire::parse_json(text); }

/// Every game in turn.
inline std::string game_number(std::uint64_t number) {
  return std::string(all_games()[number % all_games().size()]->id);
}

/// The human whose turn it is.
inline std::optional<std::string> human_to_act(const Room& room) {
  if (!room.match()) return std::nullopt;
  for (Seat seat : room.match()->to_act()) {
    const std::string& human = room.chairs()[seat.index()].human;
    if (!human.empty()) return human;
  }
  return std::nullopt;
}

/// One of the moves that a view offers.
inline Move some_legal(const boost::json::value& view, Rng& rng) {
  const auto& legal = view.at("legalActions").as_array();
  const auto& chosen = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  return {std::string(chosen.at("type").as_string()), chosen.at("payload")};
}

/// Some legal move of that player, from the list that the player's own view has.
inline Move some_move(const Room& room, const std::string& player, Rng& rng) {
  return some_legal(j(room.view_json(player)), rng);
}

/// What always holds.
inline void check_room(const Room& room) {
  std::set<std::string> ids;
  std::size_t present = 0;
  for (const Member& member : room.members()) present += member.present ? 1 : 0;
  for (const Chair& chair : room.chairs()) {
    EXPECT_TRUE(ids.insert(chair.bot_id).second) << "every seat has a bot of its own";
    if (chair.human.empty()) continue;
    EXPECT_TRUE(ids.insert(chair.human).second) << "nobody has two seats";
    const Member* member = room.find_member(chair.human);
    EXPECT_TRUE(member != nullptr && member->present);
  }
  EXPECT_EQ(static_cast<int>(room.chairs().size()), room.settings().seat_count);
  const Member* owner = room.find_member(room.owner());
  if (present > 0) {
    EXPECT_TRUE(owner != nullptr && owner->present) << "somebody present is the owner";
    EXPECT_FALSE(room.closes_at());
  } else {
    EXPECT_EQ(room.owner(), "");
    EXPECT_TRUE(room.is_closed() || room.closes_at());
  }
  if (room.status() == Status::playing) {
    EXPECT_TRUE(room.match()->is_sound());
    const bool waits_for_human = human_to_act(room).has_value();
    EXPECT_TRUE(room.is_closed() || room.next_due() || waits_for_human) << "a dead end";
    EXPECT_TRUE(present > 0 || !room.bot_action_at()) << "bots play for nobody";
  }
}

/// What always holds of an outcome and the room after it.
inline void check_outcome(const Room& room, const Outcome& outcome) {
  if (!outcome.answer) {
    EXPECT_TRUE(outcome.records.empty() && outcome.events.empty()) << "a refusal changes nothing";
  } else if (!outcome.records.empty()) {
    EXPECT_EQ(*outcome.answer, room.version());
  }
  for (const SentEvent& event : outcome.events) {
    if (event.only) {
      EXPECT_TRUE(room.find_member(*event.only) != nullptr) << event.name;
    }
  }
}

class Driver {
 public:
  explicit Driver(std::string game = "whos-deal", std::string_view settings = "null", std::uint64_t seed = 1,
                  int pace = 1000)
      : room_(open(std::move(game), settings, seed, pace)) {
    check();
  }

  Room& room() { return room_; }
  const Room& room() const { return room_; }
  const std::vector<LogRecord>& log() const { return log_; }
  Time now() const { return now_; }
  void wait(Time time) { now_ += time; }

  Outcome join(const std::string& player, Role role = Role::player, const std::string& address = {}) {
    return apply(Join{player, "Name of " + player, "hash of " + player, role, address});
  }
  /// From a seat to a place from which one only watches, so that bots play and somebody is there.
  void watch(const std::string& player) { join(player, Role::spectator); }
  Outcome leave(const std::string& player) { return apply(Leave{player}); }
  Outcome act(const std::string& player, const std::string& type, std::string_view payload = "null",
              std::optional<std::string> action_id = {}) {
    return apply(Act{player, {type, j(payload)}, std::move(action_id)});
  }
  Outcome apply(const Command& command) { return note(room_.apply(command, now_)); }
  Outcome tick(Bots bots = Bots::think_here) { return note(room_.tick(now_, bots)); }

  /// Waits for what is due next and lets it happen.
  Outcome next() {
    if (room_.next_due()) now_ = std::max(now_, *room_.next_due());
    return tick();
  }
  /// Lets time pass until a human has to act, or the match is over.
  void until_human() {
    while (room_.status() == Status::playing && !human_to_act()) next();
  }
  void until_over() {
    for (int steps = 0; room_.status() == Status::playing; ++steps) {
      ASSERT_LT(steps, 200'000);
      ASSERT_FALSE(next().records.empty()) << "nothing is due, and the match is not over";
    }
  }
  std::optional<std::string> human_to_act() const { return table::human_to_act(room_); }
  boost::json::value room_json() const {
    return j(room_.room_json([](std::string_view) { return true; }));
  }

  /// Forgets the room and plays its log again, as after a crash: all of it, and from a snapshot in its middle.
  void restart() {
    // Through the text that a store keeps.
    std::vector<LogRecord> read;
    for (const LogRecord& record : log_) read.push_back(*wire::read_json<LogRecord>(j(wire::to_json(record))));
    auto replayed = Room::replay(read);
    ASSERT_TRUE(replayed.has_value()) << replayed.error();
    ASSERT_TRUE(*replayed == room_) << "the log gives another room";
    const auto [earlier, later] =
        std::pair(std::span(read).first(read.size() / 2 + 1), std::span(read).subspan(read.size() / 2 + 1));
    Moves moves;
    const std::string snapshot = Room::replay(earlier, &moves)->snapshot(moves);
    Moves all_moves;
    const auto reopened = Room::reopen(snapshot, later, all_moves);
    ASSERT_TRUE(reopened.has_value()) << reopened.error();
    ASSERT_TRUE(*reopened == room_) << "a snapshot gives another room";
    room_ = std::move(*replayed);
  }

  void check() const {
    ASSERT_EQ(room_.version(), static_cast<Version>(log_.size()));
    for (std::size_t i = 0; i < log_.size(); ++i) ASSERT_EQ(log_[i].version, static_cast<Version>(i + 1));
    check_room(room_);
  }

 private:
  Room open(std::string game, std::string_view settings, std::uint64_t seed, int pace) {
    Opening opening{"ABCDEF", std::move(game), j(settings),   cards::numbered_seed(seed),
                    "ann",    "Ann",           "hash of ann", pace};
    auto opened = Room::open(opening, now_);
    EXPECT_TRUE(opened.has_value());
    log_ = opened->outcome.records;
    return std::move(opened->room);
  }

  Outcome note(Outcome outcome) {
    for (const LogRecord& record : outcome.records) {
      EXPECT_EQ(record.version, static_cast<Version>(log_.size() + 1));
      log_.push_back(record);
    }
    EXPECT_EQ(room_.version(), static_cast<Version>(log_.size()));
    check_outcome(room_, outcome);
    check_room(room_);
    return outcome;
  }

  Time now_ = 1'700'000'000'000;
  std::vector<LogRecord> log_;
  Room room_;
};

/// The code of a refusal, or "OK".
inline std::string code_of(const Outcome& outcome) {
  return outcome.answer ? "OK" : std::string(to_string(outcome.answer.error().code));
}

/// What kind of mistake it was.
inline Fault fault_of(const Outcome& outcome) { return outcome.answer.error().code.fault; }

inline bool same_answer(const Outcome& a, const Outcome& b) {
  if (a.answer && b.answer) return *a.answer == *b.answer;
  return !a.answer && !b.answer && a.answer.error() == b.answer.error();
}

/// The events of that name, as JSON.
inline std::vector<boost::json::value> told(const Outcome& outcome, std::string_view name) {
  std::vector<boost::json::value> all;
  for (const SentEvent& event : outcome.events) {
    if (event.name == name) all.push_back(j(event.stamped()));
  }
  return all;
}

}  // namespace table
