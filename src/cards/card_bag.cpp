#include "cards/card_bag.h"

namespace cards {
namespace {

constexpr std::string_view joker_text = "JOKER";

}  // namespace

std::string_view to_string(Face face) {
  const auto card = face.card();
  return card ? to_string(*card) : joker_text;
}

std::optional<Face> parse_face(std::string_view text) {
  if (text == joker_text) return Face::joker();
  const auto card = parse_card(text);
  if (!card) return std::nullopt;
  return Face(*card);
}

}  // namespace cards
