// Rooms that other servers have in memory, too. Order: following what they do, what is due, what they tell, who is
// where.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/rooms.h"
#include "table/wire.h"

namespace server {
namespace {

using table::Outcome;
using table::Room;
using table::Time;

// How long a keeper may be silent, from when something is due, before somebody steps in; not all at once.
constexpr Time keeper_is_silent = 1500;
constexpr Time steps_in_within = 1500;
constexpr auto look_interval = std::chrono::seconds(5);
constexpr std::size_t rooms_of_an_announcement = 200;

/// What others are told about a room.
template <class T>
store::Hint about(const std::string& code, wire::IfAny<T> store::Hint::*what, const T& value) {
  store::Hint hint;
  hint.room = code;
  hint.*what = value;
  return hint;
}

}  // namespace

// ---- Following what they do ----

/// Moves the room on to what the store has.
Task<Rooms::CaughtUp> Rooms::catch_up(LiveRoomPtr live) {
  using News = std::shared_ptr<wire::Read<store::News>>;
  const table::Version before = live->room->version();
  const News news = co_await called_back<News>([&](std::function<void(News)> done) {
    shared_->news(
        live->code, before, live->tip, [mailbox = mailbox_, done = std::move(done)](wire::Read<store::News> read_news) {
          mailbox->send([done, held = std::make_shared<wire::Read<store::News>>(std::move(read_news))] { done(held); });
        });
  });
  if (!*news) co_return CaughtUp::unknown;
  live->heard = 0;
  if ((*news)->version == before) co_return CaughtUp::nothing_new;
  if ((*news)->version > before && follow(*live, (*news)->records, (*news)->tip)) co_return CaughtUp::moved_on;
  // Erased, or the store has forgotten what it had.
  live->room.reset();
  live->is_keeper = false;
  co_return CaughtUp::lost;
}

/// Whether the room could be moved on, to that tip. What others have done is told here, one change after another.
bool Rooms::follow(LiveRoom& live, std::span<const table::LogRecord> records, const std::string& tip) {
  for (const table::LogRecord& record : records) {
    auto events = live.room->follow({&record, 1});
    if (!events) {
      spdlog::error("room {}: {}", live.code, events.error());
      return false;
    }
    Outcome outcome;
    outcome.events = std::move(*events);
    outcome.views_changed = live.room->match() != nullptr;
    outcome.removed = table::sent_away_by(record);
    live.audience.tell(*live.room, outcome);
    live.told = record.version;
    live.is_keeper = false;
  }
  live.tip = tip;
  return true;
}

// ---- What is due ----

// Another one for each server and room, so that not all step in at once.
Time Rooms::stand_in_delay(const LiveRoom& live) const {
  const std::size_t spread = std::hash<std::string>()(shared_->node() + live.code);
  return keeper_is_silent + static_cast<Time>(spread % static_cast<std::size_t>(steps_in_within));
}

// With others, what is due is first of all its keeper's business.
Time Rooms::longest_silence() const { return shared_ == nullptr ? 0 : keeper_is_silent + steps_in_within; }

// A room that nobody has in memory, or whose keeper is silent.
void Rooms::take_on(const std::string& code) {
  const auto tick = [this, code] {
    const LiveRoomPtr live = find(code);
    live->is_keeper = true;
    Decide decide = [this, code](const Room& room, const table::Member*) -> Result<Wish> {
      if (!is_worthless(room)) return Tick{};
      store_.erase(code, [](store::Appended) {});
      return Nothing{};
    };
    enqueue(live, {{}, std::move(decide), [](const Result<Done>&) {}, Check::never});
  };
  if (shared_ == nullptr) return tick();
  shared_->claim(code, [this, tick, mailbox = mailbox_](bool is_ours) {
    if (!is_ours) return;
    mailbox->send([this, tick] {
      if (!ended_) tick();
    });
  });
}

// ---- What they tell ----

void Rooms::listen() {
  const auto later = [this](std::function<void()> work) {
    mailbox_->send([this, work = std::move(work)] {
      if (!ended_) work();
    });
  };
  shared_->listen({.on_hint = [this, later](const store::Hint& hint) { later([this, hint] { hear(hint); }); },
                   .on_gap = [this, later] { later([this] { after_gap(); }); }});
  after_gap();
  look_around();
}

// What changes nothing is in no log.
void Rooms::tell_saying(LiveRoom& live, const Outcome& outcome) {
  if (outcome.events.empty()) return;
  live.audience.tell(*live.room, outcome);
  if (shared_ == nullptr) return;
  for (const table::SentEvent& event : outcome.events) {
    shared_->tell(about(live.code, &store::Hint::said, event.data));
  }
}

void Rooms::ask_who_is_there(const std::string& code) { shared_->tell(about(code, &store::Hint::asks, true)); }

void Rooms::hear(const store::Hint& hint) {
  if (hint.presence) {
    for (const store::Present& present : *hint.presence) hear_presence(hint.node, present);
  }
  if (!hint.room) return;
  if (hint.version) return hear_version(*hint.room, *hint.version);
  const auto found = live_rooms_.find(*hint.room);
  if (found == live_rooms_.end()) return;
  const LiveRoomPtr live = found->second;
  if (hint.asks) live->announced_at = 0;
  if (!hint.said || !live->audience.is_there()) return;
  // In the queue, behind what was told before it.
  Decide decide = [live, data = *hint.said](const Room& room, const table::Member*) -> Result<Wish> {
    Outcome outcome;
    outcome.events.push_back({std::string(table::Said::event), {}, data, room.version()});
    live->audience.tell(room, outcome);
    return Nothing{};
  };
  enqueue(live, {{}, std::move(decide), [](const Result<Done>&) {}, Check::never});
}

void Rooms::hear_version(const std::string& code, table::Version version) {
  const auto found = live_rooms_.find(code);
  if (found != live_rooms_.end()) return ask_to_catch_up(found->second, version);
  if (Audience(channels_, code).is_there()) enqueue(find(code), Nothing{});
}

void Rooms::ask_to_catch_up(const LiveRoomPtr& live, table::Version version) {
  live->heard = std::max(live->heard, version);
  if (live->is_catching_up || (live->room && live->room->version() >= live->heard && !live->is_served)) return;
  live->is_catching_up = true;
  Decide decide = [live](const Room&, const table::Member*) -> Result<Wish> {
    live->is_catching_up = false;
    return Nothing{};
  };
  enqueue(live, {{}, std::move(decide), [](const Result<Done>&) {}, Check::heard});
}

// Hints may be lost.
void Rooms::look_around() {
  if (ended_) return;
  std::vector<std::string> codes;
  for (const auto& [code, live] : live_rooms_) {
    if (live->room && !live->is_served) codes.push_back(code);
  }
  shared_->tips(codes, [this, codes, mailbox = mailbox_](const wire::Read<std::vector<std::string>>& tips) {
    if (!tips) return;
    mailbox->send([this, codes, tips = *tips] {
      if (ended_) return;
      for (std::size_t i = 0; i < codes.size(); ++i) {
        const auto found = live_rooms_.find(codes[i]);
        if (found == live_rooms_.end() || !found->second->room || found->second->is_served) continue;
        if (found->second->tip == tips[i]) continue;
        ask_to_catch_up(found->second, found->second->room->version() + 1);
      }
    });
  });
  look_timer_.expires_after(look_interval);
  look_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) look_around();
  });
}

