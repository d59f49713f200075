#include "server/audience.h"

#include "server/tasks.h"
#include "table/wire.h"
#include "wire/patch.h"

namespace server {
namespace {

using table::Outcome;
using table::Room;
using table::SentEvent;
using table::Version;

struct Told {
  std::string_view event;
  wire::Written<boost::json::value> data;
};
BOOST_DESCRIBE_STRUCT(Told, (), (event, data))

using ToldJson = wire::IfAny<wire::Written<std::vector<boost::json::value>>>;

// Without their version: it is the frame's.
ToldJson told_to(const Outcome& outcome, const std::optional<std::string>& only) {
  std::vector<Told> told;
  for (const SentEvent& event : outcome.events) {
    if (event.only == only) told.push_back({event.name, {event.data}});
  }
  if (told.empty()) return {};
  return wire::Written<std::vector<boost::json::value>>{wire::to_json(told)};
}

wire::IfAny<Version> from(Version before, Version version) {
  if (before + 1 == version) return {};
  return before;
}

}  // namespace

Audience::Audience(Channels& channels, std::string code)
    : channels_(channels), room_channel_(pusher::room_channel(code)), table_channel_(pusher::table_channel(code)) {}

bool Audience::is_there() const {
  return channels_.has_listeners(room_channel_) || channels_.has_listeners(table_channel_);
}

table::IsConnected Audience::is_connected() const {
  return [this](std::string_view player) {
    return channels_.is_present(room_channel_, player) || channels_.is_present(table_channel_, player);
  };
}

void Audience::tell(const Room& room, const Outcome& outcome) {
  tell_whole(room, outcome);
  tell_changes(room, outcome);
  if (outcome.removed) channels_.remove_user(*outcome.removed, {room_channel_, table_channel_});
}

void Audience::tell_all(const Room& room) {
  Outcome all;
  all.views_changed = true;
  shared_ = {};
  own_.clear();
  tell(room, all);
}

// ---- Whole views ----

void Audience::tell_whole(const Room& room, const Outcome& outcome) const {
  const auto tell_events = [&](const std::string& channel, const std::optional<std::string>& only) {
    for (const SentEvent& event : outcome.events) {
      if (event.only == only) channels_.publish(channel, event.name, [&] { return event.stamped(); });
    }
  };
  if (channels_.has_listeners(room_channel_)) tell_events(room_channel_, std::nullopt);
  for (const table::Member& member : room.members()) {
    const std::string channel = pusher::player_channel(member.id);
    if (!member.present || !channels_.has_listeners(channel)) continue;
    tell_events(channel, member.id);
    if (!outcome.views_changed) continue;
    channels_.publish(channel, table::ViewUpdated::event, [&] {
      return wire::to_json(table::ViewUpdated{room.version(), {room.view_json(member.id)}, now()});
    });
  }
}

// ---- What changed ----

const std::string& Audience::shared(const Room& room) {
  if (shared_.version != room.version()) shared_ = {room.shared_view_json(table::Stamp::none), room.version()};
  return shared_.json;
}

std::string Audience::own(const Room& room, const std::string& player) {
  const std::string& all_know = shared(room);
  return all_know == "null" || !room.seat_of(player)
             ? "{}"
             : wire::own_part(all_know, room.view_json(player, table::Stamp::none));
}

void Audience::tell_changes(const Room& room, const Outcome& outcome) {
  if (!channels_.has_listeners(table_channel_)) {
    shared_ = {};
    own_.clear();
    return;
  }
  const Known before = std::move(shared_);
  shared_ = {};
  shared(room);
  // A player's own part first: with the shared one the view is complete.
  for (const table::Member& member : room.members()) tell_seat(room, member, outcome);
  if (before.version == 0) {
    channels_.publish_object(table_channel_, table::TableView::event, [&] {
      return wire::to_json(table::TableView{room.version(), {shared_.json}, now()});
    });
    return;
  }
  table::TableChanged changed{.version = room.version(),
                              .from = from(before.version, room.version()),
                              .patch = {wire::make_patch(before.json, shared_.json)},
                              .events = told_to(outcome, std::nullopt),
                              .now = {}};
  const Times times{room.bot_action_at(), room.phase_ends_at(), room.turn_ends_at()};
  if (std::exchange(times_, times) != times) changed.now = now();
  channels_.publish_object(table_channel_, table::TableChanged::event, [&] { return wire::to_json(changed); });
}

void Audience::tell_seat(const Room& room, const table::Member& member, const Outcome& outcome) {
  const std::string channel = pusher::seat_channel(member.id);
  if (!channels_.has_listeners(channel)) {
    own_.erase(member.id);
    return;
  }
  Known& known = own_[member.id];
  std::string json = own(room, member.id);
  if (known.version == 0) {
    known = {std::move(json), room.version()};
    channels_.publish_object(channel, table::SeatView::event, [&] {
      return wire::to_json(table::SeatView{known.version, {known.json}});
    });
    return;
  }
  auto events = told_to(outcome, member.id);
  if (json == known.json && !events) return;
  channels_.publish_object(channel, table::SeatChanged::event, [&] {
    return wire::to_json(table::SeatChanged{.version = room.version(),
                                            .from = from(known.version, room.version()),
                                            .patch = {wire::make_patch(known.json, json)},
                                            .events = std::move(events)});
  });
  known = {std::move(json), room.version()};
}

void Audience::show(const Room& room, const std::string& channel, Listener& listener) {
  if (channel == table_channel_) {
    listener.send(make_object_frame(channel, table::TableView::event,
                                    wire::to_json(table::TableView{room.version(), {shared(room)}, now()})));
    return;
  }
  const std::string player = channel.substr(pusher::seat_prefix.size());
  Known& known = own_[player];
  // Whoever listens already knows this part as of an earlier version, and it has not changed since.
  if (known.version == 0) known = {own(room, player), room.version()};
  listener.send(
      make_object_frame(channel, table::SeatView::event, wire::to_json(table::SeatView{known.version, {known.json}})));
}

}  // namespace server
