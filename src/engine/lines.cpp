#include "engine/lines.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace engine {
namespace {

int milliseconds_until(Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

}  // namespace

bool Lines::take_line(std::string& line) {
  const std::size_t end = kept_.find('\n', std::max(begin_, looked_));
  if (end == std::string::npos) {
    looked_ = kept_.size();
    return false;
  }
  line.assign(kept_, begin_, end - begin_);
  if (line.ends_with('\r')) line.pop_back();
  begin_ = end + 1;
  if (begin_ == kept_.size()) {
    kept_.clear();
    begin_ = 0;
  }
  looked_ = begin_;
  return true;
}

void Lines::read_some() {
  if (begin_ > 0) {
    kept_.erase(0, begin_);
    looked_ -= begin_;
    begin_ = 0;
  }
  std::array<char, 16384> piece;
  const ssize_t size = ::read(file_, piece.data(), piece.size());
  if (size > 0) {
    kept_.append(piece.data(), static_cast<std::size_t>(size));
    bytes_ += static_cast<std::size_t>(size);
  } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
    closed_ = true;
  }
}

Heard Lines::next(std::string& line, Clock::time_point until) {
  while (true) {
    if (take_line(line)) return line.size() > longest_line ? Heard::too_much : Heard::line;
    if (is_too_much()) return Heard::too_much;
    if (closed_) return Heard::closed;
    pollfd there{file_, POLLIN, 0};
    const int ready = poll(&there, 1, milliseconds_until(until));
    if (ready == 0) return Heard::nothing;
    if (ready > 0) read_some();
  }
}

Sent Lines::send(std::string_view line, Clock::time_point until) {
  std::string text(line);
  text += '\n';
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t sent = ::send(file_, left.data(), left.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0) {
      left.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) return Sent::closed;
    pollfd there{file_, POLLIN | POLLOUT, 0};
    if (poll(&there, 1, milliseconds_until(until)) == 0) return Sent::late;
    if ((there.revents & (POLLIN | POLLHUP)) != 0) read_some();
    if (is_too_much()) return Sent::too_much;
    if (closed_) return Sent::closed;
  }
  return Sent::whole;
}

std::string_view take_word(std::string_view& line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(begin);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return word;
}

}  // namespace engine
