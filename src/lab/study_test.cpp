#include "lab/study.h"

#include <gtest/gtest.h>

using namespace lab;

namespace {

Setup setup() {
  Setup setup{.id = "abc",
              .name = "A study",
              .gameId = "whos-deal",
              .settings = boost::json::object(),
              .seed = "",
              .seats = {}};
  for (const char* name : {"a", "b", "c", "d"}) setup.seats.push_back({.player = name});
  return setup;
}

Decision decision(int id, int after, int branch, int seat = 0, double cost = 0) {
  Decision made{.id = id, .after = after, .branch = branch, .hand = 1, .seat = seat};
  made.action.value = boost::json::object{{"type", "pass"}, {"payload", boost::json::object()}};
  made.by = Seated{.player = "a"};
  if (cost > 0) made.cost = cost;
  return made;
}

/// 1 - 2 - 3 on branch 1; 4 - 5 after 1 on branch 2.
Study forked() {
  Study study(setup());
  EXPECT_TRUE(study.add(decision(1, 0, 1)));
  EXPECT_TRUE(study.add(decision(2, 1, 1, 1, 0.25)));
  EXPECT_TRUE(study.add(decision(3, 2, 1, 2)));
  EXPECT_TRUE(study.set({2, "Other", 1}));
  EXPECT_TRUE(study.add(decision(4, 1, 2, 1)));
  EXPECT_TRUE(study.add(decision(5, 4, 2, 2, 0.5)));
  return study;
}

/// As a file has it.
std::string log_of(const Study& study) {
  std::string text = first_lines(Study(study.setup()));
  std::map<int, int> begun;  // branches by where they begin
  for (const Branch& branch : study.branches()) begun[branch.id] = 0;
  for (const auto& [id, made] : study.decisions()) {
    if (made.branch != 1 && begun[made.branch]++ == 0)
      text += line_of(BranchLine{{}, {made.branch, study.find_branch(made.branch)->name, made.after}});
    text += line_of(DecisionLine{{}, made, {}});
  }
  return text;
}

std::vector<int> ids(const std::vector<const Decision*>& path) {
  std::vector<int> numbers;
  for (const Decision* each : path) numbers.push_back(each->id);
  return numbers;
}

}  // namespace

TEST(Study, IsATreeOfDecisionsWithNamedWays) {
  const Study study = forked();
  EXPECT_EQ(ids(study.path(study.find_branch(1)->leaf)), (std::vector{1, 2, 3}));
  EXPECT_EQ(ids(study.path(study.find_branch(2)->leaf)), (std::vector{1, 4, 5}));
  EXPECT_TRUE(study.is_on(*study.find_branch(2), 4));
  EXPECT_FALSE(study.is_on(*study.find_branch(2), 3));
  EXPECT_TRUE(study.is_on(*study.find_branch(2), 0));
}
TEST(Study, RefusesWhatCannotBeAndStaysAsItWas) {
  Study study = forked();
  const std::string before = log_of(study);
  EXPECT_FALSE(study.add(decision(6, 2, 1))) << "not the end of the branch";
  EXPECT_FALSE(study.add(decision(3, 3, 1))) << "a number that was used";
  EXPECT_FALSE(study.add(decision(6, 3, 9))) << "no such branch";
  EXPECT_FALSE(study.add(decision(6, 3, 1, 4))) << "no such seat";
  EXPECT_FALSE(study.set({1, "Moved", 1})) << "decisions alone move a branch";
  EXPECT_FALSE(study.set({3, "From nowhere", 77}));
  EXPECT_FALSE(study.remove_branch(3));
  EXPECT_EQ(log_of(study), before);
}
TEST(Study, ABranchGoesWithWhatWasOnlyItsOwn) {
  Study study = forked();
  ASSERT_TRUE(study.remove_branch(1));
  EXPECT_EQ(study.find(2), nullptr);
  EXPECT_NE(study.find(1), nullptr) << "the other one has it too";
  EXPECT_FALSE(study.remove_branch(2)) << "the last one stays";
  EXPECT_EQ(study.next_decision(), 6) << "numbers are not used twice";
}
TEST(Study, HasNoMoreThanItMay) {
  Study study(setup());
  for (std::size_t i = 1; i < Limits::branches; ++i) ASSERT_TRUE(study.set({static_cast<int>(i) + 1, "x", 0}));
  EXPECT_FALSE(study.set({100, "x", 0}));
  for (int i = 1; i <= static_cast<int>(Limits::decisions); ++i) ASSERT_TRUE(study.add(decision(i, i - 1, 1)));
  EXPECT_FALSE(study.add(decision(5000, 4000, 1)));
}

