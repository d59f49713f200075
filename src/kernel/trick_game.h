// What trick games share: how a hand is played, what lies open and what is hidden, who acts and what is refused.
// A game has words of its own (settings, actions, phases) and derives from TrickGame, which asks it for what makes it
// that game. Reading order: the phase of play, what is known, the game.
#pragma once

#include <cassert>
#include <tuple>
#include <variant>

#include "cards/seed.h"
#include "kernel/game.h"
#include "kernel/trick.h"

namespace kernel {

// ---- The phase of play ----

/// An action that is nothing but its name.
template <class Action>
struct Word {
  friend constexpr bool operator==(const Action&, const Action&) { return true; }
};

struct PlayCard {
  Card card;
  friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
};

/// The tricks of a hand so far, and how many each has won: `ByWinner` is by seat or by team.
template <std::size_t Seats, std::size_t Most, class ByWinner = cards::BySeat<int, Seats>>
struct TricksTaken {
  using Trick = kernel::Trick<Seats>;
  using Tricks = cards::FixedList<Trick, Most>;
  using Won = ByWinner;
  Tricks tricks = {};
  Won tricks_won = {};
  friend bool operator==(const TricksTaken&, const TricksTaken&) = default;
};

/// What the phase is made of in which cards are played; a game's Playing adds what was agreed before.
template <std::size_t Seats, std::size_t Most, class ByWinner = cards::BySeat<int, Seats>>
struct TricksInPlay : TricksTaken<Seats, Most, ByWinner> {
  using Taken = TricksTaken<Seats, Most, ByWinner>;
  explicit TricksInPlay(Seat leader) : turn(leader) {}
  Seat turn;
  kernel::Trick<Seats> trick;
  friend bool operator==(const TricksInPlay&, const TricksInPlay&) = default;
};

template <class Phase>
concept PhaseOfPlay = requires(const Phase& phase) {
  phase.tricks;
  phase.trick;
  phase.turn;
};

namespace detail {

template <class... Phases>
struct FindPlaying;
template <class First, class... Rest>
struct FindPlaying<First, Rest...> : FindPlaying<Rest...> {};
template <PhaseOfPlay First, class... Rest>
struct FindPlaying<First, Rest...> {
  using Type = First;
};

template <class Phase>
struct PlayingIn;
template <class... Phases>
struct PlayingIn<std::variant<Phases...>> : FindPlaying<Phases...> {};

template <class Phase, class... Phases>
constexpr std::size_t index_in(const std::variant<Phases...>*) {
  std::size_t index = 0;
  (void)((std::same_as<Phase, Phases> || (++index, false)) || ...);
  return index;
}

}  // namespace detail

/// The one of a game's phases in which cards are played.
template <class Phase>
using PlayingIn = typename detail::PlayingIn<Phase>::Type;

/// The tricks completed in this hand and how many each has won: also in its result, which a finished match holds as its
/// `round`.
template <class Phase>
const typename PlayingIn<Phase>::Taken& taken_in(const Phase& phase) {
  using Taken = typename PlayingIn<Phase>::Taken;
  static const Taken none;
  return std::visit(
      [](const auto& held) -> const Taken& {
        if constexpr (requires { held.tricks; }) {
          return held;
        } else if constexpr (requires { held.round.tricks; }) {
          return held.round;
        } else {
          return none;
        }
      },
      phase);
}

template <class Phase>
const auto& tricks_of(const Phase& phase) {
  return taken_in(phase).tricks;
}

template <class Phase>
const auto& tricks_won(const Phase& phase) {
  return taken_in(phase).tricks_won;
}

/// The trick on the table.
template <class Phase>
const auto& current_trick(const Phase& phase) {
  using Playing = PlayingIn<Phase>;
  static const typename Playing::Trick none;
  const auto* playing = std::get_if<Playing>(&phase);
  return playing != nullptr ? playing->trick : none;
}

/// Every card that has been played in this hand.
template <class Phase>
requires requires { typename PlayingIn<Phase>; }
CardSet played_cards(const Phase& phase) { return played_cards(tricks_of(phase), current_trick(phase)); }

/// The last phase: a finished match, which holds the result of its last hand as its `round`.
template <class Phase>
using GameOverIn = std::variant_alternative_t<std::variant_size_v<Phase> - 1, Phase>;

/// The result of the hand, once it is over.
template <class Phase>
requires requires { typename PlayingIn<Phase>; }
auto result_of(const Phase& phase) -> const decltype(GameOverIn<Phase>::round)* {
  if (const auto* game = std::get_if<GameOverIn<Phase>>(&phase)) return &game->round;
  return std::get_if<decltype(GameOverIn<Phase>::round)>(&phase);
}

/// The next seat that plays, when some sit out.
constexpr Seat next_active(Seat seat, SeatSet out, int seats = 4) {
  seat = next(seat, seats);
  if (out.empty()) return seat;  // as almost always
  while (out.contains(seat)) seat = next(seat, seats);
  return seat;
}

/// How many cards complete a trick then.
constexpr std::size_t trick_size(SeatSet out, int seats = 4) { return static_cast<std::size_t>(seats - out.size()); }

// ---- What is known ----

// A game's `Open` is what everyone may know; its State adds to it what is hidden, its views what a seat may know. So a
// view is that part of the state and no other.

/// A state whose hidden cards are its only secret.
template <class Open, class Hidden>
struct HiddenHands : Open {
  Seed seed = {};
  Hidden deal = {};  // where the cards are now
  friend bool operator==(const HiddenHands&, const HiddenHands&) = default;
};

template <class OpenType, std::size_t Seats>
struct OpenTable : OpenType {
  using Open = OpenType;
  cards::BySeat<int, Seats> hand_sizes;
  friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

template <class OpenType, std::size_t Seats>
struct SeatView : OpenTable<OpenType, Seats> {
  Seat seat;
  CardSet hand;
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

// ---- The game ----

/// Most of a game. `G` derives from it and adds what makes it that game, all static; `open` is the Open of a state or
/// of a view:
///   first_dealer(settings, seed), deal_from(source, settings, hand_number)
///                                how a match begins, and starting_scores if they are not 0
///   begin(settings, hand_number, dealer, scores, deal)
///                                a hand before its first action
///   turn(open)                   whose turn it is, if anybody's
///   sitting_out(playing)         who has cards and does not play
///   order(open, playing)         what the cards count as and how strong they are; order(open) also when all are played
///   taker(seat)                  whose tricks are counted together: the seat itself, or its team
///   using ActionType = …         an enum of the kinds of action, in the order of the variant
///   using PhaseOf = tuple<…>     the phase that each kind of action belongs to, in the order of the variant
///   legal_in(open, hand)         what whoever has the turn may do, but for playing cards
///   allows(state, seat, what)    for each kind of action that can be wrong in its phase and turn
///   act(state, seat, what)       what each of them does, but for playing a card
///   end_hand(state)              after the last card
///   own(state, seat)             what a seat knows besides its hand, if its View has more
///   won_by(over)                 who has won, in the last phase
///   deck, cards_each(open)       all cards, and how many of them each seat gets
///   left_over(state)             the cards that are in no hand and have not been played
///   shown(open)                  those of them that everyone sees; set_aside(state, rest) puts the others there
template <class G, class StateType, class ViewType, class PublicViewType, class ActionVariant, class ActionList>
struct TrickGame {
  using State = StateType;
  using View = ViewType;
  using PublicView = PublicViewType;
  using Action = ActionVariant;
  using Actions = ActionList;
  using Settings = decltype(State::settings);
  using Open = typename View::Open;
  using Phase = decltype(State::phase);
  using Playing = PlayingIn<Phase>;
  using GameOver = GameOverIn<Phase>;
  using Scores = decltype(State::scores);
  static constexpr Scores starting_scores{};
  static constexpr int most_seats = static_cast<int>(decltype(PublicView::hand_sizes)::size());

