// Terrible People: settings, actions, phases and state, view, functions, in this order. The rules are in
// docs/rules/terrible-people.md, R1…R12; terrible_people.cpp has them in code, packs.h the cards.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/terrible_people/packs.h"
#include "kernel/vocabulary.h"

namespace terrible_people {

using namespace kernel::vocabulary;

// ---- Settings (R1, R2) ----

inline constexpr int fewest_players = 4;
inline constexpr int most_players = 8;
inline constexpr std::array valid_target_scores{3, 5, 7, 10};
inline constexpr std::size_t hand_size = 7;
inline constexpr std::size_t longest_text = 80;  // that somebody writes, in characters
/// So that hands of seven, answers of two and swaps never want for a card.
inline constexpr std::size_t fewest_whites = 100;
inline constexpr std::size_t fewest_blacks = 10;

template <class T>
using BySeat = cards::BySeat<T, most_players>;

enum class Switch : std::uint8_t { off, on };

struct Settings {
  int players = 4;
  int target_score = 5;
  Switch swap_card = Switch::on;
  Switch blank_card = Switch::on;
  PackSet packs;
  friend bool operator==(const Settings&, const Settings&) = default;
};

struct Code : kernel::Code {
  static constexpr RefusalKind JUDGE_DOES_NOT_ANSWER{"JUDGE_DOES_NOT_ANSWER", Fault::forbidden,
                                                     "You are the judge: the others answer"};
  static constexpr RefusalKind ALREADY_ANSWERED{"ALREADY_ANSWERED", Fault::not_now, "You have answered already"};
  static constexpr RefusalKind NOT_THE_JUDGE{"NOT_THE_JUDGE", Fault::forbidden, "Only the judge picks"};
  static constexpr RefusalKind WRONG_CARD_COUNT{"WRONG_CARD_COUNT", Fault::invalid,
                                                "The black card has {} to fill in, one card for each"};
  static constexpr RefusalKind SAME_CARD_TWICE{"SAME_CARD_TWICE", Fault::invalid, "A card can be used only once"};
  static constexpr RefusalKind NO_BLANK_CARD{"NO_BLANK_CARD", Fault::invalid, "You have no blank card"};
  static constexpr RefusalKind BAD_TEXT{"BAD_TEXT", Fault::invalid,
                                        "Write something on the blank card: up to {} characters"};
  static constexpr RefusalKind SWAPPING_IS_OFF{"SWAPPING_IS_OFF", Fault::forbidden,
                                               "In this world no cards are swapped"};
  static constexpr RefusalKind ALREADY_SWAPPED{"ALREADY_SWAPPED", Fault::not_now,
                                               "You have swapped a card in this round already"};
  static constexpr RefusalKind NO_SUCH_ANSWER{"NO_SUCH_ANSWER", Fault::invalid, "There is no such answer"};
  static constexpr RefusalKind UNKNOWN_PACK{"UNKNOWN_PACK", Fault::invalid,
                                            "A pack of these settings is not on this host"};
  static constexpr RefusalKind OTHER_CARDS{"OTHER_CARDS", Fault::invalid,
                                           "The packs on this host have other cards than these settings were made for"};
  static constexpr RefusalKind TOO_FEW_CARDS{"TOO_FEW_CARDS", Fault::invalid,
                                             "Choose more packs: {} white and {} black cards are needed"};

