#include "store/resp.h"

#include <charconv>

namespace store::resp {
namespace {

constexpr std::string_view line_end = "\r\n";
constexpr int deepest = 8;
constexpr std::size_t longest_line = 64 * 1024;
constexpr std::int64_t longest_text = 512 * 1024 * 1024;  // Redis's own limit
constexpr std::int64_t longest_list = 1'000'000'000;

tl::unexpected<std::string> nonsense() { return tl::unexpected<std::string>("what came is no answer of Redis"); }

/// Walks over one reply; makes it, if somebody wants it. The bytes may end before the reply does.
class Walk {
 public:
  Walk(std::string_view bytes, std::size_t at) : bytes_(bytes), at_(at) {}

  std::size_t at() const { return at_; }
  /// Whether the reply is complete.
  wire::Read<bool> over(Reply* reply, int depth = 0) {
    const auto line = take_line();
    if (!line) return tl::unexpected(line.error());
    if (!*line) return false;
    if ((*line)->empty()) return nonsense();
    const std::string_view rest = (*line)->substr(1);
    switch ((*line)->front()) {
      case '+':
        if (reply != nullptr) *reply = {.kind = Reply::Kind::text, .text = std::string(rest)};
        return true;
      case '-':
        if (reply != nullptr) *reply = {.kind = Reply::Kind::error, .text = std::string(rest)};
        return true;
      case ':': {
        const auto number = read_number(rest);
        if (!number) return nonsense();
        if (reply != nullptr) *reply = {.kind = Reply::Kind::number, .number = *number};
        return true;
      }
      case '$':
        return over_text(rest, reply);
      case '*':
        return over_list(rest, reply, depth);
      default:
        return nonsense();
    }
  }

 private:
  static std::optional<std::int64_t> read_number(std::string_view digits) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return number;
  }

  wire::Read<std::optional<std::string_view>> take_line() {
    const std::size_t end = bytes_.find(line_end, at_);
    if (end == std::string_view::npos) {
      if (bytes_.size() - at_ > longest_line) return nonsense();
      return std::nullopt;
    }
    const std::string_view line = bytes_.substr(at_, end - at_);
    at_ = end + line_end.size();
    return line;
  }

  wire::Read<bool> over_text(std::string_view size, Reply* reply) {
    const auto length = read_number(size);
    if (!length || *length < -1 || *length > longest_text) return nonsense();
    if (*length == -1) {
      if (reply != nullptr) *reply = {};
      return true;
    }
    const auto bytes = static_cast<std::size_t>(*length);
    if (bytes_.size() - at_ < bytes + line_end.size()) return false;
    if (bytes_.substr(at_ + bytes, line_end.size()) != line_end) return nonsense();
    if (reply != nullptr) *reply = {.kind = Reply::Kind::text, .text = std::string(bytes_.substr(at_, bytes))};
    at_ += bytes + line_end.size();
    return true;
  }

  wire::Read<bool> over_list(std::string_view size, Reply* reply, int depth) {
    const auto length = read_number(size);
    if (!length || *length < -1 || *length > longest_list || depth == deepest) return nonsense();
    if (reply != nullptr) *reply = {};
    if (*length == -1) return true;
    if (reply != nullptr) reply->kind = Reply::Kind::list;
    for (std::int64_t i = 0; i < *length; ++i) {
      Reply item;
      const auto is_over = over(reply != nullptr ? &item : nullptr, depth + 1);
      if (!is_over || !*is_over) return is_over;
      if (reply != nullptr) reply->items.push_back(std::move(item));
    }
    return true;
  }

  std::string_view bytes_;
  std::size_t at_;
};

}  // namespace

void write_command(std::string& out, const Words& words) {
  const auto write_size = [&out](char kind, std::size_t size) {
    out += kind;
    out += std::to_string(size);
    out += line_end;
  };
  write_size('*', words.size());
  for (const std::string& word : words) {
    write_size('$', word.size());
    out += word;
    out += line_end;
  }
}

void ReplyReader::add(std::string_view bytes) {
  if (read_ == bytes_.size() || read_ > longest_line) {
    bytes_.erase(0, read_);
    read_ = 0;
  }
  bytes_ += bytes;
}

// First only looked at: a long one that comes in many pieces is made once.
wire::Read<std::optional<Reply>> ReplyReader::next() {
  Walk look(bytes_, read_);
  const auto is_complete = look.over(nullptr);
  if (!is_complete) return tl::unexpected(is_complete.error());
  if (!*is_complete) return std::nullopt;
  Reply reply;
  Walk make(bytes_, read_);
  if (const auto made = make.over(&reply); !made) return tl::unexpected(made.error());
  read_ = make.at();
  return reply;
}

}  // namespace store::resp
