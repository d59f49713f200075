// Positions of every game: what bots decide, what the expert says of it, and that a study plays again as it was.
#include "lab/position.h"

#include <gtest/gtest.h>

#include "games/registry.h"

using namespace lab;

namespace {

lab::Setup setup_of(std::string_view game) {
  const auto rules = read_rules(game, boost::json::object());
  EXPECT_TRUE(rules) << rules.error();
  lab::Setup setup{.id = "a",
                   .name = "A",
                   .gameId = std::string(game),
                   .settings = rules->settings,
                   .seed = to_string(cards::numbered_seed(3)),
                   .seats = {}};
  setup.seats.resize(static_cast<std::size_t>(rules->seats), Seated{.player = "medium"});
  return setup;
}

arena::Contestant bot(const std::string& level) {
  arena::Contestant player;
  player.name = level;
  player.bot = level;
  return player;
}

boost::json::value action_of(std::string_view text) { return *wire::parse_json(text); }

}  // namespace

TEST(Position, EveryGameIsPlayedAndPlaysAgainTheSame) {
  games::for_each_game([]<class G>() {
    const lab::Setup setup = setup_of(G::id);
    auto position = Position::start(setup);
    ASSERT_TRUE(position) << position.error();
    Sitters sitters("");
    std::vector<Action> actions;
    for (std::uint64_t i = 0; i < 60 && position->seat(); ++i) {
      const auto decided = position->decide(bot("medium"), sitters, {}, i);
      ASSERT_TRUE(decided) << G::id << ": " << decided.error();
      EXPECT_EQ(decided->decision.seat, *position->seat());
      EXPECT_EQ(decided->decision.options, position->options());
      if (i % 20 == 0 && position->options() > 1) {
        const auto choices = position->judge(decided->decision.action, {.worlds = 5});
        EXPECT_TRUE(cost_of(choices, decided->decision.action)) << G::id << ": what was taken is judged, too";
        EXPECT_GE(*cost_of(choices, decided->decision.action), 0);
      }
      actions.push_back(decided->decision.action);
      ASSERT_TRUE(position->act(decided->decision.action));
    }
    const auto again = Position::after(setup, actions);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(wire::to_json(again->views()), wire::to_json(position->views())) << G::id;
    EXPECT_EQ(again->hand(), position->hand());
    EXPECT_EQ(again->views().size(), static_cast<std::size_t>(position->seats()));
  });
}
TEST(Position, RefusesWhatCannotBeDone) {
  auto position = *Position::start(setup_of(euchre::Wire::id));
  const std::string before = wire::to_json(position.views());
  for (std::string_view wrong : {"null", "[]", "{}", R"({"type":7})", R"({"type":"fly","payload":{}})",
                                 R"({"type":"play-card","payload":{"cardId":"9S"}})"}) {
    const Action action{action_of(wrong)};
    EXPECT_FALSE(position.read(action)) << wrong;
    EXPECT_FALSE(position.act(action)) << wrong;
  }
  EXPECT_EQ(wire::to_json(position.views()), before);
  const auto read = position.read(Action{action_of(R"({"type":"pass-trump","payload":{"more":"than wanted"}})")});
  if (read) {
    EXPECT_EQ(wire::to_json(*read).find("more than wanted"), std::string::npos) << "only what was understood is kept";
  }
}
TEST(Position, BeginsAsItWasArranged) {
  lab::Setup setup = setup_of(euchre::Wire::id);
  setup.arrangement = action_of(R"({"dealer":"south"})");
  const auto arranged = Position::start(setup);
  ASSERT_TRUE(arranged) << arranged.error();
  EXPECT_EQ(*arranged->seat(), 3) << "left of the dealer";
  setup.arrangement = action_of(R"({"dealer":"nobody"})");
  EXPECT_FALSE(Position::start(setup));
  lab::Setup other = setup_of(four_kate::Wire::id);
  other.arrangement = action_of("{}");
  EXPECT_FALSE(Position::start(other)) << "it knows none";
}
TEST(Position, ASetupThatCannotBeIsRefusedInOneLine) {
  lab::Setup setup = setup_of(euchre::Wire::id);
  setup.seats.pop_back();
  EXPECT_FALSE(Position::start(setup));
  setup = setup_of(euchre::Wire::id);
  setup.seed = "x";
  EXPECT_FALSE(Position::start(setup));
  setup.gameId = "chess";
  EXPECT_FALSE(Position::start(setup));
  EXPECT_FALSE(read_rules("whos-deal", action_of(R"({"targetScore":"many"})")));
  EXPECT_FALSE(read_rules("whos-deal", action_of("[]")));
}
TEST(Position, AMatchThatIsOverTellsHowItEnded) {
  auto position = *Position::start(setup_of(four_kate::Wire::id));
  Sitters sitters("");
  std::uint64_t seed = 0;
  while (position.seat()) ASSERT_TRUE(position.act(position.decide(bot("easy"), sitters, {}, ++seed)->decision.action));
  const Ending ending = position.ending();
  EXPECT_TRUE(ending.isOver);
  EXPECT_FALSE(ending.winners.empty());
  EXPECT_EQ(position.options(), 0);
  EXPECT_TRUE(position.judge({}, {.worlds = 5}).empty());
  EXPECT_FALSE(position.read(Action{action_of(R"({"type":"drop","payload":{"column":1}})")}));
}
