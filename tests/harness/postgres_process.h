// A PostgreSQL of a test's own: `postgres` on a free port, with its files in a folder that goes away. For tests that
// start, kill and restart it. It refuses to run as root, so then it is nobody's.
#pragma once

#include <pwd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/child_process.h"
#include "harness/eventually.h"
#include "harness/ports.h"
#include "harness/temporary_folder.h"

namespace harness {

class PostgresProcess {
 public:
  /// Starts it and waits until it listens.
  explicit PostgresProcess(const TemporaryFolder& folder)
      : folder_(folder.path("postgres")), programs_(find_programs()), account_(some_account()), port_(free_port()) {
    namespace fs = std::filesystem;
    fs::create_directories(folder_);
    if (account_) {
      fs::permissions(fs::path(folder_).parent_path(), fs::perms::others_exec, fs::perm_options::add);
      if (chown(folder_.c_str(), account_->user, account_->group) != 0) throw std::runtime_error("cannot give it away");
    }
    ChildProcess made({programs_ + "/initdb", "-D", folder_ + "/data", "-U", "oyster", "-A", "trust", "-E", "UTF8",
                       "--locale=C", "--no-sync"},
                      log(), account_);
    if (made.wait() != 0) throw std::runtime_error("initdb fails");
    start();
  }

  std::string url(const std::string& database = "postgres") const {
    return "postgresql://oyster@127.0.0.1:" + std::to_string(port_) + '/' + database;
  }
  /// The address of an empty database.
  std::string make_database() {
    const std::string name = "test" + std::to_string(++databases_);
    if (run("createdb", {"-U", "oyster", name}) != 0) throw std::runtime_error("createdb fails");
    return url(name);
  }

  /// One statement to a database.
  void tell(const std::string& database, const std::string& statement) const {
    if (ChildProcess({programs_ + "/psql", "-c", statement, database}, log()).wait() != 0)
      throw std::runtime_error("psql fails");
  }

  /// On the same port, with what was kept.
  void start() {
    const std::vector<std::string> words{programs_ + "/postgres",
                                         "-D",
                                         folder_ + "/data",
                                         "-p",
                                         std::to_string(port_),
                                         "-h",
                                         "127.0.0.1",
                                         "-k",
                                         folder_};
    // The helpers of one that was killed end when they see that it is gone; until then none begins.
    const auto is_ready = [&] {
      if (!process_ || process_->has_ended()) process_.emplace(words, log(), account_);
      return run("pg_isready", {}) == 0;
    };
    if (!eventually(is_ready)) throw std::runtime_error("postgres does not listen");
  }
  /// As when the power fails. A helper that serves somebody would do so until it notices that it is alone.
  void kill_now() {
    if (process_ && !process_->has_ended()) {
      process_->tell(SIGSTOP);  // so that it starts no other one meanwhile
      tell_helpers(SIGKILL);
    }
    process_.reset();
  }
  /// SIGSTOP, SIGCONT: it, and whoever of its helpers serves somebody.
  void tell_all(int signal) const {
    process_->tell(signal);
    tell_helpers(signal);
  }

 private:
  void tell_helpers(int signal) const {
    const std::string id = std::to_string(process_->id());
    std::ifstream helpers("/proc/" + id + "/task/" + id + "/children");
    for (pid_t helper = 0; helpers >> helper;) ::kill(helper, signal);
  }
  static std::string find_programs() {
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql")) {
      if (std::filesystem::exists(version.path() / "bin" / "postgres")) return (version.path() / "bin").string();
    }
    throw std::runtime_error("there is no PostgreSQL");
  }
  static std::optional<Account> some_account() {
    if (geteuid() != 0) return std::nullopt;
    const passwd* nobody = getpwnam("nobody");
    if (nobody == nullptr) throw std::runtime_error("there is no user 'nobody'");
    return Account{nobody->pw_uid, nobody->pw_gid};
  }
  std::string log() const { return folder_ + ".log"; }
  std::optional<int> run(const std::string& program, const std::vector<std::string>& more) const {
    std::vector<std::string> words{programs_ + '/' + program, "-h", "127.0.0.1", "-p", std::to_string(port_)};
    words.insert(words.end(), more.begin(), more.end());
    return ChildProcess(words, log()).wait();
  }

  std::string folder_;
  std::string programs_;
  std::optional<Account> account_;
  int port_;
  int databases_ = 0;
  std::optional<ChildProcess> process_;
};

}  // namespace harness
