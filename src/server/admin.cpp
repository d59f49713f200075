#include "server/admin.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <limits>

#include "server/secrets.h"
#include "table/names.h"
#include "table/wire.h"
#include "wire/text.h"

namespace server {

Task<Reply> Admin::answer(Call call, const Request& request, const Named& named) {
  if (guesses_.wait(request.visitor, now()) > 0) co_return refusal({Code::RATE_LIMITED});
  if (!is_same_secret(hash_token(request.token), hash_token(key_))) {
    guesses_.take(request.visitor, now());
    co_return refusal(Code::UNAUTHORIZED, "This is not the host's key");
  }
  if (call == Call::list_rooms) co_return co_await elsewhere([this] { return rooms(); });
  if (call == Call::list_people) co_return co_await elsewhere([this] { return people({}); });
  if (call == Call::find_people) {
    const auto name = wire::percent_decoded(named[0]);
    if (!name || !wire::text_length(*name)) co_return refusal(Code::INVALID_REQUEST, "The name cannot be read");
    co_return co_await elsewhere([this, name] { return people(name); });
  }
  if (call == Call::close_room) co_return co_await close(named[0]);
  if (call == Call::ban_player) co_return co_await ban(named[0], request.body);
  co_return refusal({Code::NOT_FOUND});
}

template <class Work>
Task<Reply> Admin::elsewhere(Work work) {
  const auto reply = co_await called_back<std::shared_ptr<Reply>>([&](auto done) {
    asio::post(thread_, [this, work, done = std::move(done)] {
      auto made = std::make_shared<Reply>(work());
      mailbox_.send([done, made] { done(made); });
    });
  });
  co_return std::move(*reply);
}

// Every room that is not closed is due some day. Those that others have in memory are read as they are in the store.
Reply Admin::rooms() const {
  const auto due = store_.due(std::numeric_limits<table::Time>::max(), most_listed);
  if (!due) return refusal({Code::UNAVAILABLE});
  std::vector<OpenRoom> listed;
  for (const store::Due& each : *due) {
    const auto stored = store_.load(each.room);
    table::Moves moves;
    const auto room = stored ? table::Room::reopen(stored->snapshot, stored->records, moves)
                             : wire::Read<table::Room>(tl::unexpect, stored.error());
    if (!room) {
      spdlog::error("room {}: {}", each.room, room.error());
      continue;
    }
    if (room->is_closed()) continue;  // soon to be erased
    OpenRoom info{room->code(), std::string(room->game().id), room->status(), room->matches(), {}};
    for (const table::Member& member : room->members()) {
      if (member.present) info.people.push_back({member.id, member.name});
    }
    listed.push_back(std::move(info));
  }
  return {200, wire::to_json(listed)};
}

Reply Admin::people(const std::optional<std::string>& name) const {
  if (matches_ == nullptr) return refusal(Code::NOT_FOUND, "There is no archive here: serve --archive");
  const auto statistics = matches_->statistics(name, most_listed);
  if (!statistics) return refusal({Code::UNAVAILABLE});
  return {200, wire::to_json(*statistics)};
}

Task<Reply> Admin::close(std::string_view code) {
  return change(code, [](const table::Room&, const table::Member*) -> Result<Rooms::Wish> { return Rooms::Close{}; });
}

Task<Reply> Admin::ban(std::string_view code, std::string_view body) {
  const auto wanted = read_request<BanRequest>(body);
  if (!wanted) co_return wanted.error();
  const table::KickPayload payload{wanted->playerId, true};
  const auto move = wire::to_tree(payload);
  // Named, because g++ 12 destroys twice what an awaited expression makes on its way.
  Rooms::Decide decide = [move](const table::Room& room, const table::Member*) -> Result<Rooms::Wish> {
    return table::Command(table::Act{room.owner(), {"kick", move}, {}});
  };
  co_return co_await change(code, std::move(decide));
}

Task<Reply> Admin::change(std::string_view code, Rooms::Decide decide) {
  const auto known = table::read_room_code(code);
  if (!known) co_return refusal({Code::ROOM_NOT_FOUND});
  const auto done = co_await rooms_.ask(*known, {}, std::move(decide));
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(table::VersionAnswer{done->version, now()})};
}

}  // namespace server
