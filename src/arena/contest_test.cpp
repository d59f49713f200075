#include "arena/contest.h"

#include <gtest/gtest.h>

#include <sstream>

#include "arena/report.h"
#include "arena/tournament.h"
#include "games/registry.h"

using namespace arena;

namespace {

constexpr std::string_view three_bots = R"({"game":"euchre","seeds":2,"judgeWorlds":5,"players":[
  {"name":"hard","bot":"hard"},{"name":"medium","bot":"medium"},{"name":"<easy>","bot":"easy"}]})";

// What a text of a configuration is refused for.
std::string refusal(std::string_view text) {
  const auto contest = read_contest(text);
  return contest ? "" : contest.error();
}

wire::Read<Kept> results_in(std::string_view text, const Contest& contest) {
  std::istringstream stream{std::string(text)};
  return read_results(stream, contest);
}

template <class G>
std::vector<JobLine> play_all(const Contest& contest, std::string* lines = nullptr) {
  Tournament<G> tournament(contest, {}, "");
  std::vector<JobLine> jobs;
  for (std::size_t i = 0; i < tournament.jobs(); ++i) {
    auto played = tournament.play(i);
    EXPECT_TRUE(played) << played.error();
    if (lines != nullptr) *lines += played->lines;
    jobs.push_back(std::move(played->job));
  }
  return jobs;
}

}  // namespace

TEST(Contest, IsRefusedInOneLine) {
  EXPECT_EQ(refusal(three_bots), "");
  EXPECT_NE(refusal(""), "");
  EXPECT_NE(refusal("[]"), "");
  EXPECT_NE(refusal(R"({"game":"euchre","seeds":1,"players":[]})"), "");
  EXPECT_NE(refusal(R"({"game":"euchre","seeds":0,"players":[{"name":"a","bot":"hard"},{"name":"b","bot":"hard"}]})"),
            "");
  EXPECT_NE(refusal(R"({"game":"euchre","seeds":1,"players":[{"name":"a","bot":"hard"},{"name":"a","bot":"hard"}]})"),
            "");
  EXPECT_NE(refusal(R"({"game":"euchre","seeds":1,"players":[{"name":"a"},{"name":"b","bot":"hard"}]})"), "");
  EXPECT_NE(refusal(R"({"game":"euchre","seeds":1,"players":[{"name":"a","engine":[]},{"name":"b","bot":"hard"}]})"),
            "");
  EXPECT_NE(
      refusal(
          R"({"game":"euchre","seeds":1,"players":[{"name":"a","bot":"hard","budgetMs":5},{"name":"b","bot":"hard"}]})"),
      "");
  EXPECT_EQ(refusal(R"({"game":"euchre","seeds":1,"players":[{"name":"a","model":{"base":"http://x","model":"m"}},)"
                    R"({"name":"b","bot":"hard"}]})"),
            "");
  EXPECT_EQ(refusal(R"({"game":"euchre","seeds":1,"players":[{"name":"a","model":{"base":"x","model":"m"}},)"
                    R"({"name":"b","bot":"hard"}]})"),
            "players[0]: \"base\" begins with http:// or https://");
}

TEST(Contest, WhatNobodyKnowsIsNamed) {
  const auto with = [](const std::string& member, const std::string& of_model) {
    return R"({"game":"euchre","seeds":1,)" + member +
           R"("settings":{"any":"thing"},"players":[{"name":"a","bot":"hard","worlds":null},)"
           R"({"name":"b","model":{"base":"http://x","model":"m")" +
           of_model + "}}]}";
  };
  EXPECT_EQ(refusal(with("", "")), "") << "a game's own members are the game's to read";
  EXPECT_EQ(refusal(with(R"("judgeworlds":5,)", "")), "judgeworlds: there is no such member");
  EXPECT_EQ(refusal(with("", R"(,"temprature":0)")), "players[1].model.temprature: there is no such member");
  EXPECT_EQ(
      refusal(
          R"({"game":"euchre","seeds":1,"players":[{"name":"a","bot":"hard","worlds":50},{"name":"b","bot":"easy"}]})"),
      "players[0]: \"worlds\" is for experts and engines");
}

