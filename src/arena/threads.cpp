#include "arena/threads.h"

#include <atomic>
#include <thread>
#include <vector>

namespace arena {

std::function<void(std::size_t, const std::function<void(std::size_t)>&)> on_threads(unsigned threads) {
  return [threads](std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto help = [&] {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(help);
    help();
  };
}

}  // namespace arena
