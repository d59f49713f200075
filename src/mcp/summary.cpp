// Order: reading the room, a view in words, what is to be done, all of it.
#include "mcp/summary.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <optional>

namespace mcp {
namespace {

namespace json = boost::json;

constexpr std::size_t most_listed = 100;  // legal actions, in words

// ---- Reading the room ----

std::string_view text_in(const json::value& object, std::string_view name) {
  const json::value* value = object.is_object() ? object.get_object().if_contains(name) : nullptr;
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

const json::array& list_in(const json::value& object, std::string_view name) {
  static const json::array none;
  const json::value* value = object.is_object() ? object.get_object().if_contains(name) : nullptr;
  return value != nullptr && value->is_array() ? value->get_array() : none;
}

bool is_set(const json::value& object, std::string_view name) {
  const json::value* value = object.is_object() ? object.get_object().if_contains(name) : nullptr;
  return value != nullptr && !value->is_null() && *value != json::value(false);
}

std::optional<std::size_t> seat_of(const Seen& seen) {
  const json::array& seats = list_in(seen.room, "seats");
  const auto own =
      std::ranges::find_if(seats, [&](const json::value& seat) { return text_in(seat, "playerId") == seen.player; });
  if (own == seats.end()) return std::nullopt;
  return static_cast<std::size_t>(own - seats.begin());
}

std::string seat_name(const Seen& seen, std::size_t seat) {
  const json::array& seats = list_in(seen.room, "seats");
  std::string name = "seat " + std::to_string(seat);
  if (seat >= seats.size()) return name;
  const bool is_own = text_in(seats[seat], "playerId") == seen.player;
  return name.append(" (").append(is_own ? "you" : text_in(seats[seat], "name")).append(")");
}

// ---- A view in words ----

// "currentTurnSeatIndex" → "current turn"
std::string words_of(std::string_view name) {
  for (const std::string_view ending : {"SeatIndex", "PlayerId", "Index"}) {
    if (name.size() > ending.size() && name.ends_with(ending)) {
      name.remove_suffix(ending.size());
      break;
    }
  }
  std::string words;
  for (const char c : name) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (is_upper && !words.empty()) words += ' ';
    words += is_upper ? static_cast<char>(c | 0x20) : c;
  }
  return words;
}

bool is_number(const json::value& value) { return value.is_int64() || value.is_uint64(); }

// A number that stands for a seat, by its name.
bool is_seat(std::string_view name) {
  constexpr std::array<std::string_view, 6> others{"dealerIndex", "currentPlayer", "winningPlayer",
                                                   "winner",      "winners",       "currentBidder"};
  return name.ends_with("SeatIndex") || name.ends_with("Seats") || name == "seatIndex" ||
         name.ends_with("layerIndex") || std::ranges::find(others, name) != others.end();
}

// What says nothing, or is said elsewhere.
bool is_left_out(std::string_view name, const json::value& value) {
  constexpr std::array<std::string_view, 9> elsewhere{"gameId",      "legalActions", "botActionAt",
                                                      "phaseEndsAt", "turnEndsAt",   "seatIndex",
                                                      "version",     "limits",       "legalActionsComplete"};
  if (value.is_null() || value == json::value(false)) return true;
  if (value.is_array() && value.get_array().empty()) return true;
  return std::ranges::find(elsewhere, name) != elsewhere.end();
}

class Words {
 public:
  explicit Words(const Seen& seen) : seen_(seen) {}

  std::string of(const json::object& view) const {
    std::string out;
    for (const auto& [name, value] : view) {
      if (is_left_out(name, value)) continue;
      if (name == "seats" && value.is_array()) continue;  // who sits where is told already
      if (const json::object* part = value.if_object(); part != nullptr && !is_card(*part)) {
        out.append(words_of(name)).append(":\n");
        for (const auto& [inner, held] : *part) {
          if (!is_left_out(inner, held))
            out.append("  ").append(words_of(inner)).append(": ").append(text(inner, held)) += '\n';
        }
      } else {
        out.append(words_of(name)).append(": ").append(text(name, value)) += '\n';
      }
    }
    return out;
  }

 private:
  // Cards are known by their ids.
  static bool is_card(const json::object& object) {
    return object.contains("id") && object.contains("rank") && object.contains("suit");
  }

  std::string text(std::string_view name, const json::value& value) const {
    if (value.is_string()) return named(value.get_string());
    if (is_number(value) && is_seat(name)) return seat_name(seen_, value.to_number<std::size_t>());
    if (const json::array* list = value.if_array()) {
      std::string out;
      for (const json::value& entry : *list) out.append(out.empty() ? "" : ", ").append(text(name, entry));
      return out.empty() ? "none" : out;
    }
    if (const json::object* object = value.if_object()) return text(*object);
    return json::serialize(value);
  }

  std::string text(const json::object& object) const {
    if (is_card(object)) return std::string(text_in(object, "id"));
    std::string out;
    for (const auto& [name, value] : object) {
      const bool is_players_own_id = name == "playerId" && object.contains("seatIndex");
      if (is_players_own_id || value.is_null() || value == json::value(false)) continue;
      out.append(out.empty() ? "" : ", ");
      if (name != "card" && name != "seatIndex") out.append(words_of(name)).append(" ");
      out.append(text(name, value));
    }
    return '[' + out + ']';
  }

