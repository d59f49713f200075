// Order: reading a pack, the shelf, cards by their places on it, what the program needs.
#include "games/terrible_people/packs.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "cards/seed.h"
#include "wire/text.h"

namespace terrible_people {

std::vector<Kind> Kinds::listed() const {
  std::vector<Kind> kinds;
  for (std::size_t i = 0; i < wire_names(Kind{}).size(); ++i) {
    if (contains(static_cast<Kind>(i))) kinds.push_back(static_cast<Kind>(i));
  }
  return kinds;
}

// ---- Reading a pack ----

namespace {

constexpr std::size_t longest_id = 16;
constexpr std::size_t longest_title = 40;
constexpr std::size_t longest_black = 140;
constexpr std::size_t longest_white = 80;
constexpr std::size_t largest_pack = 1 << 20;  // bytes
constexpr std::size_t most_mistakes = 50;      // that are told

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  return from == std::string_view::npos ? std::string_view{}
                                        : text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

template <wire::WireEnum E>
std::string names_of() {
  std::string names;
  for (std::string_view name : wire_names(E{})) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

// Letters and digits alone, small: what makes two cards the same joke.
std::string essence(std::string_view text) {
  std::string letters;
  for (char c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool counts = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (counts || c == '{' || c == '}' || c == '|') letters += c;
  }
  return letters;
}

class PackReader {
 public:
  tl::expected<Pack, std::vector<std::string>> read(std::string_view text) {
    if (text.size() > largest_pack) return tl::unexpected(std::vector<std::string>{"larger than 1 MiB"});
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty()) {
      ++line_;
      const auto end = std::min(text.find('\n'), text.size());
      read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    line_ = 0;
    if (pack_.id.empty()) mistake("the line `id: …` is missing");
    if (pack_.title.empty()) mistake("the line `title: …` is missing");
    if (pack_.blacks.empty() && pack_.whites.empty()) mistake("no card in it");
    if (!mistakes_.empty()) return tl::unexpected(std::move(mistakes_));
    pack_.hash = cards::text_hash(canonical_);
    return std::move(pack_);
  }

 private:
  struct Section {
    std::optional<Kind> white;  // none: black cards
    Tone tone{};
  };

  void mistake(const std::string& what) {
    if (mistakes_.size() == most_mistakes) mistakes_.emplace_back("and more");
    if (mistakes_.size() > most_mistakes) return;
    mistakes_.push_back(line_ == 0 ? what : "line " + std::to_string(line_) + ": " + what);
  }

  void read_line(std::string_view raw) {
    const std::string_view line = trimmed(raw);
    if (line.empty() || line.front() == '#') return;
    const auto cleaned = wire::clean_text(line, largest_pack);
    if (!wire::text_length(line)) return mistake("is not UTF-8");
    if (cleaned != line) return mistake("has control characters, invisible ones or several spaces in a row");
    if (line.front() == '[') return read_section(line);
    if (!section_) return in_section_ ? void() : read_heading(line);
    if (section_->white) {
      read_white(line);
    } else {
      read_black(line);
    }
  }

  void read_heading(std::string_view line) {
    const auto colon = line.find(':');
    const std::string_view name = trimmed(line.substr(0, std::min(colon, line.size())));
    const std::string_view value =
        colon == std::string_view::npos ? std::string_view{} : trimmed(line.substr(colon + 1));
    if (name == "id") {
      const bool good = value.size() <= longest_id && !value.empty() && std::ranges::all_of(value, [](char c) {
                          return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
                        });
      if (!good) return mistake("an id has 1 to 16 small letters and digits");
      if (!pack_.id.empty()) return mistake("a second id");
      pack_.id = value;
    } else if (name == "title") {
      if (value.empty() || wire::text_length(value) > longest_title) return mistake("a title has 1 to 40 characters");
      if (!pack_.title.empty()) return mistake("a second title");
      pack_.title = value;
    } else {
      mistake("before the first section there are only `id: …` and `title: …`");
    }
  }

  void read_section(std::string_view line) {
    in_section_ = true;
    section_.reset();
    if (line.back() != ']') return mistake("a section is `[black TONE]` or `[white KIND TONE]`");
    std::vector<std::string_view> words;
    for (std::string_view rest = trimmed(line.substr(1, line.size() - 2)); !rest.empty();) {
      const auto end = std::min(rest.find(' '), rest.size());
      words.push_back(rest.substr(0, end));
      rest = trimmed(rest.substr(end));
    }
    const bool is_black = words.size() == 2 && words[0] == "black";
    const bool is_white = words.size() == 3 && words[0] == "white";
    if (!is_black && !is_white) return mistake("a section is `[black TONE]` or `[white KIND TONE]`");
    Section section;
    if (is_white) {
      section.white = wire::parse_wire_name<Kind>(words[1]);
      if (!section.white) return mistake("no kind `" + std::string(words[1]) + "`; there are " + names_of<Kind>());
    }
    const auto tone = wire::parse_wire_name<Tone>(words.back());
    if (!tone) return mistake("no tone `" + std::string(words.back()) + "`; there are " + names_of<Tone>());
    section.tone = *tone;
    section_ = section;
  }

  // Whether nothing like it was there before.
  bool is_new(std::string_view card) {
    const auto [before, added] = seen_.emplace((section_->white ? "w" : "b") + essence(card), line_);
    if (!added) mistake("the same card as in line " + std::to_string(before->second));
    return added;
  }

  void read_black(std::string_view line) {
    BlackCard card{{""}, {}, section_->tone};
    std::size_t length = 0;
    for (std::string_view rest = line; !rest.empty();) {
      const auto open = rest.find_first_of("{}");
      card.parts.back() += rest.substr(0, open);
      if (open == std::string_view::npos) break;
      const auto close = rest.find('}', open);
      if (rest[open] == '}' || close == std::string_view::npos) return mistake("a brace has no partner");
      const auto kinds = read_kinds(rest.substr(open + 1, close - open - 1));
      if (!kinds) return;
      card.blanks.push_back(*kinds);
      card.parts.emplace_back();
      rest.remove_prefix(close + 1);
    }
    for (const std::string& part : card.parts) length += wire::text_length(part).value_or(0);
    if (card.blanks.empty()) return mistake("a black card has a blank, like {thing}");
    if (card.blanks.size() > most_blanks) return mistake("a black card has at most two blanks");
    if (length > longest_black) return mistake("longer than 140 characters");
    if (pack_.blacks.size() >= most_cards) return mistake("too many cards");
    if (!is_new(line)) return;
    canonical_ += "b " + std::string(wire::wire_name(section_->tone)) + " " + std::string(line) + "\n";
    pack_.blacks.push_back(std::move(card));
  }

  std::optional<Kinds> read_kinds(std::string_view names) {
    if (names == "any") return Kinds::all();
    Kinds kinds;
    for (;;) {
      const auto bar = std::min(names.find('|'), names.size());
      const auto kind = wire::parse_wire_name<Kind>(names.substr(0, bar));
      if (!kind) {
        mistake("no kind `" + std::string(names.substr(0, bar)) + "`; there are " + names_of<Kind>() + ", any");
        return std::nullopt;
      }
      kinds.add(*kind);
      if (bar == names.size()) return kinds;
      names.remove_prefix(bar + 1);
    }
  }

  void read_white(std::string_view line) {
    if (line.find_first_of("{}") != std::string_view::npos) return mistake("a white card has no blanks");
    if (line.back() == '.') return mistake("a white card stands inside a sentence: no full stop");
    if (wire::text_length(line) > longest_white) return mistake("longer than 80 characters");
    if (pack_.whites.size() >= most_cards) return mistake("too many cards");
    if (!is_new(line)) return;
    canonical_ += "w " + std::string(wire::wire_name(*section_->white)) + " " +
                  std::string(wire::wire_name(section_->tone)) + " " + std::string(line) + "\n";
    pack_.whites.push_back({std::string(line), *section_->white, section_->tone});
  }

  Pack pack_;
  int line_ = 0;
  bool in_section_ = false;  // cards below a heading that cannot be read are no headings
  std::optional<Section> section_;
  std::map<std::string, int> seen_;  // lines
  std::string canonical_;
  std::vector<std::string> mistakes_;
};

}  // namespace

tl::expected<Pack, std::vector<std::string>> read_pack(std::string_view text) { return PackReader().read(text); }

std::string in_words(const Pack& pack) {
  const auto count = [](std::size_t cards, const std::string& colour) {
    return std::to_string(cards) + " " + colour + (cards == 1 ? " card" : " cards");
  };
  return pack.title + " (" + pack.id + "): " + count(pack.blacks.size(), "black") + ", " +
         count(pack.whites.size(), "white");
}

// ---- The shelf ----

namespace {

// Where each pack begins, and each card of all of them in turn.
template <class Card>
struct Row {
  std::vector<const Card*> cards;
  std::vector<std::string> ids;
  std::vector<std::size_t> begins;  // by pack, and the end
  std::map<std::string, std::size_t, std::less<>> places;

