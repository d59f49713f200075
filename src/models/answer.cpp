#include "models/answer.h"

#include <boost/json.hpp>

#include "wire/answer_form.h"
#include "wire/text.h"

namespace models {
namespace {

// The object that begins here, and how many bytes it has.
struct Found {
  boost::json::object object;
  std::size_t bytes;
};

std::optional<Found> object_at(std::string_view text) {
  boost::json::stream_parser parser;
  boost::json::error_code error;
  const std::size_t bytes = parser.write_some(text.data(), text.size(), error);
  if (error || !parser.done()) return std::nullopt;
  auto value = parser.release();
  if (!value.is_object()) return std::nullopt;
  return Found{std::move(value.get_object()), bytes};
}

}  // namespace

std::optional<Answer> read_answer(std::string_view text) {
  std::optional<boost::json::object> last;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at)) {
    auto found = object_at(text.substr(at));
    at += found ? found->bytes : 1;
    if (found && found->object.contains(wire::action_member)) last = std::move(found->object);
  }
  if (!last) return std::nullopt;
  Answer answer{.object = *std::move(last), .reasoning = {}, .confidence = {}};
  if (const auto* reasoning = answer.object.if_contains("reasoning"); reasoning != nullptr && reasoning->is_string())
    answer.reasoning = wire::clean_text(std::string_view(reasoning->get_string()), longest_reasoning);
  if (const auto* told = answer.object.if_contains("confidence")) {
    boost::json::error_code error;
    const double confidence = told->to_number<double>(error);
    if (!error && confidence >= 0 && confidence <= 100) answer.confidence = confidence;
  }
  return answer;
}

}  // namespace models
