// Order: finding cards in bytes, members by their path, one deck, many decks, texts.
#include "load/leaks.h"

#include <algorithm>

#include "wire/json.h"

namespace load {
namespace {

constexpr std::size_t remembered_versions = 256;

// Calls `found` with every short word between quotes, escaped or not.
template <class Found>
void for_each_word(std::string_view text, Found found) {
  constexpr std::size_t longest = 5;  // JOKER
  for (auto at = text.find('"'); at != std::string_view::npos; at = text.find('"', at + 1)) {
    const std::string_view word = text.substr(at + 1, longest + 2);
    const auto quote = word.find('"');
    if (quote == std::string_view::npos || quote == 0) continue;
    found(word.substr(0, word[quote - 1] == '\\' ? quote - 1 : quote));
  }
}

std::string player_is_told(std::size_t player, Version version) {
  return "version " + std::to_string(version) + ": player " + std::to_string(player) + " is told of ";
}

template <class Moments>
void forget_old(Moments& moments) {
  while (moments.size() > remembered_versions) moments.erase(moments.begin());
}

}  // namespace

// ---- Finding cards in bytes ----

cards::CardSet cards_named(std::string_view text) {
  cards::CardSet named;
  for_each_word(text, [&](std::string_view word) {
    if (const auto card = cards::parse_card(word)) named.add(*card);
  });
  return named;
}

std::unique_ptr<Leaks> make_leaks(const wire::CardPlaces& places, std::size_t players) {
  if (places.many_decks) return std::make_unique<ManyDeckLeaks>(places);
  if (places.texts) return std::make_unique<TextLeaks>(places, players);
  return std::make_unique<OneDeckLeaks>(places, players);
}

// ---- Members by their path ----

namespace {

using boost::json::value;

const value* member(const value& json, std::string_view name) {
  const auto* object = json.if_object();
  return object != nullptr ? object->if_contains(name) : nullptr;
}

// What stands at "players.melds": the melds of each player.
template <class Visit>
void for_each_at(const value& json, std::string_view path, Visit&& visit) {
  if (path.empty()) {
    visit(json);
  } else if (const auto* array = json.if_array()) {
    for (const value& each : *array) for_each_at(each, path, visit);
  } else {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const value* inner = member(json, path.substr(0, dot));
    if (inner != nullptr) for_each_at(*inner, path.substr(std::min(dot + 1, path.size())), visit);
  }
}

// The cards in a list, or a single one. A card is its id, or an object that has one.
cards::CardBag bag_of(const value& json) {
  cards::CardBag bag;
  if (const auto* array = json.if_array()) {
    for (const value& each : *array) bag += bag_of(each);
    return bag;
  }
  const value* id = json.is_object() ? member(json, "id") : &json;
  const auto face =
      id != nullptr && id->is_string() ? cards::parse_face(std::string_view(id->get_string())) : std::nullopt;
  if (face) bag.add(*face);
  return bag;
}

cards::CardBag bag_at(const value& json, const wire::MemberPaths& paths) {
  cards::CardBag bag;
  for (const std::string& path : paths) for_each_at(json, path, [&](const value& cards) { bag += bag_of(cards); });
  return bag;
}

}  // namespace

// ---- One deck ----

namespace {

cards::CardSet set_of(const cards::CardBag& bag) {
  cards::CardSet set;
  for (cards::Face face : bag) {
    if (const auto card = face.card()) set.add(*card);
  }
  return set;
}

}  // namespace

OneDeckLeaks::Moment& OneDeckLeaks::moment(Version version) {
  Moment& moment = moments_[version];
  moment.named.resize(players_);
  moment.held.resize(players_);
  forget_old(moments_);
  return moments_[version];
}

Leak OneDeckLeaks::told(std::size_t player, Version version, std::string_view, std::string_view data) {
  moment(version).named[player] |= cards_named(data);
  return check(version);
}

Leak OneDeckLeaks::shown(std::size_t player, Version version, std::string_view view) {
  const auto json = wire::parse_json(view);
  if (!json) return "a view is no JSON: " + json.error();
  Moment& now = moment(version);
  now.named[player] |= cards_named(view);
  now.held[player] = set_of(bag_at(*json, places_.own)) - set_of(bag_at(*json, places_.open));
  return check(version);
}

Leak OneDeckLeaks::check(Version version) const {
  const Moment& now = moments_.at(version);
  for (std::size_t reader = 0; reader < players_; ++reader) {
    for (std::size_t holder = 0; holder < players_; ++holder) {
      const cards::CardSet foreign = now.named[reader] & now.held[holder];
      if (reader == holder || foreign.empty()) continue;
      return player_is_told(reader, version) + std::string(to_string(foreign.first())) + " that player " +
             std::to_string(holder) + " holds";
    }
  }
  return std::nullopt;
}

// ---- Many decks ----

namespace {

struct Place {
  std::string path;  // names only: players.melds.cards
  cards::Face face;
};

void find_faces(const value& json, const std::string& path, std::vector<Place>& found) {
  if (const auto* object = json.if_object()) {
    for (const auto& [name, member] : *object) {
      // A card that is written out names itself in its id.
      const std::string inner =
          name == "id" || name == "rank" ? path : path + (path.empty() ? "" : ".") + std::string(name);
      if (const auto face = cards::parse_face(name)) found.push_back({inner, *face});
      find_faces(member, inner, found);
    }
  } else if (const auto* array = json.if_array()) {
    for (const value& each : *array) find_faces(each, path, found);
  } else if (const auto* text = json.if_string()) {
    if (const auto face = cards::parse_face(std::string_view(*text))) found.push_back({path, *face});
  }
}

int count_faces(std::string_view text) {
  int count = 0;
  for_each_word(text, [&](std::string_view word) { count += cards::parse_face(word) ? 1 : 0; });
  return count;
}

// The first face that stands where none may stand, or that the tree does not account for.
Leak find_misplaced(const value& json, std::string_view text, const wire::MemberPaths& allowed) {
  std::vector<Place> found;
  find_faces(json, {}, found);
  for (const Place& place : found) {
    if (std::ranges::find(allowed, place.path) == allowed.end()) {
      return std::string(to_string(place.face)) + " at '" + place.path + "'";
    }
  }
  if (count_faces(text) != static_cast<int>(found.size())) return std::string("cards that no member has");
  return std::nullopt;
}

std::string_view text_member(const value& json, std::string_view name) {
  const value* found = member(json, name);
  return found != nullptr && found->is_string() ? std::string_view(found->get_string()) : std::string_view();
}

int int_member(const value& json, std::string_view name, int missing) {
  const value* found = member(json, name);
  boost::json::error_code error;
  const int number = found != nullptr ? found->to_number<int>(error) : missing;
  return error ? missing : number;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

ManyDeckLeaks::ManyDeckLeaks(wire::CardPlaces places) : places_(std::move(places)), decks_(*places_.many_decks) {
  again_ = places_.offered;
  again_.insert(again_.end(), decks_.named_again.begin(), decks_.named_again.end());
  for (const std::string& path : places_.in_view) {
    const bool is_someones = contains(places_.own, path) || path == "players." + decks_.known;
    if (!is_someones && !contains(decks_.laid_open, path)) open_.push_back(path);
  }
}

ManyDeckLeaks::Moment& ManyDeckLeaks::moment(Version version) {
  moments_[version];
  forget_old(moments_);
  return moments_[version];
}

Leak ManyDeckLeaks::told(std::size_t player, Version version, std::string_view event, std::string_view data) {
  static const wire::MemberPaths none;
  const auto json = wire::parse_json(data);
  if (!json) return "an event is no JSON: " + json.error();
  const auto places = places_.in_events.find(event);
  if (auto misplaced = find_misplaced(*json, data, places != places_.in_events.end() ? places->second : none)) {
    return player_is_told(player, version) + *misplaced + " in " + std::string(event);
  }
  if (contains(places_.private_events, event)) moment(version).updates[player] = bag_at(*json, places->second);
  if (event == decks_.new_round_event && (!round_ || version > round_->since)) round_ = Round{version, {}};
  if (event == decks_.taken_event && round_) {
    round_->taken[version] = {int_member(*json, "seatIndex", -1), bag_at(*json, {decks_.taken_cards})};
  }
  return check(version);
}

void ManyDeckLeaks::missed_something() {
  moments_.clear();
  round_.reset();
  last_shown_.clear();
}

Leak ManyDeckLeaks::shown(std::size_t player, Version version, std::string_view view) {
  const auto json = wire::parse_json(view);
  if (!json || member(*json, "players") == nullptr) return std::string("a view is no view");
  wire::MemberPaths allowed = again_;
  for (const std::string& path : places_.in_view) {
    if (text_member(*json, "phase") != decks_.hidden_while || !contains(decks_.laid_open, path))
      allowed.push_back(path);
  }
  if (auto misplaced = find_misplaced(*json, view, allowed)) {
    return player_is_told(player, version) + *misplaced + " in the view";
  }
  const int own = int_member(*json, "seatIndex", -1);
  const cards::CardBag hand = bag_at(*json, places_.own);
  for (const std::string& path : again_) {
    bool all_mine = true;
    for_each_at(*json, path, [&](const value& cards) { all_mine = all_mine && hand.contains_all(bag_of(cards)); });
    if (!all_mine) return player_is_told(player, version) + "cards that are not in the own hand, at '" + path + "'";
  }
  Moment& now = moment(version);
  now.hands[own] = hand;
  now.seats[player] = own;
  // What one sees at a time cannot be more than there is.
  const auto& players = json->at("players").as_array();
  cards::CardBag seen = hand;
  seen += bag_at(*json, open_);
  for (const value& each : players) {
    const int seat = int_member(each, "seatIndex", -1);
    const cards::CardBag known = bag_at(each, {decks_.known});
    now.known[player][seat] = known;
    if (seat != own) seen += known;
    if (seat == own && int_member(each, decks_.hand_count, -1) != hand.size()) {
      return player_is_told(player, version) + "another number of own cards than there are";
    }
  }
  const cards::CardBag all = decks_.all_cards(static_cast<int>(players.size()));
  for (cards::Face face : seen) {
    if (seen.count(face) > all.count(face)) {
      return player_is_told(player, version) + "more of " + std::string(to_string(face)) + " than there are";
    }
  }
  // What happened at a version has been told in full when the next one is shown.
  const auto last = last_shown_.find(player);
  const Leak untaken = last != last_shown_.end() ? check_taken(player, last->second) : std::nullopt;
  last_shown_[player] = version;
  return untaken ? untaken : check(version);
}

// Cards that a seat is known to hold came openly from the pile.
Leak ManyDeckLeaks::check_taken(std::size_t player, Version version) const {
  const auto then = moments_.find(version);
  if (!round_ || version < round_->since || then == moments_.end()) return std::nullopt;
  BySeat taken;
  for (const auto& [when, by] : round_->taken) {
    if (when <= version) taken[by.first] += by.second;
  }
  for (const auto& [seat, known] : then->second.known.at(player)) {
    if (!taken[seat].contains_all(known)) {
      return player_is_told(player, version) + "cards that seat " + std::to_string(seat) + " never took openly";
    }
  }
  return std::nullopt;
}

Leak ManyDeckLeaks::check(Version version) const {
  const auto found = moments_.find(version);
  if (found == moments_.end()) return std::nullopt;
  const Moment& now = found->second;
  for (const auto& [reader, known] : now.known) {
    for (const auto& [seat, bag] : known) {
      const auto hand = now.hands.find(seat);
      if (hand != now.hands.end() && !hand->second.contains_all(bag)) {
        return player_is_told(reader, version) + "known cards that seat " + std::to_string(seat) + " does not hold";
      }
    }
    // Everyone saw the same cards being taken from the pile.
    if (known != now.known.begin()->second) return player_is_told(reader, version) + "other known cards than others";
  }
  for (const auto& [player, hand] : now.updates) {
    const auto seat = now.seats.find(player);
    if (seat == now.seats.end()) continue;
    if (now.hands.at(seat->second) != hand) return player_is_told(player, version) + "a hand that is not the own one";
  }
  return std::nullopt;
}

// ---- Texts ----

namespace {

using Texts = std::set<std::string, std::less<>>;

void add_texts(const value& json, Texts& found) {
  if (const auto* object = json.if_object()) {
    for (const auto& [name, member] : *object) add_texts(member, found);
  } else if (const auto* array = json.if_array()) {
    for (const value& each : *array) add_texts(each, found);
  } else if (const auto* text = json.if_string()) {
    found.emplace(std::string_view(*text));
  }
}

// Ids and texts of the cards that stand there.
Texts cards_at(const value& json, const wire::MemberPaths& paths) {
  Texts found;
  for (const std::string& path : paths) {
    for_each_at(json, path, [&](const value& cards) {
      const value list = cards.is_array() ? cards : value(boost::json::array{cards});
      for (const value& card : list.get_array()) {
        for (std::string_view name : {"id", "text"}) {
          if (const auto text = text_member(card, name); !text.empty()) found.emplace(text);
        }
      }
    });
  }
  return found;
}

}  // namespace

TextLeaks::Moment& TextLeaks::moment(Version version) {
  Moment& moment = moments_[version];
  moment.named.resize(players_);
  moment.held.resize(players_);
  forget_old(moments_);
  return moments_[version];
}

Leak TextLeaks::told(std::size_t player, Version version, std::string_view, std::string_view data) {
  const auto json = wire::parse_json(data);
  if (!json) return "an event is no JSON: " + json.error();
  add_texts(*json, moment(version).named[player]);
  return check(version);
}

Leak TextLeaks::shown(std::size_t player, Version version, std::string_view view) {
  const auto json = wire::parse_json(view);
  if (!json) return "a view is no JSON: " + json.error();
  if (text_member(*json, "phase") == places_.texts->hidden_while) {
    bool hidden = true;
    for (const std::string& path : places_.texts->secret) {
      for_each_at(*json, path, [&](const value& secret) { hidden = hidden && secret.is_null(); });
    }
    if (!hidden) return player_is_told(player, version) + "what is hidden while " + places_.texts->hidden_while;
  }
  Moment& now = moment(version);
  add_texts(*json, now.named[player]);
  now.held[player] = cards_at(*json, places_.own);
  for (const std::string& open : cards_at(*json, places_.open)) now.held[player].erase(open);
  now.held[player].erase(places_.texts->blank_id);
  return check(version);
}

Leak TextLeaks::check(Version version) const {
  const Moment& now = moments_.at(version);
  for (std::size_t reader = 0; reader < players_; ++reader) {
    for (std::size_t holder = 0; holder < players_; ++holder) {
      if (reader == holder) continue;
      for (const std::string& text : now.held[holder]) {
        if (!now.named[reader].contains(text)) continue;
        return player_is_told(reader, version) + "'" + text + "' that player " + std::to_string(holder) + " holds";
      }
    }
  }
  return std::nullopt;
}

}  // namespace load
