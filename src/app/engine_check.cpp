// oyster engine-check: what an author wants to know of their engine before others find out.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>

#include "app/commands.h"
#include "engine/seat.h"
#include "games/registry.h"

namespace app {
namespace {

using engine::Engine;
using engine::Heard;
using std::chrono::milliseconds;

struct Options {
  engine::Command command;
  std::string game;  // all that it plays
  int hands = 3;
  int budget_ms = 1000;
  std::uint64_t seed = 1;
  bool json = false;
};

/// One thing that was looked at.
struct Finding {
  std::string check;
  bool ok;
  wire::IfAny<std::string> what;  // what it did wrong, and what it should do
};
BOOST_DESCRIBE_STRUCT(Finding, (), (check, ok, what))

class Checker {
 public:
  explicit Checker(Options options) : options_(std::move(options)) {}

  /// Whether all is well.
  bool run() {
    auto started = start();
    if (!started) {
      note("says who it is",
           "it " + started.error() + ". After 'oyster 1' it writes name, author, games and options, and then 'ok'");
      return false;
    }
    note("says who it is");
    Engine& engine = *started;
    check_answers(engine);
    bool any = false;
    std::string known;
    games::for_each_game([&]<class G>() {
      known += (known.empty() ? "" : ", ") + std::string(G::id);
      if (!engine.plays(G::id) || (!options_.game.empty() && options_.game != G::id && options_.game != G::command))
        return;
      any = true;
      check_game<G>(engine);
    });
    if (!any) note("plays a game that was asked for", "it names none of them. Games are called " + known);
    const auto quit = engine.quit();
    note("ends after 'quit'",
         quit ? "" : quit.error() + ". After 'quit' it ends with exit code 0, with all that it has started");
    return all_well_;
  }

 private:
  wire::Read<Engine> start() const {
    return Engine::start("/proc/self/exe", options_.command, {}, engine::StandardError::ours);
  }

  void note(const std::string& check, const std::string& wrong = {}) {
    all_well_ = all_well_ && wrong.empty();
    if (options_.json) {
      std::printf(
          "%s\n",
          wire::to_json(Finding{check, wrong.empty(), wrong.empty() ? wire::IfAny<std::string>() : wrong}).c_str());
    } else if (wrong.empty()) {
      std::printf("ok     %s\n", check.c_str());
    } else {
      std::printf("WRONG  %s: %s\n", check.c_str(), wrong.c_str());
    }
    std::fflush(stdout);
  }
  void note(const std::string& check, const wire::Read<void>& done, std::string_view hint) {
    note(check, done ? std::string() : done.error() + ". " + std::string(hint));
  }

  void check_answers(Engine& engine) {
    note("answers 'ready'", engine.ready(), "Each 'ready' gets a 'ready'");
    engine.send("a-word-of-the-future 1 2 3");
    engine.send("");
    note("passes over what it does not know", engine.ready(), "Unknown words and empty lines are no reason to stop");
    for (const engine::Option& option : engine.introduction().options) {
      note("takes its option '" + option.name + "'", engine.set(option.name, option.initial),
           "It said itself that this is a value for it");
    }
    note("is there after its options were set", engine.ready(), "'set' needs no answer, but 'ready' does");
  }

  // A few hands against our medium bots, at every seat in turn.
  template <class G>
  void check_game(Engine& engine) {
    const std::string name(G::name);
    typename G::Settings settings;
    const int seats = G::seat_count(settings);
    int decisions = 0;
    std::string wrong;
    std::string passed_over;
    for (int hand = 0; hand < options_.hands && wrong.empty(); ++hand) {
      const cards::Seat seat(hand % seats);
      if (auto begun = engine.new_match(engine::match_for<G>(settings, seat)); !begun) {
        wrong = "after 'new' " + begun.error();
        break;
      }
      cards::Rng rng(options_.seed + static_cast<std::uint64_t>(hand));
      auto state = G::start(settings, cards::numbered_seed(options_.seed + static_cast<std::uint64_t>(hand)));
      while (!G::to_act(state).empty() && wrong.empty()) {
        const auto acting = G::to_act(state);
        if (acting.contains(seat)) {
          if (++decisions == 1) check_patience<G>(engine, state, seat);
          const auto decision = engine::decide<G>(engine, state, seat, {.ms = options_.budget_ms});
          if (decision.is_fallback()) wrong = explained(decision.answer);
          if (passed_over.empty()) passed_over = listed(decision.answer.passed_over);
          G::advance(state, seat, decision.action);
        } else {
          G::advance(state, acting.first(), G::choose(G::view(state, acting.first()), kernel::Level::medium, rng));
        }
      }
    }
    note("plays " + name + ", " + std::to_string(decisions) + " decisions", wrong);
    note("says nothing of " + name + " that counts for nothing", passed_over);
  }

  static std::string listed(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "; ") + line;
    return text;
  }

  static std::string explained(const engine::Answer& answer) {
    return std::string(wire::wire_name(*answer.failure)) + ": " + answer.why;
  }

  // Whether it hears while it thinks: 'ready' in the middle, then 'stop'.
  template <class G>
  void check_patience(Engine& engine, const typename G::State& state, cards::Seat seat) {
    std::string view;
    G::write_view(view, G::view(state, seat), wire::seat_ids(G::seat_count(typename G::Settings{})));
    engine.send("position a-slow-one " + view);
    engine.send("go budget-ms 30000");
    engine.send("ready");
    engine.send("stop");
    bool ready = false;
    bool acted = false;
    std::string line;
    while (!(ready && acted) && engine.next(line, milliseconds(5000)) == Heard::line) {
      std::string_view rest = line;
      const std::string_view word = engine::take_word(rest);
      ready = ready || word == "ready";
      acted = acted || (word == "act" && engine::take_word(rest) == "a-slow-one");
    }
    note("answers 'ready' while it thinks",
         ready ? "" : "nothing came for five seconds. It has to read while it thinks, and to answer at once");
    note("answers after 'stop'",
         acted ? "" : "no 'act a-slow-one …' came for five seconds. 'stop' asks for the best it knows by then");
  }

  Options options_;
  bool all_well_ = true;
};

}  // namespace

void add_engine_check(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("engine-check", "What an engine does wrong");
  command->footer(
      "Starts the command, speaks the engine protocol with it (docs/engine-protocol.md), plays a few hands of each "
      "game\n"
      "that it knows, and prints what it looked at, a line each. Exit code 1 if anything was wrong.\n"
      "Example: oyster engine-check -- python3 examples/engine.py");
  command->add_option("COMMAND", options->command, "The engine and its arguments, after --")->required();
  command->add_option("--game", options->game, "Only this game")->check(known_game());
  command->add_option("--hands", options->hands, "So many hands of each game")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--budget-ms", options->budget_ms, "Its time for a decision")
      ->check(CLI::Range(1, 60'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of the deals")->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object a line and nothing else");
  command->callback([options] {
    if (!Checker(*options).run()) throw Failure("the engine does not speak the protocol as it should");
  });
}

}  // namespace app