TEST(Contest, PairsAreEachAgainstEachOrTheFirstAgainstAll) {
  Contest contest = *read_contest(three_bots);
  EXPECT_EQ(pairs_of(contest).size(), 3);
  contest.format = Format::gauntlet;
  EXPECT_EQ(pairs_of(contest).size(), 2);
}

TEST(Contest, ResultsCutOffAnywhereAreKeptInWholeJobs) {
  const Contest contest = *read_contest(three_bots);
  std::string text = heading(contest) + "\n";
  const std::size_t jobs = play_all<euchre::Wire>(contest, &text).size();
  const auto whole = results_in(text, contest);
  ASSERT_TRUE(whole) << whole.error();
  EXPECT_EQ(whole->jobs.size(), jobs);
  EXPECT_EQ(whole->bytes, text.size());
  std::size_t before = 0;
  for (std::size_t cut = 0; cut < text.size(); cut += 97) {
    const auto kept = results_in(std::string_view(text).substr(0, cut), contest);
    ASSERT_TRUE(kept) << kept.error();
    EXPECT_LE(kept->bytes, cut);
    EXPECT_GE(kept->jobs.size(), before);
    before = kept->jobs.size();
  }
  Contest other = contest;
  other.seeds = 3;
  EXPECT_FALSE(results_in(text, other));
}

TEST(Contest, TheSameContestBringsTheSameLinesInEveryGame) {
  games::for_each_game([]<class G>() {
    Contest contest = *read_contest(three_bots);
    contest.judgeWorlds.reset();
    contest.seeds = 1;
    contest.players.resize(2);
    std::string one;
    std::string two;
    play_all<G>(contest, &one);
    play_all<G>(contest, &two);
    EXPECT_EQ(one, two) << G::name;
  });
}

// An expert that is judged in the world that it has looked at is always right.
TEST(Contest, TheJudgeLooksAtOtherWorldsThanThePlayers) {
  Contest contest = *read_contest(
      R"({"game":"euchre","seeds":20,"judgeWorlds":1,"players":[
  {"name":"one","bot":"expert","worlds":1},{"name":"other","bot":"expert","worlds":1}]})");
  std::string lines;
  play_all<euchre::Wire>(contest, &lines);
  double cost_of_first_decisions = 0;
  std::istringstream stream(lines);
  for (std::string before, line; std::getline(stream, line); before = line) {
    const bool is_first = line.starts_with(R"({"line":"decision")") && !before.starts_with(R"({"line":"decision")") &&
                          line.find(R"("hand":0,)") != std::string::npos;
    if (is_first) cost_of_first_decisions += wire::parse_json(line)->at("cost").to_number<double>();
  }
  EXPECT_GT(cost_of_first_decisions, 0);
}

TEST(Outage, CountsDealsSideBySideAsOneAndEndsWithAnAnswer) {
  Outage outage;
  const int began = outage.deals();
  EXPECT_EQ(outage.lengthen(began), 1);
  EXPECT_EQ(outage.lengthen(began), 1) << "at another table, at the same time";
  EXPECT_EQ(outage.lengthen(outage.deals()), 2);
  outage.end();
  EXPECT_EQ(outage.deals(), 0);
}

TEST(Report, RanksAndEscapes) {
  Contest contest = *read_contest(three_bots);
  contest.seeds = 12;
  contest.judgeWorlds = 3;
  const Standing standing = standing_of(contest, play_all<euchre::Wire>(contest), 2);
  EXPECT_EQ(standing.players.front().name, "hard");
  EXPECT_EQ(standing.players.back().name, "<easy>");
  EXPECT_GT(standing.players.back().cost->mean, standing.players.front().cost->mean);
  EXPECT_EQ(standing.matches, 12 * 3 * 2);
  for (const PairResult& pair : standing.pairs) {
    ASSERT_TRUE(pair.adjusted);
    EXPECT_LT(pair.adjusted->table_ratio, 0.9) << pair.a << pair.b << ": a deal's luck is taken out";
    EXPECT_GT(pair.adjusted->table_ratio, 0.1) << pair.a << pair.b;
  }
  const std::string page = report_page(contest, standing, {}, {});
  EXPECT_NE(page.find("&lt;easy&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<easy>"), std::string::npos);
  EXPECT_NE(page.find("at one table"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos) << "it needs nothing beside it";
}
