// What every game promises, checked over many random matches without knowing any rule.
// A game's conformance_test.cpp gives a `Subject`: the game and what only its author can say (below).
//
// A violation is a sentence; check_match returns the first one with its seed, so that it can be played again.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "harness/damage.h"
#include "kernel/bots.h"
#include "kernel/game.h"
#include "wire/game.h"
#include "wire/json.h"

namespace harness {

using cards::Rng;
using cards::Seat;
using cards::Seed;

/// A Subject has
///   using Game = …;
///   static Settings settings(Rng&)                    any valid settings
///   static std::vector<Action> all_actions(settings)  every action that can be written down (or a fair sample of them)
///   static View view(const State&, Seat)              normally the game's own; a test passes a leaky one
///   static PublicView watch(const State&)             likewise
///   static void redeal_hidden(State&, Reader, Rng&)   changes everything that this reader cannot know, at random
/// and, where a game needs them,
///   static bool is_listed(const Action&)              false for a kind of action of which `legal` lists only some
///   static Action pick(const State&, Seat, Rng&)      the next action, if uniformly random ones might not end a match
template <class Subject>
concept Conforming = wire::WireGame<typename Subject::Game>;

/// A seat, or somebody who only watches.
using Reader = std::optional<Seat>;

/// How often the costly checks run: every how many steps. Soundness and the leak check run at every step.
struct Depth {
  int agreement = 1;  // legal and apply over everything that can be written down, by every seat
  int sampling = 1;
  int wire = 1;  // views, actions and events as they are sent
};

template <Conforming Subject>
class Conformance {
  using G = typename Subject::Game;
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit Conformance(const typename G::Settings& settings)
      : settings_(settings), seats_(G::seat_count(settings)), everything_(Subject::all_actions(settings)) {
    for (int seat = 0; seat < seats_; ++seat) players_.push_back("player-" + std::to_string(seat));
  }

  /// Plays one random match and gives the first broken promise.
  std::optional<std::string> check_match(std::uint64_t seed_number, const Depth& depth) {
    Rng rng(seed_number);
    const Seed seed = cards::numbered_seed(seed_number);
    State state = G::start(settings_, seed);
    log_.clear();
    if (auto broken = check_deal_told(state, rng)) return "seed " + std::to_string(seed_number) + ": " + *broken;
    for (int step = 0;; ++step) {
      if (auto broken = check_state(state, step, depth, rng)) {
        return "seed " + std::to_string(seed_number) + ", step " + std::to_string(step) + ": " + *broken;
      }
      if (kernel::is_over<G>(state)) break;
      if (step > step_limit) return "seed " + std::to_string(seed_number) + ": the match does not end";
      const auto acting = G::to_act(state);
      if (acting.empty()) {
        G::resume(state);
        if (auto broken = check_deal_told(state, rng)) return "seed " + std::to_string(seed_number) + ": " + *broken;
        continue;
      }
      const Seat seat = pick_seat(acting, rng);
      const auto actions = G::legal(state, seat);
      if (actions.size() == 0) return "seed " + std::to_string(seed_number) + ": a seat to act has nothing legal";
      const Action action = pick(state, seat, actions, rng);
      log_.push_back({seat, action});
      const State before = state;
      G::advance(state, seat, action);
      if (step % depth.wire != 0) continue;
      if (auto broken = check_told(before, seat, action, state, rng)) {
        return "seed " + std::to_string(seed_number) + ", step " + std::to_string(step) + ": " + *broken;
      }
    }
    if (replay(seed) != state) return "seed " + std::to_string(seed_number) + ": the replay ends differently";
    return std::nullopt;
  }

 private:
  static constexpr int step_limit = 200000;

  static Seat pick_seat(cards::SeatSet acting, Rng& rng) {
    auto skip = rng.below(static_cast<std::uint32_t>(acting.size()));
    for (Seat seat : acting) {
      if (skip-- == 0) return seat;
    }
    return acting.first();
  }

  template <class Actions>
  static Action pick(const State& state, Seat seat, const Actions& actions, Rng& rng) {
    if constexpr (requires { Subject::pick(state, seat, rng); }) {
      return Subject::pick(state, seat, rng);
    } else {
      return kernel::random_one(actions, rng);
    }
  }

  static bool is_listed(const Action& action) {
    if constexpr (requires { Subject::is_listed(action); }) {
      return Subject::is_listed(action);
    } else {
      return true;
    }
  }

