#include "wire/json.h"

#include <bit>
#if defined(__SSSE3__)
#include <tmmintrin.h>
#endif

namespace wire {
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

// ---- Texts ----
// A view travels as a text inside a frame, to each player after every card, and every sixth character of it is a quote.
// Where the next one is cannot be guessed, so the fast way asks nothing of single characters.

constexpr std::size_t longest_escape = 6;  // \u001f
constexpr std::size_t escape_slack = 16;   // that may be written behind the end

char* escape_plainly(std::string_view text, char* to) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      to = std::ranges::copy(std::string_view("\\u00"), to).out;
      *to++ = digits[byte >> 4];
      *to++ = digits[byte & 15];
    } else {
      if (c == '"' || c == '\\') *to++ = '\\';
      *to++ = c;
    }
  }
  return to;
}

#if defined(__SSSE3__)

// For each set of characters to escape among eight: where in the result each of them goes. A place for a backslash has
// its highest bit set, which also makes the shuffle leave it empty.
constexpr auto spread = [] {
  std::array<std::array<signed char, 16>, 256> table{};
  for (unsigned escaped = 0; escaped < table.size(); ++escaped) {
    std::size_t to = 0;
    for (unsigned from = 0; from < 8; ++from) {
      if ((escaped >> from & 1U) != 0) table[escaped][to++] = -1;
      table[escaped][to++] = static_cast<signed char>(from);
    }
  }
  return table;
}();

char* escape(std::string_view text, char* to) {
  const __m128i quote = _mm_set1_epi8('"');
  const __m128i backslash = _mm_set1_epi8('\\');
  const __m128i last_control = _mm_set1_epi8(0x1f);
  while (text.size() >= 8) {
    const __m128i eight = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(text.data()));
    const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(eight, last_control), eight);
    if ((_mm_movemask_epi8(controls) & 0xFF) != 0) {
      to = escape_plainly(text.substr(0, 8), to);
    } else {
      const __m128i special = _mm_or_si128(_mm_cmpeq_epi8(eight, quote), _mm_cmpeq_epi8(eight, backslash));
      const auto escaped = static_cast<unsigned>(_mm_movemask_epi8(special) & 0xFF);
      const __m128i places = _mm_loadu_si128(reinterpret_cast<const __m128i*>(spread[escaped].data()));
      const __m128i gaps = _mm_and_si128(_mm_cmpgt_epi8(_mm_setzero_si128(), places), backslash);
      _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm_or_si128(_mm_shuffle_epi8(eight, places), gaps));
      to += 8 + std::popcount(escaped);
    }
    text.remove_prefix(8);
  }
  return escape_plainly(text, to);
}

#else

char* escape(std::string_view text, char* to) { return escape_plainly(text, to); }

#endif

}  // namespace

void write_json(std::string& out, std::string_view text) {
  // By way of a small buffer, each piece with room for the worst case.
  std::array<char, 1024> buffer;
  constexpr std::size_t piece = (buffer.size() - 2 * escape_slack) / longest_escape;
  char* to = buffer.data();
  *to++ = '"';
  while (!text.empty()) {
    to = escape(text.substr(0, piece), to);
    text.remove_prefix(std::min(piece, text.size()));
    out.append(buffer.data(), to);
    to = buffer.data();
  }
  *to++ = '"';
  out.append(buffer.data(), to);
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

Read<boost::json::value> parse_json(std::string_view text, boost::json::storage_ptr storage) {
  boost::json::error_code error;
  std::array<unsigned char, 1024>
      unfinished;  // what is parsed, until it is put into the tree; short texts need no more
  boost::json::stream_parser parser({}, {}, unfinished.data(), unfinished.size());
  parser.reset(std::move(storage));
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

namespace {

template <class T>
Read<void> read_name(T& out, const boost::json::value* name, std::optional<T> (*parse)(std::string_view),
                     const Place& place, std::string_view missing) {
  const boost::json::string* text = name != nullptr ? name->if_string() : nullptr;
  const std::optional<T> known = text != nullptr ? parse(*text) : std::nullopt;
  if (!known) return tl::unexpected(misfit(place, missing));
  out = *known;
  return {};
}

const boost::json::value* id_in(const boost::json::value& json) {
  const boost::json::object* object = json.if_object();
  return object != nullptr ? object->if_contains("id") : nullptr;
}

}  // namespace

Read<void> read_named(cards::Suit& out, const boost::json::value& json, const Place& place) {
  return read_name(out, &json, cards::parse_suit, place, "a suit is missing");
}

Read<void> read_named(cards::Rank& out, const boost::json::value& json, const Place& place) {
  return read_name(out, &json, cards::parse_rank, place, "a rank is missing");
}

Read<void> read_named(cards::Card& out, const boost::json::value& json, const Place& place) {
  return read_name(out, id_in(json), cards::parse_card, place, "a card with its \"id\" is missing");
}

Read<void> read_named(cards::Face& out, const boost::json::value& json, const Place& place) {
  return read_name(out, id_in(json), cards::parse_face, place, "a card with its \"id\" is missing");
}

}  // namespace detail
}  // namespace wire
