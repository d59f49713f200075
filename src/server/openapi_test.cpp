// That what is published is what is sent: everything that rooms of all games send fits the schemas, to the last key.
#include "server/openapi.h"

#include <map>

#include "server/refusal.h"
#include "table/testing/room_driver.h"
#include "table/wire.h"

using namespace table;
using server::openapi_json;
namespace json = boost::json;

namespace {

/// The part of JSON Schema that our document uses. A key that the schema does not name does not fit.
class Published {
 public:
  Published() : document_(j(openapi_json())), schemas_(document_.at("components").at("schemas").as_object()) {}

  const json::value& document() const { return document_; }
  const json::object& schemas() const { return schemas_; }
  bool has(std::string_view component) const { return schemas_.contains(component); }

  /// Why the value does not fit, or nothing.
  std::string misfit(const json::value& value, std::string_view component) const {
    return misfit(value, schemas_.at(component).as_object(), std::string(component));
  }

  std::string misfit(const json::value& value, const json::object& schema, const std::string& place) const {
    for (const auto& [keyword, wanted] : schema) {
      std::string wrong = misfit_of(value, keyword, wanted, place);
      if (!wrong.empty()) return wrong;
    }
    return {};
  }

  /// The component that a reference leads to.
  const json::object& referred(const json::value& reference) const {
    constexpr std::string_view prefix = "#/components/schemas/";
    const std::string_view path = reference.as_string();
    EXPECT_TRUE(path.starts_with(prefix)) << path;
    return schemas_.at(path.substr(prefix.size())).as_object();
  }

 private:
  std::string misfit_of(const json::value& value, std::string_view keyword, const json::value& wanted,
                        const std::string& place) const {
    if (keyword == "$ref") return misfit(value, referred(wanted), place);
    if (keyword == "type") {
      if (wanted.is_string()) return has_type(value, wanted.as_string()) ? "" : not_a(value, wanted, place);
      for (const json::value& type : wanted.as_array()) {
        if (has_type(value, type.as_string())) return {};
      }
      return not_a(value, wanted, place);
    }
    if (keyword == "const") return value == wanted ? "" : not_a(value, wanted, place);
    if (keyword == "enum") {
      const auto& allowed = wanted.as_array();
      return std::ranges::find(allowed, value) != allowed.end() ? "" : not_a(value, wanted, place);
    }
    if (keyword == "oneOf" || keyword == "anyOf") {
      std::string reasons;
      int fitting = 0;
      for (const json::value& choice : wanted.as_array()) {
        const std::string wrong = misfit(value, choice.as_object(), place);
        fitting += wrong.empty() ? 1 : 0;
        reasons += "\n  " + wrong;
      }
      if (fitting == 1 || (fitting > 1 && keyword == "anyOf")) return {};
      return place + ": fits " + std::to_string(fitting) + " of " + std::string(keyword) + reasons;
    }
    if (keyword == "properties") {
      for (const auto& [key, member] : value.as_object()) {
        const json::value* inner = wanted.as_object().if_contains(key);
        const std::string at = place + "." + std::string(key);
        if (inner == nullptr) return at + ": is not in the schema";
        if (std::string wrong = misfit(member, inner->as_object(), at); !wrong.empty()) return wrong;
      }
      return {};
    }
    if (keyword == "required") {
      for (const json::value& name : wanted.as_array()) {
        if (!value.as_object().contains(name.as_string())) {
          return place + "." + std::string(name.as_string()) + ": is missing";
        }
      }
      return {};
    }
    if (keyword == "items") {
      for (std::size_t i = 0; i < value.as_array().size(); ++i) {
        const std::string at = place + "[" + std::to_string(i) + "]";
        if (std::string wrong = misfit(value.at(i), wanted.as_object(), at); !wrong.empty()) return wrong;
      }
      return {};
    }
    if (keyword == "minItems") return value.as_array().size() >= wanted.to_number<std::size_t>() ? "" : place + ": few";
    if (keyword == "maxItems")
      return value.as_array().size() <= wanted.to_number<std::size_t>() ? "" : place + ": many";
    if (keyword == "title") return {};
    return place + ": this test does not know " + std::string(keyword);
  }

  static bool has_type(const json::value& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_bool();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    return type == "number" && value.is_number();
  }

  static std::string not_a(const json::value& value, const json::value& wanted, const std::string& place) {
    return place + ": " + json::serialize(value) + " is not " + json::serialize(wanted);
  }

