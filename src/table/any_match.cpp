#include "table/any_match.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "games/registry.h"

namespace table {

class AnyMatch::Held {
 public:
  Held() = default;
  Held(const Held&) = default;
  Held& operator=(const Held&) = delete;
  virtual ~Held() = default;
  virtual std::unique_ptr<Held> clone() const = 0;
  virtual bool equals(const Held& other) const = 0;
  virtual SeatSet to_act() const = 0;
  virtual SeatSet winners() const = 0;
  virtual kernel::Events told_of_start(kernel::Players players) const = 0;
  virtual Result<kernel::Events> apply(Seat seat, const Move& move, kernel::Players players) = 0;
  virtual kernel::Events resume(kernel::Players players) = 0;
  virtual void write_view(std::string& out, Seat seat, kernel::Players players) const = 0;
  virtual void write_public_view(std::string& out, kernel::Players players) const = 0;
  virtual Move choose(Seat seat, Level level, Rng& rng, const kernel::Stop& stop) const = 0;
  virtual kernel::BotDelay bot_delay() const = 0;
  virtual Result<std::vector<kernel::WireChoice>> advise(Seat seat, const std::optional<Move>& also,
                                                         Rng& rng) const = 0;
  virtual bool is_sound() const = 0;
  virtual std::unique_ptr<Held> dealt_anew_for(std::optional<Seat> seat, Rng& rng) const = 0;
};

namespace {

// The classes below have members of the same names, which would hide the games' functions.
namespace of_game {
template <class State>
SeatSet to_act_in(const State& state) {
  return to_act(state);
}
template <class State>
SeatSet winners_in(const State& state) {
  return winners(state);
}
template <class State, class Action>
Result<void> apply_to(State& state, Seat seat, const Action& action) {
  return apply(state, seat, action);
}
template <class State>
void resume_in(State& state) {
  resume(state);
}
template <class View>
void write_view_to(std::string& out, const View& view, kernel::Players players) {
  write_view(out, view, players);
}
template <class G>
auto choose_from(const typename G::View& view, Level level, Rng& rng, const kernel::Stop& stop) {
  if (level != Level::expert) return choose(view, level, rng);
  return kernel::expert_choice(view, {.worlds = G::expert_worlds, .stop = stop}, rng);
}
template <class G>
auto advise_from(const typename G::View& view, Rng& rng, const std::optional<typename G::Action>& also) {
  return advise(view, kernel::Budget{.worlds = G::expert_worlds}, rng, also);
}
template <class State>
kernel::BotDelay bot_delay_in(const State& state) {
  return bot_delay(state);
}
template <class State>
bool is_sound_in(const State& state) {
  return is_sound(state);
}
template <class Settings>
std::vector<kernel::Option> options_in(const Settings& settings) {
  return options(settings);
}
template <class Settings>
int seat_count_in(const Settings& settings) {
  return seat_count(settings);
}
template <class Settings>
std::vector<SeatSet> sides_in(const Settings& settings) {
  return sides(settings);
}
template <class G>
typename G::State start_of(const typename G::Settings& settings, const Seed& seed) {
  return start(settings, seed);
}
}  // namespace of_game

template <kernel::WireGame G>
class HeldMatch final : public AnyMatch::Held {
 public:
  explicit HeldMatch(const typename G::State& state) : state_(state) {}

  std::unique_ptr<Held> clone() const override { return std::make_unique<HeldMatch>(*this); }
  bool equals(const Held& other) const override {
    const auto* same = dynamic_cast<const HeldMatch*>(&other);
    return same != nullptr && same->state_ == state_;
  }
  SeatSet to_act() const override { return of_game::to_act_in(state_); }
  SeatSet winners() const override { return of_game::winners_in(state_); }
  kernel::Events told_of_start(kernel::Players players) const override { return events_of_start(state_, players); }

  Result<kernel::Events> apply(Seat seat, const Move& move, kernel::Players players) override {
    const auto action = read_action(state_, seat, move.type, move.payload);
    if (!action) return action.error();
    auto after = state_;
    if (auto done = of_game::apply_to(after, seat, *action); !done) return done.error();
    auto events = events_of_action(state_, seat, *action, after, players);
    state_ = std::move(after);
    return events;
  }

  kernel::Events resume(kernel::Players players) override {
    of_game::resume_in(state_);
    return events_of_resume(state_, players);
  }

  void write_view(std::string& out, Seat seat, kernel::Players players) const override {
    of_game::write_view_to(out, view(state_, seat), players);
  }
  void write_public_view(std::string& out, kernel::Players players) const override {
    of_game::write_view_to(out, watch(state_), players);
  }

  Move choose(Seat seat, Level level, Rng& rng, const kernel::Stop& stop) const override {
    auto action = of_game::choose_from<G>(view(state_, seat), level, rng, stop);
    // A bot with a bug must not stop the table.
    if (auto after = state_; !of_game::apply_to(after, seat, action)) action = legal(state_, seat)[0];
    std::string text;
    write_action(text, state_, action);
    const auto written = kernel::parse_json(text);
    const boost::json::object& object = written->get_object();
    return {std::string(object.find("type")->value().get_string()), object.find("payload")->value()};
  }

