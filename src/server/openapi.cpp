// Order: settings, events, views and actions, errors, calls (routes.h), the document.
#include "server/openapi.h"

#include <boost/json.hpp>
#include <ranges>

#include "arena/match_record.h"
#include "games/registry.h"
#include "lab/wire.h"
#include "review/review.h"
#include "schema/schema.h"
#include "server/admin.h"
#include "server/refusal.h"
#include "server/routes.h"
#include "table/wire.h"
#include "wire/record.h"

namespace server {
namespace {

namespace json = boost::json;
using schema::Schemas;

template <class List, class Visit>
void for_each_type(Visit&& visit) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, List>>(
      [&]<class T>(std::type_identity<T>) { visit.template operator()<T>(); });
}

// ---- Settings ----

json::object option_schema(const wire::Option& option) {
  if (option.allowed.empty()) return {{"type", "string"}, {"title", option.label}};
  json::array values;
  for (const std::string& value : option.allowed) values.push_back(*wire::parse_json(value));
  const bool is_number = values.front().is_int64() || values.front().is_uint64();
  const std::string_view type = values.front().is_bool() ? "boolean" : is_number ? "integer" : "string";
  json::object schema{{"type", type}, {"title", option.label}};
  if (type != "boolean") schema["enum"] = std::move(values);
  return schema;
}

// The game's settings as a room has them, all of them; as they are changed, any of them; as everyone is told.
template <class G>
void add_settings(Schemas& schemas) {
  json::object properties;
  for (const wire::Option& option : G::options(typename G::Settings{})) properties[option.name] = option_schema(option);
  for (const wire::Option& option : table::table_options()) properties[option.name] = option_schema(option);
  schemas.add(schemas.name_in<G>("Settings"), Schemas::object_of(properties));
  schemas.add(schemas.name_in<G>("SettingsChange"), {{"type", "object"}, {"properties", properties}});
  properties["version"] = schemas.of<table::Version>();
  schemas.add(schemas.name_in<G>("SettingsUpdated"), Schemas::object_of(properties));
}

json::object of_all_games(const Schemas& schemas, std::string_view name) {
  json::array choices;
  games::for_each_game([&]<class G>() { choices.push_back(Schemas::reference(schemas.name_in<G>(name))); });
  return {{"anyOf", std::move(choices)}};
}

// ---- Events ----

// An object with a member for each event: its name, and the form of its data.
template <class G>
void add_events(Schemas& schemas) {
  json::object for_everyone;
  for_each_type<typename G::PublicEvents>(
      [&]<class Event>() { for_everyone[Event::event] = schemas.together<Event, table::Versioned>(); });
  json::object for_one;
  for_each_type<typename G::PrivateEvents>(
      [&]<class Event>() { for_one[Event::event] = schemas.together<Event, table::Versioned>(); });
  if constexpr (!wire::WireGame<G>) for_everyone[table::settings_updated] = of_all_games(schemas, "SettingsUpdated");
  schemas.add(schemas.name_in<G>("Events"), Schemas::object_of(std::move(for_everyone)));
  schemas.add(schemas.name_in<G>("PrivateEvents"), Schemas::object_of(std::move(for_one)));
}

// The same for events that say themselves which version they are about.
template <class List>
void add_event_list(Schemas& schemas, const std::string& name) {
  json::object events;
  for_each_type<List>([&]<class Event>() { events[Event::event] = schemas.of<Event>(); });
  schemas.add(name, Schemas::object_of(std::move(events)));
}

// ---- Views and actions ----

void add_wire(Schemas& schemas) {
  games::for_each_game([&]<class G>() {
    add_settings<G>(schemas);
    schemas.together<typename G::WireView, table::WireTimes, table::Versioned>();
    add_events<G>(schemas);
  });
  add_events<table::lobby::Game>(schemas);
  add_event_list<table::lobby::Game::TableEvents>(schemas, schemas.name_in<table::lobby::Game>("TableEvents"));
  add_event_list<table::lobby::Game::SeatEvents>(schemas, schemas.name_in<table::lobby::Game>("SeatEvents"));
  schemas.of<table::SocketAction>();
  add_event_list<boost::mp11::mp_list<lab::State, lab::Piece, lab::Options, lab::Made, lab::Gone>>(schemas,
                                                                                                   "LabEvents");
  schemas.add("Settings", of_all_games(schemas, "Settings"));
  schemas.add("SettingsChange", of_all_games(schemas, "SettingsChange"));
  schemas.add("View", of_all_games(schemas, "View"));

  json::object actions = of_all_games(schemas, "Action");
  actions.at("anyOf").as_array().push_back(schemas.of<wire::WireAction<table::lobby::Game>>());
  schemas.add("Action", std::move(actions));

  json::array ids;
  for (const table::AnyGame* game : table::all_games()) ids.emplace_back(game->id);
  schemas.add("GameId", {{"type", "string"}, {"enum", std::move(ids)}});
  const json::object any_value{{"type", {"string", "integer", "boolean"}}};
  schemas.add("Option", Schemas::object_of({{"name", schemas.of<std::string>()},
                                            {"label", schemas.of<std::string>()},
                                            {"default", any_value},
                                            {"values", {{"type", "array"}, {"items", any_value}}}}));
}

// ---- Errors ----

std::string response_name(int status) { return "Status" + std::to_string(status); }

// Apart by who refuses, so that a client with words of its own finds what each game needs.
void add_codes(Schemas& schemas) {
  const auto names = std::views::transform([](const RefusalKind& code) { return to_string(code); });
  json::array all{schemas.add("GeneralCode", Schemas::text_of(general_codes() | names))};
  games::for_each_game([&]<class G>() {
    if (!G::codes.empty()) all.push_back(schemas.add(schemas.name_in<G>("Code"), Schemas::text_of(G::codes | names)));
  });
  schemas.add("ErrorCode", {{"anyOf", std::move(all)}});
}

// One answer for each status, with the codes that have it.
json::object error_responses(Schemas& schemas) {
  std::map<int, json::array> by_status;
  for (const RefusalKind& code : all_codes()) by_status[status(code)].emplace_back(to_string(code));
  json::object responses;
  for (auto& [status, codes] : by_status) {
    std::string listed;
    for (const json::value& code : codes) listed.append(listed.empty() ? "" : ", ").append(code.get_string());
    json::object headers;
    if (status == 429 || status == 503)
      headers["Retry-After"] = {{"description", "Seconds"}, {"schema", {{"type", "integer"}}}};
    const json::object code_schema{{"type", "string"}, {"enum", std::move(codes)}};
    json::object response{
        {"description", listed},
        {"content",
         {{"application/json",
           {{"schema", Schemas::object_of({{"error", schemas.of<std::string>()}, {"code", code_schema}})}}}}}};
    if (!headers.empty()) response["headers"] = std::move(headers);
    responses[response_name(status)] = std::move(response);
  }
  return responses;
}

// ---- Calls ----

struct Bodies {
  json::object answer = {};  // empty: text
  json::object body = {};    // empty: none
};

Bodies bodies_of(Call call, Schemas& schemas) {
  switch (call) {
    case Call::list_games:
      return {.answer = schemas.of<std::vector<table::WireGame>>()};
    case Call::list_addresses:
      return {.answer = schemas.of<std::vector<std::string>>()};
    case Call::describe:
      return {.answer = {{"type", "object"}}};
    case Call::open_room:
      return {schemas.of<table::Admission>(), schemas.of<table::OpenRequest>()};
    case Call::join_room:
      return {schemas.of<table::Admission>(), schemas.of<table::JoinRequest>()};
    case Call::leave_room:
      return {.answer = schemas.of<table::VersionAnswer>()};
    case Call::get_room:
      return {.answer = schemas.of<table::RoomAnswer>()};
    case Call::get_match:
      return {.answer = schemas.of<wire::Record>()};
    case Call::get_review:
      return {.answer = {{"anyOf", {schemas.of<review::Review>(), schemas.of<table::ReviewProgress>()}}}};
    case Call::get_step:
      return {.answer = schemas.of<review::Step>()};
    case Call::advise:
      return {schemas.of<table::AdviceAnswer>(), schemas.of<table::AdviceRequest>()};
    case Call::act:
      return {
          schemas.of<table::ActionAnswer>(),
          schemas.add(
              "ActionRequest",
              {{"allOf",
                {Schemas::reference("Action"),
                 {{"type", "object"},
                  {"properties", {{"roomCode", schemas.of<std::string>()}, {"actionId", schemas.of<std::string>()}}},
                  {"required", json::array{"roomCode"}}}}}})};
    case Call::heartbeat:
      return {schemas.of<table::VersionAnswer>(), schemas.of<table::HeartbeatRequest>()};
    case Call::authorize_channel:
      return {schemas.of<table::ChannelAnswer>(), schemas.of<table::ChannelRequest>()};
    case Call::mcp:
      return {{{"type", "object"}}, {{"type", "object"}}};
    case Call::lab_status:
      return {.answer = schemas.of<lab::StatusAnswer>()};
    case Call::list_studies:
      return {.answer = schemas.of<std::vector<lab::StudyInfo>>()};
    case Call::create_study:
      return {schemas.of<lab::StudyAnswer>(), schemas.of<lab::CreateRequest>()};
    case Call::get_study:
      return {.answer = schemas.of<lab::StudyAnswer>()};
    case Call::step_study:
    case Call::pause_study:
      return {.answer = schemas.of<lab::State>()};
    case Call::run_study:
      return {schemas.of<lab::State>(), schemas.of<lab::RunRequest>()};
    case Call::overrule:
      return {schemas.of<lab::BranchAnswer>(), schemas.of<lab::OverruleRequest>()};
    case Call::ask_another:
      return {schemas.of<lab::BranchAnswer>(), schemas.of<lab::AskRequest>()};
    case Call::rename_branch:
      return {schemas.of<lab::Done>(), schemas.of<lab::RenameRequest>()};
    case Call::delete_branch:
    case Call::delete_study:
      return {.answer = schemas.of<lab::Done>()};
    case Call::get_position:
      return {.answer = schemas.of<lab::PositionAnswer>()};
    case Call::judge_position:
      return {.answer = schemas.of<std::vector<lab::Judged>>()};
    case Call::get_decision:
      return {.answer = schemas.of<lab::Evidence>()};
    case Call::compare_branches:
      return {.answer = schemas.of<lab::Comparison>()};
    case Call::get_branch_record:
      return {.answer = schemas.of<arena::MatchRecord>()};
    case Call::authorize_lab:
      return {schemas.of<table::ChannelAnswer>(), schemas.of<table::ChannelRequest>()};
    case Call::list_rooms:
      return {.answer = schemas.of<std::vector<OpenRoom>>()};
    case Call::list_people:
    case Call::find_people:
      return {.answer = schemas.of<std::vector<store::Statistic>>()};
    case Call::close_room:
      return {.answer = schemas.of<table::VersionAnswer>()};
    case Call::ban_player:
      return {schemas.of<table::VersionAnswer>(), schemas.of<BanRequest>()};
    case Call::health:
    case Call::readiness:
    case Call::metrics:
      return {};
  }
  return {};
}

json::object content(std::string_view type, const json::object& schema) { return {{type, {{"schema", schema}}}}; }

json::object operation(const Route& route, const Bodies& bodies, const json::object& refusals) {
  json::object operation{{"operationId", route.id}, {"summary", route.summary}};
  json::array security;
  if (route.bearer == Bearer::optional) security.emplace_back(json::object());
  if (route.bearer != Bearer::none) security.emplace_back(json::object{{"bearer", json::array()}});
  operation["security"] = std::move(security);
  json::array parameters;
  for (const auto& [name, type] :
       {std::pair("code", "string"), std::pair("number", "integer"), std::pair("action", "integer"),
        std::pair("name", "string"), std::pair("study", "string"), std::pair("branch", "integer"),
        std::pair("other", "integer"), std::pair("position", "integer"), std::pair("decision", "integer")}) {
    if (route.path.find(std::string{"{"} + name + "}") == std::string_view::npos) continue;
    parameters.emplace_back(
        json::object{{"name", name}, {"in", "path"}, {"required", true}, {"schema", {{"type", type}}}});
  }
  if (!parameters.empty()) operation["parameters"] = std::move(parameters);
  if (!bodies.body.empty()) {
    const bool is_form = route.call == Call::authorize_channel || route.call == Call::authorize_lab;
    const std::string_view type = is_form ? "application/x-www-form-urlencoded" : "application/json";
    operation["requestBody"] = {{"required", true}, {"content", content(type, bodies.body)}};
  }
  json::object responses;
  const json::object text{{"type", "string"}};
  responses[std::to_string(route.success)] = {
      {"description", route.summary},
      {"content", bodies.answer.empty() ? content("text/plain", text) : content("application/json", bodies.answer)}};
  for (int status : route.refusals) {
    const std::string name = response_name(status);
    if (refusals.contains(name)) responses[std::to_string(status)] = {{"$ref", "#/components/responses/" + name}};
  }
  operation["responses"] = std::move(responses);
  return operation;
}

}  // namespace

