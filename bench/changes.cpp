// How many bytes a player is sent after an action, whole or as changes, in every game; and how long it takes to make
// the changes: changes_bench [matches]. Every seat has a person who plays as the bots do.
// Frames are counted as they travel, with their envelopes; actions' answers are not.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "server/pusher.h"
#include "server/websocket.h"
#include "table/room.h"
#include "table/wire.h"
#include "wire/patch.h"

using namespace table;

namespace {

using Clock = std::chrono::steady_clock;

struct Sent {
  double plain = 0;
  double deflated = 0;

  void add(const std::string& text, double readers) {
    const server::websocket::FrameData frame(server::pusher::text_frame(text));
    plain += readers * static_cast<double>(frame.plain().size());
    deflated += readers * static_cast<double>(frame.compressed().size());
  }
};

struct Figures {
  std::size_t actions = 0;
  Sent whole_views;
  Sent whole_events;
  Sent shared;
  Sent own;
  double shared_patch = 0;
  double own_patch = 0;
  double public_events = 0;
  double private_events = 0;
  double nanoseconds = 0;
  double seat_nanoseconds = 0;
};

std::string frame(const std::string& event, const std::string& channel, const std::string& data) {
  return "{\"event\":\"" + event + "\",\"channel\":\"" + channel + "\",\"data\":" + data + "}";
}

// The shortest of a few, so that what else the machine does is not counted.
template <class Work>
auto timed(double& nanoseconds, Work&& work) {
  double shortest = std::numeric_limits<double>::max();
  for (int i = 0; i < 4; ++i) {
    const auto begin = Clock::now();
    work();
    shortest = std::min(shortest, std::chrono::duration<double, std::nano>(Clock::now() - begin).count());
  }
  nanoseconds += shortest;
  return work();
}

wire::IfAny<Version> from(Version before, Version version) {
  return before + 1 == version ? wire::IfAny<Version>() : wire::IfAny<Version>(before);
}

// What was sent of a room, and what that makes of the next change: as server/audience.cpp has it.
class Watched {
 public:
  explicit Watched(Figures& figures) : figures_(figures) {}

  void see(const Room& room, const std::vector<SentEvent>& events, Time now) {
    std::string shared = room.shared_view_json(Stamp::none);
    const bool counts = version_ > 0;
    const auto people = static_cast<double>(room.chairs().size());
    const std::array times{room.bot_action_at(), room.phase_ends_at(), room.turn_ends_at()};
    const bool other_times = std::exchange(times_, times) != times;
    const std::string patch = timed(figures_.nanoseconds, [&] { return wire::make_patch(shared_, shared); });
    if (counts) {
      ++figures_.actions;
      for (const SentEvent& event : events) {
        const std::string channel = event.only ? "private-player-" + *event.only : "presence-room-" + room.code();
        figures_.whole_events.add(frame(event.name, channel, wire::to_json(event.stamped())), event.only ? 1 : people);
      }
      TableChanged changed{.version = room.version(),
                           .from = from(version_, room.version()),
                           .patch = {patch},
                           .events = told_to(std::nullopt, events, figures_.public_events, people),
                           .now = {}};
      if (other_times) changed.now = now;
      figures_.shared_patch += static_cast<double>(patch.size()) * people;
      figures_.shared.add(frame("table-changed", "presence-table-" + room.code(), wire::to_json(changed)), people);
    }
    const auto seats = cards::seats_of(static_cast<int>(room.chairs().size()));
    std::vector<std::string> parts = timed(figures_.seat_nanoseconds, [&] { return room.own_views_json(seats); });
    parts.resize(room.chairs().size(), "{}");  // in the lobby there are none
    for (std::size_t i = 0; i < parts.size(); ++i) {
      see_seat(room, room.chairs()[i].human, std::move(parts[i]), own_[i], events, now, counts);
    }
    shared_ = std::move(shared);
    version_ = room.version();
  }

 private:
  struct Own {
    std::string json = "{}";
    Version version = 0;
  };
  using Told = wire::IfAny<wire::Written<std::vector<boost::json::value>>>;

  static Told told_to(const std::optional<std::string>& only, const std::vector<SentEvent>& events, double& bytes,
                      double readers) {
    std::string told;
    for (const SentEvent& event : events) {
      if (event.only != only) continue;
      told += told.empty() ? '[' : ',';
      told += "{\"event\":\"" + event.name + "\",\"data\":" + event.data + "}";
    }
    bytes += static_cast<double>(told.size()) * readers;
    if (told.empty()) return {};
    return wire::Written<std::vector<boost::json::value>>{told + "]"};
  }