  json::value document_;
  const json::object& schemas_;
};

const Published& published() {
  static const Published all;
  return all;
}

const std::map<std::string, std::string, std::less<>> names_of_games{{"whos-deal", "Euchre"},
                                                                     {"buck-euchre", "BuckEuchre"},
                                                                     {"oh-hell", "OhHell"},
                                                                     {"terrible-people", "TerriblePeople"},
                                                                     {"hand-and-foot", "HandAndFoot"},
                                                                     {"4-kate", "FourKate"}};

/// Plays in a room and holds everything that leaves it against the schemas.
class Watched {
 public:
  Watched(const std::string& game, std::string_view settings, std::uint64_t seed)
      : game_(names_of_games.at(game)), rng_(seed), table_(game, settings, seed, 100) {}

  void play(int steps) {
    check(table_.join("bob"));
    check(table_.join("eve", Role::spectator));
    check(table_.act("ann", "set-bot-level", R"({"seatIndex":2,"level":"easy"})"));
    check(table_.act("ann", "update-settings", R"({"turnClock":15})"));
    check(table_.act("ann", "start"));
    for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) step();
  }

  const std::map<std::string, int>& seen() const { return seen_; }

 private:
  void step() {
    const Room& room = table_.room();
    if (room.status() == Status::game_over) return check(table_.act(room.owner(), "play-again"));
    switch (rng_.below(40)) {
      case 0:
        return check(table_.leave("bob"));
      case 1:
        return check(table_.join("bob"));
      case 2:
        return check(table_.act("ann", "ready"));
      default:
        break;
    }
    if (const auto player = table_.human_to_act(); player && rng_.below(20) != 0) {
      const Move move = some_move(table_.room(), *player, rng_);
      return check(table_.apply(Act{*player, move, {}}));
    }
    check(table_.next());
  }

  void check(const Outcome& outcome) {
    for (const SentEvent& event : outcome.events) check_event(event);
    EXPECT_EQ(published().misfit(table_.room_json(), "Room"), "");
    if (!table_.room().match()) return;
    for (const char* player : {"ann", "bob", "eve"}) {
      const auto view = j(table_.room().view_json(player));
      if (view.is_null()) continue;
      EXPECT_EQ(published().misfit(view, game_ + "View"), "");
    }
  }

  void check_event(const SentEvent& event) {
    const std::string kind = event.only ? "PrivateEvents" : "Events";
    for (const std::string& whose : {game_, std::string("Lobby")}) {
      const json::object& properties = published().schemas().at(whose + kind).at("properties").as_object();
      const json::value* schema = properties.if_contains(event.name);
      if (schema == nullptr) continue;
      EXPECT_EQ(published().misfit(j(event.stamped()), schema->as_object(), event.name), "");
      ++seen_[event.name];
      return;
    }
    ADD_FAILURE() << event.name << " is not published among the " << kind << " of " << game_;
  }

  std::string game_;
  Rng rng_;
  Driver table_;
  std::map<std::string, int> seen_;
};

// Every `$ref` in the document.
void collect_references(const json::value& value, std::vector<std::string>& found) {
  if (const json::object* object = value.if_object()) {
    for (const auto& [key, member] : *object) {
      if (key == "$ref") found.emplace_back(member.as_string());
      collect_references(member, found);
    }
  } else if (const json::array* array = value.if_array()) {
    for (const json::value& member : *array) collect_references(member, found);
  }
}

}  // namespace

TEST(OpenApi, WhatRoomsOfEuchreSendFits) {
  for (const char* settings : {"null", R"({"targetScore":5,"lonerLead":"left-of-dealer"})"}) {
    Watched room("whos-deal", settings, 1);
    room.play(1500);
    for (const char* event : {"game-started", "trump-action", "dealer-discarded", "trump-confirmed", "trick-started",
                              "card-played", "trick-won", "round-over", "new-round", "game-over", "hand-updated",
                              "seats-updated", "teams-updated", "settings-updated", "turn-timed-out"}) {
      EXPECT_TRUE(room.seen().contains(event)) << event;
    }
  }
}

TEST(OpenApi, WhatRoomsOfBuckEuchreSendFits) {
  Watched room("buck-euchre", "null", 2);
  room.play(3000);
  for (const char* event : {"game-started", "bid-placed", "player-passed", "bidding-won", "trump-declared",
                            "fold-decided", "trick-won", "round-over", "new-round", "hand-updated"}) {
    EXPECT_TRUE(room.seen().contains(event)) << event;
  }
}

TEST(OpenApi, WhatRoomsOfOhHellSendFits) {
  for (const char* settings : {R"({"maxCards":3,"playerCount":3})", R"({"trump":"rotate","hook":false})",
                               R"({"maxCards":10,"playerCount":5,"scoring":"penalty"})"}) {
    Watched room("oh-hell", settings, 3);
    room.play(1200);
    for (const char* event : {"game-started", "new-round", "bid-made", "card-played", "trick-won", "round-over"}) {
      EXPECT_TRUE(room.seen().contains(event)) << event;
    }
  }
}

