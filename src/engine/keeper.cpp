#include "engine/keeper.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

namespace engine {
namespace {

constexpr int look_every_ms = 250;

// "PID (name) state PPID …"; the name may hold anything.
std::optional<pid_t> parent_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(file, text, '\0');
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos || name_end + 4 >= text.size()) return std::nullopt;
  pid_t parent = 0;
  const char* begin = text.data() + name_end + 4;
  if (std::from_chars(begin, text.data() + text.size(), parent).ec != std::errc{}) return std::nullopt;
  return parent;
}

// Everything that came from us. Who has lost its parent is our child: we are a subreaper.
std::vector<pid_t> descendants() {
  std::multimap<pid_t, pid_t> children;
  for (pid_t process : processes()) {
    if (const auto parent = parent_of(process)) children.emplace(*parent, process);
  }
  std::vector<pid_t> found{getpid()};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto [first, last] = children.equal_range(found[i]);
    for (auto child = first; child != last; ++child) found.push_back(child->second);
  }
  found.erase(found.begin());
  return found;
}

// In memory, of all of these. No limit of the kernel's counts it: address space, which RLIMIT_AS counts, is taken by
// the terabyte and never used by what runs JavaScript or is built with sanitizers.
std::int64_t resident_mib(const std::vector<pid_t>& processes) {
  std::int64_t pages = 0;
  for (pid_t process : processes) {
    std::ifstream file("/proc/" + std::to_string(process) + "/statm");
    std::int64_t all = 0;
    std::int64_t resident = 0;
    file >> all >> resident;
    pages += resident;
  }
  return pages * sysconf(_SC_PAGESIZE) >> 20;
}

int exit_code(int status) { return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status); }

// The engine's exit code, if it has ended by now.
std::optional<int> code_of(pid_t engine) {
  std::optional<int> code;
  int status = 0;
  for (pid_t process = 0; (process = waitpid(-1, &status, WNOHANG)) > 0;) {
    if (process == engine) code = exit_code(status);
  }
  return code;
}

// Again and again: whoever starts others faster than we look is stopped first. An engine that was ending by itself
// gives its own code.
std::optional<int> end_all(pid_t engine) {
  std::optional<int> code;
  while (true) {
    const std::vector<pid_t> all = descendants();
    for (pid_t process : all) ::kill(process, SIGSTOP);
    for (pid_t process : all) ::kill(process, SIGKILL);
    int status = 0;
    const pid_t process = waitpid(-1, &status, 0);
    if (process < 0 && errno == ECHILD) return code;
    if (process == engine && exit_code(status) != 128 + SIGKILL) code = exit_code(status);
  }
}

// What the kernel holds an engine to. Whatever is refused here is no reason to do without the engine.
void limit_ourselves() {
  constexpr rlim_t longest_file = rlim_t{longest_file_mib} << 20;
  constexpr rlimit no_core{0, 0};
  constexpr rlimit file_size{longest_file, longest_file};
  setrlimit(RLIMIT_CORE, &no_core);
  setrlimit(RLIMIT_FSIZE, &file_size);
  // Should memory run out before the keeper looks again, the engine is what goes.
  std::ofstream("/proc/self/oom_score_adj") << 1000;
}

pid_t start(const std::vector<std::string>& command, const sigset_t& signals_before) {
  const pid_t keeper = getpid();
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  // An engine that kills its keeper goes with it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper) _exit(not_wanted);
  setsid();
  ::close(life_descriptor);
  limit_ourselves();
  sigprocmask(SIG_SETMASK, &signals_before, nullptr);
  execvp(words[0], words.data());
  std::fprintf(stderr, "%s: %s\n", words[0], std::strerror(errno));
  _exit(not_started);
}

// What is the engine's is not ours: it has to be the only one that holds it.
void let_go_of_standard_streams() {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  ::close(nothing);
}

}  // namespace

std::vector<pid_t> processes() {
  std::vector<pid_t> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename();
    pid_t process = 0;
    const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), process);
    if (wrong == std::errc{} && end == name.data() + name.size()) found.push_back(process);
  }
  return found;
}

int keep(const std::vector<std::string>& command, int memory_mib) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t watched;
  sigset_t before;
  sigemptyset(&watched);
  for (int signal : {SIGCHLD, SIGTERM, SIGINT, SIGHUP}) sigaddset(&watched, signal);
  sigprocmask(SIG_BLOCK, &watched, &before);
  const int signals = signalfd(-1, &watched, SFD_CLOEXEC);
  const pid_t engine = start(command, before);
  if (engine < 0) return not_started;
  let_go_of_standard_streams();

  std::optional<int> code;
  while (!code) {
    std::array<pollfd, 2> there{pollfd{life_descriptor, POLLIN, 0}, pollfd{signals, POLLIN, 0}};
    poll(there.data(), there.size(), look_every_ms);
    if (there[0].revents != 0) code = not_wanted;
    if ((there[1].revents & POLLIN) != 0) {
      signalfd_siginfo told{};
      if (::read(signals, &told, sizeof told) == sizeof told && told.ssi_signo != SIGCHLD) code = not_wanted;
    }
    if (const auto its_own = code_of(engine)) code = its_own;
    if (code) break;
    const std::vector<pid_t> all = descendants();
    if (all.size() > most_processes) code = too_many_processes;
    if (resident_mib(all) > memory_mib) code = too_much_memory;
  }
  const auto its_own = end_all(engine);
  return code == not_wanted && its_own ? *its_own : *code;
}

}  // namespace engine
