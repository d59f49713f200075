// The program as a person starts it: what it prints, where, and with which exit code. Bad input is normal.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <string>

#include "games/registry.h"
#include "harness/temporary_folder.h"

namespace {

struct Outcome {
  int exit_code = -1;
  std::string out;
  std::string err;
};

class Program : public testing::Test {
 protected:
  Outcome run(const std::string& arguments, std::string_view input = "") {
    write("in", input);
    const std::string command =
        OYSTER_PROGRAM " " + arguments + " > '" + path("out") + "' 2> '" + path("err") + "' < '" + path("in") + "'";
    const int status = std::system(command.c_str());  // NOLINT(cert-env33-c)
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }

  std::string path(const std::string& name) const { return folder_.path(name); }

  std::string read(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

  // The first match of a small duel, as a record; gives its file's name.
  std::string recorded(std::string_view game) {
    const Outcome outcome = run("match " + std::string(game) + " --deals 1 --records " + path("records"));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    return "records/" + std::string(game) + "-00001.json";
  }

  void expect_one_line_of_failure(const std::string& arguments, std::string_view input = "") {
    const Outcome outcome = run(arguments, input);
    EXPECT_EQ(outcome.exit_code, 1) << arguments << '\n' << outcome.out << outcome.err;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << arguments << '\n' << outcome.err;
    EXPECT_TRUE(outcome.err.starts_with("oyster: ")) << outcome.err;
  }

 private:
  harness::TemporaryFolder folder_;
};

}  // namespace

TEST_F(Program, TakesOptionsFromTheCommandTheFileAndTheEnvironmentInThisOrder) {
  const auto refused_host = [this](const std::string& arguments) {
    const Outcome outcome = run("serve --store memory --port 0 " + arguments);
    EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
    const std::size_t at = outcome.err.find("--host ") + 7;
    return outcome.err.substr(at, outcome.err.find(' ', at) - at);
  };
  write("here.conf", "[serve]\nhost=in-the-file\n");
  setenv("OYSTER_HOST", "in-the-environment", 1);
  EXPECT_EQ(refused_host(""), "in-the-environment");
  EXPECT_EQ(refused_host("--config " + path("here.conf")), "in-the-file");
  EXPECT_EQ(refused_host("--host given --config " + path("here.conf")), "given");
  unsetenv("OYSTER_HOST");
}

TEST_F(Program, RefusesAFileOfOptionsThatItDoesNotUnderstand) {
  for (const std::string_view text : {"[serve]\nprot=8080\n", "[serve]\nport=many\n", "[serve\nport", "port=1\n"}) {
    write("bad.conf", text);
    const Outcome outcome = run("serve --config " + path("bad.conf"));
    EXPECT_EQ(outcome.exit_code, 2) << text << outcome.out;
    EXPECT_NE(outcome.err, "") << text;
  }
  EXPECT_EQ(run("serve --config " + path("none.conf")).exit_code, 2);
  for (const std::string_view base : {"'/a b'", "/a//b", "/../etc", "'/a?b'"}) {
    EXPECT_EQ(run("serve --base " + std::string(base)).exit_code, 2) << base;
  }
}

TEST_F(Program, HelpsWithEverySubcommand) {
  EXPECT_EQ(run("--help").exit_code, 0);
  EXPECT_EQ(run("--version").exit_code, 0);
  for (const char* command : {"admin", "advise", "arena", "backup", "bench", "convert", "deck-check", "engine",
                              "engine-check", "load", "match", "mcp", "restore", "review", "serve", "verify"}) {
    const Outcome outcome = run(std::string(command) + " --help");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("Example: oyster " + std::string(command)), std::string::npos) << command;
  }
}

TEST_F(Program, SaysWrongUseWithExitCodeTwo) {
  for (const char* arguments : {"",
                                "nonsense",
                                "match",
                                "match chess",
                                "match euchre --a genius",
                                "match euchre --deals 0",
                                "match euchre --deals many",
                                "match euchre --show --json",
                                "backup",
                                "backup only-data",
                                "backup a b c",
                                "bench chess",
                                "bench --seconds -1",
                                "verify",
                                "convert",
                                "convert x",
                                "convert x --to pgn",
                                "verify a b",
                                "match euchre --nonsense",
                                "load --rooms 0",
                                "load --game chess",
                                "load --seconds -1",
                                "mcp elsewhere",
                                "advise",
                                "advise chess",
                                "advise euchre --level genius",
                                "advise euchre --budget-ms 0",
                                "advise euchre --worlds 0",
                                "advise euchre --worlds -1",
                                "advise euchre --seed x",
                                "advise euchre view.json"}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_NE(outcome.err, "") << arguments;
  }
}

