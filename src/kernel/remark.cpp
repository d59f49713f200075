#include "kernel/remark.h"

#include <array>
#include <cmath>
#include <cstdlib>

namespace kernel {
namespace {

std::string card_words(cards::Face face, std::optional<cards::Suit> trump) {
  if (face.is_joker()) return "a joker";
  const cards::Card card = *face.card();
  if (trump && card.rank() == cards::Rank::jack) {
    if (card.suit() == *trump) return "the right bower";
    if (card.suit() == same_colour(*trump)) return "the left bower";
  }
  // A number is said as it is printed: that is what the page calls it, too.
  if (card.rank() <= cards::Rank::ten) {
    return "the " + std::string(to_string(card.rank())) + " of " + std::string(to_string(card.suit()));
  }
  return "the " + in_words(card);
}

std::string rank_words(cards::Rank rank) {
  static constexpr std::array<std::string_view, 15> words{"",      "",      "twos",   "threes", "fours",
                                                          "fives", "sixes", "sevens", "eights", "nines",
                                                          "tens",  "jacks", "queens", "kings",  "aces"};
  return std::string(words[static_cast<std::size_t>(rank)]);
}

// "KS, KH and 2D": a list is read faster by its signs.
std::string list_words(const std::vector<cards::Face>& faces) {
  std::string words;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (i > 0) words += i + 1 == faces.size() ? " and " : ", ";
    words += to_string(faces[i]);
  }
  return words;
}

std::string seat_words(cards::Seat seat, Listener listener) {
  const int turns = turns_between(listener.seat, seat, listener.seats);
  if (turns == 0) return "you";
  if (turns == 1) return "the player on your left";
  if (turns == listener.seats - 1) return "the player on your right";
  if (2 * turns == listener.seats) return "the player opposite";
  return "the player " + std::to_string(turns) + " places to your left";
}

std::string percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

// Points by the hundred have no use for tenths.
std::string number_words(double number) {
  if (std::abs(number) >= 100) return std::to_string(std::lround(number));
  const long tenths = std::lround(10 * number);
  const std::string sign = tenths < 0 ? "-" : "";
  return sign + std::to_string(std::labs(tenths) / 10) + "." + std::to_string(std::labs(tenths) % 10);
}

std::string counted(int count, std::string_view what) {
  std::string words = std::to_string(count);
  if (!what.empty()) (words += ' ') += what;
  if (!what.empty() && count != 1) words += 's';
  return words;
}

std::string fact_words(std::string_view gap, const Facts& facts, Listener listener) {
  const std::size_t space = gap.find(' ');
  const std::string_view name = gap.substr(0, space);
  const std::string_view what = space == std::string_view::npos ? std::string_view{} : gap.substr(space + 1);
  if (name == "card") return card_words(*facts.card, facts.trump);
  if (name == "other") return card_words(*facts.other, facts.trump);
  if (name == "cards") return list_words(facts.cards);
  if (name == "rank") return rank_words(*facts.rank);
  if (name == "suit") return std::string(to_string(*facts.suit));
  if (name == "trump") return std::string(to_string(*facts.trump));
  if (name == "seat") return seat_words(*facts.seat, listener);
  if (name == "count") return counted(*facts.count, what);
  if (name == "otherCount") return counted(*facts.other_count, what);
  if (name == "share") return percent(*facts.share);
  if (name == "otherShare") return percent(*facts.other_share);
  if (name == "number") return number_words(*facts.number);
  return number_words(*facts.other_number);
}

}  // namespace

std::string in_english(const Remark& remark, Listener listener) {
  std::string said;
  std::string_view rest = remark.kind.english;
  for (std::size_t gap = rest.find('{'); gap != std::string_view::npos; gap = rest.find('{')) {
    const std::size_t end = rest.find('}', gap);
    said += rest.substr(0, gap);
    said += fact_words(rest.substr(gap + 1, end - gap - 1), remark.facts, listener);
    rest.remove_prefix(end + 1);
  }
  said += rest;
  if (said.front() >= 'a' && said.front() <= 'z') said.front() = static_cast<char>(said.front() - 'a' + 'A');
  return said + ".";
}

std::string in_english(const Remarks& remarks, Listener listener) {
  std::string said;
  for (const Remark& remark : remarks) {
    if (!said.empty()) said += ' ';
    said += in_english(remark, listener);
  }
  return said;
}

}  // namespace kernel