  // Ids of players become names.
  std::string named(std::string_view id) const {
    const json::array& seats = list_in(seen_.room, "seats");
    const auto seat =
        std::ranges::find_if(seats, [&](const json::value& each) { return text_in(each, "playerId") == id; });
    if (id.empty() || seat == seats.end()) return std::string(id);
    return seat_name(seen_, static_cast<std::size_t>(seat - seats.begin()));
  }

  const Seen& seen_;
};

// ---- What is to be done ----

const json::array& legal_actions(const Seen& seen) { return list_in(seen.view, "legalActions"); }

bool is_owner(const Seen& seen) { return text_in(seen.room, "owner") == seen.player; }

// Whoever is not the owner waits for whoever is.
std::string who_begins(const Seen& seen, std::string_view type) {
  if (!is_owner(seen)) return "The owner of the room begins the next one.\n";
  return "You are the owner: use act with type " + std::string(type) + " when everyone is here.\n";
}

std::string what_to_do(const Seen& seen) {
  const std::string_view status = text_in(seen.room, "status");
  if (is_set(seen.room, "closed")) return "The room is closed.\n";
  if (status == "waiting") return "No match has begun. " + who_begins(seen, "start");
  if (status == "game_over") return "The match is over. " + who_begins(seen, "play-again");
  if (!seat_of(seen)) return "You watch. If you wait for a seat you have one when this hand is over.\n";
  if (seen.hand_is_over) return "The hand is over. Use ready to go on to the next one.\n";
  const json::array& actions = legal_actions(seen);
  if (actions.empty()) return "It is not your turn: use wait_for_turn.\n";
  std::string out = "It is your turn. Use act with one of these:\n" + listed(actions);
  const json::value* complete = seen.view.get_object().if_contains("legalActionsComplete");
  if (complete != nullptr && *complete == json::value(false)) {
    out += "This list is not complete: the view says how more actions are put together, and rules explains it.\n";
  }
  return out;
}

std::string who_sits_where(const Seen& seen) {
  std::string out;
  for (const json::value& seat : list_in(seen.room, "seats")) {
    out.append(out.empty() ? "" : ", ").append("seat ").append(json::serialize(seat.at("seatIndex"))).append(" ");
    out.append(text_in(seat, "name"));
    if (text_in(seat, "playerId") == seen.player) out += " (you)";
    if (text_in(seat, "kind") == "bot") out += " (bot)";
    if (is_set(seat, "ready") && seen.hand_is_over) out += " (ready)";
  }
  return out;
}

std::string summary_of(const Seen& seen) {
  std::string out = "Room ";
  out.append(text_in(seen.room, "code")).append(", game ").append(text_in(seen.room, "gameId"));
  out.append(". At the table: ").append(who_sits_where(seen)).append(".\n");
  if (const json::object* view = seen.view.if_object()) out += Words(seen).of(*view);
  return out + what_to_do(seen);
}

}  // namespace

// ---- All of it ----

bool has_turn(const Seen& seen) { return !legal_actions(seen).empty(); }

bool is_awaited(const Seen& seen) {
  const auto seat = seat_of(seen);
  const bool is_ready = seat && is_set(list_in(seen.room, "seats")[*seat], "ready");
  return has_turn(seen) || is_set(seen.room, "closed") || text_in(seen.room, "status") == "game_over" ||
         (seen.hand_is_over && seat && !is_ready);
}

json::object told(const Seen& seen) {
  const auto seat = seat_of(seen);
  json::array seats;
  for (const json::value& each : list_in(seen.room, "seats")) {
    seats.push_back({{"seatIndex", each.at("seatIndex")},
                     {"name", each.at("name")},
                     {"kind", each.at("kind")},
                     {"you", text_in(each, "playerId") == seen.player}});
  }
  return {{"summary", summary_of(seen)},
          {"roomCode", text_in(seen.room, "code")},
          {"game", text_in(seen.room, "gameId")},
          {"status", text_in(seen.room, "status")},
          {"yourSeat", seat ? json::value(*seat) : json::value()},
          {"yourTurn", has_turn(seen)},
          {"handIsOver", seen.hand_is_over},
          {"seats", std::move(seats)},
          {"view", seen.view}};
}

json::object told_refusal(std::string_view error, std::string_view code, const Seen* seen) {
  std::string summary = "That was refused: " + std::string(error) + '\n';
  json::object out{{"summary", {}}, {"error", error}, {"code", code}};
  if (seen != nullptr) {
    summary += what_to_do(*seen);
    out["yourTurn"] = has_turn(*seen);
    out["legalActions"] = legal_actions(*seen);
  }
  out["summary"] = summary;
  return out;
}

std::string listed(const json::array& actions) {
  std::string out;
  for (std::size_t i = 0; i < std::min(actions.size(), most_listed); ++i)
    out.append(json::serialize(actions[i])) += '\n';
  if (actions.size() > most_listed) {
    out.append("and ").append(std::to_string(actions.size() - most_listed)).append(" more, in the view\n");
  }
  return out;
}

}  // namespace mcp
