// Reading EGN. Order: the file's structs, metadata and ruleset, one deal, the match.
#include <algorithm>

#include "games/euchre/deals.h"
#include "games/euchre/egn.h"
#include "games/euchre/egn_deal.h"
#include "games/euchre/wire.h"

namespace euchre {
namespace egn {

// ---- The file, as far as we look at it ----

struct File {
  std::string version;
  boost::json::value metadata;
  std::vector<boost::json::value> deals;
};
BOOST_DESCRIBE_STRUCT(File, (), (version, metadata, deals))

struct Metadata {
  IfAny<std::string> title;
  IfAny<std::string> date;
  IfAny<std::vector<boost::json::value>> players;
  IfAny<std::vector<int>> initialScore;
  IfAny<std::vector<int>> finalScore;
  IfAny<boost::json::value> ruleset;
};
BOOST_DESCRIBE_STRUCT(Metadata, (), (title, date, players, initialScore, finalScore, ruleset))

struct Player {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Player, (), (name))

struct InitialState {
  int dealer = 0;
  std::string upCard;
  IfAny<std::vector<std::vector<std::string>>> playerCards;
  IfAny<std::vector<std::string>> kitty;  // until 1.1
};
BOOST_DESCRIBE_STRUCT(InitialState, (), (dealer, upCard, playerCards, kitty))

struct DealText {
  InitialState initialState;
  std::vector<boost::json::value> phases;
};
BOOST_DESCRIBE_STRUCT(DealText, (), (initialState, phases))

struct PhaseType {
  std::string type;
};
BOOST_DESCRIBE_STRUCT(PhaseType, (), (type))

struct Bidding {
  std::vector<std::string> calls;
  IfAny<bool> isAlone;
  IfAny<std::string> discard;
  IfAny<int> aloneDefender;
  IfAny<std::vector<boost::json::value>> cardExchanges;
};
BOOST_DESCRIBE_STRUCT(Bidding, (), (calls, isAlone, discard, aloneDefender, cardExchanges))

struct TrickPlay {
  std::vector<std::vector<std::string>> tricks;
  IfAny<bool> isAlone;
  IfAny<int> initialLead;  // until 1.1
};
BOOST_DESCRIBE_STRUCT(TrickPlay, (), (tricks, isAlone, initialLead))

}  // namespace egn

namespace {

using namespace egn;
using wire::Read;
using wire::Record;

constexpr std::size_t most_deals = 100;  // as EGN's schema has it

tl::unexpected<std::string> fail(std::string why) { return tl::unexpected(std::move(why)); }

std::string quoted(std::string_view text) { return wire::to_json(text); }

// Files before 1.2 may spell names with underscores. parse_json limits how deep this goes.
void modernise_names(boost::json::value& json) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> names{{{"initial_score", "initialScore"},
                                                                                {"final_score", "finalScore"},
                                                                                {"initial_state", "initialState"},
                                                                                {"up_card", "upCard"},
                                                                                {"player_cards", "playerCards"},
                                                                                {"is_alone", "isAlone"},
                                                                                {"alone_defender", "aloneDefender"},
                                                                                {"card_exchanges", "cardExchanges"},
                                                                                {"initial_lead", "initialLead"}}};
  if (boost::json::array* array = json.if_array()) {
    for (boost::json::value& element : *array) modernise_names(element);
  }
  boost::json::object* object = json.if_object();
  if (object == nullptr) return;
  for (const auto& [old_name, name] : names) {
    if (!object->contains(old_name) || object->contains(name)) continue;
    boost::json::value moved = std::move(object->at(old_name));
    object->erase(old_name);
    object->emplace(name, std::move(moved));
  }
  for (auto& member : *object) modernise_names(member.value());
}

// ---- Metadata and ruleset ----

struct Rules {
  LonerLead loner_lead = LonerLead::left_of_dealer;
  std::optional<int> target_score;
};

struct NumberRule {
  std::string_view name;
  int played_here;
  std::string_view refusal;
};
constexpr std::array<NumberRule, 5> number_rules{{
    {"min_rank", 9, "the deck here begins with the nines"},
    {"num_players", 4, "four play here"},
    {"num_deals", 0, "a match here goes to a score, not for a number of deals"},
    {"loner_march_score", 4, "a lone march is four points here"},
    {"loner_euchred_score", 2, "a euchre is two points here"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> unplayed_rules{{
    {"canadian", "the dealer's partner may order up with the dealer here"},
    {"defend_alone", "nobody defends alone here"},
    {"farmers", "there are no farmer's hands here"},
    {"partners_best", "a lone player gets no card from the partner here"},
    {"go_under", "nobody swaps cards with the kitty here"},
    {"joker", "there is no joker here"},
    {"allow_no_trump", "there is always a trump here"},
    {"fast_break", "there is no fast break here"},
    {"four_trick_tokens", "there are no tokens here"},
}};

bool is_off(const boost::json::value& rule) { return rule.is_null() || (rule.is_bool() && !rule.get_bool()); }

Read<void> read_rule(Rules& rules, std::string_view name, const boost::json::value& rule) {
  const std::string place = "ruleset." + std::string(name) + ": ";
  boost::json::error_code error;
  if (name == "loner_lead") {
    const boost::json::string* text = rule.if_string();
    if (text == nullptr || (*text != "LEFT_OF_DEALER" && *text != "LEFT_OF_LONER")) {
      return fail(place + "LEFT_OF_DEALER or LEFT_OF_LONER is missing");
    }
    rules.loner_lead = *text == "LEFT_OF_LONER" ? LonerLead::left_of_loner : LonerLead::left_of_dealer;
    return {};
  }
  if (name == "winning_score") {
    const int score = rule.to_number<int>(error);
    if (error) return fail(place + "a number that fits is missing");
    if (score == 0) return fail(place + "a match here goes to a score");
    if (!validate(Settings{score})) return fail(place + "no match here goes to " + std::to_string(score));
    rules.target_score = score;
    return {};
  }
  if (const auto* known = std::ranges::find(number_rules, name, &NumberRule::name); known != number_rules.end()) {
    const int number = rule.to_number<int>(error);
    if (error || number != known->played_here) return fail(place + std::string(known->refusal));
    return {};
  }
  // Without stick the dealer a deal may be passed out; only such a deal is refused.
  if (name == "std" || is_off(rule)) return {};
  for (const auto& [unplayed, refusal] : unplayed_rules) {
    if (unplayed == name) return fail(place + std::string(refusal));
  }
  return fail(place + "this rule is not known here");
}

Read<Rules> read_ruleset(const IfAny<boost::json::value>& json) {
  Rules rules;
  if (!json) return rules;
  const boost::json::object* object = json->if_object();
  if (object == nullptr) return fail("ruleset: an object is missing");
  for (const auto& member : *object) {
    if (member.value().is_null()) continue;
    if (auto read = read_rule(rules, std::string_view(member.key()), member.value()); !read) return fail(read.error());
  }
  return rules;
}

Read<std::vector<wire::RecordedPlayer>> read_players(const IfAny<std::vector<boost::json::value>>& json) {
  std::vector<wire::RecordedPlayer> players;
  for (std::string_view name : seat_names) players.push_back({std::string(name), "human", {}});
  if (!json) return players;
  if (json->size() > players.size()) return fail("players: four play here");
  for (std::size_t i = 0; i < json->size(); ++i) {
    const boost::json::value& player = (*json)[i];
    if (player.is_string()) {
      players[i].name = std::string_view(player.get_string());
    } else if (const auto named = wire::read_json<Player>(player)) {
      players[i].name = named->name;
    } else {
      return fail("players[" + std::to_string(i) + "]: a name is missing");
    }
  }
  return players;
}

Read<std::optional<ByTeam<int>>> read_score(const IfAny<std::vector<int>>& json, std::string_view name) {
  if (!json || json->empty()) return std::nullopt;
  if (json->size() != 2) return fail(std::string(name) + ": should have 2 entries");
  return ByTeam<int>{(*json)[0], (*json)[1]};
}

// ---- One deal ----

struct DealRead {
  FilledDeal filled;
  Seat dealer;
  std::vector<std::pair<Seat, Action>> actions;
};

bool is_unknown(std::string_view text) { return text.empty() || text == "Xx"; }

Read<CardSet> read_known_cards(const std::vector<std::string>& texts, std::size_t most, std::optional<Suit> trump,
                               const std::string& place) {
  if (texts.size() > most) return fail(place + ": more than " + std::to_string(most) + " cards");
  CardSet cards;
  for (const std::string& text : texts) {
    if (is_unknown(text)) continue;
    const auto card = parse_card(text, trump);
    if (!card) return fail(place + ": " + quoted(text) + " is not a card of this game");
    if (cards.contains(*card)) return fail(place + ": " + card_text(*card) + " is there twice");
    cards.add(*card);
  }
  return cards;
}

// The passes, and the call that ends them if there is one.
Read<std::optional<Contract>> read_calls(const std::vector<std::string>& calls, Alone alone, Seat dealer, Card upcard) {
  constexpr std::string_view suit_letters = "cdhs";
  std::optional<Contract> contract;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const std::string& call = calls[i];
    const std::string place = "call " + std::to_string(i + 1) + ": ";
    if (contract) return fail(place + "trump has been made already");
    if (i == 2 * seats) return fail(place + "there are only eight");
    const int passes = static_cast<int>(i);
    const CallRound round = call_round(passes);
    if (call == "Pass") {
      if (must_call(static_cast<int>(i))) return fail(place + "the dealer passes, but has to call here");
    } else if (call == "Order") {
      if (round == CallRound::second) return fail(place + "the upcard has been turned down");
      contract = Contract{upcard.suit(), caller(dealer, passes), alone, round};
    } else if (call.size() == 1 && suit_letters.find(call[0]) != std::string_view::npos) {
      const Suit suit = cards::all_suits[suit_letters.find(call[0])];
      if (round == CallRound::first) return fail(place + "a suit is named in the second round only");
      if (suit == upcard.suit()) return fail(place + std::string(to_string(suit)) + " has been turned down");
      contract = Contract{suit, caller(dealer, passes), alone, round};
    } else if (call == "n") {
      return fail(place + "there is always a trump here");
    } else if (call == "x") {
      return fail(place + "the call is unknown, so nobody can tell what is trump");
    } else {
      return fail(place + quoted(call) + " is not a call");
    }
  }
  return contract;
}

// Who played what follows from who led and who won.
Read<std::vector<Trick>> read_tricks(const TrickPlay& play, const Contract& contract, Seat lead) {
  std::vector<Trick> tricks;
  const std::size_t complete = trick_size(sitting_out(contract));
  for (std::size_t i = 0; i < play.tricks.size(); ++i) {
    const std::vector<std::string>& texts = play.tricks[i];
    const std::string place = "trick " + std::to_string(i + 1) + ": ";
    if (!tricks.empty() && tricks.back().size() < complete && !texts.empty()) {
      return fail("trick " + std::to_string(tricks.size()) + ": only " + std::to_string(tricks.back().size()) + " of " +
                  std::to_string(complete) + " cards");
    }
    if (texts.size() > complete) {
      return fail(place + std::to_string(texts.size()) + " cards, but " + std::to_string(complete) + " play");
    }
    if (texts.empty()) continue;
    if (i != tricks.size()) return fail("trick " + std::to_string(tricks.size() + 1) + ": is empty");
    if (i == tricks_per_hand) return fail(place + "there are only five");
    Trick trick;
    Seat seat = lead;
    for (const std::string& text : texts) {
      const auto card = parse_card(text, contract.trump);
      if (!card) {
        return fail(place + std::string(name_of(seat)) + " plays " + quoted(text) +
                    (is_unknown(text) ? ", an unknown card" : ", which is not a card of this game"));
      }
      trick.push_back({seat, *card});
      seat = next_active(seat, sitting_out(contract));
    }
    lead = kernel::winner(trick, order_of(contract.trump)).seat;
    tricks.push_back(trick);
  }
  return tricks;
}

struct Phases {
  std::optional<Bidding> bidding;
  std::optional<TrickPlay> play;
};

Read<Phases> read_phases(const std::vector<boost::json::value>& json) {
  Phases phases;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string place = "phases[" + std::to_string(i) + "].";
    const auto type = wire::read_json<PhaseType>(json[i]);
    if (!type) return fail(place + type.error());
    if (type->type == "EUCHRE_BIDDING" && !phases.bidding) {
      auto bidding = wire::read_json<Bidding>(json[i]);
      if (!bidding) return fail(place + bidding.error());
      phases.bidding = std::move(*bidding);
    } else if (type->type == "TRICK_PLAY" && !phases.play) {
      auto play = wire::read_json<TrickPlay>(json[i]);
      if (!play) return fail(place + play.error());
      phases.play = std::move(*play);
    } else {
      return fail(place + "type: one EUCHRE_BIDDING and one TRICK_PLAY are read, not " + quoted(type->type));
    }
  }
  return phases;
}

Read<KnownDeal> read_initial_state(const InitialState& told, const Bidding& bidding, Alone alone) {
  if (told.dealer < 0 || told.dealer >= seats) return fail("dealer: no such seat");
  const Seat dealer(told.dealer);
  const auto upcard = parse_card(told.upCard, std::nullopt);
  if (!upcard) return fail("upCard: " + quoted(told.upCard) + " is not a card of this game");
  KnownDeal known{dealer, *upcard, {}, {}, {}, {}, {}};

  const auto contract = read_calls(bidding.calls, alone, dealer, *upcard);
  if (!contract) return fail(contract.error());
  known.contract = *contract;
  const auto trump = known.contract ? std::optional(known.contract->trump) : std::nullopt;

  if (told.playerCards) {
    if (told.playerCards->size() > seats) return fail("playerCards: four play here");
    for (std::size_t i = 0; i < told.playerCards->size(); ++i) {
      const Seat seat(static_cast<int>(i));
      const std::string place = std::string(name_of(seat)) + "'s hand";
      const auto hand = read_known_cards((*told.playerCards)[i], cards_per_hand, trump, place);
      if (!hand) return fail(hand.error());
      known.hands[seat] = *hand;
    }
  }
  if (told.kitty) {
    const auto kitty = read_known_cards(*told.kitty, kitty_size - 1, trump, "kitty");
    if (!kitty) return fail(kitty.error());
    known.kitty = *kitty;
  }
  if (bidding.discard && !is_unknown(*bidding.discard)) {
    if (!known.contract || known.contract->round == CallRound::second) {
      return fail("discard: nobody has ordered the upcard up");
    }
    known.discard = parse_card(*bidding.discard, trump);
    if (!known.discard) return fail("discard: " + quoted(*bidding.discard) + " is not a card of this game");
  }
  return known;
}

std::vector<std::pair<Seat, Action>> actions_of(const KnownDeal& known, std::size_t calls,
                                                std::optional<Card> discard) {
  std::vector<std::pair<Seat, Action>> actions;
  for (std::size_t i = 0; i < calls; ++i) {
    const Seat seat = caller(known.dealer, static_cast<int>(i));
    if (known.contract && i + 1 == calls) {
      actions.emplace_back(seat, CallTrump{known.contract->trump, known.contract->alone});
    } else {
      actions.emplace_back(seat, PassTrump{});
    }
  }
  if (discard) actions.emplace_back(known.dealer, Discard{*discard});
  for (const Trick& trick : known.tricks) {
    for (const Play& play : trick) actions.emplace_back(play.seat, PlayCard{play.card});
  }
  return actions;
}

Read<DealRead> read_one_deal(const boost::json::value& json, LonerLead loner_lead) {
  if (json.is_string()) return fail("a packed deal; unpack the file with the format's own tools first");
  const auto text = wire::read_json<DealText>(json);
  if (!text) return fail(text.error());
  const auto phases = read_phases(text->phases);
  if (!phases) return fail(phases.error());
  const Bidding bidding = phases->bidding.value_or(Bidding{});
  const TrickPlay play = phases->play.value_or(TrickPlay{});
  if (bidding.aloneDefender.value_or(-1) >= 0) return fail("aloneDefender: nobody defends alone here");
  if (bidding.cardExchanges && !bidding.cardExchanges->empty()) {
    return fail("cardExchanges: no cards are exchanged here");
  }

  const bool lone = bidding.isAlone.value_or(false) || play.isAlone.value_or(false);
  auto known = read_initial_state(text->initialState, bidding, lone ? Alone::yes : Alone::no);
  if (!known) return fail(known.error());
  if (known->contract) {
    const Seat lead = first_lead(*known->contract, known->dealer, loner_lead);
    if (play.initialLead && *play.initialLead != lead.number()) {
      return fail("initialLead: " + std::string(name_of(lead)) + ", seat " + std::to_string(lead.number()) +
                  ", leads to the first trick, not seat " + std::to_string(*play.initialLead));
    }
    auto tricks = read_tricks(play, *known->contract, lead);
    if (!tricks) return fail(tricks.error());
    known->tricks = std::move(*tricks);
  } else if (std::ranges::any_of(play.tricks, [](const auto& trick) { return !trick.empty(); })) {
    return fail("cards are played before trump is made");
  } else if (lone) {
    return fail("isAlone: nobody has made trump");
  }

  const auto filled = fill(*known);
  if (!filled) return fail(filled.error());
  return DealRead{*filled, known->dealer, actions_of(*known, bidding.calls.size(), filled->discard)};
}

// ---- The match ----

boost::json::value to_value(const std::string& json) { return *wire::parse_json(json); }

boost::json::value recorded(const DealRead& read, const std::optional<ByTeam<int>>& scores) {
  RecordedDeal deal = record_deal(read.dealer, read.filled.deal);
  if (scores) deal.scores = scores->values_;
  if (!read.filled.assumed.empty()) {
    deal.assumed.emplace();
    for (Card card : read.filled.assumed) deal.assumed->emplace_back(to_string(card));
  }
  if (read.filled.assumed_discard) deal.assumedDiscard = true;
  return wire::to_tree(deal);
}

wire::RecordedAction recorded(const State& state, Seat seat, const Action& action) {
  std::string json;
  Wire::write_action(json, state, action);
  const boost::json::value typed = to_value(json);
  return {seat.number(), std::string(std::string_view(typed.at("type").get_string())), typed.at("payload"), {}};
}

// Deals and actions of the match to this score, every action applied.
Read<State> play_match(Record& record, const std::vector<DealRead>& deals, const Settings& settings,
                       const std::optional<ByTeam<int>>& scores) {
  record.deals.emplace();
  record.actions.clear();
  std::optional<State> state;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const std::string place = "deals[" + std::to_string(i) + "]";
    record.deals->push_back(recorded(deals[i], i == 0 ? scores : std::nullopt));
    if (!state) {
      const auto started = Wire::start_recorded(settings, record.deals->back());
      if (!started) return fail(place + ": " + started.error());
      state = *started;
    } else if (kernel::is_over<Game>(*state)) {
      return fail(place + ": the match to " + std::to_string(settings.target_score) + " is over before it, " +
                  in_words(state->scores));
    } else if (!kernel::is_pause<Game>(*state)) {
      return fail("deals[" + std::to_string(i - 1) + "]: only " + std::to_string(tricks_of(state->phase).size()) +
                  " of 5 tricks are there; only the last deal may end early");
    } else if (auto resumed = Wire::resume_recorded(*state, record.deals->back()); !resumed) {
      return fail(place + ": " + resumed.error());
    }
    for (const auto& [seat, action] : deals[i].actions) {
      record.actions.push_back(recorded(*state, seat, action));
      if (auto applied = Game::apply(*state, seat, action); !applied) {
        return fail(place + ": " + std::string(name_of(seat)) + ": " + text(applied.error()));
      }
    }
  }
  return *state;
}

bool is_version_1(std::string_view version) {
  return version.starts_with("1.") && version.size() > 2 &&
         version.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

Read<Record> read_egn(std::string_view text) {
  // Step 1: the file and its metadata.
  auto json = wire::parse_json(text);
  if (!json) return fail(json.error());
  modernise_names(*json);
  const boost::json::object* object = json->if_object();
  const boost::json::value* type = object != nullptr ? object->if_contains("fileType") : nullptr;
  if (type == nullptr || !type->is_string() || std::string_view(type->get_string()) != egn_file_type) {
    return fail("not EGN: \"fileType\" is not \"" + std::string(egn_file_type) + "\"");
  }
  const auto file = wire::read_json<File>(*json);
  if (!file) return fail(file.error());
  if (!is_version_1(file->version)) return fail("version: " + quoted(file->version) + " is not known, only 1.x");
  const auto metadata = wire::read_json<Metadata>(file->metadata);
  if (!metadata) return fail("metadata." + metadata.error());
  const auto rules = read_ruleset(metadata->ruleset);
  if (!rules) return fail("metadata." + rules.error());
  auto players = read_players(metadata->players);
  if (!players) return fail("metadata." + players.error());
  const auto initial_score = read_score(metadata->initialScore, "initialScore");
  if (!initial_score) return fail("metadata." + initial_score.error());
  const auto final_score = read_score(metadata->finalScore, "finalScore");
  if (!final_score) return fail("metadata." + final_score.error());

  // Step 2: the deals, each for itself.
  if (file->deals.empty()) return fail("deals: there are none");
  if (file->deals.size() > most_deals) return fail("deals: more than " + std::to_string(most_deals));
  std::vector<DealRead> deals;
  for (std::size_t i = 0; i < file->deals.size(); ++i) {
    auto deal = read_one_deal(file->deals[i], rules->loner_lead);
    if (!deal) return fail("deals[" + std::to_string(i) + "] " + deal.error());
    deals.push_back(std::move(*deal));
  }

  // Step 3: the match. Where the file does not say to what score, it is 10, or 11 if play goes on after that.
  Record record;
  record.program = std::string(egn_file_type) + " " + file->version;
  record.gameId = Game::id;
  if (metadata->title && !metadata->title->empty()) record.title = *metadata->title;
  if (metadata->date && !metadata->date->empty()) record.startedAt = *metadata->date;
  record.players = std::move(*players);
  Read<State> end = fail("");
  for (int target_score : rules->target_score ? std::vector{*rules->target_score} : std::vector{10, 11}) {
    const Settings settings{target_score, rules->loner_lead};
    std::string written;
    Wire::write_settings(written, settings);
    record.settings = to_value(written);
    end = play_match(record, deals, settings, *initial_score);
    if (end) break;
  }
  if (!end) return fail(end.error());
  if (*final_score && Game::to_act(*end).empty() && **final_score != end->scores) {
    return fail("metadata.finalScore: " + in_words(**final_score) + ", but the deals give " + in_words(end->scores));
  }
  return record;
}

}  // namespace euchre
