// What is due when in a room. Times are points in time, never how long to wait, so that whoever has the room next can
// go on.
#pragma once

#include <algorithm>
#include <optional>

#include "cards/seat.h"
#include "table/record.h"

namespace table {

struct Clock {
  /// Of a seat that has to act. Seats that act side by side each have their own.
  struct Turn {
    std::optional<Time> bot_acts;  // if a bot plays
    std::optional<Time> ends;      // if a human plays and the turn clock is on
    friend bool operator==(const Turn&, const Turn&) = default;
  };
  cards::BySeat<Turn, cards::max_seats> turns;
  std::optional<Time> phase_ends;  // of a pause to look at what happened
  std::optional<Time> closes;      // the room, if nobody comes back

  /// The first of all seats.
  std::optional<Time> bot_acts() const { return first(&Turn::bot_acts); }
  std::optional<Time> turn_ends() const { return first(&Turn::ends); }

  /// The host's clock was set back by this much.
  void set_back(Time by) {
    const auto earlier = [by](std::optional<Time>& time) {
      if (time) *time -= by;
    };
    for (Turn& turn : turns) {
      earlier(turn.bot_acts);
      earlier(turn.ends);
    }
    earlier(phase_ends);
    earlier(closes);
  }

  friend bool operator==(const Clock&, const Clock&) = default;

 private:
  std::optional<Time> first(std::optional<Time> Turn::*which) const {
    std::optional<Time> least;
    for (const Turn& turn : turns) {
      const std::optional<Time>& time = turn.*which;
      if (time && (!least || *time < *least)) least = time;
    }
    return least;
  }
};

}  // namespace table
