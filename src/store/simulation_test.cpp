// Many rooms, each driven by one seed: three servers share a store that fails, says "stale", takes its time and forgets
// the end of what it had, over a network that loses answers and is cut; what they tell each other is late, comes twice
// or not at all; people press twice, messages are out of order, players leave and return, servers crash and start again
// from the log. After every step the test checks what always holds. OYSTER_SEED=n plays one room again, OYSTER_ROOMS=n
// more of them.
#include <cstdlib>

#include "store/store.h"
#include "table/testing/room_driver.h"

using namespace store;
using namespace table;

namespace {

const char* const clocks[] = {"0", "15", "120"};
const char* const code = "ABCDEF";

/// How often it happened. What never happens proves nothing.
struct Tally {
  std::int64_t records = 0;
  std::int64_t raced = 0;   // stale, because another server was faster
  std::int64_t failed = 0;  // and stale for no reason
  std::int64_t slow = 0;
  std::int64_t unanswered = 0;  // kept, and whoever asked was told that it failed
  std::int64_t resent = 0;      // kept, sent again because the answer was lost, and known again
  std::int64_t cut = 0;         // asked while the network was
  std::int64_t unheard = 0;     // hints that were lost
  std::int64_t heard_twice = 0;
  std::int64_t crashed = 0;
  std::int64_t orphaned = 0;  // kept, but whoever asked has crashed
  std::int64_t followed = 0;
  std::int64_t repeated = 0;
  std::int64_t shortened = 0;  // opened from a snapshot
  std::int64_t set_back = 0;   // clocks
  std::int64_t forgotten = 0;  // the ends of logs
  std::int64_t outdated = 0;   // servers that found out, by as many records as they had
  std::int64_t refuted = 0;    // that wanted to go on from what was forgotten, and the log was as long
  std::int64_t snapshots_refuted = 0;
};

/// A store on a bad day, and the network on the way to it.
class FickleStore final : public Store {
 public:
  using OnKept = std::function<void(const std::vector<LogRecord>&)>;
  FickleStore(Rng& rng, Tally& tally, OnKept on_kept) : rng_(rng), tally_(tally), on_kept_(std::move(on_kept)) {}

  void begin(Append append) {
    appends_.push_back(append);
    kept_->append(std::move(append), [](Appended appended) { EXPECT_EQ(appended, Appended::done); });
  }

  void append(Append append, Done done) override {
    switch (rng_.below(20)) {
      case 0:
        ++tally_.failed;
        return done(Appended::failed);
      case 1:
        ++tally_.failed;
        return done(Appended::stale);
      case 2:
      case 3:
        ++tally_.slow;
        put_off(std::move(append), std::move(done));
        return;
      case 4:
        ++tally_.unanswered;
        keep(append);
        return done(Appended::failed);
      case 5:
        keep(append);
        put_off(std::move(append), std::move(done));
        return;
      default:
        return done(keep(append));
    }
  }
  void keep_snapshot(std::string room, Version version, std::string tip, std::string snapshot) override {
    const auto keep = [this, room, version, tip, snapshot] {
      if (version <= this->version() && !has(version, tip)) ++tally_.snapshots_refuted;
      kept_->keep_snapshot(room, version, tip, snapshot);
    };
    if (rng_.below(2) == 0) return keep();
    slow_.emplace_back(keep);
  }
  void note_kept(Finished kept) override { kept_->note_kept(std::move(kept)); }
  void erase(std::string room, Done done) override { kept_->erase(std::move(room), std::move(done)); }
  wire::Read<Stored> load(std::string_view room) override { return kept_->load(room); }
  wire::Read<std::vector<LogRecord>> log(std::string_view room) override { return kept_->log(room); }
  wire::Read<std::vector<Due>> due(Time by, std::size_t most) override { return kept_->due(by, most); }
  wire::Read<std::vector<std::string>> closed_before(Time time, std::size_t most) override {
    return kept_->closed_before(time, most);
  }
  wire::Read<std::vector<Finished>> finished(std::size_t most) override { return kept_->finished(most); }
  wire::Read<std::size_t> count() override { return kept_->count(); }

  const std::string& tip() const { return appends_.back().id; }
  Version version() const { return appends_.back().records.back().version; }
  /// Whether that was the tip at that version.
  bool has(Version version, const std::string& tip) const {
    const auto found = std::ranges::find(appends_, tip, &Append::id);
    return found != appends_.end() && found->records.back().version == version;
  }

