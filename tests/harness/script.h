// Runs game scripts: text files that a card player can read and add to (src/games/<game>/scripts/*.game).
// It knows no game: it works through the wire form, as a client does.
//
//   # a comment
//   settings targetScore=5 lonerLead=left-of-dealer       before the cards; may end in "-> CODE"
//   deal                                                  or "seed 42"; what the lines below mean is the game's
//     dealer: 0
//     1: 9S 10H QH KH AH
//   1: call-trump suit=hearts goAlone                     seat: action; a card is cardId, a bare word is true
//   1: play-card {"cardId": 7} -> INVALID_PAYLOAD         payload as JSON; refused, and nothing changed
//   trick 1: JH 9H 10H AH                                 seat 1 leads, the others play in turn
//   legal 2: play-card JD, play-card 9H                   everything that seat may do ("nothing" if so)
//   expect round.tricksWon.a = 2                          what seat 0 sees; "expect 2 …" for another seat
//   next                                                  ends the pause; deal lines may follow
//
// A name after a list looks into each of its entries: "expect round.completedTricks.winningSeatIndex = 1 0 2".
// A card is shown by its id, a list with spaces between, null and an empty list as "nothing".
#pragma once

#include <algorithm>
#include <charconv>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "wire/game.h"
#include "wire/json.h"

namespace harness {

using wire::Read;

/// One line below `deal` or `next`: "1: 9S 10H" has the place "1" and two words.
struct DealLine {
  std::string place;
  std::vector<std::string> words;
};
using DealLines = std::span<const DealLine>;

inline std::string joined(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

/// A Subject has
///   using Game = …;
///   static State start(const Settings&, DealLines)   a match that begins with the deal in these lines
///   static void resume(State&, DealLines)            the pause ends with this deal
/// Both throw what is wrong with the lines.
template <class Subject>
concept Scripted = wire::WireGame<typename Subject::Game> &&
    requires(const typename Subject::Game::Settings& settings, typename Subject::Game::State& state, DealLines lines) {
  { Subject::start(settings, lines) } -> std::same_as<typename Subject::Game::State>;
  { Subject::resume(state, lines) } -> std::same_as<void>;
};

// ---- Text ----

namespace script {

inline std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  return {std::istream_iterator<std::string>(stream), {}};
}

/// Both sides of the first separator, trimmed; nothing if there is none.
inline std::optional<std::pair<std::string, std::string>> split(std::string_view text, std::string_view separator) {
  const auto at = text.find(separator);
  if (at == std::string_view::npos) return std::nullopt;
  return std::pair{std::string(trimmed(text.substr(0, at))), std::string(trimmed(text.substr(at + separator.size())))};
}

inline std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

/// A line that starts at the margin, and the indented lines below it.
struct Statement {
  int line = 0;
  std::string text;
  std::vector<DealLine> below;
};

struct Misread {
  int line;
  std::string why;
};

inline tl::expected<std::vector<Statement>, Misread> statements_of(std::string_view text) {
  std::vector<Statement> statements;
  std::istringstream stream{std::string(text)};
  std::string line;
  for (int number = 1; std::getline(stream, line); ++number) {
    line.resize(std::min(line.size(), line.find('#')));
    const std::string_view content = trimmed(line);
    if (content.empty()) continue;
    if (line.front() != ' ' && line.front() != '\t') {
      statements.push_back({number, std::string(content), {}});
      continue;
    }
    const auto parts = split(content, ":");
    const bool takes_lines =
        !statements.empty() && (statements.back().text == "deal" || statements.back().text == "next");
    if (!takes_lines) return tl::unexpected(Misread{number, "an indented line belongs below `deal` or `next`"});
    if (!parts) return tl::unexpected(Misread{number, "a line of a deal is `place: cards`"});
    statements.back().below.push_back({parts->first, words_of(parts->second)});
  }
  return statements;
}

struct WrittenAction {
  std::string type;
  boost::json::value payload;
};

/// `key=value` is a member, a card is the cardId, any other bare word is a member that is true.
inline boost::json::object members_in(std::span<const std::string> words) {
  boost::json::object members;
  for (const std::string& word : words) {
    if (const auto pair = split(word, "=")) {
      const auto value = wire::parse_json(pair->second);
      members[pair->first] = value ? *value : boost::json::value(pair->second);
    } else if (cards::parse_card(word)) {
      members["cardId"] = word;
    } else {
      members[word] = true;
    }
  }
  return members;
}

inline Read<WrittenAction> action_in(std::string_view text) {
  const auto words = words_of(text);
  if (words.empty()) return tl::unexpected(std::string("an action is missing"));
  const std::string_view rest = trimmed(text.substr(text.find(words[0]) + words[0].size()));
  if (!rest.empty() && (rest.front() == '{' || rest.front() == '[' || rest.front() == '"' || rest == "null")) {
    auto payload = wire::parse_json(rest);
    if (!payload) return tl::unexpected("payload: " + payload.error());
    return WrittenAction{words[0], *payload};
  }
  return WrittenAction{words[0], members_in(std::span(words).subspan(1))};
}

/// What a player would write down for this part of a view.
inline std::string shown(const boost::json::value& value) {
  if (value.is_null()) return "nothing";
  if (const auto* text = value.if_string()) return std::string(std::string_view(*text));
  if (const auto* object = value.if_object(); object != nullptr && object->contains("id"))
    return shown(object->at("id"));
  if (const auto* list = value.if_array()) {
    std::string all;
    for (const auto& entry : *list) all += (all.empty() ? "" : " ") + shown(entry);
    return list->empty() ? "nothing" : all;
  }
  return boost::json::serialize(value);
}

inline Read<boost::json::value> look(const boost::json::value& value, std::string_view path) {
  const auto dot = path.find('.');
  const std::string_view name = path.substr(0, dot);
  const std::string_view rest = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
  const auto go_on = [rest](const boost::json::value& inner) -> Read<boost::json::value> {
    return rest.empty() ? Read<boost::json::value>(inner) : look(inner, rest);
  };
  if (const auto* object = value.if_object()) {
    if (const auto* found = object->if_contains(name)) return go_on(*found);
  } else if (const auto* list = value.if_array()) {
    if (const auto place = number_in(name)) {
      if (*place < list->size()) return go_on((*list)[*place]);
      return tl::unexpected("there is no entry " + std::string(name) + ", the list has " +
                            std::to_string(list->size()));
    }
    boost::json::array each;
    for (const auto& entry : *list) {
      auto found = look(entry, path);
      if (!found) return found;
      each.push_back(*found);
    }
    return each;
  }
  return tl::unexpected("there is no `" + std::string(name) + "` in the view");
}

}  // namespace script

// ---- Running ----

template <Scripted Subject>
class Script {
  using G = typename Subject::Game;
  using State = typename G::State;
  using Action = typename G::Action;
  using Statement = script::Statement;

