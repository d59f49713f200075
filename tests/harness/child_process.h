// A program that a test starts, and that does not outlive it.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace harness {

/// Whom a program runs as, where that must not be root.
struct Account {
  uid_t user;
  gid_t group;
};

/// In a new process: a connection of the test that lived on in it would not end when the test ends it.
inline void keep_only_standard_files() { close_range(STDERR_FILENO + 1, ~0U, 0); }

class ChildProcess {
 public:
  /// Its words go to a file.
  ChildProcess(std::vector<std::string> words, const std::string& log, std::optional<Account> account = {}) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    process_ = fork();
    if (process_ == 0) {
      const bool is_changed = !account || (setgid(account->group) == 0 && setuid(account->user) == 0);
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that crashes leaves none behind; forgotten when the user changes
      dup2(out, STDOUT_FILENO);
      dup2(out, STDERR_FILENO);
      keep_only_standard_files();
      if (is_changed) execvp(arguments[0], arguments.data());
      _exit(127);
    }
    ::close(out);
  }
  ChildProcess(ChildProcess&& other) noexcept : process_(std::exchange(other.process_, -1)) {}
  ChildProcess& operator=(ChildProcess&& other) noexcept {
    kill_now();
    process_ = std::exchange(other.process_, -1);
    return *this;
  }
  ~ChildProcess() { kill_now(); }

  /// As when the power fails.
  void kill_now() {
    if (process_ < 0) return;
    tell(SIGKILL);
    wait();
  }
  bool has_ended() {
    if (process_ >= 0 && waitpid(process_, nullptr, WNOHANG) == process_) process_ = -1;
    return process_ < 0;
  }
  void tell(int signal) const { ::kill(process_, signal); }
  pid_t id() const { return process_; }
  /// Until it ends by itself: its exit code, or nothing if a signal ended it.
  std::optional<int> wait() {
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return WIFEXITED(status) ? std::optional(WEXITSTATUS(status)) : std::nullopt;
  }

 private:
  pid_t process_ = -1;
};

}  // namespace harness
