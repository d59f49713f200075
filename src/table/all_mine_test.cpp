// Every trick that is left is surely one seat's: it is offered, it is true whatever the others hold, and it is played
// as ordinary cards.
#include "table/testing/room_driver.h"

using namespace table;

namespace {

const char* const trick_games[] = {"whos-deal", "buck-euchre", "oh-hell"};

/// Some legal action of the seat, from its view.
AnyAction some_action(const AnyMatch& match, Seat seat, const std::vector<std::string>& players, Rng& rng) {
  std::string view;
  match.write_view(view, seat, players);
  return *match.read(seat, some_legal(j(view), rng));
}

std::vector<std::string> players_of(int count) {
  std::vector<std::string> players;
  for (int i = 0; i < count; ++i) players.push_back("p" + std::to_string(i));
  return players;
}

/// Plays the hand out: the seat as it is told, everyone else by chance. Whether it takes every trick.
bool takes_all(AnyMatch match, Seat seat, const std::vector<std::string>& players, Rng& rng) {
  while (!match.to_act().empty()) {
    const Seat turn = match.to_act().first();
    const auto lead = match.sure_lead(seat);
    if (turn == seat && !lead) return false;
    const AnyAction action = turn == seat ? *lead : some_action(match, turn, players, rng);
    const wire::Events events = match.advance(turn, action, players);
    const bool ends_trick = std::ranges::find(events, wire::Pause::trick, &wire::Event::pause) != events.end();
    if (ends_trick && !match.to_act().empty() && !match.to_act().contains(seat)) return false;
  }
  return true;
}

/// Plays until ann may have all that is left.
void until_all_mine(Driver& table, Rng& rng) {
  for (int steps = 0; steps < 100'000; ++steps) {
    if (table.room().status() == Status::game_over) table.act("ann", "play-again");
    const auto human = table.human_to_act();
    if (!human) {
      table.next();
      continue;
    }
    const auto view = j(table.room().view_json(*human));
    if (human == "ann" && view.as_object().contains("allMine")) return;
    ASSERT_EQ(code_of(table.apply(Act{*human, some_legal(view, rng), {}})), "OK");
  }
  FAIL() << "it never came";
}

}  // namespace

TEST(AllMine, IsTrueWhateverTheOthersHold) {
  for (const char* id : trick_games) {
    Rng rng(7);
    const AnyGame& game = *find_game(id);
    const AnySettings settings = game.default_settings();
    const auto players = players_of(settings.seat_count);
    int found = 0;
    for (std::uint64_t matches = 0; found < 150; ++matches) {
      AnyMatch match = game.start(settings, cards::numbered_seed(matches));
      while (!match.is_over() && found < 150) {
        if (match.is_pause()) match.resume(players);
        const Seat turn = match.to_act().first();
        if (match.sure_lead(turn)) {
          ++found;
          for (int worlds = 0; worlds < 10; ++worlds) {
            ASSERT_TRUE(takes_all(match.dealt_anew_for(turn, rng), turn, players, rng)) << id;
          }
        }
        match.advance(turn, some_action(match, turn, players, rng), players);
      }
    }
  }
}

TEST(AllMine, PlaysTheHandOutAsOrdinaryCards) {
  for (const char* id : trick_games) {
    Driver table(id, "{}", 3, 0);
    table.join("bob");
    table.act("ann", "start");
    Rng rng(11);
    ASSERT_NO_FATAL_FAILURE(until_all_mine(table, rng));
    const Seat seat = *table.room().seat_of("ann");
    const Version before = table.room().version();
    const Outcome done = table.apply(Act{"ann", {"all-mine", nullptr}, "claim"});
    ASSERT_EQ(code_of(done), "OK");
    EXPECT_TRUE(table.room().match()->to_act().empty()) << "the hand is over";
    EXPECT_GE(done.records.size(), 4U);
    for (const LogRecord& record : done.records) EXPECT_EQ(*record.type, "play-card");
    EXPECT_EQ(told(done, "all-mine").at(0).at("seatIndex"), seat.number());
    // Bob's cards were not his choice, but it was not his clock either.
    EXPECT_EQ(table.room().find_member("bob")->timeouts, 0);
    const Outcome again = table.apply(Act{"ann", {"all-mine", nullptr}, "claim"});
    EXPECT_EQ(again.repeated, Repeated::yes);
    EXPECT_EQ(*again.answer, before + 1);
  }
}

TEST(AllMine, IsRefusedWhereItIsNotCertain) {
  Driver table("whos-deal", "{}", 1, 0);
  EXPECT_EQ(code_of(table.act("ann", "all-mine")), "WRONG_PHASE");
  table.act("ann", "start");
  table.watch("eve");
  EXPECT_EQ(code_of(table.act("eve", "all-mine")), "NOT_SEATED");
  while (table.human_to_act() != "ann") {
    EXPECT_EQ(code_of(table.act("ann", "all-mine")), "NOT_YOUR_TURN");
    table.next();
  }
  EXPECT_EQ(code_of(table.act("ann", "all-mine")), "NOT_CERTAIN") << "nobody has called yet";
}
