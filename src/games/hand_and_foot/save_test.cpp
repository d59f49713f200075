// Saved games: an equal state at every step of a match, and a reason for every file that is not a whole game.
#include "games/hand_and_foot/save.h"

#include <gtest/gtest.h>

#include "games/hand_and_foot/testing/built_table.h"

using namespace hand_and_foot;

namespace {

constexpr std::string_view timestamp = "2025-12-04T10:30:00Z";

std::vector<SavedPlayer> players_of(const State& state) {
  std::vector<SavedPlayer> players;
  for (int i = 0; i < state.settings.players; ++i) {
    players.push_back({"player" + std::to_string(i), "Name \"" + std::to_string(i) + "\"",
                       i == 0 ? PlayerType::human : PlayerType::bot});
  }
  return players;
}

std::string saved(const State& state) { return write_save(state, players_of(state), timestamp); }

std::string error_of(std::string_view text) {
  const auto read = read_save(text);
  return read ? "" : read.error();
}

State some_state() {
  BuiltTable table(2);
  table.hand(0, "KC KD 5C").meld(0, Rank::seven, "7H 7S 2D").pile("4C 9C");
  return table.melding(0);
}

// The save of some_state with a part of its text replaced.
std::string error_with(const std::string& from, const std::string& to) {
  std::string text = saved(some_state());
  const auto at = text.find(from);
  if (at == std::string::npos) return "the test's text is not in the save: " + from;
  return error_of(text.replace(at, from.size(), to));
}

}  // namespace

TEST(HandAndFootSave, GivesAnEqualStateAtEveryStepOfAMatch) {
  std::array<int, 4> seen{};
  for (int players = fewest_players; players <= most_players; ++players) {
    State state = Game::start({players, 3000}, cards::numbered_seed(static_cast<std::uint64_t>(players)));
    Rng rng(7);
    for (int step = 0;; ++step) {
      if (step % 5 == 0 || Game::to_act(state).empty()) {
        const auto read = read_save(saved(state));
        ASSERT_TRUE(read) << read.error();
        ASSERT_EQ(read->state, state);
        EXPECT_EQ(read->players, players_of(state));
        EXPECT_EQ(read->timestamp, timestamp);
        ++seen[state.phase.index()];
      }
      if (kernel::is_over<Game>(state)) break;
      if (kernel::is_pause<Game>(state)) {
        Game::resume(state);
        continue;
      }
      const Seat seat = Game::to_act(state).first();
      ASSERT_TRUE(Game::apply(state, seat, Game::choose(Game::view(state, seat), static_cast<Level>(step % 3), rng)));
    }
  }
  for (int count : seen) EXPECT_GT(count, 0);  // every phase
}

TEST(HandAndFootSave, KeepsTheOrderOfTheStockAfterAReshuffle) {
  BuiltTable table(2);
  table.hand(0, "KC 5C").pile("4C 5D 6D 8H 9D 9H").stock("8C");
  State state = table.drawing(0);
  ASSERT_TRUE(Game::apply(state, Seat(0), Draw{}));
  const auto read = read_save(saved(state));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->state.hidden.stock, state.hidden.stock);
  EXPECT_EQ(read->state.reshuffles, 1U);
}

TEST(HandAndFootSave, HasTheFormatOfTheDocument) {
  const auto json = wire::parse_json(saved(some_state())).value();
  EXPECT_EQ(json.at("version"), "1.0");
  EXPECT_EQ(json.at("gameState").at("phase"), "playing");
  EXPECT_EQ(json.at("gameState").at("round"), 1);
  EXPECT_EQ(json.at("gameState").at("currentPlayerIndex"), 0);
  EXPECT_EQ(json.at("gameState").at("turnPhase"), "meld");
  EXPECT_EQ(json.at("gameState").at("discardPileFrozen"), false);
  EXPECT_EQ(json.at("players").at(0).at("name"), "Name \"0\"");
  EXPECT_EQ(json.at("players").at(0).at("type"), "human");
  EXPECT_EQ(json.at("players").at(0).at("hasPlayedDown"), true);
  EXPECT_EQ(json.at("players").at(0).at("hand").at(0), "5C");
  EXPECT_EQ(json.at("players").at(0).at("melds").at(0).at("rank"), "7");
  EXPECT_EQ(json.at("discardPile").at(1), "9C");
  EXPECT_EQ(json.at("timestamp"), boost::json::value(timestamp));
}

