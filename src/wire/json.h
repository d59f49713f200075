// JSON both ways from one description. A struct is described once (BOOST_DESCRIBE_STRUCT), an enum names its values
// once (an overload of `wire_names`, in the enumerators' order); write_json and read_json follow.
//
// Writing goes straight into a string, without a tree in between: views are sent after every card.
// Reading goes over Boost.JSON's tree and says where the text does not fit: "deals[2].upCard: a string is missing".
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <charconv>
#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <variant>
#include <vector>

#include "cards/card.h"
#include "cards/card_bag.h"

namespace wire {

template <class E>
concept WireEnum = std::is_enum_v<E> && requires(E value) {
  wire_names(value).size();
};

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

/// The members of a described struct, those of its described bases first.
template <Described T>
using MembersOf = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

/// A member that is left out of the object when it is empty (an empty std::optional is written as null).
template <class T>
struct IfAny : std::optional<T> {
  using std::optional<T>::optional;
};

/// A member that is read as `Held` and looked at later, so that a game can refuse it in its own words. It should be,
/// and is published as, `As`.
template <class As, class Held = boost::json::value>
struct Unchecked {
  using Json = As;
  Held value;
};

/// A member whose JSON is written already, with the form of `As`.
template <class As>
struct Written {
  using Json = As;
  std::string json;
};

/// The rank of a card, or "JOKER".
struct FaceRank {
  cards::Face face;
};

template <WireEnum E>
constexpr std::string_view wire_name(E value) {
  return wire_names(value)[static_cast<std::size_t>(value)];
}

template <WireEnum E>
constexpr std::optional<E> parse_wire_name(std::string_view text) {
  constexpr auto names = wire_names(E{});
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == text) return static_cast<E>(i);
  }
  return std::nullopt;
}

// ---- Writing ----

void write_json(std::string& out, std::string_view text);

inline void write_json(std::string& out, const std::string& text) { write_json(out, std::string_view(text)); }

/// {"suit":"spades","rank":"9","id":"9S"}
void write_json(std::string& out, cards::Card card);
/// The card, or {"suit":null,"rank":"JOKER","id":"JOKER"}.
void write_json(std::string& out, cards::Face face);

inline void write_json(std::string& out, cards::Suit suit) {
  out += '"';
  out += to_string(suit);
  out += '"';
}

inline void write_json(std::string& out, cards::Rank rank) {
  out += '"';
  out += to_string(rank);
  out += '"';
}
void write_json(std::string& out, FaceRank rank);

template <class T>
requires std::same_as<T, boost::json::value>
void write_json(std::string& out, const T& value) { out += boost::json::serialize(value); }

template <class T>
requires std::same_as<T, bool>
void write_json(std::string& out, T value) { out += value ? "true" : "false"; }

template <class T>
requires((std::integral<T> || std::floating_point<T>)&&!std::same_as<T, bool>) void write_json(std::string& out,
                                                                                               T value) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}

template <WireEnum E>
void write_json(std::string& out, E value) {
  out += '"';
  out += wire_name(value);
  out += '"';
}

template <class T>
void write_json(std::string& out, const std::optional<T>& value);
template <class... Ts>
void write_json(std::string& out, const std::variant<Ts...>& value);
template <Described T>
void write_json(std::string& out, const T& value);
template <std::ranges::range R>
requires(!std::convertible_to<R, std::string_view> && !Described<R>) void write_json(std::string& out, const R& values);

template <class T>
void write_json(std::string& out, const std::optional<T>& value) {
  if (value) {
    write_json(out, *value);
  } else {
    out += "null";
  }
}

template <class As, class Held>
void write_json(std::string& out, const Unchecked<As, Held>& unchecked) {
  write_json(out, unchecked.value);
}

template <class As>
void write_json(std::string& out, const Written<As>& written) {
  out += written.json;
}

template <class... Ts>
void write_json(std::string& out, const std::variant<Ts...>& value) {
  std::visit([&out](const auto& held) { write_json(out, held); }, value);
}

template <class T>
inline constexpr bool is_if_any = false;
template <class T>
inline constexpr bool is_if_any<IfAny<T>> = true;

namespace detail {

/// `,"name":` of a described member, put together once.
template <class Member>
inline constexpr auto key_of = [] {
  constexpr std::string_view name = Member::name;
  std::array<char, name.size() + 4> text{',', '"'};
  std::copy(name.begin(), name.end(), text.begin() + 2);
  text[name.size() + 2] = '"';
  text[name.size() + 3] = ':';
  return text;
}();

template <class Member>
void write_key(std::string& out) {
  constexpr auto& key = key_of<Member>;
  const std::size_t comma = out.back() == '{' ? 1 : 0;
  out.append(key.data() + comma, key.size() - comma);
}

}  // namespace detail

template <Described T>
void write_json(std::string& out, const T& value) {
  out += '{';
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    const auto& held = value.*member.pointer;
    if constexpr (is_if_any<std::remove_cvref_t<decltype(held)>>) {
      if (!held) return;
      detail::write_key<decltype(member)>(out);
      write_json(out, *held);
    } else {
      detail::write_key<decltype(member)>(out);
      write_json(out, held);
    }
  });
  out += '}';
}

/// A list whose entries `write_entry` adds to the text.
template <std::ranges::range R, class WriteEntry>
void write_list(std::string& out, const R& values, WriteEntry write_entry) {
  out += '[';
  for (const auto& value : values) {
    if (out.back() != '[') out += ',';
    write_entry(value);
  }
  out += ']';
}

