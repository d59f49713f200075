// Euchre in words (docs/arena.md): what a seat is asked, phase by phase, and how it answers. While trump is called it
// is the text of formatTrumpSelectionForAI, which people compare models by; the other phases follow its manner.
#include "wire/prompt.h"

#include "games/euchre/trump_bid.h"
#include "games/euchre/wire.h"
#include "wire/answer_form.h"

namespace euchre {
namespace {

constexpr std::string_view rules =
    R"(You play Euchre: four players, two partnerships (north and south are team 0, east and west team 1), 24 cards from nine to ace, five cards each. Cards are written as rank and suit, 9S is the nine of spades.
- Calling, first round: from the dealer's left each passes or orders up the turned-up card, which makes its suit trump; the dealer then takes that card and discards one. Second round, if all passed: each passes or calls another suit. If it comes to the dealer again, the dealer has to call.
- Whoever makes trump may go alone: the partner then sits out.
- Trump from high to low: the jack of trump (right bower), the other jack of the same colour (left bower, which counts as a trump and not as its printed suit), ace, king, queen, ten, nine. Other suits: ace to nine.
- You have to follow the suit that was led if you can. The highest trump takes the trick, or else the highest card of the suit led, and its player leads the next one.
- The makers score 1 point for three or four tricks, 2 for all five, 4 for all five alone; with fewer than three they are euchred, and the others score 2.)";

std::string named(Seat seat) { return std::string(name_of(seat)); }

std::string rules_now(const View& view) {
  const bool is_left_of_loner = view.settings.loner_lead == LonerLead::left_of_loner;
  return std::string(rules) +
         "\n- The player to the left of the dealer leads the first trick; against a player alone, the player to the "
         "left of " +
         (is_left_of_loner ? "whoever is alone" : "the dealer") +
         ". A partner who sits out is passed over.\nThe match is played to " +
         std::to_string(view.settings.target_score) + " points. Team 0 has " + std::to_string(view.scores[Team::a]) +
         ", team 1 has " + std::to_string(view.scores[Team::b]) + ".";
}

std::string bid_line(const View& view, const TrumpBid& bid) {
  std::string line = "  " + std::string(wire::wire_name(bid.player)) + ": ";
  const std::string alone = bid.goingAlone.value_or(false) ? ", alone" : "";
  switch (bid.action) {
    case TrumpBidAction::pass:
      return line + "Pass";
    case TrumpBidAction::order_up:
      return line + "Order up " + std::string(to_string(view.upcard.suit())) + alone;
    case TrumpBidAction::call_trump:
      return line + "Call " + std::string(to_string(*bid.suit)) + " as trump" + alone;
  }
  return line;
}

std::string bid_history(const View& view) {
  std::string history;
  for (const TrumpBid& bid : bids_in(view)) history += (history.empty() ? "" : "\n") + bid_line(view, bid);
  return history.empty() ? "  (no bids yet)" : history;
}

/// Dealer, position, partner and hand: the middle of every prompt.
std::string seat_lines(const View& view) {
  return "Dealer: " + named(view.dealer) + "\nYour position: " + named(view.seat) + " (Team " +
         std::to_string(static_cast<int>(team_of(view.seat))) + ")\nYour partner: " + named(partner(view.seat)) +
         "\nYour hand: " + wire::card_list(view.hand) + "\n";
}

std::string calling_prompt(const View& view) {
  const std::string suit(to_string(view.upcard.suit()));
  const bool first = call_round(passes_in(view)) == CallRound::first;
  const std::string round =
      first ? "Round 1: Order up the turned-up card or pass" : "Round 2: Call any suit EXCEPT " + suit + " (or pass)";
  return "Trump Selection - " + round + "\nTurned-up card: " + std::string(to_string(view.upcard)) + "\n" +
         seat_lines(view) + "\nBidding so far:\n" + bid_history(view) + "\n\nYour turn: What do you bid?";
}

std::string contract_line(const Contract& contract) {
  return "Trump: " + std::string(to_string(contract.trump)) + ", made by " + named(contract.maker) +
         (contract.alone == Alone::yes ? ", who goes alone" : "") + "\n";
}

std::string discard_prompt(const View& view, const Contract& contract) {
  return "Discard - You picked up the turned-up card and put one of six cards away\nTurned-up card: " +
         std::string(to_string(view.upcard)) + "\n" + contract_line(contract) + seat_lines(view) +
         "\nBidding so far:\n" + bid_history(view) + "\n\nYour turn: What do you discard?";
}

std::string playing_prompt(const View& view, const Playing& playing) {
  const ByTeam<int>& won = playing.tricks_won;
  return "Playing - Trick " + std::to_string(playing.tricks.size() + 1) + " of " + std::to_string(tricks_per_hand) +
         "\nTurned-up card: " + std::string(to_string(view.upcard)) +
         (playing.contract.round == CallRound::first ? " (the dealer took it)" : " (turned down)") + "\n" +
         contract_line(playing.contract) + seat_lines(view) +
         (view.discard ? "You discarded: " + std::string(to_string(*view.discard)) + "\n" : "") +
         "\nBidding so far:\n" + bid_history(view) + "\n\n" + wire::tricks_text<Game>(view, named) +
         "Tricks won: team 0 " + std::to_string(won[Team::a]) + ", team 1 " + std::to_string(won[Team::b]) +
         "\n\nYour turn: What do you play?";
}

struct AloneMember {
  bool goingAlone;
};
BOOST_DESCRIBE_STRUCT(AloneMember, (), (goingAlone))
struct SuitMembers {
  Suit suit;
  bool goingAlone;
};
BOOST_DESCRIBE_STRUCT(SuitMembers, (), (suit, goingAlone))

}  // namespace

