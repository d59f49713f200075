// Terrible People on the wire: each struct is described once; what is written and what is read follow from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/terrible_people/terrible_people.h"
#include "wire/form.h"
#include "wire/json.h"
#include "wire/prompt.h"
#include "wire/supplies.h"

namespace terrible_people {

using wire::IfAny;
using wire::Players;

// ---- Pieces ----

/// Stands for the blank white card where a card is named.
inline constexpr std::string_view blank_id = "blank";

struct WireBlack {
  std::string_view id;
  std::vector<std::string> parts;         // of the sentence: before, between and after the blanks
  std::vector<std::vector<Kind>> blanks;  // what each takes if it is to read well; all else may be used, too
};
BOOST_DESCRIBE_STRUCT(WireBlack, (), (id, parts, blanks))

struct WireWhite {
  std::string_view id;
  std::string_view text;
  Kind kind;
};
BOOST_DESCRIBE_STRUCT(WireWhite, (), (id, text, kind))

struct WirePhrase {
  std::string_view id;  // "blank" if somebody wrote it
  std::string_view text;
};
BOOST_DESCRIBE_STRUCT(WirePhrase, (), (id, text))

struct WireAnswer {
  std::vector<WirePhrase> cards;
  std::optional<int> seatIndex;  // whose it is: null until the judge has picked
  bool isOwn;                    // the player's own
  bool isPicked;
};
BOOST_DESCRIBE_STRUCT(WireAnswer, (), (cards, seatIndex, isOwn, isPicked))

// ---- Actions ----

// `says` is the action for people, "a goose / knighting a goat": whoever sends one may leave it out, and nobody reads
// it.

struct AnswerPayload {
  std::vector<std::string> cardIds;  // one for each blank, in order; "blank" is the blank card
  IfAny<std::string> text;           // what is written on it
  IfAny<std::string> says;
};
BOOST_DESCRIBE_STRUCT(AnswerPayload, (), (cardIds, text, says))

struct SwapPayload {
  std::string cardId;
  IfAny<std::string> says;
};
BOOST_DESCRIBE_STRUCT(SwapPayload, (), (cardId, says))

struct PickPayload {
  int answerIndex = 0;
  IfAny<std::string> says;
};
BOOST_DESCRIBE_STRUCT(PickPayload, (), (answerIndex, says))

// ---- View ----

enum class GamePhase { answering, judging, round_over, game_over };
constexpr std::array<std::string_view, 4> wire_names(GamePhase) {
  return {"answering", "judging", "roundOver", "gameOver"};
}

struct WirePlayer {
  std::string_view id;
  int seatIndex;
  int score;
  bool isJudge;
  bool hasAnswered;
  bool hasSwapped;
  bool blankSpent;  // as all have seen
};
BOOST_DESCRIBE_STRUCT(WirePlayer, (), (id, seatIndex, score, isJudge, hasAnswered, hasSwapped, blankSpent))

struct WirePastRound {
  int judgeSeatIndex;
  int winnerSeatIndex;
  WireBlack black;
  std::vector<WirePhrase> cards;
};
BOOST_DESCRIBE_STRUCT(WirePastRound, (), (judgeSeatIndex, winnerSeatIndex, black, cards))

/// How many white cards of each tone a judge was shown and picked, in the order of the tones.
struct WireVerdicts {
  std::array<int, tones> shown;
  std::array<int, tones> picked;
};
BOOST_DESCRIBE_STRUCT(WireVerdicts, (), (shown, picked))

struct Wire;

struct WireView {
  wire::GameId<Game> gameId;
  std::optional<int> seatIndex;  // null for those who only watch
  GamePhase phase;
  int round;
  int targetScore;
  bool swapCard;
  bool blankCard;
  std::vector<std::string_view> packs;  // their ids
  std::string deck;                     // says exactly which cards these are
  int judgeSeatIndex;
  std::optional<int> currentTurnSeatIndex;  // the judge's while judging; null while several answer
  WireBlack black;
  std::vector<WirePlayer> players;
  std::vector<WireWhite> hand;
  bool hasBlank;  // a blank white card, to write on
  int longestText;
  bool canSwap;
  std::vector<WirePhrase> ownAnswer;  // until the judge has picked
  std::vector<WireAnswer> answers;    // in an order that tells nothing; none before all have answered
  int whiteCardsLeft;
  int blackCardsLeft;
  std::vector<WirePastRound> pastRounds;
  std::vector<WireVerdicts> verdicts;  // of each seat as a judge
  std::optional<std::string_view> winner;
  bool legalActionsComplete;  // false while something may be written
  wire::LegalActions<Wire, View> legalActions;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, phase, round, targetScore, swapCard, blankCard, packs, deck, judgeSeatIndex,
                       currentTurnSeatIndex, black, players, hand, hasBlank, longestText, canSwap, ownAnswer, answers,
                       whiteCardsLeft, blackCardsLeft, pastRounds, verdicts, winner, legalActionsComplete,
                       legalActions))