  void fill(const std::vector<Pack>& packs, std::vector<Card> Pack::*held, char colour) {
    for (const Pack& pack : packs) {
      begins.push_back(cards.size());
      for (const Card& card : pack.*held) {
        ids.push_back(pack.id + "-" + colour + std::to_string(cards.size() - begins.back() + 1));
        places[ids.back()] = cards.size();
        cards.push_back(&card);
      }
    }
    begins.push_back(cards.size());
  }
  std::size_t pack_of(std::size_t index) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(begins, index) - begins.begin()) - 1;
  }
};

struct Shelf {
  std::vector<Pack> packs;
  Row<BlackCard> blacks;
  Row<WhiteCard> whites;

  explicit Shelf(std::vector<Pack> all) : packs(std::move(all)) {
    blacks.fill(packs, &Pack::blacks, 'b');
    whites.fill(packs, &Pack::whites, 'w');
  }
  Shelf(const Shelf&) = delete;
};

std::vector<Pack> own_packs() {
  std::vector<Pack> packs;
  for (std::string_view text : built_in_packs()) packs.push_back(read_pack(text).value());  // a test reads them all
  return packs;
}

// The only thing that is kept outside of a match. Nobody has a match yet when the program adds the host's packs.
std::unique_ptr<const Shelf>& the_shelf() {
  static auto shelf = std::make_unique<const Shelf>(own_packs());
  return shelf;
}

}  // namespace