TEST_F(Program, AnAssistantNeedsTheAddressOfAServer) {
  expect_one_line_of_failure("mcp --url nonsense");
  expect_one_line_of_failure("mcp --url ftp://127.0.0.1:1");
  expect_one_line_of_failure("mcp --url http://127.0.0.1:1", std::string(3'000'000, 'x'));
}

TEST_F(Program, MatchPrintsTheSameLineForTheSameSeed) {
  games::for_each_game([this]<class G>() {
    const std::string arguments = "match " + std::string(G::command) + " --a medium --b easy --deals 60 --json";
    const Outcome first = run(arguments + " --threads 1");
    const Outcome second = run(arguments + " --threads 2");
    EXPECT_EQ(first.exit_code, 0) << first.err;
    EXPECT_EQ(first.err, "");
    EXPECT_EQ(std::ranges::count(first.out, '\n'), 1);
    auto json = wire::parse_json(first.out);
    auto again = wire::parse_json(second.out);
    ASSERT_TRUE(json && again) << first.out << second.out;
    json->as_object().erase("decision_ms");  // the machine's, not the match's
    again->as_object().erase("decision_ms");
    EXPECT_EQ(*json, *again);
    EXPECT_EQ(json->at("illegal").to_number<int>(), 0);
    EXPECT_GE(json->at("deals").to_number<int>(), 60);
  });
}

TEST_F(Program, MatchRefusesSettingsThatAreNone) {
  expect_one_line_of_failure("match euchre --settings '{\"targetScore\":6}'");
  expect_one_line_of_failure("match euchre --settings '{'");
  expect_one_line_of_failure("match euchre --settings '[]'");
  expect_one_line_of_failure("match euchre --settings '{\"target\":5}'");
}

TEST_F(Program, BenchPrintsOneObjectALine) {
  const Outcome outcome = run("bench --seconds 0.01 --json");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find(R"({"game":"euchre","what":"exact_solves",)"), std::string::npos) << outcome.out;
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) {
    const auto json = wire::parse_json(line);
    ASSERT_TRUE(json) << line;
    EXPECT_GT(json->at("per_s").to_number<double>(), 0) << line;
    EXPECT_EQ(json->at("threads").to_number<int>(), 1);
  }
}

TEST_F(Program, LoadSaysWhenThereIsNoServer) {
  expect_one_line_of_failure("load --url nonsense");
  expect_one_line_of_failure("load --url http://127.0.0.1:1 --seconds 0.1 --json");
}

TEST_F(Program, BackupRefusesWhatIsNoServersFolder) {
  expect_one_line_of_failure("backup " + path("missing") + " " + path("copy.db"));
  write("file", "");
  expect_one_line_of_failure("backup " + path("file") + " " + path("copy.db"));
  expect_one_line_of_failure("backup " + path("") + " " + path("copy.db"));
  write("oyster.db", "a letter");
  expect_one_line_of_failure("backup " + path("") + " " + path("copy.db"));
  expect_one_line_of_failure("backup " + path("") + " " + path("file"));
  EXPECT_EQ(read("file"), "");
}

TEST_F(Program, VerifiesTheRecordsOfEveryGame) {
  games::for_each_game([this]<class G>() {
    const Outcome outcome = run("verify " + path(recorded(G::command)));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("all legal; dealt from the seed; won by"), std::string::npos) << outcome.out;
  });
}

TEST_F(Program, ConvertsARecordToNotationAndBack) {
  const std::string record = path(recorded("euchre"));
  const Outcome egn = run("convert " + record + " --to egn");
  ASSERT_EQ(egn.exit_code, 0) << egn.err;
  write("game.egn", egn.out);
  const Outcome back = run("convert " + path("game.egn") + " --to json");
  ASSERT_EQ(back.exit_code, 0) << back.err;
  write("back.json", back.out);
  const Outcome verified = run("verify " + path("back.json"));
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_NE(verified.out.find("deals as listed; won by"), std::string::npos) << verified.out;
}

