// What the people of one room are told after each change, and what those hear who have just come.
//
// There are two ways to listen. Any Pusher client hears events on presence-room-{code} and gets whole views on
// private-player-{id}. Whoever wants few bytes hears on presence-table-{code} what changed of the view that all share,
// with the events, in one frame for everyone; and on private-seat-{id} what changed of the player's own part.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "server/channels.h"
#include "table/room.h"

namespace server {

class Audience {
 public:
  Audience(Channels& channels, const std::string& code);

  /// Whether anybody listens.
  bool is_there() const;
  /// To this server or to any.
  table::IsConnected is_connected() const;
  bool is_here(std::string_view player) const;
  /// Who is connected to other servers.
  void set_elsewhere(const std::vector<pusher::PresentUser>& users);

  void tell(const table::Room& room, const table::Outcome& outcome);
  /// Whether that had to be: somebody who is banned hears nothing of the room.
  bool turn_away_if_banned(const table::Room& room, const std::string& player) const;
  /// Everything anew: the room is not the one that they were told about.
  void tell_all(const table::Room& room);
  /// The whole of what the channel is about, to somebody who has just come or has missed something.
  void show(const table::Room& room, const std::string& channel, Listener& listener);

 private:
  /// What those know who listen for changes.
  struct Known {
    std::string json;
    table::Version version = 0;  // 0: nothing
  };

  using Times = std::array<std::optional<table::Time>, 3>;
  void remove(const std::string& player) const;
  void tell_whole(const table::Room& room, const table::Outcome& outcome) const;
  void tell_changes(const table::Room& room, const table::Outcome& outcome);
  /// What is shared in this version, written once.
  const std::string& shared(const table::Room& room);

  /// A member of the room, as somebody to be told something.
  struct Hearer {
    explicit Hearer(std::string player_id)
        : player(std::move(player_id)),
          player_channel(pusher::player_channel(player)),
          seat_channel(pusher::seat_channel(player)) {}
    std::string player;
    std::string player_channel;
    std::string seat_channel;
    Known own = {};
    const Channels::Listeners* listeners = nullptr;  // to seat_channel, while the hearer is told something
  };
  /// Nobody knows anything yet.
  void forget();
  /// One for each member, in their order.
  void meet(const table::Room& room);
  void tell_own(const table::Room& room, const table::Outcome& outcome);

  Channels& channels_;
  std::string room_channel_;
  std::string table_channel_;
  Known shared_;
  Times times_ = {};
  std::vector<Hearer> hearers_;
};

}  // namespace server