  // ---- A match and its hands ----

  static State start(const Settings& settings, const Seed& seed) {
    const Seat dealer = G::first_dealer(settings, seed);
    State state = G::begin(settings, 0, dealer, G::starting_scores, deal_cards(seed, settings, 0));
    state.seed = seed;
    return state;
  }
  static State quick_start(const Settings& settings, Rng& rng) {
    const Seat dealer(static_cast<int>(rng.below(static_cast<std::uint32_t>(G::seat_count(settings)))));
    return G::begin(settings, 0, dealer, G::starting_scores, G::deal_from(rng, settings, 0));
  }
  /// Shuffle number `hand_number` of the match.
  static auto deal_cards(const Seed& seed, const Settings& settings, std::uint32_t hand_number) {
    cards::ShuffleStream stream(seed, hand_number);
    return G::deal_from(stream, settings, hand_number);
  }
  static void resume(State& state) {
    resume_with(state, deal_cards(state.seed, state.settings, state.hand_number + 1));
  }
  /// The pause ends with this deal instead of the next shuffle.
  template <class Deal>
  static void resume_with(State& state, const Deal& deal) {
    assert(to_act(state).empty());
    const Seed seed = state.seed;
    const Seat dealer = next(state.dealer, G::seat_count(state.settings));
    state = G::begin(state.settings, state.hand_number + 1, dealer, state.scores, deal);
    state.seed = seed;
  }
  static SeatSet winners(const State& state) {
    const auto* over = std::get_if<GameOver>(&state.phase);
    return over != nullptr ? G::won_by(*over) : SeatSet{};
  }

