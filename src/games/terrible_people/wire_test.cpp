// Terrible People as it travels: names, settings, events, and that no byte tells what its reader may not know.
#include "games/terrible_people/wire.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/terrible_people/testing/table.h"
#include "harness/damage.h"
#include "kernel/bots.h"
#include "wire/record.h"

using namespace terrible_people;
namespace json = boost::json;

namespace {

std::vector<std::string> ids(int players) {
  std::vector<std::string> all;
  for (int i = 0; i < players; ++i) all.push_back("player-" + std::to_string(i));
  return all;
}

std::string view_text(const State& state, Seat seat) {
  std::string text;
  Wire::write_view(text, Game::view(state, seat), ids(state.settings.players));
  return text;
}

json::value view_json(const State& state, Seat seat) { return json::parse(view_text(state, seat)); }

json::value settings_json(const Settings& settings) {
  std::string text;
  Wire::write_settings(text, settings);
  return json::parse(text);
}

std::string names_of(const json::value& object) {
  std::string names;
  for (const auto& [name, value] : object.as_object()) names += (names.empty() ? "" : " ") + std::string(name);
  return names;
}

std::string code(const Result<Settings>& result) {
  return result ? "accepted" : std::string(to_string(result.error().code));
}

}  // namespace

// ---- View ----

TEST(TerriblePeopleView, HasItsNames) {
  EXPECT_EQ(names_of(view_json(new_table(4), Seat(0))),
            "gameId seatIndex phase round targetScore swapCard blankCard packs deck judgeSeatIndex "
            "currentTurnSeatIndex black players hand hasBlank longestText canSwap ownAnswer answers whiteCardsLeft "
            "blackCardsLeft pastRounds verdicts winner "
            "legalActionsComplete legalActions");
}

TEST(TerriblePeopleView, TellsABlackCardByItsPartsAndWhatEachBlankTakes) {
  const State state = new_table(4, 2);
  const json::value black = view_json(state, Seat(0)).at("black");
  EXPECT_EQ(black.at("parts").as_array().size(), 3U);
  EXPECT_EQ(black.at("blanks").as_array().size(), 2U);
  EXPECT_EQ(black.at("id").as_string(), id_of(state.black));
}

TEST(TerriblePeopleView, ThatCannotBeIsRefusedInOneLine) {
  State state = judged_table(4);
  const std::string text = view_text(state, state.judge);
  const auto refused = [&](std::string_view what, std::string_view with) {
    return harness::refusal<Wire>(text, what, with);
  };
  EXPECT_EQ(refused("\"phase\":\"judging\"", "\"phase\":\"roundOver\""),
            "phase: nothing is to be decided in this phase");
  EXPECT_EQ(refused("\"hasAnswered\":true", "\"hasAnswered\":false"), "players: not all have answered");
  EXPECT_EQ(refused("\"packs\":[\"", "\"packs\":[\"no"), "packs[0]: this pack is not here");
  EXPECT_EQ(refused("\"deck\":\"", "\"deck\":\"0"), "deck: the packs here have other cards");
  EXPECT_EQ(refused("\"whiteCardsLeft\":", "\"whiteCardsLeft\":9"), "whiteCardsLeft: not so many");
  EXPECT_EQ(refused("\"score\":0", "\"score\":1"), "players: the cards, answers and scores do not belong to one game");
  EXPECT_EQ(refused("\"hand\":[{\"id\":\"", "\"hand\":[{\"id\":\"x"), "hand[0]: no such white card");
  EXPECT_EQ(refused("terrible-people", "oh-hell"), "gameId: this is a view of 'oh-hell', not of 'terrible-people'");
}

// ---- Settings ----

TEST(TerriblePeopleWireSettings, HaveASwitchForEachPackAndPinTheCards) {
  EXPECT_EQ(names_of(settings_json({})),
            "playerCount targetScore swapCard blankCard packBeasts packHouse packManor packOffice packOuting deck");
  const auto options = Wire::options({});
  EXPECT_EQ(options.front().name, "playerCount");
  EXPECT_TRUE(options.back().allowed.empty());  // nobody chooses the pin
}

TEST(TerriblePeopleWireSettings, ComeBackAsTheyWere) {
  Settings settings = settings_for(7, 10);
  settings.packs.set(2, false);
  settings.swap_card = Switch::off;
  settings.blank_card = Switch::off;
  const auto read = Wire::read_settings(Settings{}, settings_json(settings));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, settings);
}

