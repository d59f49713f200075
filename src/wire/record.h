// A recorded match: settings, seed and actions, so that anyone can play it again. Written as JSON, one object a file.
// Where the cards came from elsewhere and no seed is known (Euchre Game Notation), it lists the deals instead.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <vector>

#include "wire/game.h"
#include "wire/json.h"

namespace wire {

inline constexpr std::string_view record_format = "oyster-match";
inline constexpr int record_format_version = 1;

struct RecordedPlayer {
  std::string name;
  std::string kind;  // "human", "bot", "engine" or "model"
  IfAny<std::string> level;
};
BOOST_DESCRIBE_STRUCT(RecordedPlayer, (), (name, kind, level))

struct RecordedAction {
  int seat = 0;
  std::string type;
  boost::json::value payload;
  IfAny<std::int64_t> at;  // milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(RecordedAction, (), (seat, type, payload, at))

struct Record {
  std::string format{record_format};
  int formatVersion = record_format_version;
  std::string program;
  std::string gameId;
  IfAny<std::string> title;
  IfAny<std::string> startedAt;  // ISO 8601
  IfAny<std::string> endedAt;
  std::vector<RecordedPlayer> players;
  boost::json::value settings;
  IfAny<std::string> seed;
  IfAny<std::string> seedHash;  // as it was told before the first deal
  IfAny<std::vector<boost::json::value>> deals;
  std::vector<RecordedAction> actions;
};
BOOST_DESCRIBE_STRUCT(Record, (),
                      (format, formatVersion, program, gameId, title, startedAt, endedAt, players, settings, seed,
                       seedHash, deals, actions))

/// The record in this text, or one line that says what is wrong with it. The game itself is not looked at yet.
Read<Record> read_record(std::string_view text);

/// Records deals of a game whose cards did not come from a seed.
template <class G>
concept RecordsDeals = requires(const typename G::Settings& settings, typename G::State& state,
                                const boost::json::value& deal) {
  { G::start_recorded(settings, deal) } -> std::same_as<Read<typename G::State>>;
  { G::resume_recorded(state, deal) } -> std::same_as<Read<void>>;
};

/// Plays a record through, checking everything, and calls visit(state, seat, action) before each action.
/// Gives the last state, or one line that says which action could not be.
template <WireGame G, class Visit>
Read<typename G::State> replay(const Record& record, Visit&& visit) {
  const auto fail = [](std::string why) { return tl::unexpected(std::move(why)); };
  const auto settings = G::read_settings(typename G::Settings{}, record.settings);
  if (!settings) return fail("settings: " + kernel::text(settings.error()));
  const std::size_t deals = record.deals ? record.deals->size() : 0;
  std::size_t deals_used = 0;

  // Step 1: the first deal.
  std::optional<typename G::State> state;
  if (record.seed) {
    const auto seed = cards::parse_seed(*record.seed);
    if (!seed) return fail("seed: 64 hex digits are missing");
    if (record.seedHash && *record.seedHash != cards::seed_hash(*seed)) {
      return fail("seedHash: another seed was promised before the deal");
    }
    state = G::start(*settings, *seed);
  } else if constexpr (RecordsDeals<G>) {
    if (deals == 0) return fail("neither a seed nor deals");
    auto started = G::start_recorded(*settings, (*record.deals)[deals_used++]);
    if (!started) return fail("deals[0]: " + started.error());
    state = *started;
  } else {
    return fail("seed: is missing");
  }

  // Step 2: every action in turn, the next hand after each pause.
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const RecordedAction& recorded = record.actions[i];
    const std::string place = "actions[" + std::to_string(i) + "]: ";
    if (kernel::is_pause<G>(*state)) {
      if (record.seed) {
        G::resume(*state);
      } else if constexpr (RecordsDeals<G>) {
        if (deals_used == deals) return fail(place + "there is no deal for it");
        const std::string deal_place = "deals[" + std::to_string(deals_used) + "]: ";
        if (auto resumed = G::resume_recorded(*state, (*record.deals)[deals_used++]); !resumed) {
          return fail(deal_place + resumed.error());
        }
      }
    }
    if (recorded.seat < 0 || recorded.seat >= G::seat_count(*settings)) return fail(place + "no such seat");
    const Seat seat(recorded.seat);
    const auto refused = [&](const kernel::Refusal& refusal) {
      return fail(place + kernel::text(refusal) + " (" + std::string(to_string(refusal.code)) + ")");
    };
    const auto action = G::read_action(*state, seat, recorded.type, recorded.payload);
    if (!action) return refused(action.error());
    if (auto checked = G::check(*state, seat, *action); !checked) return refused(checked.error());
    visit(std::as_const(*state), seat, *action);
    G::advance(*state, seat, *action);
  }
  return std::move(*state);
}

}  // namespace wire
