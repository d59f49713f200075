// The bots of Euchre: the medium one line by line as docs/rules/euchre.md has it, what the easy one never does,
// what the hard one remembers. Behaviour, not thresholds: docs/rules/euchre.md tells how they think.
#include "games/euchre/bots.h"

#include <gtest/gtest.h>

#include "games/euchre/testing/written_deals.h"
#include "wire/json.h"

using namespace euchre;
using written::card;
using written::hand;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};

// Seat 0 deals unless a test says otherwise; the nine of hearts is turned up.
View calling(Seat seat, std::string_view held, int passes, std::string_view upcard = "9H", Seat dealer = Seat(0)) {
  const Open open{.settings = {},
                  .hand_number = 0,
                  .scores = {},
                  .dealer = dealer,
                  .upcard = card(upcard),
                  .phase = Calling{passes}};
  return {{{open, {5, 5, 5, 5}}, seat, hand(held)}, std::nullopt};
}

View first_round(Seat seat, std::string_view held, std::string_view upcard = "9H") {
  return calling(seat, held, (seat.number() + 3) % 4, upcard);
}
View second_round(Seat seat, std::string_view held, std::string_view upcard = "9H") {
  return calling(seat, held, 4 + (seat.number() + 3) % 4, upcard);
}

View discarding(std::string_view six_cards, Suit trump) {
  View seen = calling(s0, six_cards, 0);
  seen.phase = Discarding{{trump, s1, Alone::no, CallRound::first}};
  seen.hand_sizes[s0] = 6;
  return seen;
}

struct Led {
  Seat by;
  std::string_view cards;  // in turn
};

// In the middle of a hand of the second round, so that the upcard (the nine of hearts, here turned down) is gone.
// The last trick is the one on the table; an empty one asks for a lead.
View in_play(Seat seat, std::string_view held, const Contract& contract, const std::vector<Led>& tricks) {
  View seen = calling(seat, held, 0);
  Playing playing{InPlay(seat), contract};
  for (const Led& led : tricks) {
    Trick trick;
    Seat by = led.by;
    for (Card each : written::cards_in(led.cards)) {
      trick.push_back({by, each});
      by = next_active(by, sitting_out(contract));
    }
    if (trick.size() == trick_size(sitting_out(contract))) {
      ++playing.tricks_won[team_of(kernel::winner(trick, order_of(contract.trump)).seat)];
      playing.tricks.push_back(trick);
    } else {
      playing.trick = trick;
    }
  }
  const int left = cards_per_hand - static_cast<int>(playing.tricks.size());
  EXPECT_EQ(seen.hand.size(), left) << "the position has a wrong number of cards";
  for (Seat each : cards::seats_of(seats))
    seen.hand_sizes[each] = sitting_out(contract).contains(each) ? cards_per_hand : left;
  for (const Play& play : playing.trick) --seen.hand_sizes[play.seat];
  seen.phase = playing;
  return seen;
}

// Hearts were turned down in these positions, so another suit is trump.
Contract spades_by(Seat maker) { return {Suit::spades, maker, Alone::no, CallRound::second}; }

const Action pass = PassTrump{};
Action calls(Suit suit) { return CallTrump{suit, Alone::no}; }
Action alone(Suit suit) { return CallTrump{suit, Alone::yes}; }
Action plays(std::string_view id) { return PlayCard{card(id)}; }
Action discards(std::string_view id) { return Discard{card(id)}; }

}  // namespace

// ---- Medium: calling in the first round ----

TEST(EuchreMediumCalling, OrdersUpWithTheRightBower) {
  EXPECT_EQ(choose_medium(first_round(s1, "JH 9S 10S 9C 10C")), calls(Suit::hearts));
}

TEST(EuchreMediumCalling, OrdersUpWithTheLeftBowerAndTwoOtherTrumps) {
  EXPECT_EQ(choose_medium(first_round(s1, "JD QH 10H 9S 9C")), calls(Suit::hearts));
  EXPECT_EQ(choose_medium(first_round(s1, "JD QH 10S 9S 9C")), pass);
}

