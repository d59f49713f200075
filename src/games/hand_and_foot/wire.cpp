// Order: pieces, actions, view, settings, events.
#include "games/hand_and_foot/wire.h"

#include <algorithm>

#include "wire/settings.h"

namespace hand_and_foot {

// ---- Pieces ----

std::vector<Face> in_display_order(const CardBag& cards) {
  std::vector<Face> faces(cards.begin(), cards.end());
  const auto place = [](Face face) { return face.is_joker() ? 2 : face.has_rank(Rank::two) ? 1 : 0; };
  std::ranges::stable_sort(faces, {}, place);
  return faces;
}

namespace {

std::string_view id_of(const Players& players, Seat seat) { return players[seat.index()]; }

std::vector<std::string_view> ids_of(const CardBag& cards) {
  std::vector<std::string_view> ids;
  for (Face face : cards) ids.push_back(to_string(face));
  return ids;
}

CardBag wild_cards(const CardBag& cards) { return take_wilds(cards, wilds_in(cards), WildOrder::twos_first); }

BookStatus status_of(Book book) { return static_cast<BookStatus>(book); }

int bonus_of(Book book) {
  if (book == Book::none) return 0;
  return book == Book::clean ? clean_book_bonus : dirty_book_bonus;
}

HeldCard held(Face face) {
  const auto card = face.card();
  return {card ? std::optional(card->suit()) : std::nullopt,
          {face},
          to_string(face),
          is_wild(face),
          is_three(face),
          points(face)};
}

std::vector<WireMeld> melds_of(const Melds& melds) {
  std::vector<WireMeld> all;
  for (Rank rank : meld_ranks) {
    const CardBag& meld = melds[rank];
    if (meld.empty()) continue;
    const Book book = book_of(meld);
    all.push_back(
        {rank, in_display_order(meld), points(meld), book != Book::none, book == Book::clean, book == Book::dirty});
  }
  return all;
}

RoundScoreBreakdown breakdown(const TableTop& table, const RoundOver& over, Seat seat, Players players) {
  const RoundScore& score = over.scores[seat];
  RoundScoreBreakdown line{.playerId = id_of(players, seat),
                           .seatIndex = seat.number(),
                           .melds = {},
                           .totalMeldValue = score.meld_points + score.book_points,
                           .hand = {score.hand_cards, -score.hand_cost},
                           .foot = {score.foot_cards, -score.foot_cost},
                           .totalPenalty = -score.hand_cost - score.foot_cost,
                           .goingOutBonus = score.going_out_points,
                           .roundScore = score.total(),
                           .totalScore = table.scores[seat]};
  for (Rank rank : meld_ranks) {
    const CardBag& meld = table.places[seat].melds[rank];
    if (meld.empty()) continue;
    const Book book = book_of(meld);
    line.melds.push_back(
        {rank, status_of(book), meld.size(), points(meld), bonus_of(book), points(meld) + bonus_of(book)});
  }
  return line;
}

RoundResult round_result(const TableTop& table, const RoundOver& over, Players players) {
  RoundResult result{static_cast<int>(table.round) + 1, over.ending, {}, {}, {}};
  if (over.went_out) {
    result.wentOutPlayerId = id_of(players, *over.went_out);
    result.wentOutSeatIndex = over.went_out->number();
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    result.scores.push_back(breakdown(table, over, Seat(static_cast<int>(i)), players));
  }
  return result;
}

// ---- Actions ----

LayPayload payload_of(const Lay& lay) {
  LayPayload payload{{std::string(to_string(lay.rank))}, {}};
  for (Face face : lay.cards) payload.cards.emplace_back(to_string(face));
  return payload;
}

std::vector<LayPayload> payloads_of(const std::vector<Lay>& lays) {
  std::vector<LayPayload> payloads;
  for (const Lay& lay : lays) payloads.push_back(payload_of(lay));
  return payloads;
}

void write_any(std::string& out, const Action& action) {
  if (const auto* discard = std::get_if<Discard>(&action)) {
    wire::write_typed(out, ActionType::discard, CardPayload{std::string(to_string(discard->face))});
  } else if (const auto* meld = std::get_if<MeldCards>(&action)) {
    wire::write_typed(out, ActionType::meld, MeldPayload{payloads_of(meld->melds), payloads_of(meld->additions)});
  } else {
    wire::write_typed(out, kernel::type_of<Game>(action));
  }
}

}  // namespace

void Wire::write_action(std::string& out, const State&, const Action& action) { write_any(out, action); }

namespace {

// No more cards than the hand has: what is sent can be any length.
Result<std::vector<Lay>> read_lays(const IfAny<std::vector<LayPayload>>& payloads, int hand) {
  std::vector<Lay> lays;
  if (!payloads) return lays;
  for (const LayPayload& payload : *payloads) {
    const auto rank = cards::parse_rank(payload.rank.value);
    if (!rank) return Code::INVALID_PAYLOAD;
    if (payload.cards.size() > static_cast<std::size_t>(hand)) return Code::INVALID_CARD;
    Lay& lay = lays.emplace_back(Lay{*rank, {}});
    for (const std::string& id : payload.cards) {
      const auto face = cards::parse_face(id);
      if (!face) return Code::INVALID_CARD;
      lay.cards.add(*face);
    }
  }
  return lays;
}

Result<Action> read_meld(const boost::json::value& json, int hand) {
  const auto payload = wire::read_json<MeldPayload>(json);
  if (!payload) return Code::INVALID_PAYLOAD;
  auto melds = read_lays(payload->melds, hand);
  if (!melds) return melds.error();
  auto additions = read_lays(payload->additions, hand);
  if (!additions) return additions.error();
  return MeldCards{std::move(*melds), std::move(*additions)};
}

Result<Action> read_discard(const boost::json::value& json) {
  const auto payload = wire::read_json<CardPayload>(json);
  if (!payload) return Code::INVALID_PAYLOAD;
  const auto face = cards::parse_face(payload->cardId);
  if (!face) return Code::INVALID_CARD;
  return Discard{*face};
}

}  // namespace

Result<Action> Wire::read_action(const State& state, Seat seat, std::string_view type, const boost::json::value& json) {
  const auto sent = wire::read_typed<Game, ActionType>(state, seat, type, json);
  if (!sent) return sent.error();
  switch (sent->type) {
    case ActionType::draw:
      return Draw{};
    case ActionType::unlock:
      return Unlock{};
    case ActionType::meld:
      return read_meld(sent->payload, state.hidden.hands[seat].size());
    case ActionType::discard:
      return read_discard(sent->payload);
  }
  return Code::UNKNOWN_ACTION;
}

// ---- View ----

namespace {

constexpr std::string_view combining_rule =
    "One meld action lays any of these groups together: new melds of 3 or more cards, at least 2 of them natural, and "
    "additions to your own melds. In each meld the wild cards may not exceed the naturals. Each card is used once, "
    "each rank has one meld. Until you have played down, the points of all cards together must reach playDownNeeds. "
    "Keep mustKeep cards unless the action completes both books.";

GamePhase game_phase(const Phase& phase) {
  if (std::holds_alternative<GameOver>(phase)) return GamePhase::game_end;
  return std::holds_alternative<RoundOver>(phase) ? GamePhase::round_end : GamePhase::playing;
}

WirePlayer player_of(const PublicView& view, Seat seat, Players players) {
  const Place& place = view.table.places[seat];
  WirePlayer player{.id = id_of(players, seat),
                    .seatIndex = seat.number(),
                    .score = view.table.scores[seat],
                    .handCount = view.hand_sizes[seat],
                    .footCount = view.foot_sizes[seat],
                    .melds = melds_of(place.melds),
                    .hasPlayedDown = place.played_down == PlayedDown::yes,
                    .hasPickedUpFoot = place.from == PlaysFrom::foot,
                    .knownCards = in_display_order(place.known),
                    .roundScoreHistory = {},
                    .hand = {},
                    .foot = {}};
  for (const auto& round : view.table.history) player.roundScoreHistory.push_back(round[seat]);
  if (view.laid_open) {
    player.hand = in_display_order(view.laid_open->hands[seat]);
    player.foot = in_display_order(view.laid_open->feet[seat]);
  }
  return player;
}

// Which of the cards are new: of several with one face, the last ones.
std::vector<int> indices_of(const CardBag& drawn, const std::vector<Face>& hand) {
  CardBag left = drawn;
  std::vector<int> indices;
  for (std::size_t i = hand.size(); i-- > 0;) {
    if (!left.contains(hand[i])) continue;
    left.remove(hand[i]);
    indices.push_back(static_cast<int>(i));
  }
  std::ranges::reverse(indices);
  return indices;
}

// How many wild cards may go with this many naturals of the hand; none: they cannot be laid (R8, R9).
std::optional<WildRange> wilds_with(const Melder& melder, Rank rank, int naturals) {
  const CardBag& meld = melder.melds[rank];
  const int held = wilds_in(melder.hand);
  if (meld.empty() && naturals < fewest_naturals) return std::nullopt;
  const int least = meld.empty() ? std::max(0, smallest_meld - naturals) : naturals == 0 ? 1 : 0;
  const int most = std::min(meld.count(rank) + naturals - wilds_in(meld), held);
  return least <= most ? std::optional(WildRange{least, most}) : std::nullopt;
}

std::vector<WireGroup> groups_of(const Melder& melder) {
  std::vector<WireGroup> groups;
  for (Rank rank : meld_ranks) {
    const CardBag naturals = melder.hand.of(rank);
    std::vector<std::optional<WildRange>> wilds;
    for (int count = 0; count <= naturals.size(); ++count) wilds.push_back(wilds_with(melder, rank, count));
    const auto with_all = wilds.back();
    if (!with_all) continue;
    groups.push_back({melder.melds[rank].empty() ? GroupKind::meld : GroupKind::addition, rank, ids_of(naturals),
                      points(naturals), with_all->least, with_all->most, std::move(wilds)});
  }
  return groups;
}

WireMelding melding_of(const View& view) {
  const Melder me = melder(view);
  const bool my_turn = turn_of(view.phase) == view.seat;
  WireMelding melding{.groups = {},
                      .wildCards = ids_of(wild_cards(view.hand)),
                      .playDownNeeds = me.played_down == PlayedDown::yes ? 0 : me.minimum,
                      .mostPoints = most_points(me),
                      .mustKeep = check_no_dead_end(me.from, 0, count_books(me.melds)) ? 0 : 2,
                      .rule = combining_rule};
  if (my_turn && std::holds_alternative<Melding>(view.phase)) melding.groups = groups_of(me);
  return melding;
}

// R14, in words
GoingOut going_out_of(const Place& place) {
  const Books books = count_books(place.melds);
  GoingOut going_out{place.from == PlaysFrom::foot && books.both(), {}};
  if (place.from == PlaysFrom::hand) going_out.missing.push_back("Must pick up and empty foot first");
  if (books.clean == 0) going_out.missing.push_back("Need Clean Book: 7+ cards with NO wilds");
  if (books.dirty == 0) going_out.missing.push_back("Need Dirty Book: 7+ cards WITH wilds");
  return going_out;
}

std::optional<TurnPhase> turn_phase(const Phase& phase) {
  if (std::holds_alternative<Drawing>(phase)) return TurnPhase::draw;
  if (std::holds_alternative<Melding>(phase)) return TurnPhase::meld;
  return std::nullopt;
}

WireStalemate stalemate_of(const TableTop& table, int players) {
  return {table.threes_in_a_row, 2 * players, table.threes_in_a_row >= players};
}

}  // namespace

void write_json(std::string& out, const LegalActions& actions) {
  wire::write_list(out, actions.view != nullptr ? Game::legal(*actions.view) : Actions(),
                   [&](const Action& action) { write_any(out, action); });
}

namespace {

// What the seat adds to what all may know.
void tell_own(WireView& wire, const View& view) {
  const std::vector<Face> hand = in_display_order(view.hand);
  const bool my_turn = turn_of(view.phase) == view.seat;
  const bool drawing = std::holds_alternative<Drawing>(view.phase);
  wire.seatIndex = view.seat.number();
  for (Face face : hand) wire.hand.push_back(held(face));
  wire.newlyDrawnCardIndices = indices_of(view.newly_drawn, hand);
  wire.canUnlock = my_turn && drawing && check_unlock(view.table.pile, melder(view)).has_value();
  wire.melding = melding_of(view);
  wire.goingOut = going_out_of(view.table.places[view.seat]);
  wire.legalActionsComplete = !my_turn || drawing;
  wire.legalActions = {&view};
  // The last step of a turn begins, for the player, when nothing can be melded any more; others cannot know.
  if (my_turn && wire.turnPhase == TurnPhase::meld && proposals(melder(view)).empty()) {
    wire.turnPhase = TurnPhase::discard;
  }
}

WireView everyones_view(const PublicView& view, Players players) {
  const TableTop& table = view.table;
  const auto* melding = std::get_if<Melding>(&view.phase);
  const auto* game_over = std::get_if<GameOver>(&view.phase);
  const auto turn = turn_of(view.phase);
  WireView wire{.gameId = {},
                .seatIndex = {},
                .phase = game_phase(view.phase),
                .round = static_cast<int>(table.round) + 1,
                .targetScore = view.settings.target_score,
                .playDownRequirement = play_down_minimum(table.round),
                .currentPlayerIndex = turn ? std::optional(turn->number()) : std::nullopt,
                .turnPhase = turn_phase(view.phase),
                .hasDrawnFromDeck = melding != nullptr && melding->drew_from == DrewFrom::stock,
                .hasMelded = melding != nullptr && melding->has_melded,
                .deckSize = view.stock_size,
                .discardPile = table.pile,
                .discardPileFrozen = is_frozen(table.pile),
                .canUnlock = false,
                .players = {},
                .hand = {},
                .newlyDrawnCardIndices = {},
                .melding = {.groups = {},
                            .wildCards = {},
                            .playDownNeeds = play_down_minimum(table.round),
                            .mostPoints = 0,
                            .mustKeep = 0,
                            .rule = combining_rule},
                .limits = {},
                .goingOut = {},
                .stalemate = stalemate_of(table, view.settings.players),
                .roundResult = {},
                .winner = {},
                .legalActionsComplete = true,
                .legalActions = {nullptr}};
  for (Seat seat : cards::seats_of(view.settings.players)) wire.players.push_back(player_of(view, seat, players));
  if (const RoundOver* over = result_of(view.phase)) wire.roundResult = round_result(table, *over, players);
  if (game_over != nullptr) wire.winner = id_of(players, game_over->winner);
  return wire;
}

}  // namespace

WireView Wire::wire_view(const View& view, Players players) {
  WireView wire = everyones_view(view, players);
  tell_own(wire, view);
  return wire;
}

WireView Wire::wire_view(const PublicView& watched, Players players) { return everyones_view(watched, players); }

void Wire::write_view(std::string& out, const View& view, Players players) {
  wire::write_json(out, wire_view(view, players));
}

void Wire::write_view(std::string& out, const PublicView& watched, Players players) {
  wire::write_json(out, wire_view(watched, players));
}

// ---- Settings ----

namespace {

constexpr std::tuple settings_sent{
    wire::setting("playerCount", "Players", &Settings::players, fewest_players, most_players),
    wire::setting("targetScore", "Points to win", &Settings::target_score, valid_target_scores)};

}  // namespace

void Wire::write_settings(std::string& out, const Settings& settings) {
  wire::write_settings(out, settings, settings_sent);
}

Result<Settings> Wire::read_settings(const Settings& base, const boost::json::value& json) {
  return wire::read_settings(base, json, settings_sent);
}

std::vector<wire::Option> Wire::options(const Settings& settings) { return wire::options_of(settings, settings_sent); }

// ---- Events ----

namespace {

using wire::Events;
using wire::tell;

void tell_hand(Events& events, const State& state, Seat seat) {
  tell(events, HandUpdated{in_display_order(state.hidden.hands[seat])}, seat);
}

void tell_round(Events& events, const State& state) {
  const TableTop& table = state.table;
  tell(events, NewRound{static_cast<int>(table.round) + 1, play_down_minimum(table.round), table.pile.back(),
                        is_frozen(table.pile), static_cast<int>(state.hidden.stock.size())});
  for (Seat seat : cards::seats_of(state.settings.players)) tell_hand(events, state, seat);
  tell(events, TurnStarted{turn_of(state.phase)->number()});
}

void tell_draw(Events& events, const State& before, Seat seat, const State& after) {
  if (after.reshuffles > before.reshuffles) {
    tell(events, DeckReshuffled{static_cast<int>(before.table.pile.size() - after.table.pile.size())});
  }
  if (result_of(after.phase) != nullptr) return;
  tell(events, CardsDrawn{seat.number(), drawn_per_turn, static_cast<int>(after.hidden.stock.size())});
  tell_hand(events, after, seat);
}

void tell_books(Events& events, const State& before, Seat seat, const State& after) {
  for (Rank rank : meld_ranks) {
    const Book now = book_of(after.table.places[seat].melds[rank]);
    if (now == Book::none || now == book_of(before.table.places[seat].melds[rank])) continue;
    tell(events, BookCompleted{seat.number(), rank, status_of(now)});
  }
}

void tell_foot(Events& events, const State& before, Seat seat, const State& after) {
  if (after.table.places[seat].from == before.table.places[seat].from) return;
  tell(events, FootPickedUp{seat.number(), after.hidden.hands[seat].size()});
}

void tell_unlock(Events& events, const State& before, Seat seat, const State& after) {
  const Pile& pile = before.table.pile;
  const Pile& left = after.table.pile;
  const Rank rank = pile.back().card()->rank();
  const CardBag melded = after.table.places[seat].melds[rank] - before.table.places[seat].melds[rank];
  std::vector<Face> additional;
  for (std::size_t i = pile.size() - 1; i-- > left.size();) additional.push_back(pile[i]);
  tell(events, PileUnlocked{seat.number(), rank, in_display_order(melded), std::move(additional),
                            static_cast<int>(left.size())});
}

std::vector<LaidCards> laid(const std::vector<Lay>& lays) {
  std::vector<LaidCards> all;
  for (const Lay& lay : lays) all.push_back({lay.rank, in_display_order(lay.cards)});
  return all;
}

void tell_meld(Events& events, const State& before, Seat seat, const MeldCards& action) {
  tell(events, CardsMelded{seat.number(), laid(action.melds), laid(action.additions), points(cards_of(action)),
                           before.table.places[seat].played_down == PlayedDown::no});
}

void tell_discard(Events& events, Seat seat, Face face, const State& after) {
  tell(events, CardDiscarded{seat.number(), face, is_frozen(after.table.pile)});
  const int players = after.settings.players;
  if (stalemate(after.table.threes_in_a_row, players) == Stalemate::warning) {
    tell(events, StalemateWarning{"WARNING: Only 3s in discard with low deck. Round will end if continues.",
                                  after.table.threes_in_a_row, 2 * players});
  }
}

void tell_end(Events& events, const State& after, Players players) {
  const RoundOver& over = *result_of(after.phase);
  const auto* game_over = std::get_if<GameOver>(&after.phase);
  if (over.went_out) tell(events, WentOut{over.went_out->number()});
  tell(events, RoundEnded{round_result(after.table, over, players), game_over != nullptr});
  if (game_over == nullptr) return;
  GameEnded ended{id_of(players, game_over->winner), game_over->winner.number(), {}};
  for (Seat seat : cards::seats_of(after.settings.players)) ended.finalScores.push_back(after.table.scores[seat]);
  tell(events, ended);
}

}  // namespace

std::vector<wire::Event> Wire::events_of_start(const State& state, Players players) {
  Events events;
  tell(events, GameStarted{{players.begin(), players.end()}, state.settings.target_score});
  tell_round(events, state);
  return events;
}

std::vector<wire::Event> Wire::events_of_action(const State& before, Seat seat, const Action& action,
                                                const State& after, Players players) {
  Events events;
  const bool over = result_of(after.phase) != nullptr;
  if (std::holds_alternative<Draw>(action)) {
    tell_draw(events, before, seat, after);
  } else {
    if (std::holds_alternative<Unlock>(action)) tell_unlock(events, before, seat, after);
    if (const auto* meld = std::get_if<MeldCards>(&action)) tell_meld(events, before, seat, *meld);
    if (const auto* discard = std::get_if<Discard>(&action)) tell_discard(events, seat, discard->face, after);
    tell_books(events, before, seat, after);
    tell_foot(events, before, seat, after);
    tell_hand(events, after, seat);
  }
  if (over) {
    tell_end(events, after, players);
  } else if (std::holds_alternative<Discard>(action)) {
    tell(events, TurnStarted{turn_of(after.phase)->number()});
  }
  return events;
}

std::vector<wire::Event> Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell_round(events, state);
  return events;
}

// Whether there is still something to meld is the player's secret, so only what was done counts.
wire::BotDelay Wire::bot_delay(const State& state) {
  const auto* melding = std::get_if<Melding>(&state.phase);
  if (melding == nullptr) return {500, 500};
  return melding->has_melded ? wire::BotDelay{600, 600} : wire::BotDelay{800, 800};
}

wire::CardPlaces Wire::card_places() {
  const auto all = [](int players) { return all_cards({players, Settings{}.target_score}); };
  return {.own = {"hand"},
          .many_decks = wire::ManyDecks{.all_cards = all,
                                        .named_again = {"melding.groups.cards", "melding.wildCards"},
                                        .laid_open = {"players.hand", "players.foot"},
                                        .hidden_while = std::string(wire::wire_name(GamePhase::playing)),
                                        .hand_count = "handCount",
                                        .known = "knownCards",
                                        .taken_event = std::string(PileUnlocked::event),
                                        .taken_cards = "additionalCards",
                                        .new_round_event = std::string(NewRound::event)}};
}

}  // namespace hand_and_foot
