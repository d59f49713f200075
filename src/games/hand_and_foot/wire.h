// Hand & Foot on the wire: names of fields as docs/rules/hand-and-foot.md and the page know them.
// Each struct is described once; what is written and what is read follow from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/hand_and_foot/hand_and_foot.h"
#include "wire/game.h"
#include "wire/json.h"
#include "wire/notation.h"
#include "wire/prompt.h"

namespace hand_and_foot {

using wire::IfAny;
using wire::Players;

// ---- Pieces ----

/// The order in which a hand is shown: 3s, 4 to king, aces, 2s, jokers.
std::vector<Face> in_display_order(const CardBag& cards);

struct HeldCard {
  std::optional<Suit> suit;
  wire::FaceRank rank;
  std::string_view id;
  bool isWild;
  bool isThree;
  int pointValue;
};
BOOST_DESCRIBE_STRUCT(HeldCard, (), (suit, rank, id, isWild, isThree, pointValue))

struct WireMeld {
  Rank rank;
  std::vector<Face> cards;
  int points;
  bool isBook;
  bool isClean;
  bool isDirty;
};
BOOST_DESCRIBE_STRUCT(WireMeld, (), (rank, cards, points, isBook, isClean, isDirty))

/// In the order of Book.
enum class BookStatus { incomplete, clean, dirty };
constexpr std::array<std::string_view, 3> wire_names(BookStatus) { return {"Incomplete", "Clean Book", "Dirty Book"}; }

/// One line of a score sheet (R17).
struct MeldScore {
  Rank rank;
  BookStatus status;
  int cards;
  int cardPoints;
  int bonus;
  int total;
};
BOOST_DESCRIBE_STRUCT(MeldScore, (), (rank, status, cards, cardPoints, bonus, total))

struct Unplayed {
  int cards;
  int points;  // zero or less
};
BOOST_DESCRIBE_STRUCT(Unplayed, (), (cards, points))

struct RoundScoreBreakdown {
  std::string_view playerId;
  int seatIndex;
  std::vector<MeldScore> melds;
  int totalMeldValue;
  Unplayed hand;
  Unplayed foot;
  int totalPenalty;
  int goingOutBonus;
  int roundScore;
  int totalScore;
};
BOOST_DESCRIBE_STRUCT(RoundScoreBreakdown, (),
                      (playerId, seatIndex, melds, totalMeldValue, hand, foot, totalPenalty, goingOutBonus, roundScore,
                       totalScore))

struct RoundResult {
  int round;
  Ending ending;
  std::optional<std::string_view> wentOutPlayerId;
  std::optional<int> wentOutSeatIndex;
  std::vector<RoundScoreBreakdown> scores;
};
BOOST_DESCRIBE_STRUCT(RoundResult, (), (round, ending, wentOutPlayerId, wentOutSeatIndex, scores))

// ---- Actions ----

struct LayPayload {
  wire::Unchecked<Rank, std::string> rank;
  std::vector<std::string> cards;
};
BOOST_DESCRIBE_STRUCT(LayPayload, (), (rank, cards))

struct MeldPayload {
  IfAny<std::vector<LayPayload>> melds;
  IfAny<std::vector<LayPayload>> additions;
};
BOOST_DESCRIBE_STRUCT(MeldPayload, (), (melds, additions))

struct CardPayload {
  std::string cardId;
};
BOOST_DESCRIBE_STRUCT(CardPayload, (), (cardId))

// ---- View ----

enum class GamePhase { playing, round_end, game_end };
constexpr std::array<std::string_view, 3> wire_names(GamePhase) { return {"playing", "roundEnd", "gameEnd"}; }

enum class TurnPhase { draw, meld, discard };
constexpr std::array<std::string_view, 3> wire_names(TurnPhase) { return {"draw", "meld", "discard"}; }

struct WirePlayer {
  std::string_view id;
  int seatIndex;
  int score;
  int handCount;
  int footCount;
  std::vector<WireMeld> melds;
  bool hasPlayedDown;
  bool hasPickedUpFoot;
  std::vector<Face> knownCards;  // in hand, seen by all when they came from the pile
  std::vector<int> roundScoreHistory;
  IfAny<std::vector<Face>> hand;  // laid open when the round is over
  IfAny<std::vector<Face>> foot;
};
BOOST_DESCRIBE_STRUCT(WirePlayer, (),
                      (id, seatIndex, score, handCount, footCount, melds, hasPlayedDown, hasPickedUpFoot, knownCards,
                       roundScoreHistory, hand, foot))

/// A new meld, or more for one that lies there.
enum class GroupKind { meld, addition };
constexpr std::array<std::string_view, 2> wire_names(GroupKind) { return {"meld", "addition"}; }

/// How many wild cards may be laid.
struct WildRange {
  int least;
  int most;
};
BOOST_DESCRIBE_STRUCT(WildRange, (), (least, most))

/// Cards of one rank that can be laid: all of `cards` with `minWilds` to `maxWilds` wild cards, or some as `wilds`
/// says.
struct WireGroup {
  GroupKind kind;
  Rank rank;
  std::vector<std::string_view> cards;
  int points;  // of these cards
  int minWilds;
  int maxWilds;
  std::vector<std::optional<WildRange>> wilds;  // with none of the cards, one, two…; null: so many cannot be laid
};
BOOST_DESCRIBE_STRUCT(WireGroup, (), (kind, rank, cards, points, minWilds, maxWilds, wilds))

struct WireMelding {
  std::vector<WireGroup> groups;
  std::vector<std::string_view> wildCards;
  int playDownNeeds;      // points that the first melds of the round still have to reach; 0 when played down
  int mostPoints;         // that this hand can lay down at once as new melds
  int mustKeep;           // cards that have to stay in hand (no dead end)
  std::string_view rule;  // how groups are combined into one action
};
BOOST_DESCRIBE_STRUCT(WireMelding, (), (groups, wildCards, playDownNeeds, mostPoints, mustKeep, rule))

struct GoingOut {
  bool canGoOut;
  std::vector<std::string_view> missing;
};
BOOST_DESCRIBE_STRUCT(GoingOut, (), (canGoOut, missing))

struct WireStalemate {
  int discards;
  int endsAt;
  bool warning;
};
BOOST_DESCRIBE_STRUCT(WireStalemate, (), (discards, endsAt, warning))

/// The numbers of the rules, so that a client needs none of its own.
struct Limits {
  int meldSize = smallest_meld;
  int meldNaturals = fewest_naturals;
  int bookSize = book_size;
  int cleanBooks = 1;  // these and the dirty ones let a player go out
  int dirtyBooks = 1;
  int drawnCards = drawn_per_turn;
  int pileNaturals = 2;            // in hand, that unlock the pile
  int pileCards = taken_with_top;  // at most, that come with its top card
  int cleanBookPoints = clean_book_bonus;
  int dirtyBookPoints = dirty_book_bonus;
  int goingOutPoints = going_out_bonus;
};
BOOST_DESCRIBE_STRUCT(Limits, (),
                      (meldSize, meldNaturals, bookSize, cleanBooks, dirtyBooks, drawnCards, pileNaturals, pileCards,
                       cleanBookPoints, dirtyBookPoints, goingOutPoints))

struct Wire;

/// Draws, unlocking and discards, and of melds the plain ones; `melding` tells of all others.
struct LegalActions {
  using Json = std::vector<wire::WireAction<Wire>>;
  const View* view;  // none for those who only watch
};
void write_json(std::string& out, const LegalActions& actions);

struct WireView {
  wire::GameId<Game> gameId;
  std::optional<int> seatIndex;  // null for those who only watch
  GamePhase phase;
  int round;
  int targetScore;
  int playDownRequirement;
  std::optional<int> currentPlayerIndex;
  std::optional<TurnPhase> turnPhase;
  bool hasDrawnFromDeck;
  bool hasMelded;
  int deckSize;
  Pile discardPile;
  bool discardPileFrozen;
  bool canUnlock;
  std::vector<WirePlayer> players;
  std::vector<HeldCard> hand;
  std::vector<int> newlyDrawnCardIndices;
  WireMelding melding;
  Limits limits;
  GoingOut goingOut;
  WireStalemate stalemate;
  std::optional<RoundResult> roundResult;
  std::optional<std::string_view> winner;
  bool legalActionsComplete;  // false while melds may be combined in more ways than are listed
  LegalActions legalActions;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, phase, round, targetScore, playDownRequirement, currentPlayerIndex, turnPhase,
                       hasDrawnFromDeck, hasMelded, deckSize, discardPile, discardPileFrozen, canUnlock, players, hand,
                       newlyDrawnCardIndices, melding, limits, goingOut, stalemate, roundResult, winner,
                       legalActionsComplete, legalActions))

