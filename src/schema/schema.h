// JSON Schema from the descriptions that write_json follows, so that what is published is what is sent.
// The schemas are the components of an OpenAPI 3.1 document: a described struct or an enum is a component with a name
// made from its C++ name ("euchre::WireRound" is "EuchreRound"), everything else stands where it is used.
//
// A type that writes itself says with `using Json = …` what it looks like, or with `component` where that is written.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/type_index.hpp>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "wire/game.h"
#include "wire/json.h"

namespace schema {

using wire::Described;
using wire::WireEnum;

/// "play-card" → "PlayCard".
std::string in_camel_case(std::string_view words);

class Schemas {
 public:
  /// Types of these folders are named without their folder, because they belong to every game.
  explicit Schemas(std::vector<std::string> unnamed_folders = {}) : unnamed_(std::move(unnamed_folders)) {}

  /// "euchre::WireRound" → "EuchreRound".
  std::string component_name(std::string_view cpp_name) const;
  /// The schema of T, or a reference to its component, which is added.
  template <class T>
  boost::json::object of();
  /// The component of T whose objects also have the members of More.
  template <Described T, Described... More>
  boost::json::object together();
  /// Adds a component and gives a reference to it.
  boost::json::object add(std::string_view name, boost::json::object schema);

  /// A component of this game: "EuchreAction".
  template <class G>
  std::string name_in(std::string_view name) const;
  static boost::json::object reference(std::string_view name);
  /// An object that has all of these members.
  static boost::json::object object_of(boost::json::object properties);
  static boost::json::object one_of(boost::json::array choices);
  template <std::ranges::range Names>
  static boost::json::object text_of(const Names& names);

  const boost::json::object& components() const { return components_; }

 private:
  struct Members {
    boost::json::object properties;
    boost::json::array required;
  };
  template <Described T>
  void add_members(Members& members);
  template <class T>
  static std::string cpp_name() {
    return boost::typeindex::type_id<T>().pretty_name();
  }
  // Whether this component has to be made now. Two types with one name would be a mistake of ours.
  bool is_new(const std::string& name, const std::string& made_from);
  template <class G>
  boost::json::object action_of();
  boost::json::object card_of(boost::json::object suit, boost::json::object rank);
  static boost::json::object nullable(boost::json::object schema);
  static boost::json::object written(const Members& members);

