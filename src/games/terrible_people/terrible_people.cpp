// The rules of Terrible People: docs/rules/terrible-people.md, R1…R12. Order as in terrible_people.h.
#include "games/terrible_people/terrible_people.h"

#include <algorithm>
#include <cassert>

#include "wire/text.h"

namespace terrible_people {

// ---- Settings ----

Result<void> validate(const Settings& settings) {
  if (settings.players < fewest_players || settings.players > most_players) return Code::INVALID_SETTING;
  if (std::ranges::find(valid_target_scores, settings.target_score) == valid_target_scores.end()) {
    return Code::INVALID_SETTING;
  }
  if (whites_of(settings.packs).size() < fewest_whites || blacks_of(settings.packs).size() < fewest_blacks) {
    return kernel::Refusal{Code::TOO_FEW_CARDS, {int{fewest_whites}, int{fewest_blacks}}};
  }
  return {};
}

// ---- Answers ----

std::string_view text_of(const Phrase& phrase) { return phrase.card ? (*phrase.card)->text : phrase.written; }

bool has_written(const Answer& answer) { return std::ranges::any_of(answer, is_written); }

const RoundOver* round_result(const Phase& phase) {
  if (const auto* game = std::get_if<GameOver>(&phase)) return &game->round;
  return std::get_if<RoundOver>(&phase);
}

SeatSet answerers(const Open& open) {
  SeatSet seats = cards::seats_of(open.settings.players);
  seats.remove(open.judge);
  return seats;
}

// ---- Dealing (R3, R4) ----

namespace {

// All chance of a match: who judges first, both piles, then each order of answers and each reshuffle in turn.
enum : std::uint32_t { first_judge_stream, white_stream, black_stream, first_later_stream };

cards::ShuffleStream next_stream(State& state) { return {state.seed, state.shuffles++}; }

template <class Card>
Card draw(State& state, std::vector<Card>& pile, std::vector<Card>& used) {
  if (pile.empty()) {
    assert(!used.empty());
    pile.swap(used);
    auto stream = next_stream(state);
    cards::shuffle(pile, stream);
  }
  const Card card = pile.back();
  pile.pop_back();
  return card;
}

void fill_hands(State& state) {
  for (Seat seat : cards::seats_of(state.settings.players)) {
    std::vector<White>& hand = state.hands[seat];
    while (hand.size() < hand_size) hand.push_back(draw(state, state.white_pile, state.white_used));
  }
}

template <class Whites, class Blacks>
State begin(const Settings& settings, Seat judge, const Seed& seed, Whites& whites, Blacks& blacks) {
  std::vector<White> white_pile = whites_of(settings.packs);
  std::vector<Black> black_pile = blacks_of(settings.packs);
  cards::shuffle(white_pile, whites);
  cards::shuffle(black_pile, blacks);
  const Black first = black_pile.back();
  black_pile.pop_back();
  State state{Open{.settings = settings,
                   .scores = {},
                   .judge = judge,
                   .black = first,
                   .swapped = {},
                   .blank_spent = {},
                   .past = {},
                   .verdicts = {},
                   .phase = Answering{}}};
  state.white_pile = std::move(white_pile);
  state.black_pile = std::move(black_pile);
  state.seed = seed;
  state.shuffles = first_later_stream;
  if (settings.blank_card == Switch::on) state.blank_held = cards::seats_of(settings.players);
  fill_hands(state);
  return state;
}

}  // namespace

State Game::start(const Settings& settings, const Seed& seed) {
  cards::ShuffleStream judge(seed, first_judge_stream);
  cards::ShuffleStream whites(seed, white_stream);
  cards::ShuffleStream blacks(seed, black_stream);
  return begin(settings, Seat(static_cast<int>(judge.below(static_cast<std::uint32_t>(settings.players)))), seed,
               whites, blacks);
}

State Game::quick_start(const Settings& settings, Rng& rng) {
  const Seat judge(static_cast<int>(rng.below(static_cast<std::uint32_t>(settings.players))));
  return begin(settings, judge, cards::numbered_seed(rng()), rng, rng);
}

void Game::resume(State& state) {
  for (const Answer& answer : round_result(state.phase)->answers) {
    for (const Phrase& phrase : answer) {
      if (phrase.card) state.white_used.push_back(*phrase.card);
    }
  }
  state.black_used.push_back(state.black);
  state.black = draw(state, state.black_pile, state.black_used);
  state.judge = next(state.judge, state.settings.players);  // R3
  state.swapped = {};
  state.phase = Answering{};
  fill_hands(state);
}

SeatSet Game::winners(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  return over != nullptr ? SeatSet::of(over->round.winner()) : SeatSet{};
}

double Game::standing(const State& state, Seat seat) { return state.scores[seat]; }

// ---- Who may act, and how ----

namespace {

// In this phase, whatever it is that they may do.
SeatSet acting(const Open& open) {
  if (std::holds_alternative<Judging>(open.phase)) return SeatSet::of(open.judge);
  SeatSet seats;
  if (const auto* answering = std::get_if<Answering>(&open.phase)) {
    for (Seat seat : answerers(open)) {
      if (!answering->answered.contains(seat)) seats.add(seat);
    }
  }
  return seats;
}

bool may_swap(const Open& open, Seat seat) {
  return open.settings.swap_card == Switch::on && !open.swapped.contains(seat);
}

// Every answer from the hand alone: what could be written on a blank card is nobody's to list.
void add_answers(Actions& actions, const std::vector<White>& hand, std::size_t blanks) {
  for (White first : hand) {
    if (blanks == 1) {
      actions.emplace_back(GiveAnswer{{phrase(first)}});
      continue;
    }
    for (White second : hand) {
      if (second != first) actions.emplace_back(GiveAnswer{{phrase(first), phrase(second)}});
    }
  }
}

Actions legal_in(const Open& open, Seat seat, const std::vector<White>& hand) {
  Actions actions;
  if (!acting(open).contains(seat)) return actions;
  if (const auto* judging = std::get_if<Judging>(&open.phase)) {
    for (std::size_t i = 0; i < judging->answers.size(); ++i) actions.emplace_back(PickAnswer{static_cast<int>(i)});
    return actions;
  }
  add_answers(actions, hand, open.blanks());
  if (may_swap(open, seat)) {
    for (White card : hand) actions.emplace_back(SwapCard{card});
  }
  return actions;
}

bool holds(const State& state, Seat seat, White card) {
  return std::ranges::find(state.hands[seat], card) != state.hands[seat].end();
}

Result<void> check_answer(const State& state, Seat seat, const Answer& answer) {
  if (answer.size() != state.blanks()) {
    return kernel::Refusal{Code::WRONG_CARD_COUNT, {static_cast<int>(state.blanks()), 0}};
  }
  for (std::size_t i = 0; i < answer.size(); ++i) {
    const Phrase& phrase = answer[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (answer[j].card == phrase.card) return Code::SAME_CARD_TWICE;
    }
    if (phrase.card && !holds(state, seat, *phrase.card)) return Code::INVALID_CARD;
    if (phrase.card) continue;
    if (!state.blank_held.contains(seat)) return Code::NO_BLANK_CARD;
    if (wire::clean_text(phrase.written, longest_text) != phrase.written) {
      return kernel::Refusal{Code::BAD_TEXT, {int{longest_text}, 0}};
    }
  }
  return {};
}

}  // namespace

SeatSet Game::to_act(const State& state) { return acting(state); }

Actions Game::legal(const State& state, Seat seat) { return legal_in(state, seat, state.hands[seat]); }
Actions Game::legal(const View& view) { return legal_in(view, view.seat, view.hand); }

Result<void> Game::admit(const State& state, Seat seat, ActionType type) {
  if (type == ActionType::pick) {
    if (!std::holds_alternative<Judging>(state.phase)) return Code::WRONG_PHASE;
    if (seat != state.judge) return Code::NOT_THE_JUDGE;
    return {};
  }
  const auto* answering = std::get_if<Answering>(&state.phase);
  if (answering == nullptr) return Code::WRONG_PHASE;
  if (seat == state.judge) return Code::JUDGE_DOES_NOT_ANSWER;
  if (answering->answered.contains(seat)) return Code::ALREADY_ANSWERED;
  if (type == ActionType::answer) return {};
  if (state.settings.swap_card == Switch::off) return Code::SWAPPING_IS_OFF;
  if (state.swapped.contains(seat)) return Code::ALREADY_SWAPPED;
  return {};
}

Result<void> Game::check(const State& state, Seat seat, const Action& action) {
  if (const auto* give = std::get_if<GiveAnswer>(&action)) return check_answer(state, seat, give->answer);
  if (const auto* swap = std::get_if<SwapCard>(&action)) {
    if (!holds(state, seat, swap->card)) return Code::INVALID_CARD;
    return {};
  }
  const int picked = std::get<PickAnswer>(action).answer;
  const auto answers = std::get<Judging>(state.phase).answers.size();
  if (picked < 0 || static_cast<std::size_t>(picked) >= answers) return Code::NO_SUCH_ANSWER;
  return {};
}

namespace {

// R8: the order comes from the seed alone, whoever answered when.
void show_answers(State& state) {
  for (Seat seat : answerers(state)) state.authors.push_back(seat);
  auto stream = next_stream(state);
  cards::shuffle(state.authors, stream);
  Judging judging;
  for (Seat author : state.authors) judging.answers.push_back(state.given[author]);
  state.phase = std::move(judging);
}

void give(State& state, Seat seat, const Answer& answer) {
  for (const Phrase& phrase : answer) {
    if (phrase.card) {
      std::erase(state.hands[seat], *phrase.card);
    } else {
      state.blank_held.remove(seat);
    }
  }
  state.given[seat] = answer;
  SeatSet& answered = std::get<Answering>(state.phase).answered;
  answered.add(seat);
  if (answered == answerers(state)) show_answers(state);
}

// The card stays where it was in the hand.
void swap(State& state, Seat seat, White card) {
  std::vector<White>& hand = state.hands[seat];
  const auto place = std::ranges::find(hand, card);
  *place = draw(state, state.white_pile, state.white_used);
  state.white_used.push_back(card);
  state.swapped.add(seat);
}

void note_verdict(Verdicts& verdicts, const RoundOver& over) {
  for (std::size_t i = 0; i < over.answers.size(); ++i) {
    for (const Phrase& phrase : over.answers[i]) {
      if (!phrase.card) continue;
      const auto tone = static_cast<std::size_t>((*phrase.card)->tone);
      ++verdicts.shown[tone];
      if (static_cast<int>(i) == over.picked) ++verdicts.picked[tone];
    }
  }
}

void pick(State& state, int picked) {
  RoundOver over{std::move(std::get<Judging>(state.phase).answers), std::move(state.authors), picked};
  state.authors.clear();
  for (Seat seat : answerers(state)) state.given[seat].clear();
  for (std::size_t i = 0; i < over.answers.size(); ++i) {
    if (has_written(over.answers[i])) state.blank_spent.add(over.authors[i]);
  }
  const Seat winner = over.winner();
  ++state.scores[winner];
  state.past.push_back({state.judge, winner, state.black, over.answers[static_cast<std::size_t>(picked)]});
  note_verdict(state.verdicts[state.judge], over);
  if (state.scores[winner] == state.settings.target_score) {
    state.phase = GameOver{std::move(over)};
  } else {
    state.phase = std::move(over);
  }
}

}  // namespace

void Game::advance(State& state, Seat seat, const Action& action) {
  if (const auto* given = std::get_if<GiveAnswer>(&action)) {
    give(state, seat, given->answer);
  } else if (const auto* swapped = std::get_if<SwapCard>(&action)) {
    swap(state, seat, swapped->card);
  } else {
    pick(state, std::get<PickAnswer>(action).answer);
  }
}

// ---- Views ----

PublicView Game::watch(const State& state) {
  PublicView view{static_cast<const Open&>(state)};
  view.white_pile = static_cast<int>(state.white_pile.size());
  view.black_pile = static_cast<int>(state.black_pile.size());
  return view;
}

View Game::view(const State& state, Seat seat) {
  return {watch(state), seat, state.hands[seat], state.given[seat], state.blank_held.contains(seat)};
}

}  // namespace terrible_people
