// Order: pieces, actions, view, events.
#include "games/oh_hell/wire.h"

namespace oh_hell {
namespace {

// ---- Pieces ----

PerSeat<int> by_seat(const BySeat<int>& values, const Settings& settings) {
  return Wire::per_seat(settings, [&](Seat seat) { return values[seat]; });
}

WireRules rules_of(const Settings& settings) {
  return {settings.players, settings.max_cards, settings.scoring, settings.trump, settings.hook == Hook::on};
}

PerSeat<int> numbers(SeatSet seats) {
  PerSeat<int> listed;
  listed.append(seats, [](Seat seat) { return seat.number(); });
  return listed;
}

TrickCards trick_cards(const Trick& trick) {
  TrickCards cards;
  cards.append(trick, [](const Play& play) { return TrickCard{play.seat.number(), play.card}; });
  return cards;
}

std::optional<int> current_bidder(const Open& open) {
  const bool bidding = std::holds_alternative<Bidding>(open.phase);
  return bidding ? std::optional(Game::turn(open)->number()) : std::nullopt;
}

WireRound round_of(const Open& open) {
  const auto trump = trump_of(open);
  return {.currentRound = static_cast<int>(open.hand_number) + 1,
          .totalRounds = hand_count(open.settings),
          .cardsThisRound = cards_in_hand(open.settings, open.hand_number),
          .isAscending = is_ascending(open.settings, open.hand_number),
          .dealerIndex = open.dealer.number(),
          .trumpSuit = trump ? static_cast<WireTrump>(*trump) : WireTrump::none,
          .trumpCard = open.turned_up,
          .currentBidder = current_bidder(open)};
}

}  // namespace

// ---- Actions ----

Result<Action> Wire::action_of(const State& state, const BidPayload& payload) {
  const int cards = cards_in_hand(state.settings, state.hand_number);
  if (payload.bid < 0 || payload.bid > cards) return kernel::Refusal{Code::BID_OUT_OF_RANGE, {0, cards}};
  return Bid{static_cast<std::uint8_t>(payload.bid)};
}

// ---- View ----

namespace {

decltype(WireView::hand) held_cards(CardSet hand, const TrickOrder& order) {
  decltype(WireView::hand) cards;
  cards.append(hand, [&](Card card) { return HeldCard{wire::held_card(card, &order), order.is_trump(card)}; });
  return cards;
}

PerSeat<std::optional<int>> bids_so_far(const PublicView& view) {
  return Wire::per_seat(view.settings, [&](Seat seat) {
    return has_bid(view, seat) ? std::optional(bids_of(view.phase)[seat]) : std::nullopt;
  });
}

CurrentTrick trick_on_table(const Phase& phase, const TrickOrder& order) {
  const auto* playing = std::get_if<Playing>(&phase);
  if (playing == nullptr) return {};
  CurrentTrick trick{trick_cards(playing->trick), {}, playing->turn.number(), {}};
  if (playing->trick.empty()) return trick;
  trick.leadSuit = playing->trick.front().card.suit();
  trick.winningPlayer = kernel::winner(playing->trick, order).seat.number();
  return trick;
}

decltype(WireView::completedTricks) completed_tricks(const Phase& phase, const TrickOrder& order) {
  decltype(WireView::completedTricks) completed;
  completed.append(tricks_of(phase), [&](const Trick& trick) {
    const int winner = kernel::winner(trick, order).seat.number();
    return CompletedTrick{trick_cards(trick), trick.front().card.suit(), winner};
  });
  return completed;
}

LastAction last_bid(Seat seat, int bid) { return {LastActionType::bid, seat.number(), bid, {}, {}}; }

std::optional<LastAction> last_action(const PublicView& view, const TrickOrder& order) {
  if (const auto* bidding = std::get_if<Bidding>(&view.phase)) {
    if (bidding->made == 0) return std::nullopt;
    const Seat seat = bidder(view, bidding->made - 1);
    return last_bid(seat, bidding->bids[seat]);
  }
  const auto* playing = std::get_if<Playing>(&view.phase);
  if (playing == nullptr) return LastAction{LastActionType::round_end, {}, {}, {}, {}};
  if (!playing->trick.empty()) {
    const Play& play = playing->trick.back();
    return LastAction{LastActionType::play_card, play.seat.number(), {}, play.card, {}};
  }
  if (playing->tricks.empty()) return last_bid(view.dealer, playing->bids[view.dealer]);
  const int winner = kernel::winner(playing->tricks.back(), order).seat.number();
  return LastAction{LastActionType::trick_won, {}, {}, {}, winner};
}

}  // namespace

WireView Wire::seen(const PublicView& view, const View* own, Players players) {
  const Settings& chosen = view.settings;
  const TrickOrder& order = Game::order(view);
  const RoundOver* result = result_of(view.phase);
  const auto* over = std::get_if<GameOver>(&view.phase);
  const auto turn = Game::turn(view);
  return WireView{trick_view(view, own, players),
                  round_of(view),
                  rules_of(chosen),
                  static_cast<WirePhase>(view.phase.index()),
                  held_cards(own != nullptr ? own->hand : CardSet(), order),
                  by_seat(view.hand_sizes, chosen),
                  bids_so_far(view),
                  bid_total(view.phase),
                  forbidden_bid(view),
                  turn ? std::optional(turn->number()) : std::nullopt,
                  trick_on_table(view.phase, order),
                  by_seat(tricks_won(view.phase), chosen),
                  completed_tricks(view.phase, order),
                  by_seat(view.scores, chosen),
                  by_seat(result != nullptr ? result->points : BySeat<int>{}, chosen),
                  last_action(view, order),
                  over != nullptr ? std::optional(numbers(over->winners)) : std::nullopt};
}

// ---- Events ----

Events Wire::events_of_start(const State& state, Players players) {
  const Settings& chosen = state.settings;
  Events events;
  tell(events, GameStarted{rules_of(chosen), ids(chosen, players), hand_count(chosen)});
  tell(events, new_round(state));
  tell_hands(events, state);
  return events;
}

NewRound Wire::new_round(const State& state) { return {round_of(state)}; }

TrickWon Wire::trick_won(Seat winner, const State& after) {
  return {{winner.number(), by_seat(tricks_won(after.phase), after.settings)}};
}

RoundEnded Wire::round_ended(const RoundOver& round, const State& after) {
  const Settings& chosen = after.settings;
  return {static_cast<int>(after.hand_number) + 1, by_seat(round.bids, chosen),
          by_seat(round.tricks_won, chosen),       by_seat(round.points, chosen),
          by_seat(after.scores, chosen),           std::holds_alternative<GameOver>(after.phase)};
}

GameEnded Wire::game_ended(const GameOver& over, const State& after) {
  return {numbers(over.winners), by_seat(after.scores, after.settings)};
}

void Wire::tell_action(Events& events, Seat seat, const Action& action, const State& after, Players) {
  const int bid = std::get<Bid>(action).tricks;
  tell(events, BidMade{seat.number(), bid, bid_total(after.phase), current_bidder(after), forbidden_bid(after)});
}

}  // namespace oh_hell
