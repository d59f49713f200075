// Work on several threads at once.
#pragma once

#include <cstddef>
#include <functional>

namespace arena {

/// A function that calls work(0) to work(count - 1), each once, on so many threads, and returns when all are done.
std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)> on_threads(unsigned threads);

}  // namespace arena