  /// Up to five of the last appends.
  void forget() {
    const std::size_t most = std::min<std::size_t>(appends_.size() - 1, 5);
    appends_.resize(appends_.size() - rng_.below(static_cast<std::uint32_t>(most + 1)));
    kept_ = open_memory();
    for (const Append& append : appends_) {
      kept_->append(append, [](Appended appended) { EXPECT_EQ(appended, Appended::done); });
    }
  }

  /// Does one of those that it has put off, or that are sent again.
  void catch_up() {
    if (slow_.empty()) return;
    const auto at = rng_.below(static_cast<std::uint32_t>(slow_.size()));
    const auto work = std::move(slow_[at]);
    slow_.erase(slow_.begin() + at);
    work();
  }
  bool is_behind() const { return !slow_.empty(); }

 private:
  void put_off(Append append, Done done) {
    slow_.emplace_back([this, append = std::move(append), done = std::move(done)] {
      // A store knows an append again, by its id.
      const bool is_there = std::ranges::find(appends_, append.id, &Append::id) != appends_.end();
      if (is_there) ++tally_.resent;
      done(is_there ? Appended::done : keep(append));
    });
  }

  Appended keep(const Append& append) {
    Appended result = Appended::failed;
    kept_->append(append, [&result](Appended appended) { result = appended; });
    if (result == Appended::stale && append.expected == version()) ++tally_.refuted;
    if (result != Appended::done) return result;
    appends_.push_back(append);
    on_kept_(append.records);
    return result;
  }

  Rng& rng_;
  Tally& tally_;
  OnKept on_kept_;
  std::unique_ptr<Store> kept_ = open_memory();
  std::vector<Append> appends_;  // that are kept
  std::vector<std::function<void()>> slow_;
};

/// What was done, and with which answer.
struct Answered {
  std::string action_id;
  Version version;
};

/// What somebody has said, or a bot has thought about a room of that tip.
struct Late {
  Command command;
  std::string tip;
};

/// One server's copy of the room.
struct Node {
  std::optional<Room> room;  // not in memory: comes from the log when it is needed
  std::string tip = {};      // of the room, as it stands in the log
  bool busy = false;         // waits for the store, and does nothing else with this room
  int life = 0;              // another one after each crash
  bool is_cut = false;       // from the store, and from all that others tell
  std::vector<Version> hints = {};
};

class Simulation {
 public:
  Simulation(std::uint64_t seed, Tally& tally) : rng_(seed), tally_(tally), truth_(open(seed)) {}

  void run(int steps) {
    for (int i = 0; i < steps && !truth_.is_closed() && !testing::Test::HasFailure(); ++i) {
      step();
      check();
    }
    while (store_.is_behind()) store_.catch_up();
    check();
    agree();
    tally_.records += truth_.version();
    if (!testing::Test::HasFailure()) check_log();
  }

 private:
  // What a server does to its room when somebody asks, or when it is time.
  using Work = std::function<Outcome(Room&)>;

  Room open(std::uint64_t seed) {
    Opening opening{code,
                    game_number(seed),
                    j("{\"turnClock\":" + std::string(clocks[rng_.below(3)]) + "}"),
                    cards::numbered_seed(seed),
                    "ann",
                    "Ann",
                    "hash",
                    rng_.below(2) == 0 ? 1000 : 20};
    auto opened = Room::open(opening, now_);
    EXPECT_TRUE(opened.has_value());
    store_.begin({code, 0, opened->outcome.records, opened->room.next_due()});
    return std::move(opened->room);
  }

