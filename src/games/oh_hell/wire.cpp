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

std::optional<int> current_bidder(const Phase& phase, Seat dealer, int players) {
  const auto* bidding = std::get_if<Bidding>(&phase);
  if (bidding == nullptr) return std::nullopt;
  return bidder(dealer, bidding->made, players).number();
}

std::optional<int> forbidden_in(const Phase& phase, const Settings& settings, std::uint32_t hand_number) {
  const auto* bidding = std::get_if<Bidding>(&phase);
  if (bidding == nullptr) return std::nullopt;
  return forbidden_bid(settings, cards_in_hand(settings, hand_number), *bidding);
}

WireRound round_of(const Settings& settings, std::uint32_t hand_number, Seat dealer, std::optional<Card> turned_up,
                   const Phase& phase) {
  const auto trump = trump_of(settings, hand_number, turned_up);
  return {.currentRound = static_cast<int>(hand_number) + 1,
          .totalRounds = hand_count(settings),
          .cardsThisRound = cards_in_hand(settings, hand_number),
          .isAscending = is_ascending(settings, hand_number),
          .dealerIndex = dealer.number(),
          .trumpSuit = trump ? static_cast<WireTrump>(*trump) : WireTrump::none,
          .trumpCard = turned_up,
          .currentBidder = current_bidder(phase, dealer, settings.players)};
}

// ---- Actions ----

void write_one(std::string& out, const Action& action) {
  if (const auto* play = std::get_if<PlayCard>(&action)) {
    wire::write_card_action(out, ActionType::play_card, play->card);
  } else {
    wire::write_typed(out, ActionType::bid, BidPayload{std::get<Bid>(action).tricks});
  }
}

}  // namespace

void Wire::write_action(std::string& out, const State&, const Action& action) { write_one(out, action); }

namespace {

Result<Action> read_bid(int cards, const boost::json::value& json) {
  const auto payload = wire::read_json<BidPayload>(json);
  if (!payload) return Code::INVALID_PAYLOAD;
  if (payload->bid < 0 || payload->bid > cards) return kernel::Refusal{Code::BID_OUT_OF_RANGE, {0, cards}};
  return Bid{static_cast<std::uint8_t>(payload->bid)};
}

}  // namespace

Result<Action> Wire::read_action(const State& state, Seat seat, std::string_view type, const boost::json::value& json) {
  const auto sent = wire::read_typed<Game, ActionType>(state, seat, type, json);
  if (!sent) return sent.error();
  if (sent->type == ActionType::bid) return read_bid(cards_in_hand(state.settings, state.hand_number), sent->payload);
  return wire::read_card_action<Action, PlayCard>(sent->payload);
}

// ---- View ----