  std::optional<std::string> check_state(const State& state, int step, const Depth& depth, Rng& rng) {
    if (!G::is_sound(state)) return "the state is not sound";
    const Seat seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(seats_))));
    if (auto broken = check_hidden(state, seat, rng)) return broken;
    if (step % depth.agreement == 0) {
      if (auto broken = check_agreement(state)) return broken;
    }
    if (step % depth.sampling == 0) {
      if (auto broken = check_sample(state, seat, rng)) return broken;
    }
    if (step % depth.wire != 0) return std::nullopt;
    if (auto broken = check_wire(state, seat)) return broken;
    return check_read_view(state, seat, rng);
  }

  // A view does not change when everything that its seat cannot know is dealt anew.
  std::optional<std::string> check_hidden(const State& state, Seat seat, Rng& rng) {
    State other = state;
    Subject::redeal_hidden(other, seat, rng);
    if (Subject::view(state, seat) != Subject::view(other, seat)) {
      return "seat " + std::to_string(seat.number()) + " sees something hidden";
    }
    Subject::redeal_hidden(other, std::nullopt, rng);
    if (Subject::watch(state) != Subject::watch(other)) return "who only watches sees something hidden";
    return std::nullopt;
  }

  Reader random_reader(Rng& rng) {
    const auto number = static_cast<int>(rng.below(static_cast<std::uint32_t>(seats_ + 1)));
    return number < seats_ ? Reader(Seat(number)) : std::nullopt;
  }

  static bool looks_alike(const State& a, const State& b, Reader reader) {
    return reader ? G::view(a, *reader) == G::view(b, *reader) : G::watch(a) == G::watch(b);
  }

  // The events that this reader gets, one after the other.
  static std::string told_to(Reader reader, const std::vector<wire::Event>& events) {
    std::string all;
    for (const wire::Event& event : events) {
      if (!event.only || event.only == reader) all += event.name + event.data + '\n';
    }
    return all;
  }

  // What is told of a deal follows from what the reader sees of it.
  std::optional<std::string> check_deal_told(const State& state, Rng& rng) {
    const Reader reader = random_reader(rng);
    State other = state;
    Subject::redeal_hidden(other, reader, rng);
    if (told_to(reader, G::events_of_start(state, players_)) != told_to(reader, G::events_of_start(other, players_)) ||
        told_to(reader, G::events_of_resume(state, players_)) !=
            told_to(reader, G::events_of_resume(other, players_))) {
      return "the events of a deal tell something hidden";
    }
    return std::nullopt;
  }

  // What is told of an action follows from what the reader sees before and after it. In the other world it may be
  // another action: one that is nobody else's business looks the same.
  std::optional<std::string> check_told(const State& before, Seat seat, const Action& action, const State& after,
                                        Rng& rng) {
    const Reader reader = random_reader(rng);
    State other_before = before;
    Subject::redeal_hidden(other_before, reader, rng);
    const auto others = G::legal(other_before, seat);
    const bool same = reader == seat || others.size() == 0 || rng.below(2) == 0;
    const Action other_action = same ? action : kernel::random_one(others, rng);
    State other_after = other_before;
    if (!G::apply(other_after, seat, other_action) || !looks_alike(after, other_after, reader)) return std::nullopt;
    if (told_to(reader, G::events_of_action(before, seat, action, after, players_)) !=
        told_to(reader, G::events_of_action(other_before, seat, other_action, other_after, players_))) {
      return "the events of an action tell something hidden";
    }
    return std::nullopt;
  }

  // What is legal is accepted and leads where advance leads; everything else is refused and changes nothing.
  std::optional<std::string> check_agreement(const State& state) {
    const auto acting = G::to_act(state);
    for (Seat seat : cards::seats_of(seats_)) {
      const auto actions = G::legal(state, seat);
      if (acting.contains(seat) != (actions.size() > 0)) return "to_act and legal disagree";
      for (const Action& action : actions) {
        State applied = state;
        State advanced = state;
        if (!G::apply(applied, seat, action)) return "a legal action is refused";
        G::advance(advanced, seat, action);
        if (applied != advanced) return "apply and advance disagree";
      }
      for (const Action& action : everything_) {
        const bool listed = std::ranges::find(actions, action) != actions.end();
        if (listed) continue;
        State applied = state;
        if (!G::apply(applied, seat, action)) {
          if (applied != state) return "a refused action changed something";
          continue;
        }
        if (is_listed(action) || !acting.contains(seat)) return "an action that is not legal is accepted";
        if (!G::is_sound(applied)) return "an accepted action leads to a state that is not sound";
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> check_sample(const State& state, Seat seat, Rng& rng) {
    const auto seen = G::view(state, seat);
    const State sampled = G::sample(seen, rng);
    if (G::view(sampled, seat) != seen) return "the view of a sample is another view";
    if (!G::is_sound(sampled)) return "a sample is not sound";
    return std::nullopt;
  }

  // Every legal action survives the wire.
  std::optional<std::string> check_wire(const State& state, Seat seat) {
    std::string text;
    G::write_view(text, G::view(state, seat), players_);
    const auto json = wire::parse_json(text);
    if (!json || !json->is_object()) return "the view is not a JSON object";
    for (const Action& action : G::legal(state, seat)) {
      text.clear();
      G::write_action(text, state, action);
      const auto written = wire::parse_json(text);
      if (!written) return "an action is not JSON: " + text;
      const auto& object = written->as_object();
      const auto read =
          G::read_action(state, seat, std::string_view(object.at("type").as_string()), object.at("payload"));
      if (!read || *read != action) return "an action does not survive the wire: " + text;
    }
    return std::nullopt;
  }

  // A view comes back from the wire as it was while somebody decides. A damaged one is refused, or it is one that could
  // be, and the bot can play on from it.
  std::optional<std::string> check_read_view(const State& state, Seat seat, Rng& rng) {
    const auto seen = G::view(state, seat);
    std::string text;
    G::write_view(text, seen, players_);
    auto json = *wire::parse_json(text);
    const auto read = G::read_view(json);
    if (G::to_act(state).empty()) {
      return read ? std::optional<std::string>("a view is read in which nothing is to be decided") : std::nullopt;
    }
    if (!read) return "a view does not survive the wire: " + read.error();
    if (*read != seen) return "a view comes back as another one";
    text.clear();
    G::write_view(text, G::watch(state), players_);
    if (G::read_view(*wire::parse_json(text))) return "a view without a seat is read";
    for (auto more = rng.below(4); more > 0; --more) {
      damage(json, rng);
      if (auto broken = check_damaged(json, rng)) return *broken + ": " + serialize(json);
    }
    return std::nullopt;
  }

  std::optional<std::string> check_damaged(const boost::json::value& json, Rng& rng) {
    const auto read = G::read_view(json);
    if (!read) {
      const bool one_line = !read.error().empty() && read.error().find('\n') == std::string::npos;
      return one_line ? std::nullopt : std::optional<std::string>("a damaged view is refused without a line why");
    }
    State behind = G::sample(*read, rng);
    if (!G::is_sound(behind) || G::view(behind, read->seat) != *read) return "a damaged view is read that cannot be";
    if (!G::to_act(behind).contains(read->seat)) return std::nullopt;
    if (!G::apply(behind, read->seat, G::choose(*read, kernel::Level::hard, rng)) || !G::is_sound(behind)) {
      return "a bot cannot play on from a damaged view";
    }
    return std::nullopt;
  }

  State replay(const Seed& seed) {
    State state = G::start(settings_, seed);
    for (const auto& [seat, action] : log_) {
      while (kernel::is_pause<G>(state)) G::resume(state);
      if (!G::apply(state, seat, action)) return state;
    }
    return state;
  }

  typename G::Settings settings_;
  int seats_;
  std::vector<Action> everything_;
  std::vector<std::string> players_;
  std::vector<std::pair<Seat, Action>> log_;
};

/// The first broken promise in this many matches, each with settings and a seed of its own.
template <Conforming Subject>
std::optional<std::string> first_violation(int matches, const Depth& depth) {
  for (int match = 0; match < matches; ++match) {
    const auto number = static_cast<std::uint64_t>(match);
    Rng rng(number);
    Conformance<Subject> conformance(Subject::settings(rng));
    if (auto broken = conformance.check_match(number, depth)) return broken;
  }
  return std::nullopt;
}

/// How many matches a conformance test plays: OYSTER_MATCHES, or what the test asks for.
inline int matches_to_play(int usual) {
  const char* wanted = std::getenv("OYSTER_MATCHES");
  return wanted != nullptr ? std::atoi(wanted) : usual;
}

}  // namespace harness