TEST(TerriblePeopleWireSettings, ChangeOnlyWhatIsSaid) {
  Settings settings = settings_for(6, 7);
  settings.packs.set(0, false);
  const auto read = Wire::read_settings(settings, json::parse(R"({"packManor":false})"));
  ASSERT_TRUE(read);
  settings.packs.set(2, false);
  EXPECT_EQ(*read, settings);
}

TEST(TerriblePeopleWireSettings, OfAnotherHostsPacksAreRefused) {
  json::value whole = settings_json({});
  whole.as_object()["packElsewhere"] = false;
  EXPECT_EQ(code(Wire::read_settings({}, whole)), "accepted");  // it was not played with
  whole.as_object()["packElsewhere"] = true;
  EXPECT_EQ(code(Wire::read_settings({}, whole)), "UNKNOWN_PACK");
  json::value fewer = settings_json({});
  fewer.as_object().erase("packManor");  // these cards were written for more packs than are named
  EXPECT_EQ(code(Wire::read_settings({}, fewer)), "OTHER_CARDS");
}

TEST(TerriblePeopleWireSettings, ARecordWithOtherCardsSaysSo) {
  wire::Record record;
  record.gameId = Game::id;
  record.settings = settings_json({});
  record.settings.as_object()["deck"] = "0000000000000000";
  record.seed = to_string(cards::numbered_seed(1));
  const auto replayed = wire::replay<Wire>(record, [](const auto&...) {});
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error(), "settings: The packs on this host have other cards than these settings were made for");
}

// ---- What people write ----

