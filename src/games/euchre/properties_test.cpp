// Properties of any hand of Euchre that the conformance tests, which know no rules, cannot state; RapidCheck looks for
// a deal and choices that break one, and makes them small. And the spread of `sample` against all worlds counted out.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

#include "games/euchre/euchre.h"
#include "games/euchre/testing/written_deals.h"

using namespace euchre;

namespace {

// A match position reached by these choices; each picks among what is legal.
struct Walk {
  std::uint64_t seed;
  std::vector<std::uint8_t> choices;
};

Walk any_walk() {
  return {*rc::gen::inRange<std::uint64_t>(0, 1000000),
          *rc::gen::container<std::vector<std::uint8_t>>(80, rc::gen::arbitrary<std::uint8_t>())};
}

template <class Visit>
State play_hand(const Walk& walk, Visit&& visit) {
  State state = Game::start({}, cards::numbered_seed(walk.seed));
  for (std::size_t i = 0; !Game::to_act(state).empty(); ++i) {
    const Seat seat = Game::to_act(state).first();
    const Actions actions = Game::legal(state, seat);
    const Action action = actions[walk.choices[i % walk.choices.size()] % actions.size()];
    visit(std::as_const(state), seat, action);
    Game::advance(state, seat, action);
  }
  return state;
}

constexpr auto ignore = [](const State&, Seat, const Action&) {};

}  // namespace

RC_GTEST_PROP(EuchreProperties, AHandGivesOneTwoOrFourPointsToExactlyOneTeam, ()) {
  const State state = play_hand(any_walk(), ignore);
  const auto& round = std::get<RoundOver>(state.phase);
  const int a = round.points[Team::a];
  const int b = round.points[Team::b];
  RC_ASSERT((a == 0) != (b == 0));
  RC_ASSERT(a + b == 1 || a + b == 2 || a + b == 4);
  RC_ASSERT(state.scores == round.points);
  RC_ASSERT(round.points[team_of(round.contract.maker)] != 4 || round.contract.alone == Alone::yes);
  RC_ASSERT(round.points[other(team_of(round.contract.maker))] != 4);
}

RC_GTEST_PROP(EuchreProperties, FiveTricksAreWonInEachHand, ()) {
  const State state = play_hand(any_walk(), ignore);
  const auto& round = std::get<RoundOver>(state.phase);
  RC_ASSERT(round.tricks.size() == tricks_per_hand);
  RC_ASSERT(round.tricks_won[Team::a] + round.tricks_won[Team::b] == 5);
}

RC_GTEST_PROP(EuchreProperties, TheWinnerOfATrickLeadsTheNextAndNoCardBeatsIt, ()) {
  const State state = play_hand(any_walk(), ignore);
  const auto& round = std::get<RoundOver>(state.phase);
  const TrickOrder& order = order_of(round.contract.trump);
  for (std::size_t i = 0; i < round.tricks.size(); ++i) {
    const Trick& trick = round.tricks[i];
    const Play won = kernel::winner(trick, order);
    RC_ASSERT(order.counts_as(won.card) == order.counts_as(trick.front().card) || order.is_trump(won.card));
    for (const Play& play : trick) RC_ASSERT(!order.beats(play.card, won.card));
    if (i + 1 < round.tricks.size()) RC_ASSERT(round.tricks[i + 1].front().seat == won.seat);
  }
}

RC_GTEST_PROP(EuchreProperties, NobodyWhoCouldFollowDidNot, ()) {
  const State state = play_hand(any_walk(), ignore);
  const auto& round = std::get<RoundOver>(state.phase);
  const TrickOrder& order = order_of(round.contract.trump);
  // What each seat played later was in its hand all along.
  for (std::size_t i = 0; i < round.tricks.size(); ++i) {
    const Suit led = order.counts_as(round.tricks[i].front().card);
    for (const Play& play : round.tricks[i]) {
      if (order.counts_as(play.card) == led) continue;
      for (std::size_t later = i; later < round.tricks.size(); ++later) {
        for (const Play& other : round.tricks[later]) {
          RC_ASSERT(other.seat != play.seat || order.counts_as(other.card) != led);
        }
      }
    }
  }
}

