// Plays a contest: job by job, many at once, each on its own seed; what comes of them is handed out in order, so that a
// tournament that was cut off goes on where it was and ends as if nothing had happened.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "arena/calls.h"
#include "arena/contest.h"
#include "arena/decide.h"
#include "arena/match_record.h"
#include "arena/play.h"
#include "wire/game.h"

namespace arena {

/// Engines or clients of one contestant that wait for a table; one is made when none waits.
template <class Player>
class Bench {
 public:
  wire::Read<std::unique_ptr<Player>> take(const std::function<wire::Read<Player>()>& make) {
    {
      const std::lock_guard lock(mutex_);
      if (!waiting_.empty()) {
        auto player = std::move(waiting_.back());
        waiting_.pop_back();
        return player;
      }
    }
    auto made = make();
    if (!made) return tl::unexpected(made.error());
    return std::make_unique<Player>(*std::move(made));
  }
  void give_back(std::unique_ptr<Player> player) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(player));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Player>> waiting_;
};

/// A model whose endpoint fails in so many deals one after another is out of order: the tournament stops.
inline constexpr int most_void_deals = 3;

/// In how many deals one after another a model's endpoint has failed, at all tables together.
class Outage {
 public:
  int deals() const { return deals_; }
  void end() { deals_ = 0; }
  /// Deals that fail side by side are one: it counts if none did since `before`, when this one's call began.
  int lengthen(int before) {
    deals_.compare_exchange_strong(before, before + 1);
    return deals_;
  }

 private:
  std::atomic<int> deals_ = 0;
};

/// What a deal is worth: what it brings to each seat, on average over so many matches between experts that look at so
/// many worlds for each decision.
inline constexpr int worth_matches = 4;
inline constexpr int worth_worlds = 10;

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
  std::string calls;                      // for the file beside
  std::vector<std::string> records = {};  // of the matches, seating by seating, if they are wanted
  JobLine job;
  std::vector<Times> times;
};

template <wire::WireGame G>
class Tournament {
 public:
  Tournament(Contest contest, const typename G::Settings& settings, std::string keeper)
      : contest_(std::move(contest)),
        settings_(settings),
        keeper_(std::move(keeper)),
        pairs_(pairs_of(contest_)),
        engines_(contest_.players.size()),
        clients_(contest_.players.size()),
        outages_(contest_.players.size()) {}

  std::size_t jobs() const { return pairs_.size() * static_cast<std::size_t>(contest_.seeds); }

  /// Seed by seed, and with each every pair. One line if an engine or an endpoint cannot be had.
  wire::Read<Played> play(std::size_t number) {
    const Pair pair = pairs_[number % pairs_.size()];
    Table table(*this, static_cast<int>(number), pair, number / pairs_.size());
    return table.play();
  }

 private:
  using Points = cards::BySeat<double, cards::max_seats>;

  /// What the deals of a seed are worth: the same for all pairs, so whoever comes first finds out.
  struct Worth {
    std::once_flag found;
    std::vector<Points> deals;
    std::size_t pairs_left = 0;
  };
  template <class Find>
  std::vector<Points> worth_of(std::uint64_t seed, Find&& find) {
    std::shared_ptr<Worth> worth;
    {
      const std::lock_guard lock(worth_mutex_);
      auto& known = worth_[seed];
      if (known == nullptr) {
        known = std::make_shared<Worth>();
        known->pairs_left = pairs_.size();
      }
      worth = known;
      if (--worth->pairs_left == 0) worth_.erase(seed);
    }
    std::call_once(worth->found, [&] { worth->deals = find(); });
    return worth->deals;
  }

  class Table {
   public:
    Table(Tournament& tournament, int job, Pair pair, std::uint64_t seed)
        : tournament_(tournament), contest_(tournament.contest_), pair_(pair), seed_number_(seed) {
      cards::Rng mix(contest_.seed.value_or(1) ^ (seed + 1) * 0x9e3779b97f4a7c15);
      bots_seed_ = mix();
      seed_ = cards::numbered_seed(mix());
      judge_seed_ = mix();
      played_.job.job = job;
      played_.job.seed = to_string(seed_);
      played_.job.a = contest_.players[pair.a].name;
      played_.job.b = contest_.players[pair.b].name;
      for (const std::string& name : {played_.job.a, played_.job.b}) {
        played_.job.conduct.push_back(
            {.player = name, .failures = std::vector<int>(failure_kinds), .retries = std::vector<int>(failure_kinds)});
        played_.times.push_back({.job = job, .player = name});
      }
    }

