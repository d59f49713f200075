// Most of a game's wire form. A game's Wire derives from Form and says only what is its own: how its views look, which
// payload each kind of action has, which settings there are, what is told.
#pragma once

#include <tuple>
#include <type_traits>
#include <variant>

#include "kernel/trick_game.h"
#include "wire/game.h"
#include "wire/settings.h"
#include "wire/tricks.h"

namespace wire {

/// Everything that the view's seat may do, as ready actions; nothing for those who only watch.
template <class W, class View>
struct LegalActions {
  using Json = std::vector<WireAction<W>>;
  const View* view;
};

template <class W, class View>
void write_json(std::string& out, const LegalActions<W, View>& actions) {
  using List = decltype(W::legal(*actions.view));
  write_list(out, actions.view != nullptr ? W::legal(*actions.view) : List(),
             [&](const auto& action) { W::write_action(out, *actions.view, action); });
}

/// `W` derives from it, and adds
///   seen(watched, own, players)             the view, with what one seat knows besides if `own` is there
///   using Payloads = mp_list<…>             in the order of the actions
///   payload_of(seen, what)                  for each action that is more than its name or a card
///   action_of(state, payload)               and back, or why not
///   settings                                a tuple of wire::setting
template <class W, class G>
struct Form : G {
  using typename G::Action;
  using typename G::PublicView;
  using typename G::Settings;
  using typename G::State;
  using typename G::View;

  // ---- Views ----

  static auto wire_view(const View& view, Players players) { return W::seen(view, &view, players); }
  static auto wire_view(const PublicView& watched, Players players) { return W::seen(watched, nullptr, players); }
  static void write_view(std::string& out, const View& view, Players players) {
    write_json(out, wire_view(view, players));
  }
  static void write_view(std::string& out, const PublicView& watched, Players players) {
    write_json(out, wire_view(watched, players));
  }

  // ---- Actions ----

  /// `seen` is the state or a view of it.
  template <class Seen>
  static void write_action(std::string& out, const Seen& seen, const Action& action) {
    const auto type = kernel::type_of<G>(action);
    std::visit(
        [&](const auto& what) {
          if constexpr (std::is_empty_v<std::remove_cvref_t<decltype(what)>>) {
            write_typed(out, type);
          } else if constexpr (requires { W::payload_of(seen, what); }) {
            write_typed(out, type, W::payload_of(seen, what));
          } else {
            write_card_action(out, type, what.card);
          }
        },
        action);
  }

  static void action_of();  // none: clang looks it up even where no action has a payload of its own
  static Result<Action> read_action(const State& state, Seat seat, std::string_view type,
                                    const boost::json::value& json) {
    using Type = typename W::ActionType;
    const auto sent = read_typed<G, Type>(state, seat, type, json);
    if (!sent) return sent.error();
    constexpr std::size_t types = wire_names(Type{}).size();
    return boost::mp11::mp_with_index<types>(static_cast<std::size_t>(sent->type), [&](auto index) -> Result<Action> {
      using What = std::variant_alternative_t<index, Action>;
      using Payload = boost::mp11::mp_at<typename W::Payloads, decltype(index)>;
      if constexpr (std::same_as<Payload, NoPayload>) {
        return What{};
      } else if constexpr (std::same_as<Payload, CardPayload>) {
        return read_card_action<Action, What>(sent->payload);
      } else {
        const auto payload = read_json<Payload>(sent->payload);
        if (!payload) return Code::INVALID_PAYLOAD;
        return W::action_of(state, *payload);
      }
    });
  }

  // ---- Settings ----

  static void write_settings(std::string& out, const Settings& settings) {
    wire::write_settings(out, settings, W::settings);
  }
  static Result<Settings> read_settings(const Settings& base, const boost::json::value& json) {
    return wire::read_settings(base, json, W::settings);
  }
  static std::vector<Option> options(const Settings& settings) { return options_of(settings, W::settings); }
};

/// One T for each seat: always as many, or as many as play.
template <class G, class T>
using PerSeat = std::conditional_t<G::min_players == G::max_players, std::array<T, std::size_t{G::max_players}>,
                                   cards::FixedList<T, std::size_t{G::max_players}>>;

/// What every trick game's view has; a game's own adds the rest, and says the order of it all.
template <class W, class G>
struct TrickView {
  GameId<G> gameId;
  std::optional<int> seatIndex;  // null for those who only watch
  PerSeat<G, std::string_view> seats;
  IfAny<bool> allMine;  // every trick that is left is surely this seat's: `all-mine` plays them
  LegalActions<W, typename G::View> legalActions;
};

/// The wire form of a trick game. `W` adds to what Form asks for
///   game_started(state, players), new_round(state), trick_won(seat, state), round_ended(result, state),
///   game_ended(over, state)                  what is told of these
///   tell_action(events, seat, action, after, players)   of any action but playing a card
template <class W, class G>
struct TrickForm : Form<W, G> {
  using typename G::Action;
  using typename G::GameOver;
  using typename G::Open;
  using typename G::Playing;
  using typename G::PublicView;
  using typename G::Settings;
  using typename G::State;
  using typename G::View;

