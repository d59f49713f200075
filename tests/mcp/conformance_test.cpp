// The conformance tests that the makers of the Model Context Protocol publish, unmodified from npm, against the real
// server, in every revision that it speaks. expected-failures.yml lists what it does not offer.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "harness/server_process.h"

namespace {

const std::filesystem::path source = OYSTER_SOURCE_DIR "/tests/mcp";

int run(const std::string& command) { return std::system(command.c_str()); }  // NOLINT(cert-env33-c)

// They need a newer Node than the page.
const std::string with_node = "OYSTER_NODE=22.0 '" OYSTER_SOURCE_DIR "/web/tools/node.sh' ";

// Where npm puts what package-lock.json lists: once, outside of the source folder.
std::filesystem::path prepared_folder() {
  const std::filesystem::path folder = OYSTER_MCP_FOLDER;
  std::filesystem::create_directories(folder);
  for (const char* name : {"package.json", "package-lock.json"}) {
    std::filesystem::copy_file(source / name, folder / name, std::filesystem::copy_options::overwrite_existing);
  }
  EXPECT_EQ(run("cd '" + folder.string() + "' && " + with_node + "npm ci --ignore-scripts --no-audit --no-fund"), 0);
  return folder;
}

}  // namespace

TEST(McpConformance, InEveryRevisionThatIsSpoken) {
  const std::filesystem::path folder = prepared_folder();
  const harness::TemporaryFolder kept;
  harness::ServerProcess server(kept, {"--store", "memory", "--log-level", "warn"});
  for (const std::string version : {"2025-06-18", "2025-11-25", "2026-07-28"}) {
    EXPECT_EQ(
        run("cd '" + kept.path("") + "' && " + with_node + "'" + folder.string() + "/node_modules/.bin/conformance'" +
            " server --url " + server.url() + "/mcp --suite all --spec-version " + version + " --expected-failures '" +
            (source / "expected-failures.yml").string() + "'"),
        0)
        << version;
  }
  EXPECT_EQ(server.stop(), 0) << server.said();
}
