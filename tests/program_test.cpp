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
  Outcome run(const std::string& arguments) {
    const std::string command =
        OYSTER_PROGRAM " " + arguments + " > '" + path("out") + "' 2> '" + path("err") + "' < /dev/null";
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

  void expect_one_line_of_failure(const std::string& arguments) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit_code, 1) << arguments << '\n' << outcome.out << outcome.err;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << arguments << '\n' << outcome.err;
    EXPECT_TRUE(outcome.err.starts_with("oyster: ")) << outcome.err;
  }

 private:
  harness::TemporaryFolder folder_;
};

}  // namespace

TEST_F(Program, HelpsWithEverySubcommand) {
  EXPECT_EQ(run("--help").exit_code, 0);
  EXPECT_EQ(run("--version").exit_code, 0);
  for (const char* command : {"load", "match", "bench", "verify", "convert"}) {
    const Outcome outcome = run(std::string(command) + " --help");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("Example: oyster " + std::string(command)), std::string::npos) << command;
  }
}

TEST_F(Program, SaysWrongUseWithExitCodeTwo) {
  for (const char* arguments :
       {"", "nonsense", "match", "match chess", "match euchre --a genius", "match euchre --deals 0",
        "match euchre --deals many", "match euchre --show --json", "bench chess", "bench --seconds -1", "verify",
        "convert", "convert x", "convert x --to pgn", "verify a b", "match euchre --nonsense", "load --rooms 0",
        "load --game chess", "load --seconds -1"}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_NE(outcome.err, "") << arguments;
  }
}

TEST_F(Program, MatchPrintsTheSameLineForTheSameSeed) {
  games::for_each_game([this]<class G>() {
    const std::string arguments = "match " + std::string(G::command) + " --a medium --b easy --deals 60 --json";
    const Outcome first = run(arguments + " --threads 1");
    const Outcome second = run(arguments + " --threads 2");
    EXPECT_EQ(first.exit_code, 0) << first.err;
    EXPECT_EQ(first.err, "");
    EXPECT_EQ(std::ranges::count(first.out, '\n'), 1);
    auto json = kernel::parse_json(first.out);
    auto again = kernel::parse_json(second.out);
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
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) {
    const auto json = kernel::parse_json(line);
    ASSERT_TRUE(json) << line;
    EXPECT_GT(json->at("per_s").to_number<double>(), 0) << line;
    EXPECT_EQ(json->at("threads").to_number<int>(), 1);
  }
}

TEST_F(Program, LoadSaysWhenThereIsNoServer) {
  expect_one_line_of_failure("load --url nonsense");
  expect_one_line_of_failure("load --url http://127.0.0.1:1 --seconds 0.1 --json");
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

TEST_F(Program, OnlyEuchreHasANotation) {
  games::for_each_game([this]<class G>() {
    if (G::command == "euchre") return;
    expect_one_line_of_failure("convert " + path(recorded(G::command)) + " --to egn");
  });
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
    damaged("\"seed\":\"0", "\"seed\":\"1");  // other cards: some action cannot be
    damaged("\"formatVersion\":1", "\"formatVersion\":2");
    damaged("\"gameId\":\"", "\"gameId\":\"un");
    for (std::size_t part : {good.size() / 3, good.size() / 2, good.size() - 3}) {
      write("damaged.json", std::string_view(good).substr(0, part));
      expect_one_line_of_failure("verify " + path("damaged.json"));
    }
  });
}
