// What every game's wire form shares: who sits where, actions and events as they travel.
// A game's wire.h ends with `struct Wire : Game`, which adds to the game how it travels (WireGame, below).
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cards/seat.h"
#include "kernel/game.h"
#include "wire/card_places.h"
#include "wire/json.h"

namespace wire {

using cards::Seat;
using kernel::Code;
using kernel::Result;

/// Player ids by seat.
using Players = std::span<const std::string>;

/// Whether people want to look at what happened before anyone goes on. That a hand is over is no event's business:
/// then nobody can act until `resume`.
enum class Pause : std::uint8_t { none, trick };

/// Something that the table is told. `only` says to whom, when it is not everyone's business.
struct Event {
  std::string name;
  std::optional<Seat> only;
  std::string data;
  Pause pause = Pause::none;
};

using Events = std::vector<Event>;

/// Adds an event whose struct names it: `static constexpr std::string_view event`. One that people want to look at also
/// says `static constexpr wire::Pause pause = wire::Pause::trick`.
template <class What>
void tell(Events& events, const What& what, std::optional<Seat> only = std::nullopt) {
  Event& event = events.emplace_back(Event{std::string(What::event), only, to_json(what)});
  if constexpr (requires { What::pause; }) event.pause = What::pause;
}

/// Events that every game tells, whatever it calls them in its code: whoever follows any game can rely on them. That a
/// round is over says in `isGameOver` whether the match is, too.
inline constexpr std::string_view game_started_event = "game-started";
inline constexpr std::string_view new_round_event = "new-round";
inline constexpr std::string_view round_over_event = "round-over";
inline constexpr std::string_view game_over_event = "game-over";

/// Whether these events have one of that name.
template <class List>
constexpr bool has_event(std::string_view name) {
  bool found = false;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, List>>(
      [&]<class What>(std::type_identity<What>) { found = found || What::event == name; });
  return found;
}

/// Whether the one that ends a round says if it was the last.
template <class List>
constexpr bool tells_game_over() {
  bool tells = false;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, List>>(
      [&]<class What>(std::type_identity<What>) {
        if (What::event == round_over_event) tells = requires(const What& what) {
            what.isGameOver;
          };
      });
  return tells;
}

/// Settings that the table has actions of its own for (`set-target-score`, `set-player-count`, and the target score
/// with `start`): a game that has such a setting calls it so, one that has not refuses the action as a setting it does
/// not know.
inline constexpr std::string_view target_score_setting = "targetScore";
inline constexpr std::string_view player_count_setting = "playerCount";

/// The game's id, as a member.
template <class G>
struct GameId {};

template <class G>
void write_json(std::string& out, GameId<G>) {
  write_json(out, G::id);
}

/// Stands for any action of a game where a type says what its JSON looks like.
template <class G>
struct WireAction;

struct NoPayload {};
BOOST_DESCRIBE_STRUCT(NoPayload, (), ())

/// {"type", "payload"} from an enumerator with a wire name and a described payload.
template <WireEnum Type, class Payload>
void write_typed(std::string& out, Type type, const Payload& payload) {
  out += "{\"type\":";
  write_json(out, type);
  out += ",\"payload\":";
  write_json(out, payload);
  out += '}';
}

/// The same for an action that needs no payload.
template <WireEnum Type>
void write_typed(std::string& out, Type type) {
  out += "{\"type\":";
  write_json(out, type);
  out += ",\"payload\":{}}";
}

template <WireEnum Type>
struct TypedAction {
  Type type;
  boost::json::value payload;  // an object
};

/// How every `read_action` begins: refuses in the order type, phase, turn, payload. A null payload is an empty one.
template <class G, WireEnum Type>
Result<TypedAction<Type>> read_typed(const typename G::State& state, Seat seat, std::string_view type,
                                     const boost::json::value& payload) {
  const auto known = parse_wire_name<Type>(type);
  if (!known) return Code::UNKNOWN_ACTION;
  if (auto admitted = G::admit(state, seat, *known); !admitted) return admitted.error();
  if (payload.is_null()) return TypedAction<Type>{*known, boost::json::object()};
  if (!payload.is_object()) return Code::INVALID_PAYLOAD;
  return TypedAction<Type>{*known, payload};
}

/// One setting as a lobby draws it: what it stands at, and every value that it may take, as JSON. One that nobody
/// chooses, a text that follows from the others, has no values.
struct Option {
  static constexpr std::string_view component = "Option";
  std::string name;
  std::string label;
  std::string value;
  std::vector<std::string> allowed;
};

template <class T, std::ranges::range Values>
Option option(std::string_view name, std::string_view label, const T& value, const Values& allowed) {
  Option made{std::string(name), std::string(label), to_json(value), {}};
  for (const T each : allowed) made.allowed.push_back(to_json(each));
  return made;
}

template <WireEnum E>
Option option(std::string_view name, std::string_view label, E value) {
  return option(name, label, wire_name(value), wire_names(value));
}

inline Option option(std::string_view name, std::string_view label, bool value) {
  return option(name, label, value, std::array{false, true});
}

inline Option told_option(std::string_view name, std::string_view label, std::string_view value) {
  return {std::string(name), std::string(label), to_json(value), {}};
}

/// {"name", "label", "default", "values"}
void write_json(std::string& out, const Option& option);

/// How long a bot seems to think, in milliseconds.
struct BotDelay {
  int least;
  int most;
};
/// The pace of a trick game: quick, and slow enough to follow.
inline constexpr BotDelay trick_game_bot_delay{1500, 3000};

/// Whether seats hold what others may not see: a game in which everything lies open says `all_is_open`.
template <class G>
inline constexpr bool has_hidden_hands = !requires {
  requires G::all_is_open;
};

template <class G>
concept WireGame = kernel::Game<G> &&
    requires(std::string& out, const typename G::View& view, const typename G::PublicView& watched,
             const typename G::State& state, const typename G::Settings& settings, const typename G::Action& action,
             Seat seat, Players players, std::string_view type, const boost::json::value& json) {
  { G::description } -> std::convertible_to<std::string_view>;
  { G::icon } -> std::convertible_to<std::string_view>;
  { G::min_players } -> std::convertible_to<int>;
  { G::max_players } -> std::convertible_to<int>;
  typename G::WireView;       // a described struct
  typename G::ActionType;     // an enum with wire names, in the order of the action's variant
  typename G::Payloads;       // mp_list of the actions' payloads, in the order of ActionType
  typename G::PublicEvents;   // mp_list of the events that everyone is told
  typename G::PrivateEvents;  // and of those for one seat
  requires has_event<typename G::PublicEvents>(game_started_event);
  requires has_event<typename G::PublicEvents>(new_round_event);
  requires has_event<typename G::PublicEvents>(round_over_event) && tells_game_over<typename G::PublicEvents>();
  requires has_event<typename G::PublicEvents>(game_over_event);

  /// The view with `legalActions`, as it is written. May point into the view and the players.
  { G::wire_view(view, players) } -> std::same_as<typename G::WireView>;
  /// The same for those who only watch: no seat, no cards of their own, no actions.
  { G::wire_view(watched, players) } -> std::same_as<typename G::WireView>;
  /// As one JSON object.
  { G::write_view(out, view, players) } -> std::same_as<void>;
  { G::write_view(out, watched, players) } -> std::same_as<void>;
  /// A seat's view back from its JSON, which may come from anywhere: what cannot be is refused in one line. Members
  /// that are unknown, or that follow from others, may be missing. Only while somebody has to decide.
  { G::read_view(json) } -> std::same_as<Read<typename G::View>>;
  /// {"type", "payload"} for an action that is legal in this state.
  { G::write_action(out, state, action) } -> std::same_as<void>;
  /// Refuses in the order phase, turn (`admit`), payload. A null payload is an empty one. What it gives was admitted,
  /// and still needs `check`.
  { G::read_action(state, seat, type, json) } -> std::same_as<Result<typename G::Action>>;
  /// The part of `apply` that the kind of an action decides: phase first, then whose turn it is.
  { G::admit(state, seat, typename G::ActionType{}) } -> std::same_as<Result<void>>;
  { G::write_settings(out, settings) } -> std::same_as<void>;
  /// These settings with what the object changes. Names that the game does not have are refused.
  { G::read_settings(settings, json) } -> std::same_as<Result<typename G::Settings>>;
  /// Every setting with the value that it has in these.
  { G::options(settings) } -> std::same_as<std::vector<Option>>;
  { G::events_of_start(state, players) } -> std::same_as<std::vector<Event>>;
  { G::events_of_action(state, seat, action, state, players) } -> std::same_as<std::vector<Event>>;
  { G::events_of_resume(state, players) } -> std::same_as<std::vector<Event>>;
  /// How long a bot waits before it acts in this state; depends only on what everyone may know.
  { G::bot_delay(state) } -> std::same_as<BotDelay>;
  /// Whose business the cards are that its views show.
  { G::card_places() } -> std::same_as<CardPlaces>;
};

}  // namespace wire
