// For tests: a disk on which nothing has room.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace store {

/// Files cannot grow beyond that size, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t most) {
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit full{most, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int) = nullptr;
};

}  // namespace store
