#include "server/secrets.h"

#include <sodium.h>

#include <array>
#include <vector>

namespace server {
namespace {

using Bytes = std::array<unsigned char, 32>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string hex(const unsigned char* bytes, std::size_t count) {
  std::string text(count * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, count);
  text.pop_back();
  return text;
}

}  // namespace

std::string make_token() {
  Bytes bytes;
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  text.pop_back();
  return text;
}

std::string hash_token(std::string_view token) {
  Bytes hash;
  crypto_hash_sha256(hash.data(), bytes_of(token), token.size());
  return hex(hash.data(), hash.size());
}

bool is_same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> drawn(bytes);
  randombytes_buf(drawn.data(), drawn.size());
  return hex(drawn.data(), drawn.size());
}

cards::Seed random_seed() {
  cards::Seed seed;
  randombytes_buf(seed.bytes.data(), seed.bytes.size());
  return seed;
}

std::string Signer::sign(std::string_view text) const {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(secret_), secret_.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
  Bytes mac;
  crypto_auth_hmacsha256_final(&state, mac.data());
  return hex(mac.data(), mac.size());
}

bool Signer::is_signed(std::string_view text, std::string_view signature) const {
  return is_same_secret(sign(text), signature);
}

}  // namespace server
