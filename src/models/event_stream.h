// Server-sent events out of bytes that come in pieces of any size: what stands after `data:`, event by event.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace models {

class EventStream {
 public:
  /// Gets the data of each event that has any; its lines are joined.
  explicit EventStream(std::function<void(std::string_view)> on_data) : on_data_(std::move(on_data)) {}

  void feed(std::string_view bytes);
  /// Nothing more comes: what has no empty line after it counts as well.
  void end();

 private:
  void take_line(std::string_view line);
  void dispatch();

  std::function<void(std::string_view)> on_data_;
  std::string line_;
  std::string data_;
  bool has_data_ = false;
  bool after_cr_ = false;
};

}  // namespace models