    wire::Read<Played> play() {
      if (auto begun = arrange(); !begun) return tl::unexpected("arrangement: " + begun.error());
      std::vector<std::vector<double>> advantages;
      for (cards::SeatSet side : G::sides(tournament_.settings_)) {
        if (auto seated = seat_players(side); !seated) return tl::unexpected(seated.error());
        advantages.push_back(play_seating(static_cast<int>(advantages.size()), side));
        for (auto& [number, sitting] : engines_) tournament_.engines_[sitting.who].give_back(std::move(sitting.player));
        for (auto& [number, sitting] : clients_) tournament_.clients_[sitting.who].give_back(std::move(sitting.player));
        engines_.clear();
        clients_.clear();
        if (!out_of_order_.empty()) return tl::unexpected(out_of_order_);
        if (contest_.records) {
          writer_.place(played_.job.job, static_cast<int>(advantages.size()) - 1);
          auto record = writer_.end();
          if (!record) return tl::unexpected(record.error());
          played_.records.push_back(*std::move(record));
        }
      }
      JobLine& job = played_.job;
      add(job.played, fair_hands(advantages));
      job.voided = static_cast<int>(void_hands_.size());
      job.clean = job.voided == 0 ? job.played : Tally{};
      if (job.voided > 0) add(job.clean, fair_hands(advantages, void_hands_));
      if (contest_.judgeWorlds) job.luck = luck_of(advantages);
      write(job);
      return std::move(played_);
    }

   private:
    template <class Line>
    void write(const Line& line) {
      wire::write_json(played_.lines, line);
      played_.lines += '\n';
    }

    static void add(Tally& tally, const FairHands& fair) {
      tally.advantage = fair.advantage;
      tally.hands = fair.hands;
    }

    // The match before anybody decides: as its seed deals it, unless somebody has arranged it.
    wire::Read<void> arrange() {
      first_ = G::start(tournament_.settings_, seed_);
      if (!contest_.arrangement) return {};
      if constexpr (Arranges<G>) {
        auto given = G::arranged(*first_, *contest_.arrangement);
        if (!given) return tl::unexpected(given.error());
        given_ = *std::move(given);
        return {};
      } else {
        return tl::unexpected(std::string("this game knows none"));
      }
    }
    // After what was done before anybody decided.
    typename G::State begin_match(MatchWriter<G>* writer) const {
      typename G::State state = *first_;
      if (writer != nullptr) writer->deal(state);
      for (const auto& [seat, action] : given_) {
        if (writer != nullptr) {
          writer->act(state, seat, action);
          writer->count_given();
        }
        G::advance(state, seat, action);
      }
      return state;
    }

    // The hands of matches of different lengths: a deal that only some of them reached is worth their average.
    std::vector<Points> worth_of_deals() const {
      std::vector<Points> deals;
      std::vector<double> reached;
      const auto seats = cards::seats_of(G::seat_count(tournament_.settings_));
      cards::Rng rng(bots_seed_);
      for (int match = 0; match < worth_matches; ++match) {
        Points before{};
        for (cards::Seat seat : seats) before[seat] = G::standing(*first_, seat);
        std::size_t hand = 0;
        play_on<G>(
            begin_match(nullptr),
            [&](const auto& state, cards::Seat seat) {
              return kernel::expert_choice<G>(G::view(state, seat), {.worlds = worth_worlds}, rng);
            },
            [](cards::Seat, const auto&, Done) {},
            [&](const auto& state) {
              if (hand == deals.size()) {
                deals.emplace_back();
                reached.push_back(0);
              }
              ++reached[hand];
              for (cards::Seat seat : seats) {
                deals[hand][seat] += G::standing(state, seat) - before[seat];
                before[seat] = G::standing(state, seat);
              }
              ++hand;
            });
      }
      for (std::size_t hand = 0; hand < deals.size(); ++hand) {
        for (cards::Seat seat : seats) deals[hand][seat] /= reached[hand];
      }
      return deals;
    }

    Luck luck_of(const std::vector<std::vector<double>>& advantages) {
      const auto deals = tournament_.worth_of(seed_number_, [this] { return worth_of_deals(); });
      const auto sides = G::sides(tournament_.settings_);
      const int seats = G::seat_count(tournament_.settings_);
      Luck luck;
      for (std::size_t seating = 0; seating < sides.size(); ++seating) {
        for (std::size_t hand = 0; hand < advantages[seating].size(); ++hand) {
          if (void_hands_.contains(hand)) continue;
          const double played = advantages[seating][hand];
          const auto to_seat = [&](cards::Seat seat) { return deals[hand][seat]; };
          const double worth = hand < deals.size() ? advantage_of(to_seat, seats, sides[seating]) : 0;
          luck.advantage += played;
          luck.worth += worth;
          luck.hands += 1;
          luck.squares += played * played;
          luck.worth_squares += worth * worth;
          luck.products += played * worth;
        }
      }
      return luck;
    }

