#include "server/audience.h"

#include <algorithm>

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

// What the seat knows besides; nothing without one, and in the lobby.
std::string own_of(std::vector<std::string>& by_seat, std::optional<cards::Seat> seat) {
  return seat && seat->index() < by_seat.size() ? std::move(by_seat[seat->index()]) : "{}";
}

wire::IfAny<Version> from(Version before, Version version) {
  if (before + 1 == version) return {};
  return before;
}

}  // namespace

Audience::Audience(Channels& channels, const std::string& code)
    : channels_(channels), room_channel_(pusher::room_channel(code)), table_channel_(pusher::table_channel(code)) {}

bool Audience::is_there() const {
  return channels_.has_listeners(room_channel_) || channels_.has_listeners(table_channel_);
}

table::IsConnected Audience::is_connected() const {
  return [this](std::string_view player) {
    return channels_.is_present(room_channel_, player) || channels_.is_present(table_channel_, player);
  };
}

bool Audience::is_here(std::string_view player) const {
  return channels_.is_here(room_channel_, player) || channels_.is_here(table_channel_, player);
}

void Audience::set_elsewhere(const std::vector<pusher::PresentUser>& users) {
  channels_.set_elsewhere(room_channel_, users);
  channels_.set_elsewhere(table_channel_, users);
}

void Audience::tell(const Room& room, const Outcome& outcome) {
  meet(room);
  tell_whole(room, outcome);
  tell_changes(room, outcome);
  if (outcome.removed) remove(*outcome.removed);
}

void Audience::remove(const std::string& player) const {
  channels_.remove_user(player, {room_channel_, table_channel_});
}

bool Audience::turn_away_if_banned(const Room& room, const std::string& player) const {
  const table::Member* member = room.find_member(player);
  if (member == nullptr || !member->banned) return false;
  remove(player);
  return true;
}

void Audience::tell_all(const Room& room) {
  Outcome all;
  all.views_changed = true;
  forget();
  tell(room, all);
}

void Audience::forget() {
  shared_ = {};
  for (Hearer& hearer : hearers_) hearer.own = {};
}

void Audience::meet(const Room& room) {
  const auto& members = room.members();
  if (std::ranges::equal(hearers_, members, {}, &Hearer::player, &table::Member::id)) return;
  std::vector<Hearer> met;
  met.reserve(members.size());
  for (const table::Member& member : members) {
    const auto known = std::ranges::find(hearers_, member.id, &Hearer::player);
    met.push_back(known != hearers_.end() ? std::move(*known) : Hearer(member.id));
  }
  hearers_ = std::move(met);
}

// ---- Whole views ----

void Audience::tell_whole(const Room& room, const Outcome& outcome) const {
  const auto tell_events = [&](const Channels::Listeners& listeners, const std::string& channel,
                               const std::optional<std::string>& only) {
    for (const SentEvent& event : outcome.events) {
      if (event.only == only) listeners.tell(make_event_frame(channel, event.name, event.stamped()));
    }
  };
  if (const auto* listeners = channels_.find(room_channel_)) tell_events(*listeners, room_channel_, std::nullopt);
  std::string watched;  // what all see who have no seat
  for (const Hearer& hearer : hearers_) {
    const auto* listeners = channels_.find(hearer.player_channel);
    if (listeners == nullptr || !room.find_member(hearer.player)->present) continue;
    tell_events(*listeners, hearer.player_channel, hearer.player);
    if (!outcome.views_changed) continue;
    const bool has_seat = room.seat_of(hearer.player).has_value();
    std::string seen;
    std::string& data = has_seat ? seen : watched;
    if (data.empty()) {
      data = wire::to_json(table::ViewUpdated{room.version(), {room.view_json(hearer.player)}, now()});
    }
    listeners->tell(make_event_frame(hearer.player_channel, table::ViewUpdated::event, data));
  }
}

// ---- What changed ----

const std::string& Audience::shared(const Room& room) {
  if (shared_.version != room.version()) shared_ = {room.shared_view_json(table::Stamp::none), room.version()};
  return shared_.json;
}

void Audience::tell_changes(const Room& room, const Outcome& outcome) {
  const auto* listeners = channels_.find(table_channel_);
  if (listeners == nullptr) return forget();
  const Known before = std::move(shared_);
  shared_ = {};
  shared(room);
  // A player's own part first: with the shared one the view is complete.
  tell_own(room, outcome);
  if (before.version == 0) {
    listeners->tell(make_object_frame(table_channel_, table::TableView{room.version(), {shared_.json}, now()}));
    return;
  }
  table::TableChanged changed{.version = room.version(),
                              .from = from(before.version, room.version()),
                              .patch = {wire::make_patch(before.json, shared_.json)},
                              .events = told_to(outcome, std::nullopt),
                              .now = {}};
  const Times times{room.bot_action_at(), room.phase_ends_at(), room.turn_ends_at()};
  if (std::exchange(times_, times) != times) changed.now = now();
  listeners->tell(make_object_frame(table_channel_, changed));
}

void Audience::tell_own(const Room& room, const Outcome& outcome) {
  cards::SeatSet heard;
  for (Hearer& hearer : hearers_) {
    hearer.listeners = channels_.find(hearer.seat_channel);
    const auto seat = room.seat_of(hearer.player);
    if (hearer.listeners != nullptr && seat) heard.add(*seat);
  }
  std::vector<std::string> by_seat = room.own_views_json(heard);
  for (Hearer& hearer : hearers_) {
    const auto* listeners = hearer.listeners;
    if (listeners == nullptr) {
      hearer.own = {};
      continue;
    }
    Known& known = hearer.own;
    std::string json = own_of(by_seat, room.seat_of(hearer.player));
    if (known.version == 0) {
      known = {std::move(json), room.version()};
      listeners->tell(make_object_frame(hearer.seat_channel, table::SeatView{known.version, {known.json}}));
      continue;
    }
    auto events = told_to(outcome, hearer.player);
    if (json == known.json && !events) continue;
    listeners->tell(
        make_object_frame(hearer.seat_channel, table::SeatChanged{.version = room.version(),
                                                                  .from = from(known.version, room.version()),
                                                                  .patch = {wire::make_patch(known.json, json)},
                                                                  .events = std::move(events)}));
    known = {std::move(json), room.version()};
  }
}

void Audience::show(const Room& room, const std::string& channel, Listener& listener) {
  if (channel == table_channel_) {
    listener.send(make_object_frame(channel, table::TableView{room.version(), {shared(room)}, now()}));
    return;
  }
  meet(room);
  Known nothing{"{}", room.version()};  // for whoever was forgotten meanwhile
  const auto hearer = std::ranges::find(hearers_, channel, &Hearer::seat_channel);
  Known& known = hearer != hearers_.end() ? hearer->own : nothing;
  // Whoever listens already knows this part as of an earlier version, and it has not changed since.
  if (known.version == 0) {
    const auto seat = room.seat_of(hearer->player);
    std::vector<std::string> by_seat = room.own_views_json(seat ? cards::SeatSet::of(*seat) : cards::SeatSet());
    known = {own_of(by_seat, seat), room.version()};
  }
  listener.send(make_object_frame(channel, table::SeatView{known.version, {known.json}}));
}

}  // namespace server
