#include "server/reply.h"

#include <algorithm>
#include <charconv>

#include "table/wire.h"
#include "wire/text.h"

namespace server {

// ---- Answers ----

Reply refusal(const kernel::Refusal& refused) { return refusal(refused.code, text(refused)); }

Reply refusal(const RefusalKind& code, std::string_view text) {
  Reply reply{status(code), wire::to_json(table::ErrorAnswer{std::string(text), {to_string(code)}})};
  reply.refused = code;
  if (code == Code::RATE_LIMITED || code == Code::UNAVAILABLE) reply.retry_after = 1;
  return reply;
}

Reply slow_down(int seconds) {
  Reply reply = refusal({Code::RATE_LIMITED});
  reply.retry_after = seconds;
  return reply;
}

// ---- Reading ----

std::optional<int> read_number(std::string_view digits) {
  if (digits.size() > 1 && digits.starts_with('0')) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<std::string> form_field(std::string_view form, std::string_view name) {
  while (!form.empty()) {
    const std::string_view field = form.substr(0, form.find('&'));
    form.remove_prefix(std::min(form.size(), field.size() + 1));
    const std::size_t equals = field.find('=');
    if (equals != std::string_view::npos && field.substr(0, equals) == name) {
      std::string value(field.substr(equals + 1));
      std::ranges::replace(value, '+', ' ');
      return wire::percent_decoded(value);
    }
  }
  return std::nullopt;
}

bool is_socket_id(std::string_view text) {
  const std::size_t dot = text.find('.');
  const auto is_number = [](std::string_view part) {
    return !part.empty() && part.size() <= 20 && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
  };
  return dot != std::string_view::npos && is_number(text.substr(0, dot)) && is_number(text.substr(dot + 1));
}

}  // namespace server
