// Every game behind one face, because what asks is slow to compile.
#include "lab/position.h"

#include <chrono>
#include <cstdlib>

#include "arena/decide.h"
#include "arena/match_record.h"
#include "games/registry.h"

namespace lab {

// ---- Who sits there ----

wire::Read<engine::Engine*> Sitters::engine(const arena::Contestant& player, int seat, std::string_view game,
                                            const std::string& match) {
  const std::pair key(seat, player.name);
  const auto found = engines_.find(key);
  if (found != engines_.end()) return &found->second;
  auto started = arena::start_engine(keeper_, player);
  if (!started) return tl::unexpected(started.error());
  if (!started->plays(game)) return tl::unexpected("it does not play " + std::string(game));
  // If it does not hear that a match begins, its decisions will show it.
  [[maybe_unused]] const auto begun = started->new_match(match);
  return &engines_.emplace(key, *std::move(started)).first->second;
}

wire::Read<models::Client*> Sitters::client(const arena::Contestant& player, int seat) {
  const std::pair key(seat, wire::to_json(*player.model));
  const auto found = clients_.find(key);
  if (found != clients_.end()) return &found->second;
  auto made = models::client_of(*player.model, [](const char* name) { return std::getenv(name); });
  if (!made) return tl::unexpected(made.error());
  return &clients_.emplace(key, *std::move(made)).first->second;
}

// ---- One game ----

class Position::Held {
 public:
  Held() = default;
  Held(const Held&) = default;
  Held& operator=(const Held&) = delete;
  virtual ~Held() = default;
  virtual std::unique_ptr<Held> clone() const = 0;
  virtual int seats() const = 0;
  virtual std::optional<int> seat() const = 0;
  virtual int hand() const = 0;
  virtual Ending ending() const = 0;
  virtual int options() const = 0;
  virtual std::vector<wire::Written<wire::ViewComponent>> views() const = 0;
  virtual wire::Read<Action> read(const Action& action) const = 0;
  virtual wire::Read<void> act(const Action& action) = 0;
  virtual std::vector<Judged> judge(const std::optional<Action>& also, const Effort& effort) const = 0;
  virtual wire::Read<Decided> decide(const arena::Contestant& player, Sitters& sitters, const models::Hooks& hooks,
                                     std::uint64_t seed) const = 0;
};

namespace {

/// The first deal, and what was done before anybody decided.
template <wire::WireGame G>
struct Beginning {
  typename G::Settings settings;
  typename G::State state;
  std::vector<std::pair<cards::Seat, typename G::Action>> given = {};
};

template <wire::WireGame G>
wire::Read<Beginning<G>> begin(const Setup& setup) {
  const auto settings = G::read_settings(typename G::Settings{}, setup.settings);
  if (!settings) return tl::unexpected("settings: " + kernel::text(settings.error()));
  const auto seed = cards::parse_seed(setup.seed);
  if (!seed) return tl::unexpected(std::string("seed: 64 hex digits are missing"));
  if (setup.seats.size() != static_cast<std::size_t>(G::seat_count(*settings)))
    return tl::unexpected("seats: " + std::to_string(G::seat_count(*settings)) + " sit at this table");
  Beginning<G> begun{*settings, G::start(*settings, *seed)};
  if (!setup.arrangement) return begun;
  if constexpr (arena::Arranges<G>) {
    auto given = G::arranged(begun.state, *setup.arrangement);
    if (!given) return tl::unexpected("arrangement: " + given.error());
    begun.given = *std::move(given);
    return begun;
  } else {
    return tl::unexpected(std::string("arrangement: this game knows none"));
  }
}

template <wire::WireGame G>
class HeldPosition final : public Position::Held {
 public:
  HeldPosition(const typename G::Settings& settings, typename G::State state)
      : settings_(settings), state_(std::move(state)) {}

  static wire::Read<std::unique_ptr<Held>> start(const Setup& setup) {
    auto begun = begin<G>(setup);
    if (!begun) return tl::unexpected(begun.error());
    for (const auto& [seat, action] : begun->given) G::advance(begun->state, seat, action);
    return std::make_unique<HeldPosition>(begun->settings, std::move(begun->state));
  }

  std::unique_ptr<Held> clone() const override { return std::make_unique<HeldPosition>(*this); }
  int seats() const override { return G::seat_count(settings_); }
  std::optional<int> seat() const override {
    const cards::SeatSet acting = G::to_act(state_);
    if (acting.empty()) return std::nullopt;
    return acting.first().number();
  }
  int hand() const override { return hand_; }

  Ending ending() const override {
    Ending ending{.isOver = kernel::is_over<G>(state_), .hand = hand_, .winners = {}, .standing = {}};
    const cards::SeatSet won = G::winners(state_);
    for (cards::Seat each : cards::seats_of(seats())) {
      if (won.contains(each)) ending.winners.push_back(each.number());
      ending.standing.push_back(G::standing(state_, each));
    }
    return ending;
  }

