// Bots against bots with the luck of the deal taken out: every match is played in all seatings with the same seed,
// so that hand number n has the same cards and dealer in each. Whole matches, until enough deals were played.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "arena/play.h"
#include "arena/statistics.h"
#include "arena/threads.h"
#include "kernel/game.h"
#include "wire/record.h"

namespace arena {

using cards::Rng;
using cards::Seat;
using cards::SeatSet;
using cards::Seed;
using kernel::Level;

struct DecisionTimes {
  double mean = 0;
  double p99 = 0;
};
BOOST_DESCRIBE_STRUCT(DecisionTimes, (), (mean, p99))

struct DecisionTimesByBot {
  DecisionTimes a;
  DecisionTimes b;
};
BOOST_DESCRIBE_STRUCT(DecisionTimesByBot, (), (a, b))

/// The line that `oyster match` prints; names as in its documentation.
struct DuelResult {
  std::string game;
  std::string a;
  std::string b;
  std::int64_t deals = 0;
  std::int64_t matches = 0;
  double a_win_rate = 0;
  std::array<double, 2> a_win_rate_ci95{};
  double a_points_per_deal = 0;
  std::array<double, 2> a_points_per_deal_ci95{};
  DecisionTimesByBot decision_ms;
  std::int64_t illegal = 0;
};
BOOST_DESCRIBE_STRUCT(DuelResult, (),
                      (game, a, b, deals, matches, a_win_rate, a_win_rate_ci95, a_points_per_deal,
                       a_points_per_deal_ci95, decision_ms, illegal))

/// Who plays: a level, and how far an expert looks.
struct Bot {
  Level level;
  int worlds = 0;  // as the game thinks fit
};

/// A match as it was played: who acted how, in order.
template <class G>
struct PlayedMatch {
  Seed seed;
  SeatSet a_seats;
  std::vector<std::pair<Seat, typename G::Action>> actions;
};

template <kernel::Game G>
class Duel {
 public:
  Duel(const typename G::Settings& settings, Bot a, Bot b, std::uint64_t seed)
      : settings_(settings), a_(a), b_(b), seed_(seed), sides_(G::sides(settings)) {}

  /// Called with every match that counts, in order.
  std::function<void(const PlayedMatch<G>&)> on_match = [](const PlayedMatch<G>&) {};

  /// Plays until at least this many deals were played. The result does not depend on the number of threads.
  DuelResult run(std::int64_t deals, unsigned threads) {
    std::vector<Cluster> counted;
    std::int64_t played = 0;
    for (std::uint64_t first = 0; played < deals;) {
      std::vector<Cluster> batch(threads * clusters_per_thread);
      on_threads(threads)(batch.size(), [&](std::size_t i) { batch[i] = play_cluster(first + i); });
      for (Cluster& cluster : batch) {
        if (played >= deals) break;
        played += cluster.deals;
        for (const PlayedMatch<G>& match : cluster.matches) on_match(match);
        cluster.matches.clear();
        counted.push_back(std::move(cluster));
      }
      first += batch.size();
    }
    return summarise(counted);
  }

 private:
  static constexpr unsigned clusters_per_thread = 4;

  // All seatings of one seed.
  struct Cluster {
    double wins = 0;  // A's share of the matches, summed over seatings
    FairHands fair;   // A's points over B's
    std::int64_t deals = 0;
    std::int64_t illegal = 0;
    std::vector<double> a_times;
    std::vector<double> b_times;
    std::vector<PlayedMatch<G>> matches;
  };

  Cluster play_cluster(std::uint64_t number) {
    Cluster cluster;
    std::vector<std::vector<double>> advantages;  // by seating, by hand
    for (SeatSet a_seats : sides_) advantages.push_back(play(number, a_seats, cluster));
    cluster.fair = fair_hands(advantages);
    return cluster;
  }

  // Gives A's advantage in each hand.
  std::vector<double> play(std::uint64_t number, SeatSet a_seats, Cluster& cluster) {
    Rng mix(seed_ ^ (number + 1) * 0x9e3779b97f4a7c15);
    Rng bots(mix());
    PlayedMatch<G> match{cards::numbered_seed(mix()), a_seats, {}};
    std::vector<double> hands;
    double before = 0;
    const auto end = play_match<G>(
        settings_, match.seed,
        [&](const auto& state, Seat seat) { return decide(state, seat, a_seats.contains(seat), bots, cluster); },
        [&](Seat seat, const auto& action, Done done) {
          cluster.illegal += done == Done::instead ? 1 : 0;
          match.actions.emplace_back(seat, action);
        },
        [&](const auto& state) {
          ++cluster.deals;
          const double after = advantage_of<G>(state, settings_, a_seats);
          hands.push_back(after - before);
          before = after;
        });
    const SeatSet won = G::winners(end);
    cluster.wins += static_cast<double>((won & a_seats).size()) / won.size();
    cluster.matches.push_back(std::move(match));
    return hands;
  }