// ---- Events ----

struct NewRound {
  static constexpr std::string_view event = "new-round";
  int round;
  int playDownRequirement;
  Face topCard;
  bool discardPileFrozen;
  int deckSize;
};
BOOST_DESCRIBE_STRUCT(NewRound, (), (round, playDownRequirement, topCard, discardPileFrozen, deckSize))

struct GameStarted {
  static constexpr std::string_view event = "game-started";
  std::vector<std::string_view> players;
  int targetScore;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (players, targetScore))

/// Only for the player whose hand it is.
struct HandUpdated {
  static constexpr std::string_view event = "hand-updated";
  std::vector<Face> hand;
};
BOOST_DESCRIBE_STRUCT(HandUpdated, (), (hand))

struct DeckReshuffled {
  static constexpr std::string_view event = "deck-reshuffled";
  int cards;  // that came back from the pile
};
BOOST_DESCRIBE_STRUCT(DeckReshuffled, (), (cards))

struct CardsDrawn {
  static constexpr std::string_view event = "cards-drawn";
  int seatIndex;
  int count;
  int deckSize;
};
BOOST_DESCRIBE_STRUCT(CardsDrawn, (), (seatIndex, count, deckSize))

struct PileUnlocked {
  static constexpr std::string_view event = "pile-unlocked";
  int seatIndex;
  Rank rank;
  std::vector<Face> meldedCards;
  std::vector<Face> additionalCards;
  int discardPileSize;
};
BOOST_DESCRIBE_STRUCT(PileUnlocked, (), (seatIndex, rank, meldedCards, additionalCards, discardPileSize))

