// Lines over a file descriptor, with a clock and an end to patience: how engines and we talk.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace engine {

using Clock = std::chrono::steady_clock;

/// Longer than any view; an engine that writes a longer line is not one.
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

enum class Heard { line, nothing, closed, too_much };
enum class Sent { whole, late, closed, too_much };

class Lines {
 public:
  /// Of a descriptor that somebody else closes.
  explicit Lines(int file) : file_(file) {}

  /// The next line, without its end, as soon as there is one; or why there is none. `too_much` is a line without an
  /// end, or more than `most` bytes since `count_anew`.
  Heard next(std::string& line, Clock::time_point until);
  void count_anew() { bytes_ = 0; }

  /// Sends a line, and keeps what comes meanwhile, so that two who write at once do not wait for each other. The
  /// descriptor has to be a socket.
  Sent send(std::string_view line, Clock::time_point until);

 private:
  static constexpr std::size_t most = std::size_t{16} << 20;

  bool take_line(std::string& line);
  void read_some();
  bool is_too_much() const { return kept_.size() - begin_ > longest_line || bytes_ > most; }

  int file_;
  std::string kept_;  // what came and was not asked for yet, from `begin_` on
  std::size_t begin_ = 0;
  std::size_t looked_ = 0;  // up to here there is no end of a line
  std::size_t bytes_ = 0;
  bool closed_ = false;
};

/// The first word of a line; what follows is left in it.
std::string_view take_word(std::string_view& line);

}  // namespace engine
