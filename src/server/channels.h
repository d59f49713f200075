// Who listens to what. Everyone in a room hears its presence channel; each player has a private one.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/pusher.h"
#include "server/websocket.h"

namespace server {

using websocket::Frame;
Frame make_frame(std::string_view text);
/// An event whose data is an object.
Frame make_object_frame(std::string_view channel, std::string_view event, std::string data);

/// Somebody who can be told something.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  /// Never blocks, and never calls back into the channels.
  virtual void send(const Frame& frame) = 0;
  /// It was taken off this channel.
  virtual void on_removed(const std::string& channel) = 0;
};

class Channels {
 public:
  /// Tells the listener that it worked, and the others on a presence channel who is new. `user` is for presence
  /// channels.
  void subscribe(Listener& listener, const std::string& channel, const pusher::PresentUser& user);
  void unsubscribe(Listener& listener, const std::string& channel);

  bool has_listeners(const std::string& channel) const { return channels_.contains(channel); }
  /// Whether the player has a connection to the room.
  bool is_present(const std::string& channel, std::string_view player) const;
  /// `data()` gives the event's JSON, and is asked only if somebody listens.
  template <class Data>
  void publish(const std::string& name, std::string_view event, Data&& data) const {
    const auto found = channels_.find(name);
    if (found == channels_.end()) return;
    tell(found->second, std::make_shared<const websocket::FrameData>(pusher::event_frame(name, event, data())));
  }
  /// The same for whoever wants the data as an object.
  template <class Data>
  void publish_object(const std::string& name, std::string_view event, Data&& data) const {
    const auto found = channels_.find(name);
    if (found != channels_.end()) tell(found->second, make_object_frame(name, event, data()));
  }
  /// Whoever listens to these presence channels as this player hears no more, of them and of the player's own.
  void remove_user(const std::string& player, std::initializer_list<std::string> presence_channels);
  std::size_t size() const { return channels_.size(); }

 private:
  struct Subscription {
    Listener* listener;
    std::string user;  // empty on private channels
  };
  struct Channel {
    std::vector<Subscription> listeners;
    std::vector<pusher::PresentUser> users;  // each once, however many connections it has
  };
  static void tell(const Channel& channel, const Frame& frame, const Listener* except = nullptr);

  std::unordered_map<std::string, Channel> channels_;
};

}  // namespace server
