#include "server/log.h"

#include <spdlog/fmt/chrono.h>
#include <spdlog/sinks/stdout_color_sinks.h>

namespace server {
namespace {

LogForm form_of_log = LogForm::text;  // set once, before there are threads

struct Line {
  std::string time;
  std::string_view level;
  std::string_view message;
};
BOOST_DESCRIBE_STRUCT(Line, (), (time, level, message))

std::string_view view(const spdlog::string_view_t& text) { return {text.data(), text.size()}; }

class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& out) override {
    const auto since_epoch = std::chrono::duration_cast<std::chrono::milliseconds>(message.time.time_since_epoch());
    const std::string_view payload = view(message.payload);
    const std::size_t end = payload.find(fields_follow);
    std::string line = wire::to_json(
        Line{fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(static_cast<std::time_t>(since_epoch.count() / 1000)),
                         since_epoch.count() % 1000),
             view(spdlog::level::to_string_view(message.level)), payload.substr(0, end)});
    if (end != std::string_view::npos) {
      line.back() = ',';
      line += payload.substr(end + 2);
    }
    line += '\n';
    out.append(line.data(), line.data() + line.size());
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return make_json_formatter(); }
};

}  // namespace

std::unique_ptr<spdlog::formatter> make_json_formatter() { return std::make_unique<JsonFormatter>(); }

void start_log(spdlog::level::level_enum level, LogForm form) {
  form_of_log = form;
  spdlog::set_default_logger(spdlog::stderr_color_mt("oyster"));
  spdlog::set_level(level);
  if (form == LogForm::json) spdlog::set_formatter(make_json_formatter());
}

bool logs_accesses() { return spdlog::should_log(spdlog::level::debug); }

void log_access(const Access& access) {
  std::string line = fmt::format("{} {} {} {:.1f} ms {} {} bytes", access.method, access.path, access.status, access.ms,
                                 access.address, access.bytes);
  if (form_of_log == LogForm::json) line.append(1, fields_follow).append(wire::to_json(access));
  spdlog::debug("{}", line);
}

std::string printable(std::string_view path) {
  constexpr std::size_t longest = 200;
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : path.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte < 0x7F) {
      out += c;
    } else {
      out.append(1, '%').append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
    }
  }
  if (path.size() > longest) out += "...";
  return out;
}

}  // namespace server
