#include "engine/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <utility>

#include "engine/keeper.h"

extern char** environ;

namespace engine {
namespace {

// posix_spawn, because whoever calls this may have threads.
int spawn(pid_t& process, const std::string& keeper, const Command& command, int talk, int life,
          StandardError standard_error) {
  std::vector<std::string> all{keeper, "keep-engine", "--"};
  all.insert(all.end(), command.begin(), command.end());
  std::vector<char*> words;
  for (std::string& word : all) words.push_back(word.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, talk, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, talk, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, life, life_descriptor);
  if (standard_error == StandardError::nowhere) {
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  const int error = posix_spawn(&process, keeper.c_str(), &files, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

void close_if_any(int& file) {
  if (file >= 0) ::close(std::exchange(file, -1));
}

// Above those that a keeper begins with: to put one in its own place would leave it closed.
void move_up(int& file) {
  const int moved = fcntl(file, F_DUPFD_CLOEXEC, life_descriptor + 1);
  ::close(std::exchange(file, moved));
}

}  // namespace

std::string how_it_ended(int code) {
  if (code == too_many_processes) return "it started more than " + std::to_string(most_processes) + " processes";
  if (code == not_started) return "it could not be started";
  if (code == not_wanted) return "it was ended";
  if (code > 128) return "signal " + std::to_string(code - 128) + " (" + strsignal(code - 128) + ") ended it";
  return "it ended with exit code " + std::to_string(code);
}

wire::Read<Process> Process::start(const std::string& keeper, const Command& command, StandardError standard_error) {
  std::array<int, 2> talk{};
  std::array<int, 2> life{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk.data()) != 0) {
    return tl::unexpected(std::string("no socket: ") + std::strerror(errno));
  }
  if (pipe2(life.data(), O_CLOEXEC) != 0) {
    const std::string why = std::strerror(errno);
    for (int file : talk) ::close(file);
    return tl::unexpected("no pipe: " + why);
  }
  move_up(talk[1]);
  move_up(life[0]);
  pid_t process = -1;
  const int error = spawn(process, keeper, command, talk[1], life[0], standard_error);
  ::close(talk[1]);
  ::close(life[0]);
  Process started(process, talk[0], life[1]);
  if (error != 0) {
    started.keeper_ = -1;
    return tl::unexpected(std::string("cannot be started: ") + std::strerror(error));
  }
  return started;
}

Process::Process(Process&& other) noexcept
    : keeper_(std::exchange(other.keeper_, -1)),
      talk_(std::exchange(other.talk_, -1)),
      life_(std::exchange(other.life_, -1)),
      lines_(std::move(other.lines_)),
      code_(other.code_) {}

Process& Process::operator=(Process&& other) noexcept {
  if (this == &other) return *this;
  end();
  keeper_ = std::exchange(other.keeper_, -1);
  talk_ = std::exchange(other.talk_, -1);
  life_ = std::exchange(other.life_, -1);
  lines_ = std::move(other.lines_);
  code_ = other.code_;
  return *this;
}

int Process::end() {
  close_if_any(life_);
  if (keeper_ > 0) {
    int status = 0;
    waitpid(std::exchange(keeper_, -1), &status, 0);
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  close_if_any(talk_);
  return code_;
}

}  // namespace engine