TEST_F(Program, OnlyEuchreIsWrittenInItsNotation) {
  games::for_each_game([this]<class G>() {
    if (G::command == "euchre") return;
    expect_one_line_of_failure("convert " + path(recorded(G::command)) + " --to egn");
  });
}

TEST_F(Program, SavesHowARecordOfHandAndFootEnds) {
  const std::string record = path(recorded("hand-and-foot"));
  const Outcome save = run("convert " + record + " --to save");
  ASSERT_EQ(save.exit_code, 0) << save.err;
  EXPECT_NE(save.out.find("\"name\":\"Bot 2\",\"type\":\"bot\""), std::string::npos) << save.out;
  write("game.save", save.out);
  const Outcome over = run("verify " + path("game.save"));
  EXPECT_EQ(over.exit_code, 0) << over.err;
  EXPECT_EQ(std::ranges::count(over.out, '\n'), 1);
  EXPECT_NE(over.out.find(": ok, saved game of Hand & Foot: hand-and-foot, round "), std::string::npos) << over.out;
  EXPECT_NE(over.out.find(", won by Bot "), std::string::npos) << over.out;

  // The same match, ended after its first action.
  auto json = *wire::parse_json(read("records/hand-and-foot-00001.json"));
  json.at("actions").as_array().resize(1);
  json.at("players").at(0) = {{"name", "Ann"}, {"kind", "human"}};
  write("begun.json", boost::json::serialize(json));
  const Outcome begun = run("convert " + path("begun.json") + " --to save");
  ASSERT_EQ(begun.exit_code, 0) << begun.err;
  write("begun.save", begun.out);
  const Outcome verified = run("verify " + path("begun.save"));
  EXPECT_EQ(verified.out, path("begun.save") +
                              ": ok, saved game of Hand & Foot: hand-and-foot, round 1, Ann to meld or discard; Ann 0, "
                              "Bot 2 0, Bot 3 0, Bot 4 0 points\n");
}

TEST_F(Program, RefusesSavesThatAreNone) {
  games::for_each_game([this]<class G>() {
    if (G::command == "hand-and-foot") return;
    expect_one_line_of_failure("convert " + path(recorded(G::command)) + " --to save");
  });
  const std::string save = run("convert " + path(recorded("hand-and-foot")) + " --to save").out;
  write("game.save", save);
  expect_one_line_of_failure("convert " + path("game.save") + " --to json");
  expect_one_line_of_failure("convert " + path("game.save") + " --to save");
  expect_one_line_of_failure("review " + path("game.save"));
  for (const std::string_view part : {"\"gameSeed\":\"0", "\"deck\":[\"", "\"version\":\"1", "\"gameId\":\"hand"}) {
    std::string damaged = save;
    const auto at = damaged.find(part);
    ASSERT_NE(at, std::string::npos) << part;
    write("damaged.save", damaged.insert(at + part.size(), "x"));
    expect_one_line_of_failure("verify " + path("damaged.save"));
  }
}

// A host's own pack: checked, played with, and asked for by the records that it was played with.
TEST_F(Program, TakesPacksOfTheHost) {
  write("aunts.pack", "id: aunts\ntitle: Our Aunts\n[black dark]\n{any}.\n[white thing dark]\nan aunt\n");
  const Outcome good = run("deck-check " + path("aunts.pack"));
  EXPECT_EQ(good.exit_code, 0) << good.err;
  EXPECT_EQ(good.out, path("aunts.pack") + ": ok, Our Aunts (aunts): 1 black card, 1 white card\n");

  const std::string packs = " --packs " + path("");
  const std::string record = path("records/terrible-people-00001.json");
  const Outcome played = run("match terrible-people --deals 1 --records " + path("records") + packs);
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_EQ(run("verify " + record + packs).exit_code, 0);
  const Outcome elsewhere = run("verify " + record);
  EXPECT_EQ(elsewhere.exit_code, 1);
  EXPECT_NE(elsewhere.err.find("A pack of these settings is not on this host"), std::string::npos) << elsewhere.err;

  write("bad.pack", "id: bad\n[black dark]\nno blank\n[white verb dark]\n");
  const Outcome bad = run("deck-check " + path("bad.pack"));
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_EQ(std::ranges::count(bad.out, '\n'), 4) << bad.out;
  EXPECT_NE(bad.out.find("bad.pack: line 3: a black card has a blank"), std::string::npos) << bad.out;
  EXPECT_EQ(bad.err, "oyster: " + path("bad.pack") + ": 4 mistakes\n");
  expect_one_line_of_failure("bench terrible-people --seconds 0.01" + packs);
  expect_one_line_of_failure("bench terrible-people --packs " + path("nowhere"));
}

