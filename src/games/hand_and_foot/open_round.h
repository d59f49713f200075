// One round with all cards open, as small as it can be: what the expert plays to its end thousands of times.
// Suits do not matter here but for the threes, so a card is one of fifteen kinds. Everyone plays by habit, looking at
// no card that the seat would not see.
#pragma once

#include "games/hand_and_foot/habits.h"

namespace hand_and_foot {

class OpenRound {
 public:
  /// The round as it stands; `state` must not be at its end.
  explicit OpenRound(const State& state);

  /// To its end, or until so many turns have been played; then it counts as it lies.
  void play_out(const BySeat<const Habits*>& habits, int most_turns, Rng& rng);

  bool is_over() const { return over_; }
  std::optional<Seat> went_out() const { return went_out_; }
  /// What the seat gets for the round as it lies (R17).
  RoundScore score(Seat seat) const;

  friend bool operator==(const OpenRound&, const OpenRound&) = default;

 private:
  static constexpr int rank_count = static_cast<int>(meld_ranks.size());  // kinds 0…10 are the fours to the aces
  enum Kind : std::uint8_t { two = 11, joker = 12, black_three = 13, red_three = 14, kind_count = 15 };
  using Counts = std::array<std::uint8_t, 16>;

  static std::uint8_t kind_of(Face face);
  static int points_of(std::size_t kind);

  /// Ranks as bits: most of them are in question for nothing, and looking at each of them was most of the time.
  using Ranks = std::uint16_t;

  struct BooksOf {
    int clean = 0;
    int dirty = 0;
    bool both() const { return clean > 0 && dirty > 0; }
    friend bool operator==(const BooksOf&, const BooksOf&) = default;
  };
  struct Player {
    Counts hand{};
    int hand_size = 0;
    Counts foot{};
    int foot_size = 0;
    std::array<std::uint8_t, rank_count> naturals{};  // laid
    std::array<std::uint8_t, rank_count> wilds{};
    int laid_points = 0;
    bool played_down = false;
    bool on_foot = false;
    // What follows from the above.
    Ranks held = 0;   // in hand
    Ranks melds = 0;  // laid
    BooksOf books;

    int laid(std::size_t rank) const { return naturals[rank] + wilds[rank]; }
    int wilds_held() const { return hand[two] + hand[joker]; }
    bool is_clean(std::size_t rank) const { return wilds[rank] == 0; }
    void take(std::size_t kind);
    void give(std::size_t kind, int count = 1);
    void see_hand();                            // sets `held`
    void count_book(std::size_t rank, int by);  // if it is one
    friend bool operator==(const Player&, const Player&) = default;
  };

  void play_turn(const Habits& habits, Rng& rng);

  bool draw(Player& me, const Habits& habits, Rng& rng);
  bool take_pile(Player& me, const Habits& habits);
  void meld_all(Player& me, const Habits& habits);
  void play_down(Player& me) const;
  static bool try_play_down(Player& me, int minimum, bool jokers_first);
  bool go_out(Player& me);
  static bool may_lay(const Player& me, std::size_t rank, int naturals, int wilds);
  static void lay_naturals(Player& me, std::size_t rank, int count);
  static void lay_wilds(Player& me, std::size_t rank, int count, bool jokers_first);
  static bool add_naturals(Player& me);
  static bool new_melds(Player& me);
  static bool is_spared(const Player& me, std::size_t rank, int close, int first_clean);
  static bool complete_book(Player& me, int most_wilds, const Habits& habits);
  static bool meld_a_pair(Player& me);
  static bool place_a_wild(Player& me, const Habits& habits);
  bool someone_may_go_out(const Habits& habits) const;
  void take_up_foot(Player& me);
  void discard(Player& me, const Habits& habits);
  void count_threes();

  int players_;
  int minimum_;
  Seat turn_;
  bool drawn_;  // the seat whose turn it is has drawn already
  bool over_ = false;
  std::optional<Seat> went_out_;
  BySeat<Player> seats_;
  cards::FixedList<std::uint8_t, most_cards> stock_;
  cards::FixedList<std::uint8_t, most_cards> pile_;
  int threes_in_a_row_;
};

}  // namespace hand_and_foot
