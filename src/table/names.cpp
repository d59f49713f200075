#include "table/names.h"

#include <algorithm>

#include "wire/text.h"

namespace table {
namespace {

constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_length = 6;

// ---- What looks the same ----

/// Characters from `first` on, and what each is taken for.
struct Letters {
  char32_t first;
  std::u32string_view as;
};
// Small letters without their accents, which are easily overlooked.
constexpr Letters alphabets[]{
    {U'A', U"abcdefghijklmnopqrstuvwxyz"},
    {U'À', U"aaaaaaæceeeeiiiiðnooooo×øuuuuyþßaaaaaaæceeeeiiiiðnooooo÷øuuuuyþy"},
    {U'Ā',
     U"aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳĳjjkkkllllllllllnnnnnnnnnoooooo"
     U"œœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
    {U'Ά', U"α·εηι ο υωιαβγδεζηθικλμνξοπρ στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουω"},
    {U'Ѐ',
     U"ееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюя"
     U"абвгдежзииклмнопрстуфхцчшщъыьэюяееђгєѕііјљњћкиуџ"},
};
// Letters of other alphabets that have the shape of a Latin one, as a capital or a small letter.
constexpr std::u32string_view foreign = U"авекмнорстухіјѕαβεζηικμνορτυχ";
constexpr std::u32string_view latin = U"abekmhopctyxijsabezhikmnoptyx";
static_assert(foreign.size() == latin.size());

char32_t taken_for(char32_t c) {
  for (const auto& [first, as] : alphabets) {
    if (c < first || c - first >= as.size()) continue;
    c = as[c - first];
    break;
  }
  const std::size_t at = foreign.find(c);
  return at == std::u32string_view::npos ? c : latin[at];
}

bool is_accent(char32_t c) { return c >= 0x300 && c <= 0x36F; }

std::u32string seen(std::string_view name) {
  std::u32string letters;
  while (!name.empty()) {
    const auto character = wire::next_character(name);
    if (!character) break;
    if (!is_accent(*character)) letters += taken_for(*character);
  }
  return letters;
}

}  // namespace

std::optional<std::string> clean_name(std::string_view text) { return wire::clean_text(text, longest_name); }

bool look_alike(std::string_view a, std::string_view b) { return seen(a) == seen(b); }

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
