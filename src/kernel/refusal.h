// Saying no. A Refusal is a player's mistake: its name is the code on the wire, its status the one that HTTP
// answers with, its text what a person reads. All codes of the house stand in one table.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace kernel {

// X(name, status, text). "{}" in the text takes the refusal's numbers in turn.
#define OYSTER_REFUSALS(X)                                                                             \
  /* Anything that reads input */                                                                      \
  X(INVALID_JSON, 400, "Not valid JSON")                                                               \
  X(UNKNOWN_ACTION, 400, "No such action in this game")                                                \
  X(INVALID_PAYLOAD, 400, "The payload does not fit the action")                                       \
  X(INVALID_SETTING, 400, "Invalid setting")                                                           \
  /* A server */                                                                                       \
  X(INVALID_REQUEST, 400, "The request does not fit this call")                                        \
  X(UNAUTHORIZED, 401, "A valid token is missing")                                                     \
  X(NOT_THIS_PLAYER, 403, "That is somebody else's")                                                   \
  X(NOT_FOUND, 404, "There is nothing here")                                                           \
  X(METHOD_NOT_ALLOWED, 405, "Not with this method")                                                   \
  X(TOO_LARGE, 413, "That is too large")                                                               \
  X(RATE_LIMITED, 429, "Too fast: wait a little")                                                      \
  X(UNAVAILABLE, 503, "Not possible right now: try again in a moment")                                 \
  /* A room */                                                                                         \
  X(ROOM_NOT_FOUND, 404, "No such room")                                                               \
  X(ROOM_FULL, 409, "Every seat is taken")                                                             \
  X(NOT_OWNER, 403, "Not the owner")                                                                   \
  X(NOT_SEATED, 403, "You have no seat at this table")                                                 \
  X(INVALID_SWAP, 400, "Invalid swap")                                                                 \
  X(INVALID_NAME, 400, "A name is missing")                                                            \
  X(UNKNOWN_GAME, 400, "No such game")                                                                 \
  X(HINTS_OFF, 409, "Hints are off at this table")                                                     \
  /* Any game */                                                                                       \
  X(WRONG_PHASE, 409, "Not now")                                                                       \
  X(NOT_YOUR_TURN, 403, "Not your turn")                                                               \
  X(INVALID_CARD, 400, "Card not in hand")                                                             \
  X(MUST_FOLLOW_SUIT, 400, "Must follow suit")                                                         \
  /* Oh Hell */                                                                                        \
  X(BID_OUT_OF_RANGE, 400, "Bid must be between {} and {}")                                            \
  X(FORBIDDEN_BID, 400, "Cannot bid {} (total would be {})")                                           \
  /* Euchre */                                                                                         \
  X(INVALID_SUIT, 400, "Cannot call that suit")                                                        \
  X(MUST_CALL, 400, "Dealer must call")                                                                \
  X(NOT_DEALER, 403, "Not the dealer")                                                                 \
  X(INACTIVE_PARTNER, 403, "Partner is going alone")                                                   \
  /* Buck Euchre */                                                                                    \
  X(NOT_BIDDER, 403, "Not the bidder")                                                                 \
  X(FOLDED, 403, "You folded this hand")                                                               \
  /* Hand & Foot */                                                                                    \
  X(NOT_PLAYED_DOWN, 400, "Play down before you unlock the discard pile")                              \
  X(PILE_EMPTY, 400, "The discard pile is empty")                                                      \
  X(PILE_FROZEN, 400, "The discard pile is frozen: a wild card is on top")                             \
  X(TOP_IS_THREE, 400, "A 3 on top cannot be unlocked")                                                \
  X(TOO_FEW_MATCHES, 400, "Need 2 natural cards of the top card's rank (have {})")                     \
  X(NO_CARDS, 400, "Select at least 3 cards")                                                          \
  X(TOO_FEW_CARDS, 400, "Melds require at least 3 cards")                                              \
  X(THREES_CANNOT_BE_MELDED, 400, "3s cannot be melded")                                               \
  X(TOO_FEW_NATURALS, 400, "Need at least 2 natural cards of same rank")                               \
  X(MIXED_RANKS, 400, "All natural cards must be same rank")                                           \
  X(TOO_MANY_WILDS, 400, "Too many wild cards ({} wilds, {} naturals). Wilds cannot exceed naturals.") \
  X(MELD_EXISTS, 400, "You have a meld of that rank: add to it")                                       \
  X(NO_SUCH_MELD, 400, "You have no meld of that rank")                                                \
  X(EMPTY_ADDITION, 400, "Select at least 1 card to add")                                              \
  X(PLAY_DOWN_TOO_LOW, 400, "Need {} points to play down (have {})")                                   \
  X(NEED_CLEAN_BOOK, 400, "Need Clean Book: 7+ cards with NO wilds")                                   \
  X(NEED_DIRTY_BOOK, 400, "Need Dirty Book: 7+ cards WITH wilds")                                      \
  X(NEED_BOTH_BOOKS, 400, "Need Clean Book: 7+ cards with NO wilds. Need Dirty Book: 7+ cards WITH wilds")

enum class Code {
#define OYSTER_NAME(name, status, text) name,
  OYSTER_REFUSALS(OYSTER_NAME)
#undef OYSTER_NAME
};

inline constexpr std::array all_codes{
#define OYSTER_CODE(name, status, text) Code::name,
    OYSTER_REFUSALS(OYSTER_CODE)
#undef OYSTER_CODE
};

struct Refusal {
  Code code;
  std::array<int, 2> numbers{};
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

/// "MUST_FOLLOW_SUIT".
std::string_view to_string(Code code);
/// The HTTP status that goes with the code.
int status(Code code);
/// "Must follow suit".
std::string text(const Refusal& refusal);

/// A value, or why not. Must be looked at.
template <class T>
class [[nodiscard]] Result : public tl::expected<T, Refusal> {
 public:
  using tl::expected<T, Refusal>::expected;
  Result(Code code) : tl::expected<T, Refusal>(tl::unexpect, Refusal{code}) {}  // NOLINT: `return Code::X;`
  Result(Refusal refusal) : tl::expected<T, Refusal>(tl::unexpect, refusal) {}  // NOLINT: likewise
};

}  // namespace kernel