  auto decide(const typename G::State& state, Seat seat, bool is_a, Rng& rng, Cluster& cluster) {
    const auto seen = G::view(state, seat);
    const auto begin = std::chrono::steady_clock::now();
    auto action = choice(seen, is_a ? a_ : b_, rng);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    (is_a ? cluster.a_times : cluster.b_times).push_back(took.count());
    return action;
  }

  static typename G::Action choice(const typename G::View& seen, const Bot& bot, Rng& rng) {
    if (bot.level == Level::expert && bot.worlds > 0)
      return kernel::expert_choice<G>(seen, {.worlds = bot.worlds}, rng);
    return G::choose(seen, bot.level, rng);
  }

  DuelResult summarise(const std::vector<Cluster>& clusters) const {
    DuelResult result;
    result.game = G::command;
    result.a = name_of(a_);
    result.b = name_of(b_);
    std::vector<double> wins;
    std::vector<double> advantages;
    std::vector<double> hands;
    std::vector<double> a_times;
    std::vector<double> b_times;
    for (const Cluster& cluster : clusters) {
      wins.push_back(cluster.wins / static_cast<double>(sides_.size()));
      advantages.push_back(cluster.fair.advantage);
      hands.push_back(cluster.fair.hands);
      result.deals += cluster.deals;
      result.illegal += cluster.illegal;
      a_times.insert(a_times.end(), cluster.a_times.begin(), cluster.a_times.end());
      b_times.insert(b_times.end(), cluster.b_times.begin(), cluster.b_times.end());
    }
    result.matches = static_cast<std::int64_t>(clusters.size() * sides_.size());
    const Estimate win_rate = share_of(wins, static_cast<int>(sides_.size()));
    const Estimate points = ratio_of(advantages, hands);
    result.a_win_rate = rounded(win_rate.mean, 4);
    result.a_win_rate_ci95 = {rounded(win_rate.ci95[0], 4), rounded(win_rate.ci95[1], 4)};
    result.a_points_per_deal = rounded(points.mean, 4);
    result.a_points_per_deal_ci95 = {rounded(points.ci95[0], 4), rounded(points.ci95[1], 4)};
    result.decision_ms = {times_of(a_times), times_of(b_times)};
    return result;
  }

  static std::string name_of(const Bot& bot) {
    return std::string(wire::wire_name(bot.level)) + (bot.worlds > 0 ? ":" + std::to_string(bot.worlds) : "");
  }

  // To whole milliseconds: what lies below is the machine's mood, and the same seed should print the same line.
  static DecisionTimes times_of(std::vector<double>& times) {
    return {rounded(mean_of(times).mean, 0), rounded(quantile(times, 0.99), 0)};
  }

  typename G::Settings settings_;
  Bot a_;
  Bot b_;
  std::uint64_t seed_;
  std::vector<SeatSet> sides_;
};

/// A match of a duel as a record, played by two kinds of bots.
template <wire::WireGame G>
wire::Record record_of(const PlayedMatch<G>& match, const typename G::Settings& settings, Level a, Level b,
                       std::string_view program) {
  wire::Record record;
  record.program = program;
  record.gameId = G::id;
  record.seed = to_string(match.seed);
  std::string text;
  G::write_settings(text, settings);
  record.settings = *wire::parse_json(text);
  for (Seat seat : cards::seats_of(G::seat_count(settings))) {
    const std::string level(wire::wire_name(match.a_seats.contains(seat) ? a : b));
    record.players.push_back({"Bot " + std::to_string(seat.number() + 1), "bot", level});
  }
  auto state = G::start(settings, match.seed);
  for (const auto& [seat, action] : match.actions) {
    if (kernel::is_pause<G>(state)) G::resume(state);
    text.clear();
    G::write_action(text, state, action);
    const auto written = *wire::parse_json(text);
    const auto& object = written.as_object();
    record.actions.push_back({seat.number(), std::string(object.at("type").as_string()), object.at("payload"), {}});
    G::advance(state, seat, action);
  }
  return record;
}

}  // namespace arena