  int options() const override {
    const auto acting = seat();
    return acting ? static_cast<int>(G::legal(state_, cards::Seat(*acting)).size()) : 0;
  }

  std::vector<wire::Written<wire::ViewComponent>> views() const override {
    const auto ids = wire::seat_ids(seats());
    std::vector<wire::Written<wire::ViewComponent>> views;
    for (cards::Seat each : cards::seats_of(seats())) {
      G::write_view(views.emplace_back().json, G::view(state_, each), ids);
    }
    return views;
  }

  wire::Read<Action> read(const Action& action) const override {
    auto legal = read_legal(action);
    if (!legal) return tl::unexpected(legal.error());
    return written(*legal);
  }

  wire::Read<void> act(const Action& action) override {
    auto legal = read_legal(action);
    if (!legal) return tl::unexpected(legal.error());
    G::advance(state_, cards::Seat(*seat()), *legal);
    if (kernel::is_pause<G>(state_)) {
      G::resume(state_);
      ++hand_;
    }
    return {};
  }

  std::vector<Judged> judge(const std::optional<Action>& also, const Position::Effort& effort) const override {
    std::vector<Judged> judged;
    if (options() < 2) return judged;
    std::optional<typename G::Action> wanted;
    if (also) {
      if (auto legal = read_legal(*also)) wanted = *std::move(legal);
    }
    cards::Rng rng(effort.seed);
    const kernel::Budget budget{.worlds = effort.worlds > 0 ? effort.worlds : G::expert_worlds, .stop = effort.stop};
    const auto advice = G::advise(G::view(state_, cards::Seat(*seat())), budget, rng, wanted);
    for (const wire::WireChoice& choice : wire::wire_choices<G>(state_, advice)) {
      judged.push_back({Action{*wire::parse_json(choice.action.json)}, choice.value, choice.error, choice.points,
                        choice.reason, choice.remarks});
    }
    return judged;
  }

  wire::Read<Decided> decide(const arena::Contestant& player, Sitters& sitters, const models::Hooks& hooks,
                             std::uint64_t seed) const override {
    const cards::Seat acting(*seat());
    Decided decided;
    decided.decision.hand = hand_;
    decided.decision.seat = acting.number();
    decided.decision.options = options();
    const auto began = std::chrono::steady_clock::now();
    auto action = player.bot      ? bots_action(player, seed, hooks)
                  : player.engine ? engines_action(player, sitters, hooks, decided)
                                  : models_action(player, sitters, hooks, decided);
    if (!action) return tl::unexpected(player.name + ": " + action.error());
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    decided.decision.ms = took.count();
    decided.decision.action = written(*action);
    return decided;
  }

 private:
  using GameAction = typename G::Action;

  Action written(const GameAction& action) const {
    std::string text;
    G::write_action(text, state_, action);
    return {*wire::parse_json(text)};
  }

  wire::Read<GameAction> read_legal(const Action& action) const {
    if (!seat()) return tl::unexpected(std::string("the match is over"));
    auto read = engine::read_action<G>(action.value, state_, cards::Seat(*seat()));
    if (!read) return tl::unexpected("action: " + read.error());
    return read;
  }

  wire::Read<GameAction> bots_action(const arena::Contestant& player, std::uint64_t seed,
                                     const models::Hooks& hooks) const {
    cards::Rng rng(seed);
    return arena::bots_choice<G>(player, G::view(state_, cards::Seat(*seat())), rng,
                                 hooks.stop ? hooks.stop : kernel::never);
  }
  wire::Read<GameAction> engines_action(const arena::Contestant& player, Sitters& sitters, const models::Hooks& hooks,
                                        Decided& decided) const {
    const cards::Seat acting(*seat());
    const auto sitting = sitters.engine(player, acting.number(), G::id, engine::match_for<G>(settings_, acting));
    if (!sitting) return tl::unexpected(sitting.error());
    return arena::engines_choice<G>(**sitting, player, state_, acting, decided.decision, hooks.stop);
  }
  // What an endpoint fails at is no decision of the model's.
  wire::Read<GameAction> models_action(const arena::Contestant& player, Sitters& sitters, const models::Hooks& hooks,
                                       Decided& decided) const {
    const cards::Seat acting(*seat());
    const auto sitting = sitters.client(player, acting.number());
    if (!sitting) return tl::unexpected(sitting.error());
    const auto decision = arena::models_choice<G>(**sitting, player, state_, acting, hooks, decided.decision);
    if (decision.is_void()) return tl::unexpected("its endpoint fails: " + decision.attempts.back().why);
    for (const models::Attempt& attempt : decision.attempts)
      decided.calls.push_back(arena::model_call(*player.model, attempt));
    return decision.action;
  }