  void see_seat(const Room& room, const std::string& player, std::string part, Own& own,
                const std::vector<SentEvent>& events, Time now, bool counts) {
    const std::string patch = timed(figures_.seat_nanoseconds, [&] { return wire::make_patch(own.json, part); });
    double ignored = 0;
    Told told = told_to(player, events, counts ? figures_.private_events : ignored, 1);
    const bool is_sent = patch != "[]" || told.has_value();
    if (counts) {
      const ViewUpdated updated{room.version(), {room.view_json(player)}, now};
      figures_.whole_views.add(frame("view-updated", "private-player-" + player, wire::to_json(wire::to_json(updated))),
                               1);
    }
    if (counts && is_sent) {
      figures_.own_patch += static_cast<double>(patch.size());
      const SeatChanged changed{.version = room.version(),
                                .from = from(own.version, room.version()),
                                .patch = {patch},
                                .events = std::move(told)};
      figures_.own.add(frame("seat-changed", "private-seat-" + player, wire::to_json(changed)), 1);
    }
    if (is_sent) own = {std::move(part), room.version()};
  }

  Figures& figures_;
  std::string shared_ = "null";
  std::array<std::optional<Time>, 3> times_;
  std::array<Own, cards::max_seats> own_;
  Version version_ = 0;
};

Figures play(const AnyGame& game, std::uint64_t matches) {
  constexpr std::size_t most_actions = 2000;
  Figures figures;
  const auto person = [](std::size_t number) { return "ABCDEF-GHJKL" + std::to_string(number); };
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Time now = 1'700'000'000'000;
    cards::Rng rng(seed);
    auto opened = Room::open(
        {"ABCDEF", std::string(game.id), nullptr, cards::numbered_seed(seed), person(0), "Ann", "hash"}, now);
    if (!opened) std::abort();
    Room& room = opened->room;
    for (std::size_t i = 1; i < room.chairs().size(); ++i) room.apply(Join{person(i), "Name", "hash"}, now);
    Watched watched(figures);
    room.apply(Act{person(0), {"start", nullptr}, {}}, now);
    watched.see(room, {}, now);
    for (std::size_t i = 0; i < most_actions && room.status() == Status::playing; ++i) {
      now += 500;
      Outcome outcome;
      if (const SeatSet turn = room.match()->to_act(); !turn.empty()) {
        const Seat seat = *turn.begin();
        const Move move = room.match()->write(room.match()->choose(seat, Level::medium, rng));
        outcome = room.apply(Act{room.chairs()[seat.index()].human, move, {}}, now);
      } else {
        now = std::max(now, room.next_due().value_or(now));
        outcome = room.tick(now);
      }
      if (!outcome.answer) std::abort();
      if (!outcome.records.empty()) watched.see(room, outcome.events, now);
    }
  }
  return figures;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t matches = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20;
  std::printf(
      "bytes an action and player  | whole: views events  all deflated | changes: shared  own  all deflated |"
      " patch shared own, events public private | ns shared seat\n");
  for (const AnyGame* game : all_games()) {
    const Figures figures = play(*game, matches);
    const auto actions = static_cast<double>(figures.actions);
    const auto people = actions * game->default_settings().seat_count;
    std::printf(
        "%-14s %6zu actions | %12.0f %6.0f %6.0f %6.0f | %10.0f %6.0f %6.0f %6.0f | %6.0f %6.0f %6.0f %6.0f | %6.0f "
        "%6.0f\n",
        std::string(game->id).c_str(), figures.actions, figures.whole_views.plain / people,
        figures.whole_events.plain / people, (figures.whole_views.plain + figures.whole_events.plain) / people,
        (figures.whole_views.deflated + figures.whole_events.deflated) / people, figures.shared.plain / people,
        figures.own.plain / people, (figures.shared.plain + figures.own.plain) / people,
        (figures.shared.deflated + figures.own.deflated) / people, figures.shared_patch / people,
        figures.own_patch / people, figures.public_events / people, figures.private_events / people,
        figures.nanoseconds / actions, figures.seat_nanoseconds / people);
  }
}
