// The rules of Oh Hell: docs/rules/oh-hell.md, R1…R14. Order as in oh_hell.h, one section per phase.
#include "games/oh_hell/oh_hell.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace oh_hell {
namespace {

// By trump suit; the last is the one without.
constexpr std::array<TrickOrder, 5> orders{TrickOrder::plain(Suit::clubs), TrickOrder::plain(Suit::diamonds),
                                           TrickOrder::plain(Suit::hearts), TrickOrder::plain(Suit::spades),
                                           TrickOrder::plain(std::nullopt)};

constexpr int points_for_making = 10;
constexpr int canadian_points_for_nil = 5;

// R14: seat 0 deals the first hand, then the deal goes round.
Seat dealer_of(const Settings& settings, std::uint32_t hand_number) {
  return Seat(static_cast<int>(hand_number) % settings.players);
}

// R3, R4: one card at a time from the dealer's left, then one is turned up. The deck's top is the end of the list.
template <class Source>
Deal deal_from(Source& source, const Settings& settings, std::uint32_t hand_number) {
  constexpr auto sorted = [] {
    std::array<std::uint8_t, 52> cards{};
    std::size_t i = 0;
    for (Card card : deck) cards[i++] = static_cast<std::uint8_t>(card.index64());
    return cards;
  }();
  std::array<std::uint8_t, 52> cards = sorted;
  const int each = cards_in_hand(settings, hand_number);
  const int turned = settings.trump == TrumpMode::flip ? 1 : 0;
  cards::shuffle(cards, source, cards.size() - static_cast<std::size_t>(each * settings.players + turned));
  std::size_t top = cards.size();
  Deal deal{.hands = {}, .turned_up = std::nullopt, .stock = deck};
  const auto take = [&] {
    const Card card = Card::from_index64(cards[--top]);
    deal.stock.remove(card);
    return card;
  };
  const Seat dealer = dealer_of(settings, hand_number);
  for (int i = 0; i < each; ++i) {
    Seat seat = dealer;
    do {
      seat = next(seat, settings.players);
      deal.hands[seat].add(take());
    } while (seat != dealer);
  }
  if (turned != 0) deal.turned_up = take();
  return deal;
}

}  // namespace

// ---- Settings ----

Result<void> validate(const Settings& settings) {
  if (settings.players < min_players || settings.players > max_players) return Code::INVALID_SETTING;
  if (settings.max_cards < 1 || settings.max_cards > most_cards) return Code::INVALID_SETTING;
  return {};
}

// ---- What the rules say about hands and cards ----

std::optional<Suit> trump_of(const Settings& settings, std::uint32_t hand_number, std::optional<Card> turned_up) {
  if (settings.trump == TrumpMode::flip) {
    return turned_up ? std::optional(turned_up->suit()) : std::nullopt;
  }
  const std::size_t turn = hand_number % (cards::all_suits.size() + 1);
  return turn < cards::all_suits.size() ? std::optional(cards::all_suits[turn]) : std::nullopt;
}

std::optional<Suit> trump_of(const State& state) {
  return trump_of(state.settings, state.hand_number, state.deal.turned_up);
}

std::optional<Suit> trump_of(const PublicView& view) {
  return trump_of(view.settings, view.hand_number, view.turned_up);
}

const TrickOrder& order_of(std::optional<Suit> trump) {
  return orders[trump ? index(*trump) : cards::all_suits.size()];
}

Seat bidder(Seat dealer, int bids_made, int players) { return Seat((dealer.number() + 1 + bids_made) % players); }

bool has_bid(const Phase& phase, Seat dealer, Seat seat, int players) {
  const auto* bidding = std::get_if<Bidding>(&phase);
  const int place = (seat.number() - dealer.number() - 1 + players) % players;
  return bidding == nullptr || place < bidding->made;
}

namespace {

int total(const BySeat<int>& values) {
  int sum = 0;
  for (int value : values) sum += value;
  return sum;
}

}  // namespace

int bid_total(const Phase& phase) {
  if (const auto* bidding = std::get_if<Bidding>(&phase)) return total(bidding->bids);
  return total(*bids_of(phase));
}

std::optional<int> forbidden_bid(const Settings& settings, int cards, const Bidding& bidding) {
  if (settings.hook == Hook::off || bidding.made != settings.players - 1) return std::nullopt;
  const int missing = cards - total(bidding.bids);
  return missing >= 0 ? std::optional(missing) : std::nullopt;
}

