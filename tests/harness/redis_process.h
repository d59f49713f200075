// A Redis of a test's own: `redis-server` on a free port, with its files in a folder that goes away. For tests that
// start, kill, stop and restart it.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "harness/certificates.h"
#include "harness/child_process.h"
#include "harness/eventually.h"
#include "harness/ports.h"
#include "harness/temporary_folder.h"

namespace harness {

class RedisProcess {
 public:
  /// Starts it and waits until it listens.
  explicit RedisProcess(const TemporaryFolder& folder, const std::vector<std::string>& more = {})
      : RedisProcess(folder, nullptr, more) {}
  /// The same behind TLS.
  RedisProcess(const TemporaryFolder& folder, const Certificates& certificates)
      : RedisProcess(folder, &certificates, {}) {}

  std::string url() const {
    return is_encrypted_ ? "rediss://localhost:" + std::to_string(port_)
                         : "redis://127.0.0.1:" + std::to_string(port_) + "/0";
  }
  int port() const { return port_; }

  /// On the same port, with what was kept.
  void start() {
    process_.emplace(words_, folder_ + "/log");
    if (!eventually([this] { return somebody_listens_at(port_); })) {
      throw std::runtime_error("redis-server does not listen");
    }
  }
  /// As when the power fails.
  void kill_now() { process_.reset(); }

  /// It is there, and says nothing.
  void stand_still() { process_->tell(SIGSTOP); }
  void go_on() { process_->tell(SIGCONT); }

 private:
  RedisProcess(const TemporaryFolder& folder, const Certificates* certificates, const std::vector<std::string>& more)
      : folder_(folder.path("redis")), port_(free_port()), is_encrypted_(certificates != nullptr) {
    std::filesystem::create_directories(folder_);
    const std::string port = std::to_string(port_);
    words_ = {"redis-server",
              "--port",
              is_encrypted_ ? "0" : port,
              "--bind",
              "127.0.0.1",
              "--dir",
              folder_,
              "--appendonly",
              "yes",
              "--appendfsync",
              "always",
              "--save",
              "",
              "--daemonize",
              "no"};
    if (certificates != nullptr) {
      const std::vector<std::string> encrypted{"--tls-port",         port,
                                               "--tls-cert-file",    certificates->certificate(),
                                               "--tls-key-file",     certificates->key(),
                                               "--tls-ca-cert-file", certificates->authority(),
                                               "--tls-auth-clients", "no"};
      words_.insert(words_.end(), encrypted.begin(), encrypted.end());
    }
    words_.insert(words_.end(), more.begin(), more.end());
    start();
  }

  std::string folder_;
  int port_;
  bool is_encrypted_;
  std::vector<std::string> words_;
  std::optional<ChildProcess> process_;
};

}  // namespace harness