TEST(EuchreMediumCalling, OrdersUpWithThreeCardsOfTheSuit) {
  EXPECT_EQ(choose_medium(first_round(s2, "QH KH 10H 9S 9C")), calls(Suit::hearts));
  EXPECT_EQ(choose_medium(first_round(s2, "QH KH 10S 9S 9C")), pass);
}

TEST(EuchreMediumCalling, ADealerWithADecentHandPicksUp) {
  EXPECT_EQ(choose_medium(first_round(s0, "10H AS 9C 10C 9S")), calls(Suit::hearts));
  EXPECT_EQ(choose_medium(first_round(s3, "10H AS 9C 10C 9S")), pass);
  EXPECT_EQ(choose_medium(first_round(s0, "10H KS 9C 10C 9S")), pass);
}

TEST(EuchreMediumCalling, ADealerCountsTheUpcardAsHeld) {
  EXPECT_EQ(choose_medium(first_round(s0, "9S 10S 9C 10C 9D", "JH")), calls(Suit::hearts));
  EXPECT_EQ(choose_medium(first_round(s0, "QH 10H 9C 10C 9D", "9H")), calls(Suit::hearts));
}

TEST(EuchreMediumCalling, PassesOtherwise) {
  EXPECT_EQ(choose_medium(first_round(s1, "AS AC AD 9S 10H")), pass);
  EXPECT_EQ(choose_medium(first_round(s0, "AS AC AD 9S 10C")), pass);
}

// ---- Medium: second round ----

TEST(EuchreMediumCalling, NamesTheSuitWithMostStrengthCountingTheLeftBower) {
  EXPECT_EQ(choose_medium(second_round(s1, "JC KS 9S QD 10H")), calls(Suit::spades));
  EXPECT_EQ(choose_medium(second_round(s1, "KC QC 9C AD 10H")), calls(Suit::clubs));
}

TEST(EuchreMediumCalling, PrefersSuitsWithBowers) {
  EXPECT_EQ(choose_medium(second_round(s1, "JS KS QS 9D 10D")), calls(Suit::spades));
  EXPECT_EQ(choose_medium(second_round(s0, "9C 10C JD AD 10H")), calls(Suit::diamonds));  // two each, one has a bower
}

TEST(EuchreMediumCalling, NeverNamesTheSuitTurnedDown) {
  for (Seat seat : cards::seats_of(seats)) {
    EXPECT_NE(choose_medium(second_round(seat, "JH JD AH KH QH")), calls(Suit::hearts));
    EXPECT_NE(choose_medium(second_round(seat, "JH JD AH KH QH")), alone(Suit::hearts));
  }
}

TEST(EuchreMediumCalling, CallsWhenStuckTheSuitWithMostCards) {
  EXPECT_EQ(choose_medium(second_round(s3, "9S 10S KC QD 10H")), pass);
  EXPECT_EQ(choose_medium(second_round(s0, "9S 10S KC QD 10H")), calls(Suit::spades));
}

// ---- Medium: going alone ----

TEST(EuchreMediumAlone, WithBothBowersAnotherTrumpAndASideAce) {
  EXPECT_EQ(choose_medium(first_round(s1, "JH JD 10H AS 9C")), alone(Suit::hearts));
  EXPECT_EQ(choose_medium(first_round(s1, "JH JD 10H KS 9C")), calls(Suit::hearts));
  EXPECT_EQ(choose_medium(first_round(s1, "JH JD AS 9C 10C")), calls(Suit::hearts));
}

TEST(EuchreMediumAlone, WithTheRightBowerAndThreeOtherTrumps) {
  EXPECT_EQ(choose_medium(first_round(s1, "JH AH KH 10H 9C")), alone(Suit::hearts));
  EXPECT_EQ(choose_medium(first_round(s1, "JD AH KH 10H AC")), calls(Suit::hearts));
  EXPECT_EQ(choose_medium(second_round(s1, "JS AS KS 10S 9C")), alone(Suit::spades));
}

// ---- Medium: leading ----

TEST(EuchreMediumLead, TheRightBowerFirst) {
  EXPECT_EQ(choose_medium(in_play(s1, "JS AD AC 9S 9C", spades_by(s0), {})), plays("JS"));
}

