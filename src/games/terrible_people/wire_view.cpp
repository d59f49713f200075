// A seat's view of Terrible People back from its JSON. What was done before cannot be told from it; that a state can be
// behind it, each card in one place, is what counts.
#include <algorithm>

#include "games/terrible_people/wire.h"
#include "wire/read_view.h"
#include "wire/text.h"

namespace terrible_people {
namespace {

using wire::Read;
using wire::unreadable;

struct SeenCard {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(SeenCard, (), (id))

struct SeenPhrase {
  std::string id;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(SeenPhrase, (), (id, text))

struct SeenAnswer {
  std::vector<SeenPhrase> cards;
};
BOOST_DESCRIBE_STRUCT(SeenAnswer, (), (cards))

struct SeenPlayer {
  int score = 0;
  bool hasAnswered = false;
  bool hasSwapped = false;
  bool blankSpent = false;
};
BOOST_DESCRIBE_STRUCT(SeenPlayer, (), (score, hasAnswered, hasSwapped, blankSpent))

struct SeenRound {
  int judgeSeatIndex = 0;
  int winnerSeatIndex = 0;
  SeenCard black;
  std::vector<SeenPhrase> cards;
};
BOOST_DESCRIBE_STRUCT(SeenRound, (), (judgeSeatIndex, winnerSeatIndex, black, cards))

struct SeenVerdicts {
  std::array<int, tones> shown{};
  std::array<int, tones> picked{};
};
BOOST_DESCRIBE_STRUCT(SeenVerdicts, (), (shown, picked))

struct SeenView {
  GamePhase phase{};
  int targetScore = 0;
  bool swapCard = false;
  bool blankCard = false;
  std::vector<std::string> packs;
  std::string deck;
  int judgeSeatIndex = 0;
  SeenCard black;
  std::vector<SeenPlayer> players;
  std::vector<SeenCard> hand;
  bool hasBlank = false;
  std::vector<SeenPhrase> ownAnswer;
  std::vector<SeenAnswer> answers;
  int whiteCardsLeft = 0;
  int blackCardsLeft = 0;
  std::vector<SeenRound> pastRounds;
  std::vector<SeenVerdicts> verdicts;
};
BOOST_DESCRIBE_STRUCT(SeenView, (),
                      (phase, targetScore, swapCard, blankCard, packs, deck, judgeSeatIndex, black, players, hand,
                       hasBlank, ownAnswer, answers, whiteCardsLeft, blackCardsLeft, pastRounds, verdicts))

// Reads piece by piece. The first thing that cannot be is kept; what is read after it does not count any more.
class Reading {
 public:
  explicit Reading(const SeenView& seen) : seen_(seen) {}

  Read<View> view(int viewer) {
    const Settings settings = read_settings();
    const int players = settings.players;
    if (mistake_) return tl::unexpected(*mistake_);
    View view{PublicView{Open{.settings = settings,
                              .scores = {},
                              .judge = seat(seen_.judgeSeatIndex, players, "judgeSeatIndex"),
                              .black = black(seen_.black, settings, "black"),
                              .swapped = {},
                              .blank_spent = {},
                              .past = {},
                              .verdicts = {},
                              .phase = Answering{}}},
              seat(viewer, players, "seatIndex"),
              {},
              {},
              seen_.hasBlank};
    view.white_pile = seen_.whiteCardsLeft;
    view.black_pile = seen_.blackCardsLeft;
    for (std::size_t i = 0; i < seen_.hand.size(); ++i) {
      view.hand.push_back(white(seen_.hand[i].id, settings, wire::entry("hand", i)));
    }
    view.given = answer(seen_.ownAnswer, settings, "ownAnswer");
    read_players(view);
    read_phase(view);
    read_past(view);
    if (!mistake_) check_counts(view);
    if (mistake_) return tl::unexpected(*mistake_);
    return view;
  }

 private:
  void refuse(const std::string& place, std::string_view why) {
    if (!mistake_) mistake_ = place + ": " + std::string(why);
  }

  Settings read_settings() {
    Settings settings;
    settings.players = static_cast<int>(std::min<std::size_t>(seen_.players.size(), most_players + 1));
    settings.target_score = seen_.targetScore;
    settings.swap_card = seen_.swapCard ? Switch::on : Switch::off;
    settings.blank_card = seen_.blankCard ? Switch::on : Switch::off;
    settings.packs = PackSet::none();
    for (std::size_t i = 0; i < seen_.packs.size(); ++i) {
      const auto pack = std::ranges::find(shelf(), seen_.packs[i], &Pack::id);
      if (pack == shelf().end()) {
        refuse(wire::entry("packs", i), "this pack is not here");
      } else {
        settings.packs.set(static_cast<std::size_t>(pack - shelf().begin()), true);
      }
    }
    if (seen_.deck != deck_hash(settings.packs)) refuse("deck", "the packs here have other cards");
    if (auto valid = validate(settings); !valid) refuse("players", kernel::text(valid.error()));
    return settings;
  }