RC_GTEST_PROP(EuchreProperties, TheTrickWinnerDoesNotDependOnTheOrderAfterTheLead, ()) {
  auto dealt = *rc::gen::map(rc::gen::arbitrary<std::uint64_t>(), [](std::uint64_t number) {
    Rng rng(number);
    std::vector<Card> all(deck.begin(), deck.end());
    cards::shuffle(all, rng);
    return std::vector<Card>(all.begin(), all.begin() + 4);
  });
  const Suit trump = cards::all_suits[*rc::gen::inRange<std::size_t>(0, 4)];
  const auto winning_card = [&] {
    Trick trick;
    for (std::size_t i = 0; i < 4; ++i) trick.push_back({Seat(static_cast<int>(i)), dealt[i]});
    return kernel::winner(trick, order_of(trump)).card;
  };
  const Card first = winning_card();
  std::sort(dealt.begin() + 1, dealt.end());
  do {
    RC_ASSERT(winning_card() == first);
  } while (std::next_permutation(dealt.begin() + 1, dealt.end()));
}

RC_GTEST_PROP(EuchreProperties, RenamingTheSuitsChangesNothingButNames, ()) {
  // Hearts and diamonds change places with spades and clubs, colours stay together: the same choices, renamed, give the
  // same tricks. Deals and actions are renamed, so the order in which legal actions are listed does not matter.
  constexpr auto renamed_suit = [](Suit suit) {
    constexpr std::array to{Suit::hearts, Suit::spades, Suit::clubs, Suit::diamonds};
    return to[index(suit)];
  };
  const auto renamed = [&](Card card) { return Card(card.rank(), renamed_suit(card.suit())); };
  const auto renamed_set = [&](CardSet cards) {
    CardSet set;
    for (Card card : cards) set.add(renamed(card));
    return set;
  };
  const Walk walk = any_walk();
  const Deal deal = deal_of(Game::start({}, cards::numbered_seed(walk.seed)));
  Deal other_deal{{}, renamed(deal.upcard), renamed_set(deal.kitty)};
  for (Seat seat : cards::seats_of(seats)) other_deal.hands[seat] = renamed_set(deal.hands[seat]);
  State mirror = Game::begin({}, 0, Seat(0), {}, other_deal);
  const State state = play_hand(walk, [&](const State&, Seat seat, const Action& action) {
    Action same = action;
    if (auto* call = std::get_if<CallTrump>(&same)) call->suit = renamed_suit(call->suit);
    if (auto* discard = std::get_if<Discard>(&same)) discard->card = renamed(discard->card);
    if (auto* play = std::get_if<PlayCard>(&same)) play->card = renamed(play->card);
    RC_ASSERT(Game::apply(mirror, seat, same).has_value());
  });
  RC_ASSERT(mirror.scores == state.scores);
  RC_ASSERT(std::get<RoundOver>(mirror.phase).tricks_won == std::get<RoundOver>(state.phase).tricks_won);
}

RC_GTEST_PROP(EuchreProperties, TurningTheTableChangesNothingButSeats, ()) {
  const Walk walk = any_walk();
  const Deal deal = deal_of(Game::start({}, cards::numbered_seed(walk.seed)));
  Deal turned = deal;
  for (Seat seat : cards::seats_of(seats)) turned.hands[next(seat)] = deal.hands[seat];
  State mirror = Game::begin({}, 0, Seat(1), {}, turned);
  const State state = play_hand(walk, [&](const State&, Seat seat, const Action& action) {
    RC_ASSERT(Game::apply(mirror, next(seat), action).has_value());
  });
  RC_ASSERT(mirror.scores[Team::a] == state.scores[Team::b]);
  RC_ASSERT(mirror.scores[Team::b] == state.scores[Team::a]);
}

// ---- The spread of samples ----

