#include "cards/seed.h"

#include <sodium/crypto_auth_hmacsha256.h>
#include <sodium/crypto_hash_sha256.h>

#include <cassert>

namespace cards {
namespace {

void put_big_endian(std::uint8_t* at, std::uint32_t value) {
  for (int i = 0; i < 4; ++i) at[i] = static_cast<std::uint8_t>(value >> (24 - 8 * i));
}

std::string hash_of(const std::uint8_t* bytes, std::size_t size) {
  Seed hash;
  static_assert(sizeof hash.bytes == crypto_hash_sha256_BYTES);
  crypto_hash_sha256(hash.bytes.data(), bytes, size);
  return to_string(hash);
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

std::string to_string(const Seed& seed) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(64);
  for (std::uint8_t byte : seed.bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

std::optional<Seed> parse_seed(std::string_view text) {
  Seed seed;
  if (text.size() != 2 * seed.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
    const int high = hex_value(text[2 * i]);
    const int low = hex_value(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    seed.bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return seed;
}

std::string seed_hash(const Seed& seed) { return hash_of(seed.bytes.data(), seed.bytes.size()); }

std::string text_hash(std::string_view text) {
  return hash_of(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

std::string keyed_mark(const Seed& seed, std::string_view text) {
  const std::string message = "mark of " + std::string(text);  // longer than any message of a shuffle
  Seed mac;
  static_assert(sizeof mac.bytes == crypto_auth_hmacsha256_BYTES);
  crypto_auth_hmacsha256(mac.bytes.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         seed.bytes.data());
  return to_string(mac).substr(0, 16);
}

Seed numbered_seed(std::uint64_t number) {
  Seed seed;
  for (std::size_t i = 0; i < 8; ++i) {
    seed.bytes[31 - i] = static_cast<std::uint8_t>(number >> (8 * i));
  }
  return seed;
}

std::uint32_t ShuffleStream::below(std::uint32_t bound) {
  assert(bound > 0 && bound <= 65536);
  const bool wide = bound > 256;
  const std::uint32_t range = wide ? 65536 : 256;
  const std::uint32_t limit = range - range % bound;
  while (true) {
    std::uint32_t value = next_byte();
    if (wide) value = value << 8 | next_byte();
    if (value < limit) return value % bound;
  }
}

std::uint32_t ShuffleStream::next_byte() {
  if (used_ == block_.size()) {
    std::array<std::uint8_t, 8> message{};
    put_big_endian(message.data(), shuffle_number_);
    put_big_endian(message.data() + 4, next_block_++);
    crypto_auth_hmacsha256(block_.data(), message.data(), message.size(), seed_.bytes.data());
    used_ = 0;
  }
  return block_[used_++];
}

}  // namespace cards
