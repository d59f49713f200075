#include "wire/game.h"

namespace wire {

Option number_option(std::string_view name, std::string_view label, int value, int least, int most) {
  std::vector<int> allowed;
  for (int number = least; number <= most; ++number) allowed.push_back(number);
  return option(name, label, value, allowed);
}

void write_json(std::string& out, const Option& option) {
  out += "{\"name\":";
  write_json(out, option.name);
  out += ",\"label\":";
  write_json(out, option.label);
  out += ",\"default\":" + option.value + ",\"values\":[";
  for (const std::string& value : option.allowed) {
    if (out.back() != '[') out += ',';
    out += value;
  }
  out += "]}";
}

}  // namespace wire