TEST(HandAndFootSave, RefusesEveryTruncatedFile) {
  const std::string text = saved(some_state());
  for (std::size_t size = 0; size < text.size(); size += 7) {
    const std::string error = error_of(text.substr(0, size));
    EXPECT_NE(error, "") << size;
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

TEST(HandAndFootSave, RefusesForeignFiles) {
  const std::string foreign = "not a saved game of Hand & Foot: \"gameId\" is not \"hand-and-foot\"";
  EXPECT_EQ(error_of("{}"), foreign);
  EXPECT_EQ(error_of("[1,2]"), foreign);
  EXPECT_EQ(error_of(R"({"gameId":"whos-deal","version":"1.0"})"), foreign);
  EXPECT_EQ(error_of(R"({"gameId":"hand-and-foot","version":"2.0"})"),
            "\"version\" is not \"1.0\", the only one that is known");
  EXPECT_EQ(error_of(R"({"gameId":"hand-and-foot","version":"1.0"})"), "gameSeed: is missing");
}

TEST(HandAndFootSave, SaysWhatIsWrongWithADamagedFile) {
  EXPECT_EQ(error_with(R"("hand":["5C",)", R"("hand":["5X",)"), "players[0]: \"5X\" is not a card");
  EXPECT_EQ(error_with(R"("hand":["5C",)", R"("hand":[)"), "1 cards are missing, one of them 5C");
  EXPECT_EQ(error_with(R"("discardPile":["4C","9C"])", R"("discardPile":["4C","9C","9C","9C","9C"])"),
            "discardPile: there are more cards 9C than 3 decks have");
  EXPECT_EQ(error_with(R"("rank":"7")", R"("rank":"8")"), "players[0]: the meld of the rank 8 is not one");
  EXPECT_EQ(error_with(R"("rank":"7")", R"("rank":"3")"), "players[0]: no meld has the rank \"3\"");
  EXPECT_EQ(error_with(R"("round":1)", R"("round":0)"), "gameState.round: no such round");
  EXPECT_EQ(error_with(R"("round":1)", R"("round":2)"), "the cards, scores and phase do not belong to one game");
  EXPECT_EQ(error_with(R"("score":0)", R"("score":500)"), "the cards, scores and phase do not belong to one game");
  EXPECT_EQ(error_with(R"("currentPlayerIndex":0)", R"("currentPlayerIndex":2)"),
            "gameState.currentPlayerIndex: no such player");
  EXPECT_EQ(error_with(R"("turnPhase":"meld")", R"("turnPhase":"discard")"),
            "gameState.turnPhase: draw or meld is missing");
  EXPECT_EQ(error_with(R"("phase":"playing")", R"("phase":"roundEnd")"), "gameState.ending: is missing");
  EXPECT_EQ(error_with(R"("discardPileFrozen":false)", R"("discardPileFrozen":true)"),
            "gameState.discardPileFrozen: the top card says otherwise");
  EXPECT_EQ(error_with(R"("targetScore":8500)", R"("targetScore":8501)"),
            "no game has so many players or this target score");
  EXPECT_EQ(error_with(R"("gameSeed":"0)", R"("gameSeed":"x)"), "gameSeed: 64 hex digits are missing");
  EXPECT_EQ(error_with(R"("newlyDrawn":[])", R"("newlyDrawn":["9S"])"), "players[0]: \"9S\" is not in the hand");
  EXPECT_EQ(error_with(R"("hasPlayedDown":true)", R"("hasPlayedDown":false)"),
            "the cards, scores and phase do not belong to one game");
  EXPECT_EQ(error_with(R"("reshuffles":0)", R"("reshuffles":-1)"), "gameState.reshuffles: out of range");
}

// Whatever a changed byte makes of it: refused, or a sound game.
TEST(HandAndFootSave, SurvivesAnyChangedByte) {
  const std::string text = saved(some_state());
  Rng rng(11);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string changed = text;
    changed[rng.below(static_cast<std::uint32_t>(text.size()))] = "0123456789KQJAHSDC\"[]{},:-"[rng.below(26)];
    const auto read = read_save(changed);
    refused += read ? 0 : 1;
    EXPECT_TRUE(!read || Game::is_sound(read->state));
  }
  EXPECT_GT(refused, 2000);
}