  // ---- Whose turn, and what they may do ----

  static SeatSet to_act(const State& state) {
    if (const auto* playing = std::get_if<Playing>(&state.phase)) return SeatSet::of(playing->turn);
    const std::optional<Seat> turn = G::turn(state);
    return turn ? SeatSet::of(*turn) : SeatSet{};
  }
  static Actions legal(const State& state, Seat seat) { return legal_for(state, seat, state.deal.hands[seat]); }
  static Actions legal(const View& view) { return legal_for(view, view.seat, view.hand); }
  /// What a hand may play. Only while cards are played.
  static CardSet playable(const Open& open, CardSet hand) {
    return playable(open, std::get<Playing>(open.phase), hand);
  }

  // ---- Checked: the world's way in ----

  /// Phase first, then whose turn it is; the payload is looked at after both.
  template <class Type>
  static Result<void> admit(const State& state, Seat seat, Type type) {
    constexpr auto phase_of = phase_indices();
    if (state.phase.index() != phase_of[static_cast<std::size_t>(type)]) return Code::WRONG_PHASE;
    if (G::turn(state) != seat) return G::not_yours(state, seat, type);
    return {};
  }
  template <class Type>
  static RefusalKind not_yours(const Open&, Seat, Type) {
    return Code::NOT_YOUR_TURN;
  }

  /// What an admitted action says, against what may be said.
  static Result<void> check(const State& state, Seat seat, const Action& action) {
    return std::visit(
        [&](const auto& what) -> Result<void> {
          if constexpr (std::same_as<decltype(what), const PlayCard&>) {
            const CardSet hand = state.deal.hands[seat];
            if (!hand.contains(what.card)) return Code::INVALID_CARD;
            if (!playable(state, hand).contains(what.card)) return Code::MUST_FOLLOW_SUIT;
          } else if constexpr (requires { G::allows(state, seat, what); }) {
            return G::allows(state, seat, what);
          }
          return {};
        },
        action);
  }
  static Result<void> apply(State& state, Seat seat, const Action& action) {
    return kernel::apply<G>(state, seat, action);
  }

  // ---- Unchecked: what happens ----

  static void act();  // none: clang looks it up even where playing a card is all that there is to do
  static void advance(State& state, Seat seat, const Action& action) {
    std::visit(
        [&](const auto& what) {
          if constexpr (std::same_as<decltype(what), const PlayCard&>) {
            play(state, seat, what.card);
          } else {
            G::act(state, seat, what);
          }
        },
        action);
  }

  /// The hand is over, and the match too if somebody has won it.
  template <class RoundOver, class Winner>
  static void finish(State& state, const RoundOver& round, const std::optional<Winner>& winner) {
    if (winner) {
      state.phase.template emplace<GameOver>(GameOver{round, *winner});
    } else {
      state.phase.template emplace<RoundOver>(round);
    }
  }

  // ---- What is known ----

  static PublicView watch(const State& state) { return {state, hand_sizes(state)}; }
  static View view(const State& state, Seat seat) {
    if constexpr (requires { G::own(state, seat); }) {
      return {{{state, hand_sizes(state)}, seat, state.deal.hands[seat]}, G::own(state, seat)};
    } else {
      return {{state, hand_sizes(state)}, seat, state.deal.hands[seat]};
    }
  }
  /// Whose tricks count with the seat's own.
  static SeatSet partners(const Settings& settings, Seat seat) {
    SeatSet partners;
    for (Seat other : cards::seats_of(G::seat_count(settings))) {
      if (other != seat && G::taker(other) == G::taker(seat)) partners.add(other);
    }
    return partners;
  }
  /// What each seat has shown that it cannot hold.
  static auto shown_voids(const Open& open) {
    const auto& tricks = tricks_of(open.phase);
    const auto& current = current_trick(open.phase);
    if (tricks.empty() && current.empty()) return cards::BySeat<CardSet, std::size_t{most_seats}>();
    return kernel::shown_voids(tricks, current, G::order(open));
  }

