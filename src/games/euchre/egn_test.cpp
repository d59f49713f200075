// EGN in and out, and the recorded deals that it is read into (docs/records.md).
#include "games/euchre/egn.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "games/euchre/deals.h"
#include "games/euchre/wire.h"
#include "kernel/bots.h"

using namespace euchre;
using wire::Record;

namespace {

// ---- Texts of our own: each seat has five cards of one suit, north orders up the nine of spades and marches ----

const std::string all_hands = R"("playerCards":[["As","Ks","Qs","Js","Ts"],["Ah","Kh","Qh","Jh","Th"],)"
                              R"(["Ac","Kc","Qc","Jc","Tc"],["Ad","Kd","Qd","Jd","Td"]])";
const std::string march = R"([["Js","Th","Jc","9s"],["As","Jh","Tc","Jd"],["Ks","Qh","Qc","Qd"],)"
                          R"(["Qs","Kh","Kc","Kd"],["Ts","Ah","Ac","Ad"]])";
const std::string lone_from_north = R"([["Js","Th","Jc"],["As","Jh","Tc"],["Ks","Qh","Qc"],["Qs","Kh","Kc"],)"
                                    R"(["Ts","Ah","Ac"]])";
const std::string lone_from_south = R"([["Jc","Js","Th"],["As","Jh","Tc"],["Ks","Qh","Qc"],["Qs","Kh","Kc"],)"
                                    R"(["Ts","Ah","Ac"]])";

struct Text {
  std::string version = "1.4";
  std::string metadata = R"("title":"Ours","date":"2026-05-30T03:51","players":["N","E","S","W"],"initialScore":[0,0])";
  std::string ruleset = R"("std":true,"canadian":false,"loner_lead":"LEFT_OF_DEALER")";
  std::vector<std::string> deals;

  std::string str() const {
    std::string text = R"({"fileType":"Euchre Game Notation","version":")" + version + R"(","metadata":{)" + metadata +
                       R"(,"ruleset":{)" + ruleset + R"(}},"deals":[)";
    for (const std::string& deal : deals) text += (&deal == deals.data() ? "" : ",") + deal;
    return text + "]}";
  }
};

struct DealOf {
  int dealer = 3;
  std::string upcard = "9s";
  std::string cards = all_hands;  // further members of initialState
  std::string bidding = R"("calls":["Order"],"isAlone":false,"discard":"Td")";
  std::string tricks = march;

  std::string str() const {
    std::string text = R"({"dealNumber":0,"initialState":{"dealer":)" + std::to_string(dealer) + R"(,"upCard":")" +
                       upcard + "\"" + (cards.empty() ? "" : ",") + cards + R"(},"phases":[)";
    if (!bidding.empty()) text += R"({"phaseNumber":0,"type":"EUCHRE_BIDDING",)" + bidding + "}";
    if (!tricks.empty()) text += R"(,{"phaseNumber":1,"type":"TRICK_PLAY","tricks":)" + tricks + "}";
    return text + "]}";
  }
};

std::string one_deal(const DealOf& deal) {
  Text text;
  text.deals = {deal.str()};
  return text.str();
}

// The same cards and play moved so many seats on, for the deals that follow.
DealOf moved(int by) {
  std::vector<std::string> hands{R"(["As","Ks","Qs","Js","Ts"])", R"(["Ah","Kh","Qh","Jh","Th"])",
                                 R"(["Ac","Kc","Qc","Jc","Tc"])", R"(["Ad","Kd","Qd","Jd","Td"])"};
  std::ranges::rotate(hands, hands.begin() + (4 - by) % 4);
  DealOf deal;
  deal.dealer = (3 + by) % 4;
  deal.cards = R"("playerCards":[)" + hands[0] + "," + hands[1] + "," + hands[2] + "," + hands[3] + "]";
  return deal;
}

