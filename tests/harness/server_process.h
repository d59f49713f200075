// The real server as a process of its own: `oyster serve` on a free port, with its data in a folder that goes away.
// For tests that start, kill and restart it. OYSTER_PROGRAM is the program of the same build.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "harness/child_process.h"
#include "harness/eventually.h"
#include "harness/temporary_folder.h"

namespace harness {

class ServerProcess {
 public:
  /// Starts it and waits until it listens. Throws what it said if it does not.
  explicit ServerProcess(const TemporaryFolder& folder, std::vector<std::string> more = {}, std::string port = "0")
      : log_(folder.path("server.log")) {
    std::vector<std::string> words{OYSTER_PROGRAM, "serve", "--port", std::move(port), "--data", folder.path("data")};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> out{};
    if (pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const int log = open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    process_ = fork();
    if (process_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      dup2(log, STDERR_FILENO);
      keep_only_standard_files();
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    ::close(out[1]);
    ::close(log);
    const std::string line = first_line(out[0]);
    ::close(out[0]);
    const auto at = line.find("http://");
    if (at == std::string::npos) {
      kill_now();
      throw std::runtime_error("the server does not listen: " + line + said());
    }
    url_ = line.substr(at, line.size() - at);
    while (url_.ends_with('/') || url_.ends_with('\n')) url_.pop_back();
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { kill_now(); }

  /// Without a slash at the end.
  const std::string& url() const { return url_; }
  std::string port() const { return url_.substr(url_.rfind(':') + 1); }
  pid_t process() const { return process_; }

  /// What it holds of the machine's memory.
  std::size_t memory_bytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    file >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  }

  bool is_running() {
    if (!status_ && waitpid(process_, &raw_status_, WNOHANG) == process_) status_ = raw_status_;
    return !status_;
  }

  /// As when the power fails: the process has no say in it.
  void kill_now() {
    if (status_) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, &raw_status_, 0);
    status_ = raw_status_;
  }

  /// Asks it to stop, and gives its exit code; nothing if a signal ended it or it does not stop.
  std::optional<int> stop() {
    if (!status_) ::kill(process_, SIGTERM);
    if (!eventually([this] { return !is_running(); })) return std::nullopt;
    return WIFEXITED(*status_) ? std::optional(WEXITSTATUS(*status_)) : std::nullopt;
  }

  /// What it has written to its log so far.
  std::string said() const {
    std::string text;
    if (FILE* file = std::fopen(log_.c_str(), "rb")) {
      std::array<char, 4096> part{};
      while (const std::size_t size = std::fread(part.data(), 1, part.size(), file)) text.append(part.data(), size);
      std::fclose(file);
    }
    return text;
  }

 private:
  static std::string first_line(int file) {
    std::string line;
    char c = 0;
    pollfd ready{file, POLLIN, 0};
    while (!line.ends_with('\n') && poll(&ready, 1, 60'000) > 0 && read(file, &c, 1) == 1) line += c;
    return line;
  }

  std::string log_;
  pid_t process_ = -1;
  int raw_status_ = 0;
  std::optional<int> status_;
  std::string url_;
};

}  // namespace harness
