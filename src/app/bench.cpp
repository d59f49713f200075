// oyster bench: speed, one line per game and thing measured, on one thread.
#include <cstdio>
#include <ctime>
#include <memory>

#include "app/commands.h"
#include "arena/statistics.h"
#include "games/registry.h"
#include "kernel/benchmark.h"
#include "kernel/bots.h"
#include "wire/json.h"

namespace app {
namespace {

using cards::Rng;
using cards::Seat;
using kernel::Level;

struct Speed {
  std::string_view game;
  std::string what;
  double per_s = 0;
  int threads = 1;
  wire::IfAny<double> slowest_ms;  // of a bot's decisions
};
BOOST_DESCRIBE_STRUCT(Speed, (), (game, what, per_s, threads, slowest_ms))

struct Options {
  std::string game;
  double seconds = 2;
  bool json = false;
};

// Repeats `work`, which says how many things it did, until the time is over. Time is the processor's, so that a busy
// machine does not count against us.
template <class Work>
double per_second(double seconds, Work&& work) {
  const auto begin = std::clock();
  std::int64_t done = 0;
  while (true) {
    done += work();
    const double took = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    if (took >= seconds) return static_cast<double>(done) / took;
  }
}

// View and JSON of the seat to act, at every step of a random hand.
template <class G>
std::int64_t view_json(Rng& rng, std::string& out, wire::Players players) {
  std::int64_t written = 0;
  while (written < 1000) {
    auto state = G::quick_start(typename G::Settings{}, rng);
    kernel::play_hand<G>(state, [&](const auto& now, Seat seat) {
      out.clear();
      G::write_view(out, G::view(now, seat), players);
      ++written;
      const auto actions = G::legal(now, seat);
      return kernel::random_one(actions, rng);
    });
  }
  return written;
}

template <class G>
std::int64_t bot_hands(Rng& rng, Level level) {
  const int hands = level == Level::expert ? 1 : 10;
  for (int i = 0; i < hands; ++i) {
    auto state = G::quick_start(typename G::Settings{}, rng);
    kernel::play_hand<G>(state, [&](const auto& now, Seat seat) { return G::choose(G::view(now, seat), level, rng); });
  }
  return hands;
}

// The longest that one decision took. Apart from the speed: looking at the clock takes longer than many decisions.
template <class G>
double slowest_decision_ms(Rng& rng, Level level, double seconds) {
  std::clock_t slowest = 0;
  per_second(seconds, [&] {
    auto state = G::quick_start(typename G::Settings{}, rng);
    kernel::play_hand<G>(state, [&](const auto& now, Seat seat) {
      const auto seen = G::view(now, seat);
      const std::clock_t begin = std::clock();
      auto action = G::choose(seen, level, rng);
      slowest = std::max(slowest, std::clock() - begin);
      return action;
    });
    return 1;
  });
  return 1000.0 * static_cast<double>(slowest) / CLOCKS_PER_SEC;
}

template <class G>
void run(const Options& options) {
  Rng rng(1);
  const auto print = [&](std::string what, double per_s, wire::IfAny<double> slowest_ms = {}) {
    const int digits = per_s < 10 ? 3 : 0;  // an expert's hand may take seconds
    const Speed speed{G::command, std::move(what), arena::rounded(per_s, digits), 1, slowest_ms};
    if (options.json) {
      std::printf("%s\n", wire::to_json(speed).c_str());
    } else {
      std::printf("%-16.*s %-16s %12.*f per second", static_cast<int>(speed.game.size()), speed.game.data(),
                  speed.what.c_str(), digits, speed.per_s);
      if (slowest_ms) std::printf(", slowest decision %.3f ms", *slowest_ms);
      std::printf("\n");
    }
    std::fflush(stdout);
  };
  print("random_hands", per_second(options.seconds, [&] { return kernel::random_hands<G>(rng); }));
  std::vector<std::string> players;
  players.reserve(cards::max_seats);
  for (int seat = 0; seat < G::seat_count(typename G::Settings{}); ++seat) {
    players.push_back("player-" + std::to_string(seat));
  }
  std::string out;
  print("view_json", per_second(options.seconds, [&] { return view_json<G>(rng, out, players); }));
  for (const kernel::Benchmark& benchmark : kernel::benchmarks_of<G>()) {
    const auto work = benchmark.prepare();
    print(std::string(benchmark.name), per_second(options.seconds, [&] { return work(rng); }));
  }
  for (Level level : {Level::easy, Level::medium, Level::hard, Level::expert}) {
    print(std::string(wire::wire_name(level)) + "_hands",
          per_second(options.seconds, [&] { return bot_hands<G>(rng, level); }),
          slowest_decision_ms<G>(rng, level, options.seconds));
  }
}

// "exact_solves: whole hands of Euchre solved …;" a line for each thing that only some game has.
std::string what_games_add() {
  std::string lines;
  games::for_each_game([&lines]<class G>() {
    for (const kernel::Benchmark& benchmark : kernel::benchmarks_of<G>()) {
      lines += std::string(benchmark.name) + ": " + std::string(benchmark.what) + ";\n";
    }
  });
  return lines;
}

}  // namespace

void add_bench(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("bench", "Speed of the rules, the wire form and the bots");
  command->footer(
      "random_hands: whole hands with their deal by random legal actions; view_json: views written as JSON;\n" +
      what_games_add() +
      "LEVEL_hands: whole hands played by bots of that level, with their slowest decision.\n"
      "Example: oyster bench euchre --seconds 5 --json");
  command->add_option("GAME", options->game, "Which game; all of them if left out")->check(known_game());
  command->add_option("--seconds", options->seconds, "How long to measure each thing")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object per line and nothing else");
  command->callback([options] {
    if (options->game.empty()) {
      games::for_each_game([&]<class G>() { run<G>(*options); });
    } else {
      games::with_game(options->game, [&]<class G>() { run<G>(*options); });
    }
  });
}

}  // namespace app
