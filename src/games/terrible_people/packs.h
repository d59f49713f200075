// Packs of cards: plain text files that people write. docs/rules/terrible-people.md has their form.
// Reading order: what a card is, a pack and reading one, the shelf, cards by their places on it.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"
#include "wire/supplies.h"

namespace terrible_people {

// ---- Cards ----

/// What kind of phrase a white card is, and a blank takes.
enum class Kind : std::uint8_t { thing, things, doing, person };
constexpr std::array<std::string_view, 4> wire_names(Kind) { return {"thing", "things", "doing", "person"}; }

/// What a card's humour lives on: bots have a taste in these, and nobody else is told.
enum class Tone : std::uint8_t { dark, absurd, awkward, homely, office, beastly };
constexpr std::array<std::string_view, 6> wire_names(Tone) {
  return {"dark", "absurd", "awkward", "homely", "office", "beastly"};
}
inline constexpr std::size_t tones = wire_names(Tone{}).size();

/// The kinds that a blank takes.
class Kinds {
 public:
  constexpr void add(Kind kind) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(kind)); }
  constexpr bool contains(Kind kind) const { return (bits_ >> static_cast<unsigned>(kind) & 1U) != 0; }
  static constexpr Kinds all() {
    Kinds kinds;
    for (std::size_t i = 0; i < wire_names(Kind{}).size(); ++i) kinds.add(static_cast<Kind>(i));
    return kinds;
  }
  std::vector<Kind> listed() const;
  friend constexpr bool operator==(Kinds, Kinds) = default;

 private:
  std::uint8_t bits_ = 0;
};

inline constexpr std::size_t most_blanks = 2;

struct BlackCard {
  std::vector<std::string> parts;  // of the sentence: before, between and after the blanks
  std::vector<Kinds> blanks;       // one or two
  Tone tone{};
};

struct WhiteCard {
  std::string text;
  Kind kind{};
  Tone tone{};
};

// ---- Packs ----

struct Pack {
  std::string id;  // small letters and digits
  std::string title;
  std::string hash;  // of its cards: says whether two packs are the same
  std::vector<BlackCard> blacks;
  std::vector<WhiteCard> whites;
};

/// The pack in this text, or every mistake in it: "line 7: …".
tl::expected<Pack, std::vector<std::string>> read_pack(std::string_view text);
/// The texts of our own, which the build makes a source of.
std::span<const std::string_view> built_in_packs();
/// "House Rules (house): 40 black cards, 150 white cards".
std::string in_words(const Pack& pack);

// ---- The shelf ----

using wire::Read;

inline constexpr std::size_t most_packs = 64;
inline constexpr std::size_t most_cards = 60'000;  // of one colour, on the shelf

/// Every pack that there is: our own, then the host's in the order of their ids. It never changes once something is
/// played: places on it are what matches are made of.
const std::vector<Pack>& shelf();
/// Puts the host's packs there. The program does so once, before anything is played; the first that cannot be put
/// there, with its path, is the error.
Read<void> add_to_shelf(std::span<const wire::SuppliedFile> files);

/// Some of the shelf's packs.
class PackSet {
 public:
  /// All that are on the shelf.
  PackSet();
  static PackSet none() { return PackSet(0); }
  bool contains(std::size_t pack) const { return (bits_ >> pack & 1U) != 0; }
  void set(std::size_t pack, bool chosen) {
    bits_ = chosen ? bits_ | std::uint64_t{1} << pack : bits_ & ~(std::uint64_t{1} << pack);
  }
  friend bool operator==(PackSet, PackSet) = default;

 private:
  explicit PackSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

/// Says exactly which cards are played with: of other packs, or of these with other cards, it is another one.
std::string deck_hash(PackSet packs);

// ---- Cards by their places on the shelf ----

/// A black card of the shelf.
class Black {
 public:
  explicit Black(std::size_t index) : index_(static_cast<std::uint16_t>(index)) {}
  const BlackCard& operator*() const;
  const BlackCard* operator->() const { return &**this; }
  std::size_t index() const { return index_; }
  friend auto operator<=>(Black, Black) = default;

 private:
  std::uint16_t index_;
};

/// A white card of the shelf.
class White {
 public:
  explicit White(std::size_t index) : index_(static_cast<std::uint16_t>(index)) {}
  const WhiteCard& operator*() const;
  const WhiteCard* operator->() const { return &**this; }
  std::size_t index() const { return index_; }
  friend auto operator<=>(White, White) = default;

 private:
  std::uint16_t index_;
};

/// "house-b3", "house-w17": the pack and the card's number in it, from 1.
const std::string& id_of(Black card);
const std::string& id_of(White card);
std::optional<Black> parse_black(std::string_view id);
std::optional<White> parse_white(std::string_view id);

/// All cards of these packs, in the shelf's order.
std::vector<Black> blacks_of(PackSet packs);
std::vector<White> whites_of(PackSet packs);
/// Whether these packs have the card.
bool has_card(PackSet packs, Black card);
bool has_card(PackSet packs, White card);

/// For the program: where packs come from, and how to check one.
const wire::Supplies& pack_supplies();

}  // namespace terrible_people
