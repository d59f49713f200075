// High Card, the smallest whole trick game: a template to copy (docs/adding-a-game.md).
//   R1  Four players, each alone, 52 cards, aces high, no trump.
//   R2  Each gets five cards, the others stay out of play. The deal goes round.
//   R3  Left of the dealer leads. Who can follow suit must. The highest card of the suit led takes the trick and leads.
//   R4  A trick is a point.
//   R5  After a hand, whoever is alone ahead with the target score (5, 10 or 15) or more has won.
// Reading order: refusals, settings, actions, phases and state, view, functions. high_card.cpp keeps it.
#pragma once

#include "kernel/trick_game.h"
#include "kernel/vocabulary.h"

namespace high_card {

using namespace kernel::vocabulary;
using cards::BySeat;
using kernel::PlayCard;

inline constexpr int seats = 4;
inline constexpr int cards_per_hand = 5;
inline constexpr CardSet deck = CardSet::from(Rank::two);

// ---- What only this game refuses ----

struct Code : kernel::Code {
  static constexpr RefusalKind ALREADY_PLAYED{"ALREADY_PLAYED", Fault::not_now, "You have played to this trick"};

  static constexpr std::array all{ALREADY_PLAYED};
};

// ---- Settings ----

inline constexpr std::array target_scores{5, 10, 15};

struct Settings {
  int target_score = 10;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

// ---- Actions ----

using Action = std::variant<PlayCard>;
using Actions = FixedList<Action, cards_per_hand>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { play_card };
constexpr std::array<std::string_view, 1> wire_names(ActionType) { return {"play-card"}; }

// ---- Phases and state ----

// The phases hold only what everyone at the table may know: cards that are hidden are in State::deal.

using InPlay = kernel::TricksInPlay<seats, cards_per_hand>;

struct Playing : InPlay {
  using InPlay::InPlay;
  friend bool operator==(const Playing&, const Playing&) = default;
};
struct RoundOver : InPlay::Taken {
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  Seat winner;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Playing, RoundOver, GameOver>;

/// What everyone may know.
struct Open {
  Settings settings;
  std::uint32_t hand_number = 0;
  BySeat<int> scores;
  Seat dealer;
  Phase phase;
  friend bool operator==(const Open&, const Open&) = default;
};

struct Deal {
  BySeat<CardSet> hands;
  CardSet stock;
  friend bool operator==(const Deal&, const Deal&) = default;
};

using State = kernel::HiddenHands<Open, Deal>;
using PublicView = kernel::OpenTable<Open, seats>;
using View = kernel::SeatView<Open, seats>;

// ---- What the rules say ----

/// Who has won by these scores, after a whole hand (R5).
std::optional<Seat> winner_by(const BySeat<int>& scores, const Settings& settings);

// ---- The game ----

/// The game as the rest of the house knows it; kernel/game.h and kernel/trick_game.h say what each function promises.
struct Game : kernel::TrickGame<Game, State, View, PublicView, Action, Actions> {
  static constexpr std::string_view id = "high-card";
  static constexpr std::string_view command = "high-card";
  static constexpr std::string_view name = "High Card";
  static constexpr std::string_view description = "Five cards, no trump. The highest takes it.";
  static constexpr std::string_view icon = "\U0001F0A1";
  static constexpr int min_players = seats;
  static constexpr int max_players = seats;
  static constexpr int expert_worlds = 50;
  static constexpr CardSet deck = high_card::deck;
  static constexpr std::span<const RefusalKind> codes = Code::all;
  using ActionType = high_card::ActionType;

  static constexpr int seat_count(const Settings&) { return seats; }
  static std::vector<SeatSet> sides(const Settings&) { return kernel::each_alone(seats); }
  static Seat first_dealer(const Settings&, const Seed&) { return Seat(0); }
  template <class Source>
  static Deal deal_from(Source& source, const Settings&, std::uint32_t) {
    auto cards = kernel::sorted_deck<Rank::two>;
    cards::shuffle(cards, source);
    Deal deal{.hands = {}, .stock = deck};
    std::size_t top = cards.size();
    for (Seat seat : cards::seats_of(seats)) {
      for (int i = 0; i < cards_per_hand; ++i) deal.hands[seat].add(Card::from_index64(cards[--top]));
      deal.stock -= deal.hands[seat];
    }
    return deal;
  }
  static State begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                     const Deal& deal);

  using PhaseOf = std::tuple<Playing>;
  static std::optional<Seat> turn(const Open& open);
  static SeatSet sitting_out(const Playing&) { return {}; }
  static const TrickOrder& order(const Open& open);
  static const TrickOrder& order(const Open& open, const Playing&) { return order(open); }
  static Seat taker(Seat seat) { return seat; }
  static RefusalKind not_yours(const Open& open, Seat seat, ActionType type);
  static Actions legal_in(const Open&, CardSet) { return {}; }
  static void end_hand(State& state);
  static SeatSet won_by(const GameOver& over) { return SeatSet::of(over.winner); }
  static double standing(const State& state, Seat seat) { return state.scores[seat]; }

  static State sample(const View& view, Rng& rng);
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  static double outlook(const State& state, Seat seat);

  static constexpr int cards_each(const Open&) { return cards_per_hand; }
  static CardSet left_over(const State& state) { return state.deal.stock; }
  static CardSet shown(const Open&) { return {}; }
  static void set_aside(State& state, CardSet rest) { state.deal.stock = rest; }
  static bool is_sound(const State& state);
};
static_assert(kernel::Game<Game>);

}  // namespace high_card