    std::size_t who_sits(cards::Seat seat, cards::SeatSet a_seats) const {
      return a_seats.contains(seat) ? pair_.a : pair_.b;
    }

    // One for each seat, so that partners know no more of each other than they should.
    wire::Read<void> seat_players(cards::SeatSet a_seats) {
      for (cards::Seat seat : cards::seats_of(G::seat_count(tournament_.settings_))) {
        const std::size_t who = who_sits(seat, a_seats);
        const Contestant& contestant = contest_.players[who];
        auto seated = contestant.engine ? seat_engine(seat, who) : contestant.model ? seat_model(seat, who) : Seated{};
        if (!seated) return tl::unexpected(contestant.name + ": " + seated.error());
      }
      return {};
    }
    using Seated = wire::Read<void>;
    Seated seat_engine(cards::Seat seat, std::size_t who) {
      auto taken =
          tournament_.engines_[who].take([&] { return start_engine(tournament_.keeper_, contest_.players[who]); });
      if (!taken) return tl::unexpected(taken.error());
      if (!(*taken)->plays(G::id)) return tl::unexpected("it does not play " + std::string(G::id));
      // If it does not hear that a match begins, its decisions will show it.
      [[maybe_unused]] const auto begun = (*taken)->new_match(engine::match_for<G>(tournament_.settings_, seat));
      engines_.emplace(seat.number(), Sitting<engine::Engine>{who, *std::move(taken)});
      return {};
    }
    Seated seat_model(cards::Seat seat, std::size_t who) {
      auto taken = tournament_.clients_[who].take([&] {
        return models::client_of(*contest_.players[who].model, [](const char* name) { return std::getenv(name); });
      });
      if (!taken) return tl::unexpected(taken.error());
      clients_.emplace(seat.number(), Sitting<models::Client>{who, *std::move(taken)});
      return {};
    }

    // A's advantage in each hand.
    std::vector<double> play_seating(int seating, cards::SeatSet a_seats) {
      cards::Rng rng(bots_seed_);
      std::vector<double> hands;
      std::vector<DecisionLine> decisions;  // of this hand
      double before = 0;
      Points standing{};
      if (contest_.records)
        writer_.begin("oyster arena", tournament_.settings_, played_.job.seed, contest_.arrangement.has_value());
      for (cards::Seat seat : cards::seats_of(G::seat_count(tournament_.settings_))) {
        standing[seat] = G::standing(*first_, seat);
        writer_.seat(contest_.players[who_sits(seat, a_seats)]);
      }
      bool dealt = false;  // a hand that has not been written down
      const auto end = play_on<G>(
          begin_match(&writer_),
          [&](const auto& state, cards::Seat seat) {
            if (dealt) writer_.deal(state);
            dealt = false;
            if (is_void_ || !out_of_order_.empty()) {
              auto action = G::choose(G::view(state, seat), kernel::Level::medium, stand_in_);
              writer_.act(state, seat, action);
              return action;
            }
            DecisionLine& line = decisions.emplace_back();
            line.job = played_.job.job;
            line.seating = seating;
            line.hand = static_cast<int>(hands.size());
            line.seat = seat.number();
            auto action = decide(state, seat, a_seats.contains(seat) ? 0 : 1, rng, line);
            G::write_action(line.action.json, state, action);
            writer_.act(state, seat, action);
            writer_.say({.reasoning = line.reasoning, .confidence = line.confidence, .failure = line.failure});
            return action;
          },
          [](cards::Seat, const auto&, Done) {},
          [&](const auto& state) {
            for (DecisionLine& line : decisions) {
              const cards::Seat seat(line.seat);
              if (line.confidence) line.scored = G::standing(state, seat) > standing[seat];
              if (!is_void_ || line.failure == Failure::backend) note(line, a_seats.contains(seat) ? 0 : 1);
              write(line);
            }
            decisions.clear();
            for (cards::Seat seat : cards::seats_of(G::seat_count(tournament_.settings_)))
              standing[seat] = G::standing(state, seat);
            const double after = advantage_of<G>(state, tournament_.settings_, a_seats);
            DealLine deal{.job = played_.job.job,
                          .seating = seating,
                          .hand = static_cast<int>(hands.size()),
                          .advantage = after - before};
            if (is_void_) deal.isVoid = true;
            write(deal);
            if (is_void_) void_hands_.insert(hands.size());
            is_void_ = false;
            dealt = true;
            hands.push_back(after - before);
            before = after;
          });
      const cards::SeatSet won = G::winners(end);
      ++played_.job.played.matches;
      played_.job.played.wins += static_cast<double>((won & a_seats).size()) / won.size();
      return hands;
    }

