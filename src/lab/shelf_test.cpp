#include "lab/shelf.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "harness/temporary_folder.h"

using namespace lab;

namespace {

Study study(const std::string& id) {
  Setup setup{
      .id = id, .name = "A study", .gameId = "whos-deal", .settings = boost::json::object(), .seed = "", .seats = {}};
  setup.seats.push_back({.player = "a"});
  return Study(setup);
}

std::string passed(int id) {
  Decision made{.id = id, .after = id - 1, .branch = 1};
  made.action.value = boost::json::object();
  return line_of(DecisionLine{{}, made, {}});
}

}  // namespace

TEST(Shelf, KeepsStudiesAndForgetsThose) {
  const harness::TemporaryFolder folder;
  const Shelf shelf(folder.path("lab"));
  ASSERT_TRUE(shelf.open());
  ASSERT_TRUE(shelf.begin(study("a1")));
  ASSERT_TRUE(shelf.begin(study("b2")));
  ASSERT_TRUE(shelf.append("a1", passed(1) + passed(2)));
  auto found = shelf.open();
  ASSERT_TRUE(found);
  ASSERT_EQ(found->studies.size(), 2U);
  EXPECT_EQ(found->studies[0].decisions().size(), 2U);
  EXPECT_TRUE(found->complaints.empty());
  ASSERT_TRUE(shelf.remove("a1"));
  EXPECT_TRUE(shelf.remove("a1")) << "twice is once";
  EXPECT_EQ(shelf.open()->studies.size(), 1U);
  EXPECT_FALSE(shelf.append("a1", passed(3))) << "it is gone, and does not come back";
}
TEST(Shelf, AFileThatIsCutOffGoesOnWhereItWasWhole) {
  const harness::TemporaryFolder folder;
  const Shelf shelf(folder.path("lab"));
  ASSERT_TRUE(shelf.open());
  ASSERT_TRUE(shelf.begin(study("a1")));
  ASSERT_TRUE(shelf.append("a1", passed(1) + passed(2).substr(0, 20)));
  ASSERT_EQ(shelf.open()->studies.at(0).decisions().size(), 1U);
  ASSERT_TRUE(shelf.append("a1", passed(2)));
  EXPECT_EQ(shelf.open()->studies.at(0).decisions().size(), 2U);
}
TEST(Shelf, AFileThatIsNoStudyHurtsNoOther) {
  const harness::TemporaryFolder folder;
  const Shelf shelf(folder.path("lab"));
  ASSERT_TRUE(shelf.open());
  ASSERT_TRUE(shelf.begin(study("good")));
  std::ofstream(folder.path("lab/bad.study.jsonl")) << "nonsense\n";
  std::ofstream(folder.path("lab/empty.study.jsonl")) << "";
  std::filesystem::copy_file(folder.path("lab/good.study.jsonl"), folder.path("lab/twin.study.jsonl"));
  std::ofstream(folder.path("lab/notes.txt")) << "not ours";
  const auto found = shelf.open();
  ASSERT_TRUE(found);
  ASSERT_EQ(found->studies.size(), 1U);
  EXPECT_EQ(found->complaints.size(), 3U);
  std::ifstream bad(folder.path("lab/bad.study.jsonl"));
  std::string text;
  std::getline(bad, text);
  EXPECT_EQ(text, "nonsense") << "it is left as it is";
}
TEST(Shelf, AnIdIsNoPath) {
  EXPECT_TRUE(is_study_id("k3x9"));
  for (const char* wrong : {"", "..", "a/b", "A", "a.b", "012345678901234567890123456789012"}) {
    EXPECT_FALSE(is_study_id(wrong)) << wrong;
  }
}