std::string error_of(const std::string& text) {
  const auto read = read_egn(text);
  return read ? "" : read.error();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The last state, each one on the way sound.
State end_of(const Record& record) {
  auto end =
      wire::replay<Wire>(record, [](const State& before, Seat, const Action&) { EXPECT_TRUE(Game::is_sound(before)); });
  EXPECT_TRUE(end) << end.error();
  return end.value();
}

CheckedDeal deal_of(const Record& record, std::size_t i) {
  const auto deal = read_deal((*record.deals)[i]);
  EXPECT_TRUE(deal) << deal.error();
  return deal.value();
}

// ---- Matches of bots ----

enum class Ending { whole, cut };

// A match from a seed, as a record; cut somewhere in the middle if asked.
Record bot_match(std::uint64_t number, Ending ending) {
  Rng rng(number);
  const Settings settings{valid_target_scores[rng.below(4)],
                          rng.below(2) == 0 ? LonerLead::left_of_loner : LonerLead::left_of_dealer};
  const Seed seed = cards::numbered_seed(number);
  Record record;
  record.gameId = Game::id;
  record.players = {{"a", "bot", "easy"}, {"b", "bot", "easy"}, {"c", "bot", "easy"}, {"d", "bot", "easy"}};
  std::string written;
  Wire::write_settings(written, settings);
  record.settings = *wire::parse_json(written);
  record.seed = to_string(seed);
  State state = Game::start(settings, seed);
  const std::size_t most = ending == Ending::cut ? rng.below(120) : 100000;
  while (!kernel::is_over<Game>(state) && record.actions.size() < most) {
    if (kernel::is_pause<Game>(state)) Game::resume(state);
    const Seat seat = Game::to_act(state).first();
    const Action action = Game::choose(Game::view(state, seat), number % 2 == 0 ? Level::easy : Level::medium, rng);
    std::string json;
    Wire::write_action(json, state, action);
    const auto typed = *wire::parse_json(json);
    record.actions.push_back({seat.number(), std::string(typed.at("type").as_string()), typed.at("payload"), {}});
    Game::advance(state, seat, action);
  }
  return record;
}

std::vector<Deal> deals_of(const Record& record) {
  std::vector<Deal> deals;
  const auto end = wire::replay<Wire>(record, [&](const State& before, Seat, const Action&) {
    if (before.hand_number == deals.size()) deals.push_back(kernel::bowers::deal_of(before));
  });
  EXPECT_TRUE(end) << end.error();
  return deals;
}

// ---- The facts of EGN's schema ----

void expect_only(const boost::json::object& object, const std::set<std::string, std::less<>>& allowed) {
  for (const auto& member : object) EXPECT_TRUE(allowed.contains(std::string_view(member.key()))) << member.key();
}

// ([78N9TJQKAX][SsHhCcDdxtngh]|[LRB])
void expect_card(const boost::json::value& card) {
  const std::string_view text = card.as_string();
  const auto is_one_of = [&](std::size_t i, std::string_view letters) {
    return letters.find(text[i]) != std::string_view::npos;
  };
  const bool plain = text.size() == 2 && is_one_of(0, "78N9TJQKAX") && is_one_of(1, "SsHhCcDdxtngh");
  EXPECT_TRUE(plain || (text.size() == 1 && is_one_of(0, "LRB"))) << card;
}

void expect_deal_in_schema(const boost::json::object& deal) {
  expect_only(deal, {"dealNumber", "initialState", "phases", "alternativeLines"});
  EXPECT_GE(deal.at("dealNumber").as_int64(), 0);
  const auto& initial = deal.at("initialState").as_object();
  expect_only(initial, {"dealer", "upCard", "playerCards"});
  EXPECT_LT(initial.at("dealer").as_int64(), 4);
  expect_card(initial.at("upCard"));
  for (const auto& hand : initial.at("playerCards").as_array()) {
    EXPECT_EQ(hand.as_array().size(), 5U);
    for (const auto& card : hand.as_array()) expect_card(card);
  }
  EXPECT_LE(deal.at("phases").as_array().size(), 2U);
  for (const auto& phase : deal.at("phases").as_array()) {
    const auto& object = phase.as_object();
    if (object.at("type").as_string() == "EUCHRE_BIDDING") {
      static const std::set<std::string, std::less<>> calls{"Pass", "Order", "s", "h", "d", "c"};
      expect_only(object, {"phaseNumber", "type", "calls", "isAlone", "discard"});
      EXPECT_LE(object.at("calls").as_array().size(), 8U);
      for (const auto& said : object.at("calls").as_array()) {
        EXPECT_TRUE(calls.contains(std::string_view(said.as_string()))) << said;
      }
      EXPECT_TRUE(object.at("isAlone").is_bool());
      if (const auto* discard = object.if_contains("discard")) expect_card(*discard);
    } else {
      EXPECT_EQ(object.at("type").as_string(), "TRICK_PLAY");
      expect_only(object, {"phaseNumber", "type", "tricks"});
      EXPECT_LE(object.at("tricks").as_array().size(), 5U);
      for (const auto& trick : object.at("tricks").as_array()) {
        for (const auto& card : trick.as_array()) expect_card(card);
      }
    }
  }
}

void expect_in_schema(const std::string& text) {
  const auto json = wire::parse_json(text);
  ASSERT_TRUE(json) << json.error();
  const auto& file = json->as_object();
  expect_only(file, {"fileType", "version", "metadata", "deals"});
  EXPECT_EQ(file.at("fileType").as_string(), "Euchre Game Notation");
  EXPECT_EQ(file.at("version").as_string(), "1.4");
  const auto& metadata = file.at("metadata").as_object();
  expect_only(metadata, {"title", "date", "players", "initialScore", "finalScore", "ruleset"});
  EXPECT_EQ(metadata.at("players").as_array().size(), 4U);
  EXPECT_EQ(metadata.at("initialScore").as_array().size(), 2U);
  expect_only(metadata.at("ruleset").as_object(), {"std", "canadian", "winning_score", "loner_lead"});
  EXPECT_LE(file.at("deals").as_array().size(), 100U);
  for (const auto& deal : file.at("deals").as_array()) expect_deal_in_schema(deal.as_object());
}

}  // namespace

static_assert(wire::RecordsDeals<euchre::Wire>);

// ---- Reading ----

