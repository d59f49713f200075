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

bool contains(const std::vector<pusher::PresentUser>& users, std::string_view id) {
  return std::ranges::find(users, id, &pusher::PresentUser::id) != users.end();
}

std::string member_json(const pusher::PresentUser& user) {
  std::string out = R"({"user_id":)";
  wire::write_json(out, user.id);
  return out + R"(,"user_info":)" + user.info + '}';
}

}  // namespace

Frame make_frame(std::string_view text) {
  return std::make_shared<const websocket::FrameData>(pusher::text_frame(text));
}

Frame make_event_frame(std::string_view channel, std::string_view event, std::string_view data) {
  return std::make_shared<const websocket::FrameData>(pusher::event_frame(channel, event, data));
}

void Channels::Listeners::tell(const Frame& frame, const Listener* except) const {
  for (const Subscription& subscription : subscriptions_) {
    if (subscription.listener != except) subscription.listener->send(frame);
  }
}

bool Channels::Listeners::has(std::string_view user) const { return contains(users_, user); }

const std::vector<pusher::PresentUser>& Channels::elsewhere(const std::string& channel) const {
  static const std::vector<pusher::PresentUser> nobody;
  const auto found = elsewhere_.find(channel);
  return found != elsewhere_.end() ? found->second : nobody;
}

void Channels::tell_gone(const std::string& channel, const std::string& user) const {
  if (const Listeners* listeners = find(channel)) {
    listeners->tell(make_frame(pusher::event(channel, "pusher_internal:member_removed", wire::to_json(Removed{user}))));
  }
}

void Channels::subscribe(Listener& listener, const std::string& name, const pusher::PresentUser& user) {
  Listeners& channel = channels_[name];
  if (std::ranges::find(channel.subscriptions_, &listener, &Listeners::Subscription::listener) !=
      channel.subscriptions_.end()) {
    unsubscribe(listener, name);
    return subscribe(listener, name, user);
  }
  channel.subscriptions_.push_back({&listener, user.id});
  std::string data = "{}";
  if (is_presence(name)) {
    const std::vector<pusher::PresentUser>& others = elsewhere(name);
    if (!channel.has(user.id)) {
      channel.users_.push_back(user);
      if (!contains(others, user.id)) {
        channel.tell(make_frame(pusher::event(name, "pusher_internal:member_added", member_json(user))), &listener);
      }
    }
    std::vector<pusher::PresentUser> everyone = channel.users_;
    std::ranges::copy_if(others, std::back_inserter(everyone),
                         [&](const pusher::PresentUser& other) { return !channel.has(other.id); });
    data = presence_json(everyone);
  }
  listener.send(make_frame(pusher::event(name, "pusher_internal:subscription_succeeded", data)));
}

void Channels::unsubscribe(Listener& listener, const std::string& name) {
  const auto found = channels_.find(name);
  if (found == channels_.end()) return;
  Listeners& channel = found->second;
  const auto subscription = std::ranges::find(channel.subscriptions_, &listener, &Listeners::Subscription::listener);
  if (subscription == channel.subscriptions_.end()) return;
  const std::string user = subscription->user;
  channel.subscriptions_.erase(subscription);
  if (channel.subscriptions_.empty()) {
    channels_.erase(found);
    return;
  }
  if (!is_presence(name)) return;
  if (std::ranges::find(channel.subscriptions_, user, &Listeners::Subscription::user) != channel.subscriptions_.end())
    return;
  std::erase_if(channel.users_, [&](const pusher::PresentUser& each) { return each.id == user; });
  if (!contains(elsewhere(name), user)) tell_gone(name, user);
}

void Channels::set_elsewhere(const std::string& name, const std::vector<pusher::PresentUser>& users) {
  const std::vector<pusher::PresentUser> before = elsewhere(name);
  if (users.empty()) {
    elsewhere_.erase(name);
  } else {
    elsewhere_[name] = users;
  }
  const Listeners* listeners = find(name);
  if (listeners == nullptr) return;
  for (const pusher::PresentUser& user : users) {
    if (contains(before, user.id) || listeners->has(user.id)) continue;
    listeners->tell(make_frame(pusher::event(name, "pusher_internal:member_added", member_json(user))));
  }
  for (const pusher::PresentUser& user : before) {
    if (!contains(users, user.id) && !listeners->has(user.id)) tell_gone(name, user.id);
  }
}

void Channels::remove_user(const std::string& player, std::initializer_list<std::string> presence_channels) {
  std::vector<std::pair<Listener*, std::string>> removed;
  const auto look_in = [&](const std::string& name, std::string_view user) {
    const auto found = channels_.find(name);
    if (found == channels_.end()) return;
    for (const Listeners::Subscription& each : found->second.subscriptions_) {
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

bool Channels::is_here(const std::string& name, std::string_view player) const {
  const Listeners* listeners = find(name);
  return listeners != nullptr && listeners->has(player);
}

bool Channels::is_present(const std::string& name, std::string_view player) const {
  return is_here(name, player) || contains(elsewhere(name), player);
}

}  // namespace server