template <std::ranges::range R>
requires(!std::convertible_to<R, std::string_view> && !Described<R>) void write_json(std::string& out,
                                                                                     const R& values) {
  write_list(out, values, [&out](const auto& value) { write_json(out, value); });
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

// ---- Reading ----

/// Why a text does not fit, with the place: one line for a person.
template <class T>
using Read = tl::expected<T, std::string>;

/// For members that are read: a card has no empty value that they could begin with.
inline constexpr cards::Card any_card(cards::Rank::ace, cards::Suit::spades);

/// Text to tree, in the memory of `storage`. The error says at which byte.
Read<boost::json::value> parse_json(std::string_view text, boost::json::storage_ptr storage = {});

namespace detail {

// The way from the root to what is being read, innermost last.
struct Place {
  const Place* outer = nullptr;
  std::string_view member;
  std::size_t element = 0;
};

std::string misfit(const Place& place, std::string_view what);

template <class T>
Read<void> read_into(T& out, const boost::json::value& json, const Place& place);

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_optional<IfAny<T>> = true;

template <class T>
inline constexpr bool is_unchecked = false;
template <class As, class Held>
inline constexpr bool is_unchecked<Unchecked<As, Held>> = true;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

// What has a name of its own: "hearts", "10", and a card or a face by the "id" of its object.
Read<void> read_named(cards::Suit& out, const boost::json::value& json, const Place& place);
Read<void> read_named(cards::Rank& out, const boost::json::value& json, const Place& place);
Read<void> read_named(cards::Card& out, const boost::json::value& json, const Place& place);
Read<void> read_named(cards::Face& out, const boost::json::value& json, const Place& place);

template <class T>
inline constexpr bool is_named = std::same_as<T, cards::Suit> || std::same_as<T, cards::Rank> ||
                                 std::same_as<T, cards::Card> || std::same_as<T, cards::Face>;

// What is there before it is read over: no card is the empty one.
template <class T>
T blank() {
  if constexpr (std::same_as<T, cards::Card> || std::same_as<T, cards::Face>) {
    return any_card;
  } else {
    return T{};
  }
}

template <class T>
Read<void> read_struct(T& out, const boost::json::value& json, const Place& place) {
  const boost::json::object* object = json.if_object();
  if (object == nullptr) return tl::unexpected(misfit(place, "an object is missing"));
  Read<void> result;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    if (!result) return;
    using Member = std::remove_cvref_t<decltype(out.*member.pointer)>;
    const Place inner{&place, member.name};
    if (const boost::json::value* found = object->if_contains(member.name)) {
      result = read_into(out.*member.pointer, *found, inner);
    } else if constexpr (!is_optional<Member>) {
      result = tl::unexpected(misfit(inner, "is missing"));
    }
  });
  return result;
}

template <class T>
Read<void> read_list(T& out, const boost::json::value& json, const Place& place) {
  const boost::json::array* array = json.if_array();
  if (array == nullptr) return tl::unexpected(misfit(place, "a list is missing"));
  if constexpr (is_array<T>) {
    if (array->size() != out.size()) {
      return tl::unexpected(misfit(place, "should have " + std::to_string(out.size()) + " entries"));
    }
  } else {
    out.resize(array->size(), blank<typename T::value_type>());
  }
  for (std::size_t i = 0; i < array->size(); ++i) {
    if (auto read = read_into(out[i], (*array)[i], Place{&place, {}, i}); !read) return read;
  }
  return {};
}

template <class T>
Read<void> read_into(T& out, const boost::json::value& json, const Place& place) {
  if constexpr (std::same_as<T, boost::json::value>) {
    out = json;
  } else if constexpr (is_optional<T>) {
    out.reset();
    if (!json.is_null()) return read_into(out.emplace(blank<typename T::value_type>()), json, place);
  } else if constexpr (is_unchecked<T>) {
    return read_into(out.value, json, place);
  } else if constexpr (std::same_as<T, bool>) {
    if (!json.is_bool()) return tl::unexpected(misfit(place, "true or false is missing"));
    out = json.get_bool();
  } else if constexpr (std::integral<T> || std::floating_point<T>) {
    boost::json::error_code error;
    out = json.to_number<T>(error);
    if (error) return tl::unexpected(misfit(place, "a number that fits is missing"));
  } else if constexpr (std::same_as<T, std::string>) {
    if (!json.is_string()) return tl::unexpected(misfit(place, "a text is missing"));
    out = std::string_view(json.get_string());
  } else if constexpr (is_named<T>) {
    return read_named(out, json, place);
  } else if constexpr (WireEnum<T>) {
    const boost::json::string* text = json.if_string();
    const auto value = text != nullptr ? parse_wire_name<T>(std::string_view(*text)) : std::nullopt;
    if (!value) return tl::unexpected(misfit(place, "one of the known names is missing"));
    out = *value;
  } else if constexpr (is_vector<T> || is_array<T>) {
    return read_list(out, json, place);
  } else {
    static_assert(Described<T>);
    return read_struct(out, json, place);
  }
  return {};
}

}  // namespace detail

template <class T>
Read<T> read_json(const boost::json::value& json) {
  T out{};
  if (auto read = detail::read_into(out, json, detail::Place{}); !read) {
    return tl::unexpected(read.error());
  }
  return out;
}

/// What a described value looks like as a tree.
template <class T>
boost::json::value to_tree(const T& value) {
  return *parse_json(to_json(value));
}

}  // namespace wire