const std::vector<Pack>& shelf() { return the_shelf()->packs; }

Read<void> add_to_shelf(std::span<const wire::SuppliedFile> files) {
  std::vector<Pack> added;
  std::size_t blacks = the_shelf()->blacks.cards.size();
  std::size_t whites = the_shelf()->whites.cards.size();
  std::vector<std::string> ids;
  for (const Pack& pack : shelf()) ids.push_back(pack.id);
  for (const wire::SuppliedFile& file : files) {
    auto pack = read_pack(file.text);
    if (!pack) return tl::unexpected(file.path + ": " + pack.error().front());
    if (std::ranges::find(ids, pack->id) != ids.end()) {
      return tl::unexpected(file.path + ": there is a pack with the id `" + pack->id + "` already");
    }
    ids.push_back(pack->id);
    blacks += pack->blacks.size();
    whites += pack->whites.size();
    if (ids.size() > most_packs || blacks > most_cards || whites > most_cards) {
      return tl::unexpected(file.path + ": too many packs or cards");
    }
    added.push_back(*std::move(pack));
  }
  std::ranges::sort(added, {}, &Pack::id);
  std::vector<Pack> all = shelf();
  std::ranges::move(added, std::back_inserter(all));
  the_shelf() = std::make_unique<const Shelf>(std::move(all));
  return {};
}

PackSet::PackSet() {
  for (std::size_t pack = 0; pack < shelf().size(); ++pack) set(pack, true);
}

std::string deck_hash(PackSet packs) {
  constexpr std::size_t digits = 16;
  std::string all;
  for (std::size_t pack = 0; pack < shelf().size(); ++pack) {
    if (packs.contains(pack)) all += shelf()[pack].id + " " + shelf()[pack].hash + "\n";
  }
  return cards::text_hash(all).substr(0, digits);
}

// ---- Cards by their places on the shelf ----

const BlackCard& Black::operator*() const { return *the_shelf()->blacks.cards[index_]; }
const WhiteCard& White::operator*() const { return *the_shelf()->whites.cards[index_]; }

const std::string& id_of(Black card) { return the_shelf()->blacks.ids[card.index()]; }
const std::string& id_of(White card) { return the_shelf()->whites.ids[card.index()]; }

namespace {

template <class Place, class Card>
std::optional<Place> parse(const Row<Card>& row, std::string_view id) {
  const auto found = row.places.find(id);
  return found != row.places.end() ? std::optional(Place(found->second)) : std::nullopt;
}

template <class Place, class Card>
std::vector<Place> all_of(const Row<Card>& row, PackSet packs) {
  std::vector<Place> all;
  for (std::size_t pack = 0; pack + 1 < row.begins.size(); ++pack) {
    if (!packs.contains(pack)) continue;
    for (std::size_t at = row.begins[pack]; at < row.begins[pack + 1]; ++at) all.push_back(Place(at));
  }
  return all;
}

}  // namespace

std::optional<Black> parse_black(std::string_view id) { return parse<Black>(the_shelf()->blacks, id); }
std::optional<White> parse_white(std::string_view id) { return parse<White>(the_shelf()->whites, id); }
std::vector<Black> blacks_of(PackSet packs) { return all_of<Black>(the_shelf()->blacks, packs); }
std::vector<White> whites_of(PackSet packs) { return all_of<White>(the_shelf()->whites, packs); }
bool has_card(PackSet packs, Black card) { return packs.contains(the_shelf()->blacks.pack_of(card.index())); }
bool has_card(PackSet packs, White card) { return packs.contains(the_shelf()->whites.pack_of(card.index())); }

// ---- What the program needs ----

const wire::Supplies& pack_supplies() {
  static constexpr wire::Supplies supplies{
      .option = "--packs",
      .command = "deck-check",
      .what = "packs of Terrible People",
      .extension = ".pack",
      .check = [](std::string_view text) -> tl::expected<std::string, std::vector<std::string>> {
        const auto pack = read_pack(text);
        if (!pack) return tl::unexpected(pack.error());
        return in_words(*pack);
      },
      .take = add_to_shelf,
  };
  return supplies;
}

}  // namespace terrible_people
