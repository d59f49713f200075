// Order: pieces, actions, view, settings, events.
#include "games/oh_hell/wire.h"

#include <ranges>

namespace oh_hell {
namespace {

// ---- Pieces ----

PerSeat<int> by_seat(const BySeat<int>& values, int players) {
  PerSeat<int> listed;
  listed.append(cards::seats_of(players), [&](Seat seat) { return values[seat]; });
  return listed;
}

PerSeat<std::string_view> ids(Players players, int count) {
  PerSeat<std::string_view> listed;
  listed.append(cards::seats_of(count), [&](Seat seat) { return std::string_view(players[seat.index()]); });
  return listed;
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
  cards.append(hand, [&](Card card) {
    return HeldCard{card.suit(), card.rank(), to_string(card), order.counts_as(card), order.is_trump(card)};
  });
  return cards;
}

PerSeat<std::optional<int>> bids_so_far(const PublicView& view) {
  const BySeat<int>& bids = bids_of(view.phase);
  PerSeat<std::optional<int>> listed;
  listed.append(cards::seats_of(view.settings.players),
                [&](Seat seat) { return has_bid(view, seat) ? std::optional(bids[seat]) : std::nullopt; });
  return listed;
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

void Wire::write_seen(std::string& out, const PublicView& view, const View* own, Players players) {
  const int count = view.settings.players;
  const TrickOrder& order = Game::order(view);
  const RoundOver* result = result_of(view.phase);
  const auto* over = std::get_if<GameOver>(&view.phase);
  const auto turn = Game::turn(view);
  wire::write_json(out, WireView{round_of(view),
                                 {},
                                 own != nullptr ? std::optional(own->seat.number()) : std::nullopt,
                                 ids(players, count),
                                 static_cast<WirePhase>(view.phase.index()),
                                 count,
                                 view.settings.max_cards,
                                 view.settings.scoring,
                                 view.settings.trump,
                                 view.settings.hook == Hook::on,
                                 held_cards(own != nullptr ? own->hand : CardSet(), order),
                                 by_seat(view.hand_sizes, count),
                                 bids_so_far(view),
                                 bid_total(view.phase),
                                 forbidden_bid(view),
                                 turn ? std::optional(turn->number()) : std::nullopt,
                                 trick_on_table(view.phase, order),
                                 by_seat(tricks_won(view.phase), count),
                                 completed_tricks(view.phase, order),
                                 by_seat(view.scores, count),
                                 by_seat(result != nullptr ? result->points : BySeat<int>{}, count),
                                 last_action(view, order),
                                 over != nullptr ? std::optional(numbers(over->winners)) : std::nullopt,
                                 {own}});
}

// ---- Events ----

namespace {

using wire::Events;
using wire::tell;

void tell_bid(Events& events, Seat seat, const Bid& bid, const State& after) {
  tell(events, BidMade{seat.number(), bid.tricks, bid_total(after.phase), current_bidder(after), forbidden_bid(after)});
  if (const auto* playing = std::get_if<Playing>(&after.phase)) {
    tell(events, wire::TrickStarted{playing->turn.number()});
  }
}

void tell_trick(Events& events, Seat won_by, const State& after) {
  const int count = after.settings.players;
  tell(events, TrickWon{won_by.number(), by_seat(tricks_won(after.phase), count)});
  const RoundOver* round = result_of(after.phase);
  if (round == nullptr) return tell(events, wire::TrickStarted{won_by.number()});
  const auto* game_over = std::get_if<GameOver>(&after.phase);
  tell(events, RoundEnded{static_cast<int>(after.hand_number) + 1, by_seat(round->bids, count),
                          by_seat(round->tricks_won, count), by_seat(round->points, count),
                          by_seat(after.scores, count), game_over != nullptr});
  if (game_over != nullptr) tell(events, GameEnded{numbers(game_over->winners), by_seat(after.scores, count)});
}

}  // namespace

wire::Events Wire::events_of_start(const State& state, Players players) {
  Events events;
  const Settings& to_play = state.settings;
  tell(events, GameStarted{ids(players, to_play.players), to_play.players, to_play.max_cards, hand_count(to_play),
                           to_play.scoring, to_play.trump, to_play.hook == Hook::on});
  tell(events, NewRound{round_of(state)});
  tell_hands(events, state);
  return events;
}

wire::Events Wire::events_of_action(const State& before, Seat seat, const Action& action, const State& after, Players) {
  Events events;
  if (const auto* bid = std::get_if<Bid>(&action)) {
    tell_bid(events, seat, *bid, after);
  } else {
    tell_card(events, before, {seat, std::get<PlayCard>(action).card}, after,
              [&](Seat winner) { tell_trick(events, winner, after); });
  }
  return events;
}

wire::Events Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell(events, NewRound{round_of(state)});
  tell_hands(events, state);
  return events;
}

}  // namespace oh_hell
