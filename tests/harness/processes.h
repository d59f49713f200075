// What runs on this machine, for tests of what has to be gone afterwards.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace harness {

/// How many processes have this among their arguments.
inline int processes_with(std::string_view argument) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    std::string words;
    std::getline(file, words, '\n');
    count += words.find(argument) != std::string::npos ? 1 : 0;
  }
  return count;
}

}  // namespace harness
