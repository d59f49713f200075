// Every game of the server with settings that make a match short, for tests that play to the end.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/registry.h"
#include "load/membership.h"
#include "load/tally.h"

namespace harness {

/// With this many people at each table; 0 stands for no bots. A game that is not named here plays as it comes.
inline std::vector<load::GameChoice> short_matches(int humans) {
  struct Short {
    std::string settings = "null";
    int most_humans = cards::max_seats;
  };
  const std::map<std::string_view, Short> known{{"whos-deal", {R"({"targetScore":5})"}},
                                                {"oh-hell", {R"({"maxCards":3})"}},
                                                {"terrible-people", {R"({"targetScore":3})"}},
                                                {"hand-and-foot", {R"({"targetScore":3000,"playerCount":2})", 1}}};
  std::vector<load::GameChoice> choices;
  games::for_each_game([&]<class G>() {
    const auto found = known.find(G::id);
    const Short match = found != known.end() ? found->second : Short{};
    choices.push_back({.id = std::string(G::id),
                       .settings = match.settings,
                       .humans = std::min(humans, match.most_humans),
                       .cards = wire::card_places_of<G>()});
  });
  return choices;
}

/// The first errors of a run, for a test's message.
inline std::string errors_of(const load::Tally& tally) {
  std::string words;
  for (const std::string& example : tally.examples) words += example + '\n';
  return words;
}

}  // namespace harness