int score_hand(Scoring scoring, int bid, int won) {
  const int difference = std::abs(bid - won);
  switch (scoring) {
    case Scoring::standard:
      return difference == 0 ? points_for_making + bid : 0;
    case Scoring::partial:
      return difference == 0 ? points_for_making + bid : won;
    case Scoring::penalty:
      return difference == 0 ? points_for_making + bid : -difference;
    case Scoring::canadian:
      if (difference == 0 && bid == 0) return canadian_points_for_nil;
      return difference == 0 ? points_for_making + bid : -difference;
  }
  assert(false);
  return 0;
}

const BySeat<int>* bids_of(const Phase& phase) {
  if (const auto* playing = std::get_if<Playing>(&phase)) return &playing->bids;
  if (const auto* round = std::get_if<RoundOver>(&phase)) return &round->bids;
  if (const auto* game = std::get_if<GameOver>(&phase)) return &game->round.bids;
  return nullptr;
}

const Tricks& tricks_of(const Phase& phase) {
  static const Tricks none;
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->tricks;
  if (const auto* round = std::get_if<RoundOver>(&phase)) return round->tricks;
  if (const auto* game = std::get_if<GameOver>(&phase)) return game->round.tricks;
  return none;
}

const BySeat<int>& tricks_won(const Phase& phase) {
  static constexpr BySeat<int> none;
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->tricks_won;
  if (const auto* round = std::get_if<RoundOver>(&phase)) return round->tricks_won;
  if (const auto* game = std::get_if<GameOver>(&phase)) return game->round.tricks_won;
  return none;
}

const Trick& current_trick(const Phase& phase) {
  static const Trick none;
  const auto* playing = std::get_if<Playing>(&phase);
  return playing != nullptr ? playing->trick : none;
}

BySeat<CardSet> shown_voids(const Phase& phase) {
  const TrickOrder& order = order_of(std::nullopt);  // a card counts as its own suit under any trump
  return kernel::shown_voids(tricks_of(phase), current_trick(phase), order);
}

CardSet played_cards(const Phase& phase) { return kernel::played_cards(tricks_of(phase), current_trick(phase)); }

// ---- A match and its hands ----

std::vector<SeatSet> Game::sides(const Settings& settings) {
  std::vector<SeatSet> each_alone;
  for (Seat seat : cards::seats_of(settings.players)) each_alone.push_back(SeatSet::of(seat));
  return each_alone;
}

Deal deal_cards(const Seed& seed, const Settings& settings, std::uint32_t hand_number) {
  cards::ShuffleStream stream(seed, hand_number);
  return deal_from(stream, settings, hand_number);
}

Deal deal_cards(Rng& rng, const Settings& settings, std::uint32_t hand_number) {
  return deal_from(rng, settings, hand_number);
}

State Game::start(const Settings& settings, const Seed& seed) {
  State state = start_with(settings, 0, dealer_of(settings, 0), {}, deal_cards(seed, settings, 0));
  state.seed = seed;
  return state;
}

State start_with(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                 const Deal& deal) {
  return {.settings = settings,
          .seed = {},
          .hand_number = hand_number,
          .scores = scores,
          .dealer = dealer,
          .deal = deal,
          .phase = Bidding{}};
}

State Game::quick_start(const Settings& settings, Rng& rng) {
  const Seat dealer(static_cast<int>(rng.below(static_cast<std::uint32_t>(settings.players))));
  return start_with(settings, 0, dealer, {}, deal_cards(rng, settings, 0));
}

void Game::resume(State& state) { resume_with(state, deal_cards(state.seed, state.settings, state.hand_number + 1)); }

void resume_with(State& state, const Deal& deal) {
  assert(std::holds_alternative<RoundOver>(state.phase));
  ++state.hand_number;
  state.dealer = next(state.dealer, state.settings.players);  // R14
  state.deal = deal;
  state.phase.emplace<Bidding>();
}

SeatSet Game::winners(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  return over != nullptr ? over->winners : SeatSet{};
}

double Game::standing(const State& state, Seat seat) { return state.scores[seat]; }

// ---- Whose turn, and what they may do ----