TEST(EgnReading, AWholeDealWithHandsAndDiscard) {
  const auto record = read_egn(one_deal({}));
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->gameId, "whos-deal");
  EXPECT_EQ(record->title, "Ours");
  EXPECT_EQ(record->startedAt, "2026-05-30T03:51");
  EXPECT_EQ(record->players[1].name, "E");
  const State end = end_of(*record);
  EXPECT_EQ(end.scores, (ByTeam<int>{2, 0}));
  EXPECT_EQ(end.discard, Card(Rank::ten, Suit::diamonds));
  EXPECT_EQ(end.settings, (Settings{10, LonerLead::left_of_dealer}));
  EXPECT_TRUE(deal_of(*record, 0).assumed.empty());
  EXPECT_FALSE(deal_of(*record, 0).assumed_discard);
}

TEST(EgnReading, HandsAreFoundFromThePlay) {
  const auto record = read_egn(one_deal({.cards = ""}));
  ASSERT_TRUE(record) << record.error();
  const auto whole = read_egn(one_deal({}));
  EXPECT_EQ(deal_of(*record, 0).deal, deal_of(*whole, 0).deal);
  EXPECT_TRUE(deal_of(*record, 0).assumed.empty()) << "what is left over is the kitty";
}

TEST(EgnReading, AMissingDiscardIsFoundFromTheHands) {
  const auto record = read_egn(one_deal({.bidding = R"("calls":["Order"])"}));
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(end_of(*record).discard, Card(Rank::ten, Suit::diamonds));
  EXPECT_FALSE(deal_of(*record, 0).assumed_discard);
}

TEST(EgnReading, AnUnknownDiscardIsAssumedAndSaidSo) {
  const auto record = read_egn(one_deal({.cards = "", .bidding = R"("calls":["Order"])"}));
  ASSERT_TRUE(record) << record.error();
  const CheckedDeal deal = deal_of(*record, 0);
  EXPECT_TRUE(deal.assumed_discard);
  EXPECT_EQ(deal.assumed, (CardSet{{Rank::nine, Suit::clubs},
                                   {Rank::nine, Suit::diamonds},
                                   {Rank::nine, Suit::hearts},
                                   {Rank::ten, Suit::diamonds}}));
  EXPECT_EQ(end_of(*record).discard, Card(Rank::nine, Suit::clubs)) << "the weakest that it can be";
}

TEST(EgnReading, TheKittyOfOldFilesLeavesNothingToAssume) {
  Text text;
  text.version = "1.0.0";
  text.deals = {DealOf{.cards = R"("kitty":["9h","9c","9d"],"player_cards":[[],[],["Ac"],[]])",
                       .bidding = R"("calls":["Order"],"is_alone":false)"}
                    .str()};
  const auto record = read_egn(replaced(text.str(), R"("tricks")", R"("initialLead":0,"tricks")"));
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(deal_of(*record, 0).assumed.empty());
  EXPECT_EQ(end_of(*record).discard, Card(Rank::ten, Suit::diamonds));
  EXPECT_EQ(error_of(replaced(text.str(), R"("tricks")", R"("initialLead":2,"tricks")")),
            "deals[0] initialLead: north, seat 0, leads to the first trick, not seat 2");
}

TEST(EgnReading, AssumedCardsRespectWhatPlayShowed) {
  // East discards a diamond on the first club, then the recording stops: east cannot be given a club.
  const auto record = read_egn(one_deal(
      {.upcard = "9h", .cards = "", .bidding = R"("calls":["Order"])", .tricks = R"([["Ac","Kd","Qc","Tc"]])"}));
  ASSERT_TRUE(record) << record.error();
  const CheckedDeal deal = deal_of(*record, 0);
  EXPECT_FALSE(deal.deal.hands[Seat(1)].intersects(order_of(Suit::hearts).suit(Suit::clubs)));
  EXPECT_FALSE(deal.assumed.contains({Rank::king, Suit::diamonds}));
  const State end = end_of(*record);
  ASSERT_TRUE(std::holds_alternative<Playing>(end.phase));
  EXPECT_EQ(tricks_of(end.phase).size(), 1U);
}

TEST(EgnReading, BowersAndNinesByTheirOtherNames) {
  std::string tricks = march;
  for (const auto& [from, to] : {std::pair{"Js", "R"}, {"Jc", "L"}, {"9s", "NS"}}) tricks = replaced(tricks, from, to);
  EXPECT_EQ(error_of(one_deal({.tricks = tricks})), "");
}

