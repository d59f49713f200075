// The server: one port for the page, the API and the realtime sockets.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "wire/json.h"

namespace server {

struct Options {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;     // 0: any that is free
  std::string store = "sqlite";  // or "memory", or the address of a Redis, with its password
  std::string archive;  // of finished matches: "none", "sqlite", or the address of a PostgreSQL; empty: sqlite for one
                        // server, none for several
  std::string data = "data";  // folder of the SQLite file
  std::string web;            // folder of the page; empty: a few words instead of one
  std::string base;           // the path under which all of it is, such as "/cards"; empty: at the root
  int pace_permille = 1000;   // of bots and pauses
  unsigned bot_threads = 1;
  int away_seconds = 60;   // without a connection until a bot has the seat
  int evict_seconds = 60;  // without use until a room leaves memory
  int keep_days = 0;       // that closed rooms are kept; 0: for ever
  std::size_t most_sockets = 20'000;
  std::size_t most_connections = 10'000;      // of HTTP
  std::size_t most_requests = 4'096;          // under way at once
  bool limit_loopback = false;                // by address and token, this machine too
  bool behind_proxy = false;                  // whose X-Forwarded-For is to be believed
  std::vector<std::string> mcp_origins = {};  // sites whose pages may speak to /mcp
  std::string admin_key_file;                 // what the host shows to look after rooms; empty: nobody can
  std::string lab;                            // the file that opens the lab, and says who may be seated; empty: none
};

class Server {
 public:
  /// Opens the store, reads the page, takes the port. One line says why not.
  static wire::Read<std::unique_ptr<Server>> start(const Options& options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  /// "http://127.0.0.1:8080/"
  std::string address() const;
  /// Serves until SIGINT or SIGTERM, then finishes what was accepted.
  void run();

 private:
  class Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace server