TEST(TerriblePeopleWriting, WhateverComesIsMadeFitToBeReadByOthers) {
  const auto written = [](std::string_view text) -> std::string {
    AnswerPayload payload;
    payload.cardIds = {std::string(blank_id)};
    payload.text = std::string(text);
    const auto action = Wire::action_of(new_table(4), payload);
    if (!action) return std::string(to_string(action.error().code));
    return std::get<GiveAnswer>(*action).answer.front().written;
  };
  EXPECT_EQ(written("<script>alert(1)</script> &amp;"),
            "<script>alert(1)</script> &amp;");  // the page shows it as text
  EXPECT_EQ(written("left \xE2\x80\xAEthgir\xE2\x80\xAC\x1B[31m\r\n up"), "left thgir[31m up");
  EXPECT_EQ(written("\xF0\x9F\xA6\xA2 with a \xF0\x9F\x94\xAA"), "\xF0\x9F\xA6\xA2 with a \xF0\x9F\x94\xAA");
  EXPECT_EQ(written(std::string(10'240, 'x')), std::string(80, 'x'));
  std::string emoji;
  for (int i = 0; i < 200; ++i) emoji += "\xF0\x9F\xA6\xA2";
  EXPECT_EQ(written(emoji), emoji.substr(0, 80 * 4));
  EXPECT_EQ(written(std::string("a\0b", 3)), "ab");
  EXPECT_EQ(written("\xE2\x80\x8B\xE2\x81\xA0 \xCC\x81"), "BAD_TEXT");  // nothing to be seen
  EXPECT_EQ(written("\xC0\xAF"), "BAD_TEXT");
}

// ---- Events ----

TEST(TerriblePeopleEvents, TellARoundInOrder) {
  State state = new_table(4);
  const auto players = ids(4);
  std::string names;
  const auto tell = [&](const wire::Events& events) {
    for (const wire::Event& event : events) {
      if (!event.only) names += event.name + " ";
    }
  };
  tell(Wire::events_of_start(state, players));
  while (!Game::to_act(state).empty()) {
    const State before = state;
    const Seat seat = Game::to_act(state).first();
    const Action action = Game::legal(state, seat)[0];
    Game::advance(state, seat, action);
    tell(Wire::events_of_action(before, seat, action, state, players));
  }
  Game::resume(state);
  tell(Wire::events_of_resume(state, players));
  EXPECT_EQ(
      names,
      "game-started new-round player-answered player-answered player-answered answers-shown round-over new-round ");
}

// ---- What nobody else may know ----

namespace {

// Every white card that the JSON names, by its id or by what is on it.
void add_named(const json::value& value, std::vector<White>& named) {
  static const auto by_text = [] {
    std::map<std::string, White, std::less<>> cards;
    for (White card : whites_of(PackSet())) cards.emplace(card->text, card);
    return cards;
  }();
  if (const auto* object = value.if_object()) {
    for (const auto& [name, member] : *object) add_named(member, named);
  } else if (const auto* list = value.if_array()) {
    for (const json::value& each : *list) add_named(each, named);
  } else if (const auto* text = value.if_string()) {
    const auto found = by_text.find(std::string_view(*text));
    if (found != by_text.end()) named.push_back(found->second);
    if (const auto card = parse_white(std::string_view(*text))) named.push_back(*card);
  }
}

// What this seat may know of: its own, what lies open, and the rounds that are over.
bool may_know(const State& state, Seat reader, White card) {
  const auto in = [card](const Answer& answer) {
    return std::ranges::any_of(answer, [card](const Phrase& each) { return each.card == card; });
  };
  if (std::ranges::find(state.hands[reader], card) != state.hands[reader].end() || in(state.given[reader])) return true;
  const auto* judging = std::get_if<Judging>(&state.phase);
  if (judging != nullptr && std::ranges::any_of(judging->answers, in)) return true;
  const RoundOver* over = round_result(state.phase);
  if (over != nullptr && std::ranges::any_of(over->answers, in)) return true;
  return std::ranges::any_of(state.past, [&](const PastRound& round) { return in(round.answer); });
}

// The first leak in all that is sent in a match.
std::optional<std::string> first_leak(int players, std::uint64_t seed, const auto& write_view) {
  const auto who = ids(players);
  State state = Game::start(settings_for(players, 3), cards::numbered_seed(seed));
  Rng rng(seed);
  const auto leaks = [&](std::string_view text, Seat reader) -> std::optional<std::string> {
    const json::value sent = json::parse(text);
    std::vector<White> named;
    add_named(sent, named);
    for (White card : named) {
      if (!may_know(state, reader, card)) return id_of(card) + " in " + std::string(text);
    }
    if (text.find(to_string(state.seed)) != std::string_view::npos) return "the seed";
    const bool judging = std::holds_alternative<Judging>(state.phase);
    const auto* answers = sent.as_object().if_contains("answers");
    for (const auto& answer : judging&& answers != nullptr ? answers->as_array() : json::array()) {
      if (answer.is_object() && !answer.at("seatIndex").is_null()) return "whose an answer is: " + std::string(text);
    }
    return std::nullopt;
  };
  const auto in_events = [&](const wire::Events& events) -> std::optional<std::string> {
    for (const wire::Event& event : events) {
      for (Seat reader : cards::seats_of(players)) {
        if (event.only && event.only != reader) continue;
        if (auto leak = leaks(event.data, reader)) return event.name + ": " + *leak;
      }
    }
    return std::nullopt;
  };
  if (auto leak = in_events(Wire::events_of_start(state, who))) return leak;
  while (!kernel::is_over<Game>(state)) {
    for (Seat reader : cards::seats_of(players)) {
      std::string text;
      write_view(text, state, reader, who);
      if (auto leak = leaks(text, reader)) return "the view: " + *leak;
    }
    if (kernel::is_pause<Game>(state)) {
      Game::resume(state);
      if (auto leak = in_events(Wire::events_of_resume(state, who))) return leak;
      continue;
    }
    const State before = state;
    const auto actions = Game::legal(state, Game::to_act(state).first());
    const Seat seat = Game::to_act(state).first();
    const Action action = kernel::random_one(actions, rng);
    Game::advance(state, seat, action);
    if (auto leak = in_events(Wire::events_of_action(before, seat, action, state, who))) return leak;
  }
  return std::nullopt;
}

const auto honest = [](std::string& text, const State& state, Seat reader, wire::Players players) {
  Wire::write_view(text, Game::view(state, reader), players);
};

}  // namespace

TEST(TerriblePeopleLeaks, NoByteTellsWhatItsReaderMayNotKnow) {
  EXPECT_EQ(first_leak(4, 1, honest), std::nullopt);
  EXPECT_EQ(first_leak(8, 2, honest), std::nullopt);
}

TEST(TerriblePeopleLeaks, OneForeignCardOrAuthorIsFound) {
  EXPECT_NE(first_leak(4, 1,
                       [](std::string& text, const State& state, Seat reader, wire::Players players) {
                         View leaky = Game::view(state, reader);
                         leaky.hand.push_back(state.hands[next(reader, 4)].front());
                         Wire::write_view(text, leaky, players);
                       }),
            std::nullopt);
  EXPECT_NE(first_leak(4, 1,
                       [](std::string& text, const State& state, Seat reader, wire::Players players) {
                         honest(text, state, reader, players);
                         const auto at = text.find("\"seatIndex\":null,\"isOwn\"");
                         if (at != std::string::npos) text.replace(at, 16, "\"seatIndex\":1");
                       }),
            std::nullopt);
}
