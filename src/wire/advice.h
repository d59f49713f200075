// Advice as it travels: to the page, out of `oyster advise`, in a review.
#pragma once

#include <string>
#include <vector>

#include "kernel/advice.h"
#include "wire/json.h"

namespace wire {

/// Stands for any action of any game.
struct ActionComponent {
  static constexpr std::string_view component = "Action";
};

/// Stands for a view of any game.
struct ViewComponent {
  static constexpr std::string_view component = "View";
};

/// What a remark is about; a kind of remark has always the same facts (docs/review.md).
struct WireFacts {
  IfAny<std::string> card;  // ids, as "10H" or "JOKER"
  IfAny<std::string> other;
  IfAny<std::vector<std::string>> cards;
  IfAny<cards::Rank> rank;
  IfAny<cards::Suit> suit;
  IfAny<cards::Suit> trump;  // where its jack is a bower, and the other of its colour
  IfAny<int> seat;
  IfAny<int> count;
  IfAny<int> otherCount;
  IfAny<double> share;  // of the worlds
  IfAny<double> otherShare;
  IfAny<double> number;
  IfAny<double> otherNumber;
};
BOOST_DESCRIBE_STRUCT(WireFacts, (),
                      (card, other, cards, rank, suit, trump, seat, count, otherCount, share, otherShare, number,
                       otherNumber))

struct WireRemark {
  std::string id;
  WireFacts facts;
};
BOOST_DESCRIBE_STRUCT(WireRemark, (), (id, facts))

std::vector<WireRemark> wire_remarks(const kernel::Remarks& remarks);

struct WireChoice {
  Written<ActionComponent> action;
  double value = 0;  // the chance to win the match
  double error = 0;
  double costError = 0;  // of how far it lies behind the best, in the worlds of both
  double points = 0;
  std::string reason;
  std::vector<WireRemark> remarks;  // the reason as data
};
BOOST_DESCRIBE_STRUCT(WireChoice, (), (action, value, error, costError, points, reason, remarks))

/// All choices of the advice, for a state that it is about.
template <class G>
std::vector<WireChoice> wire_choices(const typename G::State& state, const kernel::Advice<typename G::Action>& advice) {
  std::vector<WireChoice> choices;
  for (const auto& choice : advice.choices) {
    WireChoice& wire = choices.emplace_back(WireChoice{{},
                                                       choice.win_chance,
                                                       choice.error,
                                                       choice.behind_error,
                                                       choice.points,
                                                       choice.reason,
                                                       wire_remarks(choice.remarks)});
    G::write_action(wire.action.json, state, choice.action);
  }
  return choices;
}

}  // namespace wire
