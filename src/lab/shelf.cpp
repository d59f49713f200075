#include "lab/shelf.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace lab {
namespace {

constexpr std::string_view ending = ".study.jsonl";

std::string last_error() { return std::strerror(errno); }

/// A file that is closed at its end.
class File {
 public:
  File(const std::string& path, int flags) : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  bool write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t size = ::write(descriptor_, text.data(), text.size());
      if (size < 0 && errno == EINTR) continue;
      if (size <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(size));
    }
    return fdatasync(descriptor_) == 0;
  }

 private:
  int descriptor_;
};

}  // namespace

bool is_study_id(std::string_view id) {
  constexpr std::size_t longest = 32;
  return !id.empty() && id.size() <= longest &&
         std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

std::string Shelf::path_of(const std::string& id) const { return folder_ + "/" + id + std::string(ending); }

wire::Read<Shelf::Found> Shelf::open() const {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) return tl::unexpected("cannot make the folder " + folder_ + ": " + error.message());
  Found found;
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(ending)) continue;
    ids.push_back(name.substr(0, name.size() - ending.size()));
  }
  if (error) return tl::unexpected(folder_ + ": " + error.message());
  std::ranges::sort(ids);
  for (const std::string& id : ids) {
    const auto complain = [&](const std::string& why) { found.complaints.push_back(path_of(id) + ": " + why); };
    const auto text = read(id);
    if (!text) {
      complain(text.error());
      continue;
    }
    std::size_t bytes = 0;
    auto study = read_study(*text, &bytes);
    if (!study) {
      complain(study.error());
    } else if (study->setup().id != id) {
      complain("it is another study's");
    } else if (bytes < text->size() && truncate(path_of(id).c_str(), static_cast<off_t>(bytes)) != 0) {
      complain("its end is cut off and cannot be taken away: " + last_error());
    } else {
      found.studies.push_back(*std::move(study));
    }
  }
  return found;
}

wire::Read<void> Shelf::begin(const Study& study) const {
  const std::string path = path_of(study.setup().id);
  const std::string unfinished = path + ".new";
  const auto fail = [&] {
    const std::string why = last_error();
    unlink(unfinished.c_str());
    return tl::unexpected("the study cannot be written: " + why);
  };
  {
    const File file(unfinished, O_WRONLY | O_CREAT | O_TRUNC);
    if (!file.is_open() || !file.write(first_lines(study))) return fail();
  }
  if (rename(unfinished.c_str(), path.c_str()) != 0) return fail();
  const File folder(folder_, O_RDONLY | O_DIRECTORY);
  if (folder.is_open()) fsync(folder.descriptor());
  return {};
}

wire::Read<void> Shelf::append(const std::string& id, std::string_view lines) const {
  const std::string path = path_of(id);
  const File file(path, O_WRONLY | O_APPEND);
  struct stat there {};
  if (!file.is_open() || fstat(file.descriptor(), &there) != 0)
    return tl::unexpected("the study cannot be written: " + last_error());
  if (static_cast<std::size_t>(there.st_size) + lines.size() > Limits::file_bytes)
    return tl::unexpected(std::string("the study is as long as it may be"));
  if (file.write(lines)) return {};
  const std::string why = last_error();
  // What was written of it would be in the way of the next line.
  [[maybe_unused]] const int cut = ftruncate(file.descriptor(), there.st_size);
  return tl::unexpected("the study cannot be written: " + why);
}

wire::Read<void> Shelf::remove(const std::string& id) const {
  if (unlink(path_of(id).c_str()) != 0 && errno != ENOENT)
    return tl::unexpected("the study cannot be taken away: " + last_error());
  return {};
}

wire::Read<std::string> Shelf::read(const std::string& id) const {
  std::ifstream file(path_of(id), std::ios::binary | std::ios::ate);
  if (!file) return tl::unexpected("cannot be opened: " + last_error());
  const auto size = static_cast<std::size_t>(file.tellg());
  if (size > Limits::file_bytes) return tl::unexpected(std::string("is too long"));
  std::string text(size, '\0');
  file.seekg(0);
  if (!file.read(text.data(), static_cast<std::streamsize>(size))) return tl::unexpected(std::string("cannot be read"));
  return text;
}

}  // namespace lab
