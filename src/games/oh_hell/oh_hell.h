// Oh Hell, "Bugger Your Neighbor": three to five seats, each alone, 52 cards; bid exactly what you take.
// Rules R1…R14 are in docs/rules/oh-hell.md; code and tests cite them by number.
// Reading order: settings, actions, phases and state, view, functions. oh_hell.cpp keeps it.
#pragma once

#include "kernel/vocabulary.h"

namespace oh_hell {

using namespace kernel::vocabulary;

inline constexpr int min_players = 3;
inline constexpr int max_players = 5;
inline constexpr int most_cards = 10;  // that a hand can have, whatever the settings

template <class T>
using BySeat = cards::BySeat<T, max_players>;

// ---- Refusals ----

struct Code : kernel::Code {
  static constexpr RefusalKind FORBIDDEN_BID{"FORBIDDEN_BID", Fault::invalid, "Cannot bid {} (total would be {})"};

  static constexpr std::array all{FORBIDDEN_BID};
};

// ---- Settings ----

/// What a hand is worth (R11).
enum class Scoring : std::uint8_t { standard, partial, penalty, canadian };
constexpr std::array<std::string_view, 4> wire_names(Scoring) { return {"standard", "partial", "penalty", "canadian"}; }

/// Where trump comes from (R4).
enum class TrumpMode : std::uint8_t { flip, rotate };
constexpr std::array<std::string_view, 2> wire_names(TrumpMode) { return {"flip", "rotate"}; }

/// Whether the dealer may not bid what would let everyone succeed (R6).
enum class Hook : std::uint8_t { off, on };

struct Settings {
  int players = 4;
  Scoring scoring = Scoring::standard;
  TrumpMode trump = TrumpMode::flip;
  int max_cards = most_cards;
  Hook hook = Hook::on;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

Result<void> validate(const Settings& settings);

// ---- Actions ----

struct Bid {
  std::uint8_t tricks;
  friend constexpr bool operator==(const Bid&, const Bid&) = default;
};

using Action = std::variant<Bid, PlayCard>;
using Actions = cards::FixedList<Action, most_cards + 1>;

/// The actions by kind, in the order of the variant.
enum class ActionType : std::uint8_t { bid, play_card };
constexpr std::array<std::string_view, 2> wire_names(ActionType) { return {"bid", "play-card"}; }

// ---- Phases and state ----

// The phases hold only what everyone at the table may know: cards that are hidden are in State::deal.

struct Bidding {
  int made = 0;  // bids so far, from the dealer's left: it says whose turn it is, and whose bid counts
  BySeat<int> bids;
  friend constexpr bool operator==(const Bidding&, const Bidding&) = default;
};

using InPlay = kernel::TricksInPlay<max_players, most_cards>;
using Trick = InPlay::Trick;
using Tricks = InPlay::Tricks;

struct Playing : InPlay {
  BySeat<int> bids;
  friend bool operator==(const Playing&, const Playing&) = default;
};
struct RoundOver : InPlay::Taken {
  BySeat<int> bids;
  BySeat<int> points = {};
  friend bool operator==(const RoundOver&, const RoundOver&) = default;
};
struct GameOver {
  RoundOver round;
  SeatSet winners;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Phase = std::variant<Bidding, Playing, RoundOver, GameOver>;

/// The 52 cards as they were dealt (R3, R4).
struct Deal {
  BySeat<CardSet> hands;
  std::optional<Card> turned_up;  // for trump; none when the suits take turns
  CardSet stock;                  // what is left, face down, without the card turned up
  friend constexpr bool operator==(const Deal&, const Deal&) = default;
};

/// Where the hidden cards are now.
struct Hidden {
  BySeat<CardSet> hands;
  CardSet stock;
  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

/// What everyone may know.
struct Open {
  Settings settings;
  std::uint32_t hand_number = 0;
  BySeat<int> scores;
  Seat dealer;
  std::optional<Card> turned_up;
  Phase phase;
  friend bool operator==(const Open&, const Open&) = default;
};

using State = kernel::HiddenHands<Open, Hidden>;
using PublicView = kernel::OpenTable<Open, max_players>;
using View = kernel::SeatView<Open, max_players>;

// ---- What the rules say about hands and cards ----

inline constexpr CardSet deck = CardSet::from(Rank::two);  // R1

/// How many hands a match has, and how many cards each seat gets in hand number n = 0, 1, … (R2).
constexpr int hand_count(const Settings& settings) { return 2 * settings.max_cards - 1; }
constexpr int cards_in_hand(const Settings& settings, std::uint32_t hand_number) {
  const int n = static_cast<int>(hand_number);
  return n < settings.max_cards ? settings.max_cards - n : n - settings.max_cards + 2;
}
/// Whether the hands have begun to grow again.
constexpr bool is_ascending(const Settings& settings, std::uint32_t hand_number) {
  return static_cast<int>(hand_number) >= settings.max_cards;
}

/// The trump suit of the hand, if it has one (R4).
std::optional<Suit> trump_of(const Open& open);
/// What each card counts as and how strong it is under this trump, or without one (R9).
const TrickOrder& order_of(std::optional<Suit> trump);

/// Who bids after this many bids (R5).
constexpr Seat bidder(const Open& open, int bids_made) {
  return after(next(open.dealer, open.settings.players), bids_made, open.settings.players);
}
bool has_bid(const Open& open, Seat seat);
/// The bids as they stand: 0 where one is missing.
const BySeat<int>& bids_of(const Phase& phase);
/// The sum of the bids so far.
int bid_total(const Phase& phase);
/// What the dealer may not bid, once everyone else has bid (R6).
std::optional<int> forbidden_bid(const Open& open);
/// Points for one seat's hand (R11).
int score_hand(Scoring scoring, int bid, int won);

// ---- The game ----

/// The game as the rest of the house knows it; kernel/game.h and kernel/trick_game.h say what each function promises.
struct Game : kernel::TrickGame<Game, State, View, PublicView, Action, Actions> {
  static constexpr std::string_view id = "oh-hell";
  static constexpr std::string_view command = "oh-hell";
  static constexpr std::string_view name = "Oh Hell";
  static constexpr std::string_view description = "Bid exactly what you take. Bugger your neighbor.";
  static constexpr std::string_view icon = "\U0001F525";
  static constexpr int min_players = oh_hell::min_players;
  static constexpr int max_players = oh_hell::max_players;
  static constexpr int expert_worlds = 256;
  static constexpr CardSet deck = oh_hell::deck;
  static constexpr std::span<const RefusalKind> codes = Code::all;
  using ActionType = oh_hell::ActionType;

