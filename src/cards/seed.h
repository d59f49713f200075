// All chance of a match comes from one 32-byte seed. Shuffle number n draws from the byte stream
// HMAC-SHA-256(key = seed, message = n, block) for block 0, 1, …, both numbers as four bytes, big-endian.
// A draw below k ≤ 256 takes one byte (two, big-endian, for a larger k) and is repeated while it is not below
// the largest multiple of k. docs/fairness.md shows the same in a browser.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cards {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

/// 64 lower-case hex digits.
std::string to_string(const Seed& seed);
std::optional<Seed> parse_seed(std::string_view text);
/// SHA-256 of the seed's bytes in hex: a promise that can be given before the deal and checked when the seed is told.
std::string seed_hash(const Seed& seed);
/// 16 hex digits that are the same for the same text, and tell nobody who does not know the seed what it was.
std::string keyed_mark(const Seed& seed, std::string_view text);
/// SHA-256 of a text in hex.
std::string text_hash(std::string_view text);
/// A seed that anyone can name by a small number: for matches of bots, tests and examples. Not secret.
Seed numbered_seed(std::uint64_t number);

/// The draws of one shuffle.
class ShuffleStream {
 public:
  ShuffleStream(const Seed& seed, std::uint32_t shuffle_number) : seed_(seed), shuffle_number_(shuffle_number) {}
  std::uint32_t below(std::uint32_t bound);

 private:
  std::uint32_t next_byte();

  Seed seed_;
  std::uint32_t shuffle_number_;
  std::uint32_t next_block_ = 0;
  std::size_t used_ = 32;
  std::array<std::uint8_t, 32> block_{};
};

}  // namespace cards
