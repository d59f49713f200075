#include "review/review.h"

#include <numeric>

namespace review {

void one_after_another(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

const wire::WireChoice& taken_choice(const Decision& decision) {
  return *std::ranges::find(decision.choices, decision.taken.json,
                            [](const wire::WireChoice& choice) -> const std::string& { return choice.action.json; });
}

double accuracy_of(double lost, double stake) { return stake > 0 ? 100 * std::clamp(1 - lost / stake, 0.0, 1.0) : 100; }

namespace {

constexpr std::size_t most_key_moments = 8;

// What the seats of a side lost together in a hand.
double lost_by(const Review& review, SeatSet side, int hand) {
  double lost = 0;
  for (const Decision& decision : review.decisions) {
    if (decision.hand == hand && side.contains(Seat(decision.seat))) lost += decision.cost;
  }
  return lost;
}

// What a side loses goes to the others in equal parts.
void tell_luck(Review& review, std::span<const SeatSet> sides) {
  for (Hand& hand : review.hands) {
    std::vector<double> lost;
    for (SeatSet side : sides) lost.push_back(lost_by(review, side, hand.hand));
    const double by_all = std::accumulate(lost.begin(), lost.end(), 0.0);
    hand.luck.resize(review.players.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const double given = (by_all - lost[i]) / static_cast<double>(sides.size() - 1);
      for (Seat seat : sides[i]) {
        const std::size_t at = seat.index();
        hand.luck[at] = hand.after[at] - hand.before[at] + lost[i] - given;
        review.players[at].luck += hand.luck[at];
      }
    }
  }
}

}  // namespace

void summarise(Review& review, std::span<const SeatSet> sides) {
  std::vector<double> lost(review.players.size());
  std::vector<double> stake(review.players.size());
  for (const Decision& decision : review.decisions) {
    Player& player = review.players[static_cast<std::size_t>(decision.seat)];
    ++player.decisions;
    ++player.labels[static_cast<std::size_t>(decision.label)];
    player.cost += decision.cost;
    lost[static_cast<std::size_t>(decision.seat)] += decision.lost;
    stake[static_cast<std::size_t>(decision.seat)] += decision.stake;
  }
  for (std::size_t i = 0; i < review.players.size(); ++i) {
    review.players[i].accuracy = accuracy_of(lost[i], stake[i]);
  }
  tell_luck(review, sides);
  std::vector<int> dear;
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    if (review.decisions[i].label > Label::good) dear.push_back(static_cast<int>(i));
  }
  std::ranges::stable_sort(dear, std::ranges::greater(),
                           [&](int i) { return review.decisions[static_cast<std::size_t>(i)].cost; });
  dear.resize(std::min(dear.size(), most_key_moments));
  review.keyMoments = std::move(dear);
}

}  // namespace review