 public:
  /// Runs a script and gives the first thing that is not as it says: "file:line: what was expected and found".
  static std::optional<std::string> first_failure(const std::string& file, std::string_view text) {
    const auto at = [&file](int line, const std::string& why) {
      return file + ":" + std::to_string(line) + ": " + why;
    };
    const auto statements = script::statements_of(text);
    if (!statements) return at(statements.error().line, statements.error().why);
    Script run;
    for (const Statement& statement : *statements) {
      if (auto done = run.run(statement); !done) return at(statement.line, statement.text + "\n  " + done.error());
    }
    if (run.checks_ == 0) return file + ": the script checks nothing";
    return std::nullopt;
  }

 private:
  static auto fail(std::string why) { return tl::unexpected(std::move(why)); }

  Read<void> run(const Statement& statement) {
    const std::string& text = statement.text;
    const std::string word = text.substr(0, text.find(' '));
    const std::string rest(script::trimmed(std::string_view(text).substr(word.size())));
    if (word == "settings") return set(rest);
    if (word == "seed") return seed(rest);
    if (word == "deal") return deal(statement);
    if (!state_) return fail("`deal` or `seed` has to come first");
    if (word == "legal") return legal_line(rest);
    if (word == "expect") return expect(rest);
    if (word == "trick") return trick(rest);
    if (word == "next") return next(statement);
    return act(text);
  }

  // ---- The table ----

