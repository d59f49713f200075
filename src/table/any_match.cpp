#include "table/any_match.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "games/registry.h"
#include "kernel/verdict.h"
#include "wire/own_part.h"

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
  virtual bool has_hidden_hands() const = 0;
  virtual wire::Events told_of_start(wire::Players players) const = 0;
  virtual Result<AnyAction> read(Seat seat, const Move& move) const = 0;
  virtual Move write(const AnyAction& action) const = 0;
  virtual wire::Events advance(Seat seat, const AnyAction& action, wire::Players players) = 0;
  virtual Result<void> repeat(Seat seat, const Move& move) = 0;
  virtual wire::Events resume(wire::Players players) = 0;
  virtual void write_view(std::string& out, Seat seat, wire::Players players) const = 0;
  virtual void write_public_view(std::string& out, wire::Players players) const = 0;
  virtual std::vector<std::string> own_parts(SeatSet seats, wire::Players players) const = 0;
  virtual AnyAction choose(Seat seat, Level level, Rng& rng, const kernel::Stop& stop) const = 0;
  virtual wire::BotDelay bot_delay() const = 0;
  virtual std::optional<AnyAction> sure_lead(Seat seat) const = 0;
  virtual AnyAction first_legal(Seat seat) const = 0;
  virtual Result<std::vector<wire::WireChoice>> advise(Seat seat, const std::optional<Move>& also, Rng& rng) const = 0;
  virtual bool is_sound() const = 0;
  virtual std::unique_ptr<Held> dealt_anew_for(std::optional<Seat> seat, Rng& rng) const = 0;
};

namespace {

// What a match or a game has made itself, so that the type is known.
template <class T>
const T& held_in(const std::any& any) {
  const T* held = std::any_cast<T>(&any);
  assert(held != nullptr);
  return *held;
}

template <wire::WireGame G>
class HeldMatch final : public AnyMatch::Held {
 public:
  explicit HeldMatch(typename G::State state) : state_(std::move(state)) {}

  std::unique_ptr<Held> clone() const override { return std::make_unique<HeldMatch>(*this); }
  bool equals(const Held& other) const override {
    const auto* same = dynamic_cast<const HeldMatch*>(&other);
    return same != nullptr && same->state_ == state_;
  }
  SeatSet to_act() const override { return G::to_act(state_); }
  SeatSet winners() const override { return G::winners(state_); }
  bool has_hidden_hands() const override { return wire::has_hidden_hands<G>; }
  wire::Events told_of_start(wire::Players players) const override { return G::events_of_start(state_, players); }

  Result<AnyAction> read(Seat seat, const Move& move) const override {
    const auto action = read_legal(seat, move);
    if (!action) return action.error();
    return AnyAction{*action};
  }

  Move write(const AnyAction& action) const override {
    std::string text;
    G::write_action(text, state_, held_in<Action>(action.held));
    boost::json::value written = *wire::parse_json(text);
    boost::json::object& object = written.get_object();
    return {std::string(object.at("type").get_string()), std::move(object.at("payload"))};
  }

  wire::Events advance(Seat seat, const AnyAction& action, wire::Players players) override {
    const auto before = state_;
    G::advance(state_, seat, held_in<Action>(action.held));
    return G::events_of_action(before, seat, held_in<Action>(action.held), state_, players);
  }

  Result<void> repeat(Seat seat, const Move& move) override {
    if (kernel::is_pause<G>(state_)) G::resume(state_);
    const auto action = read_legal(seat, move);
    if (!action) return action.error();
    G::advance(state_, seat, *action);
    return {};
  }

  wire::Events resume(wire::Players players) override {
    G::resume(state_);
    return G::events_of_resume(state_, players);
  }

  void write_view(std::string& out, Seat seat, wire::Players players) const override {
    G::write_view(out, G::view(state_, seat), players);
  }
  void write_public_view(std::string& out, wire::Players players) const override {
    G::write_view(out, G::watch(state_), players);
  }
  std::vector<std::string> own_parts(SeatSet seats, wire::Players players) const override {
    constexpr std::size_t usual_bytes = 1024;
    const auto watched = G::watch(state_);
    const auto shared = G::wire_view(watched, players);
    std::vector<std::string> parts(players.size());
    for (Seat seat : seats) {
      const auto view = G::view(state_, seat);
      std::string& part = parts[seat.index()];
      part.reserve(usual_bytes);
      wire::write_own_part(part, shared, G::wire_view(view, players));
    }
    return parts;
  }

  AnyAction choose(Seat seat, Level level, Rng& rng, const kernel::Stop& stop) const override {
    const Action action = chosen(G::view(state_, seat), level, rng, stop);
    // A bot with a bug must not stop the table.
    const auto type = static_cast<typename G::ActionType>(action.index());
    const bool may = G::admit(state_, seat, type) && G::check(state_, seat, action);
    return may ? AnyAction{action} : first_legal(seat);
  }

