#include "games/euchre/deals.h"

#include "games/euchre/wire.h"

namespace euchre {
namespace {

using wire::Read;

tl::unexpected<std::string> fail(std::string why) { return tl::unexpected(std::move(why)); }

std::vector<std::string> ids(CardSet cards) {
  std::vector<std::string> texts;
  for (Card card : cards) texts.emplace_back(to_string(card));
  return texts;
}

// Adds the cards of one list to what has been seen: each has to be a new card of the deck.
Read<CardSet> read_cards(const std::vector<std::string>& texts, CardSet& seen, const std::string& place) {
  CardSet cards;
  for (const std::string& text : texts) {
    const auto card = cards::parse_card(text);
    if (!card || !deck.contains(*card)) return fail(place + ": \"" + text + "\" is not a card of this game");
    if (seen.contains(*card)) return fail(place + ": " + text + " is there twice");
    seen.add(*card);
    cards.add(*card);
  }
  return cards;
}

Read<CardSet> read_cards(const std::vector<std::string>& texts, CardSet& seen, const std::string& place, int count) {
  if (static_cast<int>(texts.size()) != count) {
    return fail(place + ": has " + std::to_string(texts.size()) + " cards instead of " + std::to_string(count));
  }
  return read_cards(texts, seen, place);
}

}  // namespace

std::string in_words(const ByTeam<int>& scores) {
  return std::to_string(scores[Team::a]) + ":" + std::to_string(scores[Team::b]);
}

RecordedDeal record_deal(Seat dealer, const Deal& deal) {
  RecordedDeal recorded;
  recorded.dealer = dealer.number();
  for (Seat seat : cards::seats_of(seats)) recorded.hands[seat.index()] = ids(deal.hands[seat]);
  recorded.upcard = to_string(deal.upcard);
  recorded.kitty = ids(deal.kitty - CardSet::of(deal.upcard));
  return recorded;
}

Read<CheckedDeal> read_deal(const boost::json::value& json) {
  const auto recorded = wire::read_json<RecordedDeal>(json);
  if (!recorded) return fail(recorded.error());
  if (recorded->dealer < 0 || recorded->dealer >= seats) return fail("dealer: no such seat");

  CardSet seen;
  const auto upcard = read_cards({recorded->upcard}, seen, "upcard");
  if (!upcard) return fail(upcard.error());
  Deal deal{{}, upcard->first(), *upcard};
  for (Seat seat : cards::seats_of(seats)) {
    const std::string place = "hands[" + std::to_string(seat.number()) + "]";
    const auto hand = read_cards(recorded->hands[seat.index()], seen, place, cards_per_hand);
    if (!hand) return fail(hand.error());
    deal.hands[seat] = *hand;
  }
  const auto kitty = read_cards(recorded->kitty, seen, "kitty", kitty_size - 1);
  if (!kitty) return fail(kitty.error());
  deal.kitty |= *kitty;

  CheckedDeal checked{Seat(recorded->dealer), deal, std::nullopt, {}, recorded->assumedDiscard.value_or(false)};
  if (recorded->scores) checked.scores = ByTeam<int>{*recorded->scores};
  if (recorded->assumed) {
    CardSet marked = *upcard;  // everyone saw it
    const auto assumed = read_cards(*recorded->assumed, marked, "assumed");
    if (!assumed) return fail(assumed.error());
    checked.assumed = *assumed;
  }
  return checked;
}

Read<State> Wire::start_recorded(const Settings& to_play, const boost::json::value& json) {
  const auto read = read_deal(json);
  if (!read) return fail(read.error());
  const ByTeam<int> scores = read->scores.value_or(ByTeam<int>{});
  for (Team team : {Team::a, Team::b}) {
    if (scores[team] < 0 || scores[team] >= to_play.target_score) {
      return fail("scores: no match to " + std::to_string(to_play.target_score) + " begins at " + in_words(scores));
    }
  }
  return Game::begin(to_play, 0, read->dealer, scores, read->deal);
}

Read<void> Wire::resume_recorded(State& state, const boost::json::value& json) {
  if (!std::holds_alternative<RoundOver>(state.phase)) return fail("the hand before it is not over");
  const auto read = read_deal(json);
  if (!read) return fail(read.error());
  if (read->dealer != next(state.dealer)) {
    return fail("dealer: " + std::string(name_of(read->dealer)) + " deals, but it is " +
                std::string(name_of(next(state.dealer))) + "'s turn to deal");
  }
  if (read->scores && *read->scores != state.scores) {
    return fail("scores: " + in_words(*read->scores) + ", but the match stands at " + in_words(state.scores));
  }
  Game::resume_with(state, read->deal);
  return {};
}

}  // namespace euchre
