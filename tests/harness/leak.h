// That no byte which is sent names a card its reader may not know: every view and every event of random matches.
// A trick game's wire_test.cpp gives a `Subject`: the game and what only its author can say (below).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_set.h"
#include "kernel/game.h"
#include "wire/game.h"

namespace harness {

/// A Subject has
///   using Game = …;
///   static constexpr CardSet deck                     every card that there is
///   static Settings settings(std::uint64_t number)    of match number 0, 1, …
///   static Action pick(const State&, Seat, Rng&)      the next action
///   static CardSet seen_by(const State&, Seat)        what this seat has seen in this hand, the own cards included
template <class Subject>
class Leak {
  using G = typename Subject::Game;
  using State = typename G::State;
  using Card = cards::Card;
  using CardSet = cards::CardSet;
  using Seat = cards::Seat;

 public:
  /// The first card in a text that its reader may not know.
  static std::optional<Card> in_text(std::string_view text, const State& state, Seat reader) {
    for (Card card : Subject::deck - Subject::seen_by(state, reader)) {
      if (names(text, card)) return card;
    }
    return std::nullopt;
  }

  /// The first event that tells somebody too much.
  static std::optional<std::string> in_events(const std::vector<wire::Event>& events, const State& state) {
    for (const wire::Event& event : events) {
      for (Seat reader : cards::seats_of(G::seat_count(state.settings))) {
        if (event.only && *event.only != reader) continue;
        if (const auto card = in_text(event.data, state, reader)) return told(*card, reader, event.data);
      }
    }
    return std::nullopt;
  }

  /// The first view that tells too much: a hidden card, or the seed that all cards come from. That each view names the
  /// own hand shows that a card which is there is found.
  static std::optional<std::string> in_views(const State& state) {
    const std::vector<std::string> players = players_at(state);
    const std::string seed = to_string(state.seed);
    for (Seat reader : cards::seats_of(G::seat_count(state.settings))) {
      std::string text;
      G::write_view(text, G::view(state, reader), players);
      if (const auto card = in_text(text, state, reader)) return told(*card, reader, text);
      if (text.find(seed) != std::string::npos) return "the seed is in " + text;
      for (Card own : state.deal.hands[reader]) {
        if (!names(text, own)) return std::string(to_string(own)) + " of the own hand is not in " + text;
      }
    }
    return std::nullopt;
  }

  /// Plays match number n and gives the first leak.
  static std::optional<std::string> in_match(std::uint64_t number) {
    cards::Rng rng(number);
    State state = G::start(Subject::settings(number), cards::numbered_seed(number));
    const std::vector<std::string> players = players_at(state);
    if (auto leak = in_events(G::events_of_start(state, players), state)) return leak;
    for (;;) {
      if (auto leak = in_views(state)) return leak;
      if (kernel::is_over<G>(state)) return std::nullopt;
      if (kernel::is_pause<G>(state)) {
        G::resume(state);
        if (auto leak = in_events(G::events_of_resume(state, players), state)) return leak;
        continue;
      }
      const State before = state;
      const Seat seat = G::to_act(state).first();
      const auto action = Subject::pick(state, seat, rng);
      if (!G::apply(state, seat, action)) return "an action that was picked is refused";
      if (auto leak = in_events(G::events_of_action(before, seat, action, state, players), state)) return leak;
    }
  }

  /// The first leak in this many matches.
  static std::optional<std::string> in_matches(std::uint64_t count) {
    for (std::uint64_t number = 0; number < count; ++number) {
      if (auto leak = in_match(number)) return "seed " + std::to_string(number) + ": " + *leak;
    }
    return std::nullopt;
  }

 private:
  // As a card's id or alone, it stands between quotes.
  static bool names(std::string_view text, Card card) {
    return text.find('"' + std::string(to_string(card)) + '"') != std::string_view::npos;
  }

  static std::string told(Card card, Seat reader, const std::string& text) {
    return "seat " + std::to_string(reader.number()) + " is told of " + std::string(to_string(card)) + " in " + text;
  }

  static std::vector<std::string> players_at(const State& state) {
    std::vector<std::string> players;
    for (int seat = 0; seat < G::seat_count(state.settings); ++seat)
      players.push_back("player-" + std::to_string(seat));
    return players;
  }
};

}  // namespace harness
