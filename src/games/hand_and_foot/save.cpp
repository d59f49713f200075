// Order: the format, writing, reading, what the program finds (wire/notation.h).
#include "games/hand_and_foot/save.h"

#include <algorithm>
#include <cassert>

#include "games/hand_and_foot/card_source.h"
#include "games/hand_and_foot/wire.h"

namespace hand_and_foot {
namespace {

// ---- The format ----

constexpr std::string_view save_version = "1.0";

using CardIds = std::vector<std::string>;

struct SavedMeld {
  std::string rank;
  CardIds cards;
};
BOOST_DESCRIBE_STRUCT(SavedMeld, (), (rank, cards))

struct SavedState {
  GamePhase phase = GamePhase::playing;
  int round = 0;
  std::optional<int> currentPlayerIndex;
  std::optional<TurnPhase> turnPhase;
  bool hasDrawnFromDeck = false;
  bool hasMelded = false;
  bool discardPileFrozen = false;
  int reshuffles = 0;
  int stalemateDiscardCount = 0;
  std::optional<Ending> ending;
  std::optional<int> wentOutPlayerIndex;
};
BOOST_DESCRIBE_STRUCT(SavedState, (),
                      (phase, round, currentPlayerIndex, turnPhase, hasDrawnFromDeck, hasMelded, discardPileFrozen,
                       reshuffles, stalemateDiscardCount, ending, wentOutPlayerIndex))

struct SavedPlace {
  std::string id;
  std::string name;
  PlayerType type = PlayerType::human;
  int score = 0;
  CardIds hand;
  CardIds foot;
  std::vector<SavedMeld> melds;
  bool hasPlayedDown = false;
  bool hasPickedUpFoot = false;
  CardIds newlyDrawn;
  CardIds knownCards;
  std::vector<std::int16_t> roundScoreHistory;
};
BOOST_DESCRIBE_STRUCT(SavedPlace, (),
                      (id, name, type, score, hand, foot, melds, hasPlayedDown, hasPickedUpFoot, newlyDrawn, knownCards,
                       roundScoreHistory))

struct SavedFile {
  std::string version;
  std::string gameId;
  std::string gameSeed;
  int targetScore = 0;
  SavedState gameState;
  std::vector<SavedPlace> players;
  CardIds discardPile;  // the top card last
  CardIds deck;         // the card that is drawn next last
  std::string timestamp;
};
BOOST_DESCRIBE_STRUCT(SavedFile, (),
                      (version, gameId, gameSeed, targetScore, gameState, players, discardPile, deck, timestamp))

// ---- Writing ----

template <class Cards>
CardIds ids_of(const Cards& cards) {
  CardIds ids;
  for (Face face : cards) ids.emplace_back(to_string(face));
  return ids;
}

SavedState state_of(const State& state) {
  SavedState saved{.phase = GamePhase::playing,
                   .round = static_cast<int>(state.table.round) + 1,
                   .currentPlayerIndex = {},
                   .turnPhase = {},
                   .hasDrawnFromDeck = false,
                   .hasMelded = false,
                   .discardPileFrozen = is_frozen(state.table.pile),
                   .reshuffles = static_cast<int>(state.reshuffles),
                   .stalemateDiscardCount = state.table.threes_in_a_row,
                   .ending = {},
                   .wentOutPlayerIndex = {}};
  if (const auto turn = turn_of(state.phase)) {
    saved.currentPlayerIndex = turn->number();
    saved.turnPhase = TurnPhase::draw;
  }
  if (const auto* melding = std::get_if<Melding>(&state.phase)) {
    saved.turnPhase = TurnPhase::meld;
    saved.hasDrawnFromDeck = melding->drew_from == DrewFrom::stock;
    saved.hasMelded = melding->has_melded;
  }
  if (const RoundOver* over = result_of(state.phase)) {
    saved.phase = std::holds_alternative<GameOver>(state.phase) ? GamePhase::game_end : GamePhase::round_end;
    saved.ending = over->ending;
    if (over->went_out) saved.wentOutPlayerIndex = over->went_out->number();
  }
  return saved;
}

SavedPlace place_of(const State& state, Seat seat, const SavedPlayer& player) {
  const Place& place = state.table.places[seat];
  SavedPlace saved{.id = player.id,
                   .name = player.name,
                   .type = player.type,
                   .score = state.table.scores[seat],
                   .hand = ids_of(state.hidden.hands[seat]),
                   .foot = ids_of(state.hidden.feet[seat]),
                   .melds = {},
                   .hasPlayedDown = place.played_down == PlayedDown::yes,
                   .hasPickedUpFoot = place.from == PlaysFrom::foot,
                   .newlyDrawn = ids_of(state.hidden.newly_drawn[seat]),
                   .knownCards = ids_of(place.known),
                   .roundScoreHistory = {}};
  for (Rank rank : meld_ranks) {
    if (!place.melds[rank].empty()) saved.melds.push_back({std::string(to_string(rank)), ids_of(place.melds[rank])});
  }
  for (const auto& round : state.table.history) saved.roundScoreHistory.push_back(round[seat]);
  return saved;
}

}  // namespace

std::string write_save(const State& state, std::span<const SavedPlayer> players, std::string_view timestamp) {
  assert(static_cast<int>(players.size()) == state.settings.players);
  SavedFile file{.version = std::string(save_version),
                 .gameId = std::string(Game::id),
                 .gameSeed = to_string(state.seed),
                 .targetScore = state.settings.target_score,
                 .gameState = state_of(state),
                 .players = {},
                 .discardPile = ids_of(state.table.pile),
                 .deck = ids_of(state.hidden.stock),
                 .timestamp = std::string(timestamp)};
  for (Seat seat : cards::seats_of(state.settings.players)) {
    file.players.push_back(place_of(state, seat, players[seat.index()]));
  }
  return wire::to_json(file);
}

// ---- Reading ----

namespace {

using wire::Read;

auto fail(std::string why) { return tl::unexpected(std::move(why)); }

template <class Add>
Read<void> take(CardSource& source, const CardIds& ids, Add&& add) {
  for (const std::string& id : ids) {
    const auto face = cards::parse_face(id);
    if (!face) return fail("\"" + id + "\" is not a card");
    if (auto taken = source.take(*face); !taken) return taken;
    add(*face);
  }
  return {};
}

auto into(CardBag& bag) {
  return [&bag](Face face) { bag.add(face); };
}

auto into(Pile& pile) {
  return [&pile](Face face) { pile.push_back(face); };
}

// Cards that are in the hand anyway.
Read<void> read_part(CardBag& part, const CardIds& ids, const CardBag& hand) {
  for (const std::string& id : ids) {
    const auto face = cards::parse_face(id);
    if (!face || part.count(*face) >= hand.count(*face)) return fail("\"" + id + "\" is not in the hand");
    part.add(*face);
  }
  return {};
}

Read<void> read_place(State& state, Seat seat, const SavedPlace& saved, CardSource& source) {
  Place& place = state.table.places[seat];
  CardBag& hand = state.hidden.hands[seat];
  if (auto read = take(source, saved.hand, into(hand)); !read) return read;
  if (auto read = take(source, saved.foot, into(state.hidden.feet[seat])); !read) return read;
  for (const SavedMeld& meld : saved.melds) {
    const auto rank = cards::parse_rank(meld.rank);
    if (!rank || std::ranges::find(meld_ranks, *rank) == meld_ranks.end())
      return fail("no meld has the rank \"" + meld.rank + "\"");
    if (!place.melds[*rank].empty()) return fail("there are two melds of the rank " + meld.rank);
    if (auto read = take(source, meld.cards, into(place.melds[*rank])); !read) return read;
    if (!is_meld(place.melds[*rank], *rank)) return fail("the meld of the rank " + meld.rank + " is not one");
  }
  if (auto read = read_part(state.hidden.newly_drawn[seat], saved.newlyDrawn, hand); !read) return read;
  if (auto read = read_part(place.known, saved.knownCards, hand); !read) return read;
  place.played_down = saved.hasPlayedDown ? PlayedDown::yes : PlayedDown::no;
  place.from = saved.hasPickedUpFoot ? PlaysFrom::foot : PlaysFrom::hand;
  state.table.scores[seat] = saved.score;
  return {};
}

Read<void> read_history(TableTop& table, const std::vector<SavedPlace>& players) {
  const std::size_t rounds = players.front().roundScoreHistory.size();
  if (rounds > last_round) return fail("roundScoreHistory: too many rounds");
  for (std::size_t round = 0; round < rounds; ++round) {
    BySeat<std::int16_t> scores;
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (players[i].roundScoreHistory.size() != rounds) return fail("roundScoreHistory: not the same for all players");
      scores[Seat(static_cast<int>(i))] = players[i].roundScoreHistory[round];
    }
    table.history.push_back(scores);
  }
  return {};
}

std::optional<Seat> seat_in(const std::optional<int>& index, int players) {
  if (!index || *index < 0 || *index >= players) return std::nullopt;
  return Seat(*index);
}

Read<Phase> read_phase(const SavedState& saved, const State& state) {
  const int players = state.settings.players;
  if (saved.phase == GamePhase::playing) {
    const auto turn = seat_in(saved.currentPlayerIndex, players);
    if (!turn) return fail("gameState.currentPlayerIndex: no such player");
    if (saved.turnPhase == TurnPhase::draw) return Drawing{*turn};
    if (saved.turnPhase != TurnPhase::meld) return fail("gameState.turnPhase: draw or meld is missing");
    return Melding{*turn, saved.hasDrawnFromDeck ? DrewFrom::stock : DrewFrom::pile, saved.hasMelded};
  }
  if (!saved.ending) return fail("gameState.ending: is missing");
  const auto went_out = seat_in(saved.wentOutPlayerIndex, players);
  if (saved.wentOutPlayerIndex && !went_out) return fail("gameState.wentOutPlayerIndex: no such player");
  const RoundOver round = score_round(state, *saved.ending, went_out);
  if (saved.phase == GamePhase::round_end) return round;
  return GameOver{round, leader(state.table.scores, players)};
}

Read<State> state_in(const SavedFile& file) {
  const int players = static_cast<int>(std::min<std::size_t>(file.players.size(), most_players + 1));
  State state{.settings = {players, file.targetScore},
              .seed = {},
              .reshuffles = 0,
              .table = {},
              .hidden = {},
              .phase = Drawing{Seat(0)}};
  if (!validate(state.settings)) return fail("no game has so many players or this target score");
  const auto seed = cards::parse_seed(file.gameSeed);
  if (!seed) return fail("gameSeed: 64 hex digits are missing");
  state.seed = *seed;

  const SavedState& saved = file.gameState;
  if (saved.round < 1 || saved.round > last_round) return fail("gameState.round: no such round");
  if (saved.reshuffles < 0 || saved.reshuffles >= most_cards) return fail("gameState.reshuffles: out of range");
  if (saved.stalemateDiscardCount < 0 || saved.stalemateDiscardCount > 2 * players) {
    return fail("gameState.stalemateDiscardCount: out of range");
  }
  state.table.round = static_cast<std::uint32_t>(saved.round - 1);
  state.reshuffles = static_cast<std::uint32_t>(saved.reshuffles);
  state.table.threes_in_a_row = saved.stalemateDiscardCount;

  CardSource source(state.settings);
  for (Seat seat : cards::seats_of(players)) {
    const std::string place = "players[" + std::to_string(seat.number()) + "]: ";
    if (auto read = read_place(state, seat, file.players[seat.index()], source); !read)
      return fail(place + read.error());
  }
  if (auto read = take(source, file.discardPile, into(state.table.pile)); !read)
    return fail("discardPile: " + read.error());
  if (auto read = take(source, file.deck, into(state.hidden.stock)); !read) return fail("deck: " + read.error());
  if (const CardBag& left = source.left(); !left.empty()) {
    return fail(std::to_string(left.size()) + " cards are missing, one of them " +
                std::string(to_string(left.first())));
  }
  if (saved.discardPileFrozen != is_frozen(state.table.pile))
    return fail("gameState.discardPileFrozen: the top card says otherwise");
  if (auto read = read_history(state.table, file.players); !read) return fail(read.error());

  auto phase = read_phase(saved, state);
  if (!phase) return fail(phase.error());
  state.phase = *phase;
  if (!Game::is_sound(state)) return fail("the cards, scores and phase do not belong to one game");
  return state;
}

}  // namespace

