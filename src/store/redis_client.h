// A connection to Redis that comes back. Commands are sent one after another without waiting (pipelined), answers come
// in the same order, all on a thread of its own. When the connection is cut, what was not answered is sent again on the
// next one: so a command has to be one that may be done twice, and those of the store know themselves again.
// A second connection listens to a channel.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/redis_address.h"
#include "store/resp.h"

namespace store {

struct RedisHooks {
  // All on the client's thread.
  std::function<void(const std::string& why)> on_away = {};  // at each attempt that fails
  std::function<void()> on_back = {};                        // and on the first connection
  std::function<void()> on_listening = {};  // to the channel, now or again: what was told before is lost
  std::function<void(std::string_view message)> on_message = {};  // on the channel
};

class RedisClient {
 public:
  using Done = std::function<void(wire::Read<resp::Reply>)>;

  /// The scripts are there whenever a command is; the channel is listened to for life.
  RedisClient(RedisAddress address, std::vector<std::string> scripts, std::string channel, RedisHooks hooks);
  RedisClient(const RedisClient&) = delete;
  RedisClient& operator=(const RedisClient&) = delete;
  /// Everything that was asked is answered first.
  ~RedisClient();

  /// Never blocks. `done` is called once, on the client's thread, in the order of the commands: with the answer, which
  /// may be an error of Redis, or with one line if none came in time. Then nobody knows whether it was done.
  void send(resp::Words command, Done done);
  /// The same, waiting; not on the client's thread. An error of Redis is a line, too.
  wire::Read<resp::Reply> ask(resp::Words command);
  /// All of them together.
  wire::Read<std::vector<resp::Reply>> ask_all(std::vector<resp::Words> commands);
  bool is_away() const;

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace store
