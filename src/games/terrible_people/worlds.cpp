// A state that a view could come from. What lies in the pile of used cards is not looked at: it counts as unseen.
#include <algorithm>
#include <cassert>
#include <iterator>

#include "games/terrible_people/terrible_people.h"

namespace terrible_people {
namespace {

// Cards that the seat does not see, in random order.
class Unseen {
 public:
  Unseen(const View& view, Rng& rng) : cards_(whites_of(view.settings.packs)) {
    std::vector<White> seen = view.hand;
    const auto see = [&](const Answer& answer) {
      for (const Phrase& phrase : answer) {
        if (phrase.card) seen.push_back(*phrase.card);
      }
    };
    see(view.given);
    if (const auto* judging = std::get_if<Judging>(&view.phase)) std::ranges::for_each(judging->answers, see);
    if (const RoundOver* over = round_result(view.phase)) std::ranges::for_each(over->answers, see);
    std::ranges::sort(seen);
    std::erase_if(cards_, [&](White card) { return std::ranges::binary_search(seen, card); });
    cards::shuffle(cards_, rng);
  }
  std::vector<White> take(std::size_t count) {
    assert(count <= cards_.size());
    const auto from = cards_.end() - static_cast<std::ptrdiff_t>(count);
    std::vector<White> taken(from, cards_.end());
    cards_.erase(from, cards_.end());
    return taken;
  }
  std::vector<White> rest() { return take(cards_.size()); }

 private:
  std::vector<White> cards_;
};

// Who may have written which answer: the own one is known, and who has no blank card any more wrote nothing.
std::vector<Seat> some_authors(const View& view, const std::vector<Answer>& answers, Rng& rng) {
  std::vector<Seat> others;
  for (Seat seat : answerers(view)) {
    if (seat != view.seat) others.push_back(seat);
  }
  if (others.size() > 1) cards::shuffle(others, rng);
  std::vector<std::optional<Seat>> authors(answers.size());
  if (!view.given.empty()) {
    const auto own = std::ranges::find(answers, view.given) - answers.begin();
    authors[static_cast<std::size_t>(own)] = view.seat;
  }
  const auto assign = [&](std::size_t answer, auto&& fits) {
    const auto author = std::ranges::find_if(others, fits);
    assert(author != others.end());
    authors[answer] = *author;
    others.erase(author);
  };
  // Those with a condition first; all ways that are left are then equally likely.
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!authors[i] && has_written(answers[i])) assign(i, [&](Seat seat) { return !view.blank_spent.contains(seat); });
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!authors[i]) assign(i, [](Seat) { return true; });
  }
  std::vector<Seat> all;
  for (const auto& author : authors) all.push_back(*author);
  return all;
}

}  // namespace

State Game::sample(const View& view, Rng& rng) {
  State state{static_cast<const Open&>(view)};
  const SeatSet seats = cards::seats_of(view.settings.players);
  Unseen unseen(view, rng);

  // Step 1: the answers. Of those that nobody sees yet, cards are as good as anything that was written.
  const auto* answering = std::get_if<Answering>(&view.phase);
  if (const auto* judging = std::get_if<Judging>(&view.phase)) {
    state.authors = some_authors(view, judging->answers, rng);
    for (std::size_t i = 0; i < state.authors.size(); ++i) state.given[state.authors[i]] = judging->answers[i];
  } else if (answering != nullptr) {
    for (Seat seat : answering->answered) {
      for (White card : unseen.take(seat != view.seat ? view.blanks() : 0)) state.given[seat].push_back(phrase(card));
    }
  }
  state.given[view.seat] = view.given;

  // Step 2: the hands, and who has a blank card.
  const RoundOver* over = round_result(view.phase);
  for (Seat seat : seats) {
    Answer lying = state.given[seat];
    for (std::size_t i = 0; over != nullptr && i < over->authors.size(); ++i) {
      if (over->authors[i] == seat) lying = over->answers[i];
    }
    const auto gone = std::ranges::count_if(lying, [](const Phrase& each) { return !is_written(each); });
    state.hands[seat] = seat == view.seat ? view.hand : unseen.take(hand_size - static_cast<std::size_t>(gone));
    const bool may_hold = view.settings.blank_card == Switch::on && !view.blank_spent.contains(seat);
    if (seat == view.seat ? view.has_blank : may_hold && !has_written(lying)) state.blank_held.add(seat);
  }

  // Step 3: what lies face down.
  state.white_pile = unseen.take(static_cast<std::size_t>(view.white_pile));
  state.white_used = unseen.rest();
  state.black_pile = blacks_of(view.settings.packs);
  std::erase(state.black_pile, view.black);
  cards::shuffle(state.black_pile, rng);
  const auto used = state.black_pile.begin() + view.black_pile;
  state.black_used.assign(used, state.black_pile.end());
  state.black_pile.erase(used, state.black_pile.end());
  for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  state.shuffles = static_cast<std::uint32_t>(view.past.size());
  return state;
}

}  // namespace terrible_people
