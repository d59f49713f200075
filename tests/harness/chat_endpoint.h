// tests/endpoint.py as a process: a chat endpoint that speaks well and badly.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>

namespace harness {

class ChatEndpoint {
 public:
  ChatEndpoint() {
    std::array<int, 2> out{};
    if (pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      execlp("python3", "python3", OYSTER_SOURCE_DIR "/tests/endpoint.py", nullptr);
      _exit(127);
    }
    ::close(out[1]);
    std::string port;
    char c = 0;
    while (read(out[0], &c, 1) == 1 && c != '\n') port += c;
    ::close(out[0]);
    base_ = "http://127.0.0.1:" + port + "/v1";
  }
  ChatEndpoint(const ChatEndpoint&) = delete;
  ChatEndpoint& operator=(const ChatEndpoint&) = delete;
  ~ChatEndpoint() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }

  const std::string& base() const { return base_; }

 private:
  pid_t process_ = -1;
  std::string base_;
};

}  // namespace harness
