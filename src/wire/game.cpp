#include "wire/game.h"

namespace wire {

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
