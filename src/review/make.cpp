// `make` and `step` for every game: the one place where the expert meets a record, because it is slow to compile.
#include "games/registry.h"
#include "review/review.h"
#include "wire/prompt.h"

namespace review {
namespace {

template <class T, class Do>
wire::Read<T> with_game_of(const wire::Record& record, Do&& make) {
  wire::Read<T> made = tl::unexpected("gameId: no game '" + record.gameId + "'");
  games::with_game(record.gameId, [&]<class G>() { made = make.template operator()<G>(); });
  return made;
}

// ---- Making one ----

// A decision, before anybody has thought about it.
template <class G>
struct Question {
  typename G::State state;
  Seat seat;
  typename G::Action action;
  int place;
};

// What any of the legal actions brings on average. Where the expert did not look at all of them, the others count as
// those of their kind do.
template <class G>
double points_at_random(const auto& legal, const kernel::Advice<typename G::Action>& advice) {
  double sum = 0;
  for (const auto& action : legal) {
    double alike = 0;
    int count = 0;
    const auto looked_at = std::ranges::find(advice.choices, action, &kernel::Choice<typename G::Action>::action);
    for (const auto& choice : advice.choices) {
      if (choice.action.index() != action.index()) continue;
      alike += choice.points;
      ++count;
    }
    if (looked_at != advice.choices.end()) {
      sum += looked_at->points;
    } else {
      sum += count > 0 ? alike / count : advice.choices.front().points;
    }
  }
  return sum / static_cast<double>(legal.size());
}

template <class G>
Decision judge(const Question<G>& question, const Effort& effort) {
  const Rng luck(effort.seed + static_cast<std::uint64_t>(question.place) * 0x9e3779b97f4a7c15);
  const auto advice = kernel::advise_for_verdict<G>(
      G::view(question.state, question.seat), {.worlds = effort.worlds, .stop = effort.stop}, luck, question.action);
  Decision decision;
  decision.action = question.place;
  decision.seat = question.seat.number();
  G::write_action(decision.taken.json, question.state, question.action);
  const auto& best = advice.choices.front();
  decision.stake = best.points - points_at_random<G>(G::legal(question.state, question.seat), advice);
  for (const auto& choice : advice.choices) {
    if (choice.action != question.action) continue;
    decision.cost = best.win_chance - choice.win_chance;
    decision.costError = choice.behind_error;
    decision.lost = best.points - choice.points;
  }
  decision.label = kernel::label_of(decision.cost, decision.costError);
  decision.choices = wire::wire_choices<G>(question.state, advice);
  return decision;
}

template <wire::WireGame G>
wire::Read<Review> make_for(const wire::Record& record, Effort effort) {
  if (effort.worlds == 0) effort.worlds = G::expert_worlds;
  Review review;
  review.gameId = G::id;
  review.worlds = effort.worlds;
  for (const wire::RecordedPlayer& player : record.players) review.players.push_back({.name = player.name});

  // Step 1: play it through and note what there was to decide, and how everyone stood before and after each hand.
  std::vector<Question<G>> questions;
  std::vector<int> hand_of_question;
  int place = 0;
  const auto chances = [](const typename G::State& state) {
    std::vector<double> by_seat;
    for (Seat seat : cards::seats_of(G::seat_count(state.settings))) by_seat.push_back(G::outlook(state, seat));
    return by_seat;
  };
  const auto end_hand = [&](const typename G::State& state) {
    if (!review.hands.empty() && review.hands.back().after.empty()) review.hands.back().after = chances(state);
  };
  const auto end = wire::replay<G>(record, [&](const auto& state, Seat seat, const auto& action) {
    if (review.hands.empty() || !review.hands.back().after.empty()) {
      review.hands.push_back({static_cast<int>(review.hands.size()) + 1, place, chances(state), {}, {}});
    }
    if (G::legal(state, seat).size() > 1) {
      questions.push_back({state, seat, action, place});
      hand_of_question.push_back(review.hands.back().hand);
    }
    ++place;
    auto after = state;
    G::advance(after, seat, action);
    if (G::to_act(after).empty()) end_hand(after);
  });
  if (!end) return tl::unexpected(end.error());
  end_hand(*end);  // a record may stop in the middle of a hand
  review.players.resize(static_cast<std::size_t>(G::seat_count(end->settings)));

  // Step 2: think about each, the same in whatever order.
  review.decisions.resize(questions.size());
  effort.workers(questions.size(), [&](std::size_t i) {
    if (effort.stop()) return;
    review.decisions[i] = judge<G>(questions[i], effort);
    review.decisions[i].hand = hand_of_question[i];
  });
  if (effort.stop()) return tl::unexpected(std::string("it was stopped"));
  summarise(review, G::sides(end->settings));
  return review;
}

// ---- Stepping through ----

template <wire::WireGame G>
wire::Read<std::optional<Step>> step_for(const wire::Record& record, std::size_t action) {
  std::optional<Step> found;
  std::size_t place = 0;
  const auto end = wire::replay<G>(record, [&](const auto& state, Seat seat, const auto& taken) {
    if (place++ != action) return;
    Step& here = found.emplace();
    here.seat = seat.number();
    G::write_action(here.action.json, state, taken);
    const std::vector<std::string> ids = wire::seat_ids(G::seat_count(state.settings));
    for (Seat each : cards::seats_of(G::seat_count(state.settings))) {
      G::write_view(here.views.emplace_back().json, G::view(state, each), ids);
    }
  });
  if (!end) return tl::unexpected(end.error());
  return found;
}

}  // namespace

wire::Read<Review> make(const wire::Record& record, const Effort& effort) {
  return with_game_of<Review>(record, [&]<class G>() { return make_for<G>(record, effort); });
}

wire::Read<std::optional<Step>> step(const wire::Record& record, std::size_t action) {
  return with_game_of<std::optional<Step>>(record, [&]<class G>() { return step_for<G>(record, action); });
}

}  // namespace review
