#include "server/static_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

using namespace server;

namespace {

class Folder {
 public:
  Folder() : path_(testing::TempDir() + "oyster-page-" + std::to_string(getpid())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_ + "/assets");
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  void write(const std::string& name, std::string_view text) const { std::ofstream(path_ + "/" + name) << text; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace

TEST(StaticFiles, AreFoundWithTheirTypeAndHowLongTheyLast) {
  const Folder folder;
  folder.write("index.html", "<p>hi");
  folder.write("assets/app-1a2b.js", "alert(1)");
  folder.write("assets/app-1a2b.js.br", "BR");
  folder.write("assets/app-1a2b.js.gz", "GZ");
  const auto files = StaticFiles::read(folder.path());
  ASSERT_TRUE(files) << files.error();
  const StaticFile* script = files->find("/assets/app-1a2b.js");
  ASSERT_NE(script, nullptr);
  EXPECT_EQ(script->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script->cache, "public, max-age=31536000, immutable");
  EXPECT_EQ(script->plain + script->brotli + script->gzip, "alert(1)BRGZ");
  EXPECT_EQ(files->find("/index.html")->cache, "no-cache");
}

TEST(StaticFiles, AnswerThePagesOwnPathsWithThePage) {
  const Folder folder;
  folder.write("index.html", "<p>hi");
  const auto files = StaticFiles::read(folder.path());
  for (const char* path : {"/", "/room/K7PM2Q", "/rules/oh-hell", ""}) {
    ASSERT_NE(files->find(path), nullptr) << path;
    EXPECT_EQ(files->find(path)->plain, "<p>hi");
  }
  for (const char* path : {"/nothing.js", "/../index.html.bak", "/assets/x.css"}) {
    EXPECT_EQ(files->find(path), nullptr) << path;
  }
}

TEST(StaticFiles, SayWhatIsMissing) {
  const Folder folder;
  EXPECT_EQ(StaticFiles::read(folder.path()).error(), "there is no index.html in " + folder.path());
  EXPECT_FALSE(StaticFiles::read(folder.path() + "/nowhere"));
  EXPECT_NE(StaticFiles().find("/"), nullptr) << "without a page a few words say so";
}

TEST(StaticFiles, ThePageItselfNamesItsFilesBelowTheBase) {
  const Folder folder;
  folder.write("index.html", R"(<link href="/favicon.svg"><script src="/assets/a.js"></script><a href="https://x/">)");
  folder.write("index.html.gz", "GZ");
  folder.write("assets/a.js", R"(fetch("/api/games"))");
  const auto files = StaticFiles::read(folder.path(), "/cards");
  ASSERT_TRUE(files) << files.error();
  const StaticFile* page = files->find("/room/K7PM2Q");
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(page->plain,
            R"(<link href="/cards/favicon.svg"><script src="/cards/assets/a.js"></script><a href="https://x/">)");
  EXPECT_EQ(page->gzip, "") << "what was compressed is another page";
  EXPECT_EQ(files->find("/assets/a.js")->plain, R"(fetch("/api/games"))");
  EXPECT_NE(StaticFiles("/cards").find("/")->plain.find(R"(href="/cards/api/games")"), std::string::npos);
}
