// Where cards may stand in what a game sends, by the names of JSON members: "players.melds.cards". Whoever checks a
// server from outside (load) knows no game, and looks for cards elsewhere. Most of it follows from the types that the
// game describes; the game itself says whose business its cards are (`card_places`).
#pragma once

#include <boost/mp11.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cards/card_bag.h"
#include "cards/card_set.h"
#include "wire/json.h"

namespace wire {

using MemberPaths = std::vector<std::string>;

/// What cannot be seen from the cards alone where several look alike.
struct ManyDecks {
  /// Every card that there is with so many players.
  cards::CardBag (*all_cards)(int players);
  MemberPaths named_again;  // in a view: texts that are ids of the seat's own cards
  MemberPaths laid_open;    // in a view: cards that are hidden while the member `phase` has the value `hidden_while`
  std::string hidden_while;
  // The list `players` of a view has, for each `seatIndex`:
  std::string hand_count;
  std::string known;  // cards of that hand that everyone saw going there,
  // which an event told of, by its name and its member. Another one begins everything anew.
  std::string taken_event;
  std::string taken_cards;
  std::string new_round_event;
};

/// Cards that are no playing cards, each an object with an `id` and a `text`, of which there is only one.
struct CardsWithTexts {
  MemberPaths secret;  // in a view: null while the member `phase` has the value `hidden_while`
  std::string hidden_while;
  std::string blank_id = {};  // of the cards that people write on, which several may hold
};

struct CardPlaces {
  MemberPaths own;        // in a view: what only its seat may know
  MemberPaths open = {};  // in a view: cards that are nobody's secret, not even in a hand
  std::optional<ManyDecks> many_decks = {};
  std::optional<CardsWithTexts> texts = {};

  // What follows from the types: card_places_of.
  MemberPaths in_view = {};
  MemberPaths offered = {};  // in a view: texts of what its seat may do, which may be ids of its cards
  std::map<std::string, MemberPaths, std::less<>> in_events = {};  // by the event's name
  std::vector<std::string> private_events = {};                    // those that only tell a seat of its own cards
};

template <class G>
struct WireAction;

namespace detail {

template <class T>
struct PayloadsOf {
  using type = void;
};
template <class G>
struct PayloadsOf<WireAction<G>> {
  using type = typename G::Payloads;
};

template <class T>
inline constexpr bool is_held_card = requires(const T& card) {
  card.suit, card.rank, card.id;
}
|| requires(const T& card) { card.id, card.text; };

/// Which texts are looked for too: in what a player may do, any may be a card's id.
enum class Texts { none, all };

// Cards go to `found`; what stands in actions goes to `offered`.
template <class T, Texts texts = Texts::none>
void add_card_members(const std::string& path, MemberPaths& found, MemberPaths& offered) {
  using Payloads = typename PayloadsOf<T>::type;
  if constexpr (std::same_as<T, cards::Card> || std::same_as<T, cards::Face> || (Described<T> && is_held_card<T>)) {
    found.push_back(path);
  } else if constexpr (requires { typename T::Json; }) {
    add_card_members<typename T::Json, texts>(path, found, offered);
  } else if constexpr (is_optional<T>) {
    add_card_members<typename T::value_type, texts>(path, found, offered);
  } else if constexpr (!std::is_void_v<Payloads>) {
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Payloads>>(
        [&]<class Payload>(std::type_identity<Payload>) {
          add_card_members<Payload, Texts::all>(path + ".payload", offered, offered);
        });
  } else if constexpr (Described<T>) {
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
      using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      add_card_members<Member, texts>(path.empty() ? member.name : path + "." + member.name, found, offered);
    });
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    if (texts == Texts::all) found.push_back(path);
  } else if constexpr (std::ranges::range<T>) {
    add_card_members<std::ranges::range_value_t<T>, texts>(path, found, offered);
  }
}

}  // namespace detail

/// All that a game says of its cards, and what its types say.
template <class G>
CardPlaces card_places_of() {
  CardPlaces places = G::card_places();
  detail::add_card_members<typename G::WireView>({}, places.in_view, places.offered);
  using Events = boost::mp11::mp_append<typename G::PublicEvents, typename G::PrivateEvents>;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Events>>(
      [&]<class Event>(std::type_identity<Event>) {
        detail::add_card_members<Event>({}, places.in_events[std::string(Event::event)], places.offered);
      });
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, typename G::PrivateEvents>>(
      [&]<class Event>(std::type_identity<Event>) { places.private_events.emplace_back(Event::event); });
  return places;
}

}  // namespace wire
