// The HTTP API: one request in, one reply out. Knows rooms, tokens and limits; knows nothing of sockets.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "server/limits.h"
#include "server/metrics.h"
#include "server/reviews.h"
#include "server/rooms.h"
#include "server/secrets.h"
#include "server/tasks.h"

namespace server {

struct Request {
  std::string_view method;
  std::string_view path;   // without the query
  std::string_view token;  // of "Authorization: Bearer …"; empty if there is none
  std::string_view body;
  std::string address;
  bool is_limited = true;                      // by address and token
  std::array<std::string_view, 3> named = {};  // the parts of the path that a call leaves open
};

struct Reply {
  int status = 200;
  std::string body;
  std::string_view type = "application/json";
  int retry_after = 0;  // seconds
  std::optional<kernel::RefusalKind> refused = {};
};

/// {"error", "code"} with the code's status. The text replaces the code's own.
Reply refusal(const kernel::Refusal& refusal);
Reply refusal(const kernel::RefusalKind& code, std::string_view text);

class Api {
 public:
  Api(Rooms& rooms, const Signer& signer, Metrics& metrics, int pace_permille);

  /// Whether the path is the API's.
  static bool has(std::string_view path) { return path.starts_with("/api/"); }
  Task<Reply> answer(Request request);
  void forget_idle();

 private:
  struct Call;
  static const std::array<Call, 13> calls;

  Task<Reply> games(const Request& request);
  Task<Reply> describe(const Request& request);
  Task<Reply> open(const Request& request);
  Task<Reply> look(const Request& request);
  Task<Reply> join(const Request& request);
  Task<Reply> leave(const Request& request);
  Task<Reply> match(const Request& request);
  Task<Reply> review(const Request& request);
  Task<Reply> step(const Request& request);
  Task<Reply> advise(const Request& request);
  Task<Reply> act(const Request& request);
  Task<Reply> heartbeat(const Request& request);
  Task<Reply> authorize(const Request& request);

  /// The record of the match that the request names, or why there is none.
  Task<tl::expected<std::string, Reply>> record_of(const Request& request);
  /// Asks the room, and counts codes that do not exist.
  Task<Result<Rooms::Done>> ask(const Request& request, std::string_view code, Rooms::Decide decide);

  Rooms& rooms_;
  const Signer& signer_;
  Metrics& metrics_;
  int pace_permille_;
  Buckets by_address_{Limits::requests_per_address};
  Buckets by_token_{Limits::requests_per_token};
  Buckets openings_{Limits::rooms_per_address};
  Reviews reviews_;
  Buckets guesses_{Limits::guesses_per_address};
};

}  // namespace server