// ---- Events ----

struct GameStarted {
  static constexpr std::string_view event = "game-started";
  std::vector<std::string_view> players;
  int targetScore;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (players, targetScore))

struct NewRound {
  static constexpr std::string_view event = "new-round";
  int round;
  int judgeSeatIndex;
  WireBlack black;
};
BOOST_DESCRIBE_STRUCT(NewRound, (), (round, judgeSeatIndex, black))

/// Only for the player whose hand it is.
struct HandUpdated {
  static constexpr std::string_view event = "hand-updated";
  std::vector<WireWhite> hand;
};
BOOST_DESCRIBE_STRUCT(HandUpdated, (), (hand))

struct PlayerAnswered {
  static constexpr std::string_view event = "player-answered";
  int seatIndex;
  int missing;  // so many have not answered yet
};
BOOST_DESCRIBE_STRUCT(PlayerAnswered, (), (seatIndex, missing))

struct CardSwapped {
  static constexpr std::string_view event = "card-swapped";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(CardSwapped, (), (seatIndex))

struct AnswersShown {
  static constexpr std::string_view event = "answers-shown";
  int judgeSeatIndex;
  std::vector<std::vector<WirePhrase>> answers;
};
BOOST_DESCRIBE_STRUCT(AnswersShown, (), (judgeSeatIndex, answers))

struct RoundEnded {
  static constexpr std::string_view event = "round-over";
  int round;
  int judgeSeatIndex;
  int winnerSeatIndex;
  std::string_view winner;
  std::vector<WireAnswer> answers;
  std::vector<int> scores;
  bool isGameOver = false;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (round, judgeSeatIndex, winnerSeatIndex, winner, answers, scores, isGameOver))

struct GameEnded {
  static constexpr std::string_view event = "game-over";
  std::string_view winner;
  int winningSeatIndex;
  std::vector<int> finalScores;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winner, winningSeatIndex, finalScores))

// ---- The game on the wire: wire/game.h says what each function promises ----

struct Wire : wire::Form<Wire, Game> {
  using WireView = terrible_people::WireView;
  using Payloads = boost::mp11::mp_list<AnswerPayload, SwapPayload, PickPayload>;
  using PublicEvents =
      boost::mp11::mp_list<GameStarted, NewRound, PlayerAnswered, CardSwapped, AnswersShown, RoundEnded, GameEnded>;
  using PrivateEvents = boost::mp11::mp_list<HandUpdated>;

  static WireView seen(const PublicView& watched, const View* own, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  template <class Seen>
  static AnswerPayload payload_of(const Seen&, const GiveAnswer& give) {
    return answer_payload(give.answer);
  }
  template <class Seen>
  static SwapPayload payload_of(const Seen&, const SwapCard& swap) {
    return {id_of(swap.card), swap.card->text};
  }
  template <class Seen>
  static PickPayload payload_of(const Seen& seen, const PickAnswer& pick) {
    return {pick.answer, said(std::get<Judging>(seen.phase).answers[static_cast<std::size_t>(pick.answer)])};
  }
  static Result<Action> action_of(const State& state, const AnswerPayload& payload);
  static Result<Action> action_of(const State& state, const SwapPayload& payload);
  static Result<Action> action_of(const State& state, const PickPayload& payload);
  /// A switch for each pack, and `deck`, which pins the cards: settings that have it are whole, and are refused where
  /// the cards are others.
  static void write_settings(std::string& out, const Settings& settings);
  static Result<Settings> read_settings(const Settings& base, const boost::json::value& json);
  static std::vector<wire::Option> options(const Settings& settings);
  static wire::Events events_of_start(const State& state, Players players);
  static wire::Events events_of_action(const State& before, Seat seat, const Action& action, const State& after,
                                       Players players);
  static wire::Events events_of_resume(const State& state, Players players);
  static wire::BotDelay bot_delay(const State& state);
  static wire::Prompt prompt(const View& view);
  static wire::CardPlaces card_places();
  static const wire::Supplies& supplies() { return pack_supplies(); }

 private:
  static AnswerPayload answer_payload(const Answer& answer);
  static std::string said(const Answer& answer);
};
static_assert(wire::WireGame<Wire> && wire::HasPrompt<Wire>);

}  // namespace terrible_people