  static constexpr std::array all{JUDGE_DOES_NOT_ANSWER, ALREADY_ANSWERED, NOT_THE_JUDGE, WRONG_CARD_COUNT,
                                  SAME_CARD_TWICE,       NO_BLANK_CARD,    BAD_TEXT,      SWAPPING_IS_OFF,
                                  ALREADY_SWAPPED,       NO_SUCH_ANSWER,   UNKNOWN_PACK,  OTHER_CARDS,
                                  TOO_FEW_CARDS};
};

Result<void> validate(const Settings& settings);

// ---- Actions ----

/// What goes into one blank of the black card: a white card, or what somebody wrote on the blank one.
struct Phrase {
  std::optional<White> card;  // none: the blank card
  std::string written;        // on it, cleaned; else empty
  friend bool operator==(const Phrase&, const Phrase&) = default;
};

inline Phrase phrase(White card) { return {card, {}}; }
inline bool is_written(const Phrase& phrase) { return !phrase.card; }
std::string_view text_of(const Phrase& phrase);

/// One phrase for each blank, in order (R5).
using Answer = std::vector<Phrase>;
bool has_written(const Answer& answer);

struct GiveAnswer {
  Answer answer;
  friend bool operator==(const GiveAnswer&, const GiveAnswer&) = default;
};

/// R7: the card goes, another comes.
struct SwapCard {
  White card;
  friend bool operator==(const SwapCard&, const SwapCard&) = default;
};

struct PickAnswer {
  int answer = 0;  // its place among those that lie there
  friend bool operator==(const PickAnswer&, const PickAnswer&) = default;
};

using Action = std::variant<GiveAnswer, SwapCard, PickAnswer>;
enum class ActionType : std::uint8_t { answer, swap_card, pick };
constexpr std::array<std::string_view, 3> wire_names(ActionType) { return {"answer", "swap-card", "pick"}; }
using Actions = std::vector<Action>;

// ---- Phases: what everyone may know ----

/// Everyone but the judge answers, in whatever order.
struct Answering {
  SeatSet answered;
  friend bool operator==(const Answering&, const Answering&) = default;
};

/// The answers lie open, in an order that tells nothing (R8).
struct Judging {
  std::vector<Answer> answers;
  friend bool operator==(const Judging&, const Judging&) = default;
};

/// The judge has picked: now all see whose they were.
struct RoundOver {
  std::vector<Answer> answers;
  std::vector<Seat> authors;  // of each
  int picked = 0;
  Seat winner() const { return authors[static_cast<std::size_t>(picked)]; }
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};

struct GameOver {
  RoundOver round;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Answering, Judging, RoundOver, GameOver>;

/// The end of a round, if it is over.
const RoundOver* round_result(const Phase& phase);

/// What was picked, for the end of the evening.
struct PastRound {
  Seat judge;
  Seat winner;
  Black black;
  Answer answer;
  friend bool operator==(const PastRound&, const PastRound&) = default;
};

/// What a judge was shown, and what of it was picked: how many white cards of each tone. All have seen it.
struct Verdicts {
  std::array<int, tones> shown{};
  std::array<int, tones> picked{};
  friend bool operator==(const Verdicts&, const Verdicts&) = default;
};

/// What lies open for all, and what all have seen.
struct Open {
  Settings settings;
  BySeat<int> scores;
  Seat judge;
  Black black;
  SeatSet swapped;              // in this round
  SeatSet blank_spent;          // as far as all have seen (R6)
  std::vector<PastRound> past;  // whole rounds; the one that is over is the last
  BySeat<Verdicts> verdicts;
  Phase phase;
  friend bool operator==(const Open&, const Open&) = default;

  std::size_t blanks() const { return black->blanks.size(); }
};

/// Who sits there and has to answer: all but the judge.
SeatSet answerers(const Open& open);

struct State : Open {
  BySeat<std::vector<White>> hands{};  // in the order in which the cards came
  BySeat<Answer> given{};              // by those who have answered, until the round is over; else empty
  SeatSet blank_held{};                // who has a blank card
  std::vector<Seat> authors{};         // of the answers that lie there for the judge; else empty
  std::vector<White> white_pile{};     // the next card last
  std::vector<White> white_used{};
  std::vector<Black> black_pile{};
  std::vector<Black> black_used{};
  Seed seed{};
  std::uint32_t shuffles = 0;  // so far: the number of the next one
  friend bool operator==(const State&, const State&) = default;
};

// ---- View ----

struct PublicView : Open {
  int white_pile = 0;  // how many are left
  int black_pile = 0;
  friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct View : PublicView {
  Seat seat;
  std::vector<White> hand;
  Answer given;  // the own answer, until the round is over; else empty
  bool has_blank = false;
  friend bool operator==(const View&, const View&) = default;
};

// ---- The game: kernel/game.h says what each function promises ----

struct Game {
  using Settings = terrible_people::Settings;
  using State = terrible_people::State;
  using Action = terrible_people::Action;
  using ActionType = terrible_people::ActionType;
  using PublicView = terrible_people::PublicView;
  using View = terrible_people::View;

  static constexpr std::string_view id = "terrible-people";
  static constexpr std::string_view command = "terrible-people";
  static constexpr std::string_view name = "Terrible People";
  static constexpr std::string_view description = "Fill in the blanks. Be terrible.";
  static constexpr std::string_view icon = "\U0001F608";
  static constexpr int min_players = fewest_players;
  static constexpr int max_players = most_players;
  static constexpr int expert_worlds = 1;  // taste needs no worlds: what is hidden changes nothing
  static constexpr std::span<const RefusalKind> codes = Code::all;

  static int seat_count(const Settings& settings) { return settings.players; }
  static std::vector<SeatSet> sides(const Settings& settings) { return kernel::each_alone(settings.players); }
  static State start(const Settings& settings, const Seed& seed);
  static State quick_start(const Settings& settings, Rng& rng);
  static SeatSet to_act(const State& state);
  static Actions legal(const State& state, Seat seat);
  static Actions legal(const View& view);
  static Result<void> admit(const State& state, Seat seat, ActionType type);
  static Result<void> check(const State& state, Seat seat, const Action& action);
  static Result<void> apply(State& state, Seat seat, const Action& action) {
    return kernel::apply<Game>(state, seat, action);
  }
  static void advance(State& state, Seat seat, const Action& action);
  static void resume(State& state);
  static SeatSet winners(const State& state);
  static double standing(const State& state, Seat seat);
  static double outlook(const State& state, Seat seat);
  static PublicView watch(const State& state);
  static View view(const State& state, Seat seat);
  static State sample(const View& view, Rng& rng);
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  static bool is_sound(const State& state);
};
static_assert(kernel::Game<Game>);

/// How likely a seat is to be the first, when whoever has the point of a round is as likely one as another.
double chance_to_win(const BySeat<int>& scores, const Settings& settings, Seat seat);

}  // namespace terrible_people