TEST(EuchreMediumLead, ThenASideAce) {
  EXPECT_EQ(choose_medium(in_play(s1, "JC AS AD 9S 9C", spades_by(s0), {})), plays("AD"));
}

TEST(EuchreMediumLead, ThenTheHighestOfTwoTrumps) {
  EXPECT_EQ(choose_medium(in_play(s1, "JC 9S KD 9D 9C", spades_by(s0), {})), plays("JC"));
  EXPECT_EQ(choose_medium(in_play(s1, "AS 9S KD 9D 9C", spades_by(s0), {})), plays("AS"));
}

TEST(EuchreMediumLead, ElseTheLowestCard) {
  EXPECT_EQ(choose_medium(in_play(s1, "9S KD QD 10C KC", spades_by(s0), {})), plays("10C"));
}

// ---- Medium: following ----

TEST(EuchreMediumFollow, PlaysLowWhenPartnerIsWinning) {
  EXPECT_EQ(choose_medium(in_play(s3, "AD KD 9C 10C 9S", spades_by(s0), {{s1, "QD 9D"}})), plays("KD"));
}

TEST(EuchreMediumFollow, WinsWithTheLowestCardThatWins) {
  EXPECT_EQ(choose_medium(in_play(s3, "AD KD 9D 10C 9S", spades_by(s0), {{s1, "10D QD"}})), plays("KD"));
}

TEST(EuchreMediumFollow, PlaysLowWhenItCannotWin) {
  EXPECT_EQ(choose_medium(in_play(s3, "KD QD 9D 10C 9S", spades_by(s0), {{s1, "10D AD"}})), plays("9D"));
}

// ---- Medium: not following ----

TEST(EuchreMediumThrow, DoesNotTrumpAPartnerWhoIsWinning) {
  EXPECT_EQ(choose_medium(in_play(s3, "9S AS KC 9C 10H", spades_by(s0), {{s1, "AD 9D"}})), plays("9C"));
}

TEST(EuchreMediumThrow, TrumpsWithTheLowestTrumpThatWins) {
  EXPECT_EQ(choose_medium(in_play(s3, "9S AS KC 9C 10H", spades_by(s0), {{s1, "10D AD"}})), plays("9S"));
  EXPECT_EQ(choose_medium(in_play(s3, "9S AS KC 9C 10H", spades_by(s0), {{s1, "10D 10S"}})), plays("AS"));
}

TEST(EuchreMediumThrow, ThrowsTheLowestSideCardWhenItCannotWin) {
  EXPECT_EQ(choose_medium(in_play(s3, "9S 10S KC QC 10H", spades_by(s0), {{s1, "10D AS"}})), plays("10H"));
}

TEST(EuchreMediumThrow, TheLeftBowerIsNoCardOfItsPrintedSuit) {
  // Clubs are led; the jack of clubs is a trump, so it trumps rather than follows.
  EXPECT_EQ(choose_medium(in_play(s3, "JC KD 9D 10H QH", spades_by(s0), {{s1, "10C AC"}})), plays("JC"));
}

// ---- Medium: discarding ----

TEST(EuchreMediumDiscard, TheLowestCardThatIsNotTrump) {
  EXPECT_EQ(choose_medium(discarding("9H JD AS KC QC 10D", Suit::hearts)), discards("10D"));
  EXPECT_EQ(choose_medium(discarding("9H JD AH KH QH AS", Suit::hearts)), discards("AS"));
}

TEST(EuchreMediumDiscard, TheLowestTrumpIfThereIsNothingElse) {
  EXPECT_EQ(choose_medium(discarding("9H JD JH AH KH QH", Suit::hearts)), discards("9H"));
}

// ---- Easy ----

TEST(EuchreEasy, NeverGoesAlone) {
  const std::array views{first_round(s1, "JH JD AH KH QH"), second_round(s1, "JS JC AS KS QS"),
                         second_round(s0, "JS JC AS KS QS"), second_round(s0, "10H QH KH 9S 9D")};
  for (const View& seen : views) {
    for (std::uint64_t number = 0; number < 200; ++number) {
      Rng rng(number);
      const Action action = choose_easy(seen, rng);
      const auto* call = std::get_if<CallTrump>(&action);
      ASSERT_TRUE(call == nullptr || call->alone == Alone::no);
    }
  }
}

