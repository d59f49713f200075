// Files of the host's own that a game is played with, such as packs of cards. A game that takes some says so in
// `static const wire::Supplies& supplies()`; the program then reads a folder of them once, before anything is played,
// and checks single ones, without knowing the game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace wire {

struct SuppliedFile {
  std::string path;
  std::string text;
};

struct Supplies {
  std::string_view option;     // of the program, which names the folder: "--packs"
  std::string_view command;    // that checks one file: "deck-check"
  std::string_view what;       // they are, for people
  std::string_view extension;  // of those files in the folder that are meant: ".pack"
  /// What is in a file, in one line, or every mistake in it, each in one.
  tl::expected<std::string, std::vector<std::string>> (*check)(std::string_view text);
  /// Takes the files for as long as the program runs, all or none. The error is one line that names the file.
  Read<void> (*take)(std::span<const SuppliedFile> files);
};

/// Those of a game; most have none.
template <class G>
const Supplies* supplies_of() {
  if constexpr (requires { &G::supplies; }) {
    return &G::supplies();
  } else {
    return nullptr;
  }
}

}  // namespace wire
