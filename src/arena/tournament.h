// Plays a contest: job by job, many at once, each on its own seed; what comes of them is handed out in order, so that a
// tournament that was cut off goes on where it was and ends as if nothing had happened.
#pragma once

#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "arena/calls.h"
#include "arena/contest.h"
#include "arena/match_record.h"
#include "arena/play.h"
#include "engine/seat.h"
#include "models/decide.h"
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

/// A contestant's engine, with its options; or one line that says why not.
wire::Read<engine::Engine> start_engine(const std::string& keeper, const Contestant& contestant);

/// An endpoint that fails in so many deals of a job one after another is out of order: the tournament stops.
inline constexpr int most_void_deals = 3;

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
        clients_(contest_.players.size()) {}

  std::size_t jobs() const { return pairs_.size() * static_cast<std::size_t>(contest_.seeds); }

  /// Seed by seed, and with each every pair. One line if an engine or an endpoint cannot be had.
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
          auto record = writer_.end(played_.job.job, static_cast<int>(advantages.size()) - 1);
          if (!record) return tl::unexpected(record.error());
          played_.records.push_back(*std::move(record));
        }
      }
      JobLine& job = played_.job;
      add(job.played, fair_hands(advantages));
      job.voided = static_cast<int>(void_hands_.size());
      job.clean = job.voided == 0 ? job.played : Tally{};
      if (job.voided > 0) add(job.clean, fair_hands(advantages, void_hands_));
      job.luck = luck_of(advantages);
      write(job);
      return std::move(played_);
    }

   private:
    using Points = cards::BySeat<double, cards::max_seats>;

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

    // What each seat makes of each deal of this seed when our hard bot sits everywhere.
    std::vector<Points> worth_of_deals() const {
      std::vector<Points> deals;
      Points before{};
      cards::Rng rng(bots_seed_);
      play_on<G>(
          begin_match(nullptr),
          [&](const auto& state, cards::Seat seat) {
            return G::choose(G::view(state, seat), kernel::Level::hard, rng);
          },
          [](cards::Seat, const auto&, Done) {},
          [&](const auto& state) {
            Points& made = deals.emplace_back();
            for (cards::Seat seat : cards::seats_of(G::seat_count(tournament_.settings_))) {
              made[seat] = G::standing(state, seat) - before[seat];
              before[seat] = G::standing(state, seat);
            }
          });
      return deals;
    }

    Luck luck_of(const std::vector<std::vector<double>>& advantages) const {
      const auto deals = worth_of_deals();
      const auto sides = G::sides(tournament_.settings_);
      const int seats = G::seat_count(tournament_.settings_);
      Luck luck;
      for (std::size_t seating = 0; seating < sides.size(); ++seating) {
        for (std::size_t hand = 0; hand < advantages[seating].size(); ++hand) {
          if (void_hands_.contains(hand)) continue;
          const double played = advantages[seating][hand];
          const auto worth = [&](cards::Seat seat) { return deals[hand][seat]; };
          const double adjusted = played - (hand < deals.size() ? advantage_of(worth, seats, sides[seating]) : 0);
          luck.advantage += adjusted;
          luck.hands += 1;
          luck.squares += played * played;
          luck.adjusted_squares += adjusted * adjusted;
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
      writer_.begin(contest_, tournament_.settings_, played_.job.seed);
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
            writer_.say(line);
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
      auto action = contestant.bot      ? bots_choice(contestant, seen, rng)
                    : contestant.engine ? engines_choice(contestant, state, seat, line)
                                        : models_choice(contestant, state, seat, line);
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
      Times& times = played_.times[side];
      ++times.decisions;
      times.ms += took.count();
      times.longest = std::max(times.longest, took.count());
      if (contest_.judgeWorlds && line.choices > 1 && !is_void_) line.cost = cost_of(seen, action);
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
      engine::Engine& engine = *engines_.at(seat.number()).player;
      const auto decision =
          engine::decide<G>(engine, state, seat, {contestant.worlds.value_or(0), contestant.budgetMs.value_or(0)});
      const engine::Answer& answer = decision.answer;
      line.value = answer.info.value;
      line.confidence = answer.info.confidence;
      line.reasoning = answer.info.reasoning;
      if (decision.is_fallback()) {
        line.failure = failure_of(*answer.failure);
        line.why = answer.why;
      }
      return decision.action;
    }

    typename G::Action models_choice(const Contestant& contestant, const typename G::State& state, cards::Seat seat,
                                     DecisionLine& line) {
      const models::Hooks hooks{.on_piece = {},
                                .on_attempt = {},
                                .wait = [](std::chrono::milliseconds pause) { std::this_thread::sleep_for(pause); },
                                .stop = {}};
      const auto decision =
          models::decide<G>(*clients_.at(seat.number()).player, *contestant.model, state, seat, hooks);
      for (const models::Attempt& attempt : decision.attempts) {
        wire::write_json(played_.calls, call_line(*contestant.model, attempt, line, decision.prompt_hash));
        played_.calls += '\n';
      }
      const models::Attempt& last = decision.attempts.back();
      line.prompt = decision.prompt_hash;
      if (decision.reasoning) line.reasoning = *decision.reasoning;
      if (decision.confidence) line.confidence = *decision.confidence;
      if (decision.attempts.size() > 1) line.retried = failure_of(*decision.attempts.front().failure);
      if (decision.is_fallback()) {
        line.failure = failure_of(*last.failure);
        line.why = last.why;
      }
      is_void_ = decision.is_void();
      void_in_a_row_ = is_void_ ? void_in_a_row_ + 1 : 0;
      if (void_in_a_row_ >= most_void_deals) out_of_order_ = contestant.name + ": its endpoint fails: " + last.why;
      return decision.action;
    }

    static CallLine call_line(const models::Model& model, const models::Attempt& attempt, const DecisionLine& line,
                              const std::string& prompt) {
      const models::Call& call = attempt.call;
      CallLine made{.job = line.job,
                    .seating = line.seating,
                    .hand = line.hand,
                    .seat = line.seat,
                    .player = line.player,
                    .prompt = prompt,
                    .messages = attempt.messages,
                    .reply = call.reply.raw,
                    .thoughts = call.reply.reasoning,
                    .servedModel = call.reply.model,
                    .finishReason = call.reply.finish_reason,
                    .tokens = call.reply.tokens,
                    .money = models::price_of(model, call.reply.tokens),
                    .firstTokenMs = call.first_token_ms,
                    .totalMs = call.total_ms,
                    .attempts = call.attempts,
                    .status = call.status,
                    .structured = call.structured,
                    .failure = {},
                    .why = {}};
      if (attempt.failure) {
        made.failure = failure_of(*attempt.failure);
        made.why = attempt.why;
      }
      return made;
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
    std::uint64_t bots_seed_ = 0;
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
    cards::Rng stand_in_{1};
    std::set<std::size_t> void_hands_;  // by number, in any seating
    int void_in_a_row_ = 0;
    std::string out_of_order_;
  };

  Contest contest_;
  typename G::Settings settings_;
  std::string keeper_;
  std::vector<Pair> pairs_;
  std::vector<Bench<engine::Engine>> engines_;  // of each contestant
  std::vector<Bench<models::Client>> clients_;
};

}  // namespace arena
