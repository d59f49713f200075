// oyster arena: tournaments of bots, engines and models, cut off and resumed at will.
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "app/commands.h"
#include "app/files.h"
#include "arena/report.h"
#include "arena/threads.h"
#include "arena/tournament.h"
#include "games/registry.h"

namespace app {
namespace {

struct Options {
  std::string config;
  std::string out;           // beside the configuration
  std::vector<double> sprt;  // the two advantages, or what the configuration says
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool anew = false;
  bool json = false;
};

/// The line that `--json` prints for each player.
struct PlayerLine {
  std::string player;
  double strength;
  wire::IfAny<std::array<double, 2>> strength_ci95;
  double first;
  std::int64_t decisions;
  wire::IfAny<double> cost;
  std::vector<int> failures;
  std::vector<int> retries;
};
BOOST_DESCRIBE_STRUCT(PlayerLine, (), (player, strength, strength_ci95, first, decisions, cost, failures, retries))

struct PairLine {
  std::string a;
  std::string b;
  int matches;
  double points_per_deal;
  wire::IfAny<std::array<double, 2>> points_per_deal_ci95;
  double win_rate;
  std::array<double, 2> win_rate_ci95;
  int void_deals;
  double clean_points_per_deal;
  wire::IfAny<std::array<double, 2>> clean_points_per_deal_ci95;
  wire::IfAny<double> adjusted_points_per_deal = {};
  wire::IfAny<std::array<double, 2>> adjusted_points_per_deal_ci95 = {};
  wire::IfAny<double> variance_ratio = {};
  wire::IfAny<double> table_ratio = {};
};
BOOST_DESCRIBE_STRUCT(PairLine, (),
                      (a, b, matches, points_per_deal, points_per_deal_ci95, win_rate, win_rate_ci95, void_deals,
                       clean_points_per_deal, clean_points_per_deal_ci95, adjusted_points_per_deal,
                       adjusted_points_per_deal_ci95, variance_ratio, table_ratio))

wire::IfAny<std::array<double, 2>> if_any(const std::array<double, 2>& interval) {
  return arena::is_interval(interval) ? wire::IfAny<std::array<double, 2>>(interval) : std::nullopt;
}

void show_progress(std::size_t done, std::size_t all) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr int width = 40;
  const int full = static_cast<int>(done * width / all);
  std::fprintf(stderr, "\r[%.*s%*s] %zu of %zu%s", full, "########################################", width - full, "",
               done, all, done == all ? "\n" : "");
}

// Results and calls may be long: line by line.
std::ifstream opened(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Failure(path + ": cannot be read");
  return file;
}

/// The results as they are made: whole jobs, in order, each flushed before it counts.
class Results {
 public:
  Results(const std::string& out, const arena::Contest& contest, bool anew)
      : path_(out + ".jsonl"), calls_path_(out + ".calls.jsonl"), records_(contest.records.value_or("")) {
    if (!records_.empty()) std::filesystem::create_directories(records_);
    std::size_t bytes = 0;
    if (!anew && std::filesystem::exists(path_)) {
      std::ifstream file = opened(path_);
      auto kept = arena::read_results(file, contest);
      if (!kept) throw Failure(path_ + ": " + kept.error() + "; --anew begins again");
      jobs = std::move(kept->jobs);
      bytes = kept->bytes;
    }
    if (bytes == 0) {
      write_file(path_, arena::heading(contest));
    } else {
      std::filesystem::resize_file(path_, bytes);
    }
    file_.open(path_, std::ios::app | std::ios::binary);
    const bool has_models =
        std::ranges::any_of(contest.players, [](const arena::Contestant& each) { return each.model.has_value(); });
    if (!has_models) return;
    if (std::filesystem::exists(calls_path_)) {
      std::ifstream file = opened(calls_path_);
      std::filesystem::resize_file(calls_path_, arena::kept_calls(file, jobs.size()));
    }
    calls_.open(calls_path_, std::ios::app | std::ios::binary);
  }