namespace {

WirePhase phase_of(const Phase& phase) { return static_cast<WirePhase>(phase.index()); }

const RoundOver* result_of(const Phase& phase) {
  if (const auto* game = std::get_if<GameOver>(&phase)) return &game->round;
  return std::get_if<RoundOver>(&phase);
}

decltype(WireView::hand) held_cards(CardSet hand, const TrickOrder& order) {
  decltype(WireView::hand) cards;
  cards.append(hand, [&](Card card) {
    return HeldCard{card.suit(), card.rank(), to_string(card), order.counts_as(card), order.is_trump(card)};
  });
  return cards;
}

PerSeat<std::optional<int>> bids_so_far(const PublicView& view) {
  const auto* bidding = std::get_if<Bidding>(&view.phase);
  const BySeat<int>& bids = bidding != nullptr ? bidding->bids : *bids_of(view.phase);
  PerSeat<std::optional<int>> listed;
  listed.append(cards::seats_of(view.settings.players), [&](Seat seat) {
    return has_bid(view.phase, view.dealer, seat, view.settings.players) ? std::optional(bids[seat]) : std::nullopt;
  });
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
    const Seat seat = bidder(view.dealer, bidding->made - 1, view.settings.players);
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

void write_json(std::string& out, const LegalActions& actions) {
  wire::write_list(out, actions.view != nullptr ? Game::legal(*actions.view) : Actions(),
                   [&](const Action& action) { write_one(out, action); });
}

namespace {

// What all may know, and what one seat knows besides, if it is a seat that looks.
void write_seen(std::string& out, const PublicView& view, const View* own, Players players) {
  const int count = view.settings.players;
  const TrickOrder& order = order_of(trump_of(view));
  const RoundOver* result = result_of(view.phase);
  const auto* over = std::get_if<GameOver>(&view.phase);
  const CurrentTrick trick = trick_on_table(view.phase, order);
  const auto to_bid = current_bidder(view.phase, view.dealer, count);
  wire::write_json(out, WireView{round_of(view.settings, view.hand_number, view.dealer, view.turned_up, view.phase),
                                 {},
                                 own != nullptr ? std::optional(own->seat.number()) : std::nullopt,
                                 ids(players, count),
                                 phase_of(view.phase),
                                 count,
                                 view.settings.max_cards,
                                 view.settings.scoring,
                                 view.settings.trump,
                                 view.settings.hook == Hook::on,
                                 held_cards(own != nullptr ? own->hand : CardSet(), order),
                                 by_seat(view.hand_sizes, count),
                                 bids_so_far(view),
                                 bid_total(view.phase),
                                 forbidden_in(view.phase, view.settings, view.hand_number),
                                 to_bid ? to_bid : trick.currentPlayer,
                                 trick,
                                 by_seat(tricks_won(view.phase), count),
                                 completed_tricks(view.phase, order),
                                 by_seat(view.scores, count),
                                 by_seat(result != nullptr ? result->points : BySeat<int>{}, count),
                                 last_action(view, order),
                                 over != nullptr ? std::optional(numbers(over->winners)) : std::nullopt,
                                 {own}});
}

}  // namespace

void Wire::write_view(std::string& out, const View& view, Players players) { write_seen(out, view, &view, players); }

void Wire::write_view(std::string& out, const PublicView& watched, Players players) {
  write_seen(out, watched, nullptr, players);
}

// ---- Settings ----

void Wire::write_settings(std::string& out, const Settings& settings) {
  wire::write_json(out, WireSettings{settings.players, settings.scoring, settings.trump, settings.max_cards,
                                     settings.hook == Hook::on});
}

Result<Settings> Wire::read_settings(const Settings& base, const boost::json::value& json) {
  const auto read = wire::read_known<WireSettings>(json);
  if (!read) return read.error();
  const bool hook = read->hook.value_or(base.hook == Hook::on);
  const Settings settings{.players = read->playerCount.value_or(base.players),
                          .scoring = read->scoring.value_or(base.scoring),
                          .trump = read->trump.value_or(base.trump),
                          .max_cards = read->maxCards.value_or(base.max_cards),
                          .hook = hook ? Hook::on : Hook::off};
  if (auto valid = validate(settings); !valid) return valid.error();
  return settings;
}

std::vector<wire::Option> Wire::options(const Settings& settings) {
  return {wire::number_option("playerCount", "Players", settings.players, min_players, max_players),
          wire::option("scoring", "Scoring", settings.scoring), wire::option("trump", "Trump", settings.trump),
          wire::number_option("maxCards", "Most cards in a hand", settings.max_cards, 1, most_cards),
          wire::option("hook", "The dealer may not even out the bids", settings.hook == Hook::on)};
}

// ---- Events ----

namespace {

using wire::Events;
using wire::tell;

void tell_deal(Events& events, const State& state) {
  tell(events, NewRound{round_of(state.settings, state.hand_number, state.dealer, state.deal.turned_up, state.phase)});
  for (Seat seat : cards::seats_of(state.settings.players)) {
    tell(events, wire::HandUpdated{state.deal.hands[seat]}, seat);
  }
}

void tell_bid(Events& events, Seat seat, const Bid& bid, const State& after) {
  tell(events, BidMade{seat.number(), bid.tricks, bid_total(after.phase),
                       current_bidder(after.phase, after.dealer, after.settings.players),
                       forbidden_in(after.phase, after.settings, after.hand_number)});
  if (const auto* playing = std::get_if<Playing>(&after.phase)) {
    tell(events, wire::TrickStarted{playing->turn.number()});
  }
}

void tell_trick(Events& events, const State& after) {
  const int count = after.settings.players;
  const Seat won_by = kernel::winner(tricks_of(after.phase).back(), order_of(trump_of(after))).seat;
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

std::vector<wire::Event> Wire::events_of_start(const State& state, Players players) {
  Events events;
  const Settings& settings = state.settings;
  tell(events, GameStarted{ids(players, settings.players), settings.players, settings.max_cards, hand_count(settings),
                           settings.scoring, settings.trump, settings.hook == Hook::on});
  tell_deal(events, state);
  return events;
}

std::vector<wire::Event> Wire::events_of_action(const State& before, Seat seat, const Action& action,
                                                const State& after, Players) {
  Events events;
  if (const auto* bid = std::get_if<Bid>(&action)) {
    tell_bid(events, seat, *bid, after);
  } else {
    tell(events, wire::CardPlayed{seat.number(), std::get<PlayCard>(action).card});
    if (tricks_of(after.phase).size() > tricks_of(before.phase).size()) tell_trick(events, after);
  }
  return events;
}

std::vector<wire::Event> Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell_deal(events, state);
  return events;
}

wire::BotDelay Wire::bot_delay(const State&) { return wire::trick_game_bot_delay; }

}  // namespace oh_hell