  Seat seat(int number, int players, const std::string& place) {
    const auto read = wire::read_seat(number, players, place);
    if (!read && !mistake_) mistake_ = read.error();
    return read.value_or(Seat(0));
  }
  Black black(const SeenCard& seen, const Settings& settings, const std::string& place) {
    const auto card = parse_black(seen.id);
    if (!card || !has_card(settings.packs, *card)) refuse(place, "no such black card");
    return card.value_or(Black(0));
  }
  White white(const std::string& id, const Settings& settings, const std::string& place) {
    const auto card = parse_white(id);
    if (!card || !has_card(settings.packs, *card)) refuse(place, "no such white card");
    return card.value_or(White(0));
  }
  Answer answer(const std::vector<SeenPhrase>& phrases, const Settings& settings, const std::string& place) {
    Answer answer;
    for (const SeenPhrase& each : phrases) {
      if (each.id != blank_id) {
        answer.push_back(phrase(white(each.id, settings, place)));
      } else if (wire::clean_text(each.text, longest_text) == each.text) {
        answer.push_back({std::nullopt, each.text});
      } else {
        refuse(place, "nobody can have written that");
      }
    }
    return answer;
  }

  void read_players(View& view) {
    SeatSet answered;
    for (Seat each : cards::seats_of(view.settings.players)) {
      const SeenPlayer& player = seen_.players[each.index()];
      view.scores[each] = player.score;
      if (player.hasAnswered) answered.add(each);
      if (player.hasSwapped) view.swapped.add(each);
      if (player.blankSpent) view.blank_spent.add(each);
    }
    view.phase = Answering{answered};
  }

  void read_phase(View& view) {
    if (seen_.phase == GamePhase::answering) {
      if (!seen_.answers.empty()) refuse("answers", "nobody sees them before all have answered");
      return;
    }
    if (seen_.phase != GamePhase::judging) return refuse("phase", "nothing is to be decided in this phase");
    if (std::get<Answering>(view.phase).answered != answerers(view)) refuse("players", "not all have answered");
    Judging judging;
    for (std::size_t i = 0; i < seen_.answers.size(); ++i) {
      judging.answers.push_back(answer(seen_.answers[i].cards, view.settings, wire::entry("answers", i)));
    }
    view.phase = std::move(judging);
  }

  void read_past(View& view) {
    for (std::size_t i = 0; i < seen_.pastRounds.size(); ++i) {
      const SeenRound& round = seen_.pastRounds[i];
      const std::string place = wire::entry("pastRounds", i);
      view.past.push_back({seat(round.judgeSeatIndex, view.settings.players, place),
                           seat(round.winnerSeatIndex, view.settings.players, place),
                           black(round.black, view.settings, place), answer(round.cards, view.settings, place)});
    }
    if (seen_.verdicts.size() != seen_.players.size()) return refuse("verdicts", "not one for each player");
    for (Seat each : cards::seats_of(view.settings.players)) {
      view.verdicts[each] = {seen_.verdicts[each.index()].shown, seen_.verdicts[each.index()].picked};
    }
  }

  // What a state behind it needs: enough cards, and somebody for each answer. Whether it is one is looked at then.
  void check_counts(const View& view) {
    const auto* judging = std::get_if<Judging>(&view.phase);
    const bool has_given =
        view.seat != view.judge && (judging != nullptr || std::get<Answering>(view.phase).answered.contains(view.seat));
    if (has_given != !view.given.empty())
      return refuse("ownAnswer", "is there once the player has answered, not before");
    const auto gone = std::ranges::count_if(view.given, [](const Phrase& each) { return !is_written(each); });
    if (view.hand.size() + static_cast<std::size_t>(gone) != hand_size) {
      return refuse("hand", "seven cards with those of the own answer");
    }
    const int whites = static_cast<int>(whites_of(view.settings.packs).size());
    const int blacks = static_cast<int>(blacks_of(view.settings.packs).size());
    const int elsewhere = static_cast<int>(hand_size) * view.settings.players;
    if (view.white_pile < 0 || view.white_pile > whites - elsewhere) return refuse("whiteCardsLeft", "not so many");
    if (view.black_pile < 0 || view.black_pile >= blacks) return refuse("blackCardsLeft", "not so many");
    if (judging == nullptr) return;
    if (judging->answers.size() != static_cast<std::size_t>(answerers(view).size())) {
      return refuse("answers", "not one from each player but the judge");
    }
    if (!view.given.empty() && std::ranges::find(judging->answers, view.given) == judging->answers.end()) {
      return refuse("answers", "the own one is not there");
    }
    int written = 0;
    for (const Answer& each : judging->answers) {
      if (each.size() != view.blanks()) return refuse("answers", "one has too many or too few cards");
      written += has_written(each) ? 1 : 0;
    }
    int may_write = 0;
    for (Seat each : answerers(view)) may_write += view.blank_spent.contains(each) || each == view.seat ? 0 : 1;
    if (written - (has_written(view.given) ? 1 : 0) > may_write) refuse("answers", "nobody can have written that");
  }

  const SeenView& seen_;
  std::optional<std::string> mistake_;
};

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) {
  const auto viewer = wire::read_viewer<Game>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto seen = wire::read_json<SeenView>(json);
  if (!seen) return tl::unexpected(seen.error());
  auto view = Reading(*seen).view(*viewer);
  if (!view) return view;
  Rng rng(0);  // any state will do
  const State state = Game::sample(*view, rng);
  if (!Game::is_sound(state) || Game::view(state, view->seat) != *view) {
    return unreadable("players", "the cards, answers and scores do not belong to one game");
  }
  return view;
}

}  // namespace terrible_people