  Read<void> set(const std::string& text) {
    if (state_) return fail("settings come before the cards");
    const auto refused = script::split(text, "->");
    const auto words = script::words_of(refused ? refused->first : text);
    const auto read = G::read_settings(settings_, script::members_in(words));
    if (refused) return check_refusal(read, refused->second);
    if (!read) return fail("refused with " + described(read.error()));
    settings_ = *read;
    return {};
  }

  Read<void> seed(const std::string& text) {
    const auto number = script::number_in(text);
    if (!number) return fail("a number is missing: `seed 42`");
    if (state_) return fail("the cards are dealt already");
    state_ = G::start(settings_, cards::numbered_seed(*number));
    seeded_ = true;
    return {};
  }

  Read<void> deal(const Statement& statement) {
    if (statement.text != "deal") return fail("`deal` stands alone, its lines are indented below it");
    if (state_) return fail("the cards are dealt already; the next hand is below `next`");
    return dealt([&] { state_ = Subject::start(settings_, statement.below); });
  }

  Read<void> next(const Statement& statement) {
    if (statement.text != "next") return fail("`next` stands alone, its deal is indented below it");
    if (!kernel::is_pause<G>(*state_)) return fail("there is no pause to end");
    if (!statement.below.empty()) {
      return dealt([&] { Subject::resume(*state_, statement.below); });
    }
    if (!seeded_) return fail("the script began with a deal, so the next hand needs one, too");
    G::resume(*state_);
    return sound();
  }

  template <class Deal>
  Read<void> dealt(Deal deal) try {
    deal();
    return sound();
  } catch (const std::exception& wrong) {
    return fail(wrong.what());
  }

  // ---- Actions ----

  Read<void> act(const std::string& text) {
    const auto refused = script::split(text, "->");
    const auto parts = script::split(refused ? refused->first : text, ":");
    if (!parts) return fail("not a line of a script: see tests/harness/script.h for what there is");
    const auto seat = seat_in(parts->first);
    if (!seat) return fail(seat.error());
    const auto written = script::action_in(parts->second);
    if (!written) return fail(written.error());
    const State before = *state_;
    const auto done = play(*seat, *written);
    if (refused) {
      if (auto checked = check_refusal(done, refused->second); !checked) return checked;
      if (*state_ != before) return fail("refused as expected, but something changed");
      return {};
    }
    if (!done) return fail("expected to be accepted, refused with " + described(done.error()));
    return sound();
  }

  Read<void> trick(const std::string& text) {
    const auto parts = script::split(text, ":");
    if (!parts) return fail("a trick is `trick 1: JH 9H 10H AH`");
    const auto leader = seat_in(parts->first);
    if (!leader) return fail(leader.error());
    bool led = false;
    for (const std::string& card : script::words_of(parts->second)) {
      const auto acting = G::to_act(*state_);
      if (acting.empty()) return fail("nobody is to play the " + card);
      const cards::Seat seat = acting.first();
      if (!led && seat != *leader) return fail("found seat " + std::to_string(seat.number()) + " on lead");
      led = true;
      if (auto played = play(seat, {"play-card", boost::json::object{{"cardId", card}}}); !played) {
        return fail(card + " by seat " + std::to_string(seat.number()) + ": refused with " + described(played.error()));
      }
    }
    if (!led) return fail("a trick has cards: `trick 1: JH 9H 10H AH`");
    return sound();
  }

  kernel::Result<void> play(cards::Seat seat, const script::WrittenAction& written) {
    const auto action = G::read_action(*state_, seat, written.type, written.payload);
    if (!action) return action.error();
    return G::apply(*state_, seat, *action);
  }

  // ---- Checks ----

