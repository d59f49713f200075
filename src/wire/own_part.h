// What a seat's view tells besides everyone's, from both as described structs: what all share is compared, and not
// written to be thrown away. `merge_own` (patch.h) puts the two together again.
#pragma once

#include "wire/json.h"

namespace wire {
namespace detail {

/// Whether both are written alike.
template <class T>
bool is_alike(const T& a, const T& b) {
  if constexpr (std::is_empty_v<T>) {
    return true;
  } else if constexpr (is_optional<T>) {
    return a.has_value() == b.has_value() && (!a || is_alike(*a, *b));
  } else if constexpr (Described<T>) {
    bool alike = true;
    boost::mp11::mp_for_each<MembersOf<T>>(
        [&](auto member) { alike = alike && is_alike(a.*member.pointer, b.*member.pointer); });
    return alike;
  } else if constexpr (std::ranges::range<T> && !std::convertible_to<T, std::string_view>) {
    return std::ranges::equal(a, b, [](const auto& one, const auto& other) { return is_alike(one, other); });
  } else if constexpr (std::equality_comparable<T>) {
    return a == b;
  } else {
    return to_json(a) == to_json(b);
  }
}

/// Whether only a part of it may differ.
template <class T>
constexpr bool has_parts() {
  if constexpr (is_optional<T>) {
    return has_parts<typename T::value_type>();
  } else {
    return Described<T>;
  }
}

/// Says whether there was something to write.
template <class T>
bool write_difference(std::string& out, const T& shared, const T& own) {
  if constexpr (is_optional<T>) {
    if (shared && own) return write_difference(out, *shared, *own);
    if (shared.has_value() == own.has_value()) return false;
    write_json(out, own);
    return true;
  } else {
    const std::size_t begin = out.size();
    out += '{';
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
      const auto& all = shared.*member.pointer;
      const auto& one = own.*member.pointer;
      if constexpr (has_parts<std::remove_cvref_t<decltype(one)>>()) {
        const std::size_t before = out.size();
        write_key<decltype(member)>(out);
        if (!write_difference(out, all, one)) out.resize(before);
      } else if (!is_alike(all, one)) {
        write_key<decltype(member)>(out);
        write_json(out, one);
      }
    });
    const bool is_any = out.size() > begin + 1;
    if (is_any) {
      out += '}';
    } else {
      out.resize(begin);
    }
    return is_any;
  }
}

}  // namespace detail

/// The members of the seat's view that differ from everyone's, down to single members of objects within; lists are
/// whole.
template <Described View>
void write_own_part(std::string& out, const View& shared, const View& own) {
  if (!detail::write_difference(out, shared, own)) out += "{}";
}

}  // namespace wire