TEST(EgnReading, ALoneHandIsLedByEitherRule) {
  const std::string alone = R"("calls":["Pass","Order"],"isAlone":true)";
  Text text;
  text.deals = {DealOf{.cards = "", .bidding = alone, .tricks = lone_from_north}.str()};
  const auto left_of_dealer = read_egn(text.str());
  ASSERT_TRUE(left_of_dealer) << left_of_dealer.error();
  EXPECT_EQ(end_of(*left_of_dealer).settings.loner_lead, LonerLead::left_of_dealer);
  EXPECT_EQ(end_of(*left_of_dealer).scores, (ByTeam<int>{2, 0})) << "east is euchred";
  EXPECT_EQ(deal_of(*left_of_dealer, 0).assumed.size(), 8) << "west's five and the kitty's three";

  text.ruleset = R"("loner_lead":"LEFT_OF_LONER")";
  text.deals = {DealOf{.cards = "", .bidding = alone, .tricks = lone_from_south}.str()};
  const auto left_of_loner = read_egn(text.str());
  ASSERT_TRUE(left_of_loner) << left_of_loner.error();
  EXPECT_EQ(end_of(*left_of_loner).settings.loner_lead, LonerLead::left_of_loner);
  EXPECT_EQ(end_of(*left_of_loner).scores, (ByTeam<int>{2, 0}));
}

TEST(EgnReading, OnlyTheLastDealMayEndEarly) {
  const std::string two_tricks = R"([["Js","Th","Jc","9s"],["As","Jh"]])";
  Text text;
  text.deals = {moved(0).str(), moved(1).str()};
  DealOf cut = moved(1);
  cut.tricks = two_tricks;
  text.deals[1] = cut.str();
  const auto record = read_egn(text.str());
  ASSERT_TRUE(record) << record.error();
  const State end = end_of(*record);
  EXPECT_EQ(end.scores, (ByTeam<int>{2, 0}));
  EXPECT_EQ(current_trick(end.phase).size(), 2U);

  text.deals = {DealOf{.tricks = two_tricks}.str(), moved(1).str()};
  EXPECT_EQ(error_of(text.str()), "deals[0]: only 1 of 5 tricks are there; only the last deal may end early");
}

TEST(EgnReading, ADealMayEndBeforeACardIsPlayed) {
  EXPECT_TRUE(std::holds_alternative<Calling>(end_of(*read_egn(one_deal({.bidding = "", .tricks = ""}))).phase));
  const std::string passes = R"("calls":["Pass","Pass"])";
  const State calling = end_of(*read_egn(one_deal({.bidding = passes, .tricks = ""})));
  EXPECT_EQ(std::get<Calling>(calling.phase).passes, 2);
  const State discarding = end_of(*read_egn(one_deal({.bidding = R"("calls":["Order"])", .tricks = ""})));
  EXPECT_TRUE(std::holds_alternative<Discarding>(discarding.phase));
  EXPECT_TRUE(std::holds_alternative<Playing>(end_of(*read_egn(one_deal({.tricks = "[]"}))).phase));
}

TEST(EgnReading, TheTargetIsTenUnlessPlayGoesOn) {
  // Every deal is a march of the dealer's left: two points for either side in turn.
  Text text;
  for (int i = 0; i < 9; ++i) text.deals.push_back(moved(i % 4).str());
  EXPECT_EQ(end_of(*read_egn(text.str())).settings.target_score, 10);
  EXPECT_EQ(Game::winners(end_of(*read_egn(text.str()))).size(), 2);
  text.deals.push_back(moved(1).str());
  EXPECT_EQ(end_of(*read_egn(text.str())).settings.target_score, 11);
  text.ruleset = R"("winning_score":10)";
  EXPECT_EQ(error_of(text.str()), "deals[9]: the match to 10 is over before it, 10:8");
  text.ruleset = R"("winning_score":7)";
  EXPECT_EQ(error_of(text.str()), "deals[7]: the match to 7 is over before it, 8:6");
}

TEST(EgnReading, ScoresAreCheckedAtBothEnds) {
  Text text;
  text.deals = {DealOf{}.str()};
  text.metadata = R"("initialScore":[3,7],"finalScore":[5,7])";
  const auto record = read_egn(text.str());
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(end_of(*record).scores, (ByTeam<int>{5, 7}));
  EXPECT_EQ(record->players[3].name, "west");
  text.metadata = R"("initialScore":[3,7],"finalScore":[4,7])";
  EXPECT_EQ(error_of(text.str()), "metadata.finalScore: 4:7, but the deals give 5:7");
  text.metadata = R"("initialScore":[3,12])";
  EXPECT_EQ(error_of(text.str()), "deals[0]: scores: no match to 11 begins at 3:12");
  text.metadata = R"("initialScore":[-1,0])";
  EXPECT_EQ(error_of(text.str()), "deals[0]: scores: no match to 11 begins at -1:0");
  text.metadata = R"("initialScore":[1])";
  EXPECT_EQ(error_of(text.str()), "metadata.initialScore: should have 2 entries");
}