  /// Records and calls first: those of a job that is not in the results are thrown away when the tournament goes on.
  void add(arena::Played played) {
    for (std::size_t seating = 0; seating < played.records.size(); ++seating) {
      const std::string name = std::to_string(played.job.job) + "-" + std::to_string(seating);
      write_file(records_ + "/match-" + name + ".json", played.records[seating]);
    }
    if (calls_.is_open()) calls_ << played.calls << std::flush;
    if (!calls_) throw Failure(calls_path_ + ": cannot be written");
    file_ << played.lines << std::flush;
    if (!file_) throw Failure(path_ + ": cannot be written");
    jobs.push_back(std::move(played.job));
  }

  /// What models were asked by now; nothing where none play, whatever the file beside may hold.
  std::vector<arena::CallResult> calls() const {
    if (!calls_.is_open()) return {};
    std::ifstream file = opened(calls_path_);
    return arena::call_results(file);
  }

  std::vector<arena::JobLine> jobs;

 private:
  std::string path_;
  std::string calls_path_;
  std::string records_;  // a folder, or none
  std::ofstream file_;
  std::ofstream calls_;
};

template <class G>
class Run {
 public:
  Run(const Options& options, const arena::Contest& contest)
      : options_(options),
        contest_(contest),
        settings_(settings_of(contest)),
        tournament_(contest, settings_, "/proc/self/exe"),
        results_(options.out, contest, options.anew) {}

  void play() {
    const std::size_t first = results_.jobs.size();
    const std::size_t all = tournament_.jobs();
    show_progress(first, all);
    if (!decided()) {
      arena::on_threads(options_.threads)(all - first, [&](std::size_t i) { play_job(first + i, all); });
    }
    if (!trouble_.empty()) throw Failure(trouble_);
  }

  void tell() {
    const auto interval = arena::interval_text;
    const int sides = static_cast<int>(G::sides(settings_).size());
    const arena::Standing standing = arena::standing_of(contest_, results_.jobs, sides);
    write_file(options_.out + ".html", arena::report_page(contest_, standing, paces(), results_.calls()));
    const bool is_sure = standing.seeds > 1;
    for (const arena::PlayerResult& player : standing.players) {
      if (options_.json) {
        PlayerLine line = line_of(player);
        if (is_sure) line.strength_ci95 = player.rating.ci95;
        std::printf("%s\n", wire::to_json(line).c_str());
      } else {
        const arena::Rating& rating = player.rating;
        std::printf("%-20s %+6.0f", player.name.c_str(), rating.strength);
        if (is_sure)
          std::printf("  (95 %%: %+.0f to %+.0f)  first in %.0f %%", rating.ci95[0], rating.ci95[1],
                      100 * rating.first);
        std::printf("\n");
      }
    }
    for (const arena::PairResult& pair : standing.pairs) {
      if (options_.json) {
        std::printf("%s\n", wire::to_json(line_of(pair)).c_str());
      } else {
        std::printf("%s against %s: %+.3f points a deal (95 %%: %s), won %.1f %% of %d\n", pair.a.c_str(),
                    pair.b.c_str(), pair.points.mean, interval(pair.points.ci95, 3).c_str(), 100 * pair.wins.mean,
                    pair.matches);
        if (pair.voided > 0) {
          std::printf("  without %d void deals: %+.3f points a deal (95 %%: %s)\n", pair.voided, pair.clean.mean,
                      interval(pair.clean.ci95, 3).c_str());
        }
        if (!pair.adjusted) continue;
        const arena::Estimate& adjusted = pair.adjusted->points;
        std::printf("  luck-adjusted: %+.3f points a deal (95 %%: %s), %.2f of the variance\n", adjusted.mean,
                    interval(adjusted.ci95, 3).c_str(), pair.adjusted->variance_ratio);
      }
    }
    if (!options_.json)
      std::printf("%s.jsonl has every decision, %s.html is the report.\n", options_.out.c_str(), options_.out.c_str());
  }

 private:
  static typename G::Settings settings_of(const arena::Contest& contest) {
    const auto read = G::read_settings(typename G::Settings{}, contest.settings.value_or(boost::json::object()));
    if (!read) throw Failure("settings: " + kernel::text(read.error()));
    return *read;
  }

