// oyster review: every decision of a recorded match against the expert.
#include "review/review.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <thread>

#include "app/commands.h"
#include "app/files.h"
#include "app/words.h"
#include "arena/threads.h"
#include "games/registry.h"

namespace app {
namespace {

struct Options {
  std::string path;
  int worlds = 0;  // as many as the expert would look at
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::map<const wire::Notation*, std::string> annotated;  // where to write the match with what was said about it
  bool json = false;
};

std::string percent(double chance) {
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), "%.1f %%", 100 * chance);
  return text.data();
}

// "mistake, costs 6.1 %; better: play-card JS (71.0 % to win). The left bower is the highest …"
std::string verdict(const review::Decision& decision) {
  std::string text(wire::wire_name(decision.label));
  if (decision.label == review::Label::best) return text;
  const wire::WireChoice& best = decision.choices.front();
  text += ", costs " + percent(decision.cost) + "; better: " + in_words(best.action.json) + " (" + percent(best.value) +
          " to win).";
  return text + " " + taken_choice(decision).reason;
}

void print(const review::Review& review, std::string_view game) {
  std::printf("%.*s: %zu hands, %zu decisions, %d worlds each\n\n", static_cast<int>(game.size()), game.data(),
              review.hands.size(), review.decisions.size(), review.worlds);
  std::printf("%-20s %9s %9s %9s   best good inaccurate mistakes blunders\n", "", "accuracy", "lost", "luck");
  for (const review::Player& player : review.players) {
    std::printf("%-20.20s %7.1f %% %7.1f %% %+7.1f %% %6d %4d %10d %8d %8d\n", player.name.c_str(), player.accuracy,
                100 * player.cost, 100 * player.luck, player.labels[0], player.labels[1], player.labels[2],
                player.labels[3], player.labels[4]);
  }
  std::printf("\nlost: chance to win that mistakes gave away; luck: what they do not explain of the result\n");
  if (review.keyMoments.empty()) return;
  std::printf("\nKey moments\n");
  for (int moment : review.keyMoments) {
    const review::Decision& decision = review.decisions[static_cast<std::size_t>(moment)];
    std::printf("  Hand %d, action %d, %s: %s: %s\n", decision.hand, decision.action + 1,
                review.players[static_cast<std::size_t>(decision.seat)].name.c_str(),
                in_words(decision.taken.json).c_str(), verdict(decision).c_str());
  }
}

void write_annotated(const Options& options, const wire::Record& record, const review::Review& review) {
  wire::Annotations annotations;
  for (const review::Decision& decision : review.decisions) {
    if (decision.label > review::Label::good) {
      annotations[static_cast<std::size_t>(decision.action)] = verdict(decision);
    }
  }
  for (const auto& [notation, path] : options.annotated) {
    if (path.empty()) continue;
    const auto text = notation->annotate(record, annotations);
    if (!text) throw Failure(options.path + ": " + text.error());
    write_file(path, *text + "\n");
  }
}

void run(const Options& options) {
  const wire::Record record = read_match_file(options.path);
  review::Effort effort;
  effort.worlds = options.worlds;
  effort.workers = arena::on_threads(options.threads);
  effort.seed = options.seed;
  const auto made = review::make(record, effort);
  if (!made) throw Failure(options.path + ": " + made.error());
  write_annotated(options, record, *made);
  if (options.json) {
    std::printf("%s\n", wire::to_json(*made).c_str());
  } else {
    games::with_game(made->gameId, [&]<class G>() { print(*made, G::name); });
  }
}

}  // namespace

void add_review(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("review", "What every decision of a match cost, by the expert's judgement");
  command->footer(
      "Takes " + kinds_of_match() +
      ". Every decision is judged from what its player could know.\n"
      "Labels by the chance to win that was lost: best up to 0.5 %, good 2 %, inaccuracy 5 %, mistake 10 %, then "
      "blunder.\n"
      "Example: oyster review euchre-00001.json");
  command->add_option("FILE", options->path, "The record")->required();
  command->add_option("--worlds", options->worlds, "Arrangements of the hidden cards looked at for each decision")
      ->check(CLI::Range(1, most_worlds));
  command->add_option("--seed", options->seed, "The same seed gives the same review")->capture_default_str();
  command->add_option("--threads", options->threads, "How many at once; does not change the result")
      ->check(CLI::Range(1U, 256U));
  for (const wire::Notation* notation : all_notations()) {
    if (notation->annotate == nullptr) continue;
    command->add_option("--" + std::string(notation->name), options->annotated[notation],
                        "Write the game with annotations as " + std::string(notation->title) + " into this file");
  }
  command->add_flag("--json", options->json, "Print one JSON object and nothing else");
  command->callback([options] { run(*options); });
}

}  // namespace app
