// A recorded match through the expert's eyes: what every decision cost in chance to win, from what its seat could know
// then, and how much of the result was luck. docs/review.md explains the figures.
//
// Reading order: labels and accuracy, what a review says, `review`, which makes one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "wire/advice.h"
#include "wire/record.h"

namespace review {

using cards::Rng;
using cards::Seat;
using cards::SeatSet;

// ---- Labels and accuracy ----

enum class Label : std::uint8_t { best, good, inaccuracy, mistake, blunder };
constexpr std::array<std::string_view, 5> wire_names(Label) {
  return {"best", "good", "inaccuracy", "mistake", "blunder"};
}

/// How much chance to win a decision may cost to still deserve each label; what costs more is a blunder.
inline constexpr std::array<double, 4> label_limits{0.005, 0.02, 0.05, 0.10};
Label label_of(double cost);

/// 100 for a decision that costs nothing, 0 for one that gives everything away. The curve is the one by which lichess
/// turns lost chances into accuracy.
double accuracy_of(double cost);

// ---- What a review says ----

/// Something that somebody decided. What could not be otherwise is not listed.
struct Decision {
  int action = 0;  // its place among the record's actions
  int hand = 0;    // from 1
  int seat = 0;
  wire::Written<wire::ActionComponent> taken;
  double cost = 0;  // chance to win, compared with the best choice
  Label label = Label::best;
  std::vector<wire::WireChoice> choices;  // the best first
};
BOOST_DESCRIBE_STRUCT(Decision, (), (action, hand, seat, taken, cost, label, choices))

/// What a hand did to everyone's chance to win, by the score before and after it.
struct Hand {
  int hand = 0;
  int firstAction = 0;
  std::vector<double> before;  // by seat
  std::vector<double> after;
  std::vector<double> luck;  // what own and others' mistakes do not explain
};
BOOST_DESCRIBE_STRUCT(Hand, (), (hand, firstAction, before, after, luck))

struct Player {
  std::string name;
  int decisions = 0;
  double accuracy = 100;
  double cost = 0;              // chance to win, all decisions together
  double luck = 0;              // the same of all hands
  std::array<int, 5> labels{};  // how many decisions have each label
};
BOOST_DESCRIBE_STRUCT(Player, (), (name, decisions, accuracy, cost, luck, labels))

struct Review {
  std::string gameId;
  int worlds = 0;  // for each decision
  std::array<double, 4> labelLimits = label_limits;
  std::vector<Player> players;  // by seat
  std::vector<Hand> hands;
  std::vector<int> keyMoments;  // places among the decisions, the dearest first
  std::vector<Decision> decisions;
};
BOOST_DESCRIBE_STRUCT(Review, (), (gameId, worlds, labelLimits, players, hands, keyMoments, decisions))

/// Fills in what follows from the decisions and the chances before and after each hand. `sides` as the game has them.
void summarise(Review& review, std::span<const SeatSet> sides);

// ---- Making one ----

/// Calls work(0) to work(count - 1), each once, in any order, and returns when all are done. Whoever has threads may do
/// so on several of them.
using Workers = std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>;
void one_after_another(std::size_t count, const std::function<void(std::size_t)>& work);

struct Effort {
  int worlds = 0;
  std::uint64_t seed = 1;
  Workers workers = one_after_another;                // decisions are judged by them
  std::function<bool()> stop = [] { return false; };  // gives up; the workers may ask at the same time
};

namespace detail {

// A decision, before anybody has thought about it.
template <class G>
struct Question {
  typename G::State state;
  Seat seat;
  typename G::Action action;
  int place;
};

template <class G>
Decision judge(const Question<G>& question, const Effort& effort) {
  Rng rng(effort.seed + static_cast<std::uint64_t>(question.place) * 0x9e3779b97f4a7c15);
  const kernel::Budget budget{.worlds = effort.worlds, .stop = effort.stop};
  const auto advice = G::advise(G::view(question.state, question.seat), budget, rng, question.action);
  Decision decision;
  decision.action = question.place;
  decision.seat = question.seat.number();
  G::write_action(decision.taken.json, question.state, question.action);
  for (const auto& choice : advice.choices) {
    if (choice.action == question.action) decision.cost = advice.choices.front().win_chance - choice.win_chance;
  }
  decision.label = label_of(decision.cost);
  decision.choices = wire::wire_choices<G>(question.state, advice);
  return decision;
}

}  // namespace detail

/// The record has to replay; one line says why it does not.
template <wire::WireGame G>
wire::Read<Review> make(const wire::Record& record, const Effort& effort) {
  Review review;
  review.gameId = G::id;
  review.worlds = effort.worlds;
  for (const wire::RecordedPlayer& player : record.players) review.players.push_back({.name = player.name});

  // Step 1: play it through and note what there was to decide, and how everyone stood before and after each hand.
  std::vector<detail::Question<G>> questions;
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
    review.decisions[i] = detail::judge<G>(questions[i], effort);
    review.decisions[i].hand = hand_of_question[i];
  });
  if (effort.stop()) return tl::unexpected(std::string("it was stopped"));
  summarise(review, G::sides(end->settings));
  return review;
}

// ---- Stepping through ----

/// The table before an action of a record, as each seat saw it: all hands open for whoever looks at all of them.
struct Step {
  int seat = 0;
  wire::Written<wire::ActionComponent> action;
  std::vector<wire::Written<wire::ViewComponent>> views;  // by seat
};
BOOST_DESCRIBE_STRUCT(Step, (), (seat, action, views))

/// Nothing if the record has no such action.
template <wire::WireGame G>
wire::Read<std::optional<Step>> step(const wire::Record& record, std::size_t action) {
  std::optional<Step> found;
  std::size_t place = 0;
  const auto end = wire::replay<G>(record, [&](const auto& state, Seat seat, const auto& taken) {
    if (place++ != action) return;
    Step& here = found.emplace();
    here.seat = seat.number();
    G::write_action(here.action.json, state, taken);
    std::vector<std::string> ids;
    for (Seat each : cards::seats_of(G::seat_count(state.settings)))
      ids.push_back("seat-" + std::to_string(each.number()));
    for (Seat each : cards::seats_of(G::seat_count(state.settings))) {
      G::write_view(here.views.emplace_back().json, G::view(state, each), ids);
    }
  });
  if (!end) return tl::unexpected(end.error());
  return found;
}

}  // namespace review
