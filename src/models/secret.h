// A key that whoever knows it may send back: it is taken out of all that comes, also where it comes in parts.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "models/reply.h"

namespace models {

/// Puts "…" in its place. An empty secret is none.
void take_out(std::string& text, std::string_view secret);

/// Passes pieces on without the secret. What may be its beginning waits for what follows.
class SecretFilter {
 public:
  SecretFilter(std::string secret, OnPiece on_piece) : secret_(std::move(secret)), on_piece_(std::move(on_piece)) {}

  void take(Channel channel, std::string_view piece);
  /// Nothing more comes.
  void finish();

 private:
  void pass(Channel channel, std::size_t size);

  std::string secret_;
  OnPiece on_piece_;
  std::array<std::string, 2> waiting_;  // by channel
};

}  // namespace models
