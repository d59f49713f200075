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

#include "kernel/verdict.h"
#include "wire/advice.h"
#include "wire/record.h"

namespace review {

using cards::Rng;
using cards::Seat;
using cards::SeatSet;

// ---- Labels and accuracy ----

using kernel::Label;

/// What was kept of the points that were at stake: 100 for always the best choice, 0 for what is no better than a
/// choice at random.
double accuracy_of(double lost, double stake);

// ---- What a review says ----

/// Something that somebody decided. What could not be otherwise is not listed.
struct Decision {
  int action = 0;  // its place among the record's actions
  int hand = 0;    // from 1
  int seat = 0;
  wire::Written<wire::ActionComponent> taken;
  double cost = 0;       // chance to win, compared with the best choice
  double costError = 0;  // the standard error of that
  double lost = 0;       // points of the hand, compared with the best choice; below 0 where the match asks for less
  double stake = 0;      // the same of a choice at random
  Label label = Label::best;
  std::vector<wire::WireChoice> choices;  // the best first
};
BOOST_DESCRIBE_STRUCT(Decision, (), (action, hand, seat, taken, cost, costError, lost, stake, label, choices))

/// The one of its choices that was taken.
const wire::WireChoice& taken_choice(const Decision& decision);

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
  std::array<double, 4> labelLimits = kernel::label_limits;
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
  int worlds = 0;  // as many as the game's expert would look at
  std::uint64_t seed = 1;
  Workers workers = one_after_another;                // decisions are judged by them
  std::function<bool()> stop = [] { return false; };  // gives up; the workers may ask at the same time
};

/// The record has to replay; one line says why it does not.
wire::Read<Review> make(const wire::Record& record, const Effort& effort);

// ---- Stepping through ----

/// The table before an action of a record, as each seat saw it: all hands open for whoever looks at all of them.
struct Step {
  int seat = 0;
  wire::Written<wire::ActionComponent> action;
  std::vector<wire::Written<wire::ViewComponent>> views;  // by seat
};
BOOST_DESCRIBE_STRUCT(Step, (), (seat, action, views))

/// Nothing if the record has no such action; one line if it does not replay.
wire::Read<std::optional<Step>> step(const wire::Record& record, std::size_t action);

}  // namespace review