// ---- The document ----

std::string openapi_json() {
  Schemas schemas({"kernel", "wire", "table"});  // what is every game's
  add_wire(schemas);
  add_codes(schemas);
  const json::object refusals = error_responses(schemas);
  json::object paths;
  schemas.of<table::ErrorAnswer>();
  for (const Route& route : routes) {
    json::value& path = paths[route.path];
    if (path.is_null()) path = json::object();
    const std::string_view method = route.method == "GET" ? "get" : "post";
    path.get_object()[method] = operation(route, bodies_of(route.call, schemas), refusals);
  }
  json::object document{{"openapi", "3.1.0"},
                        {"info",
                         {{"title", "Oyster World"},
                          {"version", "1"},
                          {"description",
                           "Events travel over the Pusher protocol: presence-room-{code} carries LobbyEvents and the "
                           "Events of the room's game, private-player-{id} carries LobbyPrivateEvents and the game's "
                           "PrivateEvents. Whoever wants few bytes listens to presence-table-{code} (LobbyTableEvents) "
                           "and private-seat-{id} (LobbySeatEvents) instead. A study of the lab tells its LabEvents on "
                           "private-lab-{study}. Members are the events' names, their "
                           "values the form of the data."}}},
                        {"paths", std::move(paths)},
                        {"components",
                         {{"schemas", schemas.components()},
                          {"responses", refusals},
                          {"securitySchemes", {{"bearer", {{"type", "http"}, {"scheme", "bearer"}}}}}}}};
  return json::serialize(document);
}

}  // namespace server