TEST(OpenApi, WhatRoomsOfHandAndFootSendFits) {
  for (const char* settings : {R"({"playerCount":4,"targetScore":3000})", R"({"playerCount":6})"}) {
    Watched room("hand-and-foot", settings, 4);
    room.play(3000);
    for (const char* event : {"game-started", "new-round", "turn-started", "cards-drawn", "pile-unlocked",
                              "cards-melded", "book-completed", "foot-picked-up", "card-discarded", "round-over"}) {
      EXPECT_TRUE(room.seen().contains(event)) << event;
    }
  }
}

TEST(OpenApi, WhatRoomsOf4KateSendFits) {
  Watched room("4-kate", "null", 5);
  room.play(500);
  for (const char* event : {"game-started", "disc-dropped", "round-over", "game-over"}) {
    EXPECT_TRUE(room.seen().contains(event)) << event;
  }
}

TEST(OpenApi, WhatRoomsOfTerriblePeopleSendFits) {
  Watched room("terrible-people", R"({"targetScore":3})", 6);
  room.play(1500);
  for (const char* event : {"game-started", "new-round", "player-answered", "card-swapped", "answers-shown",
                            "round-over", "game-over", "hand-updated"}) {
    EXPECT_TRUE(room.seen().contains(event)) << event;
  }
}

TEST(OpenApi, AViewIsOneOfTheGamesViews) {
  ASSERT_EQ(names_of_games.size(), all_games().size());
  for (const auto& [game, name] : names_of_games) {
    Driver table(game);
    table.act("ann", "start");
    EXPECT_EQ(published().misfit(j(table.room().view_json("ann")), "View"), "") << name;
  }
}

TEST(OpenApi, TheListOfGamesFits) {
  const json::value games = j(games_json());
  for (const json::value& game : games.as_array()) EXPECT_EQ(published().misfit(game, "Game"), "");
}

// A schema that lets everything through would fit as well.
TEST(OpenApi, WhatDoesNotFitIsFound) {
  Driver table;
  json::value room = table.room_json();
  ASSERT_EQ(published().misfit(room, "Room"), "");
  json::value with_more = room;
  with_more.as_object()["seed"] = "secret";
  EXPECT_EQ(published().misfit(with_more, "Room"), "Room.seed: is not in the schema");
  json::value with_less = room;
  with_less.as_object().erase("version");
  EXPECT_EQ(published().misfit(with_less, "Room"), "Room.version: is missing");
  json::value with_another = room;
  with_another.as_object()["status"] = "sleeping";
  EXPECT_NE(published().misfit(with_another, "Room"), "");
  EXPECT_NE(published().misfit(j(R"({"type":"play-card","payload":{"cardId":9}})"), "Action"), "");
  EXPECT_NE(published().misfit(j(R"({"type":"dance","payload":{}})"), "Action"), "");
}

TEST(OpenApi, EveryReferenceLeadsSomewhere) {
  std::vector<std::string> references;
  collect_references(published().document(), references);
  EXPECT_GT(references.size(), 100U);
  for (const std::string& reference : references) {
    json::error_code error;
    EXPECT_NE(published().document().find_pointer(reference.substr(1), error), nullptr) << reference;
  }
}

TEST(OpenApi, EveryCallOfTheContractIsThere) {
  const json::object& paths = published().document().at("paths").as_object();
  const std::map<std::string, std::string> calls{{"/api/games", "get"},
                                                 {"/api/rooms", "post"},
                                                 {"/api/rooms/{code}/join", "post"},
                                                 {"/api/rooms/{code}/leave", "post"},
                                                 {"/api/rooms/{code}", "get"},
                                                 {"/api/rooms/{code}/matches/{number}", "get"},
                                                 {"/api/game/action", "post"},
                                                 {"/api/heartbeat", "post"},
                                                 {"/api/pusher/auth", "post"},
                                                 {"/healthz", "get"},
                                                 {"/metrics", "get"}};
  for (const auto& [path, method] : calls) {
    ASSERT_TRUE(paths.contains(path)) << path;
    EXPECT_TRUE(paths.at(path).as_object().contains(method)) << path;
  }
}

TEST(OpenApi, EveryCodeIsPublishedWithItsStatus) {
  for (const RefusalKind& code : server::all_codes()) {
    const std::string response = "Status" + std::to_string(server::status(code));
    const auto& schema =
        published().document().at_pointer("/components/responses/" + response + "/content/application~1json/schema");
    const json::value answer{{"error", kernel::text({code})}, {"code", to_string(code)}};
    EXPECT_EQ(published().misfit(answer, schema.as_object(), response), "");
    EXPECT_EQ(published().misfit(answer, "ErrorAnswer"), "");
  }
}
