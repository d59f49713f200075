// A match of any game at one moment of a study: what everyone sees, what may be done, what the expert thinks of it, and
// what a player of the house does. Every player gets the view of the seat that is to act, and nothing else.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/advice.h"
#include "lab/study.h"

namespace lab {

/// Engines and clients of those who decide, one for each seat and player: partners know no more of each other than they
/// should. Engines end with it.
class Sitters {
 public:
  explicit Sitters(std::string keeper) : keeper_(std::move(keeper)) {}

  /// The engine, which has been told of the match; or one line that says why not.
  wire::Read<engine::Engine*> engine(const arena::Contestant& player, int seat, std::string_view game,
                                     const std::string& match);
  wire::Read<models::Client*> client(const arena::Contestant& player, int seat);

 private:
  std::string keeper_;
  std::map<std::pair<int, std::string>, engine::Engine> engines_;  // by seat and player
  std::map<std::pair<int, std::string>, models::Client> clients_;  // by seat and model, manner included
};

/// What a player decided, before it is part of a study.
struct Decided {
  Decision decision;  // without its places in the study
  std::vector<arena::ModelCall> calls;
};

class Position {
 public:
  class Held;
  explicit Position(std::unique_ptr<Held> held);
  Position(const Position& other);
  Position(Position&&) noexcept;
  Position& operator=(Position other) noexcept;
  ~Position();

  /// The first deal; or one line that says what of the setup cannot be.
  static wire::Read<Position> start(const Setup& setup);
  /// The same after these decisions.
  static wire::Read<Position> after(const Setup& setup, const std::vector<Action>& actions);

  int seats() const;
  /// Whose decision it is; nobody's when the match is over. A pause after a hand ends by itself.
  std::optional<int> seat() const;
  int hand() const;  // from 1
  Ending ending() const;
  /// How many things may be done.
  int options() const;
  /// As each seat sees it.
  std::vector<wire::Written<wire::ViewComponent>> views() const;
  /// What is to be done, as the game writes it; or one line that says why it cannot be.
  wire::Read<Action> read(const Action& action) const;
  /// Does something that `read` has given.
  wire::Read<void> act(const Action& action);

  struct Effort {
    int worlds = 0;  // as many as the game's expert would look at
    std::uint64_t seed = 1;
    kernel::Stop stop = kernel::never;
  };
  /// What the expert thinks of everything that may be done, and of `also`; nothing where there is no choice.
  std::vector<Judged> judge(const std::optional<Action>& also, const Effort& effort) const;
  /// One line if nobody decided: the player cannot be had, or its endpoint fails.
  wire::Read<Decided> decide(const arena::Contestant& player, Sitters& sitters, const models::Hooks& hooks,
                             std::uint64_t seed) const;

 private:
  std::unique_ptr<Held> held_;
};

/// The match up to a position as a record, with what was said of it (arena/match_record.h); `seats` are who sits there.
/// One line if it cannot be played.
wire::Read<std::string> record_of(const Study& study, int position, const std::vector<arena::Contestant>& seats);

/// The settings written out, and how many sit there; or one line that says why not.
struct Rules {
  boost::json::value settings;
  int seats = 0;
};
wire::Read<Rules> read_rules(std::string_view game, const boost::json::value& settings);

/// What an action cost, compared with the best; nothing if the expert did not look at it.
wire::IfAny<double> cost_of(const std::vector<Judged>& choices, const Action& action);

}  // namespace lab
