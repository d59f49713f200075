// The search for foreign cards finds them: real views and events pass, each way of telling too much is found. Where
// cards may stand is what the games say themselves.
#include "load/leaks.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace load {
namespace {

std::string euchre_view(std::string_view hand, std::string_view more = "") {
  return R"({"seatIndex":0,"round":{"hand":[)" + std::string(hand) + R"(],"faceUpCard":{"id":"9H"})" +
         std::string(more) + R"(},"legalActions":[]})";
}

constexpr std::string_view anns = R"({"suit":"spades","rank":"9","id":"9S"},{"suit":"hearts","rank":"A","id":"AH"})";
constexpr std::string_view bobs = R"({"suit":"clubs","rank":"10","id":"10C"})";

// A Hand & Foot view with holes.
std::string foot_view(std::string_view hand, std::string_view known = "", std::string_view more = "",
                      std::string_view phase = "playing", int seat = 0, int count = 1) {
  return R"({"seatIndex":)" + std::to_string(seat) + R"(,"phase":")" + std::string(phase) +
         R"(","discardPile":[{"suit":"clubs","rank":"4","id":"4C"}],"players":[{"seatIndex":)" + std::to_string(seat) +
         R"(,"handCount":)" + std::to_string(count) + R"(,"melds":[],"knownCards":[]},{"seatIndex":)" +
         std::to_string(1 - seat) + R"(,"handCount":3,"melds":[],"knownCards":[)" + std::string(known) + "]" +
         std::string(more) + R"(}],"hand":[)" + std::string(hand) + R"(],"legalActions":[]})";
}

constexpr std::string_view king = R"({"suit":"spades","rank":"K","id":"KS"})";
constexpr std::string_view joker = R"({"suit":null,"rank":"JOKER","id":"JOKER"})";

// A view of Terrible People with holes.
constexpr std::string_view sock = R"({"id":"house-w1","text":"a sock"})";
constexpr std::string_view goose = R"({"id":"beasts-w1","text":"a goose"})";

std::string answer_of(std::string_view cards, std::string_view seat = "null") {
  return R"({"cards":[)" + std::string(cards) + R"(],"seatIndex":)" + std::string(seat) + "}";
}

std::string joke_view(std::string_view phase, std::string_view hand, std::string_view own = "",
                      std::string_view answers = "") {
  return R"({"seatIndex":0,"phase":")" + std::string(phase) + R"(","hand":[)" + std::string(hand) +
         R"(],"ownAnswer":[)" + std::string(own) + R"(],"answers":[)" + std::string(answers) +
         R"(],"legalActions":[]})";
}

}  // namespace

TEST(OneDeckLeaks, FindsCardsBetweenQuotesOnly) {
  EXPECT_EQ(cards_named(R"({"id":"10S","text":"9H is not named","note":"\"AD\""})"),
            (cards::CardSet{*cards::parse_card("10S"), *cards::parse_card("AD")}));
}

TEST(OneDeckLeaks, LetsEveryoneSeeTheirOwn) {
  OneDeckLeaks leaks(wire::card_places_of<euchre::Wire>(), 2);
  EXPECT_EQ(leaks.shown(0, 5, euchre_view(anns)), std::nullopt);
  EXPECT_EQ(leaks.shown(1, 5, euchre_view(bobs)), std::nullopt);
  EXPECT_EQ(leaks.told(1, 5, "card-played", R"({"seatIndex":2,"card":{"id":"KD"}})"), std::nullopt);
}

TEST(OneDeckLeaks, FindsAForeignCardInAnEvent) {
  OneDeckLeaks leaks(wire::card_places_of<euchre::Wire>(), 2);
  EXPECT_EQ(leaks.shown(0, 5, euchre_view(anns)), std::nullopt);
  EXPECT_TRUE(leaks.told(1, 5, "card-played", R"({"seatIndex":0,"card":{"id":"9S"}})"));
}

TEST(OneDeckLeaks, FindsAForeignCardThatCameBeforeItsHoldersView) {
  OneDeckLeaks leaks(wire::card_places_of<euchre::Wire>(), 2);
  EXPECT_EQ(leaks.shown(1, 5, euchre_view(bobs, R"(,"notes":["AH"])")), std::nullopt);
  EXPECT_TRUE(leaks.shown(0, 5, euchre_view(anns)));
}

TEST(OneDeckLeaks, LetsACardBeSeenOnceItIsPlayed) {
  OneDeckLeaks leaks(wire::card_places_of<euchre::Wire>(), 2);
  EXPECT_EQ(leaks.shown(0, 5, euchre_view(anns)), std::nullopt);
  EXPECT_EQ(leaks.shown(0, 6, euchre_view(R"({"id":"AH"})")), std::nullopt);
  EXPECT_EQ(leaks.told(1, 6, "card-played", R"({"seatIndex":0,"card":{"id":"9S"}})"), std::nullopt);
}

