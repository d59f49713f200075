// oyster match: bots against bots on duplicate deals.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <thread>

#include "app/commands.h"
#include "app/files.h"
#include "app/words.h"
#include "arena/duel.h"
#include "games/registry.h"

namespace app {
namespace {

struct Options {
  std::string game;
  std::string a = "hard";
  std::string b = "medium";
  int a_worlds = 0;  // as the game thinks fit
  int b_worlds = 0;
  std::int64_t deals = 1000;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string settings;
  std::string records;
  bool show = false;
  bool json = false;
};

// A match to read along: every action in words, the points after every hand.
template <class G>
void show(const wire::Record& record) {
  int hand = 1;
  std::printf("%s: hand 1\n", std::string(G::name).c_str());
  const auto end = wire::replay<G>(record, [&](const auto& state, cards::Seat seat, const auto& action) {
    const int seats = static_cast<int>(record.players.size());
    std::string text;
    G::write_action(text, state, action);
    std::string line = "  " + seat_name(seat, seats) + " (" + *record.players[seat.index()].level + ")";
    line.resize(18, ' ');
    line += in_words(text);
    std::printf("%s\n", line.c_str());
    auto after = state;
    G::advance(after, seat, action);
    if (!G::to_act(after).empty()) return;
    std::printf("  points:");
    for (cards::Seat each : cards::seats_of(seats)) {
      std::printf(" %s %g", seat_name(each, seats).c_str(), G::standing(after, each));
    }
    std::printf("\n");
    if (kernel::is_pause<G>(after)) std::printf("%s: hand %d\n", std::string(G::name).c_str(), ++hand);
  });
  if (!end) throw Failure(end.error());
}

void print(const arena::DuelResult& result) {
  std::printf(
      "%s: %s against %s, %lld matches, %lld deals\n"
      "  %s wins %.1f %% of the matches (95 %%: %.1f to %.1f)\n"
      "  %s is ahead by %.3f points a deal (95 %%: %.3f to %.3f)\n"
      "  decisions: %s %.0f ms, %s %.0f ms on average; illegal: %lld\n",
      result.game.c_str(), result.a.c_str(), result.b.c_str(), static_cast<long long>(result.matches),
      static_cast<long long>(result.deals), result.a.c_str(), 100 * result.a_win_rate, 100 * result.a_win_rate_ci95[0],
      100 * result.a_win_rate_ci95[1], result.a.c_str(), result.a_points_per_deal, result.a_points_per_deal_ci95[0],
      result.a_points_per_deal_ci95[1], result.a.c_str(), result.decision_ms.a.mean, result.b.c_str(),
      result.decision_ms.b.mean, static_cast<long long>(result.illegal));
}

template <class G>
typename G::Settings settings_of(const Options& options) {
  if (options.settings.empty()) return {};
  const auto json = wire::parse_json(options.settings);
  if (!json) throw Failure("--settings: " + json.error());
  const auto settings = G::read_settings(typename G::Settings{}, *json);
  if (settings) return *settings;
  std::string known;
  for (const wire::Option& option : G::options(typename G::Settings{})) {
    known += (known.empty() ? "" : ", ") + option.name + " (";
    for (const std::string& value : option.allowed) known += (known.back() == '(' ? "" : " ") + value;
    known += ')';
  }
  throw Failure("--settings: " + text(settings.error()) +
                (known.empty() ? "; this game has none" : "; this game has " + known));
}

template <class G>
void run(const Options& options) {
  const auto settings = settings_of<G>(options);
  const kernel::Level a = *wire::parse_wire_name<kernel::Level>(options.a);  // checked by the command line
  const kernel::Level b = *wire::parse_wire_name<kernel::Level>(options.b);
  arena::Duel<G> duel(settings, {a, options.a_worlds}, {b, options.b_worlds}, options.seed);
  if (!options.records.empty()) std::filesystem::create_directories(options.records);
  int number = 0;
  duel.on_match = [&](const arena::PlayedMatch<G>& match) {
    ++number;
    const bool shown = options.show && number == 1;
    if (options.records.empty() && !shown) return;
    const wire::Record record = arena::record_of(match, settings, a, b, program);
    if (shown) show<G>(record);
    if (options.records.empty()) return;
    std::string name = std::to_string(number);
    name.insert(0, name.size() < 5 ? 5 - name.size() : 0, '0');
    write_file(options.records + "/" + std::string(G::command) + "-" + name + ".json", wire::to_json(record));
  };
  const arena::DuelResult result = duel.run(options.deals, options.threads);
  if (options.json) {
    std::printf("%s\n", wire::to_json(result).c_str());
  } else {
    print(result);
  }
}

}  // namespace

void add_match(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("match", "Bots against bots on duplicate deals");
  command->footer(
      "Every match is played in all seatings with the same cards, so that luck cancels out.\n"
      "Example: oyster match euchre --a hard --b medium --deals 2000 --json");
  command->add_option("GAME", options->game, "Which game")->required()->check(known_game());
  command->add_option("--a", options->a, "Level of bot A")->check(known_level())->capture_default_str();
  command->add_option("--b", options->b, "Level of bot B")->check(known_level())->capture_default_str();
  const CLI::Range worlds(1, most_worlds);
  command->add_option("--a-worlds", options->a_worlds, "If A is an expert: how many worlds it looks at")->check(worlds);
  command->add_option("--b-worlds", options->b_worlds, "If B is an expert: how many worlds it looks at")->check(worlds);
  command->add_option("--deals", options->deals, "Play at least this many deals")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "The same seed gives the same result")->capture_default_str();
  command->add_option("--threads", options->threads, "How many at once; does not change the result")
      ->check(CLI::Range(1U, 256U));
  command->add_option("--settings", options->settings, "The game's settings as JSON, e.g. '{\"targetScore\":5}'");
  command->add_option("--records", options->records, "Write every match as a record into this folder");
  command->add_flag("--show", options->show, "Print the first match action by action");
  command->add_flag("--json", options->json, "Print one JSON object and nothing else")->excludes("--show");
  command->callback([options] { games::with_game(options->game, [&]<class G>() { run<G>(*options); }); });
}

}  // namespace app
