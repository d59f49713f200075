// What a seat is told in words before it decides, for whoever reads words: a language model. It is made from the seat's
// view alone, so that it holds no card that the seat may not know, and calls seats by their places and never by the
// names of those who sit there.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/trick_game.h"
#include "wire/game.h"

namespace wire {

struct Prompt {
  std::string rules;      // of the game, in short
  std::string situation;  // the seat, its hand, what has happened, and what is asked
};

/// A game that finds its own words: `prompt(view)`, only while that seat has to decide. The others show their view.
template <class G>
concept HasPrompt = requires(const typename G::View& view) {
  { G::prompt(view) } -> std::same_as<Prompt>;
};

/// "seat 2": what seats are called, unless a game has names for them.
inline std::string seat_name(Seat seat) { return "seat " + std::to_string(seat.number()); }

/// What the seats are called where a view wants players: nobody's own words.
inline std::vector<std::string> seat_ids(int seats) {
  std::vector<std::string> ids;
  for (int i = 0; i < seats; ++i) ids.push_back("seat-" + std::to_string(i));
  return ids;
}

/// "9S, 10S, JD"; "none" if there are none.
template <class Cards>
std::string card_list(const Cards& cards) {
  std::string text;
  for (const auto& card : cards) text += (text.empty() ? "" : ", ") + std::string(to_string(card));
  return text.empty() ? "none" : text;
}

/// "north 9S, east AS".
template <class Name>
std::string plays_text(std::span<const kernel::Play> trick, Name&& name) {
  std::string text;
  for (const kernel::Play& play : trick)
    text += (text.empty() ? "" : ", ") + name(play.seat) + " " + std::string(to_string(play.card));
  return text;
}

/// The tricks of a hand so far and the one on the table, a line for each.
template <class G, class Name>
std::string tricks_text(const typename G::View& view, Name&& name) {
  std::string text = "Tricks so far:\n";
  int number = 0;
  for (const auto& trick : kernel::tricks_of(view.phase)) {
    text += "  " + std::to_string(++number) + ": " + plays_text(trick, name) + " (" +
            name(kernel::winner(trick, G::order(view)).seat) + " took it)\n";
  }
  if (number == 0) text += "  (none yet)\n";
  const auto& trick = kernel::current_trick(view.phase);
  return text + "This trick: " + (trick.empty() ? "you lead" : plays_text(trick, name)) + "\n";
}

/// "seat 0: 12, seat 1: 7, …".
template <class Numbers>
std::string by_seat_text(const Numbers& numbers, int seats) {
  std::string text;
  for (Seat seat : cards::seats_of(seats))
    text += (text.empty() ? "" : ", ") + seat_name(seat) + ": " + std::to_string(numbers[seat]);
  return text;
}

/// The prompt of a game that has no words of its own: its view as it travels, without the list of what may be done.
template <WireGame G>
Prompt prompt_of(const typename G::View& view) {
  if constexpr (HasPrompt<G>) {
    return G::prompt(view);
  } else {
    std::string text;
    G::write_view(text, view, seat_ids(G::seat_count(view.settings)));
    auto json = *parse_json(text);
    auto& members = json.as_object();
    members.stable_erase(members.find("legalActions"));
    return {std::string(G::name) + ". " + std::string(G::description),
            "You are " + seat_name(view.seat) + ". What you see, as JSON:\n" + boost::json::serialize(json) +
                "\n\nYour turn: What do you do?"};
  }
}

}  // namespace wire
