#include "app/files.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "app/commands.h"
#include "games/registry.h"

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

std::vector<const wire::Notation*> all_notations() {
  std::vector<const wire::Notation*> all;
  games::for_each_game([&all]<class G>() {
    for (const wire::Notation& notation : wire::notations_of<G>()) all.push_back(&notation);
  });
  return all;
}

const wire::Notation* notation_of(std::string_view text) {
  const auto json = wire::parse_json(text);
  if (!json) return nullptr;
  for (const wire::Notation* notation : all_notations()) {
    if (notation->is_meant(*json)) return notation;
  }
  return nullptr;
}

std::string kinds_of_match() {
  std::string kinds = "match records";
  for (const wire::Notation* notation : all_notations()) {
    if (notation->read != nullptr) kinds += ", " + std::string(notation->title);
  }
  return kinds;
}

wire::Record read_match(const std::string& path, std::string_view text) {
  const wire::Notation* notation = notation_of(text);
  if (notation != nullptr && notation->read == nullptr) {
    throw Failure(path + ": a " + std::string(notation->title) + " says where a match stands, not how it came there");
  }
  auto record = notation != nullptr ? notation->read(text) : wire::read_record(text);
  if (!record) throw Failure(path + ": " + record.error());
  return *std::move(record);
}

wire::Record read_match_file(const std::string& path) { return read_match(path, read_file(path)); }

}  // namespace app
