// Writing EGN 1.4. Order: the file's structs, texts that fit the schema, one deal, the match.
#include <chrono>

#include "games/euchre/deals.h"
#include "games/euchre/egn.h"
#include "games/euchre/egn_deal.h"
#include "games/euchre/wire.h"

namespace euchre {
namespace egn {

struct OutRuleset {
  bool std = true;
  bool canadian = false;
  int winning_score = 10;
  std::string_view loner_lead;
};
BOOST_DESCRIBE_STRUCT(OutRuleset, (), (std, canadian, winning_score, loner_lead))

struct OutMetadata {
  IfAny<std::string> title;
  IfAny<std::string> date;
  std::vector<std::string> players;
  std::array<int, 2> initialScore{};
  IfAny<std::array<int, 2>> finalScore;
  OutRuleset ruleset;
};
BOOST_DESCRIBE_STRUCT(OutMetadata, (), (title, date, players, initialScore, finalScore, ruleset))

struct OutState {
  int dealer = 0;
  std::string upCard;
  std::array<std::vector<std::string>, seats> playerCards;
};
BOOST_DESCRIBE_STRUCT(OutState, (), (dealer, upCard, playerCards))

/// What is said about calls or plays, by their number in the phase.
struct OutAnnotations {
  std::map<std::size_t, std::vector<std::string>> by_number;
};

void write_json(std::string& out, const OutAnnotations& annotations) {
  out += '{';
  for (const auto& [number, texts] : annotations.by_number) {
    if (out.back() != '{') out += ',';
    out += '"' + std::to_string(number) + "\":";
    wire::write_json(out, texts);
  }
  out += '}';
}

struct OutBidding {
  int phaseNumber = 0;
  std::string_view type = "EUCHRE_BIDDING";
  std::vector<std::string> calls;
  bool isAlone = false;
  IfAny<std::string> discard;
  IfAny<OutAnnotations> callAnnotations;
};
BOOST_DESCRIBE_STRUCT(OutBidding, (), (phaseNumber, type, calls, isAlone, discard, callAnnotations))

struct OutTrickPlay {
  int phaseNumber = 1;
  std::string_view type = "TRICK_PLAY";
  std::vector<std::vector<std::string>> tricks;
  IfAny<OutAnnotations> playAnnotations;
};
BOOST_DESCRIBE_STRUCT(OutTrickPlay, (), (phaseNumber, type, tricks, playAnnotations))

struct OutDeal {
  int dealNumber = 0;
  OutState initialState;
  std::vector<std::variant<OutBidding, OutTrickPlay>> phases;
};
BOOST_DESCRIBE_STRUCT(OutDeal, (), (dealNumber, initialState, phases))

struct OutFile {
  std::string_view fileType = egn_file_type;
  std::string_view version = egn_version;
  OutMetadata metadata;
  std::vector<OutDeal> deals;
};
BOOST_DESCRIBE_STRUCT(OutFile, (), (fileType, version, metadata, deals))

}  // namespace egn

namespace {

using namespace egn;
using wire::Read;
using wire::Record;

constexpr std::size_t longest_title = 128;
constexpr std::size_t longest_name = 64;

tl::unexpected<std::string> fail(std::string why) { return tl::unexpected(std::move(why)); }

// ---- Texts that fit the schema ----

// The first so many characters (not bytes) of a UTF-8 text.
std::string shortened(std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins_character = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
    if (begins_character && ++characters > most) return std::string(text.substr(0, i));
  }
  return std::string(text);
}

// Takes as many characters off the front as the pattern has, 'd' standing for a digit.
bool take(std::string_view& text, std::string_view pattern) {
  if (text.size() < pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (pattern[i] == 'd' ? !digit : text[i] != pattern[i]) return false;
  }
  text.remove_prefix(pattern.size());
  return true;
}

int number(std::string_view digits) {
  int value = 0;
  for (char digit : digits) value = 10 * value + (digit - '0');
  return value;
}

// A day that exists, then perhaps a time, then perhaps a zone: "2026-05-30T03:51", "2026-05-30T03:51:07.5Z".
bool is_date(std::string_view text) {
  constexpr std::size_t longest_date = 64;
  const std::string_view whole = text;
  if (text.size() > longest_date || !take(text, "dddd-dd-dd")) return false;
  const std::chrono::year_month_day day(std::chrono::year(number(whole.substr(0, 4))),
                                        std::chrono::month(static_cast<unsigned>(number(whole.substr(5, 2)))),
                                        std::chrono::day(static_cast<unsigned>(number(whole.substr(8, 2)))));
  if (!day.ok()) return false;
  if (text.empty()) return true;
  if (!take(text, "Tdd:dd") || number(whole.substr(11, 2)) > 23 || number(whole.substr(14, 2)) > 59) return false;
  if (text.empty()) return true;
  if (!take(text, ":dd") || number(whole.substr(17, 2)) > 59) return false;
  if (take(text, ".d")) {
    while (take(text, "d")) continue;
  }
  if (text.empty() || text == "Z") return true;
  const std::string_view zone = text;
  return (take(text, "+dd:dd") || take(text, "-dd:dd")) && text.empty() && number(zone.substr(1, 2)) <= 23 &&
         number(zone.substr(4, 2)) <= 59;
}

// ---- One deal ----

// A deal as it began and what was done with it.
struct DealToWrite {
  Seat dealer;
  Deal deal;
  std::size_t first = 0;  // its first action's place in the record
  std::vector<Action> actions;
};

std::vector<std::string> hand_texts(CardSet hand, CardSet unknown) {
  std::vector<std::string> texts;
  for (Card card : hand - unknown) texts.push_back(card_text(card));
  texts.resize(static_cast<std::size_t>(hand.size()), "Xx");
  return texts;
}

void annotate(IfAny<OutAnnotations>& annotations, std::size_t number, const std::string& text) {
  if (!annotations) annotations.emplace();
  annotations->by_number[number].push_back(text);
}

// What is said about each action of the deal goes to its call or play.
void annotate(OutBidding& bidding, OutTrickPlay& play, const DealToWrite& from, const Annotations& annotations) {
  std::size_t calls = 0;
  std::size_t plays = 0;
  for (std::size_t i = 0; i < from.actions.size(); ++i) {
    const bool is_play = std::holds_alternative<PlayCard>(from.actions[i]);
    const bool is_call = !is_play && !std::holds_alternative<Discard>(from.actions[i]);
    if (is_play) ++plays;
    if (is_call) ++calls;
    const auto said = annotations.find(from.first + i);
    if (said == annotations.end()) continue;
    if (is_play) {
      annotate(play.playAnnotations, plays - 1, said->second);
    } else {
      annotate(bidding.callAnnotations, calls - 1, said->second);
    }
  }
}

// `assumed` and `assumed_discard` as in CheckedDeal: what we did not know is not written as if we did.
OutDeal out_deal(const DealToWrite& from, int number, CardSet assumed, bool assumed_discard,
                 const Annotations& annotations) {
  OutBidding bidding;
  OutTrickPlay play;
  std::size_t to_complete = seats;
  for (const Action& action : from.actions) {
    if (const auto* call = std::get_if<CallTrump>(&action)) {
      const bool ordered_up = bidding.calls.size() < seats;
      const Card any_of_suit(Rank::ace, call->suit);
      bidding.calls.push_back(ordered_up ? "Order" : card_text(any_of_suit).substr(1));
      bidding.isAlone = call->alone == Alone::yes;
      if (bidding.isAlone) --to_complete;
    } else if (const auto* discard = std::get_if<Discard>(&action)) {
      if (assumed_discard) continue;
      bidding.discard = card_text(discard->card);
      assumed.remove(discard->card);
    } else if (const auto* played = std::get_if<PlayCard>(&action)) {
      if (play.tricks.empty() || play.tricks.back().size() == to_complete) play.tricks.emplace_back();
      play.tricks.back().push_back(card_text(played->card));
      assumed.remove(played->card);
    } else {
      bidding.calls.emplace_back("Pass");
    }
  }
  annotate(bidding, play, from, annotations);
  OutDeal out{number, {from.dealer.number(), card_text(from.deal.upcard), {}}, {}};
  for (Seat seat : cards::seats_of(seats)) {
    out.initialState.playerCards[seat.index()] = hand_texts(from.deal.hands[seat], assumed);
  }
  if (!bidding.calls.empty()) out.phases.emplace_back(std::move(bidding));
  if (!play.tricks.empty()) out.phases.emplace_back(std::move(play));
  return out;
}

// ---- The match ----

struct MatchToWrite {
  ByTeam<int> initial_scores;
  std::vector<DealToWrite> deals;
  State end;
};

Read<MatchToWrite> play_through(const Record& record) {
  std::optional<ByTeam<int>> initial_scores;
  std::vector<DealToWrite> deals;
  std::size_t place = 0;
  const auto begin_deal = [&](const State& state) {
    if (!initial_scores) initial_scores = state.scores;
    if (state.hand_number == deals.size()) deals.push_back({state.dealer, deal_of(state), place, {}});
  };
  auto end = wire::replay<Wire>(record, [&](const State& before, Seat, const Action& action) {
    begin_deal(before);
    deals.back().actions.push_back(action);
    ++place;
  });
  if (!end) return fail(end.error());
  // A deal that nobody has acted on yet: the first one, or one that a record without a seed lists after a pause.
  const std::size_t recorded = record.deals && !record.seed ? record.deals->size() : 0;
  if (recorded > deals.size() && kernel::is_pause<Game>(*end)) {
    const std::size_t i = deals.size();
    if (auto resumed = Wire::resume_recorded(*end, (*record.deals)[i]); !resumed) {
      return fail("deals[" + std::to_string(i) + "]: " + resumed.error());
    }
  }
  if (!Game::to_act(*end).empty()) begin_deal(*end);
  if (recorded > deals.size()) {
    return fail("deals[" + std::to_string(deals.size()) + "]: the match does not get to it");
  }
  return MatchToWrite{*initial_scores, std::move(deals), *end};
}

}  // namespace

