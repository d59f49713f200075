// Many rooms, each driven by one seed: people press twice, messages are late and out of order, players leave and
// return, the machine crashes. After every step the driver checks what always holds. OYSTER_SEED=n plays one
// room again, OYSTER_ROOMS=n more of them.
#include <cstdlib>

#include "table/room_driver.h"

using namespace table;

namespace {

const char* const games[] = {"whos-deal", "buck-euchre", "oh-hell", "hand-and-foot"};
const char* const clocks[] = {"0", "15", "120"};

class Simulation {
 public:
  explicit Simulation(std::uint64_t seed)
      : rng_(seed),
        table_(games[seed % 4], "{\"turnClock\":" + std::string(clocks[rng_.below(3)]) + "}", seed,
               rng_.below(2) == 0 ? 1000 : 20) {}

  void run(int steps) {
    for (int i = 0; i < steps && !table_.room().is_closed() && !testing::Test::HasFailure(); ++i) step();
    if (!testing::Test::HasFailure()) table_.restart();
  }

  std::int64_t records() const { return table_.room().version(); }

 private:
  void step() {
    switch (rng_.below(16)) {
      case 0:
        return deliver(Join{someone(), "Somebody", "hash", rng_.below(5) == 0 ? Role::spectator : Role::player});
      case 1:
        if (rng_.below(3) == 0) return deliver(Leave{someone()});
        return;
      case 2:
        return deliver(lobby_action());
      case 3:
        return deliver(Act{someone(), {"ready", nullptr}, action_id()});
      case 4:
        if (rng_.below(4) == 0) table_.restart();
        return;
      case 5:
        return late_one();
      case 6:
        return deliver(nonsense());
      case 7:
        table_.wait(rng_.below(rng_.below(200) == 0 ? 700'000 : 3000));
        return tick();
      default:
        return go_on();
    }
  }

  // What a sensible table would do next.
  void go_on() {
    const Room& room = table_.room();
    if (room.status() == Status::waiting && !room.owner().empty())
      return deliver(Act{room.owner(), {"start", nullptr}, {}});
    if (room.status() == Status::game_over && !room.owner().empty()) {
      return deliver(Act{room.owner(), {"play-again", nullptr}, action_id()});
    }
    if (const auto player = table_.human_to_act(); player && rng_.below(8) != 0) {
      return deliver(Act{*player, table_.some_move(*player, rng_), action_id()});
    }
    if (room.next_due()) {
      table_.wait(std::max<Time>(0, *room.next_due() - table_.now()));
      const Version before = room.version();
      tick();
      EXPECT_GT(table_.room().version(), before) << "something was due, and nothing happened";
    }
  }

  void tick() {
    if (rng_.below(2) == 0) {
      table_.tick();
    } else {
      while (const auto task = table_.room().bot_task(table_.now())) table_.apply(task->think());
      table_.tick();
    }
    EXPECT_TRUE(table_.tick().records.empty());
    if (const auto due = table_.room().next_due()) {
      EXPECT_GT(*due, table_.now());
    }
  }

  // Now, twice, or later.
  void deliver(const Command& command) {
    const auto fate = rng_.below(6);
    if (fate == 0) {
      late_.push_back(command);
      return;
    }
    if (fate == 2 && rng_.below(2) == 0) return lose_append(command);
    const Outcome first = table_.apply(command);
    if (fate != 1) return;
    late_.push_back(command);
    const auto* act = std::get_if<Act>(&command);
    if (act == nullptr || !act->action_id) return;
    const Version before = table_.room().version();
    const Outcome again = table_.apply(command);
    EXPECT_TRUE(same_answer(again, first));
    EXPECT_EQ(table_.room().version(), before);
  }

  // The store says no: what was prepared is thrown away, and another node goes on from the log.
  void lose_append(const Command& command) {
    Room prepared = table_.room();
    const Outcome lost = prepared.apply(command, table_.now());
    table_.restart();
    late_.push_back(command);
    if (lost.records.empty()) return;
    const auto followed = Room(table_.room()).follow(lost.records);
    EXPECT_TRUE(followed.has_value()) << "what one node did, every node can do";
  }

  void late_one() {
    if (late_.empty()) return;
    const auto at = rng_.below(static_cast<std::uint32_t>(late_.size()));
    const Command command = late_[at];
    late_.erase(late_.begin() + at);
    table_.apply(command);
  }

  Command lobby_action() {
    switch (rng_.below(7)) {
      case 0:
        return Act{
            someone(), {"swap-teams", j(R"({"playerIdA":")" + someone() + R"(","playerIdB":"bot-2"})")}, action_id()};
      case 1:
        return Act{someone(), {"set-target-score", j(R"({"targetScore":5})")}, action_id()};
      case 2:
        return Act{someone(), {"set-player-count", j("{\"playerCount\":" + std::to_string(rng_.below(8)) + "}")}, {}};
      case 3:
        return Act{someone(),
                   {"set-bot-level", j("{\"seatIndex\":" + std::to_string(rng_.below(7)) + R"(,"level":"easy"})")},
                   {}};
      case 4:
        return Act{someone(), {"update-settings", j(R"({"maxCards":2})")}, action_id()};
      case 5:
        return Act{someone(), {"play-again", nullptr}, action_id()};
      default:
        return Act{someone(), {"start", nullptr}, action_id()};
    }
  }

  Command nonsense() {
    static const char* const types[] = {"play-card", "pass-trump", "call-trump", "discard", "bid",  "fold",
                                        "draw",      "meld",       "unlock",     "dance",   "start"};
    static const char* const payloads[] = {"null",
                                           "[]",
                                           "{}",
                                           "7",
                                           R"({"cardId":"9S"})",
                                           R"({"cardId":9})",
                                           R"({"bid":1})",
                                           R"({"suit":"hearts","goAlone":1})",
                                           R"({"melds":[{"rank":"4","cards":[]}]})"};
    return Act{someone(), {types[rng_.below(11)], j(payloads[rng_.below(9)])}, action_id()};
  }

  std::string someone() {
    static const char* const people[] = {"ann", "bob", "cid", "dot", "eve", "fay", "gus"};
    return people[rng_.below(7)];
  }

  std::optional<std::string> action_id() {
    if (rng_.below(2) == 0) return std::nullopt;
    return "id" + std::to_string(rng_.below(20) == 0 ? rng_.below(10) : next_id_++);
  }

  Rng rng_;
  Driver table_;
  std::vector<Command> late_;
  std::uint32_t next_id_ = 100;
};

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

}  // namespace

TEST(Simulation, ThousandsOfRoomsKeepTheirPromises) {
  const std::uint64_t first = number_from("OYSTER_SEED", 1);
  const std::uint64_t rooms = std::getenv("OYSTER_SEED") != nullptr ? 1 : number_from("OYSTER_ROOMS", 2000);
  std::int64_t records = 0;
  for (std::uint64_t seed = first; seed < first + rooms; ++seed) {
    SCOPED_TRACE("OYSTER_SEED=" + std::to_string(seed));
    Simulation simulation(seed);
    simulation.run(120);
    records += simulation.records();
    ASSERT_FALSE(HasFailure());
  }
  RecordProperty("records", std::to_string(records));
  EXPECT_GT(records, static_cast<std::int64_t>(rooms) * 30) << "rooms in which too little happens prove nothing";
}
