// What an operator reads on standard error: lines of text, or one JSON object a line. Nothing secret is ever in it.
#pragma once

#include <spdlog/formatter.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace server {

enum class LogForm : std::uint8_t { text, json };

/// Everything that is logged from here on, on any thread.
void start_log(spdlog::level::level_enum level, LogForm form);

/// {"time", "level", "message"} and the fields that the message brings with it.
std::unique_ptr<spdlog::formatter> make_json_formatter();

/// Between a message and its fields, which are a JSON object.
inline constexpr char fields_follow = '\x1f';

/// One answer to one request.
struct Access {
  std::string_view method;
  std::string path;  // without the query, as printable()
  int status;
  double ms;
  std::string address;
  std::size_t bytes;
};
BOOST_DESCRIBE_STRUCT(Access, (), (method, path, status, ms, address, bytes))

bool logs_accesses();
void log_access(const Access& access);

/// The path as it may stand in a log: short, and all that is not a visible character of ASCII escaped.
std::string printable(std::string_view path);

}  // namespace server
