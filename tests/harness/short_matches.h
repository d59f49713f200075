// Every game of the server with settings that make a match short, for tests that play to the end.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "load/membership.h"
#include "load/tally.h"

namespace harness {

/// With this many people at each table; 0 stands for no bots.
inline std::vector<load::GameChoice> short_matches(int humans) {
  return {{"whos-deal", R"({"targetScore":5})", humans},
          {"buck-euchre", "null", humans},
          {"oh-hell", R"({"maxCards":3})", humans},
          {"hand-and-foot", R"({"targetScore":3000,"playerCount":2})", std::min(humans, 1)}};
}

/// The first errors of a run, for a test's message.
inline std::string errors_of(const load::Tally& tally) {
  std::string words;
  for (const std::string& example : tally.examples) words += example + '\n';
  return words;
}

}  // namespace harness