struct LaidCards {
  Rank rank;
  std::vector<Face> cards;
};
BOOST_DESCRIBE_STRUCT(LaidCards, (), (rank, cards))

struct CardsMelded {
  static constexpr std::string_view event = "cards-melded";
  int seatIndex;
  std::vector<LaidCards> melds;
  std::vector<LaidCards> additions;
  int points;
  bool playedDown;  // these were the player's first melds of the round
};
BOOST_DESCRIBE_STRUCT(CardsMelded, (), (seatIndex, melds, additions, points, playedDown))

struct BookCompleted {
  static constexpr std::string_view event = "book-completed";
  int seatIndex;
  Rank rank;
  BookStatus status;
};
BOOST_DESCRIBE_STRUCT(BookCompleted, (), (seatIndex, rank, status))

struct FootPickedUp {
  static constexpr std::string_view event = "foot-picked-up";
  int seatIndex;
  int handCount;
};
BOOST_DESCRIBE_STRUCT(FootPickedUp, (), (seatIndex, handCount))

struct CardDiscarded {
  static constexpr std::string_view event = "card-discarded";
  int seatIndex;
  Face card;
  bool discardPileFrozen;
};
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (seatIndex, card, discardPileFrozen))

struct StalemateWarning {
  static constexpr std::string_view event = "stalemate-warning";
  std::string_view message;
  int discards;
  int endsAt;
};
BOOST_DESCRIBE_STRUCT(StalemateWarning, (), (message, discards, endsAt))

struct TurnStarted {
  static constexpr std::string_view event = "turn-started";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (seatIndex))

struct WentOut {
  static constexpr std::string_view event = "went-out";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(WentOut, (), (seatIndex))

struct RoundEnded : RoundResult {
  static constexpr std::string_view event = "round-over";
  bool isGameOver = false;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (round, ending, wentOutPlayerId, wentOutSeatIndex, scores, isGameOver))

struct GameEnded {
  static constexpr std::string_view event = "game-over";
  std::string_view winner;
  int winningSeatIndex;
  std::vector<int> finalScores;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winner, winningSeatIndex, finalScores))

// ---- The game on the wire: wire/game.h says what each function promises ----

struct Wire : Game {
  using WireView = hand_and_foot::WireView;
  using Payloads = boost::mp11::mp_list<wire::NoPayload, wire::NoPayload, MeldPayload, CardPayload>;
  using PublicEvents = boost::mp11::mp_list<GameStarted, NewRound, TurnStarted, DeckReshuffled, CardsDrawn,
                                            PileUnlocked, CardsMelded, BookCompleted, FootPickedUp, CardDiscarded,
                                            StalemateWarning, WentOut, RoundEnded, GameEnded>;
  using PrivateEvents = boost::mp11::mp_list<HandUpdated>;

  static WireView wire_view(const View& view, Players players);
  static WireView wire_view(const PublicView& watched, Players players);
  static void write_view(std::string& out, const View& view, Players players);
  static void write_view(std::string& out, const PublicView& watched, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  static void write_action(std::string& out, const State& state, const Action& action);
  static Result<Action> read_action(const State& state, Seat seat, std::string_view type,
                                    const boost::json::value& payload);
  static void write_settings(std::string& out, const Settings& settings);
  static Result<Settings> read_settings(const Settings& base, const boost::json::value& json);
  static std::vector<wire::Option> options(const Settings& settings);
  static std::vector<wire::Event> events_of_start(const State& state, Players players);
  static std::vector<wire::Event> events_of_action(const State& before, Seat seat, const Action& action,
                                                   const State& after, Players players);
  static std::vector<wire::Event> events_of_resume(const State& state, Players players);
  static wire::BotDelay bot_delay(const State& state);
  static wire::Prompt prompt(const View& view);
  static wire::CardPlaces card_places();
  static std::span<const wire::Notation> notations();
};
static_assert(wire::WireGame<Wire> && wire::HasPrompt<Wire>);

}  // namespace hand_and_foot