  typename G::Settings settings_;
  typename G::State state_;
  int hand_ = 1;
};

// What the record tells of a decision, beside what was done.
arena::Said said_of(const Study& study, const Decision& decision) {
  arena::Said said{.reasoning = decision.reasoning, .confidence = decision.confidence, .failure = decision.failure};
  const std::string& sits_there = study.setup().seats[static_cast<std::size_t>(decision.seat)].player;
  if (!decision.by) {
    said.isOverruled = true;
  } else if (decision.by->player != sits_there) {
    said.decidedBy = decision.by->player;
  }
  for (const auto& [id, other] : study.decisions()) {
    if (other.after != decision.after || id >= decision.id) continue;
    said.insteadOf = other.action.value;
    break;
  }
  return said;
}

template <wire::WireGame G>
wire::Read<std::string> written_record(const Study& study, int position, const std::vector<arena::Contestant>& seats) {
  auto begun = begin<G>(study.setup());
  if (!begun) return tl::unexpected(begun.error());
  arena::MatchWriter<G> writer;
  writer.begin("oyster lab", begun->settings, study.setup().seed, study.setup().arrangement.has_value());
  for (const arena::Contestant& each : seats) writer.seat(each);
  auto state = std::move(begun->state);
  writer.deal(state);
  for (const auto& [seat, action] : begun->given) {
    writer.act(state, seat, action);
    writer.count_given();
    G::advance(state, seat, action);
  }
  for (const Decision* decision : study.path(position)) {
    if (kernel::is_pause<G>(state)) {
      G::resume(state);
      writer.deal(state);
    }
    const cards::Seat seat(decision->seat);
    const auto action = engine::read_action<G>(decision->action.value, state, seat);
    if (!action) return tl::unexpected("decision " + std::to_string(decision->id) + ": " + action.error());
    writer.act(state, seat, *action);
    writer.say(said_of(study, *decision));
    G::advance(state, seat, *action);
  }
  return writer.end();
}

auto no_game(std::string_view id) { return tl::unexpected("gameId: no game '" + std::string(id) + "'"); }

}  // namespace

// ---- Any game ----

Position::Position(std::unique_ptr<Held> held) : held_(std::move(held)) {}
Position::Position(const Position& other) : held_(other.held_->clone()) {}
Position::Position(Position&&) noexcept = default;
Position& Position::operator=(Position other) noexcept {
  held_.swap(other.held_);
  return *this;
}
Position::~Position() = default;

wire::Read<Position> Position::start(const Setup& setup) {
  wire::Read<std::unique_ptr<Held>> held = no_game(setup.gameId);
  games::with_game(setup.gameId, [&]<class G>() { held = HeldPosition<G>::start(setup); });
  if (!held) return tl::unexpected(held.error());
  return Position(*std::move(held));
}

wire::Read<Position> Position::after(const Setup& setup, const std::vector<Action>& actions) {
  auto position = start(setup);
  if (!position) return position;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (auto acted = position->act(actions[i]); !acted)
      return tl::unexpected("decision " + std::to_string(i + 1) + " of the way: " + acted.error());
  }
  return position;
}

int Position::seats() const { return held_->seats(); }
std::optional<int> Position::seat() const { return held_->seat(); }
int Position::hand() const { return held_->hand(); }
Ending Position::ending() const { return held_->ending(); }
int Position::options() const { return held_->options(); }
std::vector<wire::Written<wire::ViewComponent>> Position::views() const { return held_->views(); }
wire::Read<Action> Position::read(const Action& action) const { return held_->read(action); }
wire::Read<void> Position::act(const Action& action) { return held_->act(action); }
std::vector<Judged> Position::judge(const std::optional<Action>& also, const Effort& effort) const {
  return held_->judge(also, effort);
}
wire::Read<Decided> Position::decide(const arena::Contestant& player, Sitters& sitters, const models::Hooks& hooks,
                                     std::uint64_t seed) const {
  return held_->decide(player, sitters, hooks, seed);
}

wire::Read<std::string> record_of(const Study& study, int position, const std::vector<arena::Contestant>& seats) {
  wire::Read<std::string> record = no_game(study.setup().gameId);
  games::with_game(study.setup().gameId, [&]<class G>() { record = written_record<G>(study, position, seats); });
  return record;
}

wire::Read<Rules> read_rules(std::string_view game, const boost::json::value& settings) {
  wire::Read<Rules> rules = no_game(game);
  games::with_game(game, [&]<class G>() {
    const auto read = G::read_settings(typename G::Settings{}, settings);
    if (!read) {
      rules = tl::unexpected("settings: " + kernel::text(read.error()));
      return;
    }
    std::string text;
    G::write_settings(text, *read);
    rules = Rules{*wire::parse_json(text), G::seat_count(*read)};
  });
  return rules;
}

wire::IfAny<double> cost_of(const std::vector<Judged>& choices, const Action& action) {
  for (const Judged& choice : choices) {
    if (choice.action.value == action.value) return std::max(0.0, choices.front().value - choice.value);
  }
  return {};
}

}  // namespace lab
