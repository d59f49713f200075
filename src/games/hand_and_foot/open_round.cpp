// Order as in open_round.h: the position, a turn (drawing, melding, discarding), the score.
#include "games/hand_and_foot/open_round.h"

#include <algorithm>
#include <bit>

namespace hand_and_foot {
namespace {

/// Calls visit(rank) for each of these, the lowest first.
template <class Visit>
void for_each_rank(unsigned ranks, Visit&& visit) {
  for (; ranks != 0; ranks &= ranks - 1) visit(static_cast<std::size_t>(std::countr_zero(ranks)));
}

}  // namespace

// ---- The position ----

std::uint8_t OpenRound::kind_of(Face face) {
  if (face.is_joker()) return joker;
  const Rank rank = face.card()->rank();
  if (rank == Rank::two) return two;
  if (rank == Rank::three)
    return points(face) == points(Face(Card(Rank::three, Suit::clubs))) ? black_three : red_three;
  return static_cast<std::uint8_t>(static_cast<int>(rank) - static_cast<int>(Rank::four));
}

int OpenRound::points_of(std::size_t kind) {
  static constexpr std::array<int, kind_count> table{5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, -5, -300};
  return table[kind];
}

OpenRound::OpenRound(const State& state)
    : players_(state.settings.players),
      minimum_(play_down_minimum(state.table.round)),
      turn_(*turn_of(state.phase)),
      drawn_(std::holds_alternative<Melding>(state.phase)),
      threes_in_a_row_(state.table.threes_in_a_row) {
  static const auto kinds = [] {
    std::array<std::uint8_t, cards::face_count> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = kind_of(Face::from_index(i));
    return table;
  }();
  const auto count = [&](const CardBag& bag, Counts& counts) {
    for (std::size_t i = 0; i < cards::face_count; ++i) {
      std::uint8_t& at = counts[kinds[i]];
      at = static_cast<std::uint8_t>(at + bag.count(Face::from_index(i)));
    }
    return bag.size();
  };
  for (Seat seat : cards::seats_of(players_)) {
    const Place& place = state.table.places[seat];
    Player& player = seats_[seat];
    player.hand_size = count(state.hidden.hands[seat], player.hand);
    player.foot_size = count(state.hidden.feet[seat], player.foot);
    player.played_down = place.played_down == PlayedDown::yes;
    player.on_foot = place.from == PlaysFrom::foot;
    for (Rank rank : meld_ranks) {
      const CardBag& meld = place.melds[rank];
      if (meld.empty()) continue;
      const std::size_t at = kind_of(Card(rank, Suit::clubs));
      player.naturals[at] = static_cast<std::uint8_t>(meld.count(rank));
      player.wilds[at] = static_cast<std::uint8_t>(wilds_in(meld));
      player.laid_points += points(meld);
      player.melds = static_cast<Ranks>(player.melds | 1U << at);
      player.count_book(at, 1);
    }
    player.see_hand();
  }
  for (Face face : state.hidden.stock) stock_.push_back(kinds[face.index()]);
  for (Face face : state.table.pile) pile_.push_back(kinds[face.index()]);
}

void OpenRound::Player::take(std::size_t kind) {
  ++hand[kind];
  ++hand_size;
  if (kind < rank_count) held = static_cast<Ranks>(held | 1U << kind);
}

void OpenRound::Player::give(std::size_t kind, int count) {
  hand[kind] = static_cast<std::uint8_t>(hand[kind] - count);
  hand_size -= count;
  if (hand[kind] == 0) held = static_cast<Ranks>(held & ~(1U << kind));
}

void OpenRound::Player::see_hand() {
  held = 0;
  for (std::size_t rank = 0; rank < rank_count; ++rank) {
    if (hand[rank] > 0) held = static_cast<Ranks>(held | 1U << rank);
  }
}

void OpenRound::Player::count_book(std::size_t rank, int by) {
  if (laid(rank) >= book_size) (is_clean(rank) ? books.clean : books.dirty) += by;
}

void OpenRound::play_out(const BySeat<const Habits*>& habits, int most_turns, Rng& rng) {
  for (int turns = 0; turns < most_turns && !over_; ++turns) {
    play_turn(*habits[turn_], rng);
    turn_ = next(turn_, players_);
  }
}

void OpenRound::play_turn(const Habits& habits, Rng& rng) {
  Player& me = seats_[turn_];
  if (!drawn_ && !draw(me, habits, rng)) return;
  drawn_ = false;
  meld_all(me, habits);
  if (!over_) discard(me, habits);
}

// ---- Drawing ----

bool OpenRound::draw(Player& me, const Habits& habits, Rng& rng) {
  if (take_pile(me, habits)) return true;
  if (stock_.size() < drawn_per_turn && pile_.size() >= 2) {  // R15
    std::vector<std::uint8_t> row(stock_.begin(), stock_.end());
    row.insert(row.end(), pile_.begin(), pile_.end() - 1);
    const std::uint8_t top = pile_.back();
    pile_.clear();
    pile_.push_back(top);
    stock_.clear();
    cards::shuffle(row, rng);
    for (std::uint8_t kind : row) stock_.push_back(kind);
  }
  if (stock_.size() < drawn_per_turn) {
    over_ = true;
    return false;
  }
  for (int i = 0; i < drawn_per_turn; ++i) {
    me.take(stock_.back());
    stock_.pop_back();
  }
  return true;
}

bool OpenRound::take_pile(Player& me, const Habits& habits) {
  if (!me.played_down || pile_.empty() || pile_.back() >= rank_count || me.hand[pile_.back()] < 2) return false;
  const std::size_t top = pile_.back();
  const std::size_t taken = std::min<std::size_t>(pile_.size(), taken_with_top + 1);
  double worth = 0;
  for (std::size_t i = pile_.size() - taken; i < pile_.size(); ++i) {
    const std::uint8_t kind = pile_[i];
    worth += kind < rank_count              ? 1
             : kind == two || kind == joker ? habits.wild_in_pile
             : kind == black_three          ? habits.black_three_in_pile
                                            : habits.red_three_in_pile;
  }
  const double least = me.on_foot ? habits.pile_from_foot : habits.pile_from_hand;
  if (worth < least && me.hand_size < habits.large_hand) return false;
  if (me.on_foot && me.hand_size - 2 + static_cast<int>(taken) - 1 < 2) {
    Player after = me;
    after.take(top);
    lay_naturals(after, top, 3);
    if (!after.books.both()) return false;
  }
  me.take(top);
  lay_naturals(me, top, 3);
  pile_.pop_back();
  for (std::size_t i = 1; i < taken; ++i) {
    me.take(pile_.back());
    pile_.pop_back();
  }
  if (me.hand_size == 0) take_up_foot(me);
  return true;
}

// ---- Melding ----

void OpenRound::take_up_foot(Player& me) {
  if (me.on_foot) {
    over_ = true;
    went_out_ = turn_;
    return;
  }
  me.on_foot = true;
  std::swap(me.hand, me.foot);
  std::swap(me.hand_size, me.foot_size);
  me.see_hand();
}

// R13: two cards stay on the foot, or with these the player has both books.
bool OpenRound::may_lay(const Player& me, std::size_t rank, int naturals, int wilds) {
  if (!me.on_foot || me.hand_size - naturals - wilds >= 2) return true;
  Player after = me;
  after.count_book(rank, -1);
  after.naturals[rank] = static_cast<std::uint8_t>(after.naturals[rank] + naturals);
  after.wilds[rank] = static_cast<std::uint8_t>(after.wilds[rank] + wilds);
  after.count_book(rank, 1);
  return after.books.both();
}

void OpenRound::lay_naturals(Player& me, std::size_t rank, int count) {
  me.count_book(rank, -1);
  me.give(rank, count);
  me.naturals[rank] = static_cast<std::uint8_t>(me.naturals[rank] + count);
  me.melds = static_cast<Ranks>(me.melds | 1U << rank);
  me.laid_points += count * points_of(rank);
  me.count_book(rank, 1);
}

void OpenRound::lay_wilds(Player& me, std::size_t rank, int count, bool jokers_first) {
  me.count_book(rank, -1);
  for (; count > 0; --count) {
    const bool take_joker = jokers_first ? me.hand[joker] > 0 : me.hand[two] == 0;
    const std::size_t kind = take_joker ? joker : two;
    me.give(kind);
    ++me.wilds[rank];
    me.laid_points += points_of(kind);
  }
  me.count_book(rank, 1);
}

// R11 with as little as will do: sets, then pairs with a wild card, then more wild cards.
bool OpenRound::try_play_down(Player& me, int minimum, bool jokers_first) {
  Player after = me;
  cards::FixedList<std::size_t, rank_count> laid;
  const auto enough = [&] { return after.laid_points >= minimum; };
  for (int least : {3, 2}) {
    while (!enough()) {
      std::size_t best = rank_count;
      int most = 0;
      for (std::size_t rank = 0; rank < rank_count; ++rank) {
        const int held = after.hand[rank];
        if (held < least || held * points_of(rank) <= most) continue;
        best = rank;
        most = held * points_of(rank);
      }
      if (best == rank_count || (least == 2 && after.wilds_held() == 0)) break;
      lay_naturals(after, best, after.hand[best]);
      lay_wilds(after, best, least == 2 ? 1 : 0, jokers_first);
      laid.push_back(best);
    }
  }
  for (std::size_t rank : laid) {
    while (!enough() && after.wilds_held() > 0 && after.naturals[rank] > after.wilds[rank]) {
      lay_wilds(after, rank, 1, jokers_first);
    }
  }
  if (!enough()) return false;
  after.played_down = true;
  me = after;
  return true;
}

void OpenRound::play_down(Player& me) const {
  if (!try_play_down(me, minimum_, false)) try_play_down(me, minimum_, true);
}

// Lays everything, or all but one card to discard, if that is possible.
bool OpenRound::go_out(Player& me) {
  if (!me.on_foot) return false;
  int left_over = me.hand[black_three] + me.hand[red_three];
  for_each_rank(me.held & ~me.melds, [&](std::size_t rank) { left_over += me.hand[rank] == 1 ? 1 : 0; });
  if (left_over > 1) return false;
  bool clean_book = me.books.clean > 0;
  for_each_rank(me.held, [&](std::size_t rank) {
    if (me.is_clean(rank) && me.laid(rank) + me.hand[rank] >= book_size) clean_book = true;
  });
  if (!clean_book) return false;
  Player after = me;
  std::size_t discarded = after.hand[black_three] > 0 ? black_three : red_three;
  for (std::size_t rank = 0; rank < rank_count; ++rank) {
    const int held = after.hand[rank];
    if (held == 0) continue;
    if (after.laid(rank) == 0 && held == 1) {
      discarded = rank;
      continue;
    }
    const bool lacks_one = after.laid(rank) == 0 && held == 2;
    if (lacks_one && after.wilds_held() == 0) return false;
    lay_naturals(after, rank, held);
    if (lacks_one) lay_wilds(after, rank, 1, true);
  }
  // One clean book stays clean, and some other meld becomes a dirty book with the fewest wild cards.
  std::size_t kept_clean = rank_count;
  for (std::size_t rank = rank_count; rank-- > 0;) {
    if (after.laid(rank) >= book_size && after.is_clean(rank)) kept_clean = rank;
  }
  if (kept_clean == rank_count) return false;
  const auto room = [&](std::size_t rank) {
    return rank == kept_clean || after.laid(rank) == 0 ? 0 : after.naturals[rank] - after.wilds[rank];
  };
  if (after.books.dirty == 0) {
    std::size_t best = rank_count;
    int fewest = book_size + 1;
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
      const int needed = std::max(1, book_size - after.laid(rank));
      if (needed > room(rank) || needed > after.wilds_held() || needed >= fewest) continue;
      best = rank;
      fewest = needed;
    }
    if (best == rank_count) return false;
    lay_wilds(after, best, fewest, true);
  }
  for (bool onto_dirty : {true, false}) {
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
      while (after.wilds_held() > 0 && room(rank) > 0 && (!after.is_clean(rank) || !onto_dirty)) {
        lay_wilds(after, rank, 1, true);
      }
    }
  }
  if (after.hand_size > 1) return false;
  if (after.hand_size == 1) {
    if (after.wilds_held() > 0) discarded = after.hand[two] > 0 ? two : joker;
    after.give(discarded);
    pile_.push_back(static_cast<std::uint8_t>(discarded));
  }
  me = after;
  over_ = true;
  went_out_ = turn_;
  return true;
}

