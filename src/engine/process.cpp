#include "engine/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "engine/keeper.h"

extern char** environ;

namespace engine {
namespace {

bool is_for_engines(std::string_view variable) {
  constexpr std::array names{"HOME",   "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "LOGNAME",    "PATH",
                             "TMPDIR", "TZ",   "USER",     "VIRTUAL_ENV",     "PYTHONPATH", "PYTHONHOME"};
  const std::string_view name = variable.substr(0, variable.find('='));
  return name.starts_with("LC_") || std::ranges::find(names, name) != names.end();
}

std::vector<std::string> environment_for_engines(const std::string& mark) {
  std::vector<std::string> variables{mark};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    if (is_for_engines(*variable)) variables.emplace_back(*variable);
  }
  return variables;
}

// No other engine has it: the pipe is this one's for as long as it lives.
std::string mark_of(int pipe) {
  struct stat its = {};
  fstat(pipe, &its);
  return "OYSTER_ENGINE=" + std::to_string(getpid()) + "-" + std::to_string(its.st_ino);
}

/// As the system's calls want them.
std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<pid_t> processes_marked(const std::string& mark) {
  std::vector<pid_t> found;
  for (pid_t process : processes()) {
    std::ifstream file("/proc/" + std::to_string(process) + "/environ");
    for (std::string variable; std::getline(file, variable, '\0');) {
      if (variable == mark) found.push_back(process);
    }
  }
  return found;
}

// What is left of an engine whose keeper was killed, as far as it does not hide.
void end_marked(const std::string& mark) {
  while (true) {
    const std::vector<pid_t> left = processes_marked(mark);
    if (left.empty()) return;
    for (pid_t process : left) ::kill(process, SIGSTOP);
    for (pid_t process : left) ::kill(process, SIGKILL);
  }
}

// Whether it ends before our patience does. (Where the system cannot tell, it is waited for.)
bool ends_soon(pid_t process) {
  constexpr int patience_ms = 3000;
  const int file = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
  if (file < 0) return true;
  pollfd end{file, POLLIN, 0};
  int ready = 0;
  do {
    ready = poll(&end, 1, patience_ms);
  } while (ready < 0 && errno == EINTR);
  ::close(file);
  return ready != 0;
}

// posix_spawn, because whoever calls this may have threads.
int spawn(pid_t& process, const std::string& keeper, const Command& command, const std::string& mark, int talk,
          int life, StandardError standard_error, int memory_mib) {
  std::vector<std::string> all{keeper, "keep-engine", "--memory-mib", std::to_string(memory_mib), "--"};
  all.insert(all.end(), command.begin(), command.end());
  std::vector<std::string> variables = environment_for_engines(mark);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, talk, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, talk, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, life, life_descriptor);
  if (standard_error == StandardError::nowhere) {
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  const int error =
      posix_spawn(&process, keeper.c_str(), &files, nullptr, pointers_to(all).data(), pointers_to(variables).data());
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
  if (code == too_much_memory) return "it took more memory than it may have";
  if (code == not_started) return "it could not be started";
  if (code == not_wanted) return "it was ended";
  if (code > 128) return "signal " + std::to_string(code - 128) + " (" + strsignal(code - 128) + ") ended it";
  return "it ended with exit code " + std::to_string(code);
}

wire::Read<Process> Process::start(const std::string& keeper, const Command& command, StandardError standard_error,
                                   int memory_mib) {
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
  std::string mark = mark_of(life[0]);
  const int error = spawn(process, keeper, command, mark, talk[1], life[0], standard_error, memory_mib);
  ::close(talk[1]);
  ::close(life[0]);
  Process started(process, std::move(mark), talk[0], life[1]);
  if (error != 0) {
    started.keeper_ = -1;
    return tl::unexpected(std::string("cannot be started: ") + std::strerror(error));
  }
  return started;
}

Process::Process(Process&& other) noexcept
    : keeper_(std::exchange(other.keeper_, -1)),
      mark_(std::move(other.mark_)),
      talk_(std::exchange(other.talk_, -1)),
      life_(std::exchange(other.life_, -1)),
      lines_(std::move(other.lines_)),
      code_(other.code_) {}

Process& Process::operator=(Process&& other) noexcept {
  if (this == &other) return *this;
  end();
  keeper_ = std::exchange(other.keeper_, -1);
  mark_ = std::move(other.mark_);
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
    if (!ends_soon(keeper_)) ::kill(keeper_, SIGKILL);  // its engine has stopped it
    waitpid(std::exchange(keeper_, -1), &status, 0);
    if (WIFSIGNALED(status)) end_marked(mark_);
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  close_if_any(talk_);
  return code_;
}

}  // namespace engine
