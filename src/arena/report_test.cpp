#include "arena/report.h"

#include <gtest/gtest.h>

using namespace arena;

TEST(Report, TellsWhatWasDecidedAndThatIntervalsAreNotCorrectedForIt) {
  const Contest contest = *read_contest(
      R"({"game":"euchre","seeds":20,"sprt":{"h0":0,"h1":1},"players":[{"name":"a","bot":"hard"},{"name":"b","bot":"easy"}]})");
  std::vector<JobLine> jobs;
  const auto told = [&] { return report_page(contest, standing_of(contest, jobs, 2), {}, {}); };
  for (int job = 0; job < contest.seeds; ++job) {
    EXPECT_EQ(told().find("is accepted"), std::string::npos) << job;
    const Tally tally{.matches = 2, .wins = 2, .advantage = 10.0 + job % 2, .hands = 10};
    jobs.push_back(
        {.job = job, .seed = "", .a = "a", .b = "b", .played = tally, .clean = tally, .luck = {}, .conduct = {}});
  }
  EXPECT_NE(told().find("the second is accepted"), std::string::npos);
  EXPECT_NE(told().find("not corrected"), std::string::npos);
}

TEST(Report, TellsOfNoIntervalWhereThereIsOneSeed) {
  const Contest contest = *read_contest(
      R"({"game":"euchre","seeds":2,"judgeWorlds":1,"players":[{"name":"a","bot":"hard"},{"name":"b","bot":"easy"}]})");
  std::vector<JobLine> jobs;
  const auto play = [&](double advantage) {
    const Tally tally{.matches = 2, .wins = 2, .advantage = advantage, .hands = 10};
    const std::vector<int> none(failure_kinds);
    std::vector<Conduct> conduct{{"a", 9, 9, advantage / 100, none, none}, {"b", 9, 9, 1, none, none}};
    jobs.push_back({.job = static_cast<int>(jobs.size()),
                    .seed = "",
                    .a = "a",
                    .b = "b",
                    .played = tally,
                    .clean = tally,
                    .luck = Luck{.advantage = advantage, .hands = 10},
                    .conduct = std::move(conduct)});
    return report_page(contest, standing_of(contest, jobs, 2), {}, {});
  };
  const std::string one = play(10);
  EXPECT_EQ(one.find("+1.000 to"), std::string::npos) << one;
  EXPECT_NE(one.find("<td>none</td>"), std::string::npos) << one;
  EXPECT_EQ(one.find("<td>100 %</td>"), std::string::npos) << "who is the first, one seed cannot tell";
  const std::string two = play(20);
  EXPECT_NE(two.find("<td>+1.500</td><td>-4.853 to +7.853</td>"), std::string::npos) << two;
  EXPECT_NE(two.find("<td>1 to 1</td>"), std::string::npos) << two;
}

TEST(Report, TellsWhatItsTimesAreOf) {
  const Contest contest =
      *read_contest(R"({"game":"euchre","seeds":1,"players":[{"name":"a","bot":"hard"},{"name":"b","bot":"easy"}]})");
  const std::string page = report_page(contest, standing_of(contest, {}, 2), {{"a", 1, 2}}, {});
  EXPECT_NE(page.find("Milliseconds are those of the run that wrote this page"), std::string::npos);
}

TEST(Report, TellsTheCurrencyAndTheDateOfPricesOrWhyThereIsNoMoney) {
  const std::string model = R"("model":{"base":"http://x","model":"m")";
  const std::string priced = model + R"(,"prices":{"date":"2026-10-01","currency":"E<R","prompt":1,"completion":2}})";
  const Contest contest = *read_contest(R"({"game":"euchre","seeds":1,"players":[{"name":"a",)" + priced +
                                        R"(},{"name":"b",)" + model + "}}]}");
  const auto told = [&](const CallResult& calls) {
    return report_page(contest, standing_of(contest, {}, 2), {}, {calls});
  };
  const auto has = [&](const CallResult& calls, const char* words) {
    return told(calls).find(words) != std::string::npos;
  };
  EXPECT_TRUE(has({.player = "a", .calls = 1, .money = 0.25}, "<td>0.2500 E&lt;R, prices of 2026-10-01</td>"));
  EXPECT_TRUE(has({.player = "a", .calls = 2, .uncounted = 1, .money = 0.25}, "<td>at least 0.2500 E&lt;R"));
  EXPECT_TRUE(has({.player = "a", .calls = 1, .uncounted = 1}, "<td>tokens not told</td>"));
  EXPECT_TRUE(has({.player = "b", .calls = 1}, "<td>no prices</td>"));
}