// Matches of bots with cards forgotten and discards left out: every play stays legal, what was told stays as it was.
TEST(EgnReading, HolesAreFilledSoThatEveryPlayIsLegal) {
  int assumed = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Rng rng(1000 + number);
    const Record before = bot_match(number, number % 3 == 0 ? Ending::cut : Ending::whole);
    auto json = *wire::parse_json(*write_egn(before));
    for (auto& deal : json.at("deals").as_array()) {
      for (auto& hand : deal.at("initialState").at("playerCards").as_array()) {
        for (auto& card : hand.as_array()) {
          if (rng.below(3) > 0) card = "Xx";
        }
      }
      for (auto& phase : deal.at("phases").as_array()) {
        if (rng.below(2) == 0) phase.as_object().erase("discard");
      }
    }
    const auto after = read_egn(boost::json::serialize(json));
    ASSERT_TRUE(after) << number << ": " << after.error();
    ASSERT_EQ(end_of(*after).scores, end_of(before).scores);
    const std::vector<Deal> dealt = deals_of(before);
    for (std::size_t i = 0; i < after->deals->size() && i < dealt.size(); ++i) {
      const CheckedDeal filled = deal_of(*after, i);
      assumed += filled.assumed.size();
      for (Seat seat : cards::seats_of(seats)) {
        ASSERT_EQ(filled.deal.hands[seat] - filled.assumed, dealt[i].hands[seat] - filled.assumed) << number;
      }
    }
    const auto text = write_egn(*after);
    ASSERT_TRUE(text) << text.error();
    const auto again = read_egn(*text);
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(wire::to_json(*again->deals), wire::to_json(*after->deals)) << number;
    ASSERT_EQ(wire::to_json(again->actions), wire::to_json(after->actions)) << number;
  }
  EXPECT_GT(assumed, 1000) << "the test would show nothing";
}

// One card of a match replaced by another: refused with the place, or still a match.
TEST(EgnReading, ADamagedCardIsFoundOrHarmless) {
  int refused = 0;
  for (std::uint64_t number = 0; number < 500; ++number) {
    Rng rng(number);
    std::string text = *write_egn(bot_match(number % 10, Ending::whole));
    std::vector<std::size_t> cards;
    for (std::size_t i = 0; i + 3 < text.size(); ++i) {
      const bool is_card = text[i] == '"' && text[i + 3] == '"' &&
                           std::string_view("9TJQKA").find(text[i + 1]) != std::string_view::npos &&
                           std::string_view("cdhs").find(text[i + 2]) != std::string_view::npos;
      if (is_card) cards.push_back(i);
    }
    ASSERT_GT(cards.size(), 40U);
    const std::size_t from = kernel::random_one(cards, rng);
    const std::size_t to = kernel::random_one(cards, rng);
    std::swap_ranges(text.begin() + static_cast<long>(from), text.begin() + static_cast<long>(from) + 4,
                     text.begin() + static_cast<long>(to));
    const auto read = read_egn(text);
    if (read) {
      EXPECT_TRUE(Game::is_sound(end_of(*read)));
    } else {
      ++refused;
      EXPECT_TRUE(read.error().starts_with("deals[")) << read.error();
    }
  }
  EXPECT_GT(refused, 400);
}

// ---- Refusing ----

TEST(EgnRefusing, RulesThatWeDoNotPlay) {
  Text text;
  text.deals = {DealOf{}.str()};
  for (const auto& [rule, why] : std::vector<std::pair<std::string, std::string>>{
           {R"("canadian":true)", "canadian: the dealer's partner may order up with the dealer here"},
           {R"("joker":true)", "joker: there is no joker here"},
           {R"("farmers":true)", "farmers: there are no farmer's hands here"},
           {R"("partners_best":true)", "partners_best: a lone player gets no card from the partner here"},
           {R"("allow_no_trump":true)", "allow_no_trump: there is always a trump here"},
           {R"("min_rank":7)", "min_rank: the deck here begins with the nines"},
           {R"("num_players":6)", "num_players: four play here"},
           {R"("num_deals":8)", "num_deals: a match here goes to a score, not for a number of deals"},
           {R"("winning_score":15)", "winning_score: no match here goes to 15"},
           {R"("loner_march_score":5)", "loner_march_score: a lone march is four points here"},
           {R"("loner_lead":"DEALER")", "loner_lead: LEFT_OF_DEALER or LEFT_OF_LONER is missing"},
           {R"("upside_down":true)", "upside_down: this rule is not known here"}}) {
    text.ruleset = rule;
    EXPECT_EQ(error_of(text.str()), "metadata.ruleset." + why);
  }
  text.ruleset = R"("std":false,"joker":false,"upside_down":false,"min_rank":9,"canadian":null)";
  EXPECT_EQ(error_of(text.str()), "");
}

TEST(EgnRefusing, WhatIsNotEgn) {
  EXPECT_EQ(error_of("{").substr(0, 14), "not valid JSON");
  EXPECT_EQ(error_of("[]"), "not EGN: \"fileType\" is not \"Euchre Game Notation\"");
  EXPECT_EQ(error_of(replaced(one_deal({}), "\"1.4\"", "\"2.0\"")), "version: \"2.0\" is not known, only 1.x");
  EXPECT_EQ(error_of(Text{}.str()), "deals: there are none");
  Text packed;
  packed.deals = {"\"AAAA\""};
  EXPECT_EQ(error_of(packed.str()), "deals[0] a packed deal; unpack the file with the format's own tools first");
}