bool OpenRound::add_naturals(Player& me) {
  const Ranks may_go = me.held & me.melds;
  if (!me.on_foot || me.books.both()) {
    for_each_rank(may_go, [&](std::size_t rank) { lay_naturals(me, rank, me.hand[rank]); });
    return may_go != 0;
  }
  // R13 makes the order count: the one nearest to a book first, of equals the clean one, if need be without one card.
  std::size_t best = rank_count;
  int best_order = 0;
  int best_count = 0;
  for_each_rank(may_go, [&](std::size_t rank) {
    const int order = 2 * me.laid(rank) + (me.is_clean(rank) ? 1 : 0);
    if (order <= best_order) return;
    int count = me.hand[rank];
    if (!may_lay(me, rank, count, 0)) --count;
    if (count == 0 || !may_lay(me, rank, count, 0)) return;
    best = rank;
    best_order = order;
    best_count = count;
  });
  if (best == rank_count) return false;
  lay_naturals(me, best, best_count);
  return true;
}

bool OpenRound::new_melds(Player& me) {
  std::size_t best = rank_count;
  for_each_rank(me.held & ~me.melds, [&](std::size_t rank) {
    const int held = me.hand[rank];
    if (held < smallest_meld || (best != rank_count && held <= me.hand[best])) return;
    if (may_lay(me, rank, held, 0)) best = rank;
  });
  if (best == rank_count) return false;
  lay_naturals(me, best, me.hand[best]);
  return true;
}