  /// What the seat does not see: the others' cards, and what lies face down.
  static CardSet unseen(const View& view) { return G::deck - view.hand - played_cards(view.phase) - G::shown(view); }

  /// What the seat leads if every trick that is left is surely its own, whatever the others hold; none otherwise.
  static std::optional<Card> sure_lead(const View& view) {
    const auto* playing = std::get_if<Playing>(&view.phase);
    if (playing == nullptr || playing->turn != view.seat || !playing->trick.empty()) return std::nullopt;
    const CardSet unseen = G::unseen(view);
    const auto cannot_hold = shown_voids(view);
    CardSet theirs;
    for (Seat seat : cards::seats_of(G::seat_count(view.settings))) {
      if (seat != view.seat && !G::sitting_out(*playing).contains(seat)) theirs |= unseen - cannot_hold[seat];
    }
    return kernel::sure_lead(view.hand, theirs, G::order(view, *playing));
  }

  // ---- Soundness ----

  /// Every card of the deck in one place; `held` says how many cards each seat has more than it was dealt, when none
  /// has been played.
  static bool cards_are_sound(const State& state, decltype(PublicView::hand_sizes) held = {}) {
    for (Seat seat : cards::seats_of(G::seat_count(state.settings))) held[seat] += G::cards_each(state);
    CardSet seen = G::left_over(state);
    int count = seen.size();
    const auto put = [&](const auto& trick) {
      for (const Play& play : trick) {
        seen.add(play.card);
        ++count;
        --held[play.seat];
      }
    };
    const auto* playing = std::get_if<Playing>(&state.phase);
    const SeatSet out = playing != nullptr ? G::sitting_out(*playing) : SeatSet{};
    const std::size_t players = trick_size(out, G::seat_count(state.settings));
    for (const auto& trick : tricks_of(state.phase)) {
      if (playing != nullptr && trick.size() != players) return false;
      put(trick);
    }
    put(current_trick(state.phase));
    for (Seat seat : cards::seats_of(most_seats)) {
      const CardSet hand = state.deal.hands[seat];
      if (hand.size() != held[seat]) return false;
      seen |= hand;
      count += hand.size();
    }
    return seen == G::deck && count == G::deck.size();
  }

 private:
  static constexpr auto phase_indices() {
    return []<class... Phases>(const std::tuple<Phases...>*) {
      return std::array{detail::index_in<Phases>(static_cast<const Phase*>(nullptr))...};
    }(static_cast<const typename G::PhaseOf*>(nullptr));
  }

  static Actions legal_for(const Open& open, Seat seat, CardSet hand) {
    if (const auto* playing = std::get_if<Playing>(&open.phase)) {
      return playing->turn == seat ? legal_plays(open, *playing, hand) : Actions{};
    }
    return G::turn(open) == seat ? G::legal_in(open, hand) : Actions{};
  }
  static Actions legal_plays(const Open& open, const Playing& playing, CardSet hand) {
    Actions actions;
    actions.append(playable(open, playing, hand), [](Card card) { return PlayCard{card}; });
    return actions;
  }
  static CardSet playable(const Open& open, const Playing& playing, CardSet hand) {
    return kernel::playable(hand, led_card(playing.trick), G::order(open, playing));
  }

  static void play(State& state, Seat seat, Card card) {
    auto& playing = std::get<Playing>(state.phase);
    state.deal.hands[seat].remove(card);
    playing.trick.push_back({seat, card});
    playing.turn = next_active(seat, G::sitting_out(playing), G::seat_count(state.settings));
    if (playing.turn != playing.trick.front().seat) return;
    playing.turn = winner(playing.trick, G::order(state, playing)).seat;
    ++playing.tricks_won[G::taker(playing.turn)];
    playing.tricks.push_back(playing.trick);
    playing.trick.clear();
    if (state.deal.hands[seat].empty()) G::end_hand(state);
  }

  static auto hand_sizes(const State& state) {
    decltype(PublicView::hand_sizes) sizes;
    for (Seat seat : cards::seats_of(G::seat_count(state.settings))) sizes[seat] = state.deal.hands[seat].size();
    return sizes;
  }
};

}  // namespace kernel
