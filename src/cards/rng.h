// The fast generator for bots, search, tests and benchmarks (xoshiro256++, seeded by splitmix64).
// Matches that people play are never dealt from it: see seed.h.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

namespace cards {

class Rng {
 public:
  using result_type = std::uint64_t;

  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {
      seed += 0x9e3779b97f4a7c15;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
      word = z ^ (z >> 31);
    }
  }

  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }
  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

  /// Uniform in [0, bound): multiply and shift, with the few biased values drawn again.
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = ((*this)() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t biased = -bound % bound;
      while (static_cast<std::uint32_t>(product) < biased) product = ((*this)() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

/// Fisher–Yates from the top down to place `from`; `source.below(n)` draws. Every shuffle in the house is this one.
/// What lies at or above `from` is then a uniform draw without order left to settle; the rest may stay as it is.
template <class Cards, class Source>
constexpr void shuffle(Cards& deck, Source& source, std::size_t from = 1) {
  for (std::size_t i = deck.size() - 1; i >= from; --i) {
    std::swap(deck[i], deck[source.below(static_cast<std::uint32_t>(i + 1))]);
  }
}

}  // namespace cards