namespace {

using World = std::array<CardSet, 6>;  // four hands, the kitty without the discard, the discard

struct ByBits {
  bool operator()(const World& a, const World& b) const {
    return std::ranges::lexicographical_compare(
        a, b, [](CardSet x, CardSet y) { return std::ranges::lexicographical_compare(x, y); });
  }
};

World world_of(const State& state) {
  World world{};
  for (Seat seat : cards::seats_of(seats)) world[seat.index()] = state.deal.hands[seat];
  world[4] = state.deal.kitty;
  if (state.discard) {
    world[4].remove(*state.discard);
    world[5].add(*state.discard);
  }
  return world;
}

// All worlds behind this view, card by card, with rules of its own: who did not follow has none of that suit, the
// upcard stays with the dealer once picked up.
std::vector<World> all_worlds(const View& seen) {
  const Contract& contract = *contract_of(seen.phase);
  const TrickOrder& order = order_of(contract.trump);
  const bool picked_up = contract.round == CallRound::first;
  CardSet hidden = deck - seen.hand;
  std::array<std::set<Suit>, 4> out_of;
  const auto look_at = [&](const Trick& trick) {
    for (const Play& play : trick) {
      hidden.remove(play.card);
      const Suit led = order.counts_as(trick.front().card);
      if (order.counts_as(play.card) != led) out_of[play.seat.index()].insert(led);
    }
  };
  for (const Trick& trick : tricks_of(seen.phase)) look_at(trick);
  look_at(current_trick(seen.phase));
  std::array<int, 6> room{};
  for (Seat seat : cards::seats_of(seats)) room[seat.index()] = seat == seen.seat ? 0 : seen.hand_sizes[seat];
  room[4] = picked_up ? 3 : 4;
  room[5] = picked_up ? 1 : 0;
  World world{};
  world[seen.seat.index()] = seen.hand;
  if (seen.discard) {
    hidden.remove(*seen.discard);
    world[5].add(*seen.discard);
    room[5] = 0;
  }
  std::vector<World> worlds;
  const std::vector<Card> cards(hidden.begin(), hidden.end());
  const auto place = [&](auto& self, std::size_t i) -> void {
    if (i == cards.size()) return worlds.push_back(world);
    for (std::size_t at = 0; at < 6; ++at) {
      const bool fits = room[at] > 0 && (at >= 4 || !out_of[at].contains(order.counts_as(cards[i])));
      const bool upcard_fits = cards[i] != seen.upcard || (picked_up ? at == seen.dealer.index() || at == 5 : at == 4);
      if (!fits || !upcard_fits) continue;
      --room[at];
      world[at].add(cards[i]);
      self(self, i + 1);
      world[at].remove(cards[i]);
      ++room[at];
    }
  };
  place(place, 0);
  return worlds;
}

// Draws often enough that each world should come about forty times; chi-square within six standard deviations of what
// an even spread gives, and no world that is not on the list.
void expect_even_spread(const View& seen, std::uint64_t seed_number) {
  const std::vector<World> worlds = all_worlds(seen);
  ASSERT_GT(worlds.size(), 10U);
  ASSERT_LT(worlds.size(), 6000U);
  std::map<World, int, ByBits> drawn;
  for (const World& world : worlds) drawn[world] = 0;
  constexpr int each = 40;
  Rng rng(seed_number);
  for (std::size_t i = 0; i < each * worlds.size(); ++i) {
    const auto found = drawn.find(world_of(Game::sample(seen, rng)));
    ASSERT_NE(found, drawn.end()) << "a world that cannot be";
    ++found->second;
  }
  double chi_square = 0;
  for (const auto& [world, count] : drawn) chi_square += (count - each) * (count - each) / double{each};
  const double freedom = static_cast<double>(worlds.size()) - 1;
  EXPECT_NEAR(chi_square, freedom, 6 * std::sqrt(2 * freedom)) << worlds.size() << " worlds";
}

// Seat 1 ordered up the nine of hearts, which the dealer threw away again: the others cannot know that. It is the
// dealer's turn in the fourth trick; seats 2 and 3 have shown that they have no hearts.
State late_position(Alone alone) {
  State state = Game::begin(
      {}, 0, Seat(0), {},
      written::deal({"QH 10H KS QS JS", "JH JD AH KH AS", "9D AD KD QD 10S", "9C 10C JC QC 9S"}, "9H 10D KC AC"));
  const auto act = [&state](const Action& action) {
    if (auto done = Game::apply(state, Game::to_act(state).first(), action); !done)
      throw std::logic_error(text(done.error()));
  };
  act(CallTrump{Suit::hearts, alone});
  act(Discard{written::card("9H")});
  const std::string_view played =
      alone == Alone::no ? "AS 10S 9S QS JH 9D 9C 10H JD QD 10C QH KH KD JC" : "10S QS AS JH 9D 10H JD QD QH KH KD";
  for (Card card : written::cards_in(played)) act(PlayCard{card});
  return state;
}

}  // namespace

TEST(EuchreSample, SpreadsEvenlyOverAllWorlds) {
  const State state = late_position(Alone::no);
  for (Seat seat : cards::seats_of(seats)) expect_even_spread(Game::view(state, seat), 1);
}

TEST(EuchreSample, SpreadsEvenlyInALoneHand) {
  const State state = late_position(Alone::yes);
  for (Seat seat : {Seat(0), Seat(3)}) expect_even_spread(Game::view(state, seat), 2);
}