TEST_F(Program, RefusesFilesThatAreNoRecords) {
  expect_one_line_of_failure("verify " + path("missing.json"));
  expect_one_line_of_failure("verify /");
  for (const char* text : {"", "{", "null", "[]", "{}", "\x00\xff", "{\"format\":\"oyster-match\"}", "{\"format\":1}",
                           "{\"fileType\":1}", "{\"fileType\":\"Euchre Game Notation\"}"}) {
    write("bad.json", text);
    expect_one_line_of_failure("verify " + path("bad.json"));
    expect_one_line_of_failure("convert " + path("bad.json") + " --to egn");
  }
  write("deep.json", std::string(1 << 20, '['));
  expect_one_line_of_failure("verify " + path("deep.json"));
}

TEST_F(Program, RefusesADamagedRecordOfEveryGame) {
  games::for_each_game([this]<class G>() {
    const std::string good = read(recorded(G::command));
    const auto damaged = [&](std::string_view what, std::string_view with) {
      std::string text = good;
      const auto at = text.rfind(what);
      ASSERT_NE(at, std::string::npos) << what;
      text.replace(at, what.size(), with);
      write("damaged.json", text);
      expect_one_line_of_failure("verify " + path("damaged.json"));
    };
    damaged("\"seat\":", "\"seat\":9");
    damaged("\"seat\":", "\"chair\":");
    damaged("\"type\":\"", "\"type\":\"un");
    damaged("\"seed\":\"0", "\"seed\":\"g");
    const auto begins_with = [](std::uint64_t seed) { return G::start({}, cards::numbered_seed(seed)); };
    const bool left_to_chance = begins_with(1) != begins_with(2);
    if (left_to_chance) damaged("\"seed\":\"0", "\"seed\":\"1");  // other cards: some action cannot be
    damaged("\"formatVersion\":1", "\"formatVersion\":2");
    damaged("\"gameId\":\"", "\"gameId\":\"un");
    for (std::size_t part : {good.size() / 3, good.size() / 2, good.size() - 3}) {
      write("damaged.json", std::string_view(good).substr(0, part));
      expect_one_line_of_failure("verify " + path("damaged.json"));
    }
  });
}

// ---- advise ----

namespace {

/// What the seats of a table see after so many actions of the easy bot.
template <class G>
class Seen {
 public:
  explicit Seen(int actions) : state_(G::start(typename G::Settings{}, cards::numbered_seed(7))) {
    cards::Rng rng(7);
    for (int i = 0; i < actions; ++i) {
      const cards::Seat seat = G::to_act(state_).first();
      G::advance(state_, seat, G::choose(G::view(state_, seat), kernel::Level::easy, rng));
      if (kernel::is_pause<G>(state_)) G::resume(state_);
    }
    for (int i = 0; i < G::seat_count(typename G::Settings{}); ++i) {
      players_.push_back(std::string("p").append(std::to_string(i)));
    }
  }

  cards::Seat turn() const { return G::to_act(state_).first(); }
  std::string by(cards::Seat seat) const { return written(G::view(state_, seat)); }
  std::string by_all() const { return written(G::watch(state_)); }
  bool allows(const boost::json::value& action) const {
    const auto read =
        G::read_action(state_, turn(), std::string_view(action.at("type").as_string()), action.at("payload"));
    auto after = state_;
    return read && G::apply(after, turn(), *read).has_value();
  }

 private:
  template <class View>
  std::string written(const View& view) const {
    std::string text;
    G::write_view(text, view, players_);
    return text;
  }

  typename G::State state_;
  std::vector<std::string> players_;
};

}  // namespace

