// An authority of a test's own, and a server's certificate by it for `localhost`, made with `openssl`.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/child_process.h"
#include "harness/temporary_folder.h"

namespace harness {

class Certificates {
 public:
  explicit Certificates(const TemporaryFolder& folder) : folder_(folder.path("certificates")) {
    std::filesystem::create_directories(folder_);
    make("/CN=An authority", authority(), folder_ + "/authority.key", {});
    make("/CN=localhost", certificate(), key(),
         {"-addext", "subjectAltName=DNS:localhost", "-CA", authority(), "-CAkey", folder_ + "/authority.key"});
  }

  std::string authority() const { return folder_ + "/authority.pem"; }
  std::string certificate() const { return folder_ + "/server.pem"; }
  std::string key() const { return folder_ + "/server.key"; }

 private:
  void make(const std::string& subject, const std::string& out, const std::string& secret,
            const std::vector<std::string>& more) const {
    std::vector<std::string> words{"openssl", "req",   "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                                   "-nodes",  "-subj", subject, "-days",   "2",  "-keyout",  secret,
                                   "-out",    out};
    words.insert(words.end(), more.begin(), more.end());
    if (ChildProcess(words, folder_ + "/log").wait() != 0) throw std::runtime_error("openssl makes no certificate");
  }

  std::string folder_;
};

}  // namespace harness