TEST(EgnRefusing, BadCalls) {
  const auto with = [](const std::string& calls) { return error_of(one_deal({.bidding = R"("calls":)" + calls})); };
  const std::string four = R"("Pass","Pass","Pass","Pass")";
  EXPECT_EQ(with(R"(["Pass","h"])"), "deals[0] call 2: a suit is named in the second round only");
  EXPECT_EQ(with("[" + four + ",\"Order\"]"), "deals[0] call 5: the upcard has been turned down");
  EXPECT_EQ(with("[" + four + ",\"s\"]"), "deals[0] call 5: spades has been turned down");
  EXPECT_EQ(with("[" + four + ",\"n\"]"), "deals[0] call 5: there is always a trump here");
  EXPECT_EQ(with("[" + four + ",\"x\"]"), "deals[0] call 5: the call is unknown, so nobody can tell what is trump");
  EXPECT_EQ(with("[" + four + "," + four + "]"), "deals[0] call 8: the dealer passes, but has to call here");
  EXPECT_EQ(with(R"(["Order","Pass"])"), "deals[0] call 2: trump has been made already");
  EXPECT_EQ(with(R"(["Fold"])"), "deals[0] call 1: \"Fold\" is not a call");
  EXPECT_EQ(with(R"(["Pass"])"), "deals[0] cards are played before trump is made");
  EXPECT_EQ(with("[" + four + R"(,"h"],"discard":"Td")"), "deals[0] discard: nobody has ordered the upcard up");
  EXPECT_EQ(with(R"(["Order"],"aloneDefender":1)"), "deals[0] aloneDefender: nobody defends alone here");
}

TEST(EgnRefusing, BadCards) {
  const auto with = [](std::string_view from, std::string_view to) {
    return error_of(one_deal({.tricks = replaced(march, from, to)}));
  };
  EXPECT_EQ(with("\"Qh\"", "\"8h\""), "deals[0] trick 3: east plays \"8h\", which is not a card of this game");
  EXPECT_EQ(with("\"Qh\"", "\"Xx\""), "deals[0] trick 3: east plays \"Xx\", an unknown card");
  EXPECT_EQ(with("\"Qh\"", "\"Jh\""), "deals[0] trick 3: east plays Jh, which has been played before");
  EXPECT_EQ(with("\"Qh\"", "\"9h\""), "deals[0] trick 3: east plays 9h, which is not in east's hand");
  EXPECT_EQ(with("\"9s\"", "\"Td\""), "deals[0] the discard Td is played as well");
  EXPECT_EQ(with("\"Th\",\"Jc\"", "\"Jc\",\"Th\""), "deals[0] trick 1: east plays Jc, which is in south's hand");
  EXPECT_EQ(with(",\"9s\"]", "]"), "deals[0] trick 1: only 3 of 4 cards");
  EXPECT_EQ(with(",\"9s\"]", ",\"9s\",\"9h\"]"), "deals[0] trick 1: 5 cards, but 4 play");
  EXPECT_EQ(with("[[", "[[],["), "deals[0] trick 1: is empty");
  EXPECT_EQ(error_of(one_deal({.upcard = "As"})), "deals[0] As is dealt twice");
  EXPECT_EQ(error_of(one_deal({.upcard = "B"})), "deals[0] upCard: \"B\" is not a card of this game");
  EXPECT_EQ(error_of(one_deal({.cards = replaced(all_hands, "\"Ah\"", "\"Kh\"")})),
            "deals[0] east's hand: Kh is there twice");
  EXPECT_EQ(error_of(one_deal({.bidding = R"("calls":["Order"],"discard":"9h")"})),
            "deals[0] west discards 9h, which is not in west's hand");
  EXPECT_EQ(error_of(one_deal({.bidding = R"("calls":["Order"],"discard":"Ah")"})),
            "deals[0] the discard Ah is played as well");
}

TEST(EgnRefusing, ARevokeWithTheTrickAndThePlayer) {
  // West, who has picked up the nine of spades, keeps it for the second trick.
  std::string tricks = replaced(march, "\"9s\"", "\"Jd\"");
  tricks = replaced(tricks, "\"Tc\",\"Jd\"", "\"Tc\",\"9s\"");
  const std::string expected = "deals[0] trick 1: west plays Jd but has to follow spades";
  EXPECT_EQ(error_of(one_deal({.tricks = tricks})), expected);
  EXPECT_EQ(error_of(one_deal({.cards = "", .tricks = tricks})), expected);
  // South has the left bower, which counts as a spade.
  EXPECT_EQ(error_of(one_deal({.tricks = R"([["Js","Th","Qc","9s"]])"})),
            "deals[0] trick 1: south plays Qc but has to follow spades");
  // East is told to have one club, and no more is known.
  EXPECT_EQ(error_of(one_deal({.upcard = "9h",
                               .cards = R"("playerCards":[[],["9c"],[],[]])",
                               .bidding = R"("calls":["Order"])",
                               .tricks = R"([["Ac","Kd"]])"})),
            "deals[0] trick 1: east plays Kd but has to follow clubs");
}

