#include "store/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace store {
namespace {

bool rename_to_nobodys_name(const std::string& name, const std::string& to) {
  if (renameat2(AT_FDCWD, name.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  // Not every file system knows how to refuse.
  if (errno != EINVAL) return false;
  struct stat file {};
  if (lstat(to.c_str(), &file) == 0) errno = EEXIST;
  return errno == ENOENT && std::rename(name.c_str(), to.c_str()) == 0;
}

bool sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::absolute(path).parent_path();
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool is_on_disk = fsync(descriptor) == 0;
  close(descriptor);
  return is_on_disk;
}

}  // namespace

std::string last_error() { return std::strerror(errno); }

wire::Read<File> File::opened(int descriptor) {
  if (descriptor < 0) return tl::unexpected("cannot be written: " + last_error());
  return File(descriptor);
}

wire::Read<File> File::open(const std::string& path) {
  return opened(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
}

wire::Read<File> File::reopen(const std::string& path) {
  return opened(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC));
}

wire::Read<File> File::make(std::string& name) { return opened(mkostemp(name.data(), O_CLOEXEC)); }

wire::Read<File> File::lock(const std::string& path) {
  const std::string name = path + ".lock";
  auto file = opened(::open(name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (!file) return file;
  struct stat ours {};
  struct stat named {};
  const bool is_locked = flock(file->descriptor_, LOCK_EX | LOCK_NB) == 0 && fstat(file->descriptor_, &ours) == 0;
  // Whoever had it before may have taken it away; then another one may be had by somebody else.
  const bool is_ours = is_locked && stat(name.c_str(), &named) == 0 && named.st_ino == ours.st_ino;
  if (!is_ours) return tl::unexpected<std::string>("another oyster serve uses this folder");
  return file;
}

File::~File() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool File::give_to_owner_of(const std::string& folder) const {
  struct stat there {};
  struct stat file {};
  if (stat(folder.c_str(), &there) != 0 || fstat(descriptor_, &file) != 0) return false;
  if (geteuid() != 0 || (file.st_uid == there.st_uid && file.st_gid == there.st_gid)) return true;
  // Whoever has the folder may have named a file of somebody else's so.
  if (file.st_nlink != 1) {
    errno = EMLINK;
    return false;
  }
  return fchown(descriptor_, there.st_uid, there.st_gid) == 0;
}

bool File::publish(const std::string& name, const std::string& to) const {
  if (fsync(descriptor_) != 0 || !rename_to_nobodys_name(name, to)) return false;
  if (sync_folder_of(to)) return true;
  unlink(to.c_str());
  return false;
}

}  // namespace store