namespace {

std::optional<Seat> turn_in(const Phase& phase, Seat dealer, int players) {
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->turn;
  if (const auto* bidding = std::get_if<Bidding>(&phase)) return bidder(dealer, bidding->made, players);
  return std::nullopt;
}

CardSet playable(const Trick& trick, CardSet hand) {
  return kernel::playable(hand, kernel::led_card(trick), order_of(std::nullopt));  // R8; trump makes no difference
}

Actions legal_bids(const Settings& settings, int cards, const Bidding& bidding) {
  const std::optional<int> forbidden = forbidden_bid(settings, cards, bidding);
  Actions actions;
  for (int tricks = 0; tricks <= cards; ++tricks) {
    if (tricks != forbidden) actions.push_back(Bid{static_cast<std::uint8_t>(tricks)});
  }
  return actions;
}

Actions legal_plays(const Trick& trick, CardSet hand) {
  Actions actions;
  actions.append(playable(trick, hand), [](Card card) { return PlayCard{card}; });
  return actions;
}

// For the seat whose turn it is.
Actions legal_in(const Phase& phase, const Settings& settings, CardSet hand) {
  if (const auto* playing = std::get_if<Playing>(&phase)) return legal_plays(playing->trick, hand);
  return legal_bids(settings, hand.size(), std::get<Bidding>(phase));
}

}  // namespace

SeatSet Game::to_act(const State& state) {
  const auto turn = turn_in(state.phase, state.dealer, state.settings.players);
  return turn ? SeatSet::of(*turn) : SeatSet{};
}

Actions Game::legal(const State& state, Seat seat) {
  if (turn_in(state.phase, state.dealer, state.settings.players) != seat) return {};
  return legal_in(state.phase, state.settings, state.deal.hands[seat]);
}

Actions Game::legal(const View& view) {
  if (turn_in(view.phase, view.dealer, view.settings.players) != view.seat) return {};
  return legal_in(view.phase, view.settings, view.hand);
}

// ---- Checked: the world's way in ----

Result<void> Game::admit(const State& state, Seat seat, ActionType type) {
  const bool right_phase = type == ActionType::bid ? std::holds_alternative<Bidding>(state.phase)
                                                   : std::holds_alternative<Playing>(state.phase);
  if (!right_phase) return Code::WRONG_PHASE;
  if (turn_in(state.phase, state.dealer, state.settings.players) != seat) return Code::NOT_YOUR_TURN;
  return {};
}

namespace {

Result<void> check(const State& state, Seat seat, const Bid& bid) {
  const int cards = state.deal.hands[seat].size();
  if (bid.tricks > cards) return kernel::Refusal{Code::BID_OUT_OF_RANGE, {0, cards}};
  if (forbidden_bid(state.settings, cards, std::get<Bidding>(state.phase)) == bid.tricks) {
    return kernel::Refusal{Code::FORBIDDEN_BID, {bid.tricks, cards}};
  }
  return {};
}

Result<void> check(const State& state, Seat seat, const PlayCard& play) {
  const CardSet hand = state.deal.hands[seat];
  if (!hand.contains(play.card)) return Code::INVALID_CARD;
  if (!playable(std::get<Playing>(state.phase).trick, hand).contains(play.card)) return Code::MUST_FOLLOW_SUIT;
  return {};
}

}  // namespace

Result<void> Game::apply(State& state, Seat seat, const Action& action) {
  if (auto admitted = Game::admit(state, seat, type_of(action)); !admitted) return admitted;
  auto checked = std::visit([&](const auto& what) { return check(state, seat, what); }, action);
  if (checked) Game::advance(state, seat, action);
  return checked;
}

// ---- Unchecked: what happens ----

