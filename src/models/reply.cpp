#include "models/reply.h"

namespace models {
namespace {

constexpr std::string_view think_begin = "<think>";
constexpr std::string_view think_end = "</think>";

const boost::json::object* object_in(const boost::json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  return found != nullptr ? found->if_object() : nullptr;
}

std::string_view text_in(const boost::json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  const auto* text = found != nullptr ? found->if_string() : nullptr;
  return text != nullptr ? std::string_view(*text) : std::string_view();
}

constexpr bool is_count(std::int64_t number) { return number >= 0 && number <= most_tokens; }

void read_count(wire::IfAny<std::int64_t>& count, const boost::json::object* object, std::string_view name) {
  const auto* found = object != nullptr ? object->if_contains(name) : nullptr;
  if (found == nullptr) return;
  boost::json::error_code error;
  const auto number = found->to_number<std::int64_t>(error);
  if (!error && is_count(number)) count = number;
}

void add_count(wire::IfAny<std::int64_t>& sum, const wire::IfAny<std::int64_t>& more) {
  if (more && is_count(*more)) sum = sum.value_or(0) + *more;
}

}  // namespace

std::size_t begun(std::string_view text, std::string_view whole) {
  if (whole.empty()) return 0;
  for (std::size_t length = std::min(text.size(), whole.size() - 1); length > 0; --length) {
    if (text.ends_with(whole.substr(0, length))) return length;
  }
  return 0;
}

void add(Tokens& sum, const Tokens& more) {
  add_count(sum.prompt, more.prompt);
  add_count(sum.completion, more.completion);
  add_count(sum.reasoning, more.reasoning);
  add_count(sum.cached, more.cached);
}

std::string error_text(const boost::json::value& error) {
  if (const auto* text = error.if_string()) return std::string(*text);
  const auto* object = error.if_object();
  if (object == nullptr) return boost::json::serialize(error);
  const std::string_view message = text_in(*object, "message");
  return message.empty() ? boost::json::serialize(error) : std::string(message);
}

void ReplyReader::feed(std::string_view bytes) {
  if (kind_ == Kind::unknown) {
    whole_ += bytes;
    const std::size_t begin = whole_.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == std::string::npos) return;
    kind_ = whole_[begin] == '{' ? Kind::whole : Kind::stream;
    if (kind_ == Kind::stream) events_.feed(std::exchange(whole_, {}));
  } else if (kind_ == Kind::stream) {
    events_.feed(bytes);
  } else {
    whole_ += bytes;
  }
}

Reply ReplyReader::finish() {
  if (kind_ == Kind::whole) {
    take_event(whole_);
  } else {
    events_.end();
  }
  add(thinking_ ? Channel::reasoning : Channel::text, std::exchange(unsorted_, {}));
  // Some open their thoughts before the reply begins, and only close them in it.
  if (const std::size_t end = reply_.text.rfind(think_end); end != std::string::npos) {
    reply_.reasoning += reply_.text.substr(0, end);
    reply_.text.erase(0, end + think_end.size());
  }
  return std::move(reply_);
}

void ReplyReader::take_event(std::string_view data) {
  if (data == "[DONE]") return;
  const auto json = wire::parse_json(data);
  if (!json || !json->is_object()) {
    if (reply_.error.empty()) reply_.error = "what it sent is no JSON object";
    return;
  }
  take(json->get_object());
}

void ReplyReader::take(const boost::json::object& chunk) {
  if (const auto* error = chunk.if_contains("error"); error != nullptr && !error->is_null())
    reply_.error = error_text(*error);
  if (const std::string_view model = text_in(chunk, "model"); !model.empty()) reply_.model = model;
  if (const auto* usage = object_in(chunk, "usage")) take_usage(*usage);
  const auto* choices = chunk.if_contains("choices");
  if (choices == nullptr || !choices->is_array() || choices->get_array().empty()) return;
  const auto* choice = choices->get_array().front().if_object();
  if (choice == nullptr) return;
  if (const auto* delta = object_in(*choice, "delta")) take_message(*delta);
  if (const auto* message = object_in(*choice, "message")) take_message(*message);
  if (const std::string_view reason = text_in(*choice, "finish_reason"); !reason.empty()) reply_.finish_reason = reason;
}

void ReplyReader::take_message(const boost::json::object& message) {
  const std::string_view thought = text_in(message, "reasoning_content");
  add(Channel::reasoning, thought.empty() ? text_in(message, "reasoning") : thought);
  reply_.refusal += text_in(message, "refusal");
  add_text(text_in(message, "content"));
}

void ReplyReader::take_usage(const boost::json::object& usage) {
  read_count(reply_.tokens.prompt, &usage, "prompt_tokens");
  read_count(reply_.tokens.completion, &usage, "completion_tokens");
  read_count(reply_.tokens.reasoning, object_in(usage, "completion_tokens_details"), "reasoning_tokens");
  read_count(reply_.tokens.cached, object_in(usage, "prompt_tokens_details"), "cached_tokens");
}

// Thoughts may stand in the text between tags, which may come in parts.
void ReplyReader::add_text(std::string_view text) {
  reply_.raw += text;
  unsorted_ += text;
  for (;;) {
    const std::string_view tag = thinking_ ? think_end : think_begin;
    const Channel channel = thinking_ ? Channel::reasoning : Channel::text;
    const std::size_t at = unsorted_.find(tag);
    if (at == std::string::npos) {
      const std::size_t ready = unsorted_.size() - begun(unsorted_, tag);
      add(channel, std::string_view(unsorted_).substr(0, ready));
      unsorted_.erase(0, ready);
      return;
    }
    add(channel, std::string_view(unsorted_).substr(0, at));
    unsorted_.erase(0, at + tag.size());
    thinking_ = !thinking_;
  }
}

void ReplyReader::add(Channel channel, std::string_view text) {
  if (text.empty()) return;
  (channel == Channel::text ? reply_.text : reply_.reasoning) += text;
  if (on_piece_) on_piece_(channel, text);
}

}  // namespace models