  static PlayerLine line_of(const arena::PlayerResult& player) {
    PlayerLine line{player.name,     player.rating.strength, {}, player.rating.first, player.decisions, {},
                    player.failures, player.retries};
    if (player.cost) line.cost = player.cost->mean;
    return line;
  }
  static PairLine line_of(const arena::PairResult& pair) {
    PairLine line{pair.a,         pair.b,         pair.matches, pair.points.mean, if_any(pair.points.ci95),
                  pair.wins.mean, pair.wins.ci95, pair.voided,  pair.clean.mean,  if_any(pair.clean.ci95)};
    if (pair.adjusted) {
      line.adjusted_points_per_deal = pair.adjusted->points.mean;
      line.adjusted_points_per_deal_ci95 = if_any(pair.adjusted->points.ci95);
      line.variance_ratio = pair.adjusted->variance_ratio;
      line.table_ratio = pair.adjusted->table_ratio;
    }
    return line;
  }

  bool decided() const {
    return contest_.sprt && arena::sequential_test_of(*contest_.sprt, results_.jobs).verdict != arena::Verdict::neither;
  }

  // Whoever is ready hands in all that can be handed in, in order.
  void play_job(std::size_t number, std::size_t all) {
    if (over_) return;
    auto played = tournament_.play(number);
    const std::lock_guard lock(mutex_);
    if (over_) return;
    if (!played) return stop(played.error());
    for (const arena::Times& times : played->times) {
      Time& time = times_[times.player];
      time.decisions += times.decisions;
      time.ms += times.ms;
      time.longest = std::max(time.longest, times.longest);
    }
    waiting_.emplace(number, *std::move(played));
    try {
      while (!over_ && !waiting_.empty() && waiting_.begin()->first == results_.jobs.size()) {
        results_.add(std::move(waiting_.begin()->second));
        waiting_.erase(waiting_.begin());
        over_ = decided();
        show_progress(results_.jobs.size(), all);
      }
    } catch (const Failure& failure) {  // which no thread but the first may let out
      stop(failure.what());
    }
  }

  void stop(std::string why) {
    trouble_ = std::move(why);
    over_ = true;
  }

  std::vector<arena::Pace> paces() const {
    std::vector<arena::Pace> paces;
    for (const auto& [player, time] : times_)
      paces.push_back({player, time.ms / std::max(1, time.decisions), time.longest});
    return paces;
  }

  struct Time {
    int decisions = 0;
    double ms = 0;
    double longest = 0;
  };

  Options options_;
  arena::Contest contest_;
  typename G::Settings settings_;
  arena::Tournament<G> tournament_;
  Results results_;
  std::mutex mutex_;
  std::map<std::size_t, arena::Played> waiting_;  // played, but not those before
  std::map<std::string, Time> times_;
  std::string trouble_;
  std::atomic<bool> over_ = false;
};

void run(Options options) {
  auto contest = arena::read_contest(read_file(options.config));
  if (contest && !options.sprt.empty()) {
    contest->sprt = arena::Sprt{options.sprt[0], options.sprt[1]};
    contest = arena::checked(*std::move(contest));
  }
  if (!contest) throw Failure(options.config + ": " + contest.error());
  if (options.out.empty())
    options.out = std::filesystem::path(options.config).replace_extension().string() + "-results";
  const bool known = games::with_game(contest->game, [&]<class G>() {
    Run<G> run(options, *contest);
    run.play();
    run.tell();
  });
  if (!known) throw Failure(options.config + ": no game '" + contest->game + "'; there are " + games::game_commands());
}

}  // namespace

void add_arena(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("arena", "A tournament of bots, engines and AI models");
  command->footer(
      "Every pair plays each seed in all seatings. Results grow line by line in OUT.jsonl; when the tournament is cut\n"
      "off, the same command goes on and ends with the same results. OUT.calls.jsonl has what models were asked and\n"
      "answered. OUT.html is a report. docs/arena.md has it all.\n"
      "Example: oyster arena examples/arena.json");
  command->add_option("CONFIG", options->config, "The tournament, as JSON")->required();
  command->add_option("--out", options->out,
                      "Where results and report go, without an ending; beside CONFIG unless said otherwise");
  command->add_option("--threads", options->threads, "Tables at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command
      ->add_option("--sprt", options->sprt,
                   "Stop as soon as it is decided which of these two is the first player's advantage in points a deal")
      ->expected(2)
      ->type_name("H0 H1");
  command->add_flag("--anew", options->anew, "Do not go on with results that are there");
  command->add_flag("--json", options->json, "Print one JSON object a line and nothing else");
  command->callback([options] { run(*options); });
}

}  // namespace app
