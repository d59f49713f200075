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
/// An event whose data is a text that holds JSON.
Frame make_event_frame(std::string_view channel, std::string_view event, std::string_view data);
/// An event whose data is an object.
template <class Event>
Frame make_object_frame(std::string_view channel, const Event& event) {
  return std::make_shared<const websocket::FrameData>(pusher::object_frame(channel, Event::event, event));
}

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
  /// Those who listen to one channel.
  class Listeners {
   public:
    void tell(const Frame& frame, const Listener* except = nullptr) const;

   private:
    friend Channels;
    bool has(std::string_view user) const;
    struct Subscription {
      Listener* listener;
      std::string user;  // empty on private channels
    };
    std::vector<Subscription> subscriptions_;
    std::vector<pusher::PresentUser> users_;  // each once, however many connections it has
  };

  /// Tells the listener that it worked, and the others on a presence channel who is new. `user` is for presence
  /// channels.
  void subscribe(Listener& listener, const std::string& channel, const pusher::PresentUser& user);
  void unsubscribe(Listener& listener, const std::string& channel);

  /// None if there is nobody; good until somebody comes or goes.
  const Listeners* find(const std::string& channel) const {
    const auto found = channels_.find(channel);
    return found == channels_.end() ? nullptr : &found->second;
  }
  bool has_listeners(const std::string& channel) const { return find(channel) != nullptr; }
  /// Whether the player has a connection to the room: to this server, or to any.
  bool is_here(const std::string& channel, std::string_view player) const;
  bool is_present(const std::string& channel, std::string_view player) const;
  /// Who listens to this presence channel on other servers now; whoever listens here hears who is new and who is gone.
  void set_elsewhere(const std::string& channel, const std::vector<pusher::PresentUser>& users);
  /// Whoever listens to these presence channels as this player hears no more, of them and of the player's own.
  void remove_user(const std::string& player, std::initializer_list<std::string> presence_channels);
  std::size_t size() const { return channels_.size(); }

 private:
  const std::vector<pusher::PresentUser>& elsewhere(const std::string& channel) const;
  void tell_gone(const std::string& channel, const std::string& user) const;

  std::unordered_map<std::string, Listeners> channels_;
  std::unordered_map<std::string, std::vector<pusher::PresentUser>> elsewhere_;  // none is empty
};

}  // namespace server
