// The rules of Hand & Foot: docs/rules/hand-and-foot.md, R1…R19. Order as in hand_and_foot.h.
#include "games/hand_and_foot/hand_and_foot.h"

#include <algorithm>
#include <cassert>

namespace hand_and_foot {
namespace {

// R4: round r is dealt by shuffle r · shuffles_per_round, its reshuffles are the numbers after it. A round has fewer
// turns than cards, so they never reach the next round's.
constexpr std::uint32_t shuffles_per_round = 1024;

template <class Source>
std::vector<Face> shuffled(std::vector<Face> faces, Source& source) {
  cards::shuffle(faces, source);
  return faces;
}

// R4: cards from the front of the row, the rest is the stock.
void deal(State& state, const std::vector<Face>& row) {
  TableTop& table = state.table;
  state.reshuffles = 0;
  table.places = {};
  table.pile.clear();
  table.threes_in_a_row = 0;
  state.hidden = {};
  auto next_card = row.begin();
  for (Seat seat : cards::seats_of(state.settings.players)) {
    for (int i = 0; i < hand_size; ++i) state.hidden.hands[seat].add(*next_card++);
    for (int i = 0; i < foot_size; ++i) state.hidden.feet[seat].add(*next_card++);
  }
  table.pile.push_back(*next_card++);
  while (next_card != row.end()) state.hidden.stock.push_back(*next_card++);
  state.phase.emplace<Drawing>(Drawing{Seat(0)});  // R5
}

template <class Source>
void begin_round(State& state, Source& source) {
  const CardBag all = all_cards(state.settings);
  deal(state, shuffled({all.begin(), all.end()}, source));
}

cards::ShuffleStream stream_of_round(const State& state) {
  return {state.seed, state.table.round * shuffles_per_round};
}

}  // namespace

// ---- Settings ----

Result<void> validate(const Settings& settings) {
  if (settings.players < fewest_players || settings.players > most_players) return Code::INVALID_SETTING;
  if (std::ranges::find(valid_target_scores, settings.target_score) == valid_target_scores.end()) {
    return Code::INVALID_SETTING;
  }
  return {};
}

// ---- What the rules say ----

CardBag all_cards(const Settings& settings) {
  CardBag all;
  for (int deck = 0; deck < deck_count(settings); ++deck) all += cards::full_deck(jokers_per_deck);
  return all;
}

bool is_frozen(const Pile& pile) { return !pile.empty() && is_wild(pile.back()); }

std::optional<Seat> turn_of(const Phase& phase) {
  if (const auto* drawing = std::get_if<Drawing>(&phase)) return drawing->turn;
  if (const auto* melding = std::get_if<Melding>(&phase)) return melding->turn;
  return std::nullopt;
}

const RoundOver* result_of(const Phase& phase) {
  if (const auto* game = std::get_if<GameOver>(&phase)) return &game->round;
  return std::get_if<RoundOver>(&phase);
}

namespace {

Melder melder_at(const TableTop& table, Seat seat, const CardBag& hand) {
  const Place& place = table.places[seat];
  return {hand, place.melds, place.played_down, place.from, play_down_minimum(table.round)};
}

// R7: of the naturals that match the top card, those that go with it.
CardBag two_matches(const CardBag& hand, Rank rank) {
  CardBag two;
  for (Face face : hand.of(rank)) {
    if (two.size() < 2) two.add(face);
  }
  return two;
}

// R7: the cards below the top that come with it, the uppermost first.
int taken_below_top(const Pile& pile) { return std::min(static_cast<int>(pile.size()) - 1, taken_with_top); }

}  // namespace

Melder melder(const State& state, Seat seat) { return melder_at(state.table, seat, state.hidden.hands[seat]); }

Melder melder(const View& view) { return melder_at(view.table, view.seat, view.hand); }

Result<void> check_unlock(const Pile& pile, const Melder& melder) {
  if (melder.played_down == PlayedDown::no) return Code::NOT_PLAYED_DOWN;
  if (pile.empty()) return Code::PILE_EMPTY;
  if (is_frozen(pile)) return Code::PILE_FROZEN;
  if (is_three(pile.back())) return Code::TOP_IS_THREE;
  const Rank rank = pile.back().card()->rank();
  const int matches = melder.hand.count(rank);
  if (matches < 2) return Refusal{Code::TOO_FEW_MATCHES, {matches}};
  Melds melds = melder.melds;
  melds[rank] += two_matches(melder.hand, rank);
  melds[rank].add(pile.back());
  return check_no_dead_end(melder.from, melder.hand.size() - 2 + taken_below_top(pile), count_books(melds));
}

Stalemate stalemate(int threes_in_a_row, int players) {
  if (threes_in_a_row >= 2 * players) return Stalemate::end;
  return threes_in_a_row == players ? Stalemate::warning : Stalemate::none;
}

// ---- A match and its rounds ----

State Game::start(const Settings& settings, const Seed& seed) {
  State state{
      .settings = settings, .seed = seed, .reshuffles = 0, .table = {}, .hidden = {}, .phase = Drawing{Seat(0)}};
  auto stream = stream_of_round(state);
  begin_round(state, stream);
  return state;
}

State Game::quick_start(const Settings& settings, Rng& rng) {
  State state{.settings = settings, .seed = {}, .reshuffles = 0, .table = {}, .hidden = {}, .phase = Drawing{Seat(0)}};
  for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  begin_round(state, rng);
  return state;
}

void Game::resume(State& state) {
  assert(std::holds_alternative<RoundOver>(state.phase));
  ++state.table.round;
  auto stream = stream_of_round(state);
  begin_round(state, stream);
}

SeatSet Game::winners(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  return over != nullptr ? SeatSet::of(over->winner) : SeatSet{};
}

double Game::standing(const State& state, Seat seat) { return state.table.scores[seat]; }

// ---- Whose turn, and what they may do ----

SeatSet Game::to_act(const State& state) {
  const auto turn = turn_of(state.phase);
  return turn ? SeatSet::of(*turn) : SeatSet{};
}

namespace {

// R13: the last card of the foot goes out, or stays.
Result<void> check_discard(const Melder& melder, Face face) {
  if (!melder.hand.contains(face)) return Code::INVALID_CARD;
  if (melder.hand.size() > 1) return {};
  return check_no_dead_end(melder.from, 0, count_books(melder.melds));
}

// For the seat whose turn it is.
Actions legal_in(const Phase& phase, const Pile& pile, const Melder& melder) {
  Actions actions;
  if (std::holds_alternative<Drawing>(phase)) {
    actions.emplace_back(Draw{});
    if (check_unlock(pile, melder)) actions.emplace_back(Unlock{});
    return actions;
  }
  for (MeldCards& meld : proposals(melder)) actions.emplace_back(std::move(meld));
  for (std::size_t i = 0; i < cards::face_count; ++i) {
    const Face face = Face::from_index(i);
    if (check_discard(melder, face)) actions.emplace_back(Discard{face});
  }
  return actions;
}

}  // namespace

Actions Game::legal(const State& state, Seat seat) {
  if (turn_of(state.phase) != seat) return {};
  return legal_in(state.phase, state.table.pile, melder(state, seat));
}

Actions Game::legal(const View& view) {
  if (turn_of(view.phase) != view.seat) return {};
  return legal_in(view.phase, view.table.pile, melder(view));
}

// ---- Checked: the world's way in ----

Result<void> Game::admit(const State& state, Seat seat, ActionType type) {
  const bool draws = type == ActionType::draw || type == ActionType::unlock;
  const bool right_phase =
      draws ? std::holds_alternative<Drawing>(state.phase) : std::holds_alternative<Melding>(state.phase);
  if (!right_phase) return Code::WRONG_PHASE;
  if (turn_of(state.phase) != seat) return Code::NOT_YOUR_TURN;
  return {};
}

namespace {

// R5: a draw is always possible; without cards it ends the round.
Result<void> allows(const State&, Seat, const Draw&) { return {}; }

Result<void> allows(const State& state, Seat seat, const Unlock&) {
  return check_unlock(state.table.pile, melder(state, seat));
}

Result<void> allows(const State& state, Seat seat, const MeldCards& action) {
  return check(melder(state, seat), action);
}

Result<void> allows(const State& state, Seat seat, const Discard& discard) {
  return check_discard(melder(state, seat), discard.face);
}

}  // namespace

Result<void> Game::check(const State& state, Seat seat, const Action& action) {
  return std::visit([&](const auto& what) { return allows(state, seat, what); }, action);
}

// ---- Unchecked: what happens ----

namespace {

// Cards leave the hand: what was known or new of them is so no longer.
void take_from_hand(State& state, Seat seat, const CardBag& cards) {
  CardBag& known = state.table.places[seat].known;
  CardBag& hand = state.hidden.hands[seat];
  CardBag& drawn = state.hidden.newly_drawn[seat];
  hand -= cards;
  known -= known & cards;
  drawn = drawn & hand;
}

// R12, R14: an empty hand takes up the foot, an empty foot is out. Whether the round goes on.
enum class Round : std::uint8_t { goes_on, is_over };

Round after_cards_left(State& state, Seat seat) {
  if (!state.hidden.hands[seat].empty()) return Round::goes_on;
  Place& place = state.table.places[seat];
  if (place.from == PlaysFrom::hand) {
    place.from = PlaysFrom::foot;
    std::swap(state.hidden.hands[seat], state.hidden.feet[seat]);
    return Round::goes_on;
  }
  end_round(state, Ending::went_out, seat);
  return Round::is_over;
}

// R15: all but the top of the pile becomes the stock.
void reshuffle(State& state) {
  TableTop& table = state.table;
  Pile& stock = state.hidden.stock;
  ++state.reshuffles;
  std::vector<Face> faces(stock.begin(), stock.end());
  faces.insert(faces.end(), table.pile.begin(), table.pile.end() - 1);
  const Face top = table.pile.back();
  table.pile.clear();
  table.pile.push_back(top);
  stock.clear();
  cards::ShuffleStream stream(state.seed, table.round * shuffles_per_round + state.reshuffles);
  for (Face face : shuffled(std::move(faces), stream)) stock.push_back(face);
}

void act(State& state, Seat seat, const Draw&) {
  Pile& stock = state.hidden.stock;
  if (stock.size() < drawn_per_turn && state.table.pile.size() >= 2) reshuffle(state);
  if (stock.size() < drawn_per_turn) return end_round(state, Ending::no_cards, std::nullopt);  // R15
  CardBag drawn;
  for (int i = 0; i < drawn_per_turn; ++i) {
    drawn.add(stock.back());
    stock.pop_back();
  }
  state.hidden.hands[seat] += drawn;
  state.hidden.newly_drawn[seat] = drawn;
  state.phase.emplace<Melding>(Melding{seat, DrewFrom::stock});
}

void act(State& state, Seat seat, const Unlock&) {
  Place& place = state.table.places[seat];
  Pile& pile = state.table.pile;
  const Face top = pile.back();
  const Rank rank = top.card()->rank();
  const CardBag matches = two_matches(state.hidden.hands[seat], rank);
  const int below = taken_below_top(pile);
  take_from_hand(state, seat, matches);
  place.melds[rank] += matches;
  place.melds[rank].add(top);
  pile.pop_back();
  CardBag taken;
  for (int i = 0; i < below; ++i) {
    taken.add(pile.back());
    pile.pop_back();
  }
  place.known += taken;
  state.hidden.hands[seat] += taken;
  state.hidden.newly_drawn[seat] = taken;
  state.phase.emplace<Melding>(Melding{seat, DrewFrom::pile});
  after_cards_left(state, seat);
}

void act(State& state, Seat seat, const MeldCards& action) {
  Place& place = state.table.places[seat];
  take_from_hand(state, seat, cards_of(action));
  lay_down(place.melds, action);
  place.played_down = PlayedDown::yes;
  std::get<Melding>(state.phase).has_melded = true;
  after_cards_left(state, seat);
}

// R16: counted at every discard.
void count_threes(State& state) {
  const Pile& pile = state.table.pile;
  const std::size_t from = pile.size() - std::min(pile.size(), threes_looked_at);
  const bool only_threes = std::all_of(pile.begin() + from, pile.end(), is_three);
  const bool low = state.hidden.stock.size() < low_stock;
  state.table.threes_in_a_row = only_threes && low ? state.table.threes_in_a_row + 1 : 0;
}

void act(State& state, Seat seat, const Discard& discard) {
  take_from_hand(state, seat, {discard.face});
  state.table.pile.push_back(discard.face);
  count_threes(state);
  if (after_cards_left(state, seat) == Round::is_over) return;
  const int players = state.settings.players;
  if (stalemate(state.table.threes_in_a_row, players) == Stalemate::end) {
    return end_round(state, Ending::stalemate, std::nullopt);
  }
  state.phase.emplace<Drawing>(Drawing{next(seat, players)});
}

}  // namespace

void Game::advance(State& state, Seat seat, const Action& action) {
  std::visit([&](const auto& what) { act(state, seat, what); }, action);
}

}  // namespace hand_and_foot
