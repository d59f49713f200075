// Plays a contest: job by job, many at once, each on its own seed; what comes of them is handed out in order, so that a
// tournament that was cut off goes on where it was and ends as if nothing had happened.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "arena/contest.h"
#include "arena/play.h"
#include "engine/seat.h"
#include "wire/game.h"

namespace arena {

/// Engines of one contestant that wait for a table; one is started when none waits.
class Bench {
 public:
  Bench(std::string keeper, Contestant contestant) : keeper_(std::move(keeper)), contestant_(std::move(contestant)) {}

  wire::Read<std::unique_ptr<engine::Engine>> take();
  void give_back(std::unique_ptr<engine::Engine> engine);

 private:
  std::string keeper_;
  Contestant contestant_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<engine::Engine>> waiting_;
};

/// How long a contestant thought, in one job. No result: it is the machine's.
struct Times {
  int job = 0;
  std::string player;
  int decisions = 0;
  double ms = 0;
  double longest = 0;
};
BOOST_DESCRIBE_STRUCT(Times, (), (job, player, decisions, ms, longest))

/// What a job brings: lines for the results, the last of which is `job`.
struct Played {
  std::string lines;
  JobLine job;
  std::vector<Times> times;
};

template <wire::WireGame G>
class Tournament {
 public:
  Tournament(Contest contest, const typename G::Settings& settings, const std::string& keeper)
      : contest_(std::move(contest)), settings_(settings), pairs_(pairs_of(contest_)) {
    for (const Contestant& contestant : contest_.players)
      benches_.push_back(std::make_unique<Bench>(keeper, contestant));
  }

  std::size_t jobs() const { return pairs_.size() * static_cast<std::size_t>(contest_.seeds); }

  /// Seed by seed, and with each every pair. One line if an engine cannot be had.
  wire::Read<Played> play(std::size_t number) {
    const Pair pair = pairs_[number % pairs_.size()];
    Table table(*this, static_cast<int>(number), pair, number / pairs_.size());
    return table.play();
  }

 private:
  class Table {
   public:
    Table(Tournament& tournament, int job, Pair pair, std::uint64_t seed)
        : tournament_(tournament), contest_(tournament.contest_), pair_(pair) {
      cards::Rng mix(contest_.seed.value_or(1) ^ (seed + 1) * 0x9e3779b97f4a7c15);
      bots_seed_ = mix();
      seed_ = cards::numbered_seed(mix());
      played_.job.job = job;
      played_.job.seed = to_string(seed_);
      played_.job.a = contest_.players[pair.a].name;
      played_.job.b = contest_.players[pair.b].name;
      for (const std::string& name : {played_.job.a, played_.job.b}) {
        played_.job.conduct.push_back(
            {.player = name, .failures = std::vector<int>(wire_names(engine::Failure{}).size())});
        played_.times.push_back({.job = job, .player = name});
      }
    }

    wire::Read<Played> play() {
      std::vector<std::vector<double>> advantages;
      for (cards::SeatSet side : G::sides(tournament_.settings_)) {
        if (auto seated = seat_engines(side); !seated) return tl::unexpected(seated.error());
        advantages.push_back(play_seating(static_cast<int>(advantages.size()), side));
        for (auto& [seat, sitting] : engines_) tournament_.benches_[sitting.who]->give_back(std::move(sitting.engine));
        engines_.clear();
      }
      const FairHands fair = fair_hands(advantages);
      played_.job.advantage = fair.advantage;
      played_.job.hands = fair.hands;
      write(played_.job);
      return std::move(played_);
    }

   private:
    template <class Line>
    void write(const Line& line) {
      wire::write_json(played_.lines, line);
      played_.lines += '\n';
    }

    std::size_t who_sits(cards::Seat seat, cards::SeatSet a_seats) const {
      return a_seats.contains(seat) ? pair_.a : pair_.b;
    }

    // One for each seat, so that partners know no more of each other than they should.
    wire::Read<void> seat_engines(cards::SeatSet a_seats) {
      for (cards::Seat seat : cards::seats_of(G::seat_count(tournament_.settings_))) {
        const std::size_t who = who_sits(seat, a_seats);
        if (!contest_.players[who].engine) continue;
        const auto fail = [&](const std::string& why) {
          return tl::unexpected(contest_.players[who].name + ": " + why);
        };
        auto taken = tournament_.benches_[who]->take();
        if (!taken) return fail(taken.error());
        if (!(*taken)->plays(G::id)) return fail("it does not play " + std::string(G::id));
        // If it does not hear that a match begins, its decisions will show it.
        [[maybe_unused]] const auto begun = (*taken)->new_match(engine::match_for<G>(tournament_.settings_, seat));
        engines_.emplace(seat.number(), Sitting{who, *std::move(taken)});
      }
      return {};
    }