TEST(StudyLog, IsTheStudy) {
  const Study study = forked();
  const auto read = read_study(log_of(study));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(log_of(*read), log_of(study));
  EXPECT_EQ(read->find_branch(2)->name, "Other");
  EXPECT_EQ(read->next_decision(), 6);
  const auto without = read_study(log_of(study) + line_of(GoneLine{.id = 1}));
  ASSERT_TRUE(without);
  EXPECT_EQ(without->find(3), nullptr);
}
TEST(StudyLog, CutOffAnywhereIsAStudyOrOneLine) {
  const std::string text = log_of(forked());
  for (std::size_t size = 0; size <= text.size(); ++size) {
    std::size_t bytes = 0;
    const auto read = read_study(std::string_view(text).substr(0, size), &bytes);
    if (read) {
      EXPECT_LE(bytes, size);
      EXPECT_TRUE(bytes == 0 || text[bytes - 1] == '\n');
      EXPECT_LE(read->decisions().size(), 5U);
    } else {
      EXPECT_EQ(read.error().find('\n'), std::string::npos);
      EXPECT_LT(size, text.find('\n') + 1) << "only without its first line";
    }
  }
}
TEST(StudyLog, WithNonsenseInItIsRefusedWithThePlace) {
  const std::string text = log_of(forked());
  const std::string first = text.substr(0, text.find('\n') + 1);
  for (const std::string& wrong :
       {std::string("nonsense"), std::string("{}"), std::string("[1]"), std::string(R"({"line":"decision"})"),
        std::string(R"({"line":"branch","id":"x"})"), first.substr(0, first.size() - 1)}) {
    const auto read = read_study(text + wrong + "\n");
    ASSERT_FALSE(read) << wrong;
    EXPECT_TRUE(read.error().starts_with("line 9: ")) << read.error();
  }
  EXPECT_FALSE(read_study(""));
  EXPECT_FALSE(read_study("{\"line\":\"study\",\"format\":2}\n"));
}
TEST(StudyLog, KeepsWhatIsLongUntilItIsWanted) {
  Study study(setup());
  DecisionLine line{{}, decision(12, 0, 1), {}};
  line.calls.emplace_back().reply = "a long reply";
  line.choices.push_back({.action = line.action, .value = 0.5, .error = 0, .points = 1, .reason = "why"});
  const std::string text = first_lines(study) + line_of(DecisionLine{{}, decision(1, 0, 1), {}}) + line_of(line);
  const auto found = find_evidence(text, 12);
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found->calls.front().reply, "a long reply");
  EXPECT_EQ(found->choices.front().reason, "why");
  EXPECT_TRUE(find_evidence(text, 1)->calls.empty());
  EXPECT_FALSE(find_evidence(text, 2));
}

TEST(Comparison, TellsWhereTwoBranchesPartAndWhatEachCost) {
  const Study study = forked();
  const Comparison made = compare(study, 1, 2, {.isOver = true, .hand = 3, .winners = {0, 2}, .standing = {}}, {});
  EXPECT_EQ(made.shared, 1);
  EXPECT_EQ(made.parts, 1);
  ASSERT_EQ(made.sides.size(), 2U);
  EXPECT_EQ(made.sides[0].decisions, (std::vector{2, 3}));
  EXPECT_EQ(made.sides[1].decisions, (std::vector{4, 5}));
  EXPECT_EQ(made.sides[0].cost, (std::vector<double>{0, 0.25, 0, 0}));
  EXPECT_EQ(made.sides[1].cost, (std::vector<double>{0, 0, 0.5, 0}));
  EXPECT_TRUE(made.sides[0].ending.isOver);
  const Comparison same = compare(study, 1, 1, {}, {});
  EXPECT_EQ(same.shared, 3);
  EXPECT_TRUE(same.sides[1].decisions.empty());
}
