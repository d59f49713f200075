// The unmodified pusher-js from npm plays a whole match of each game against the real server: play.mjs.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "harness/server_process.h"

namespace {

// Where npm puts what package-lock.json lists: once, outside of the source folder.
std::filesystem::path prepared_folder() {
  const std::filesystem::path folder = OYSTER_PUSHER_FOLDER;
  std::filesystem::create_directories(folder);
  for (const char* name : {"package.json", "package-lock.json", "play.mjs"}) {
    std::filesystem::copy_file(std::filesystem::path(OYSTER_SOURCE_DIR "/tests/pusher") / name, folder / name,
                               std::filesystem::copy_options::overwrite_existing);
  }
  const std::string install = "cd '" + folder.string() + "' && npm ci --ignore-scripts --no-audit --no-fund";
  EXPECT_EQ(std::system(install.c_str()), 0);  // NOLINT(cert-env33-c)
  return folder;
}

}  // namespace

TEST(PusherJs, PlaysAWholeMatchOfEachGameWithReconnects) {
  const std::filesystem::path folder = prepared_folder();
  const harness::TemporaryFolder kept;
  harness::ServerProcess server(kept, {"--pace", "0", "--log-level", "warn"});
  const std::string play = "node '" + (folder / "play.mjs").string() + "' " + server.url();
  EXPECT_EQ(std::system(play.c_str()), 0) << server.said();  // NOLINT(cert-env33-c)
  EXPECT_EQ(server.stop(), 0) << server.said();
}
