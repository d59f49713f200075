#include "app/files.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "app/commands.h"
#include "games/euchre/egn.h"

namespace app {

std::string read_file(const std::string& path) {
  constexpr std::streamoff largest = 64 << 20;
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = file ? static_cast<std::streamoff>(file.tellg()) : -1;
  if (size < 0) throw Failure(path + ": " + std::strerror(errno != 0 ? errno : EIO));
  if (size > largest) throw Failure(path + ": larger than 64 MiB");
  std::string text(static_cast<std::size_t>(size), '\0');
  file.seekg(0);
  if (!file.read(text.data(), size)) throw Failure(path + ": cannot be read");
  return text;
}

void write_file(const std::string& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file << text << '\n';
  if (!file.flush()) throw Failure(path + ": cannot be written");
}

namespace {

// Notations say what they are in "fileType", our records in "format".
bool names_a_file_type(std::string_view text) {
  const auto json = wire::parse_json(text);
  return json && json->is_object() && json->as_object().contains("fileType");
}

}  // namespace

wire::Record read_match_file(const std::string& path) {
  const std::string text = read_file(path);
  auto record = names_a_file_type(text) ? euchre::read_egn(text) : wire::read_record(text);
  if (!record) throw Failure(path + ": " + record.error());
  return *std::move(record);
}

}  // namespace app
