// Ratings are measured from the medium bot (docs/arena.md), so it plays as it always has: who makes it better makes all
// ratings worse, and has to say so.
#include <gtest/gtest.h>

#include "games/registry.h"

namespace {

struct Anchor {
  std::string_view game;
  std::uint64_t play;  // a hash of what four medium bots do in the first actions of some matches
};

template <class G>
std::uint64_t play_of_medium() {
  constexpr int matches = 4;
  constexpr int of_a_match = 150;
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (std::uint64_t match = 1; match <= matches; ++match) {
    auto state = G::start({}, cards::numbered_seed(match));
    cards::Rng rng(match);
    for (int i = 0; i < of_a_match && !kernel::is_over<G>(state); ++i) {
      if (kernel::is_pause<G>(state)) G::resume(state);
      const cards::Seat seat = G::to_act(state).first();
      const auto action = G::choose(G::view(state, seat), kernel::Level::medium, rng);
      std::string written;
      G::write_action(written, state, action);
      for (char letter : written) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
      G::advance(state, seat, action);
    }
  }
  return hash;
}

}  // namespace

TEST(Anchor, TheMediumBotPlaysAsItAlwaysHas) {
  constexpr std::array<Anchor, 6> anchors{{
      {"whos-deal", 0xce64ebf3a2526da8},
      {"buck-euchre", 0xeba0641b49a39fb4},
      {"oh-hell", 0x76a592e04672cc7e},
      {"hand-and-foot", 0x718c4b5e39645f33},
      {"4-kate", 0x5e1dd961a8afc73d},
      {"terrible-people", 0xbb8d16725805c109},
  }};
  for (const Anchor& anchor : anchors) {
    games::with_game(std::string(anchor.game),
                     [&]<class G>() { EXPECT_EQ(play_of_medium<G>(), anchor.play) << anchor.game; });
  }
}
