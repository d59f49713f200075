// The page: read once, kept in memory, compressed by whoever built it (a `.br` or `.gz` beside a file is sent instead).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "wire/json.h"

namespace server {

struct StaticFile {
  std::string type;
  std::string cache;  // Cache-Control
  std::string etag;
  std::string plain;
  std::string gzip;    // empty if there is none
  std::string brotli;  // likewise
};

class StaticFiles {
 public:
  /// A page that says that there is none yet. It is served under `base`, such as "/cards".
  explicit StaticFiles(std::string_view base = {});
  /// All files under the folder. One line says what cannot be read.
  static wire::Read<StaticFiles> read(const std::string& folder, std::string_view base = {});

  /// The file at this path; the page itself for paths of its own, such as /room/K7PM2Q. nullptr: there is nothing.
  const StaticFile* find(std::string_view path) const;

 private:
  void add(std::string path, std::string text);
  std::unordered_map<std::string, StaticFile> files_;
};

}  // namespace server
