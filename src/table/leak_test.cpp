// That nobody is told what they may not know, on the bytes that leave a room: people come, go, watch and play, and
// after every step
// - what a reader got does not change when all cards that the reader cannot know are dealt anew,
// - every card that an event names lies open to its readers, and no secret of the room is in it.
// OYSTER_ROOMS=n plays more rooms.
#include <cstdlib>
#include <set>

#include "table/match_record.h"
#include "table/testing/room_driver.h"

using namespace table;

namespace {

const char* const people[] = {"ann", "bob", "cid", "dot", "eve"};

// Every text between quotes that names a card.
std::set<std::string> cards_in(std::string_view text) {
  std::set<std::string> cards;
  for (std::size_t begin = text.find('"'); begin != std::string_view::npos;) {
    const std::size_t end = text.find('"', begin + 1);
    if (end == std::string_view::npos) break;
    const std::string_view quoted = text.substr(begin + 1, end - begin - 1);
    if (cards::parse_face(quoted)) cards.emplace(quoted);
    begin = end;
  }
  return cards;
}

/// What a room sends, held against what its readers see.
class Wiretap {
 public:
  explicit Wiretap(std::uint64_t seed)
      : rng_(seed), room_seed_(cards::numbered_seed(seed)), table_(game_number(seed), "null", seed, 10) {}

  void run(int steps) {
    for (int i = 0; i < steps && !table_.room().is_closed() && !testing::Test::HasFailure(); ++i) step();
  }

  // How often an event was compared between two worlds, and how often it named a card.
  int compared() const { return compared_; }
  int named() const { return named_; }

 private:
  void step() {
    const Room& room = table_.room();
    if (room.next_due() && (!table_.human_to_act() || rng_.below(4) == 0)) {
      table_.wait(std::max<Time>(0, *room.next_due() - table_.now()));
      // One bot at a time, with the same move in every world: how a bot decides is not what is tested here.
      if (const auto task = room.bot_task(table_.now())) return watch_step(Command(task->think()), {});
      return watch_step(std::nullopt, {});
    }
    const std::string actor = people[rng_.below(5)];
    switch (rng_.below(12)) {
      case 0:
        return watch_step(Join{actor, "Name", "hash of " + actor, rng_.below(3) == 0 ? Role::spectator : Role::player},
                          actor);
      case 1:
        if (rng_.below(4) != 0) return;
        return watch_step(Leave{actor}, actor);
      case 2:
        return watch_step(Act{actor, {"ready", nullptr}, {}}, actor);
      case 3:
        return watch_step(Act{actor, {"play-card", j(R"({"cardId":"9S"})")}, {}}, actor);
      case 4:
        return watch_step(Act{actor, {"discard", j(R"({"cardId":"JH"})")}, {}}, actor);
      default:
        break;
    }
    if (room.status() != Status::playing) {
      const char* type = room.status() == Status::waiting ? "start" : "play-again";
      return watch_step(Act{room.owner(), {type, nullptr}, {}}, room.owner());
    }
    if (const auto player = table_.human_to_act()) {
      return watch_step(Act{*player, some_move(table_.room(), *player, rng_), {}}, *player);
    }
  }

  // A command, or the time that passes.
  Outcome apply(Room& room, const std::optional<Command>& command) const {
    return command ? room.apply(*command, table_.now()) : room.tick(table_.now(), Bots::think_elsewhere);
  }

  // The command, or the same with another legal move: one that is nobody else's business looks the same to others.
  std::optional<Command> as_done_in(const Room& other, std::optional<Command> command) {
    if (!command) return command;
    auto* act = std::get_if<Act>(&*command);
    auto* bot = std::get_if<BotMove>(&*command);
    // What a bot decided here it need not be able to do there.
    const bool possible = bot == nullptr || other.match()->read(bot->seat, other.match()->write(bot->action));
    if (possible && rng_.below(2) == 0) return command;
    const auto seat = act != nullptr   ? other.seat_of(act->player)
                      : bot != nullptr ? std::optional(bot->seat)
                                       : std::nullopt;
    if (!seat || !other.match() || !other.match()->to_act().contains(*seat)) return command;
    std::string text;
    other.match()->write_view(text, *seat, ids_in(other));
    Move other_move = some_legal(j(text), rng_);
    if (bot != nullptr) {
      bot->action = *other.match()->read(*seat, other_move);
    } else {
      act->move = std::move(other_move);
    }
    return command;
  }

  void watch_step(const std::optional<Command>& command, const std::string& actor) {
    const Room before = table_.room();
    const std::string reader = people[rng_.below(5)];
    Room other = before.dealt_anew_for(reader, rng_);
    EXPECT_EQ(room_json_of(before), room_json_of(other));
    EXPECT_EQ(before.view_json(reader), other.view_json(reader)) << reader;

    const Outcome here = command ? table_.apply(*command) : table_.tick(Bots::think_elsewhere);
    const Outcome there = apply(other, reader == actor ? command : as_done_in(other, command));
    if (reader == actor) {
      EXPECT_TRUE(same_answer(here, there)) << "the answer to one's own action tells something";
    }
    compare(here, table_.room(), there, other, reader);
    for (const SentEvent& event : here.events) check_names(event, before);
    check_secrets(here);
  }

