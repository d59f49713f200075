// Actions as one flat object, for whoever answers in words around it: {"action": "play-card", "cardId": "9S"} is the
// type with the members of the payload beside it. A game may have names of its own for some of them (Euchre's bids).
#pragma once

#include <boost/mp11.hpp>
#include <string>
#include <vector>

#include "wire/game.h"
#include "wire/json.h"

namespace wire {

inline constexpr std::string_view action_member = "action";
/// In a payload: the action for people, which nobody reads. It may be another seat's words, so answers have none.
inline constexpr std::string_view said_member = "says";

/// What an action looks like: its name, and the JSON Schema of each of its members. One that may be missing may be
/// null.
struct AnswerForm {
  std::string name;
  boost::json::object members;
};

/// A game with names of its own:
///   answer_forms()                        all that there are
///   write_answer(out, state, action)      an action that is legal in this state
///   read_answer(state, seat, object)      and back; what it gives was admitted, and still needs `check`
template <class G>
concept HasAnswerForms = requires(std::string& out, const typename G::State& state, const typename G::Action& action,
                                  Seat seat, const boost::json::object& object) {
  { G::answer_forms() } -> std::same_as<std::vector<AnswerForm>>;
  { G::write_answer(out, state, action) } -> std::same_as<void>;
  { G::read_answer(state, seat, object) } -> std::same_as<Read<typename G::Action>>;
};

// ---- Schemas: every member is there, and nothing else ----

/// An object with exactly these members.
inline boost::json::object closed_object(boost::json::object members) {
  boost::json::array required;
  for (const auto& member : members) required.emplace_back(member.key());
  return {{"type", "object"},
          {"properties", std::move(members)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

/// The same that may be null, too.
inline boost::json::object nullable(boost::json::object schema) {
  if (const auto* type = schema["type"].if_string()) schema["type"] = boost::json::array{*type, "null"};
  return schema;
}

template <class T>
boost::json::object member_schema();

/// The members of a described struct.
template <Described T>
boost::json::object members_schema() {
  boost::json::object members;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
    if (member.name != said_member) members[member.name] = member_schema<Member>();
  });
  return members;
}

template <class T>
boost::json::object member_schema() {
  if constexpr (detail::is_optional<T>) {
    return nullable(member_schema<typename T::value_type>());
  } else if constexpr (std::same_as<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::integral<T>) {
    return {{"type", "integer"}};
  } else if constexpr (Described<T>) {
    return closed_object(members_schema<T>());
  } else if constexpr (std::ranges::range<T> && !std::convertible_to<T, std::string_view>) {
    return {{"type", "array"}, {"items", member_schema<std::ranges::range_value_t<T>>()}};
  } else {
    return {{"type", "string"}};
  }
}

// ---- By the names of the wire ----

/// Every kind of action with the members of its payload.
template <WireGame G>
std::vector<AnswerForm> wire_answer_forms() {
  std::vector<AnswerForm> forms;
  constexpr auto names = wire_names(typename G::ActionType{});
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, typename G::Payloads>>(
      [&]<class Payload>(std::type_identity<Payload>) {
        forms.push_back({std::string(names[forms.size()]), members_schema<Payload>()});
      });
  return forms;
}

template <WireGame G>
void write_wire_answer(std::string& out, const typename G::State& state, const typename G::Action& action) {
  std::string text;
  G::write_action(text, state, action);
  const auto json = *parse_json(text);
  boost::json::object flat{{action_member, json.at("type")}};
  for (const auto& member : json.at("payload").as_object()) {
    if (member.key() != said_member) flat[member.key()] = member.value();
  }
  out += boost::json::serialize(flat);
}

/// "Must follow suit (MUST_FOLLOW_SUIT)".
inline std::string refused_text(const kernel::Refusal& refusal) {
  return kernel::text(refusal) + " (" + std::string(to_string(refusal.code)) + ")";
}

template <WireGame G>
Read<typename G::Action> read_wire_answer(const typename G::State& state, Seat seat, const boost::json::object& told) {
  const auto* type = told.if_contains(action_member);
  if (type == nullptr || !type->is_string()) return tl::unexpected(std::string("\"action\" is no text"));
  auto action = G::read_action(state, seat, std::string_view(type->get_string()), told);
  if (!action) return tl::unexpected(refused_text(action.error()));
  return *std::move(action);
}

// ---- As the game has it ----

template <WireGame G>
std::vector<AnswerForm> answer_forms() {
  if constexpr (HasAnswerForms<G>) {
    return G::answer_forms();
  } else {
    return wire_answer_forms<G>();
  }
}

/// {"action": …}: one that is legal in this state.
template <WireGame G>
std::string answer_text(const typename G::State& state, const typename G::Action& action) {
  std::string out;
  if constexpr (HasAnswerForms<G>) {
    G::write_answer(out, state, action);
  } else {
    write_wire_answer<G>(out, state, action);
  }
  return out;
}

/// The action, or one line that says why it cannot be done now.
template <WireGame G>
Read<typename G::Action> read_answer(const typename G::State& state, Seat seat, const boost::json::object& told) {
  auto action = [&]() -> Read<typename G::Action> {
    if constexpr (HasAnswerForms<G>) {
      return G::read_answer(state, seat, told);
    } else {
      return read_wire_answer<G>(state, seat, told);
    }
  }();
  if (!action) return action;
  if (auto checked = G::check(state, seat, *action); !checked) return tl::unexpected(refused_text(checked.error()));
  return action;
}

}  // namespace wire