  void step() {
    Node& node = nodes_[rng_.below(3)];
    if (rng_.below(node.is_cut ? 5 : 60) == 0) node.is_cut = !node.is_cut;
    if (node.busy && rng_.below(4) == 0) return crash(node);
    if (rng_.below(4) == 0) store_.catch_up();
    if (rng_.below(60) == 0) forget();
    switch (rng_.below(18)) {
      case 0:
        return deliver(node, Join{someone(), "Somebody", "hash", rng_.below(5) == 0 ? Role::spectator : Role::player,
                                  somewhere()});
      case 1:
        if (rng_.below(3) == 0) deliver(node, Leave{someone()});
        return;
      case 2:
        return deliver(node, lobby_action());
      case 3:
        return deliver(node, Act{someone(), {"ready", nullptr}, action_id()});
      case 4:
        if (rng_.below(3) == 0) crash(node);
        return;
      case 5:
      case 6:
        return late_one(node);
      case 7:
        return deliver(node, nonsense());
      case 8:
        now_ += rng_.below(rng_.below(200) == 0 ? 700'000 : 3000);
        if (rng_.below(40) == 0) {
          now_ -= 3'600'000;
          ++tally_.set_back;
        }
        return tick(node);
      case 9:
        return rng_.below(6) == 0 ? look_around(node) : hear(node);
      default:
        return go_on(node);
    }
  }

  // ---- What a server does ----

  /// Whether the room is in memory then.
  bool wake(Node& node) {
    if (node.room) return true;
    if (node.is_cut) {
      ++tally_.cut;
      return false;
    }
    const Stored stored = store_.load(code).value();
    Moves moves;
    auto opened = Room::reopen(stored.snapshot, stored.records, moves);
    EXPECT_TRUE(opened.has_value()) << opened.error();
    EXPECT_TRUE(*opened == truth_) << "the store gives another room";
    if (!stored.snapshot.empty()) ++tally_.shortened;
    if (rng_.below(4) == 0) store_.keep_snapshot(code, opened->version(), stored.tip, opened->snapshot(moves));
    node.room = std::move(*opened);
    node.tip = stored.tip;
    return true;
  }

  // Prepare, append, answer.
  void serve(Node& node, const Work& work, int tries = 3) {
    if (node.busy || tries == 0 || !wake(node)) return;
    const Version before = node.room->version();
    auto outcome = std::make_shared<Outcome>(work(*node.room));
    check_outcome(*node.room, *outcome);
    check_room(*node.room);
    if (outcome->records.empty()) return;
    node.busy = true;
    Append append{code, before, outcome->records, node.room->next_due()};
    append.after = node.tip;
    const Done done = [this, &node, work, tries, before, id = append.id, life = node.life](Appended appended) {
      if (node.life != life) {
        if (appended == Appended::done) ++tally_.orphaned;
        return;
      }
      node.busy = false;
      switch (appended) {
        case Appended::done:
          node.tip = id;
          // Others may have gone on before the answer came.
          EXPECT_TRUE(node.room->version() < truth_.version() || *node.room == truth_) << "who appended knows best";
          return;
        case Appended::stale:
          if (before != truth_.version()) ++tally_.raced;
          node.room.reset();
          return serve(node, work, tries - 1);
        case Appended::failed:
          node.room.reset();
          return;
      }
    };
    if (node.room->is_before_first_move() && rng_.below(2) == 0) append.snapshot = node.room->snapshot({});
    append.closed = node.room->is_closed();
    if (node.is_cut) {
      ++tally_.cut;
      return done(Appended::failed);
    }
    store_.append(std::move(append), done);
  }

  // Another server says that something has happened: maybe late, twice, or something that is known already.
  void hear(Node& node) {
    if (node.hints.empty() || node.is_cut) return;
    const auto at = rng_.below(static_cast<std::uint32_t>(node.hints.size()));
    const Version version = node.hints[at];
    if (rng_.below(8) == 0) {
      ++tally_.heard_twice;
    } else {
      node.hints.erase(node.hints.begin() + at);
    }
    if (!node.busy && node.room && node.room->version() < version) look_around(node);
  }

  // Whatever was told: how far is the log?
  void look_around(Node& node) {
    if (node.busy || node.is_cut || !node.room || node.tip == store_.tip()) return;
    if (is_outdated(node)) {
      if (node.room->version() == truth_.version()) ++tally_.outdated;
      node.room.reset();
      wake(node);
      return;
    }
    const auto log = store_.log(code).value();
    const auto news = std::span(log).subspan(static_cast<std::size_t>(node.room->version()));
    const auto followed = node.room->follow(news);
    EXPECT_TRUE(followed.has_value()) << followed.error();
    EXPECT_TRUE(*node.room == truth_);
    node.tip = store_.tip();
    ++tally_.followed;
  }

  /// What it has last seen is forgotten.
  bool is_outdated(const Node& node) const { return !store_.has(node.room->version(), node.tip); }

  void crash(Node& node) {
    node.room.reset();
    node.busy = false;
    node.hints.clear();
    ++node.life;
    ++tally_.crashed;
  }

  // Answered or not: it is in the log, and every server has to be able to do it.
  void happened(const std::vector<LogRecord>& records) {
    note_done(records);
    const auto followed = truth_.follow(records);
    EXPECT_TRUE(followed.has_value()) << followed.error();
    for (Node& node : nodes_) {
      if (node.is_cut || rng_.below(4) == 0) {
        ++tally_.unheard;
      } else {
        node.hints.push_back(truth_.version());
      }
    }
  }

  // What is lost is lost: it never happened.
  void forget() {
    ++tally_.forgotten;
    store_.forget();
    const auto log = store_.log(code).value();
    truth_ = Room::replay(log).value();
    done_.clear();
    note_done(log);
  }

  void note_done(std::span<const LogRecord> records) {
    for (const LogRecord& record : records) {
      if (!record.actionId) continue;
      auto& done = done_[record.who];
      EXPECT_FALSE(find_done(record.who, *record.actionId)) << "done twice: " << *record.actionId;
      done.push_back({*record.actionId, record.version});
      if (done.size() > remembered_actions) done.erase(done.begin());
    }
  }

  std::optional<Version> find_done(const std::string& player, const std::string& id) {
    const auto& done = done_[player];
    const auto found = std::ranges::find(done, id, &Answered::action_id);
    return found != done.end() ? std::optional(found->version) : std::nullopt;
  }

  // ---- What always holds ----

  void check() {
    check_room(truth_);
    std::vector<Due> due;
    if (truth_.next_due()) due.push_back({code, *truth_.next_due()});
    EXPECT_EQ(store_.due(std::numeric_limits<Time>::max(), 10).value(), due);
    for (const Node& node : nodes_) {
      if (node.busy || !node.room || is_outdated(node)) continue;
      EXPECT_LE(node.room->version(), truth_.version()) << "a server knows more than the store";
      if (node.room->version() == truth_.version()) {
        EXPECT_TRUE(*node.room == truth_);
      }
    }
  }

  // Whoever looks has what all have.
  void agree() {
    for (Node& node : nodes_) {
      node.is_cut = false;
      look_around(node);
      EXPECT_TRUE(!node.room || *node.room == truth_) << "the servers have different rooms";
    }
  }

  void check_log() {
    const auto log = store_.log(code).value();
    std::vector<LogRecord> read;  // through the text that a file keeps
    for (std::size_t i = 0; i < log.size(); ++i) {
      ASSERT_EQ(log[i].version, static_cast<Version>(i + 1));
      read.push_back(*wire::read_json<LogRecord>(j(wire::to_json(log[i]))));
    }
    const auto replayed = Room::replay(read);
    ASSERT_TRUE(replayed.has_value()) << replayed.error();
    EXPECT_TRUE(*replayed == truth_);
  }

  // ---- What people and clocks do ----

  // What a sensible table would do next.
  void go_on(Node& node) {
    if (node.busy) return store_.catch_up();
    if (!wake(node)) return;
    const Room& room = *node.room;
    if (room.status() == Status::waiting && !room.owner().empty()) {
      return deliver(node, Act{room.owner(), {"start", nullptr}, {}});
    }
    if (room.status() == Status::game_over && !room.owner().empty()) {
      return deliver(node, Act{room.owner(), {"play-again", nullptr}, action_id()});
    }
    if (const auto player = human_to_act(room); player && rng_.below(8) != 0) {
      return deliver(node, Act{*player, some_move(room, *player, rng_), action_id()});
    }
    if (room.next_due()) {
      now_ = std::max(now_, *room.next_due());
      tick(node);
    }
  }

  void tick(Node& node) {
    if (rng_.below(2) == 0) {
      serve(node, [this](Room& room) {
        const bool is_due = room.is_ahead_of(now_) || (room.next_due() && *room.next_due() <= now_);
        Outcome outcome = room.tick(now_);
        EXPECT_EQ(!outcome.records.empty(), is_due) << "what is due happens, and nothing else";
        EXPECT_TRUE(Room(room).tick(now_).records.empty());
        EXPECT_TRUE(!room.next_due() || *room.next_due() > now_);
        return outcome;
      });
    } else {
      // A bot thinks on another thread, and the room may have moved on when it is ready.
      if (node.busy || !wake(node)) return;
      if (const auto task = node.room->bot_task(now_)) return deliver(node, task->think(), node.tip);
      serve(node, [this](Room& room) { return room.tick(now_, Bots::think_elsewhere); });
    }
  }

  // Now, twice, or later. Whoever gets no answer asks again.
  void deliver(Node& node, const Command& command, std::string tip = {}) {
    const auto fate = rng_.below(6);
    if (fate != 0) ask(node, command, tip);
    if (fate == 1) ask(nodes_[rng_.below(3)], command, tip);
    if (fate < 2 || node.busy || !node.room) late_.push_back({command, std::move(tip)});
  }

  void late_one(Node& node) {
    if (late_.empty()) return;
    const auto at = rng_.below(static_cast<std::uint32_t>(late_.size()));
    const auto [command, tip] = late_[at];
    if (rng_.below(3) != 0) late_.erase(late_.begin() + at);
    ask(node, command, tip);
  }

  void ask(Node& node, const Command& command, const std::string& tip) {
    serve(node, [this, &node, command, tip](Room& room) {
      const auto* thought = std::get_if<BotMove>(&command);
      if (thought != nullptr && thought->version == room.version() && tip != node.tip) return no_change(room);
      const bool is_behind = node.tip != store_.tip();
      if (is_outdated(node)) return room.apply(command, now_);
      Outcome outcome = room.apply(command, now_);
      const auto* act = std::get_if<Act>(&command);
      if (act == nullptr || !act->action_id) return outcome;
      const auto version = find_done(act->player, *act->action_id);
      if (outcome.answer && outcome.repeated == Repeated::yes) {
        EXPECT_EQ(version, *outcome.answer) << "another answer than the first time";
        ++tally_.repeated;
      } else if (version && !is_behind && !room.is_closed()) {  // which is as good as gone
        ADD_FAILURE() << "done already, and nobody remembers: " << *act->action_id;
      }
      return outcome;
    });
  }

  static Outcome no_change(const Room& room) {
    Outcome outcome;
    outcome.answer = room.version();
    return outcome;
  }

  Command lobby_action() {
    switch (rng_.below(9)) {
      case 7:
        return Act{someone(), {"lock-room", j(R"({"locked":false})")}, action_id()};
      case 8:
        return Act{someone(), {"kick", j(R"({"playerId":")" + someone() + R"("})")}, action_id()};
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

  std::string somewhere() {
    static const char* const places[] = {"", "198.51.100.7", "203.0.113.9"};
    return places[rng_.below(3)];
  }

  std::optional<std::string> action_id() {
    if (rng_.below(2) == 0) return std::nullopt;
    return "id" + std::to_string(rng_.below(20) == 0 ? rng_.below(10) : next_id_++);
  }

  using Done = Store::Done;

  Rng rng_;
  Tally& tally_;
  Time now_ = 1'700'000'000'000;
  FickleStore store_{rng_, tally_, [this](const std::vector<LogRecord>& records) { happened(records); }};
  Room truth_;  // the room as the store has it
  std::array<Node, 3> nodes_;
  std::map<std::string, std::vector<Answered>> done_;  // by player, as many as a room remembers
  std::vector<Late> late_;
  std::uint32_t next_id_ = 100;
};

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

}  // namespace

TEST(Simulation, ThousandsOfRoomsKeepTheirPromises) {
  const bool is_replay = std::getenv("OYSTER_SEED") != nullptr;
  const std::uint64_t first = number_from("OYSTER_SEED", 1);
  const std::uint64_t rooms = is_replay ? 1 : number_from("OYSTER_ROOMS", 2000);
  Tally tally;
  for (std::uint64_t seed = first; seed < first + rooms; ++seed) {
    SCOPED_TRACE("OYSTER_SEED=" + std::to_string(seed));
    Simulation(seed, tally).run(150);
    ASSERT_FALSE(HasFailure());
  }
  if (is_replay) return;
  const auto enough = static_cast<std::int64_t>(rooms);
  EXPECT_GT(tally.records, enough * 30);
  EXPECT_GT(tally.raced, enough);
  EXPECT_GT(tally.failed, enough);
  EXPECT_GT(tally.slow, enough);
  EXPECT_GT(tally.unanswered, enough);
  EXPECT_GT(tally.resent, enough);
  EXPECT_GT(tally.cut, enough);
  EXPECT_GT(tally.unheard, enough);
  EXPECT_GT(tally.heard_twice, enough / 10);
  EXPECT_GT(tally.crashed, enough);
  EXPECT_GT(tally.orphaned, enough / 10);
  EXPECT_GT(tally.followed, enough);
  EXPECT_GT(tally.repeated, enough);
  EXPECT_GT(tally.shortened, enough);
  EXPECT_GT(tally.set_back, enough / 10);
  EXPECT_GT(tally.forgotten, enough);
  EXPECT_GT(tally.outdated, enough / 500);
  EXPECT_GT(tally.refuted, enough / 500);
  EXPECT_GT(tally.snapshots_refuted, enough / 1000);
  RecordProperty("records", std::to_string(tally.records));
}