TEST_F(Program, AdvisesInEveryGameWithWhatIsLegal) {
  games::for_each_game([this]<class G>() {
    for (int actions : {0, 3, 9, 14, 20}) {
      const Seen<G> seen(actions);
      const std::string command = "advise " + std::string(G::command) + " --worlds 2 --json";
      const Outcome outcome = run(command, seen.by(seen.turn()));
      ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
      EXPECT_EQ(outcome.err, "");
      EXPECT_EQ(std::ranges::count(outcome.out, '\n'), 1);
      const auto json = wire::parse_json(outcome.out);
      ASSERT_TRUE(json) << outcome.out;
      const auto& options = json->at("options").as_array();
      ASSERT_FALSE(options.empty());
      EXPECT_EQ(json->at("best"), options.front().at("action"));
      double best = 1;
      for (const auto& option : options) {
        EXPECT_TRUE(seen.allows(option.at("action"))) << option;
        const double value = option.at("value").to_number<double>();
        EXPECT_GE(value, 0);
        EXPECT_LE(value, best) << outcome.out;
        best = value;
        EXPECT_GE(option.at("error").to_number<double>(), 0);
        EXPECT_TRUE(option.at("points").is_number());
        EXPECT_TRUE(option.at("reason").is_string());
      }
      EXPECT_GE(json->at("worlds").to_number<int>(), 1);
    }
  });
}

TEST_F(Program, AdviceIsTheSameForTheSameSeedAndWorlds) {
  games::for_each_game([this]<class G>() {
    const Seen<G> seen(5);
    const std::string command = "advise " + std::string(G::command) + " --worlds 3 --seed 5 --json";
    auto first = wire::parse_json(run(command, seen.by(seen.turn())).out);
    auto again = wire::parse_json(run(command, "{\"version\":3,\"view\":" + seen.by(seen.turn()) + "}").out);
    ASSERT_TRUE(first && again);
    first->as_object().erase("ms");
    again->as_object().erase("ms");
    EXPECT_EQ(*first, *again);
  });
}

TEST_F(Program, AdvisesPeopleAndByTheClock) {
  const Seen<euchre::Wire> seen(0);
  const Outcome table = run("advise whos-deal --worlds 2", seen.by(seen.turn()));
  EXPECT_EQ(table.exit_code, 0) << table.err;
  EXPECT_NE(table.out.find("pass-trump"), std::string::npos) << table.out;
  EXPECT_NE(table.out.find(" worlds"), std::string::npos) << table.out;
  const Outcome timed = run("advise euchre --budget-ms 5 --json", seen.by(seen.turn()));
  EXPECT_EQ(timed.exit_code, 0) << timed.err;
  EXPECT_GE(wire::parse_json(timed.out)->at("worlds").to_number<int>(), 1);
}

TEST_F(Program, LowerLevelsOnlySayWhatTheyWouldDo) {
  games::for_each_game([this]<class G>() {
    const Seen<G> seen(4);
    for (const char* level : {"easy", "medium", "hard"}) {
      const std::string command = "advise " + std::string(G::command) + " --level " + level;
      const Outcome outcome = run(command + " --json", seen.by(seen.turn()));
      ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
      const auto json = wire::parse_json(outcome.out);
      EXPECT_TRUE(seen.allows(json->at("best"))) << outcome.out;
      ASSERT_EQ(json->at("options").as_array().size(), 1U);
      EXPECT_FALSE(json->at("options").at(0).as_object().contains("value"));
      EXPECT_EQ(run(command, seen.by(seen.turn())).exit_code, 0);
    }
  });
}

TEST_F(Program, RefusesToAdviseOnWhatIsNoDecision) {
  for (const char* text : {"", " \n", "{", "null", "[]", "{}", "5", "{\"view\":null}", "{\"view\":{}}", "\xff",
                           "{\"gameId\":\"whos-deal\"}"}) {
    expect_one_line_of_failure("advise euchre --json", text);
  }
  expect_one_line_of_failure("advise euchre", std::string(1 << 20, '['));
  expect_one_line_of_failure("advise euchre", std::string(5 << 20, ' '));
  games::for_each_game([this]<class G>() {
    const Seen<G> seen(6);
    const std::string command = "advise " + std::string(G::command);
    expect_one_line_of_failure(command, seen.by_all());
    expect_one_line_of_failure(command, seen.by(next(seen.turn())));
    expect_one_line_of_failure(G::command == "euchre" ? "advise oh-hell" : "advise euchre", seen.by(seen.turn()));
    if (wire::card_places_of<G>().in_view.empty()) return;  // no card could be there twice
    std::string twice = seen.by(seen.turn());
    const auto hand = twice.find("\"hand\":[{");
    ASSERT_NE(hand, std::string::npos);
    const auto from = hand + std::string_view("\"hand\":[").size();
    const std::string card = twice.substr(from, twice.find('}', from) + 1 - from);
    twice.insert(from, card + ",");
    expect_one_line_of_failure(command, twice);
  });
}
