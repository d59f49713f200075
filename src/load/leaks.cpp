// Order: finding cards in bytes, one deck, many decks.
#include "load/leaks.h"

#include <algorithm>
#include <span>

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

std::unique_ptr<Leaks> make_leaks(std::string_view game_id, std::size_t players) {
  if (game_id == "hand-and-foot") return std::make_unique<ManyDeckLeaks>();
  return std::make_unique<OneDeckLeaks>(players);
}

// ---- One deck ----

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
  Moment& now = moment(version);
  now.named[player] |= cards_named(view);
  // The dealer's own discard is as secret as a hand; a card that was turned up is nobody's secret, whoever took it.
  const cards::CardSet secret =
      cards_named(inside(last_member(view, "hand"))) | cards_named(inside(last_member(view, "discarded")));
  now.held[player] = secret - cards_named(inside(last_member(view, "faceUpCard")));
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

using boost::json::value;

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
Leak find_misplaced(const value& json, std::string_view text, std::span<const std::string_view> allowed) {
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

cards::CardBag bag_of(const value* list) {
  cards::CardBag bag;
  if (list == nullptr || !list->is_array()) return bag;
  for (const value& each : list->get_array()) {
    const value* id = each.is_object() ? each.get_object().if_contains("id") : &each;
    const auto face =
        id != nullptr && id->is_string() ? cards::parse_face(std::string_view(id->get_string())) : std::nullopt;
    if (face) bag.add(*face);
  }
  return bag;
}

const value* member(const value& json, std::string_view name) {
  const auto* object = json.if_object();
  return object != nullptr ? object->if_contains(name) : nullptr;
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

constexpr std::array<std::string_view, 10> open_in_view{"discardPile",
                                                        "players.melds.cards",
                                                        "players.knownCards",
                                                        "hand",
                                                        "melding.groups.cards",
                                                        "melding.wildCards",
                                                        "legalActions.payload.cardId",
                                                        "legalActions.payload.melds.cards",
                                                        "legalActions.payload.additions.cards"};
constexpr std::array<std::string_view, 2> open_after_round{"players.hand", "players.foot"};

// What each event lays open; all others name no card.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> open_in_events{
    {{"new-round", "topCard"},
     {"hand-updated", "hand"},
     {"pile-unlocked", "meldedCards"},
     {"pile-unlocked", "additionalCards"},
     {"cards-melded", "melds.cards"},
     {"cards-melded", "additions.cards"},
     {"card-discarded", "card"}}};

}  // namespace

ManyDeckLeaks::Moment& ManyDeckLeaks::moment(Version version) {
  moments_[version];
  forget_old(moments_);
  return moments_[version];
}

Leak ManyDeckLeaks::told(std::size_t player, Version version, std::string_view event, std::string_view data) {
  const auto json = wire::parse_json(data);
  if (!json) return "an event is no JSON: " + json.error();
  std::vector<std::string_view> allowed;
  for (const auto& [name, path] : open_in_events) {
    if (name == event) allowed.push_back(path);
  }
  if (auto misplaced = find_misplaced(*json, data, allowed)) {
    return player_is_told(player, version) + *misplaced + " in " + std::string(event);
  }
  if (event == "hand-updated") moment(version).updates[player] = bag_of(member(*json, "hand"));
  if (event == "new-round" && (!round_ || version > round_->since)) round_ = Round{version, {}};
  if (event == "pile-unlocked" && round_) {
    round_->taken[version] = {int_member(*json, "seatIndex", -1), bag_of(member(*json, "additionalCards"))};
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
  std::vector<std::string_view> allowed(open_in_view.begin(), open_in_view.end());
  if (text_member(*json, "phase") != "playing")
    allowed.insert(allowed.end(), open_after_round.begin(), open_after_round.end());
  if (auto misplaced = find_misplaced(*json, view, allowed)) {
    return player_is_told(player, version) + *misplaced + " in the view";
  }
  const int own = int_member(*json, "seatIndex", -1);
  const cards::CardBag hand = bag_of(member(*json, "hand"));
  const auto not_mine = [&](const cards::CardBag& bag) { return !hand.contains_all(bag); };
  const value* melding = member(*json, "melding");
  if (melding != nullptr && not_mine(bag_of(member(*melding, "wildCards")))) {
    return player_is_told(player, version) + "wild cards that are not in the own hand";
  }
  Moment& now = moment(version);
  now.hands[own] = hand;
  now.seats[player] = own;
  // The cards of one deck are there once a deck: what one sees at a time cannot be more.
  const auto& players = json->at("players").as_array();
  cards::CardBag seen = hand;
  seen += bag_of(member(*json, "discardPile"));
  for (const value& each : players) {
    const int seat = int_member(each, "seatIndex", -1);
    const cards::CardBag known = bag_of(member(each, "knownCards"));
    now.known[player][seat] = known;
    if (seat != own) seen += known;
    if (seat == own && int_member(each, "handCount", -1) != hand.size()) {
      return player_is_told(player, version) + "another number of own cards than there are";
    }
    if (const value* melds = member(each, "melds"); melds != nullptr && melds->is_array()) {
      for (const value& meld : melds->get_array()) seen += bag_of(member(meld, "cards"));
    }
  }
  const int decks = static_cast<int>(players.size()) + 1;
  for (std::size_t i = 0; i < cards::face_count; ++i) {
    const cards::Face face = cards::Face::from_index(i);
    if (seen.count(face) > decks * (face.is_joker() ? 4 : 1)) {
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

}  // namespace load
