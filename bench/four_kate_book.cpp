// Computes 4 Kate's opening book, src/games/four_kate/book_scores.cpp: exact scores of early boards. Those come first
// that can come up against a player who always takes the best drop, for either player; then all. The first boards take
// a minute; what the book has is not computed again, what was found beyond it is kept in a file, a second run goes on
// from there, and one that was ended loses nothing.
//   four_kate_book solve FOUND GAMES ALL       boards of up to GAMES and ALL discs
//   four_kate_book print FOUND DISCS > src/games/four_kate/book_scores.cpp
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "games/four_kate/book.h"

namespace {

using four_kate::Board;
using four_kate::Score;

constexpr unsigned table_bits = 26;  // half a gigabyte

/// Keys, of a board or its mirror image, and scores.
using Scores = std::map<std::uint64_t, Score>;

Board board_of(const Scores& boards) { return four_kate::board_with(boards.begin()->first); }

// Every board after one more disc on which nothing is decided.
template <class Do>
void for_each_undecided(const Board& board, Do&& act) {
  for (int column = 0; column < four_kate::columns; ++column) {
    if (!board.can_drop(column)) continue;
    const Board after = board.after_drop(column);
    if (!four_kate::bits::has_four(after.others()) && !four_kate::decided(after)) act(after);
  }
}

class Book {
 public:
  explicit Book(const std::string& file) {
    for (const auto& [key, score] : four_kate::book) found_.emplace(key, score);
    std::ifstream in(file);
    std::uint64_t key = 0;
    Score score = 0;
    while (in >> key >> score) found_.emplace(key, score);
    in.close();
    out_.open(file, std::ios::app);
  }

  /// Of both players' games, two discs deeper each time.
  void solve_games(int discs) {
    const Board empty;
    Scores first{{book_key(empty), -four_kate::most_score}};
    Scores second;
    for_each_undecided(empty, [&](const Board& board) { second.emplace(book_key(board), -four_kate::most_score); });
    for (int level = 0; level <= discs; level += 2) {
      first = after_best_drops(first);
      second = after_best_drops(second);
    }
  }

  /// The deepest first: of the others little is left to look at then.
  void solve_all(int discs) {
    std::vector<Scores> levels{{{book_key(Board()), 0}}};
    while (static_cast<int>(levels.size()) <= discs) {
      Scores next;
      for (const auto& [key, _] : levels.back()) {
        for_each_undecided(four_kate::board_with(key), [&](const Board& board) { next.emplace(book_key(board), 0); });
      }
      levels.push_back(std::move(next));
    }
    for (const Scores& level : std::views::reverse(levels)) {
      tell("all", level);
      for (const auto& [key, _] : level) score_of(four_kate::board_with(key), -four_kate::most_score);
    }
  }

  const Scores& found() const { return found_; }

 private:
  void tell(std::string_view which, const Scores& boards) const {
    if (boards.empty()) return;
    std::cerr << which << ": " << boards.size() << " boards of " << board_of(boards).discs() << " discs; "
              << found_.size() << " known, " << solver_.boards() << " looked at" << std::endl;
  }

  // A score that is known to be at least `least`.
  Score score_of(const Board& board, Score least) {
    const std::uint64_t key = four_kate::book_key(board);
    if (const auto known = found_.find(key); known != found_.end()) return known->second;
    const Score score = *solver_.solve(board, least);
    note(key, score);
    return score;
  }

  void note(std::uint64_t key, Score score) {
    if (found_.emplace(key, score).second) out_ << key << ' ' << score << std::endl;
  }

  // What may come up after the best drop on each of these boards, and any answer; with what its score is at least.
  Scores after_best_drops(const Scores& boards) {
    tell("games", boards);
    Scores next;
    for (const auto& [key, least] : boards) {
      const Board board = four_kate::board_with(key);
      const Score score = score_of(board, least);
      const Board after = best_drop(board, score);
      if (four_kate::decided(after)) continue;
      for_each_undecided(after, [&](const Board& later) { next.emplace(book_key(later), score); });
    }
    return next;
  }

  // The board after the best drop, which is noted: one that is known, or the first that is as good as the board.
  Board best_drop(const Board& board, Score score) {
    constexpr int by_middle[]{3, 2, 4, 1, 5, 0, 6};
    for (int column : by_middle) {
      if (!board.can_drop(column)) continue;
      const Board after = board.after_drop(column);
      const auto known = found_.find(four_kate::book_key(after));
      if (known != found_.end() && -known->second == score) return after;
    }
    for (int column : by_middle) {
      if (!board.can_drop(column)) continue;
      const Board after = board.after_drop(column);
      if (-*solver_.solve(after, -score, -score + 1) < score) continue;
      if (!four_kate::decided(after)) note(four_kate::book_key(after), -score);
      return after;
    }
    std::cerr << "No drop is worth " << score << " on " << board.key() << '\n';
    std::exit(EXIT_FAILURE);
  }

  Scores found_;
  std::ofstream out_;
  four_kate::Solver solver_{table_bits};
};

void print(const Scores& scores, int discs) {
  std::puts(
      "// Written by bench/four_kate_book.\n"
      "#include \"games/four_kate/book.h\"\n\n"
      "namespace four_kate {\n"
      "namespace {\n\n"
      "// clang-format off\n"
      "constexpr BookLine lines[]{");
  std::size_t printed = 0;
  for (const auto& [key, score] : scores) {
    if (four_kate::board_with(key).discs() > discs) continue;
    std::printf("{0x%llx,%d},%s", static_cast<unsigned long long>(key), score, ++printed % 6 == 0 ? "\n" : "");
  }
  std::puts(
      "\n};\n"
      "// clang-format on\n\n"
      "}  // namespace\n\n"
      "const std::span<const BookLine> book = lines;\n\n"
      "}  // namespace four_kate");
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view what = count > 2 ? arguments[1] : "";
  if (what == "solve" && count == 5) {
    Book book(arguments[2]);
    book.solve_games(std::atoi(arguments[3]));
    book.solve_all(std::atoi(arguments[4]));
    return EXIT_SUCCESS;
  }
  if (what == "print" && count == 4) {
    print(Book(arguments[2]).found(), std::atoi(arguments[3]));
    return EXIT_SUCCESS;
  }
  std::cerr << "usage: four_kate_book solve FOUND GAMES ALL | four_kate_book print FOUND DISCS\n";
  return EXIT_FAILURE;
}
