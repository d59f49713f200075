// What an expert says about a choice, as data: which kind of remark, and its facts. The English sentence follows from
// both; whoever speaks another language makes theirs from the same id and facts. docs/review.md lists the kinds.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_bag.h"
#include "cards/seat.h"

namespace kernel {

/// One thing to say. In its English a gap in braces takes a fact by its name ({card}, {otherShare}); "{count trick}" is
/// "1 trick" or "2 tricks". The first letter is made a capital, and a full stop ends it.
struct RemarkKind {
  std::string_view id;
  std::string_view english;
  friend constexpr bool operator==(const RemarkKind& a, const RemarkKind& b) { return a.id == b.id; }
};

/// What a remark is about. A kind has always the same of them.
struct Facts {
  std::optional<cards::Face> card = {};
  std::optional<cards::Face> other = {};
  std::vector<cards::Face> cards = {};
  std::optional<cards::Rank> rank = {};
  std::optional<cards::Suit> suit = {};
  std::optional<cards::Suit> trump = {};  // where the jacks of its colour are bowers
  std::optional<cards::Seat> seat = {};
  std::optional<int> count = {};
  std::optional<int> other_count = {};
  std::optional<double> share = {};  // of the worlds
  std::optional<double> other_share = {};
  std::optional<double> number = {};  // points or tricks, on average
  std::optional<double> other_number = {};
  friend bool operator==(const Facts&, const Facts&) = default;
};

struct Remark {
  RemarkKind kind;
  Facts facts = {};
  friend bool operator==(const Remark&, const Remark&) = default;
};
using Remarks = std::vector<Remark>;

/// Who is spoken to, at a table of so many.
struct Listener {
  cards::Seat seat;
  int seats;
};

/// "The left bower is the highest trump still out."
std::string in_english(const Remark& remark, Listener listener);
/// All of them, sentence after sentence.
std::string in_english(const Remarks& remarks, Listener listener);

}  // namespace kernel
