// The protocol that Redis speaks (RESP2), as text: commands out, replies in. Pure: redis_client.h moves the bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace store::resp {

/// The words of a command; any bytes.
using Words = std::vector<std::string>;
void write_command(std::string& out, const Words& words);

struct Reply {
  enum class Kind : std::uint8_t { nothing, text, number, list, error };
  Kind kind = Kind::nothing;
  std::string text = {};  // of a text or an error
  std::int64_t number = 0;
  std::vector<Reply> items = {};

  bool is_error() const { return kind == Kind::error; }
  bool is_text() const { return kind == Kind::text; }
  bool is_number() const { return kind == Kind::number; }
  bool is_list() const { return kind == Kind::list; }
};

/// Takes bytes as they come and gives replies as they are complete.
class ReplyReader {
 public:
  void add(std::string_view bytes);
  /// The next one; nothing if more bytes are needed. An error is for ever: what follows cannot be understood.
  wire::Read<std::optional<Reply>> next();

 private:
  std::string bytes_;
  std::size_t read_ = 0;  // of them
};

}  // namespace store::resp
