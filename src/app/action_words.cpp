#include "app/action_words.h"

#include "kernel/json.h"

namespace app {

std::string in_words(std::string_view action_json) {
  const auto written = *kernel::parse_json(action_json);
  std::string words(written.at("type").as_string());
  for (const auto& [name, value] : written.at("payload").as_object()) {
    const bool flag = value.is_bool();
    if (flag && !value.as_bool()) continue;
    words += ' ';
    words += flag ? std::string(name) : value.is_string() ? std::string(value.as_string()) : serialize(value);
  }
  return words;
}

}  // namespace app
