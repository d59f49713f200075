#include "mcp/rules.h"

#include <algorithm>

#include "games/registry.h"

namespace mcp {
namespace {

std::string without_pictures(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (!line.starts_with("![")) out.append(line).append("\n");
  }
  return out;
}

}  // namespace

std::optional<std::string> rules_of(std::string_view game) {
  std::string_view name;
  games::with_game(game, [&]<class G>() { name = G::command; });
  const auto texts = rules_texts();
  const auto found = std::ranges::find(texts, name, &RulesText::name);
  if (found == texts.end()) return std::nullopt;
  return without_pictures(found->text);
}

}  // namespace mcp
