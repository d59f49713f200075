// One deal as an EGN file tells it, with holes: the reader gives what it knows, `fill` finds a place for every card
// so that every recorded play is legal, and says which places were not certain.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/euchre/euchre.h"
#include "wire/json.h"

namespace euchre::egn {

/// "Jd": a card as EGN writes it.
std::string card_text(Card card);
/// "Jd", "JD", "Nc" for a nine; "R" and "L" for the bowers once there is a trump.
std::optional<Card> parse_card(std::string_view text, std::optional<Suit> trump);

struct KnownDeal {
  Seat dealer;
  Card upcard;
  BySeat<CardSet> hands;  // as dealt, as far as they are told
  CardSet kitty;          // face down, as far as they are told
  std::optional<Contract> contract;
  std::optional<Card> discard;
  std::vector<Trick> tricks;  // the last one may be short
};

struct FilledDeal {
  Deal deal;
  std::optional<Card> discard;  // when the dealer has put one away
  CardSet assumed;              // cards that could have been dealt elsewhere as well
  bool assumed_discard = false;
};

/// The error is one line without the deal's number: "trick 2: east plays Jd but has to follow hearts".
wire::Read<FilledDeal> fill(const KnownDeal& known);

}  // namespace euchre::egn