  static BotDelay bot_delay(const State&) { return trick_game_bot_delay; }

  // ---- Views ----

  template <class Get>
  static auto per_seat(const Settings& settings, Get&& get) {
    PerSeat<G, decltype(get(Seat(0)))> all{};
    for (Seat seat : cards::seats_of(G::seat_count(settings))) {
      if constexpr (G::min_players == G::max_players) {
        all[seat.index()] = get(seat);
      } else {
        all.push_back(get(seat));
      }
    }
    return all;
  }
  static auto ids(const Settings& settings, Players players) {
    return per_seat(settings, [&](Seat seat) { return std::string_view(players[seat.index()]); });
  }
  static TrickView<W, G> trick_view(const PublicView& view, const View* own, Players players) {
    const auto seat = own != nullptr ? std::optional(own->seat.number()) : std::nullopt;
    const bool claims = own != nullptr && own->hand.size() > 1 && G::sure_lead(*own);
    return {{}, seat, ids(view.settings, players), claims ? IfAny<bool>(true) : IfAny<bool>(), {own}};
  }
  /// What a round of a view tells of its cards and tricks and of whose turn it is.
  template <class Round>
  static void show_tricks(Round& round, const PublicView& view, Players players) {
    const auto& tricks = kernel::tricks_of(view.phase);
    round.handCounts = view.hand_sizes.values_;
    round.tricksPlayed = static_cast<int>(tricks.size());
    for (const auto& trick : tricks) round.completedTricks.push_back(completed_trick(trick, G::order(view), players));
    if (const auto turn = G::turn(view)) round.currentTurnSeatIndex = turn->number();
    if (const auto* playing = std::get_if<Playing>(&view.phase)) {
      round.currentTrick = trick_cards(playing->trick, players);
      round.trickLeadSeatIndex = (playing->trick.empty() ? playing->turn : playing->trick.front().seat).number();
    }
  }

  // ---- Events ----

  static Events events_of_start(const State& state, Players players) {
    Events events;
    tell(events, W::game_started(state, players));
    tell_hands(events, state);
    return events;
  }
  static Events events_of_resume(const State& state, Players) {
    Events events;
    tell(events, W::new_round(state));
    tell_hands(events, state);
    return events;
  }
  static Events events_of_action(const State& before, Seat seat, const Action& action, const State& after,
                                 Players players) {
    Events events;
    const auto& tricks = kernel::tricks_of(after.phase);
    const bool trick_over = tricks.size() > kernel::tricks_of(before.phase).size();
    if (const auto* play = std::get_if<kernel::PlayCard>(&action)) {
      tell(events, CardPlayed{seat.number(), play->card});
      if (trick_over) tell(events, W::trick_won(kernel::winner(tricks.back(), G::order(after)).seat, after));
    } else {
      W::tell_action(events, seat, action, after, players);
    }
    if (trick_over || before.phase.index() != after.phase.index()) tell_what_follows(events, after);
    return events;
  }
  static void tell_action(Events&, Seat, const Action&, const State&, Players) {}
  static void tell_hands(Events& events, const State& state) {
    for (Seat seat : cards::seats_of(G::seat_count(state.settings))) {
      tell(events, HandUpdated{state.deal.hands[seat]}, seat);
    }
  }

 private:
  // Who leads next, or how the hand ended.
  static void tell_what_follows(Events& events, const State& after) {
    if (const auto* playing = std::get_if<Playing>(&after.phase)) {
      tell(events, TrickStarted{playing->turn.number()});
    } else if (const auto* round = kernel::result_of(after.phase)) {
      tell(events, W::round_ended(*round, after));
      if (const auto* over = std::get_if<GameOver>(&after.phase)) tell(events, W::game_ended(*over, after));
    }
  }
};

}  // namespace wire