TEST(EuchreEasy, NeverDiscardsABower) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    Rng rng(number);
    const Card thrown = std::get<Discard>(choose_easy(discarding("9H JD JH AH KH QH", Suit::hearts), rng)).card;
    ASSERT_NE(thrown, right_bower(Suit::hearts));
    ASSERT_NE(thrown, left_bower(Suit::hearts));
  }
}

TEST(EuchreEasy, DoesNotCallWithoutTwoTrumps) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    Rng rng(number);
    ASSERT_EQ(choose_easy(first_round(s1, "AS KS AC KC 10H"), rng), pass);
  }
}

TEST(EuchreEasy, DoesNotCountAnUpcardThatWasTurnedDown) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    Rng rng(number);
    // The jack of hearts would be the second diamond, but it lies in the kitty.
    ASSERT_NE(choose_easy(second_round(s0, "9D KS QS 10C 9C", "JH"), rng), calls(Suit::diamonds));
  }
}

TEST(EuchreEasy, DoesNotTrumpAPartnersTrick) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    Rng rng(number);
    const Action action = choose_easy(in_play(s3, "9S AS KC 9C 10H", spades_by(s0), {{s1, "AD 9D"}}), rng);
    ASSERT_FALSE(order_of(Suit::spades).is_trump(std::get<PlayCard>(action).card));
  }
}

TEST(EuchreEasy, VariesItsPlay) {
  std::vector<Action> seen_actions;
  for (std::uint64_t number = 0; number < 100; ++number) {
    Rng rng(number);
    const Action action = choose_easy(in_play(s1, "9S KD QD 10C KC", spades_by(s0), {}), rng);
    if (std::ranges::find(seen_actions, action) == seen_actions.end()) seen_actions.push_back(action);
  }
  EXPECT_GT(seen_actions.size(), 2U);
}

// ---- Hard: calling and discarding ----

TEST(EuchreHardCalling, DoesNotPassWithAVeryStrongHand) {
  for (Seat seat : cards::seats_of(seats)) {
    EXPECT_NE(choose_hard(first_round(seat, "JH JD AH KH AS")), pass) << seat.number();
    EXPECT_NE(choose_hard(second_round(seat, "JS JC AS KS AD")), pass) << seat.number();
  }
}

TEST(EuchreHardCalling, GoesAloneWithFourTopTrumpsAndAnAce) {
  EXPECT_EQ(choose_hard(first_round(s1, "JH JD AH KH AS")), alone(Suit::hearts));
}

TEST(EuchreHardCalling, PassesWithNothing) {
  EXPECT_EQ(choose_hard(first_round(s1, "9C 10C 9D 10D QS")), pass);
  EXPECT_EQ(choose_hard(second_round(s1, "9C 10S 9D 10D 10H")), pass);
}

TEST(EuchreHardCalling, CallsWhenStuckWithAnyHand) {
  for (std::uint64_t number = 0; number < 2000; ++number) {
    Rng rng(number);
    const Deal deal = kernel::bowers::deal_from(rng);
    View seen = calling(s0, "9C 10C 9D 10D QS", 7);
    seen.upcard = deal.upcard;
    seen.hand = deal.hands[s0];
    for (const Action& action : {choose_medium(seen), choose_hard(seen), choose_easy(seen, rng)}) {
      const auto* call = std::get_if<CallTrump>(&action);
      ASSERT_NE(call, nullptr);
      ASSERT_NE(call->suit, deal.upcard.suit());
    }
  }
}

TEST(EuchreHardDiscard, MakesAVoid) {
  EXPECT_EQ(choose_hard(discarding("9H JD AH 9C 10C 10S", Suit::hearts)), discards("10S"));
}

TEST(EuchreHardDiscard, KeepsAnAce) {
  EXPECT_EQ(choose_hard(discarding("9H JD AH AC 9S 10S", Suit::hearts)), discards("9S"));
}

