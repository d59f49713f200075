#include "server/routes.h"

#include <algorithm>

namespace server {
namespace {

std::string_view take_part(std::string_view& path) {
  path.remove_prefix(std::min<std::size_t>(path.size(), 1));
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

}  // namespace

bool fits(const Route& route, std::string_view path, Named& named) {
  std::string_view pattern = route.path;
  std::size_t names = 0;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view given = take_part(path);
    if (wanted.starts_with('{')) {
      named[names++] = given;
    } else if (wanted != given) {
      return false;
    }
  }
  return pattern.empty() && path.empty();
}

}  // namespace server
