#include "wire/text.h"

#include <utility>

namespace wire {
namespace {

bool is_space(char32_t c) {
  return c == ' ' || (c >= 9 && c <= 13) || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

// What has no picture, or changes the direction and place of what follows.
bool is_invisible(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x34F || c == 0x61C || c == 0x115F || c == 0x1160 ||
         c == 0x17B4 || c == 0x17B5 || (c >= 0x180B && c <= 0x180F) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0x2800 || c == 0x3164 || c == 0xFEFF ||
         c == 0xFFA0 || (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0x1D173 && c <= 0x1D17A) ||
         (c >= 0xE0000 && c <= 0xE0FFF);
}

// What is seen only on another character.
bool is_mark(char32_t c) {
  return (c >= 0x300 && c <= 0x36F) || (c >= 0x1AB0 && c <= 0x1AFF) || (c >= 0x1DC0 && c <= 0x1DFF) ||
         (c >= 0x20D0 && c <= 0x20FF) || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xFE20 && c <= 0xFE2F);
}

constexpr char32_t joiner = 0x200D;
constexpr std::string_view joiner_text = "\u200D";

// What a joiner makes one picture of: a family, an astronaut, a flag.
bool is_picture(char32_t c) { return (c >= 0x2190 && c <= 0x2BFF) || c == 0xFE0F || (c >= 0x1F000 && c <= 0x1FAFF); }

// The colour of the picture before it.
bool is_skin(char32_t c) { return c >= 0x1F3FB && c <= 0x1F3FF; }

}  // namespace

std::optional<char32_t> next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t character = length == 1 ? first : first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6 != 2) return std::nullopt;
    character = character << 6 | (byte(i) & 0x3FU);
  }
  constexpr char32_t least[]{0, 0, 0x80, 0x800, 0x10000};
  if (character < least[length] || character > 0x10FFFF) return std::nullopt;
  if (character >= 0xD800 && character <= 0xDFFF) return std::nullopt;
  text.remove_prefix(length);
  return character;
}

std::optional<std::string> clean_text(std::string_view text, std::size_t longest) {
  std::string cleaned;
  std::size_t length = 0;
  bool space = false;
  bool can_be_seen = false;
  char32_t last = 0;
  bool joins = false;     // a joiner stands between the last character and the next
  std::size_t whole = 0;  // where the last picture begins, with all that is joined to it
  while (!text.empty()) {
    const std::string_view before = text;
    const auto character = next_character(text);
    if (!character) return std::nullopt;
    if (is_space(*character)) {
      space = !cleaned.empty();
      joins = false;
      continue;
    }
    if (*character == joiner) joins = is_picture(last);
    if (is_invisible(*character)) continue;
    const bool joined = std::exchange(joins, false) && is_picture(*character);
    const std::size_t needed = space || joined ? 2 : 1;
    if (length + needed > longest) {
      if (joined) cleaned.resize(whole);
      length = longest;  // the rest is still read: all of it has to be text
      last = 0;
      continue;
    }
    if (!joined && !is_mark(*character) && !is_skin(*character)) whole = cleaned.size();
    if (space) cleaned += ' ';
    if (joined) cleaned += joiner_text;
    last = *character;
    cleaned += before.substr(0, before.size() - text.size());
    length += needed;
    space = false;
    can_be_seen = can_be_seen || !is_mark(*character);
  }
  if (!can_be_seen || cleaned.empty()) return std::nullopt;
  return cleaned;
}

std::optional<std::size_t> text_length(std::string_view text) {
  std::size_t length = 0;
  for (; !text.empty(); ++length) {
    if (!next_character(text)) return std::nullopt;
  }
  return length;
}

std::string first_characters(std::string_view name, std::size_t count) {
  std::string_view rest = name;
  while (count-- > 0 && !rest.empty()) {
    if (!next_character(rest)) break;
  }
  name.remove_suffix(rest.size());
  if (name.ends_with(joiner_text)) name.remove_suffix(joiner_text.size());
  while (name.ends_with(' ')) name.remove_suffix(1);
  return std::string(name);
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  const auto digit = [](char c) -> int {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return std::nullopt;
    out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
    i += 2;
  }
  return out;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_letter || (c >= '0' && c <= '9') || c == '-' || c == '.') {
      out += c;
    } else {
      out += '%';
      out += digits[byte >> 4];
      out += digits[byte & 15];
    }
  }
  return out;
}

}  // namespace wire
