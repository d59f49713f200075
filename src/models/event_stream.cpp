#include "models/event_stream.h"

namespace models {

void EventStream::feed(std::string_view bytes) {
  for (const char byte : bytes) {
    const bool second_of_crlf = byte == '\n' && after_cr_;
    after_cr_ = byte == '\r';
    if (second_of_crlf) continue;
    if (byte != '\n' && byte != '\r') {
      line_ += byte;
      continue;
    }
    take_line(line_);
    line_.clear();
  }
}

void EventStream::end() {
  if (!line_.empty()) take_line(line_);
  line_.clear();
  dispatch();
}

void EventStream::take_line(std::string_view line) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  if (line.empty()) return dispatch();
  constexpr std::string_view field = "data";
  if (!line.starts_with(field)) return;  // a comment, or a field that nobody here wants
  line.remove_prefix(field.size());
  if (!line.empty() && !line.starts_with(':')) return;
  if (!line.empty()) line.remove_prefix(1);
  if (line.starts_with(' ')) line.remove_prefix(1);
  if (has_data_) data_ += '\n';
  data_ += line;
  has_data_ = true;
}

void EventStream::dispatch() {
  if (!data_.empty()) on_data_(data_);
  data_.clear();
  has_data_ = false;
}

}  // namespace models