TEST(EgnWriting, PutsAnnotationsBesideTheirCallsAndPlays) {
  const wire::Record record = bot_match(1, Ending::whole);
  Annotations annotations;
  for (std::size_t i = 0; i < record.actions.size(); ++i) annotations[i] = "action " + std::to_string(i);
  const auto written = *wire::parse_json(*write_egn(record, annotations));
  std::size_t place = 0;
  const auto next_text = [&] { return boost::json::value("action " + std::to_string(place++)); };
  for (const auto& deal : written.at("deals").as_array()) {
    const auto& bidding = deal.at("phases").at(0).as_object();
    const std::size_t calls = bidding.at("calls").as_array().size();
    for (std::size_t i = 0; i < calls; ++i) {
      EXPECT_EQ(bidding.at("callAnnotations").at(std::to_string(i)).at(0), next_text());
    }
    if (bidding.contains("discard")) {
      const auto& about_call = bidding.at("callAnnotations").at(std::to_string(calls - 1)).as_array();
      EXPECT_EQ(about_call.at(1), next_text());
    }
    const auto& play = deal.at("phases").at(1);
    std::size_t plays = 0;
    for (const auto& trick : play.at("tricks").as_array()) plays += trick.as_array().size();
    for (std::size_t i = 0; i < plays; ++i) {
      EXPECT_EQ(play.at("playAnnotations").at(std::to_string(i)).at(0), next_text());
    }
  }
  EXPECT_EQ(place, record.actions.size());
}

TEST(EgnRefusing, CardsThatCannotBeDealt) {
  // Who shows out of clubs can have none of the other clubs; a lone player's partner, who shows nothing, has room.
  EXPECT_EQ(error_of(one_deal({.upcard = "9h",
                               .cards = R"("kitty":["9d","Td","Qd"])",
                               .bidding = R"("calls":["Pass","Order"],"isAlone":true,"discard":"Ad")",
                               .tricks = R"([["9c","Kd","As"],["9s"]])"})),
            "");
  EXPECT_EQ(error_of(one_deal({.upcard = "9h",
                               .cards = R"("kitty":["9d","Td","Qd"])",
                               .bidding = R"("calls":["Order"],"discard":"Ad")",
                               .tricks = R"([["9c","Kd","As","Ks"],["Tc","9s","Ts","Js"]])"})),
            "deals[0] no deal of the unknown cards makes every play legal");
}

TEST(EgnRefusing, TheWrongDealer) {
  Text text;
  text.deals = {moved(0).str(), moved(2).str()};
  EXPECT_EQ(error_of(text.str()), "deals[1]: dealer: east deals, but it is north's turn to deal");
}

// ---- Writing ----

TEST(EgnWriting, RoundTripsKeepDealsActionsAndScores) {
  for (std::uint64_t number = 0; number < 300; ++number) {
    const Record before = bot_match(number, number % 3 == 0 ? Ending::cut : Ending::whole);
    const auto text = write_egn(before);
    ASSERT_TRUE(text) << text.error();
    if (number < 20) expect_in_schema(*text);
    const auto after = read_egn(*text);
    ASSERT_TRUE(after) << "match " << number << ": " << after.error();
    ASSERT_EQ(wire::to_json(after->actions), wire::to_json(before.actions)) << number;
    ASSERT_EQ(deals_of(*after), deals_of(before)) << number;
    State expected = end_of(before);
    const State end = end_of(*after);
    expected.seed = end.seed;
    if (!before.actions.empty()) {
      ASSERT_EQ(end, expected) << number;
    }
    for (std::size_t i = 0; i < after->deals->size(); ++i) ASSERT_TRUE(deal_of(*after, i).assumed.empty());
    ASSERT_EQ(write_egn(*after), *text) << number;
  }
}

// What was assumed is written as unknown, never as if it had been seen, and is found again.
TEST(EgnWriting, AssumedCardsStayUnknown) {
  const std::string alone = R"("calls":["Pass","Order"],"isAlone":true)";
  const auto record = read_egn(one_deal({.cards = "", .bidding = alone, .tricks = lone_from_north}));
  ASSERT_TRUE(record) << record.error();
  const auto text = write_egn(*record);
  ASSERT_TRUE(text) << text.error();
  expect_in_schema(*text);
  EXPECT_NE(text->find(R"(["Xx","Xx","Xx","Xx","Xx"])"), std::string::npos);
  EXPECT_EQ(text->find("discard"), std::string::npos);
  const auto again = read_egn(*text);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(wire::to_json(*again->deals), wire::to_json(*record->deals));
  EXPECT_EQ(wire::to_json(again->actions), wire::to_json(record->actions));
}

TEST(EgnWriting, TextsAreMadeToFit) {
  Record record = bot_match(1, Ending::cut);
  record.title = std::string(200, 'x');
  std::string umlauts;
  for (int i = 0; i < 70; ++i) umlauts += "\u00fc";
  record.players[0].name = umlauts;
  const auto date_of = [&](const std::string& date) {
    record.startedAt = date;
    const auto read = read_egn(*write_egn(record));
    return read->startedAt.value_or("");
  };
  for (const char* good : {"2026-05-30", "2026-05-30T03:51", "2026-05-30T03:51:07.25", "2026-05-30T03:51:07Z",
                           "2024-02-29T23:59:59+02:00"}) {
    EXPECT_EQ(date_of(good), good);
  }
  for (const char* bad :
       {"yesterday", "2026-13-01", "2025-02-29", "2026-05-30T25:00", "2026-05-30T03:51Z", "2026-05-30T03:51:07+2"}) {
    EXPECT_EQ(date_of(bad), "") << bad;
  }
  const auto read = read_egn(*write_egn(record));
  EXPECT_EQ(read->title, std::string(128, 'x'));
  EXPECT_EQ(read->players[0].name, umlauts.substr(0, 128)) << "64 characters of two bytes";
}