    // A's advantage in each hand.
    std::vector<double> play_seating(int seating, cards::SeatSet a_seats) {
      cards::Rng rng(bots_seed_);
      std::vector<double> hands;
      std::vector<DecisionLine> decisions;  // of this hand
      double before = 0;
      cards::BySeat<double, cards::max_seats> standing{};
      const auto end = play_match<G>(
          tournament_.settings_, seed_,
          [&](const auto& state, cards::Seat seat) {
            DecisionLine& line = decisions.emplace_back();
            line.job = played_.job.job;
            line.seating = seating;
            line.hand = static_cast<int>(hands.size());
            line.seat = seat.number();
            auto action = decide(state, seat, a_seats.contains(seat) ? 0 : 1, rng, line);
            G::write_action(line.action.json, state, action);
            return action;
          },
          [](cards::Seat, const auto&, Done) {},
          [&](const auto& state) {
            for (DecisionLine& line : decisions) {
              const cards::Seat seat(line.seat);
              if (line.confidence) line.scored = G::standing(state, seat) > standing[seat];
              note(line, a_seats.contains(seat) ? 0 : 1);
              write(line);
            }
            decisions.clear();
            for (cards::Seat seat : cards::seats_of(G::seat_count(tournament_.settings_)))
              standing[seat] = G::standing(state, seat);
            const double after = advantage_of<G>(state, tournament_.settings_, a_seats);
            write(DealLine{.job = played_.job.job,
                           .seating = seating,
                           .hand = static_cast<int>(hands.size()),
                           .advantage = after - before});
            hands.push_back(after - before);
            before = after;
          });
      ++played_.job.matches;
      const cards::SeatSet won = G::winners(end);
      played_.job.wins += static_cast<double>((won & a_seats).size()) / won.size();
      return hands;
    }

    typename G::Action decide(const typename G::State& state, cards::Seat seat, std::size_t side, cards::Rng& rng,
                              DecisionLine& line) {
      const Contestant& contestant = contest_.players[side == 0 ? pair_.a : pair_.b];
      const auto seen = G::view(state, seat);
      line.player = contestant.name;
      line.choices = static_cast<int>(G::legal(seen).size());
      const auto began = std::chrono::steady_clock::now();
      auto action = contestant.bot ? bots_choice(contestant, seen, rng) : engines_choice(contestant, state, seat, line);
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
      Times& times = played_.times[side];
      ++times.decisions;
      times.ms += took.count();
      times.longest = std::max(times.longest, took.count());
      if (contest_.judgeWorlds && line.choices > 1) line.cost = cost_of(seen, action);
      return action;
    }

    static typename G::Action bots_choice(const Contestant& contestant, const typename G::View& seen, cards::Rng& rng) {
      const auto level = *wire::parse_wire_name<kernel::Level>(*contestant.bot);  // looked at before anything is played
      if (level == kernel::Level::expert && contestant.worlds) {
        return kernel::expert_choice<G>(seen, {.worlds = *contestant.worlds}, rng);
      }
      return G::choose(seen, level, rng);
    }

    typename G::Action engines_choice(const Contestant& contestant, const typename G::State& state, cards::Seat seat,
                                      DecisionLine& line) {
      engine::Engine& engine = *engines_.at(seat.number()).engine;
      const auto decision =
          engine::decide<G>(engine, state, seat, {contestant.worlds.value_or(0), contestant.budgetMs.value_or(0)});
      const engine::Answer& answer = decision.answer;
      line.value = answer.info.value;
      line.confidence = answer.info.confidence;
      line.reasoning = answer.info.reasoning;
      if (decision.is_fallback()) {
        line.failure = *answer.failure;
        line.why = answer.why;
      }
      return decision.action;
    }

    double cost_of(const typename G::View& seen, const typename G::Action& action) const {
      cards::Rng rng(bots_seed_);
      const auto advice = G::advise(seen, {.worlds = *contest_.judgeWorlds}, rng, action);
      for (const auto& choice : advice.choices) {
        if (choice.action == action) return std::max(0.0, advice.choices.front().win_chance - choice.win_chance);
      }
      return 0;
    }

    void note(const DecisionLine& line, std::size_t side) {
      Conduct& conduct = played_.job.conduct[side];
      ++conduct.decisions;
      if (line.failure) ++conduct.failures[static_cast<std::size_t>(*line.failure)];
      if (line.cost) {
        ++conduct.judged;
        conduct.cost += *line.cost;
      }
      if (line.confidence && line.scored && line.choices > 1 && !line.failure) {
        conduct.forecasts.push_back({std::clamp(*line.confidence / 100, 0.0, 1.0), *line.scored});
      }
    }

    Tournament& tournament_;
    const Contest& contest_;
    Pair pair_;
    std::uint64_t bots_seed_ = 0;
    cards::Seed seed_;
    Played played_;
    struct Sitting {
      std::size_t who;
      std::unique_ptr<engine::Engine> engine;
    };
    std::map<int, Sitting> engines_;  // by seat
  };

  Contest contest_;
  typename G::Settings settings_;
  std::vector<Pair> pairs_;
  std::vector<std::unique_ptr<Bench>> benches_;
};

}  // namespace arena