bool OpenRound::is_spared(const Player& me, std::size_t rank, int close, int first_clean) {
  const int laid = me.laid(rank);
  if (!me.is_clean(rank)) return false;
  if (laid >= close) return true;
  if (laid < first_clean || me.books.clean > 0) return false;
  bool is_largest = true;
  for_each_rank(me.melds, [&](std::size_t other) {
    if (me.is_clean(other) && me.laid(other) > laid) is_largest = false;
  });
  return is_largest;
}

bool OpenRound::complete_book(Player& me, int most_wilds, const Habits& habits) {
  std::size_t best = rank_count;
  int fewest = std::min(most_wilds, me.wilds_held()) + 1;
  if (fewest == 1) return false;
  for_each_rank(me.melds, [&](std::size_t rank) {
    const int lacking = book_size - me.laid(rank);
    if (lacking <= 0 || lacking >= fewest || me.wilds[rank] + lacking > me.naturals[rank]) return;
    if (is_spared(me, rank, habits.close_to_clean, habits.first_clean) || !may_lay(me, rank, 0, lacking)) return;
    best = rank;
    fewest = lacking;
  });
  if (best == rank_count) return false;
  lay_wilds(me, best, fewest, true);
  return true;
}

bool OpenRound::meld_a_pair(Player& me) {
  if (me.wilds_held() == 0) return false;
  std::size_t pair = rank_count;
  for_each_rank(me.held & ~me.melds, [&](std::size_t rank) {
    if (pair == rank_count && me.hand[rank] == fewest_naturals && may_lay(me, rank, fewest_naturals, 1)) pair = rank;
  });
  if (pair == rank_count) return false;
  lay_naturals(me, pair, fewest_naturals);
  lay_wilds(me, pair, 1, false);
  return true;
}