  static std::string room_json_of(const Room& room) {
    return room.room_json([](std::string_view) { return true; });
  }

  // Where the reader sees the same before and after, the reader was told the same.
  void compare(const Outcome& here, const Room& after, const Outcome& there, const Room& other_after,
               const std::string& reader) {
    if (!here.answer || !there.answer || seen_by(reader, after) != seen_by(reader, other_after)) return;
    EXPECT_EQ(told_to(reader, here), told_to(reader, there));
    compared_ += here.events.empty() ? 0 : 1;
  }

  static std::string told_to(const std::string& reader, const Outcome& outcome) {
    std::string all;
    for (const SentEvent& event : outcome.events) {
      if (!event.only || *event.only == reader) all += event.name + event.data + '\n';
    }
    return all;
  }

  // What an event names lies open before or after it: to the one whose business it is, or to everyone.
  void check_names(const SentEvent& event, const Room& before) {
    const std::string reader = event.only.value_or("");
    std::set<std::string> open = cards_in(seen_by(reader, before));
    open.merge(cards_in(seen_by(reader, table_.room())));
    for (const std::string& card : cards_in(event.data)) {
      ++named_;
      EXPECT_TRUE(open.contains(card)) << card << " in " << event.name << " " << event.data;
    }
  }

  // A reader who is not here could have watched.
  static std::string seen_by(const std::string& reader, const Room& room) {
    if (!room.match()) return {};
    const std::string view = room.view_json(reader);
    return view != "null" ? view : public_view(room);
  }

  static std::string public_view(const Room& room) {
    std::string text;
    room.match()->write_public_view(text, ids_in(room));
    return text;
  }

  static std::vector<std::string> ids_in(const Room& room) {
    std::vector<std::string> ids;
    for (const Chair& chair : room.chairs()) ids.push_back(chair.human.empty() ? chair.bot_id : chair.human);
    return ids;
  }

  void check_secrets(const Outcome& outcome) const {
    std::string sent = room_json_of(table_.room());
    for (const char* person : people) sent += table_.room().view_json(person);
    for (const SentEvent& event : outcome.events) sent += event.data;
    std::vector<std::string> secrets{to_string(room_seed_), "hash of "};
    for (int match = 1; match <= table_.room().matches() + 1; ++match) {
      secrets.push_back(to_string(seed_of_match(room_seed_, match)));
    }
    for (const std::string& secret : secrets) EXPECT_EQ(sent.find(secret), std::string::npos) << secret;
  }

  Rng rng_;
  Seed room_seed_;
  Driver table_;
  int compared_ = 0;
  int named_ = 0;
};

}  // namespace

TEST(Leak, NobodyIsToldWhatTheyMayNotKnow) {
  const char* wanted = std::getenv("OYSTER_ROOMS");
  const int rooms = wanted != nullptr ? std::atoi(wanted) : 120;
  int compared = 0;
  int named = 0;
  for (int seed = 1; seed <= rooms; ++seed) {
    SCOPED_TRACE("room " + std::to_string(seed));
    Wiretap room(static_cast<std::uint64_t>(seed));
    room.run(150);
    compared += room.compared();
    named += room.named();
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(compared, 20 * rooms) << "too few events had to be the same";
  EXPECT_GT(named, 40 * rooms) << "too few events named a card";
}

TEST(Leak, ACardIsFoundWhereverItIsNamed) {
  EXPECT_EQ(cards_in(R"({"card":{"suit":"spades","rank":"9","id":"9S"},"melds":["10H","JOKER"],"name":"9Z"})"),
            (std::set<std::string>{"9S", "10H", "JOKER"}));
}

// The other world is another one: only then it proves something that nothing changed.
TEST(Leak, DealingAnewChangesWhatTheReaderCannotSee) {
  for (const AnyGame* game : all_games()) {
    Driver table(std::string(game->id));
    table.join("bob");
    table.join("eve", Role::spectator);
    table.act("ann", "start");
    Rng rng(1);
    const Room& room = table.room();
    const Room for_ann = room.dealt_anew_for("ann", rng);
    EXPECT_EQ(for_ann.view_json("ann"), room.view_json("ann"));
    const Room for_eve = room.dealt_anew_for("eve", rng);
    EXPECT_EQ(for_eve.view_json("eve"), room.view_json("eve"));
    if (!room.match()->has_hidden_hands()) continue;  // all see all
    EXPECT_NE(for_ann.view_json("bob"), room.view_json("bob"));
    EXPECT_NE(for_eve.view_json("ann"), room.view_json("ann"));
    EXPECT_NE(for_eve.view_json("bob"), room.view_json("bob"));
  }
}
