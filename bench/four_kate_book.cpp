// Computes 4 Kate's opening book, src/games/four_kate/book_scores.cpp: the exact scores of all boards of up to so many
// discs that come up when one player always takes the best drop and the other any. The first boards take minutes each;
// what was found is kept in a file, and a second run goes on from there.
//   four_kate_book DISCS FOUND > src/games/four_kate/book_scores.cpp
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include "games/four_kate/book.h"

namespace {

using four_kate::Board;
using four_kate::Score;

constexpr unsigned table_bits = 27;  // a gigabyte

/// Keys, of a board or its mirror image, and scores.
using Scores = std::map<std::uint64_t, Score>;
using Keys = std::set<std::uint64_t>;

class Book {
 public:
  explicit Book(const std::string& file) {
    std::ifstream in(file);
    std::uint64_t key = 0;
    Score score = 0;
    while (in >> key >> score) found_.emplace(key, score);
    out_.open(file, std::ios::app);
  }

  /// All boards that may follow from these, where it is the best player's turn, one level of two discs after the other.
  void follow(Keys boards, int discs) {
    for (int level = board_of(boards).discs(); level <= discs && !boards.empty(); level += 2) {
      std::cerr << level << " discs: " << boards.size() << " boards, " << solver_.boards() << " looked at\n";
      Keys next;
      for (std::uint64_t key : boards) {
        for (std::uint64_t later : after_best_drop(four_kate::board_with(key))) next.insert(later);
      }
      boards = std::move(next);
    }
  }

  const Scores& found() const { return found_; }

 private:
  static Board board_of(const Keys& boards) { return four_kate::board_with(*boards.begin()); }

  Score score_of(const Board& board) {
    if (const auto score = four_kate::decided(board)) return *score;
    const std::uint64_t key = four_kate::book_key(board);
    if (const auto known = found_.find(key); known != found_.end()) return known->second;
    const Score score = *solver_.solve(board);
    note(key, score);
    return score;
  }

  void note(std::uint64_t key, Score score) {
    if (found_.emplace(key, score).second) out_ << key << ' ' << score << std::endl;
  }

  // The board after the best drop, which is noted too: one that is known, or the first that is as good as the board.
  Board best_drop(const Board& board) {
    const Score score = score_of(board);
    std::optional<Board> best;
    for (int column : {3, 2, 4, 1, 5, 0, 6}) {
      if (!board.can_drop(column)) continue;
      const Board after = board.after_drop(column);
      const auto known = found_.find(four_kate::book_key(after));
      if (known != found_.end() && -known->second == score) return after;
    }
    for (int column : {3, 2, 4, 1, 5, 0, 6}) {
      if (best || !board.can_drop(column)) continue;
      const Board after = board.after_drop(column);
      if (-*solver_.solve(after, -score, -score + 1) >= score) best = after;
    }
    if (!four_kate::decided(*best)) note(four_kate::book_key(*best), -score);
    return *best;
  }

  // What may come after the best drop and any answer to it, unless nothing is left to think about.
  Keys after_best_drop(const Board& board) {
    Keys keys;
    if (four_kate::decided(board)) return keys;
    const Board after = best_drop(board);
    if (four_kate::decided(after)) return keys;
    for (int column = 0; column < four_kate::columns; ++column) {
      if (!after.can_drop(column)) continue;
      const Board later = after.after_drop(column);
      if (!four_kate::decided(later)) keys.insert(four_kate::book_key(later));
    }
    return keys;
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
    std::printf("%s{0x%llx,%d},", printed++ % 6 == 0 ? "\n" : "", static_cast<unsigned long long>(key), score);
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
  if (count != 3) {
    std::cerr << "usage: four_kate_book DISCS FOUND\n";
    return EXIT_FAILURE;
  }
  const int discs = std::atoi(arguments[1]);
  Book book(arguments[2]);
  const Board empty;
  Keys first;
  for (int column = 0; column < four_kate::columns; ++column) first.insert(book_key(empty.after_drop(column)));
  book.follow({book_key(empty)}, discs);
  book.follow(first, discs);
  print(book.found(), discs);
}