  static constexpr int seat_count(const Settings& settings) { return settings.players; }
  static std::vector<SeatSet> sides(const Settings& settings) { return kernel::each_alone(settings.players); }
  static Seat first_dealer(const Settings&, const Seed&) { return Seat(0); }  // R14
  template <class Source>
  static Deal deal_from(Source& source, const Settings& settings, std::uint32_t hand_number);
  static State begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                     const Deal& deal);

  using PhaseOf = std::tuple<Bidding, Playing>;
  static std::optional<Seat> turn(const Open& open);
  static SeatSet sitting_out(const Playing&) { return {}; }
  static const TrickOrder& order(const Open& open, const Playing&) { return order(open); }
  static const TrickOrder& order(const Open& open) { return order_of(trump_of(open)); }
  static Seat taker(Seat seat) { return seat; }
  static Actions legal_in(const Open& open, CardSet hand);
  static Result<void> allows(const State& state, Seat seat, const Bid& bid);
  static void act(State& state, Seat seat, const Bid& bid);
  static void end_hand(State& state);
  static SeatSet won_by(const GameOver& over) { return over.winners; }
  static double standing(const State& state, Seat seat) { return state.scores[seat]; }

  static State sample(const View& view, Rng& rng);
  static Action choose(const View& view, Level level, Rng& rng);
  static kernel::Advice<Action> advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                       const std::optional<Action>& also = std::nullopt);
  static double outlook(const State& state, Seat seat);

  static int cards_each(const Open& open) { return cards_in_hand(open.settings, open.hand_number); }
  static CardSet shown(const Open& open) { return open.turned_up ? CardSet::of(*open.turned_up) : CardSet{}; }
  static CardSet left_over(const State& state) { return state.deal.stock | shown(state); }
  static void set_aside(State& state, CardSet rest) { state.deal.stock = rest; }
  static bool is_sound(const State& state);
};
static_assert(kernel::Game<Game>);

// R3, R4: one card at a time from the dealer's left, then one is turned up. The deck's top is the end of the list.
template <class Source>
Deal Game::deal_from(Source& source, const Settings& settings, std::uint32_t hand_number) {
  auto cards = kernel::sorted_deck<Rank::two>;
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
  Seat seat = after(Seat(0), static_cast<int>(hand_number), settings.players);  // R14: the dealer
  for (int i = 0; i < each * settings.players; ++i) {
    seat = next(seat, settings.players);
    deal.hands[seat].add(take());
  }
  if (turned != 0) deal.turned_up = take();
  return deal;
}

}  // namespace oh_hell
