// Small damage to a JSON text, as a careless program or a hostile one would do it: something dropped, doubled, moved,
// or changed into something of the same kind or of another.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <string>

#include "cards/card_bag.h"
#include "cards/rng.h"

namespace harness {

namespace detail {

inline std::uint32_t any_below(std::size_t limit, cards::Rng& rng) {
  return rng.below(static_cast<std::uint32_t>(limit));
}

inline boost::json::value other_kind(cards::Rng& rng) {
  const std::array<boost::json::value, 7> kinds{nullptr, true, 1, -1, "x", boost::json::array{}, boost::json::object{}};
  return kinds[rng.below(kinds.size())];
}

inline void damage_scalar(boost::json::value& value, cards::Rng& rng) {
  if (value.is_bool()) {
    value = !value.get_bool();
  } else if (value.is_number()) {
    const std::array<std::int64_t, 10> numbers{-1, 0, 1, 2, 3, 4, 7, 11, 1'000'000'000, std::int64_t{1} << 40};
    value = numbers[rng.below(numbers.size())];
  } else if (value.is_string()) {
    value = to_string(cards::Face::from_index(rng.below(cards::face_count)));
  } else {
    value = static_cast<std::int64_t>(rng.below(5));
  }
}

inline void damage_list(boost::json::array& list, cards::Rng& rng) {
  if (list.empty()) {
    list.push_back(other_kind(rng));
    return;
  }
  const std::size_t at = any_below(list.size(), rng);
  const std::size_t to = any_below(list.size(), rng);
  switch (rng.below(3)) {
    case 0:
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 1:
      list.push_back(boost::json::value(list[at]));
      break;
    default:
      std::swap(list[at], list[to]);
  }
}

}  // namespace detail

/// Changes one thing somewhere in the tree.
inline void damage(boost::json::value& value, cards::Rng& rng) {
  if (rng.below(40) == 0) {
    value = detail::other_kind(rng);
  } else if (auto* object = value.if_object(); object != nullptr && !object->empty()) {
    const auto member = object->begin() + detail::any_below(object->size(), rng);
    if (rng.below(40) == 0) {
      object->erase(member);
    } else {
      damage(member->value(), rng);
    }
  } else if (auto* list = value.if_array(); list != nullptr) {
    if (list->empty() || rng.below(4) == 0) {
      detail::damage_list(*list, rng);
    } else {
      damage((*list)[detail::any_below(list->size(), rng)], rng);
    }
  } else {
    detail::damage_scalar(value, rng);
  }
}

/// Why a view of the game G is refused when the first `what` in its text is `with` instead; empty if it is read.
template <class G>
std::string refusal(std::string text, std::string_view what, std::string_view with) {
  const auto at = text.find(what);
  if (at == std::string::npos) return "nothing to replace";
  text.replace(at, what.size(), with);
  const auto read = G::read_view(boost::json::parse(text));
  return read ? "" : read.error();
}

}  // namespace harness