TEST(OneDeckLeaks, KeepsTheDealersDiscardSecretButNotTheUpcard) {
  OneDeckLeaks leaks(wire::card_places_of<euchre::Wire>(), 2);
  EXPECT_EQ(leaks.shown(0, 5, euchre_view(R"({"id":"9H"})", R"(,"discarded":{"id":"QC"})")), std::nullopt);
  EXPECT_EQ(leaks.told(1, 5, "trump-action", R"({"card":"9H"})"), std::nullopt);
  EXPECT_TRUE(leaks.told(1, 5, "dealer-discarded", R"({"seatIndex":0,"card":"QC"})"));
}

TEST(ManyDeckLeaks, LetsEveryoneSeeTheirOwnAndWhatLiesOpen) {
  ManyDeckLeaks leaks(wire::card_places_of<hand_and_foot::Wire>());
  EXPECT_EQ(leaks.told(0, 4, "new-round", R"({"topCard":{"id":"4C"},"version":4})"), std::nullopt);
  EXPECT_EQ(leaks.told(0, 4, "hand-updated", R"({"hand":[{"id":"KS"}],"version":4})"), std::nullopt);
  EXPECT_EQ(leaks.shown(0, 4, foot_view(king)), std::nullopt);
  EXPECT_EQ(leaks.shown(1, 4, foot_view(joker, "", "", "playing", 1)), std::nullopt);
}

TEST(ManyDeckLeaks, FindsAHandThatIsLaidOpenTooEarly) {
  ManyDeckLeaks leaks(wire::card_places_of<hand_and_foot::Wire>());
  EXPECT_TRUE(leaks.shown(0, 4, foot_view(king, "", R"(,"hand":[{"id":"QD"}])")));
  EXPECT_TRUE(leaks.shown(0, 5, foot_view(king, "", R"(,"foot":[{"id":"QD"}])")));
  EXPECT_EQ(leaks.shown(0, 6, foot_view(king, "", R"(,"hand":[{"id":"QD"}],"foot":[])", "roundEnd")), std::nullopt);
}

TEST(ManyDeckLeaks, FindsACardThatStandsByItself) {
  ManyDeckLeaks leaks(wire::card_places_of<hand_and_foot::Wire>());
  const auto with = [](std::string_view member) {
    std::string view = foot_view(king);
    return view.insert(1, std::string(member) + ",");
  };
  ASSERT_EQ(leaks.shown(0, 4, with(R"("note":"none")")), std::nullopt);
  for (const char* member : {R"("id":"QD")", R"("rank":"JOKER")", R"("id":{"id":"QD"})", R"("QD":1)", R"("note":"QD")",
                             R"("melding":{"wildCards":["2D"]})", R"("melding":{"id":"2D"})",
                             R"("legalActions":[{"type":"discard","payload":{"cardId":"QD"}}])"}) {
    EXPECT_TRUE(leaks.shown(0, 5, with(member))) << member;
    EXPECT_TRUE(leaks.told(0, 5, "turn-started", std::string("{").append(member).append("}"))) << member;
  }
}

TEST(ManyDeckLeaks, FindsCardsInEventsThatHaveNone) {
  ManyDeckLeaks leaks(wire::card_places_of<hand_and_foot::Wire>());
  EXPECT_TRUE(leaks.told(1, 4, "cards-drawn", R"({"seatIndex":0,"cards":[{"id":"KS"}]})"));
  EXPECT_TRUE(leaks.told(1, 4, "foot-picked-up", R"({"seatIndex":0,"note":"JOKER"})"));
  EXPECT_TRUE(leaks.told(1, 4, "card-discarded", R"({"card":{"id":"KS"},"next":{"id":"3H"}})"));
}

TEST(ManyDeckLeaks, FindsAForeignHandInAHandUpdate) {
  ManyDeckLeaks leaks(wire::card_places_of<hand_and_foot::Wire>());
  EXPECT_EQ(leaks.told(0, 4, "hand-updated", R"({"hand":[{"id":"QD"}]})"), std::nullopt);
  EXPECT_TRUE(leaks.shown(0, 4, foot_view(king)));
}

TEST(ManyDeckLeaks, FindsKnownCardsThatWereNeverTakenOpenly) {
  ManyDeckLeaks leaks(wire::card_places_of<hand_and_foot::Wire>());
  EXPECT_EQ(leaks.told(0, 4, "new-round", R"({"topCard":{"id":"4C"}})"), std::nullopt);
  EXPECT_EQ(leaks.told(0, 5, "pile-unlocked", R"({"seatIndex":1,"meldedCards":[],"additionalCards":[{"id":"KS"}]})"),
            std::nullopt);
  EXPECT_EQ(leaks.shown(0, 5, foot_view(joker, king)), std::nullopt);
  EXPECT_EQ(leaks.shown(0, 6, foot_view(joker, R"({"id":"KS"},{"id":"QD"})")), std::nullopt) << "not yet told in full";
  EXPECT_TRUE(leaks.shown(0, 7, foot_view(joker)));
}

