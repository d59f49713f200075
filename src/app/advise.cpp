// oyster advise: what the bot would do in a view that comes on standard input.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>

#include "app/commands.h"
#include "app/words.h"
#include "games/registry.h"
#include "wire/advice.h"

namespace app {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::string game;
  std::string level = "expert";
  int budget_ms = 0;  // none
  int worlds = 0;     // as the game thinks fit
  std::uint64_t seed = 1;
  bool json = false;
};

/// {"type", "payload"}, written already.
using ActionJson = wire::Written<boost::json::value>;

struct AdvisedOption {
  ActionJson action;
  wire::IfAny<double> value;  // the chance to win the match; only a bot that searches knows it
  wire::IfAny<double> error;
  wire::IfAny<double> points;
  wire::IfAny<std::string> reason;
  wire::IfAny<std::vector<wire::WireRemark>> remarks;  // the reason as data
};
BOOST_DESCRIBE_STRUCT(AdvisedOption, (), (action, value, error, points, reason, remarks))

struct AdviceLine {
  ActionJson best;
  std::vector<AdvisedOption> options;
  int worlds = 0;
  double ms = 0;
};
BOOST_DESCRIBE_STRUCT(AdviceLine, (), (best, options, worlds, ms))

std::string read_standard_input() {
  constexpr std::size_t largest = 4 << 20;  // the longest view has some 100 KiB
  std::string text;
  std::array<char, 65536> piece;
  while (std::cin.read(piece.data(), piece.size()) || std::cin.gcount() > 0) {
    text.append(piece.data(), static_cast<std::size_t>(std::cin.gcount()));
    if (text.size() > largest) throw Failure("standard input: larger than 4 MiB");
  }
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw Failure("standard input is empty: a view as JSON is missing");
  }
  return text;
}

// A bare view, or what has one as a member: an answer of the server, or a `view-updated`.
template <class G>
typename G::View read_seat_view(const std::string& text) {
  const auto json = wire::parse_json(text);
  if (!json) throw Failure("standard input: " + json.error());
  const auto* object = json->if_object();
  const auto* inner = object != nullptr ? object->if_contains("view") : nullptr;
  auto view = G::read_view(inner != nullptr ? *inner : *json);
  if (!view) throw Failure(std::string(inner != nullptr ? "view: " : "standard input: ") + view.error());
  return *std::move(view);
}

template <class G>
ActionJson written(const typename G::State& state, const typename G::Action& action) {
  ActionJson written;
  G::write_action(written.json, state, action);
  return written;
}

template <class G>
AdviceLine advice_on(const typename G::View& view, const Options& options) {
  const auto level = *wire::parse_wire_name<kernel::Level>(options.level);  // checked by the command line
  cards::Rng rng(options.seed);
  cards::Rng any(0);
  const auto state = G::sample(view, any);  // any that could be behind the view: actions are written by it
  const auto acting = G::to_act(state);
  if (!acting.contains(view.seat)) {
    throw Failure("seat " + std::to_string(view.seat.number()) + " has nothing to decide: it is the turn of seat " +
                  std::to_string(acting.first().number()));
  }
  AdviceLine line;
  const auto began = Clock::now();
  if (level == kernel::Level::expert) {
    kernel::Budget budget{.worlds = options.worlds};
    if (options.budget_ms > 0) {
      budget.stop = [end = began + std::chrono::milliseconds(options.budget_ms)] { return Clock::now() >= end; };
    }
    if (budget.worlds == 0) budget.worlds = options.budget_ms > 0 ? most_worlds : G::expert_worlds;
    const auto advice = G::advise(view, budget, rng);
    line.worlds = advice.worlds;
    for (const auto& choice : advice.choices) {
      line.options.push_back({written<G>(state, choice.action), choice.win_chance, choice.error, choice.points,
                              choice.reason, wire::wire_remarks(choice.remarks)});
    }
  } else {
    line.options.push_back({written<G>(state, G::choose(view, level, rng)), {}, {}, {}, {}, {}});
  }
  line.best = line.options.front().action;
  line.ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  return line;
}

void print(const AdviceLine& line, std::string_view game, int seat, const std::string& level) {
  std::printf("%s, seat %d: the %s bot", std::string(game).c_str(), seat, level.c_str());
  if (line.worlds > 0) std::printf(", %d worlds, %.0f ms\n  to win      ±   points", line.worlds, line.ms);
  std::printf("\n");
  for (const AdvisedOption& option : line.options) {
    if (option.value) {
      std::printf("%6.1f %%  %5.1f  %+7.2f", 100 * *option.value, 100 * *option.error, *option.points);
    }
    const std::string reason = option.reason.value_or("");
    std::printf("  %s%s%s\n", in_words(option.action.json).c_str(), reason.empty() ? "" : ": ", reason.c_str());
  }
}

template <class G>
void run(const Options& options) {
  const auto view = read_seat_view<G>(read_standard_input());
  const AdviceLine line = advice_on<G>(view, options);
  if (options.json) {
    std::printf("%s\n", wire::to_json(line).c_str());
  } else {
    print(line, G::name, view.seat.number(), options.level);
  }
}

}  // namespace

void add_advise(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("advise", "What the bot would do in a view");
  command->footer(
      "Reads on standard input what a seat sees, as JSON: a view, or anything with a member \"view\", such as the\n"
      "answer to GET /api/rooms/CODE. Prints every choice, the best first: the chance to win the match with its\n"
      "standard error, the points that the hand should bring over what others get, and why. Only the expert weighs\n"
      "them; of the other levels there is just what they would do.\n"
      "Example: oyster advise euchre --budget-ms 200 --json < view.json");
  command->add_option("GAME", options->game, "Which game")->required()->check(known_game());
  command->add_option("--level", options->level, "Which bot")->check(known_level())->capture_default_str();
  command->add_option("--budget-ms", options->budget_ms, "The expert stops after this time")
      ->check(CLI::Range(1, 600'000));
  command->add_option("--worlds", options->worlds, "The expert looks at this many arrangements of the hidden cards")
      ->check(CLI::Range(1, most_worlds));
  command->add_option("--seed", options->seed, "The same seed and worlds give the same advice")->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object and nothing else");
  command->callback([options] { games::with_game(options->game, [&]<class G>() { run<G>(*options); }); });
}

}  // namespace app