TEST(EgnWriting, RefusesWhatDoesNotReplay) {
  Record record = bot_match(1, Ending::whole);
  record.actions.erase(record.actions.begin() + 3);
  EXPECT_FALSE(write_egn(record));
  Record other = bot_match(1, Ending::whole);
  other.gameId = "oh-hell";
  EXPECT_FALSE(write_egn(other));
  Record too_long = *read_egn(one_deal({}));
  too_long.deals->push_back(too_long.deals->front());
  EXPECT_EQ(write_egn(too_long).error(), "deals[1]: dealer: west deals, but it is north's turn to deal");
}

// ---- Recorded deals ----

TEST(EuchreRecordedDeals, EveryMistakeIsOneLine) {
  const auto record = read_egn(one_deal({}));
  const std::string good = boost::json::serialize(record->deals->front());
  const auto error = [](const std::string& json) {
    const auto started = Wire::start_recorded({}, *wire::parse_json(json));
    return started ? "" : started.error();
  };
  EXPECT_EQ(error(good), "");
  EXPECT_EQ(error("[]"), "an object is missing");
  EXPECT_EQ(error(replaced(good, "\"dealer\":3", "\"dealer\":4")), "dealer: no such seat");
  EXPECT_EQ(error(replaced(good, "\"AH\"", "\"KH\"")), "hands[1]: KH is there twice");
  EXPECT_EQ(error(replaced(good, "\"AH\"", "\"2H\"")), "hands[1]: \"2H\" is not a card of this game");
  EXPECT_EQ(error(replaced(good, ",\"AH\"", "")), "hands[1]: has 4 cards instead of 5");
  EXPECT_EQ(error(replaced(good, "\"9C\"", "\"9C\",\"AS\"")), "kitty: has 4 cards instead of 3");
  EXPECT_EQ(error(replaced(good, "\"upcard\":\"9S\"", "\"upcard\":\"\"")), "upcard: \"\" is not a card of this game");
  EXPECT_EQ(error(replaced(good, "\"scores\":[0,0]", "\"scores\":[0,10]")), "scores: no match to 10 begins at 0:10");
  EXPECT_EQ(error(replaced(good, "\"scores\":[0,0]", "\"assumed\":[\"9S\"]")), "assumed: 9S is there twice");
}

TEST(EuchreRecordedDeals, TheNextDealFitsTheMatch) {
  Text text;
  text.deals = {moved(0).str(), moved(1).str()};
  const auto record = read_egn(text.str());
  ASSERT_TRUE(record) << record.error();
  State state = *Wire::start_recorded({}, record->deals->at(0));
  EXPECT_EQ(Wire::resume_recorded(state, record->deals->at(1)).error(), "the hand before it is not over");
  state = end_of(*read_egn(one_deal({})));
  const State before = state;
  EXPECT_EQ(Wire::resume_recorded(state, record->deals->at(0)).error(),
            "dealer: west deals, but it is north's turn to deal");
  const std::string next = boost::json::serialize(record->deals->at(1));
  EXPECT_EQ(
      Wire::resume_recorded(state, *wire::parse_json(replaced(next, "\"dealer\":0", "\"dealer\":0,\"scores\":[1,0]")))
          .error(),
      "scores: 1:0, but the match stands at 2:0");
  EXPECT_EQ(state, before);
  EXPECT_TRUE(Wire::resume_recorded(state, record->deals->at(1)));
  EXPECT_TRUE(Game::is_sound(state));
}

// ---- Recordings of others, where they are at hand ----

TEST(EgnSamples, MatchesOfOthersReplayToTheirEnd) {
  const std::filesystem::path folder = OYSTER_SOURCE_DIR "/../shared/data/egn";
  if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "no samples beside the source";
  int read_files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto record = read_egn(text);
    if (entry.path().extension() != ".egn") {
      EXPECT_FALSE(record) << entry.path();
      continue;
    }
    ASSERT_TRUE(record) << entry.path() << ": " << record.error();
    ++read_files;
    const State end = end_of(*record);
    EXPECT_TRUE(kernel::is_over<Game>(end)) << entry.path();
    const auto written = write_egn(*record);
    ASSERT_TRUE(written) << written.error();
    expect_in_schema(*written);
    const auto again = read_egn(*written);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(wire::to_json(*again->deals), wire::to_json(*record->deals)) << entry.path();
    EXPECT_EQ(wire::to_json(again->actions), wire::to_json(record->actions)) << entry.path();
  }
  EXPECT_GT(read_files, 0);
}