  std::vector<std::string> unnamed_;
  boost::json::object components_;
  std::map<std::string, std::string> made_from_;
};

// ---- Names ----

template <class G>
std::string Schemas::name_in(std::string_view name) const {
  const std::string game = cpp_name<G>();
  return component_name(game.substr(0, game.rfind("::") + 2).append(name));
}

template <std::ranges::range Names>
boost::json::object Schemas::text_of(const Names& names) {
  boost::json::array listed;
  for (const auto& name : names) listed.emplace_back(std::string_view(name));
  return {{"type", "string"}, {"enum", std::move(listed)}};
}

// ---- Types ----

namespace detail {

template <class T>
inline constexpr bool is_variant = false;
template <class... Ts>
inline constexpr bool is_variant<std::variant<Ts...>> = true;

template <class T>
struct ActionGame {
  using Game = void;
};
template <class G>
struct ActionGame<wire::WireAction<G>> {
  using Game = G;
};

template <class T>
struct IdGame {
  using Game = void;
};
template <class G>
struct IdGame<wire::GameId<G>> {
  using Game = G;
};

}  // namespace detail

template <class T>
boost::json::object Schemas::of() {
  using boost::json::object;
  const auto texts_of = [](const auto& values) {
    std::vector<std::string_view> texts;
    for (const auto value : values) texts.push_back(to_string(value));
    return texts;
  };
  if constexpr (requires { T::component; }) {
    return reference(T::component);
  } else if constexpr (requires { typename T::Json; }) {
    return of<typename T::Json>();
  } else if constexpr (std::same_as<T, boost::json::value>) {
    return {};
  } else if constexpr (std::same_as<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::integral<T>) {
    return {{"type", "integer"}};
  } else if constexpr (std::floating_point<T>) {
    return {{"type", "number"}};
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return {{"type", "string"}};
  } else if constexpr (std::same_as<T, cards::Suit>) {
    return add("Suit", text_of(texts_of(cards::all_suits)));
  } else if constexpr (std::same_as<T, cards::Rank>) {
    return add("Rank", text_of(texts_of(cards::all_ranks)));
  } else if constexpr (std::same_as<T, wire::FaceRank>) {
    auto ranks = texts_of(cards::all_ranks);
    ranks.push_back(to_string(cards::Face::joker()));
    return add("FaceRank", text_of(ranks));
  } else if constexpr (std::same_as<T, cards::Card>) {
    return add("Card", card_of(of<cards::Suit>(), of<cards::Rank>()));
  } else if constexpr (std::same_as<T, cards::Face>) {
    return add("Face", card_of(of<std::optional<cards::Suit>>(), of<wire::FaceRank>()));
  } else if constexpr (wire::detail::is_optional<T>) {
    return nullable(of<typename T::value_type>());
  } else if constexpr (WireEnum<T>) {
    const std::string name = component_name(cpp_name<T>());
    return is_new(name, cpp_name<T>()) ? add(name, text_of(wire_names(T{}))) : reference(name);
  } else if constexpr (detail::is_variant<T>) {
    boost::json::array choices;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, T>>(
        [&]<class Held>(std::type_identity<Held>) { choices.push_back(of<Held>()); });
    return one_of(std::move(choices));
  } else if constexpr (!std::is_void_v<typename detail::IdGame<T>::Game>) {
    return {{"type", "string"}, {"const", detail::IdGame<T>::Game::id}};
  } else if constexpr (!std::is_void_v<typename detail::ActionGame<T>::Game>) {
    return action_of<typename detail::ActionGame<T>::Game>();
  } else if constexpr (Described<T>) {
    return together<T>();
  } else {
    object list{{"type", "array"}, {"items", of<std::ranges::range_value_t<T>>()}};
    if constexpr (wire::detail::is_array<T>) list["minItems"] = list["maxItems"] = std::tuple_size_v<T>;
    return list;
  }
}

template <Described T>
void Schemas::add_members(Members& members) {
  boost::mp11::mp_for_each<wire::MembersOf<T>>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
    if constexpr (wire::is_if_any<Member>) {
      members.properties[member.name] = of<typename Member::value_type>();
    } else {
      members.properties[member.name] = of<Member>();
      members.required.emplace_back(member.name);
    }
  });
}

template <Described T, Described... More>
boost::json::object Schemas::together() {
  const std::string type = cpp_name<T>();
  const bool is_named = type.find('<') == std::string::npos;
  const std::string name = component_name(type);
  if (is_named && !is_new(name, type)) return reference(name);
  Members members;
  add_members<T>(members);
  (add_members<More>(members), ...);
  return is_named ? add(name, written(members)) : written(members);
}

/// One of {"type", "payload"}, told apart by the type.
template <class G>
boost::json::object Schemas::action_of() {
  using Payloads = typename G::Payloads;
  using Type = typename G::ActionType;
  constexpr auto types = wire_names(Type{});
  static_assert(boost::mp11::mp_size<Payloads>::value == types.size());
  const std::string name = name_in<G>("Action");
  if (!is_new(name, name)) return reference(name);
  boost::json::array choices;
  std::size_t at = 0;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Payloads>>([&]<class Payload>(
                                                                                        std::type_identity<Payload>) {
    const std::string_view type = types[at++];
    choices.push_back(add(name_in<G>(in_camel_case(type) + "Action"),
                          object_of({{"type", {{"type", "string"}, {"const", type}}}, {"payload", of<Payload>()}})));
  });
  return add(name, one_of(std::move(choices)));
}

}  // namespace schema
