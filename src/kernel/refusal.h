// Saying no. A Refusal is a player's mistake: its name is the code on the wire, its text what a person reads, its fault
// what kind of mistake it is. Here are the codes that several games use; each folder that says no adds its own in a
// `struct Code` that derives from this one, so that `Code::X` is written the same everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace kernel {

/// Whose mistake it is, and of which kind. What a protocol makes of it is the protocol's business.
enum class Fault : std::uint8_t {
  invalid,    // it could never be done like that
  forbidden,  // somebody else may
  not_now,    // another time it may be done
  missing,    // there is no such thing
};

/// One way to say no. Two of the same name are the same.
struct RefusalKind {
  std::string_view name;
  Fault fault;
  std::string_view text;  // "{}" takes the refusal's numbers in turn
  friend constexpr bool operator==(const RefusalKind& a, const RefusalKind& b) { return a.name == b.name; }
};

struct Code {
  static constexpr RefusalKind UNKNOWN_ACTION{"UNKNOWN_ACTION", Fault::invalid, "No such action in this game"};
  static constexpr RefusalKind INVALID_PAYLOAD{"INVALID_PAYLOAD", Fault::invalid,
                                               "The payload does not fit the action"};
  static constexpr RefusalKind INVALID_SETTING{"INVALID_SETTING", Fault::invalid, "Invalid setting"};
  static constexpr RefusalKind WRONG_PHASE{"WRONG_PHASE", Fault::not_now, "Not now"};
  static constexpr RefusalKind NOT_YOUR_TURN{"NOT_YOUR_TURN", Fault::forbidden, "Not your turn"};
  static constexpr RefusalKind INVALID_CARD{"INVALID_CARD", Fault::invalid, "Card not in hand"};
  static constexpr RefusalKind MUST_FOLLOW_SUIT{"MUST_FOLLOW_SUIT", Fault::invalid, "Must follow suit"};
  static constexpr RefusalKind BID_OUT_OF_RANGE{"BID_OUT_OF_RANGE", Fault::invalid, "Bid must be between {} and {}"};
  static constexpr RefusalKind INVALID_SUIT{"INVALID_SUIT", Fault::invalid, "Cannot call that suit"};

  static constexpr std::array all{UNKNOWN_ACTION, INVALID_PAYLOAD,  INVALID_SETTING,  WRONG_PHASE, NOT_YOUR_TURN,
                                  INVALID_CARD,   MUST_FOLLOW_SUIT, BID_OUT_OF_RANGE, INVALID_SUIT};
};

struct Refusal {
  RefusalKind code;
  std::array<int, 2> numbers{};
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

/// "MUST_FOLLOW_SUIT".
constexpr std::string_view to_string(const RefusalKind& code) { return code.name; }
/// "Must follow suit".
std::string text(const Refusal& refusal);

/// A value, or why not. Must be looked at.
template <class T>
class [[nodiscard]] Result : public tl::expected<T, Refusal> {
 public:
  using tl::expected<T, Refusal>::expected;
  Result(const RefusalKind& code)  // NOLINT: `return Code::X;`
      : tl::expected<T, Refusal>(tl::unexpect, Refusal{code}) {}
  Result(const Refusal& refusal) : tl::expected<T, Refusal>(tl::unexpect, refusal) {}  // NOLINT: likewise
};

}  // namespace kernel