bool OpenRound::place_a_wild(Player& me, const Habits& habits) {
  if (me.wilds_held() == 0) return false;
  std::size_t best = rank_count;
  const auto without_book = [&](std::size_t rank) { return me.laid(rank) < book_size ? me.laid(rank) : 0; };
  for_each_rank(me.melds, [&](std::size_t rank) {
    if (me.wilds[rank] >= me.naturals[rank]) return;
    if (is_spared(me, rank, habits.early_clean, habits.first_clean) || !may_lay(me, rank, 0, 1)) return;
    if (best == rank_count || (habits.wilds_to_largest && without_book(rank) > without_book(best))) best = rank;
  });
  if (best == rank_count) return false;
  lay_wilds(me, best, 1, true);
  return true;
}

bool OpenRound::someone_may_go_out(const Habits& habits) const {
  for (Seat seat : cards::seats_of(players_)) {
    const Player& other = seats_[seat];
    if (seat == turn_ || !other.on_foot || other.hand_size > habits.may_soon_be_out) continue;
    if (other.books.both()) return true;
  }
  return false;
}

void OpenRound::meld_all(Player& me, const Habits& habits) {
  if (!me.played_down) play_down(me);
  if (me.hand_size == 0) take_up_foot(me);
  if (!me.played_down) return;
  const bool danger = someone_may_go_out(habits);
  while (true) {
    if (go_out(me)) return;
    const bool hurry = danger || (!me.on_foot && me.hand_size <= habits.end_of_hand);
    const int most_wilds = me.on_foot || hurry ? habits.wilds_a_book_from_foot : habits.wilds_a_book_from_hand;
    const bool laid = add_naturals(me) || new_melds(me) || complete_book(me, most_wilds, habits) ||
                      (hurry && (meld_a_pair(me) || place_a_wild(me, habits)));
    if (me.hand_size == 0) take_up_foot(me);
    if (!laid || over_) return;
  }
}

