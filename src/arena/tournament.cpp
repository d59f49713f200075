#include "arena/tournament.h"

namespace arena {

wire::Read<engine::Engine> start_engine(const std::string& keeper, const Contestant& contestant) {
  auto engine = engine::Engine::start(keeper, *contestant.engine);
  if (!engine || !contestant.options) return engine;
  for (const auto& [name, value] : contestant.options->as_object()) {
    if (auto set = engine->set(name, value); !set) return tl::unexpected(set.error());
  }
  return engine;
}

}  // namespace arena
