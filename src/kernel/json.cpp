#include "kernel/json.h"

namespace kernel {
namespace {

constexpr std::size_t longest_card = 48;

struct CardJson {
  std::array<char, longest_card> text{};
  std::size_t size = 0;
};

// One finished text a card: a view names some forty of them.
std::array<CardJson, 64> make_card_jsons() {
  std::array<CardJson, 64> table;
  for (cards::Suit suit : cards::all_suits) {
    for (cards::Rank rank : cards::all_ranks) {
      const cards::Card card(rank, suit);
      std::string text = "{\"suit\":\"";
      text += to_string(suit);
      text += "\",\"rank\":\"";
      text += to_string(rank);
      text += "\",\"id\":\"";
      text += to_string(card);
      text += "\"}";
      CardJson& entry = table[card.index64()];
      entry.size = text.copy(entry.text.data(), longest_card);
    }
  }
  return table;
}

}  // namespace

void write_json(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  static constexpr auto needs_escape = [] {
    std::array<bool, 256> table{};
    table['"'] = table['\\'] = true;
    return table;
  }();
  // Into room for the worst case: a view travels as a text inside a frame, after every card, and every sixth
  // character of it is a quote.
  const bool has_controls = std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
  const std::size_t begin = out.size();
  out.resize(begin + (has_controls ? 6 : 2) * text.size() + 2);
  char* to = out.data() + begin;
  *to++ = '"';
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20) {
      // Without asking: where the next quote is cannot be guessed.
      *to = '\\';
      to += needs_escape[byte] ? 1 : 0;
      *to++ = c;
    } else {
      to = std::ranges::copy(std::string_view("\\u00"), to).out;
      *to++ = digits[byte >> 4];
      *to++ = digits[byte & 15];
    }
  }
  *to++ = '"';
  out.resize(static_cast<std::size_t>(to - out.data()));
}

void write_json(std::string& out, cards::Card card) {
  static const std::array<CardJson, 64> table = make_card_jsons();
  const CardJson& entry = table[card.index64()];
  out.append(entry.text.data(), entry.size);
}

void write_json(std::string& out, cards::Face face) {
  if (const auto card = face.card()) return write_json(out, *card);
  out += R"({"suit":null,"rank":"JOKER","id":"JOKER"})";
}

void write_json(std::string& out, FaceRank rank) {
  if (const auto card = rank.face.card()) return write_json(out, card->rank());
  write_json(out, to_string(rank.face));
}

Read<boost::json::value> parse_json(std::string_view text) {
  boost::json::error_code error;
  boost::json::stream_parser parser;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error) parser.finish(error);
  if (!error && text.find_first_not_of(" \t\r\n", used) != std::string_view::npos) {
    error = boost::json::error::extra_data;
  }
  if (error) {
    return tl::unexpected("not valid JSON near byte " + std::to_string(used) + ": " + error.message());
  }
  return parser.release();
}

namespace detail {

std::string misfit(const Place& place, std::string_view what) {
  std::string path;
  for (const Place* at = &place; at->outer != nullptr; at = at->outer) {
    if (at->member.empty()) {
      path.insert(0, "[" + std::to_string(at->element) + "]");
    } else {
      path.insert(0, at->member);
      if (at->outer->outer != nullptr) path.insert(0, ".");
    }
  }
  if (path.empty()) return std::string(what);
  return path + ": " + std::string(what);
}

}  // namespace detail
}  // namespace kernel
