// What must be drawn at random, kept hashed, or signed. Nothing here may be logged.
#pragma once

#include <string>
#include <string_view>

#include "cards/seed.h"

namespace server {

/// 256 random bits for a player to keep, as 43 characters.
std::string make_token();
/// What is kept of a token: SHA-256, in hex.
std::string hash_token(std::string_view token);
/// Takes the same time wherever they differ.
bool is_same_secret(std::string_view a, std::string_view b);
std::string random_hex(std::size_t bytes);
cards::Seed random_seed();

/// Signs who may listen to which channel.
class Signer {
 public:
  explicit Signer(std::string secret) : secret_(std::move(secret)) {}
  /// HMAC-SHA-256, in hex.
  std::string sign(std::string_view text) const;
  bool is_signed(std::string_view text, std::string_view signature) const;

 private:
  std::string secret_;
};

}  // namespace server