Read<SavedGame> read_save(std::string_view text) {
  const auto json = wire::parse_json(text);
  if (!json) return fail(json.error());
  const boost::json::object* object = json->if_object();
  const auto is_text = [&](std::string_view member, std::string_view wanted) {
    const boost::json::value* found = object != nullptr ? object->if_contains(member) : nullptr;
    return found != nullptr && found->is_string() && std::string_view(found->get_string()) == wanted;
  };
  if (!is_text("gameId", Game::id)) return fail("not a saved game of Hand & Foot: \"gameId\" is not \"hand-and-foot\"");
  if (!is_text("version", save_version)) return fail("\"version\" is not \"1.0\", the only one that is known");
  const auto file = wire::read_json<SavedFile>(*json);
  if (!file) return fail(file.error());
  const auto state = state_in(*file);
  if (!state) return fail(state.error());
  SavedGame game{*state, {}, file->timestamp};
  for (const SavedPlace& place : file->players) game.players.push_back({place.id, place.name, place.type});
  return game;
}

// ---- What the program finds ----

namespace {

// Where a record stands at its end. Its players have no ids, so their seats are.
Read<std::string> save_of(const wire::Record& record) {
  if (record.gameId != Game::id) return fail("gameId: saved games are for " + std::string(Game::id) + " only");
  const auto end = wire::replay<Wire>(record, [](const State&, Seat, const Action&) {});
  if (!end) return fail(end.error());
  std::vector<SavedPlayer> players;
  for (Seat seat : cards::seats_of(end->settings.players)) {
    const std::string id = "player-" + std::to_string(seat.number() + 1);
    const bool named = seat.index() < record.players.size();
    const wire::RecordedPlayer player = named ? record.players[seat.index()] : wire::RecordedPlayer{id, "human", {}};
    players.push_back({id, player.name, player.kind == "human" ? PlayerType::human : PlayerType::bot});
  }
  return write_save(*end, players, record.endedAt ? *record.endedAt : record.startedAt.value_or(""));
}

// "hand-and-foot, round 2, Ann to meld; Ann 355, Bob 120 points"
Read<std::string> describe_save(std::string_view text) {
  const auto save = read_save(text);
  if (!save) return fail(save.error());
  const State& state = save->state;
  const auto name_of = [&](Seat seat) { return save->players[seat.index()].name; };
  std::string line = std::string(Game::command) + ", round " + std::to_string(state.table.round + 1) + ", ";
  if (const auto turn = turn_of(state.phase)) {
    line += name_of(*turn) + (std::holds_alternative<Drawing>(state.phase) ? " to draw" : " to meld or discard");
  } else if (const auto won = Game::winners(state); !won.empty()) {
    line += "won by " + name_of(won.first());
  } else {
    line += "which is over";
  }
  std::string points;
  for (Seat seat : cards::seats_of(state.settings.players)) {
    points += (points.empty() ? "; " : ", ") + name_of(seat) + " " + std::to_string(state.table.scores[seat]);
  }
  return line + points + " points";
}

}  // namespace

std::span<const wire::Notation> Wire::notations() {
  static constexpr std::array all{wire::Notation{
      .name = "save",
      .title = "saved game of Hand & Foot",
      .is_meant =
          [](const boost::json::value& json) { return json.is_object() && json.get_object().contains("gameSeed"); },
      .write = save_of,
      .annotate = nullptr,
      .read = nullptr,
      .describe = describe_save}};
  return all;
}

}  // namespace hand_and_foot