TEST(ManyDeckLeaks, FindsMoreCardsThanThereAre) {
  ManyDeckLeaks leaks(wire::card_places_of<hand_and_foot::Wire>());
  const std::string four =
      R"({"id":"4C"},{"id":"4C"},{"id":"4C"})";  // and one on the pile; two players have three decks
  EXPECT_TRUE(leaks.shown(0, 4, foot_view(four, "", "", "playing", 0, 3)));
  EXPECT_TRUE(leaks.shown(0, 5, foot_view(king, "", "", "playing", 0, 2))) << "another count than cards";
}

TEST(TextLeaks, LetsEveryoneSeeTheirOwnAndWhatLiesOpen) {
  TextLeaks leaks(wire::card_places_of<terrible_people::Wire>(), 2);
  EXPECT_EQ(leaks.told(0, 4, "hand-updated", R"({"hand":[{"id":"house-w1","text":"a sock"}],"version":4})"),
            std::nullopt);
  EXPECT_EQ(leaks.shown(0, 4, joke_view("answering", sock)), std::nullopt);
  EXPECT_EQ(leaks.shown(1, 4, joke_view("answering", goose)), std::nullopt);
  EXPECT_EQ(leaks.shown(0, 5, joke_view("judging", "", sock, answer_of(sock))), std::nullopt);
  EXPECT_EQ(leaks.shown(1, 5, joke_view("judging", goose, "", answer_of(sock))), std::nullopt);
}

TEST(TextLeaks, FindsAForeignCardByItsIdAndByItsText) {
  TextLeaks leaks(wire::card_places_of<terrible_people::Wire>(), 2);
  EXPECT_EQ(leaks.shown(0, 4, joke_view("answering", sock)), std::nullopt);
  EXPECT_TRUE(leaks.told(1, 4, "player-answered", R"({"seatIndex":0,"card":"house-w1"})"));
  EXPECT_EQ(leaks.shown(0, 5, joke_view("answering", sock)), std::nullopt);
  EXPECT_TRUE(leaks.told(1, 5, "player-answered", R"({"seatIndex":0,"note":"a sock"})"));
  EXPECT_EQ(leaks.shown(0, 6, joke_view("answering", "", sock)), std::nullopt);
  EXPECT_TRUE(leaks.shown(1, 6, joke_view("answering", sock))) << "an answer that nobody sees yet";
}

TEST(TextLeaks, FindsWhoseAnAnswerIsWhileItIsJudged) {
  TextLeaks leaks(wire::card_places_of<terrible_people::Wire>(), 2);
  EXPECT_EQ(leaks.shown(1, 5, joke_view("judging", goose, "", answer_of(sock))), std::nullopt);
  EXPECT_TRUE(leaks.shown(1, 6, joke_view("judging", goose, "", answer_of(sock, "0"))));
  EXPECT_EQ(leaks.shown(1, 7, joke_view("roundOver", goose, "", answer_of(sock, "0"))), std::nullopt);
}

// What the described types say, in the words of the view.
TEST(CardPlaces, FollowFromWhatTheGameDescribes) {
  const wire::CardPlaces foot = wire::card_places_of<hand_and_foot::Wire>();
  EXPECT_EQ(foot.in_view, (wire::MemberPaths{"discardPile", "players.melds.cards", "players.knownCards", "players.hand",
                                             "players.foot", "hand"}));
  EXPECT_EQ(foot.offered, (wire::MemberPaths{"legalActions.payload.melds.cards", "legalActions.payload.additions.cards",
                                             "legalActions.payload.cardId"}));
  EXPECT_EQ(foot.in_events.at("pile-unlocked"), (wire::MemberPaths{"meldedCards", "additionalCards"}));
  EXPECT_EQ(foot.in_events.at("cards-melded"), (wire::MemberPaths{"melds.cards", "additions.cards"}));
  EXPECT_TRUE(foot.in_events.at("cards-drawn").empty());
  EXPECT_EQ(foot.private_events, (std::vector<std::string>{"hand-updated"}));
}

// A place that a game names is one that its types know.
TEST(CardPlaces, OfEveryGameAreInItsViews) {
  games::for_each_game([]<class G>() {
    const wire::CardPlaces places = wire::card_places_of<G>();
    const auto known = [&](const wire::MemberPaths& named) {
      return std::ranges::all_of(named, [&](const std::string& path) {
        return std::ranges::find(places.in_view, path) != places.in_view.end();
      });
    };
    if (places.in_view.empty()) return;  // a game without cards
    EXPECT_FALSE(places.own.empty()) << G::name;
    EXPECT_TRUE(known(places.own)) << G::name;
    EXPECT_TRUE(known(places.open)) << G::name;
    EXPECT_TRUE(!places.many_decks || known(places.many_decks->laid_open)) << G::name;
    EXPECT_FALSE(places.private_events.empty()) << G::name;
  });
}

}  // namespace load
