#include "load/tally.h"

#include <algorithm>
#include <cmath>

namespace load {

void Durations::add(Clock::duration duration) {
  microseconds_.push_back(
      static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(duration).count()));
}

double Durations::percentile(double part) const {
  if (microseconds_.empty()) return 0;
  std::vector<std::uint32_t> sorted = microseconds_;
  const auto count = static_cast<double>(sorted.size());
  const auto rank = static_cast<std::size_t>(std::clamp(std::ceil(part * count), 1.0, count)) - 1;
  std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(rank));
  return sorted[rank] / 1000.0;
}

Latency latency_of(const Durations& durations) {
  return {durations.percentile(0.50), durations.percentile(0.95), durations.percentile(0.99), durations.percentile(1)};
}

void Tally::error(const std::string& code, std::string_view detail) {
  constexpr std::size_t most_examples = 20;
  ++errors[code];
  if (examples.size() < most_examples) examples.push_back(code + ": " + std::string(detail.substr(0, 600)));
}

boost::json::value Tally::errors_json() const {
  boost::json::object all;
  for (const auto& [code, count] : errors) all[code] = count;
  return all;
}

}  // namespace load
