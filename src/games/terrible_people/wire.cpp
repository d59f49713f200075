// Order: pieces, actions, view, settings, events.
#include "games/terrible_people/wire.h"

#include <algorithm>

#include "wire/text.h"

namespace terrible_people {

// ---- Pieces ----

namespace {

WireBlack wire_black(Black card) {
  WireBlack wire{id_of(card), card->parts, {}};
  for (const Kinds& blank : card->blanks) wire.blanks.push_back(blank.listed());
  return wire;
}

WireWhite wire_white(White card) { return {id_of(card), card->text, card->kind}; }

std::vector<WireWhite> wire_hand(const std::vector<White>& hand) {
  std::vector<WireWhite> wire;
  for (White card : hand) wire.push_back(wire_white(card));
  return wire;
}

std::vector<WirePhrase> wire_phrases(const Answer& answer) {
  std::vector<WirePhrase> wire;
  for (const Phrase& each : answer) {
    wire.push_back({each.card ? std::string_view(id_of(*each.card)) : blank_id, text_of(each)});
  }
  return wire;
}

// Whose they are is known when the round is over; before that everyone knows only the own one.
std::vector<WireAnswer> wire_answers(const Phase& phase, const Answer& own, std::optional<Seat> viewer) {
  std::vector<WireAnswer> wire;
  if (const auto* judging = std::get_if<Judging>(&phase)) {
    for (const Answer& answer : judging->answers) {
      wire.push_back({wire_phrases(answer), std::nullopt, !own.empty() && answer == own, false});
    }
  } else if (const RoundOver* over = round_result(phase)) {
    for (std::size_t i = 0; i < over->answers.size(); ++i) {
      wire.push_back({wire_phrases(over->answers[i]), over->authors[i].number(), over->authors[i] == viewer,
                      static_cast<int>(i) == over->picked});
    }
  }
  return wire;
}

int round_of(const Open& open) {
  return static_cast<int>(open.past.size()) + (round_result(open.phase) != nullptr ? 0 : 1);
}

std::vector<int> scores_of(const Open& open) {
  std::vector<int> scores;
  for (Seat seat : cards::seats_of(open.settings.players)) scores.push_back(open.scores[seat]);
  return scores;
}

}  // namespace

// ---- Actions ----

std::string Wire::said(const Answer& answer) {
  std::string words;
  for (const Phrase& each : answer) words += (words.empty() ? "" : " / ") + std::string(text_of(each));
  return words;
}

AnswerPayload Wire::answer_payload(const Answer& answer) {
  AnswerPayload payload;
  for (const Phrase& each : answer) {
    payload.cardIds.push_back(each.card ? id_of(*each.card) : std::string(blank_id));
    if (is_written(each)) payload.text = each.written;
  }
  payload.says = said(answer);
  return payload;
}

Result<Action> Wire::action_of(const State&, const AnswerPayload& payload) {
  GiveAnswer give;
  for (const std::string& id : payload.cardIds) {
    if (id == blank_id) {
      const auto written = wire::clean_text(payload.text.value_or(""), longest_text);
      if (!written) return kernel::Refusal{Code::BAD_TEXT, {int{longest_text}, 0}};
      give.answer.push_back({std::nullopt, *written});
      continue;
    }
    const auto card = parse_white(id);
    if (!card) return Code::INVALID_CARD;
    give.answer.push_back(phrase(*card));
  }
  return Action(give);
}

Result<Action> Wire::action_of(const State&, const SwapPayload& payload) {
  const auto card = parse_white(payload.cardId);
  if (!card) return Code::INVALID_CARD;
  return Action(SwapCard{*card});
}

Result<Action> Wire::action_of(const State&, const PickPayload& payload) {
  return Action(PickAnswer{payload.answerIndex});
}

// ---- View ----

namespace {

GamePhase phase_of(const Phase& phase) { return static_cast<GamePhase>(phase.index()); }

std::vector<WirePlayer> wire_players(const Open& open, Players players) {
  std::vector<WirePlayer> wire;
  const auto* answering = std::get_if<Answering>(&open.phase);
  for (Seat seat : cards::seats_of(open.settings.players)) {
    const bool judges = seat == open.judge;
    const bool answered = !judges && (answering == nullptr || answering->answered.contains(seat));
    wire.push_back({players[seat.index()], seat.number(), open.scores[seat], judges, answered,
                    open.swapped.contains(seat), open.blank_spent.contains(seat)});
  }
  return wire;
}

std::vector<std::string_view> pack_ids(PackSet packs) {
  std::vector<std::string_view> ids;
  for (std::size_t pack = 0; pack < shelf().size(); ++pack) {
    if (packs.contains(pack)) ids.push_back(shelf()[pack].id);
  }
  return ids;
}

}  // namespace

WireView Wire::seen(const PublicView& watched, const View* own, Players players) {
  terrible_people::WireView wire{
      .gameId = {},
      .seatIndex = own != nullptr ? std::optional(own->seat.number()) : std::nullopt,
      .phase = phase_of(watched.phase),
      .round = round_of(watched),
      .targetScore = watched.settings.target_score,
      .swapCard = watched.settings.swap_card == Switch::on,
      .blankCard = watched.settings.blank_card == Switch::on,
      .packs = pack_ids(watched.settings.packs),
      .deck = deck_hash(watched.settings.packs),
      .judgeSeatIndex = watched.judge.number(),
      .currentTurnSeatIndex =
          std::holds_alternative<Judging>(watched.phase) ? std::optional(watched.judge.number()) : std::nullopt,
      .black = wire_black(watched.black),
      .players = wire_players(watched, players),
      .hand = {},
      .hasBlank = own != nullptr && own->has_blank,
      .longestText = int{longest_text},
      .canSwap = false,
      .ownAnswer = {},
      .answers = wire_answers(watched.phase, own != nullptr ? own->given : Answer{},
                              own != nullptr ? std::optional(own->seat) : std::nullopt),
      .whiteCardsLeft = watched.white_pile,
      .blackCardsLeft = watched.black_pile,
      .pastRounds = {},
      .verdicts = {},
      .winner = std::nullopt,
      .legalActionsComplete = true,
      .legalActions = {own},
  };
  for (const PastRound& round : watched.past) {
    wire.pastRounds.push_back(
        {round.judge.number(), round.winner.number(), wire_black(round.black), wire_phrases(round.answer)});
  }
  for (Seat seat : cards::seats_of(watched.settings.players)) {
    wire.verdicts.push_back({watched.verdicts[seat].shown, watched.verdicts[seat].picked});
  }
  if (const auto* over = std::get_if<GameOver>(&watched.phase)) wire.winner = players[over->round.winner().index()];
  if (own != nullptr) {
    const auto* answering = std::get_if<Answering>(&own->phase);
    const bool answers_now =
        answering != nullptr && own->seat != own->judge && !answering->answered.contains(own->seat);
    wire.hand = wire_hand(own->hand);
    wire.ownAnswer = wire_phrases(own->given);
    wire.canSwap = answers_now && own->settings.swap_card == Switch::on && !own->swapped.contains(own->seat);
    wire.legalActionsComplete = !(answers_now && own->has_blank);
  }
  return wire;
}

// ---- Settings ----

namespace {

constexpr auto plain_settings =
    std::tuple(wire::setting(wire::player_count_setting, "Players", &Settings::players, fewest_players, most_players),
               wire::setting(wire::target_score_setting, "Points to win", &Settings::target_score, valid_target_scores),
               wire::setting("swapCard", "Swap a card once a round", &Settings::swap_card),
               wire::setting("blankCard", "A blank card to write on", &Settings::blank_card));

constexpr std::string_view deck_setting = "deck";
constexpr std::string_view pack_prefix = "pack";

// "packHouse" for the pack "house".
std::string setting_of(const Pack& pack) {
  std::string name = std::string(pack_prefix) + pack.id;
  char& first = name[pack_prefix.size()];
  if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  return name;
}

// One that is not here matters only if it is wanted.
Result<void> read_pack_setting(PackSet& packs, std::string_view name, const boost::json::value& value) {
  if (!value.is_bool()) return Code::INVALID_SETTING;
  const auto pack = std::ranges::find(shelf(), name, setting_of);
  if (pack != shelf().end()) {
    packs.set(static_cast<std::size_t>(pack - shelf().begin()), value.get_bool());
  } else if (value.get_bool()) {
    return Code::UNKNOWN_PACK;
  }
  return {};
}

}  // namespace

void Wire::write_settings(std::string& out, const Settings& settings) {
  wire::write_settings(out, settings, plain_settings);
  out.pop_back();
  for (std::size_t pack = 0; pack < shelf().size(); ++pack) {
    out += ",\"" + setting_of(shelf()[pack]) + "\":";
    wire::write_json(out, settings.packs.contains(pack));
  }
  out += ",\"" + std::string(deck_setting) + "\":\"" + deck_hash(settings.packs) + "\"}";
}

Result<Settings> Wire::read_settings(const Settings& base, const boost::json::value& json) {
  const boost::json::object* object = json.if_object();
  if (object == nullptr) return Code::INVALID_SETTING;
  const boost::json::value* deck = object->if_contains(deck_setting);
  PackSet packs = deck != nullptr ? PackSet::none() : base.packs;
  boost::json::object plain;
  for (const auto& [name, value] : *object) {
    if (name == deck_setting) continue;
    if (name.starts_with(pack_prefix)) {
      if (auto read = read_pack_setting(packs, name, value); !read) return read.error();
    } else {
      plain[name] = value;
    }
  }
  auto settings = wire::read_settings(base, plain, plain_settings);
  if (!settings) return settings;
  settings->packs = packs;
  if (deck != nullptr && (!deck->is_string() || std::string_view(deck->get_string()) != deck_hash(packs))) {
    return Code::OTHER_CARDS;
  }
  if (auto valid = validate(*settings); !valid) return valid.error();
  return settings;
}

std::vector<wire::Option> Wire::options(const Settings& settings) {
  std::vector<wire::Option> options = wire::options_of(settings, plain_settings);
  for (std::size_t pack = 0; pack < shelf().size(); ++pack) {
    options.push_back(
        wire::option(setting_of(shelf()[pack]), "Pack: " + shelf()[pack].title, settings.packs.contains(pack)));
  }
  options.push_back(wire::told_option(deck_setting, "Cards", deck_hash(settings.packs)));
  return options;
}

// ---- Events ----

namespace {

void tell_hands(wire::Events& events, const State& state) {
  for (Seat seat : cards::seats_of(state.settings.players)) {
    tell(events, HandUpdated{wire_hand(state.hands[seat])}, seat);
  }
}

void tell_round(wire::Events& events, const State& state) {
  tell(events, NewRound{round_of(state), state.judge.number(), wire_black(state.black)});
  tell_hands(events, state);
}

}  // namespace

wire::Events Wire::events_of_start(const State& state, Players players) {
  wire::Events events;
  tell(events, GameStarted{{players.begin(), players.end()}, state.settings.target_score});
  tell_round(events, state);
  return events;
}

wire::Events Wire::events_of_resume(const State& state, Players) {
  wire::Events events;
  tell_round(events, state);
  return events;
}

wire::Events Wire::events_of_action(const State&, Seat seat, const Action& action, const State& after,
                                    Players players) {
  wire::Events events;
  if (std::holds_alternative<SwapCard>(action)) {
    tell(events, CardSwapped{seat.number()});
    tell(events, HandUpdated{wire_hand(after.hands[seat])}, seat);
  } else if (std::holds_alternative<GiveAnswer>(action)) {
    tell(events,
         PlayerAnswered{seat.number(), std::holds_alternative<Answering>(after.phase) ? to_act(after).size() : 0});
    tell(events, HandUpdated{wire_hand(after.hands[seat])}, seat);
    if (const auto* judging = std::get_if<Judging>(&after.phase)) {
      AnswersShown shown{after.judge.number(), {}};
      for (const Answer& answer : judging->answers) shown.answers.push_back(wire_phrases(answer));
      tell(events, shown);
    }
  } else {
    const RoundOver& over = *round_result(after.phase);
    const Seat winner = over.winner();
    const bool ends = std::holds_alternative<GameOver>(after.phase);
    tell(events, RoundEnded{round_of(after), after.judge.number(), winner.number(), players[winner.index()],
                            wire_answers(after.phase, {}, std::nullopt), scores_of(after), ends});
    if (ends) tell(events, GameEnded{players[winner.index()], winner.number(), scores_of(after)});
  }
  return events;
}

// ---- The rest ----

// As long as people need to read seven cards, or all the answers.
wire::BotDelay Wire::bot_delay(const State& state) {
  if (std::holds_alternative<Judging>(state.phase)) return {6000, 9000};
  return {4000, 12000};
}

wire::CardPlaces Wire::card_places() {
  return {.own = {"hand", "ownAnswer"},
          .open = {"answers.cards"},
          .texts = wire::CardsWithTexts{
              .secret = {"answers.seatIndex"}, .hidden_while = "judging", .blank_id = std::string(blank_id)}};
}

}  // namespace terrible_people