    typename G::Action decide(const typename G::State& state, cards::Seat seat, std::size_t side, cards::Rng& rng,
                              DecisionLine& line) {
      const Contestant& contestant = contest_.players[side == 0 ? pair_.a : pair_.b];
      const auto seen = G::view(state, seat);
      line.player = contestant.name;
      line.choices = static_cast<int>(G::legal(seen).size());
      const auto began = std::chrono::steady_clock::now();
      auto action = contestant.bot ? bots_choice<G>(contestant, seen, rng)
                    : contestant.engine
                        ? engines_choice<G>(*engines_.at(seat.number()).player, contestant, state, seat, line)
                        : ask_model(contestant, state, seat, line);
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
      const double ms = took.count() - std::exchange(waited_ms_, 0);
      Times& times = played_.times[side];
      ++times.decisions;
      times.ms += ms;
      times.longest = std::max(times.longest, ms);
      if (contest_.judgeWorlds && line.choices > 1 && !is_void_) line.cost = cost_of(seen, action);
      return action;
    }

    typename G::Action ask_model(const Contestant& contestant, const typename G::State& state, cards::Seat seat,
                                 DecisionLine& line) {
      const models::Hooks hooks{.on_piece = {},
                                .on_attempt = {},
                                .wait = [](std::chrono::milliseconds pause) { std::this_thread::sleep_for(pause); },
                                .stop = {}};
      const auto& [who, client] = clients_.at(seat.number());
      Outage& outage = tournament_.outages_[who];
      const int before = outage.deals();
      const auto decision = models_choice<G>(*client, contestant, state, seat, hooks, line);
      const CallPlace place{
          .job = line.job, .seating = line.seating, .hand = line.hand, .seat = line.seat, .player = line.player};
      for (const models::Attempt& attempt : decision.attempts) {
        waited_ms_ += attempt.call.waited_ms;
        wire::write_json(played_.calls, CallLine{place, model_call(*contestant.model, attempt)});
        played_.calls += '\n';
      }
      is_void_ = decision.is_void();
      if (!is_void_) {
        outage.end();
      } else if (outage.lengthen(before) >= most_void_deals) {
        out_of_order_ = contestant.name + ": its endpoint fails: " + decision.attempts.back().why;
      }
      return decision.action;
    }

    // The same worlds for whoever decides here, and none that an expert of the table has looked at: it would be right.
    double cost_of(const typename G::View& seen, const typename G::Action& action) const {
      cards::Rng rng(judge_seed_);
      const auto advice = G::advise(seen, {.worlds = *contest_.judgeWorlds}, rng, action);
      for (const auto& choice : advice.choices) {
        if (choice.action == action) return std::max(0.0, advice.choices.front().win_chance - choice.win_chance);
      }
      return 0;
    }

    void note(const DecisionLine& line, std::size_t side) {
      Conduct& conduct = played_.job.conduct[side];
      conduct.decisions += line.failure == Failure::backend ? 0 : 1;
      if (line.retried) ++conduct.retries[static_cast<std::size_t>(*line.retried)];
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
    std::uint64_t seed_number_;
    std::uint64_t bots_seed_ = 0;
    std::uint64_t judge_seed_ = 0;
    cards::Seed seed_;
    Played played_;
    std::optional<typename G::State> first_;
    std::vector<std::pair<cards::Seat, typename G::Action>> given_;
    MatchWriter<G> writer_;
    template <class Player>
    struct Sitting {
      std::size_t who;
      std::unique_ptr<Player> player;
    };
    std::map<int, Sitting<engine::Engine>> engines_;  // by seat
    std::map<int, Sitting<models::Client>> clients_;
    // A deal in which an endpoint fails is nobody's play: a bot brings it to its end.
    bool is_void_ = false;
    double waited_ms_ = 0;  // in this decision, for endpoints
    cards::Rng stand_in_{1};
    std::set<std::size_t> void_hands_;  // by number, in any seating
    std::string out_of_order_;
  };

  Contest contest_;
  typename G::Settings settings_;
  std::string keeper_;
  std::vector<Pair> pairs_;
  std::vector<Bench<engine::Engine>> engines_;  // of each contestant
  std::vector<Bench<models::Client>> clients_;
  std::vector<Outage> outages_;
  std::mutex worth_mutex_;
  std::map<std::uint64_t, std::shared_ptr<Worth>> worth_;  // by number of the seed, until all pairs have played it
};

}  // namespace arena
