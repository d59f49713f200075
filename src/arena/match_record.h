// A match of the arena or the lab as a record: what any record has, and beside it who sat where and what they said of
// what they did. Whoever reads records passes over that.
#pragma once

#include "arena/contest.h"
#include "wire/record.h"

namespace arena {

/// Who had a seat.
struct RecordedSeat {
  std::string player;
  wire::IfAny<std::string> modelId = {};
};
BOOST_DESCRIBE_STRUCT(RecordedSeat, (), (player, modelId))

/// What was said of one of the record's actions.
struct Said {
  std::size_t action = 0;  // its place among them
  wire::IfAny<std::string> reasoning = {};
  wire::IfAny<double> confidence = {};
  wire::IfAny<Failure> failure = {};
  // Where somebody else decided than who sits there:
  wire::IfAny<std::string> decidedBy = {};         // another player,
  wire::IfAny<bool> isOverruled = {};              // or nobody: it was done by hand
  wire::IfAny<boost::json::value> insteadOf = {};  // what was done in this position before
};
BOOST_DESCRIBE_STRUCT(Said, (), (action, reasoning, confidence, failure, decidedBy, isOverruled, insteadOf))

struct Notes {
  wire::IfAny<int> job = {};  // of a tournament
  wire::IfAny<int> seating = {};
  std::vector<RecordedSeat> seats;
  std::vector<Said> said;
  std::size_t given = 0;                       // first actions that nobody decided
  wire::IfAny<boost::json::value> hands = {};  // as the game tells them
};
BOOST_DESCRIBE_STRUCT(Notes, (), (job, seating, seats, said, given, hands))

struct MatchRecord : wire::Record {
  Notes arena;
};
BOOST_DESCRIBE_STRUCT(MatchRecord, (wire::Record), (arena))

/// A match that somebody has arranged begins as no seed does.
template <class G>
concept Arranges = requires(typename G::State& state, const boost::json::value& json) {
  G::arranged(state, json);
  { G::recorded_deal(state) } -> std::same_as<boost::json::value>;
};

/// Written down while a match is played; nothing, unless it was begun.
template <wire::WireGame G>
class MatchWriter {
 public:
  void begin(std::string program, const typename G::Settings& settings, const std::string& seed, bool is_arranged) {
    wanted_ = true;
    record_ = {};
    std::string text;
    G::write_settings(text, settings);
    record_.program = std::move(program);
    record_.gameId = G::id;
    record_.settings = *wire::parse_json(text);
    if (is_arranged) {
      record_.deals.emplace();
    } else {
      record_.seed = seed;
    }
  }
  void seat(const Contestant& contestant) {
    if (!wanted_) return;
    wire::RecordedPlayer player{contestant.name, contestant.bot ? "bot" : contestant.engine ? "engine" : "model", {}};
    if (contestant.bot) player.level = *contestant.bot;
    record_.players.push_back(std::move(player));
    RecordedSeat& seat = record_.arena.seats.emplace_back();
    seat.player = contestant.name;
    if (contestant.model) seat.modelId = contestant.model->model;
  }
  /// A hand that has been dealt.
  void deal(const typename G::State& state) {
    if constexpr (Arranges<G>) {
      if (wanted_ && record_.deals) record_.deals->push_back(G::recorded_deal(state));
    }
  }
  void act(const typename G::State& state, cards::Seat seat, const typename G::Action& action) {
    if (!wanted_) return;
    std::string text;
    G::write_action(text, state, action);
    const auto json = *wire::parse_json(text);
    record_.actions.push_back({seat.number(), std::string(json.at("type").as_string()), json.at("payload"), {}});
  }
  /// Of the last action.
  void say(Said said) {
    if (!wanted_) return;
    if (!said.reasoning && !said.confidence && !said.failure && !said.decidedBy && !said.isOverruled && !said.insteadOf)
      return;
    said.action = record_.actions.size() - 1;
    record_.arena.said.push_back(std::move(said));
  }
  void count_given() { ++record_.arena.given; }

  void place(int job, int seating) {
    record_.arena.job = job;
    record_.arena.seating = seating;
  }

  /// One JSON object.
  wire::Read<std::string> end() {
    if constexpr (requires { G::arena_notes(record_, std::vector<std::string>()); }) {
      std::vector<std::string> reasons(record_.actions.size());
      for (const Said& said : record_.arena.said) reasons[said.action] = said.reasoning.value_or("");
      auto hands = G::arena_notes(record_, reasons);
      if (!hands) return tl::unexpected(hands.error());
      record_.arena.hands = *std::move(hands);
    }
    return wire::to_json(record_);
  }

 private:
  bool wanted_ = false;
  MatchRecord record_;
};

}  // namespace arena