  Read<void> legal_line(const std::string& text) {
    ++checks_;
    const auto parts = script::split(text, ":");
    if (!parts) return fail("`legal` is `legal 1: play-card JH, play-card 9H`");
    const auto seat = seat_in(parts->first);
    if (!seat) return fail(seat.error());
    const auto seen = view_json(*seat);
    const auto offered = script::look(seen, "legalActions");
    if (!offered || !offered->is_array()) return fail("the view has no list of `legalActions`");
    std::vector<Action> found;
    for (const auto& entry : offered->get_array()) {
      const auto action =
          G::read_action(*state_, *seat, std::string_view(entry.at("type").as_string()), entry.at("payload"));
      if (!action) return fail("the view offers " + boost::json::serialize(entry) + ", which is refused");
      found.push_back(*action);
    }
    std::vector<Action> expected;
    if (parts->second != "nothing") {
      for (std::string rest = parts->second; !rest.empty();) {
        const auto comma = script::split(rest, ",");
        const auto action = action_of(*seat, comma ? comma->first : rest);
        if (!action) return fail(action.error());
        expected.push_back(*action);
        rest = comma ? comma->second : "";
      }
    }
    if (found.size() == expected.size() && std::ranges::is_permutation(found, expected)) return {};
    return fail("found " + boost::json::serialize(*offered));
  }

  Read<Action> action_of(cards::Seat seat, const std::string& text) {
    const auto written = script::action_in(text);
    if (!written) return fail(written.error());
    const auto action = G::read_action(*state_, seat, written->type, written->payload);
    if (!action) return fail(text + ": refused with " + described(action.error()));
    return *action;
  }

  Read<void> expect(std::string text) {
    ++checks_;
    cards::Seat seat(0);
    if (const auto first = text.substr(0, text.find(' ')); script::number_in(first)) {
      const auto named = seat_in(first);
      if (!named) return fail(named.error());
      seat = *named;
      text.erase(0, first.size() + 1);
    }
    const auto parts = script::split(text, "=");
    if (!parts || parts->first.empty() || parts->second.empty()) return fail("`expect` is `expect path = value`");
    const auto found = script::look(view_json(seat), parts->first);
    if (!found) return fail(found.error());
    std::string expected;
    for (const std::string& word : script::words_of(parts->second)) expected += (expected.empty() ? "" : " ") + word;
    if (script::shown(*found) != expected) return fail("found " + script::shown(*found));
    return {};
  }

  template <class Result>
  Read<void> check_refusal(const Result& result, const std::string& code) {
    ++checks_;
    if (result) return fail("expected to be refused with " + code + ", but it was accepted");
    if (to_string(result.error().code) != code) return fail("refused with " + described(result.error()));
    return {};
  }

  Read<void> sound() const {
    if (!G::is_sound(*state_)) return fail("the state is not sound");
    return {};
  }

  // ---- Pieces ----

  static std::string described(const kernel::Refusal& refusal) {
    return std::string(to_string(refusal.code)) + " (" + text(refusal) + ")";
  }

  Read<cards::Seat> seat_in(std::string_view text) const {
    const auto number = script::number_in(text);
    if (!number || *number >= static_cast<std::uint64_t>(G::seat_count(settings_))) {
      return fail("`" + std::string(text) + "` is not a seat; see tests/harness/script.h for what a line may be");
    }
    return cards::Seat(static_cast<int>(*number));
  }

  boost::json::value view_json(cards::Seat seat) const {
    std::vector<std::string> players;
    for (int i = 0; i < G::seat_count(settings_); ++i) players.push_back("player-" + std::to_string(i));
    std::string out;
    G::write_view(out, G::view(*state_, seat), players);
    return boost::json::parse(out);
  }

  typename G::Settings settings_;
  std::optional<State> state_;
  bool seeded_ = false;
  int checks_ = 0;
};

// ---- Files ----

/// The scripts of a folder, in the order of their names.
inline std::vector<std::filesystem::path> scripts_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".game") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// "left-bower-follows-trump.game" as the name of a test: left_bower_follows_trump.
inline std::string test_name(const std::filesystem::path& file) {
  std::string name = file.stem().string();
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

template <Scripted Subject>
std::optional<std::string> first_failure(const std::filesystem::path& file) {
  std::ifstream stream(file);
  if (!stream) return file.string() + ": cannot be read";
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  return Script<Subject>::first_failure(file.filename().string(), text);
}

// ---- For tests that a wrong script fails ----

/// The failure of the script "some.game" with this text, or "passes".
template <Scripted Subject>
std::string failure_of(std::string_view text) {
  return Script<Subject>::first_failure("some.game", text).value_or("passes");
}

inline bool says(const std::string& failure, std::string_view part) { return failure.find(part) != std::string::npos; }

}  // namespace harness
