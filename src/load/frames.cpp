#include "load/frames.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "wire/json.h"

namespace load {
namespace {

// The value of a member of the outermost object: its quotes are the only ones without an escape before them.
std::string_view text_of(std::string_view head, std::string_view name) {
  const std::string key = '"' + std::string(name) + "\":\"";
  const auto at = head.find(key);
  if (at == std::string_view::npos) return {};
  const auto begin = at + key.size();
  const auto end = head.find('"', begin);
  return end == std::string_view::npos ? std::string_view() : head.substr(begin, end - begin);
}

// The end of the string that begins here: the first quote that no escape belongs to.
std::size_t end_of_string(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      return i;
    }
  }
  return std::string_view::npos;
}

// The end of the value that begins here: a list, an object, or anything up to a comma. Strings hold no brackets.
std::size_t end_of_value(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return i;
      if (--depth == 0) return i + 1;
    } else if (c == ',' && depth == 0) {
      return i;
    }
  }
  return text.size();
}

}  // namespace

std::optional<Frame> read_frame(std::string_view text) {
  constexpr std::string_view data_key = "\"data\":\"";
  constexpr std::string_view object_key = "\"data\":{";
  if (text.size() < 2 || text.front() != '{') return std::nullopt;
  // An object is the last member; its events have data of their own.
  if (const auto object = text.find(object_key); object != std::string_view::npos && text.ends_with("}}")) {
    const std::string_view head = text.substr(0, object);
    const Frame frame{text_of(head, "event"), text_of(head, "channel"),
                      text.substr(object + object_key.size() - 1, text.size() - object - object_key.size())};
    if (!frame.event.empty()) return frame;
  }
  const auto at = text.find(data_key);
  if (at == std::string_view::npos) {
    const Frame frame{text_of(text, "event"), text_of(text, "channel"), {}};
    return frame.event.empty() ? std::nullopt : std::optional(frame);
  }
  const std::string_view head = text.substr(0, at);
  const std::string_view rest = text.substr(at + data_key.size());
  Frame frame{text_of(head, "event"), text_of(head, "channel"), {}};
  // Usually the data is last and its end is the end of the frame; looking for it would cost more than all else here.
  const bool data_is_last = !frame.event.empty() && !frame.channel.empty() && rest.ends_with("\"}");
  const std::size_t end = data_is_last ? rest.size() - 2 : end_of_string(rest);
  if (end == std::string_view::npos) return std::nullopt;
  frame.data = rest.substr(0, end);
  const std::string_view tail = rest.substr(end + 1);
  if (frame.event.empty()) frame.event = text_of(tail, "event");
  if (frame.channel.empty()) frame.channel = text_of(tail, "channel");
  return frame.event.empty() ? std::nullopt : std::optional(frame);
}

std::string_view last_member(std::string_view text, std::string_view name) {
  // From the end, with a name's length at a time where it cannot be: rfind would look at every byte of every view.
  const std::boyer_moore_horspool_searcher searcher(name.rbegin(), name.rend());
  for (auto from = text.rbegin();;) {
    const auto found = std::search(from, text.rend(), searcher);
    if (found == text.rend()) return {};
    const auto at = static_cast<std::size_t>(text.rend() - found) - name.size();
    std::string_view after = text.substr(at + name.size());
    if (after.starts_with('\\')) after.remove_prefix(1);
    if (at > 0 && text[at - 1] == '"' && after.starts_with("\":")) return after.substr(2);
    from = std::next(found);
  }
}

std::optional<std::int64_t> last_number(std::string_view text, std::string_view name) {
  const std::string_view value = last_member(text, name);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> first_number(std::string_view text, std::string_view name) {
  const std::string key = '"' + std::string(name) + "\":";
  const auto at = text.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> number_set(std::string_view patch, std::string_view name) {
  if (patch.starts_with("[[[],")) return last_number(patch, name).value_or(0);
  const std::string path = "[[\"" + std::string(name) + "\"],";
  const auto at = patch.find(path);
  if (at == std::string_view::npos) return std::nullopt;
  std::int64_t number = 0;
  std::from_chars(patch.data() + at + path.size(), patch.data() + patch.size(), number);
  return number;
}

std::optional<Frame> take_event(std::string_view& events) {
  const std::size_t end = end_of_value(events);
  if (end == 0) return std::nullopt;
  const auto told = read_frame(events.substr(0, end));
  events.remove_prefix(std::min(events.size(), end + 1));
  return told;
}

std::string_view inside(std::string_view text) {
  if (text.empty() || (text.front() != '[' && text.front() != '{')) return {};
  if (text.size() > 1 && (text[1] == ']' || text[1] == '}')) return {};
  const std::size_t end = end_of_value(text);
  return end < 2 ? std::string_view() : text.substr(1, end - 2);
}

std::string some_action(std::string_view actions, cards::Rng& rng) {
  // One pass: each action takes the place of the one chosen before with the right probability.
  std::string_view chosen;
  for (std::uint32_t count = 1; !actions.empty(); ++count) {
    const std::size_t end = end_of_value(actions);
    if (end == 0) break;
    const std::string_view action = actions.substr(0, end);
    // Who never folds bad hands goes on playing Buck Euchre for ever.
    const std::string_view type = last_member(action, "type");
    if (type.starts_with("\"fold") || type.starts_with("\\\"fold")) return unescaped(action);
    if (rng.below(count) == 0) chosen = action;
    actions.remove_prefix(end);
    if (actions.starts_with(',')) actions.remove_prefix(1);
  }
  return unescaped(chosen);
}

std::string unescaped(std::string_view data) {
  if (data.find('\\') == std::string_view::npos) return std::string(data);
  std::string quoted;
  quoted.reserve(data.size() + 2);
  quoted += '"';
  quoted += data;
  quoted += '"';
  const auto text = wire::parse_json(quoted);
  return text && text->is_string() ? std::string(text->get_string()) : std::string();
}

}  // namespace load