Read<std::string> write_egn(const Record& record, const Annotations& annotations) {
  if (record.gameId != Game::id) return fail("gameId: EGN is for " + std::string(Game::id) + " only");
  const auto match = play_through(record);
  if (!match) return fail(match.error());

  OutFile file;
  OutMetadata& metadata = file.metadata;
  if (record.title) metadata.title = shortened(*record.title, longest_title);
  if (record.startedAt && is_date(*record.startedAt)) metadata.date = *record.startedAt;
  for (std::size_t i = 0; i < seats; ++i) {
    const std::string_view name = i < record.players.size() ? std::string_view(record.players[i].name) : seat_names[i];
    metadata.players.push_back(shortened(name, longest_name));
  }
  metadata.initialScore = match->initial_scores.values_;
  if (kernel::is_over<Game>(match->end)) metadata.finalScore = match->end.scores.values_;
  const Settings& settings = match->end.settings;
  metadata.ruleset.winning_score = settings.target_score;
  metadata.ruleset.loner_lead = settings.loner_lead == LonerLead::left_of_loner ? "LEFT_OF_LONER" : "LEFT_OF_DEALER";

  for (std::size_t i = 0; i < match->deals.size(); ++i) {
    CardSet assumed;
    bool assumed_discard = false;
    if (!record.seed) {
      const auto read = read_deal((*record.deals)[i]);
      if (!read) return fail("deals[" + std::to_string(i) + "]: " + read.error());
      assumed = read->assumed;
      assumed_discard = read->assumed_discard;
    }
    file.deals.push_back(out_deal(match->deals[i], static_cast<int>(i), assumed, assumed_discard, annotations));
  }
  return wire::to_json(file);
}

}  // namespace euchre