  Result<std::vector<kernel::WireChoice>> advise(Seat seat, const std::optional<Move>& also, Rng& rng) const override {
    std::optional<typename G::Action> action;
    if (also) {
      const auto read = read_action(state_, seat, also->type, also->payload);
      if (!read) return read.error();
      auto after = state_;
      if (auto done = of_game::apply_to(after, seat, *read); !done) return done.error();
      action = *read;
    }
    return kernel::wire_choices(state_, of_game::advise_from<G>(view(state_, seat), rng, action));
  }

  kernel::BotDelay bot_delay() const override { return of_game::bot_delay_in(state_); }
  bool is_sound() const override { return of_game::is_sound_in(state_); }

  std::unique_ptr<Held> dealt_anew_for(std::optional<Seat> seat, Rng& rng) const override {
    auto state = sample(view(state_, seat.value_or(Seat(0))), rng);
    // Seat 0 kept its cards: another's sample deals them too.
    if (!seat) state = sample(view(state, Seat(1)), rng);
    return std::make_unique<HeldMatch>(state);
  }

 private:
  typename G::State state_;
};

template <kernel::WireGame G>
class Registered final : public AnyGame {
 public:
  using Settings = typename G::Settings;

  Registered() : AnyGame(G::id, G::name, G::description, G::icon, G::min_players, G::max_players) {}

  boost::json::value default_settings() const override { return written(Settings{}); }

  Result<boost::json::value> change_settings(const boost::json::value& base,
                                             const boost::json::value& changes) const override {
    const auto changed = read_settings(read(base), changes);
    if (!changed) return changed.error();
    return written(*changed);
  }

  std::vector<kernel::Option> options() const override { return of_game::options_in(Settings{}); }
  int seat_count(const boost::json::value& settings) const override { return of_game::seat_count_in(read(settings)); }
  std::vector<SeatSet> sides(const boost::json::value& settings) const override {
    return of_game::sides_in(read(settings));
  }

  bool has_action(std::string_view type) const override {
    using Type = decltype(type_of(std::declval<const typename G::Action&>()));
    return kernel::parse_wire_name<Type>(type).has_value();
  }

  AnyMatch start(const boost::json::value& settings, const Seed& seed) const override {
    return AnyMatch(std::make_unique<HeldMatch<G>>(of_game::start_of<G>(read(settings), seed)));
  }

 private:
  // Settings in a room were written by `written`, so that they can be read.
  static Settings read(const boost::json::value& json) {
    const auto settings = read_settings(Settings{}, json);
    assert(settings);
    return settings ? *settings : Settings{};
  }
  static boost::json::value written(const Settings& settings) {
    std::string text;
    write_settings(text, settings);
    return *kernel::parse_json(text);
  }
};

template <class... Games>
std::vector<const AnyGame*> registered(games::List<Games...>) {
  static const std::tuple<Registered<Games>...> all;
  return {&std::get<Registered<Games>>(all)...};
}

}  // namespace

// ---- AnyMatch ----

AnyMatch::AnyMatch(std::unique_ptr<Held> held) : held_(std::move(held)) {}
AnyMatch::AnyMatch(const AnyMatch& other) : held_(other.held_->clone()) {}
AnyMatch::AnyMatch(AnyMatch&&) noexcept = default;
AnyMatch& AnyMatch::operator=(AnyMatch other) noexcept {
  held_.swap(other.held_);
  return *this;
}
AnyMatch::~AnyMatch() = default;

SeatSet AnyMatch::to_act() const { return held_->to_act(); }
bool AnyMatch::is_over() const { return !winners().empty(); }
bool AnyMatch::is_pause() const { return to_act().empty() && !is_over(); }
SeatSet AnyMatch::winners() const { return held_->winners(); }
kernel::Events AnyMatch::told_of_start(kernel::Players players) const { return held_->told_of_start(players); }
Result<kernel::Events> AnyMatch::apply(Seat seat, const Move& move, kernel::Players players) {
  return held_->apply(seat, move, players);
}
kernel::Events AnyMatch::resume(kernel::Players players) { return held_->resume(players); }
void AnyMatch::write_view(std::string& out, Seat seat, kernel::Players players) const {
  held_->write_view(out, seat, players);
}
void AnyMatch::write_public_view(std::string& out, kernel::Players players) const {
  held_->write_public_view(out, players);
}
Move AnyMatch::choose(Seat seat, Level level, Rng& rng, const kernel::Stop& stop) const {
  return held_->choose(seat, level, rng, stop);
}
Result<std::vector<kernel::WireChoice>> AnyMatch::advise(Seat seat, const std::optional<Move>& also, Rng& rng) const {
  return held_->advise(seat, also, rng);
}
kernel::BotDelay AnyMatch::bot_delay() const { return held_->bot_delay(); }
bool AnyMatch::is_sound() const { return held_->is_sound(); }
AnyMatch AnyMatch::dealt_anew_for(std::optional<Seat> seat, Rng& rng) const {
  return AnyMatch(held_->dealt_anew_for(seat, rng));
}
bool operator==(const AnyMatch& a, const AnyMatch& b) { return a.held_->equals(*b.held_); }

// ---- All games ----

const std::vector<const AnyGame*>& all_games() {
  static const std::vector<const AnyGame*> all = registered(games::All{});
  return all;
}

const AnyGame* find_game(std::string_view id) {
  const auto found = std::ranges::find(all_games(), id, &AnyGame::id);
  return found != all_games().end() ? *found : nullptr;
}

}  // namespace table
