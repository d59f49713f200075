// Settings as they travel, from one table: what each is called, where it is kept, and every value that it may take.
// Reading, writing and the lobby's list follow.
#pragma once

#include <algorithm>
#include <ranges>
#include <string_view>
#include <tuple>
#include <vector>

#include "kernel/refusal.h"
#include "wire/game.h"

namespace wire {

template <class Settings, class T, class Values>
struct Setting {
  std::string_view name;
  std::string_view label;
  T Settings::*kept;
  Values values;
};

/// One of these numbers.
template <class Settings, std::size_t N>
constexpr auto setting(std::string_view name, std::string_view label, int Settings::*kept,
                       const std::array<int, N>& values) {
  return Setting<Settings, int, std::array<int, N>>{name, label, kept, values};
}

/// Any whole number from `least` to `most`.
template <class Settings>
constexpr auto setting(std::string_view name, std::string_view label, int Settings::*kept, int least, int most) {
  return Setting<Settings, int, std::ranges::iota_view<int, int>>{name, label, kept, std::views::iota(least, most + 1)};
}

/// Any value of an enum with wire names.
template <class Settings, WireEnum E>
constexpr auto setting(std::string_view name, std::string_view label, E Settings::*kept) {
  std::array<E, wire_names(E{}).size()> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<E>(i);
  return Setting<Settings, E, decltype(values)>{name, label, kept, values};
}

/// An enum of `off` and `on`, which travels as false and true.
template <class Settings, class Switch>
requires(std::is_enum_v<Switch> && !WireEnum<Switch>) constexpr auto setting(std::string_view name,
                                                                             std::string_view label,
                                                                             Switch Settings::*kept) {
  return Setting<Settings, Switch, std::array<Switch, 2>>{name, label, kept, {Switch::off, Switch::on}};
}

namespace detail {

template <class T>
auto as_sent(T value) {
  if constexpr (std::is_enum_v<T> && !WireEnum<T>) {
    return value == T::on;
  } else {
    return value;
  }
}

template <class Settings, class T, class Values>
bool read_setting(Settings& settings, const Setting<Settings, T, Values>& setting, const boost::json::value& json) {
  const auto sent = read_json<decltype(as_sent(T{}))>(json);
  if (!sent) return false;
  const auto value = std::ranges::find_if(setting.values, [&](T each) { return as_sent(each) == *sent; });
  if (value == setting.values.end()) return false;
  settings.*setting.kept = *value;
  return true;
}

}  // namespace detail

template <class Settings, class... All>
void write_settings(std::string& out, const Settings& settings, const std::tuple<All...>& all) {
  out += '{';
  const auto write = [&](const auto& each) {
    if (out.back() != '{') out += ',';
    write_json(out, each.name);
    out += ':';
    write_json(out, detail::as_sent(settings.*each.kept));
  };
  std::apply([&](const auto&... each) { (write(each), ...); }, all);
  out += '}';
}

/// These settings with what the object changes. Names that the game does not have are refused.
template <class Settings, class... All>
Result<Settings> read_settings(Settings settings, const boost::json::value& json, const std::tuple<All...>& all) {
  const boost::json::object* object = json.if_object();
  if (object == nullptr) return Code::INVALID_SETTING;
  for (const auto& entry : *object) {
    const auto read = [&](const auto& each) {
      return each.name == std::string_view(entry.key()) && detail::read_setting(settings, each, entry.value());
    };
    if (!std::apply([&](const auto&... each) { return (read(each) || ...); }, all)) return Code::INVALID_SETTING;
  }
  return settings;
}

/// Every setting with the value that it has in these.
template <class Settings, class... All>
std::vector<Option> options_of(const Settings& settings, const std::tuple<All...>& all) {
  std::vector<Option> options;
  const auto add = [&](const auto& each) {
    Option& option = options.emplace_back(Option{std::string(each.name), std::string(each.label), {}, {}});
    option.value = to_json(detail::as_sent(settings.*each.kept));
    for (const auto value : each.values) option.allowed.push_back(to_json(detail::as_sent(value)));
  };
  std::apply([&](const auto&... each) { (add(each), ...); }, all);
  return options;
}

}  // namespace wire