// Whoever is not here may be elsewhere, and nobody could say so: everyone has their time again.
void Rooms::after_gap() {
  const Time time = now();
  for (const auto& [code, live] : live_rooms_) {
    live->announced_at = 0;
    live->not_before = 0;
    for (Seen& seen : live->seen) seen.at = std::max(seen.at, time);
    if (live->room) ask_to_catch_up(live, live->room->version() + 1);
  }
}

// ---- Who is where ----

std::vector<store::Presence> Rooms::people_here(const LiveRoom& live, Time time) const {
  std::vector<store::Presence> people;
  for (const table::Member& member : live.room->members()) {
    if (!member.present) continue;
    const auto seen = std::ranges::find(live.seen, member.id, &Seen::player);
    if (live.audience.is_here(member.id)) {
      people.push_back({member.id, time, true});
    } else if (seen != live.seen.end() && seen->sign + options_.away_after > time) {
      people.push_back({member.id, seen->sign, false});
    }
  }
  return people;
}

// At once who has come or gone, and all of them now and then.
void Rooms::announce(const std::vector<LiveRoomPtr>& live_rooms, Time time) {
  std::vector<store::Present> all;
  const auto tell = [&] {
    if (all.empty()) return;
    store::Hint hint;
    hint.presence = std::exchange(all, {});
    shared_->tell(std::move(hint));
  };
  const auto connected = [](const std::vector<store::Presence>& people) {
    std::set<std::string> names;
    for (const store::Presence& each : people) {
      if (each.connected) names.insert(each.player);
    }
    return names;
  };
  for (const LiveRoomPtr& live : live_rooms) {
    if (live->is_served || !live->room) continue;
    auto people = people_here(*live, time);
    const bool is_news = connected(people) != connected(live->announced);
    const bool is_due = live->announced_at + announce_every() <= time && !people.empty();
    if (!is_news && !is_due) continue;
    live->announced = people;
    live->announced_at = time;
    all.push_back({live->code, std::move(people)});
    if (all.size() == rooms_of_an_announcement) tell();
  }
  tell();
}

void Rooms::hear_presence(const std::string& node, const store::Present& present) {
  const auto found = live_rooms_.find(present.room);
  if (found == live_rooms_.end()) return;
  LiveRoom& live = *found->second;
  std::erase_if(live.elsewhere, [&](const Elsewhere& each) { return each.node == node; });
  for (const store::Presence& each : present.people) live.elsewhere.push_back({node, now(), each});
  if (live.room) show_elsewhere(live, now());
}

// A server that says nothing any more is gone, and those whom it saw with it.
void Rooms::show_elsewhere(LiveRoom& live, Time time) {
  std::erase_if(live.elsewhere, [&](const Elsewhere& each) { return each.heard + presence_lasts() <= time; });
  std::vector<pusher::PresentUser> users;
  for (const Elsewhere& each : live.elsewhere) {
    const table::Member* member = live.room->find_member(each.presence.player);
    const bool is_known = std::ranges::find(users, each.presence.player, &pusher::PresentUser::id) != users.end();
    if (!each.presence.connected || member == nullptr || is_known) continue;
    const auto user = pusher::read_presence(pusher::presence_data(member->id, member->name));
    if (user) users.push_back(*user);
  }
  live.audience.set_elsewhere(users);
}

}  // namespace server
