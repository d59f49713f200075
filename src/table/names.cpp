#include "table/names.h"

#include <algorithm>

#include "wire/text.h"

namespace table {
namespace {

constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_length = 6;

}  // namespace

std::optional<std::string> clean_name(std::string_view text) { return wire::clean_text(text, longest_name); }

bool look_alike(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, small, small);
}

std::string make_room_code(cards::ShuffleStream& random) {
  std::string code;
  for (std::size_t i = 0; i < code_length; ++i) code += code_letters[random.below(code_letters.size())];
  return code;
}

std::optional<std::string> read_room_code(std::string_view text) {
  if (text.size() != code_length) return std::nullopt;
  std::string code;
  for (char c : text) {
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (code_letters.find(upper) == std::string_view::npos) return std::nullopt;
    code += upper;
  }
  return code;
}

}  // namespace table
