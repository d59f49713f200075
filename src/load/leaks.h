// Whether a player was told of a card that only somebody else may know, looked for in the bytes that were sent.
// The load process plays all the people of a room, so it knows each one's hand from that one's own view. What one was
// told about a version is held against what the others held at that version, in whatever order the two arrive.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_bag.h"
#include "cards/card_set.h"
#include "load/frames.h"
#include "wire/card_places.h"

namespace load {

/// One line that says who was told what; nothing when all is well.
using Leak = std::optional<std::string>;

/// What one room's people are told.
class Leaks {
 public:
  virtual ~Leaks() = default;
  /// An event of that version, or an answer that came with it: its name ("" for an answer) and its data.
  virtual Leak told(std::size_t player, Version version, std::string_view event, std::string_view data) = 0;
  /// The player's own view of that version.
  virtual Leak shown(std::size_t player, Version version, std::string_view view) = 0;
  /// Somebody was away: what happened until now is not known in full.
  virtual void missed_something() = 0;
};

/// For games with one deck, where every card is in one place.
class OneDeckLeaks : public Leaks {
 public:
  OneDeckLeaks(wire::CardPlaces places, std::size_t players) : places_(std::move(places)), players_(players) {}
  Leak told(std::size_t player, Version version, std::string_view event, std::string_view data) override;
  Leak shown(std::size_t player, Version version, std::string_view view) override;
  void missed_something() override { moments_.clear(); }

 private:
  struct Moment {
    std::vector<cards::CardSet> named;  // by player: in anything that was sent
    std::vector<cards::CardSet> held;   // by player: what nobody else may know
  };
  Moment& moment(Version version);
  Leak check(Version version) const;

  wire::CardPlaces places_;
  std::size_t players_;
  std::map<Version, Moment> moments_;
};

/// For games in which several cards look alike: cards may stand only where the game has a place for them, and no more
/// of them than were laid open.
class ManyDeckLeaks : public Leaks {
 public:
  explicit ManyDeckLeaks(wire::CardPlaces places);
  Leak told(std::size_t player, Version version, std::string_view event, std::string_view data) override;
  Leak shown(std::size_t player, Version version, std::string_view view) override;
  void missed_something() override;

 private:
  using BySeat = std::map<int, cards::CardBag>;
  struct Moment {
    BySeat hands;                                   // as its own view has it
    std::map<std::size_t, BySeat> known;            // by player: what this one is told that each seat holds
    std::map<std::size_t, cards::CardBag> updates;  // by player: the own hand, as an event has it
    std::map<std::size_t, int> seats;               // by player
  };
  struct Round {
    Version since = 0;
    std::map<Version, std::pair<int, cards::CardBag>> taken;  // from the pile, by which seat
  };
  Moment& moment(Version version);
  Leak check(Version version) const;
  Leak check_taken(std::size_t player, Version version) const;

  wire::CardPlaces places_;
  wire::ManyDecks decks_;
  wire::MemberPaths again_;  // where a view names cards of the own hand again
  wire::MemberPaths open_;   // and where those lie that everyone sees
  std::map<Version, Moment> moments_;
  std::optional<Round> round_;  // from its beginning, or not at all
  std::map<std::size_t, Version> last_shown_;
};

/// For games whose cards are texts: no id and no text of a card that somebody holds is told to anybody else, and what
/// is to be hidden is null.
class TextLeaks : public Leaks {
 public:
  TextLeaks(wire::CardPlaces places, std::size_t players) : places_(std::move(places)), players_(players) {}
  Leak told(std::size_t player, Version version, std::string_view event, std::string_view data) override;
  Leak shown(std::size_t player, Version version, std::string_view view) override;
  void missed_something() override { moments_.clear(); }

 private:
  using Texts = std::set<std::string, std::less<>>;
  struct Moment {
    std::vector<Texts> named;  // by player: in anything that was sent
    std::vector<Texts> held;   // by player: of cards that nobody else may know
  };
  Moment& moment(Version version);
  Leak check(Version version) const;

  wire::CardPlaces places_;
  std::size_t players_;
  std::map<Version, Moment> moments_;
};

std::unique_ptr<Leaks> make_leaks(const wire::CardPlaces& places, std::size_t players);

/// Every card whose id stands in the text, between quotes.
cards::CardSet cards_named(std::string_view text);

}  // namespace load
