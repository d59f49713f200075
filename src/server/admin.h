// What a host may do from outside, with a key (`oyster admin`): see which rooms there are and who is in them, what
// people have played, close a room, send somebody away for good. The calls come from api.cpp.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/mailbox.h"
#include "server/reply.h"
#include "server/rooms.h"
#include "server/routes.h"
#include "store/matches.h"

namespace server {

/// Somebody who is in a room.
struct OpenRoomPlayer {
  std::string playerId;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(OpenRoomPlayer, (), (playerId, name))

/// A room that is not closed.
struct OpenRoom {
  std::string roomCode;
  std::string gameId;
  table::Status status;
  int matches;  // that were begun
  std::vector<OpenRoomPlayer> people;
};
BOOST_DESCRIBE_STRUCT(OpenRoom, (), (roomCode, gameId, status, matches, people))

struct BanRequest {
  std::string playerId;
};
BOOST_DESCRIBE_STRUCT(BanRequest, (), (playerId))

class Admin {
 public:
  Admin(asio::io_context& io, Rooms& rooms, store::Store& store, store::Matches* matches, std::string key)
      : rooms_(rooms), store_(store), matches_(matches), key_(std::move(key)), mailbox_(io) {}
  Admin(const Admin&) = delete;
  Admin& operator=(const Admin&) = delete;
  ~Admin() { thread_.join(); }

  /// For calls of the host's alone.
  Task<Reply> answer(Call call, const Request& request, const Named& named);
  void forget_idle() { guesses_.forget_idle(now()); }

 private:
  static constexpr std::size_t most_listed = 1000;

  Task<Reply> close(std::string_view code);
  Task<Reply> ban(std::string_view code, std::string_view body);
  Task<Reply> change(std::string_view code, Rooms::Decide decide);
  /// What `work` gives, on a thread of its own.
  template <class Work>
  Task<Reply> elsewhere(Work work);
  Reply rooms() const;
  /// Everybody, or whoever has this name.
  Reply people(const std::optional<std::string>& name) const;

  Rooms& rooms_;
  store::Store& store_;
  store::Matches* matches_;
  std::string key_;
  Buckets<Visitor> guesses_{Limits::guesses_per_address};
  Mailbox mailbox_;
  asio::thread_pool thread_{1};
};

}  // namespace server