namespace {

void act(State& state, Seat seat, const Bid& bid) {
  auto& bidding = std::get<Bidding>(state.phase);
  bidding.bids[seat] = bid.tricks;
  if (++bidding.made < state.settings.players) return;
  const BySeat<int> bids = bidding.bids;
  state.phase.emplace<Playing>(Playing{.bids = bids,
                                       .turn = next(state.dealer, state.settings.players),  // R7
                                       .trick = {},
                                       .tricks = {},
                                       .tricks_won = {}});
}

// R13: the highest score wins, and who shares it shares the victory.
SeatSet highest_scores(const BySeat<int>& scores, int players) {
  SeatSet best;
  for (Seat seat : cards::seats_of(players)) {
    if (!best.empty() && scores[seat] < scores[best.first()]) continue;
    if (!best.empty() && scores[seat] > scores[best.first()]) best = {};
    best.add(seat);
  }
  return best;
}

void end_hand(State& state) {
  const auto& played = std::get<Playing>(state.phase);
  RoundOver round{.bids = played.bids, .tricks = played.tricks, .tricks_won = played.tricks_won, .points = {}};
  for (Seat seat : cards::seats_of(state.settings.players)) {
    round.points[seat] = score_hand(state.settings.scoring, round.bids[seat], round.tricks_won[seat]);
    state.scores[seat] += round.points[seat];
  }
  if (static_cast<int>(state.hand_number) + 1 == hand_count(state.settings)) {  // R12
    state.phase.emplace<GameOver>(GameOver{round, highest_scores(state.scores, state.settings.players)});
  } else {
    state.phase.emplace<RoundOver>(round);
  }
}

void act(State& state, Seat seat, const PlayCard& play) {
  auto& playing = std::get<Playing>(state.phase);
  state.deal.hands[seat].remove(play.card);
  playing.trick.push_back({seat, play.card});
  if (playing.trick.size() < static_cast<std::size_t>(state.settings.players)) {
    playing.turn = next(seat, state.settings.players);
    return;
  }
  playing.turn = kernel::winner(playing.trick, order_of(trump_of(state))).seat;  // R9, R10
  ++playing.tricks_won[playing.turn];
  playing.tricks.push_back(playing.trick);
  playing.trick.clear();
  if (state.deal.hands[seat].empty()) end_hand(state);
}

}  // namespace

void Game::advance(State& state, Seat seat, const Action& action) {
  std::visit([&](const auto& what) { act(state, seat, what); }, action);
}

// ---- Soundness ----

namespace {

int expected_hand_size(const State& state, Seat seat) {
  int size = cards_in_hand(state.settings, state.hand_number) - static_cast<int>(tricks_of(state.phase).size());
  for (const Play& play : current_trick(state.phase)) size -= play.seat == seat ? 1 : 0;
  return size;
}

// Bids within the hand, none from an empty chair, and the dealer hooked (R5, R6).
bool bids_are_sound(const State& state) {
  const int cards = cards_in_hand(state.settings, state.hand_number);
  const auto* bidding = std::get_if<Bidding>(&state.phase);
  const BySeat<int>& bids = bidding != nullptr ? bidding->bids : *bids_of(state.phase);
  for (Seat seat : cards::seats_of(max_players)) {
    const bool counts =
        seat.number() < state.settings.players && has_bid(state.phase, state.dealer, seat, state.settings.players);
    if (bids[seat] < 0 || bids[seat] > (counts ? cards : 0)) return false;
  }
  return bidding != nullptr || state.settings.hook == Hook::off || total(bids) != cards;
}

}  // namespace

bool Game::is_sound(const State& state) {
  const int players = state.settings.players;
  CardSet seen = state.deal.stock;
  int count = seen.size();
  const auto put = [&](CardSet cards) {
    seen |= cards;
    count += cards.size();
  };
  if (state.deal.turned_up) put(CardSet::of(*state.deal.turned_up));
  for (Seat seat : cards::seats_of(max_players)) {
    const int expected = seat.number() < players ? expected_hand_size(state, seat) : 0;
    if (state.deal.hands[seat].size() != expected) return false;
    put(state.deal.hands[seat]);
  }
  for (const Trick& trick : tricks_of(state.phase)) put(kernel::cards_of(trick));
  put(kernel::cards_of(current_trick(state.phase)));
  if (seen != deck || count != deck.size()) return false;

  if (state.deal.turned_up.has_value() != (state.settings.trump == TrumpMode::flip)) return false;
  if (!bids_are_sound(state)) return false;
  if (total(tricks_won(state.phase)) != static_cast<int>(tricks_of(state.phase).size())) return false;
  const bool last_hand = static_cast<int>(state.hand_number) + 1 == hand_count(state.settings);
  const bool over = std::holds_alternative<GameOver>(state.phase);
  return over ? last_hand : !(last_hand && std::holds_alternative<RoundOver>(state.phase));
}

}  // namespace oh_hell
