// How a model can fail to decide. Each kind is counted apart, and is told in words of its own before the second try.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace models {

enum class Failure {
  truncated,   // it wrote until its tokens were used up
  empty,       // it wrote nothing
  unparsable,  // there is no object that names an action
  illegal,     // the action cannot be done
  refused,     // it, or who serves it, does not want to answer
  timeout,     // it took too long
  backend      // whoever serves it failed: no decision at all
};
constexpr std::array<std::string_view, 7> wire_names(Failure) {
  return {"truncated", "empty", "unparsable", "illegal", "refused", "timeout", "backend"};
}

/// What a model is told that failed like this. `why` is our own line about an illegal action.
std::string retry_words(Failure failure, std::string_view why);

}  // namespace models