wire::Prompt Wire::prompt(const View& view) {
  if (const auto* playing = std::get_if<Playing>(&view.phase)) return {rules_now(view), playing_prompt(view, *playing)};
  if (const auto* discarding = std::get_if<Discarding>(&view.phase))
    return {rules_now(view), discard_prompt(view, discarding->contract)};
  return {rules_now(view), calling_prompt(view)};
}

// ---- Answers: bids by names of their own (trump_bid.h), the rest as on the wire ----

std::vector<wire::AnswerForm> Wire::answer_forms() {
  std::vector<wire::AnswerForm> forms = wire::wire_answer_forms<Wire>();
  std::erase_if(forms, [](const wire::AnswerForm& form) {
    return form.name == wire::wire_name(ActionType::pass_trump) || form.name == wire::wire_name(ActionType::call_trump);
  });
  forms.push_back({std::string(wire::wire_name(TrumpBidAction::pass)), {}});
  forms.push_back({std::string(wire::wire_name(TrumpBidAction::order_up)), wire::members_schema<AloneMember>()});
  forms.push_back({std::string(wire::wire_name(TrumpBidAction::call_trump)), wire::members_schema<SuitMembers>()});
  return forms;
}

void Wire::write_answer(std::string& out, const State& state, const Action& action) {
  if (!std::holds_alternative<Calling>(state.phase)) return wire::write_wire_answer<Wire>(out, state, action);
  const auto seat = Game::turn(state);
  auto bid = wire::to_tree(bid_of(state, *seat, action));
  auto& members = bid.as_object();
  members.stable_erase(members.find("player"));
  out += boost::json::serialize(bid);
}

wire::Read<Action> Wire::read_answer(const State& state, Seat seat, const boost::json::object& told) {
  const auto* name = told.if_contains(wire::action_member);
  const auto known = name != nullptr && name->is_string()
                         ? wire::parse_wire_name<TrumpBidAction>(std::string_view(name->get_string()))
                         : std::nullopt;
  if (!known) return wire::read_wire_answer<Wire>(state, seat, told);
  boost::json::object bid{{"player", wire::wire_name(position_of(seat))}, {"action", *name}};
  for (const std::string_view member : {"suit", "goingAlone"}) {
    if (const auto* value = told.if_contains(member)) bid[member] = *value;
  }
  const auto read = wire::read_json<TrumpBid>(boost::json::value(bid));
  if (!read) return tl::unexpected(read.error());
  auto action = action_for(state, *read);
  if (!action) return tl::unexpected(action.error().message + " (" + action.error().code + ")");
  return *std::move(action);
}

}  // namespace euchre