// ---- Discarding ----

void OpenRound::discard(Player& me, const Habits& habits) {
  std::size_t thrown = kind_count;
  if (me.hand[red_three] > 0) {
    thrown = red_three;
  } else if (me.hand[black_three] > 0) {
    thrown = black_three;
  } else if (me.held == 0) {
    thrown = me.hand[two] > 0 ? two : joker;
  } else {
    constexpr double group = 100;
    const Player& after_me = seats_[next(turn_, players_)];
    const auto in_reach = static_cast<double>(std::min<std::size_t>(pile_.size(), taken_with_top) + 1);
    double least = 0;
    for_each_rank(me.held, [&](std::size_t rank) {
      double keep = points_of(rank) + (me.hand[rank] > 1 ? group : 0);
      if (after_me.played_down && after_me.laid(rank) > 0) keep -= habits.next_has_laid * in_reach;
      if (habits.is_seen != 0) {
        int seen = me.hand[rank];
        for (Seat seat : cards::seats_of(players_)) seen += seats_[seat].naturals[rank];
        keep -= habits.is_seen * seen;
      }
      if (thrown == kind_count || keep < least) {
        thrown = rank;
        least = keep;
      }
    });
  }
  me.give(thrown);
  pile_.push_back(static_cast<std::uint8_t>(thrown));
  count_threes();
  if (me.hand_size == 0) take_up_foot(me);
  if (stalemate(threes_in_a_row_, players_) == Stalemate::end) over_ = true;
}

// R16
void OpenRound::count_threes() {
  const auto is_three = [](std::uint8_t kind) { return kind == black_three || kind == red_three; };
  const auto looked_at = static_cast<std::ptrdiff_t>(std::min(pile_.size(), threes_looked_at));
  const bool counts = stock_.size() < low_stock && std::all_of(pile_.end() - looked_at, pile_.end(), is_three);
  threes_in_a_row_ = counts ? threes_in_a_row_ + 1 : 0;
}

// ---- The score ----

RoundScore OpenRound::score(Seat seat) const {
  const Player& player = seats_[seat];
  RoundScore score;
  score.meld_points = player.laid_points;
  score.book_points = player.books.clean * clean_book_bonus + player.books.dirty * dirty_book_bonus;
  score.hand_cards = player.hand_size;
  score.foot_cards = player.foot_size;
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    score.hand_cost += player.hand[kind] * std::abs(points_of(kind));
    score.foot_cost += player.foot[kind] * std::abs(points_of(kind));
  }
  score.going_out_points = went_out_ == seat ? going_out_bonus : 0;
  return score;
}

}  // namespace hand_and_foot