// ---- Hard: memory ----

TEST(EuchreHardMemory, LeadsTrumpToThePartnerWhoMadeIt) {
  EXPECT_EQ(choose_hard(in_play(s1, "QS KD 9D 10C KC", spades_by(s3), {})), plays("QS"));
  EXPECT_NE(choose_hard(in_play(s1, "QS KD 9D 10C KC", spades_by(s2), {})), plays("QS"));
}

TEST(EuchreHardMemory, DoesNotTrumpAPartnersSureWinner) {
  const Action action = choose_hard(in_play(s3, "9S AS KC 9C 10H", spades_by(s0), {{s1, "AD 9D"}}));
  EXPECT_FALSE(order_of(Suit::spades).is_trump(std::get<PlayCard>(action).card));
}

TEST(EuchreHardMemory, LastToPlayItLeavesPartnersTrickAlone) {
  EXPECT_EQ(choose_hard(in_play(s3, "AD 9D QC 10C 9S", spades_by(s0), {{s0, "10D KD QD"}})), plays("9D"));
}

TEST(EuchreHardMemory, LastToPlayItWinsAsCheaplyAsItCan) {
  EXPECT_EQ(choose_hard(in_play(s3, "AD KD 9C 10C 9S", spades_by(s0), {{s0, "10D 9D QD"}})), plays("KD"));
}

TEST(EuchreHardMemory, AKingLeadsOnceItsAceIsGone) {
  // Both times a defender with the king of diamonds. The ace fell in the first trick, or is still out.
  const Contract contract = spades_by(s0);
  EXPECT_EQ(choose_hard(in_play(s1, "KD 9C QC 10H", contract, {{s0, "AD 9D 10D QD"}})), plays("KD"));
  EXPECT_NE(choose_hard(in_play(s1, "KD 9C QC 10H", contract, {{s0, "AC 10C KC JH"}})), plays("KD"));
}

TEST(EuchreHardMemory, CashesWinnersWhenNoOpponentCanTrump) {
  // Six trumps are gone and seat 1 has the seventh: the ace of diamonds cannot be trumped, the trump can wait.
  const Contract contract = spades_by(s1);
  EXPECT_EQ(choose_hard(in_play(s1, "9S AD QC", contract, {{s1, "JS 10S KS QS"}, {s1, "JC AS 9C 9D"}})), plays("AD"));
}

// ---- All of them ----

class EuchreBots : public testing::TestWithParam<Level> {};

TEST_P(EuchreBots, ActOnlyLegallyAndTheSameForTheSameView) {
  for (std::uint64_t number = 0; number < 1500; ++number) {
    Rng rng(number);
    State state = Game::start({5, LonerLead::left_of_loner}, cards::numbered_seed(number));
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      const Seat seat = Game::to_act(state).first();
      const View seen = Game::view(state, seat);
      Rng same = rng;
      const Action action = Game::choose(seen, GetParam(), rng);
      const Actions actions = Game::legal(state, seat);
      ASSERT_NE(std::ranges::find(actions, action), actions.end()) << "seed " << number;
      ASSERT_EQ(Game::choose(seen, GetParam(), same), action) << "seed " << number;
      Game::advance(state, seat, action);
    }
  }
}

TEST_P(EuchreBots, NeverDiscardABower) {
  for (std::uint64_t number = 0; number < 3000; ++number) {
    Rng rng(number);
    State state = Game::begin({}, 0, s0, {}, kernel::bowers::deal_from(rng));
    const Suit trump = state.upcard.suit();
    Game::advance(state, s1, CallTrump{trump, Alone::no});
    const Card thrown = std::get<Discard>(Game::choose(Game::view(state, s0), GetParam(), rng)).card;
    ASSERT_NE(thrown, right_bower(trump)) << "seed " << number;
    ASSERT_NE(thrown, left_bower(trump)) << "seed " << number;
  }
}

INSTANTIATE_TEST_SUITE_P(EachLevel, EuchreBots, testing::Values(Level::easy, Level::medium, Level::hard),
                         [](const auto& each) { return std::string(wire::wire_name(each.param)); });
