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
///   write_seen(out, watched, own, players)  the view, with what one seat knows besides if `own` is there
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

  static void write_view(std::string& out, const View& view, Players players) {
    W::write_seen(out, view, &view, players);
  }
  static void write_view(std::string& out, const PublicView& watched, Players players) {
    W::write_seen(out, watched, nullptr, players);
  }

  // ---- Actions ----

  /// `seen` is the state or a view of it.
  template <class Seen>
  static void write_action(std::string& out, const Seen& seen, const Action& action) {
    const auto type = W::type_of(action);
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

/// The wire form of a trick game.
template <class W, class G>
struct TrickForm : Form<W, G> {
  using typename G::Open;
  using typename G::State;

  static BotDelay bot_delay(const State&) { return trick_game_bot_delay; }

  /// What a round of a view tells of its tricks and of whose turn it is, where it has these members.
  template <class Round>
  static void show_tricks(Round& round, const Open& open, Players players) {
    const auto& tricks = kernel::tricks_of(open.phase);
    round.tricksPlayed = static_cast<int>(tricks.size());
    for (const auto& trick : tricks) round.completedTricks.push_back(completed_trick(trick, G::order(open), players));
    if (const auto turn = G::turn(open)) round.currentTurnSeatIndex = turn->number();
    if (const auto* playing = std::get_if<typename G::Playing>(&open.phase)) {
      round.currentTrick = trick_cards(playing->trick, players);
      round.trickLeadSeatIndex = (playing->trick.empty() ? playing->turn : playing->trick.front().seat).number();
    }
  }

  static void tell_hands(Events& events, const State& state) {
    for (Seat seat : cards::seats_of(G::seat_count(state.settings))) {
      tell(events, HandUpdated{state.deal.hands[seat]}, seat);
    }
  }
  /// A card, and if it ended a trick what `tell_trick(winner)` has to say.
  template <class TellTrick>
  static void tell_card(Events& events, const State& before, const Play& play, const State& after,
                        TellTrick&& tell_trick) {
    tell(events, CardPlayed{play.seat.number(), play.card});
    const auto& tricks = kernel::tricks_of(after.phase);
    if (tricks.size() > kernel::tricks_of(before.phase).size()) {
      tell_trick(kernel::winner(tricks.back(), G::order(after)).seat);
    }
  }
};

}  // namespace wire