  Result<std::vector<wire::WireChoice>> advise(Seat seat, const std::optional<Move>& also, Rng& rng) const override {
    const auto view = G::view(state_, seat);
    const kernel::Budget budget{.worlds = G::expert_worlds};
    if (!also) return wire::wire_choices<G>(state_, G::advise(view, budget, rng, std::nullopt));
    const auto action = read_legal(seat, *also);
    if (!action) return action.error();
    return wire::wire_choices<G>(state_, kernel::advise_for_verdict<G>(view, budget, rng, *action));
  }

  wire::BotDelay bot_delay() const override { return G::bot_delay(state_); }
  std::optional<AnyAction> sure_lead(Seat seat) const override {
    if constexpr (requires(const typename G::View& view) { G::sure_lead(view); }) {
      const auto card = G::sure_lead(G::view(state_, seat));
      if (card) return AnyAction{Action(kernel::PlayCard{*card})};
    }
    return std::nullopt;
  }
  AnyAction first_legal(Seat seat) const override { return AnyAction{Action(G::legal(state_, seat)[0])}; }
  bool is_sound() const override { return G::is_sound(state_); }

  std::unique_ptr<Held> dealt_anew_for(std::optional<Seat> seat, Rng& rng) const override {
    auto state = G::sample(G::view(state_, seat.value_or(Seat(0))), rng);
    // Seat 0 kept its cards: another's sample deals them too.
    if (!seat) state = G::sample(G::view(state, Seat(1)), rng);
    return std::make_unique<HeldMatch>(state);
  }

 private:
  using Action = typename G::Action;

  Result<Action> read_legal(Seat seat, const Move& move) const {
    auto action = G::read_action(state_, seat, move.type, move.payload);
    if (!action) return action;
    if (auto checked = G::check(state_, seat, *action); !checked) return checked.error();
    return action;
  }

  static Action chosen(const typename G::View& view, Level level, Rng& rng, const kernel::Stop& stop) {
    if (level != Level::expert) return G::choose(view, level, rng);
    return kernel::expert_choice<G>(view, {.worlds = G::expert_worlds, .stop = stop}, rng);
  }

  typename G::State state_;
};

template <wire::WireGame G>
class Registered final : public AnyGame {
 public:
  using Settings = typename G::Settings;

  Registered() : AnyGame(G::id, G::name, G::description, G::icon, G::min_players, G::max_players) {}

  AnySettings default_settings() const override { return any(Settings{}); }

  Result<AnySettings> change_settings(const AnySettings& base, const boost::json::value& changes) const override {
    const auto changed = G::read_settings(held_in<Settings>(base.held), changes);
    if (!changed) return changed.error();
    return any(*changed);
  }

  AnySettings settings_again(const AnySettings& settings) const override {
    if constexpr (requires { &G::settings_again; }) {
      return any(G::settings_again(held_in<Settings>(settings.held)));
    } else {
      return settings;
    }
  }

  std::vector<wire::Option> options() const override { return G::options(Settings{}); }

  bool has_action(std::string_view type) const override {
    return wire::parse_wire_name<typename G::ActionType>(type).has_value();
  }

  AnyMatch start(const AnySettings& settings, const Seed& seed) const override {
    return AnyMatch(std::make_unique<HeldMatch<G>>(G::start(held_in<Settings>(settings.held), seed)));
  }

 private:
  static AnySettings any(const Settings& settings) {
    std::string text;
    G::write_settings(text, settings);
    return {settings, *wire::parse_json(text), G::seat_count(settings), G::sides(settings)};
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
bool AnyMatch::has_hidden_hands() const { return held_->has_hidden_hands(); }
wire::Events AnyMatch::told_of_start(wire::Players players) const { return held_->told_of_start(players); }
Result<AnyAction> AnyMatch::read(Seat seat, const Move& move) const { return held_->read(seat, move); }
Move AnyMatch::write(const AnyAction& action) const { return held_->write(action); }
wire::Events AnyMatch::advance(Seat seat, const AnyAction& action, wire::Players players) {
  return held_->advance(seat, action, players);
}
Result<void> AnyMatch::repeat(Seat seat, const Move& move) { return held_->repeat(seat, move); }
wire::Events AnyMatch::resume(wire::Players players) { return held_->resume(players); }
void AnyMatch::write_view(std::string& out, Seat seat, wire::Players players) const {
  held_->write_view(out, seat, players);
}
void AnyMatch::write_public_view(std::string& out, wire::Players players) const {
  held_->write_public_view(out, players);
}
std::vector<std::string> AnyMatch::own_parts(SeatSet seats, wire::Players players) const {
  return held_->own_parts(seats, players);
}
AnyAction AnyMatch::choose(Seat seat, Level level, Rng& rng, const kernel::Stop& stop) const {
  return held_->choose(seat, level, rng, stop);
}
Result<std::vector<wire::WireChoice>> AnyMatch::advise(Seat seat, const std::optional<Move>& also, Rng& rng) const {
  return held_->advise(seat, also, rng);
}
wire::BotDelay AnyMatch::bot_delay() const { return held_->bot_delay(); }
std::optional<AnyAction> AnyMatch::sure_lead(Seat seat) const { return held_->sure_lead(seat); }
AnyAction AnyMatch::first_legal(Seat seat) const { return held_->first_legal(seat); }
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
