#include "arena/tournament.h"

namespace arena {

wire::Read<std::unique_ptr<engine::Engine>> Bench::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!waiting_.empty()) {
      auto engine = std::move(waiting_.back());
      waiting_.pop_back();
      return engine;
    }
  }
  auto started = engine::Engine::start(keeper_, *contestant_.engine);
  if (!started) return tl::unexpected(started.error());
  auto engine = std::make_unique<engine::Engine>(*std::move(started));
  if (contestant_.options) {
    for (const auto& [name, value] : contestant_.options->as_object()) {
      if (auto set = engine->set(name, value); !set) return tl::unexpected(set.error());
    }
  }
  return engine;
}

void Bench::give_back(std::unique_ptr<engine::Engine> engine) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(engine));
}

}  // namespace arena
