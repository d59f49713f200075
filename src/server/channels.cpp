#include "server/channels.h"

#include <algorithm>

namespace server {
namespace {

bool is_presence(std::string_view channel) { return channel.starts_with("presence-"); }

// {"presence":{"ids":[…],"hash":{id: info},"count":n}}
std::string presence_json(const std::vector<pusher::PresentUser>& users) {
  std::string out = R"({"presence":{"ids":)";
  wire::write_list(out, users, [&](const pusher::PresentUser& user) { wire::write_json(out, user.id); });
  out += R"(,"hash":{)";
  for (const pusher::PresentUser& user : users) {
    if (out.back() != '{') out += ',';
    wire::write_json(out, user.id);
    out += ':';
    out += user.info;
  }
  return out + R"(},"count":)" + std::to_string(users.size()) + "}}";
}

struct Removed {
  std::string_view user_id;
};
BOOST_DESCRIBE_STRUCT(Removed, (), (user_id))

std::string member_json(const pusher::PresentUser& user) {
  std::string out = R"({"user_id":)";
  wire::write_json(out, user.id);
  return out + R"(,"user_info":)" + user.info + '}';
}

}  // namespace

Frame make_frame(std::string_view text) {
  return std::make_shared<const websocket::FrameData>(pusher::text_frame(text));
}

Frame make_object_frame(std::string_view channel, std::string_view event, std::string data) {
  return std::make_shared<const websocket::FrameData>(pusher::object_frame(channel, event, std::move(data)));
}

void Channels::tell(const Channel& channel, const Frame& frame, const Listener* except) {
  for (const Subscription& subscription : channel.listeners) {
    if (subscription.listener != except) subscription.listener->send(frame);
  }
}

void Channels::subscribe(Listener& listener, const std::string& name, const pusher::PresentUser& user) {
  Channel& channel = channels_[name];
  if (std::ranges::find(channel.listeners, &listener, &Subscription::listener) != channel.listeners.end()) {
    unsubscribe(listener, name);
    return subscribe(listener, name, user);
  }
  channel.listeners.push_back({&listener, user.id});
  std::string data = "{}";
  if (is_presence(name)) {
    const bool is_new = std::ranges::find(channel.users, user.id, &pusher::PresentUser::id) == channel.users.end();
    if (is_new) {
      channel.users.push_back(user);
      tell(channel, make_frame(pusher::event(name, "pusher_internal:member_added", member_json(user))), &listener);
    }
    data = presence_json(channel.users);
  }
  listener.send(make_frame(pusher::event(name, "pusher_internal:subscription_succeeded", data)));
}

void Channels::unsubscribe(Listener& listener, const std::string& name) {
  const auto found = channels_.find(name);
  if (found == channels_.end()) return;
  Channel& channel = found->second;
  const auto subscription = std::ranges::find(channel.listeners, &listener, &Subscription::listener);
  if (subscription == channel.listeners.end()) return;
  const std::string user = subscription->user;
  channel.listeners.erase(subscription);
  if (channel.listeners.empty()) {
    channels_.erase(found);
    return;
  }
  if (!is_presence(name)) return;
  if (std::ranges::find(channel.listeners, user, &Subscription::user) != channel.listeners.end()) return;
  std::erase_if(channel.users, [&](const pusher::PresentUser& each) { return each.id == user; });
  tell(channel, make_frame(pusher::event(name, "pusher_internal:member_removed", wire::to_json(Removed{user}))));
}

void Channels::remove_user(const std::string& player, std::initializer_list<std::string> presence_channels) {
  std::vector<std::pair<Listener*, std::string>> removed;
  const auto look_in = [&](const std::string& name, std::string_view user) {
    const auto found = channels_.find(name);
    if (found == channels_.end()) return;
    for (const Subscription& each : found->second.listeners) {
      if (each.user == user) removed.emplace_back(each.listener, name);
    }
  };
  for (const std::string& name : presence_channels) look_in(name, player);
  for (const std::string& name : {pusher::player_channel(player), pusher::seat_channel(player)}) look_in(name, "");
  for (const auto& [listener, name] : removed) {
    unsubscribe(*listener, name);
    listener->on_removed(name);
  }
}

bool Channels::is_present(const std::string& name, std::string_view player) const {
  const auto found = channels_.find(name);
  return found != channels_.end() &&
         std::ranges::find(found->second.users, player, &pusher::PresentUser::id) != found->second.users.end();
}

}  // namespace server
