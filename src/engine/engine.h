// Somebody else's engine at our table: who it says it is, what it answers, and how it fails.
// docs/engine-protocol.md is what it is told; nothing here knows a game.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/process.h"
#include "wire/json.h"

namespace engine {

inline constexpr int protocol_version = 1;

// ---- What engines say of themselves ----

enum class OptionType { number, choice, toggle, text };
constexpr std::array<std::string_view, 4> wire_names(OptionType) { return {"number", "choice", "switch", "text"}; }

/// Something that can be set before a match.
struct Option {
  std::string name;
  OptionType type{};
  boost::json::value initial;
  wire::IfAny<double> least;  // of a number
  wire::IfAny<double> most;
  wire::IfAny<std::vector<std::string>> values;  // of a choice
};
BOOST_DESCRIBE_STRUCT(Option, (), (name, type, initial, least, most, values))

/// One line that says why this is no value for the option, if it is none.
std::optional<std::string> misfit(const Option& option, const boost::json::value& value);

struct Introduction {
  std::string name;
  std::string author;
  std::vector<std::string> games;
  std::vector<Option> options;
};

// ---- What they decide ----

struct Budget {
  int worlds = 0;  // or a time; with neither, the engine does as it thinks fit
  int ms = 0;
  std::function<bool()> stop = {};  // whether nobody wants to know it any more; then the engine is ended
};

/// What an engine says beside its action.
struct Info {
  wire::IfAny<double> value;       // its chance to win the match, 0 to 1
  wire::IfAny<double> confidence;  // 0 to 100, that its side scores in this hand
  wire::IfAny<std::string> reasoning;
};
BOOST_DESCRIBE_STRUCT(Info, (), (value, confidence, reasoning))

/// How an engine can fail to decide.
enum class Failure {
  crash,    // it ended
  stall,    // nothing came, not even after `stop`
  late,     // it came after the time was over
  illegal,  // it is no action, or not one that may be done
  flood     // lines without end, or without number
};
constexpr std::array<std::string_view, 5> wire_names(Failure) { return {"crash", "stall", "late", "illegal", "flood"}; }

struct Answer {
  boost::json::value action;  // {"type", "payload"}, as it came
  Info info;
  double ms = 0;
  std::optional<Failure> failure;
  std::string why;                            // one line about the failure
  std::vector<std::string> passed_over = {};  // what of its words counted for nothing, and why: the first few
};

struct Limits {
  std::chrono::milliseconds start{10'000};   // until it has said who it is
  std::chrono::milliseconds ready{5'000};    // until it has answered `ready`
  std::chrono::milliseconds answer{60'000};  // to a decision without a time of its own
  std::chrono::milliseconds grace{250};      // beyond a decision's time, for the way there and back
  std::chrono::milliseconds stop{2'000};     // from `stop` to the answer
  int memory_mib = default_memory_mib;       // that all its processes may hold
  int restarts = 3;                          // after it has crashed, stalled or flooded
};

/// Longest texts that are kept of what an engine says, in characters.
inline constexpr std::size_t longest_name = 100;
inline constexpr std::size_t longest_reasoning = 4000;
/// How much is told of what was passed over in a decision.
inline constexpr std::size_t most_passed_over = 5;

class Engine {
 public:
  /// Starts it and hears who it is; or one line that says why not.
  static wire::Read<Engine> start(std::string keeper, Command command, Limits limits = {},
                                  StandardError standard_error = StandardError::nowhere);

  const Introduction& introduction() const { return introduction_; }
  bool plays(std::string_view game) const;

  /// Sets an option, now and after each restart.
  wire::Read<void> set(const std::string& name, const boost::json::value& value);
  /// Asks whether it is there.
  wire::Read<void> ready();
  /// A match begins for one seat: {"game", "seat", "settings"} as JSON.
  wire::Read<void> new_match(std::string described);
  /// Shows it a view and waits for its action. One that failed badly is started again for the next decision.
  Answer decide(std::string_view view_json, const Budget& budget);

  /// Says `quit`; gives one line if it does not end by itself, or how it ended if not with exit code 0.
  wire::Read<void> quit();

  /// For whoever checks engines: a line as it is, and the next one that comes.
  bool send(std::string_view line);
  Heard next(std::string& line, std::chrono::milliseconds patience);

 private:
  Engine(std::string keeper, Command command, Limits limits, StandardError standard_error, Process process)
      : keeper_(std::move(keeper)),
        command_(std::move(command)),
        limits_(limits),
        standard_error_(standard_error),
        process_(std::move(process)) {}

  /// Why it cannot go on with it. A crash without words is told by how the process ended.
  struct Trouble {
    Failure failure;
    std::string why;
  };
  using Done = tl::expected<void, Trouble>;
  static Trouble trouble_with(Sent sent);
  static Trouble trouble_with(Heard heard, std::string_view silence);
  static wire::Read<void> told(const Done& done);

  Done introduce();
  Done is_there();
  Done begin_again();
  Answer answer_to(std::string_view id, Clock::time_point began, const Budget& budget);
  Answer ended(Trouble trouble);
  void pass_over(std::string_view word, std::string_view why);
  void take_info(Info& info, std::string_view text);

  std::string keeper_;
  Command command_;
  Limits limits_;
  StandardError standard_error_;
  Process process_;
  Introduction introduction_;
  std::vector<std::string> settings_;  // as they were sent
  std::string match_;
  std::uint64_t asked_ = 0;
  std::vector<std::string> passed_over_;  // since it was asked
  int restarts_ = 0;
  bool over_ = false;  // to be started again
};

}  // namespace engine
