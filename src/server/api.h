// The API: one request in, one reply out, over HTTP or over a socket. Knows rooms, tokens and limits; knows nothing of
// connections.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/admin.h"
#include "server/archive.h"
#include "server/lab.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/openapi.h"
#include "server/reply.h"
#include "server/reviews.h"
#include "server/rooms.h"
#include "server/routes.h"
#include "server/secrets.h"
#include "server/tasks.h"
#include "server/visitor.h"
#include "server/waiting.h"
#include "table/wire.h"

namespace server {

class Api {
 public:
  struct Options {
    int pace_permille = 1000;
    std::function<std::vector<std::string>()> addresses = {};  // of this server in its networks
    std::function<bool()> is_overloaded = {};                  // then nobody new is let in
    std::vector<std::string> mcp_origins = {};                 // whose pages may speak to /mcp, besides this machine's
    Lab* lab = nullptr;                                        // if the host has one
    Admin* admin = nullptr;                                    // if the host has a key
  };
  Api(Rooms& rooms, Channels& channels, Archive& archive, const Signer& signer, Metrics& metrics, Options options);

  static constexpr std::string_view mcp_path = "/mcp";
  /// Whether the path is the API's.
  static bool has(std::string_view path) { return path.starts_with("/api/") || path == mcp_path; }
  Task<Reply> answer(Request request);
  /// An action that came over a socket, on this player's own channel. `answered` is called before the action's
  /// consequences are told.
  using Answered = std::function<void(const table::ActionAnswered&)>;
  void act(const std::string& player, const boost::json::value& data, Answered answered);
  void forget_idle();
  /// All but the requests, which are the connections'.
  Metrics::Waiting waiting() const;

  // ---- For whoever speaks for a player in another protocol: the visitor is admitted already ----

  /// A call about this room, if it is about one.
  Task<Reply> call(Call call, const Request& request, std::string_view room);
  /// What the caller sees of a room.
  struct Look {
    std::string player;  // who asks; empty if nobody knows
    std::string room;
    std::string view;
    table::Time now = 0;
    bool is_here = false;       // and not only remembered
    bool hand_is_over = false;  // and the next one is not dealt yet
  };
  Task<Result<Look>> see(const Request& request, std::string_view room);
  Channels& channels() { return channels_; }

 private:
  /// A request whose caller and route are known.
  struct Asked {
    const Request& request;
    Caller caller;
    Named named = {};
  };

  Task<Reply> open(const Asked& asked);
  Task<Reply> look(const Asked& asked);
  Task<Reply> join(const Asked& asked);
  Task<Reply> leave(const Asked& asked);
  Task<Reply> match(const Asked& asked);
  Task<Reply> review(const Asked& asked);
  Task<Reply> step(const Asked& asked);
  Task<Reply> advise(const Asked& asked);
  Task<Reply> act(const Asked& asked);
  Task<Reply> heartbeat(const Asked& asked);
  Task<Reply> authorize(const Asked& asked);
  Task<Reply> assist(const Asked& asked);
  Task<Reply> experiment(Call call, const Asked& asked);

  bool is_overloaded() const { return options_.is_overloaded && options_.is_overloaded(); }
  /// The action, unless it is one of too many sayings.
  Result<Rooms::Wish> wish_of(table::Act act);
  Task<Reply> answer(Call call, const Asked& asked);
  Task<Result<Look>> see(const Asked& asked);
  /// Somebody in a room who is not at a page: between two calls they may think for a while.
  static Asked as_assistant(const Request& request, std::string_view room);
  /// The match that the request names, if it is over and its visitor may look back at more.
  Task<tl::expected<MatchId, Reply>> finished_match(const Asked& asked);
  /// What comes of it, unless the visitor has as many of these under way as one may have.
  template <class T>
  static Task<Result<T>> in_turn(Held<Visitor>& held, std::size_t most, Visitor visitor, Task<Result<T>> task);
  template <class T>
  Task<Result<T>> look_back(const Asked& asked, Task<Result<T>> task);
  /// Asks the room, and counts codes that do not exist. Whoever has tried too many is answered only as a member.
  Task<Result<Rooms::Done>> ask(const Asked& asked, std::string_view code, Rooms::Decide decide);

  Rooms& rooms_;
  Channels& channels_;
  Archive& archive_;
  const Signer& signer_;
  Metrics& metrics_;
  Options options_;
  // The same for everybody, so written once.
  const std::string games_ = table::games_json();
  const std::string openapi_ = openapi_json();
  Buckets<Visitor> by_address_{Limits::requests_per_address};
  Buckets<std::string> by_token_{Limits::requests_per_token};
  Buckets<Visitor> openings_{Limits::rooms_per_address};
  Buckets<Visitor> guesses_{Limits::guesses_per_address};
  Buckets<std::string> sayings_{Limits::sayings_per_player};
  Buckets<Visitor> looks_back_{Limits::looks_back_per_address};
  Held<Visitor> looking_back_;
  Held<Visitor> asking_expert_;
  Reviews reviews_;
};

/// The room of a channel of ours, and the player if it is one player's; or the study of one in the lab. Nothing if it
/// is no channel of ours.
struct ChannelName {
  std::string code;
  std::string player = {};
  std::string study = {};

  /// Whether those who listen know of each other.
  bool is_presence() const { return player.empty() && study.empty(); }
};
std::optional<ChannelName> read_channel_name(std::string_view channel);

}  // namespace server
