// Packs: what is read, every mistake by its line, and our own ones held against what was promised of them.
#include "games/terrible_people/packs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "wire/text.h"

using namespace terrible_people;

namespace {

const std::string head = "id: mine\ntitle: My Own\n";

std::string mistakes(std::string_view text) {
  const auto pack = read_pack(text);
  if (pack) return "good";
  std::string all;
  for (const std::string& each : pack.error()) all += (all.empty() ? "" : "; ") + each;
  return all;
}

std::string in_body(std::string_view lines) { return mistakes(head + std::string(lines)); }

}  // namespace

// ---- The form ----

TEST(TerriblePeoplePack, IsReadFromPlainText) {
  const auto pack = read_pack(
      "# a remark\r\n"
      "id: mine\r\n"
      "title: My Own\r\n"
      "\r\n"
      "[black dark]\r\n"
      "{person} killed {thing|things}, and nobody cared.\r\n"
      "[white doing absurd]\r\n"
      "  ironing lettuce  \r\n");
  ASSERT_TRUE(pack);
  EXPECT_EQ(pack->id, "mine");
  EXPECT_EQ(pack->title, "My Own");
  ASSERT_EQ(pack->blacks.size(), 1U);
  EXPECT_EQ(pack->blacks[0].parts, (std::vector<std::string>{"", " killed ", ", and nobody cared."}));
  EXPECT_EQ(pack->blacks[0].blanks[0].listed(), std::vector{Kind::person});
  EXPECT_EQ(pack->blacks[0].blanks[1].listed(), (std::vector{Kind::thing, Kind::things}));
  EXPECT_EQ(pack->blacks[0].tone, Tone::dark);
  ASSERT_EQ(pack->whites.size(), 1U);
  EXPECT_EQ(pack->whites[0].text, "ironing lettuce");
  EXPECT_EQ(pack->whites[0].kind, Kind::doing);
  EXPECT_EQ(pack->whites[0].tone, Tone::absurd);
  EXPECT_EQ(in_words(*pack), "My Own (mine): 1 black card, 1 white card");
}

TEST(TerriblePeoplePack, ABlankMayTakeAnything) {
  const auto pack = read_pack(head + "[black dark]\n{any}!\n");
  ASSERT_TRUE(pack);
  EXPECT_EQ(pack->blacks[0].blanks[0], Kinds::all());
}

TEST(TerriblePeoplePack, ItsHashIsOfTheCardsAndNothingElse) {
  const auto hash = [](std::string_view text) { return read_pack(text)->hash; };
  const std::string cards = "[black dark]\nA {thing}.\n[white thing dark]\na sock\n";
  EXPECT_EQ(hash(head + cards), hash("# remark\nid: other\ntitle: T\n\n" + cards));
  EXPECT_NE(hash(head + cards), hash(head + cards + "a shoe\n"));
  EXPECT_NE(hash(head + cards), hash(head + "[black dark]\nA {things}.\n[white thing dark]\na sock\n"));
  EXPECT_NE(hash(head + cards), hash(head + "[black dark]\nA {thing}.\n[white doing dark]\na sock\n"));
}

// ---- Mistakes ----

TEST(TerriblePeoplePack, AnEmptyFileIsNamedSo) {
  EXPECT_EQ(mistakes(""), "the line `id: …` is missing; the line `title: …` is missing; no card in it");
  EXPECT_EQ(in_body(""), "no card in it");
}

TEST(TerriblePeoplePack, AHugeFileIsNotRead) {
  EXPECT_EQ(mistakes(std::string((1 << 20) + 1, 'x')), "larger than 1 MiB");
}

TEST(TerriblePeoplePack, AnotherEncodingIsNamedByItsLines) {
  EXPECT_EQ(in_body("[white thing dark]\ncaf\xE9\na sock\n"), "line 4: is not UTF-8");
  EXPECT_NE(mistakes(std::string("i\0d\0:\0 \0x\0\n\0", 12)).find("line 1"), std::string::npos);  // UTF-16
  EXPECT_EQ(in_body("[white thing dark]\na \x07 bell\na sock\n"),
            "line 4: has control characters, invisible ones or several spaces in a row");
  EXPECT_EQ(in_body("[white thing dark]\nright\xE2\x80\xAE to left\na sock\n"),
            "line 4: has control characters, invisible ones or several spaces in a row");
}

TEST(TerriblePeoplePack, TheSameCardTwiceIsNamedWithItsFirstLine) {
  EXPECT_EQ(in_body("[white thing dark]\na sock\nA  sock!\n"),
            "line 5: has control characters, invisible ones or several spaces in a row");
  EXPECT_EQ(in_body("[white thing dark]\na sock\n[white things absurd]\nA sock!\n"),
            "line 6: the same card as in line 4");
  EXPECT_EQ(in_body("[black dark]\n{thing} is here.\n{thing} IS HERE\n{things} is here.\n"),
            "line 5: the same card as in line 4");
}

TEST(TerriblePeoplePack, UnknownKindsAndTonesAreNamedWithThoseThatThereAre) {
  EXPECT_EQ(in_body("[white verb dark]\nrun\n"),
            "line 3: no kind `verb`; there are thing, things, doing, person; no card in it");
  EXPECT_EQ(in_body("[white thing funny]\nrun\n"),
            "line 3: no tone `funny`; there are dark, absurd, awkward, homely, office, beastly; no card in it");
  EXPECT_EQ(in_body("[black dark]\nA {noun}.\n"),
            "line 4: no kind `noun`; there are thing, things, doing, person, any; no card in it");
  EXPECT_EQ(in_body("[black dark]\nA {}.\nA {thing|}.\n"),
            "line 4: no kind ``; there are thing, things, doing, person, any; line 5: no kind ``; there are thing, "
            "things, doing, person, any; no card in it");
}

TEST(TerriblePeoplePack, BlanksAreOneOrTwoAndClosed) {
  EXPECT_EQ(in_body("[black dark]\nNo blank.\n"), "line 4: a black card has a blank, like {thing}; no card in it");
  EXPECT_EQ(in_body("[black dark]\n{any} {any} {any}\n"), "line 4: a black card has at most two blanks; no card in it");
  EXPECT_EQ(in_body("[black dark]\nA {thing.\n"), "line 4: a brace has no partner; no card in it");
  EXPECT_EQ(in_body("[black dark]\nA thing}.\n"), "line 4: a brace has no partner; no card in it");
}

TEST(TerriblePeoplePack, WhiteCardsAreShortPhrases) {
  EXPECT_EQ(in_body("[white thing dark]\na {thing}\n"), "line 4: a white card has no blanks; no card in it");
  EXPECT_EQ(in_body("[white thing dark]\na sock.\n"),
            "line 4: a white card stands inside a sentence: no full stop; no card in it");
  EXPECT_EQ(in_body(std::string("[white thing dark]\n").append(81, 'x').append("\n")),
            "line 4: longer than 80 characters; no card in it");
  EXPECT_EQ(in_body(std::string("[black dark]\n{any}").append(141, 'x').append("\n")),
            "line 4: longer than 140 characters; no card in it");
}

TEST(TerriblePeoplePack, WhatStandsOutsideOfASectionIsNamed) {
  EXPECT_EQ(in_body("a sock\n[white thing dark]\na shoe\n"),
            "line 3: before the first section there are only `id: …` and `title: …`");
  EXPECT_EQ(in_body("[white]\na shoe\n"), "line 3: a section is `[black TONE]` or `[white KIND TONE]`; no card in it");
  EXPECT_EQ(in_body("[white thing dark\na shoe\n"),
            "line 3: a section is `[black TONE]` or `[white KIND TONE]`; no card in it");
  EXPECT_EQ(
      mistakes("id: Mine!\ntitle:\n[white thing dark]\na shoe\n"),
      "line 1: an id has 1 to 16 small letters and digits; line 2: a title has 1 to 40 characters; the line `id: …` "
      "is missing; the line `title: …` is missing");
  EXPECT_EQ(mistakes("id: a\nid: b\ntitle: T\n[white thing dark]\na shoe\n"), "line 2: a second id");
}

TEST(TerriblePeoplePack, ALongListOfMistakesEnds) {
  std::string text = head + "[black dark]\n";
  for (int i = 0; i < 500; ++i) text += "no blank " + std::to_string(i) + "\n";
  const auto pack = read_pack(text);
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.error().size(), 51U);
  EXPECT_EQ(pack.error().back(), "and more");
}

// ---- Our own ----

TEST(TerriblePeopleCards, ThereAreEnough) {
  std::size_t blacks = 0;
  std::size_t whites = 0;
  for (const Pack& pack : shelf()) {
    blacks += pack.blacks.size();
    whites += pack.whites.size();
  }
  EXPECT_GE(shelf().size(), 4U);
  EXPECT_GE(blacks, 150U);
  EXPECT_GE(whites, 600U);
}

TEST(TerriblePeopleCards, NoneIsInTwoPacks) {
  std::set<std::string> texts;
  for (const Pack& pack : shelf()) {
    for (const WhiteCard& card : pack.whites) EXPECT_TRUE(texts.insert(card.text).second) << card.text;
    for (const BlackCard& card : pack.blacks) {
      std::string text;
      for (const std::string& part : card.parts) text += part + "_";
      EXPECT_TRUE(texts.insert(text).second) << text;
    }
  }
}

TEST(TerriblePeopleCards, EachPackHasEveryKindAndBothSortsOfBlackCards) {
  for (const Pack& pack : shelf()) {
    std::map<Kind, int> kinds;
    for (const WhiteCard& card : pack.whites) ++kinds[card.kind];
    for (const auto& [kind, count] : kinds) EXPECT_GE(count, 20) << pack.id;
    EXPECT_EQ(kinds.size(), 4U) << pack.id;
    EXPECT_TRUE(std::ranges::any_of(pack.blacks, [](const BlackCard& card) { return card.blanks.size() == 2; }));
  }
}

// So that every combination that a blank asks for is a sentence.
TEST(TerriblePeopleCards, EachIsWrittenAsItsKindReads) {
  const auto first_words = [](const std::string& text) { return text.substr(0, text.find(' ', text.find(' ') + 1)); };
  for (const Pack& pack : shelf()) {
    for (const WhiteCard& card : pack.whites) {
      const bool does = first_words(card.text).find("ing") != std::string::npos;
      const bool is_one = card.text.starts_with("a ") || card.text.starts_with("an ") || card.text.starts_with("one ");
      EXPECT_TRUE(does || card.kind != Kind::doing) << card.text;
      EXPECT_FALSE(is_one && (card.kind == Kind::doing || card.kind == Kind::things)) << card.text;
    }
    for (const BlackCard& card : pack.blacks) {
      const std::string& end = card.parts.back();
      EXPECT_TRUE(end.ends_with('.') || end.ends_with('?') || end.ends_with("”")) << end;
    }
  }
}

// ---- The shelf ----

TEST(TerriblePeopleShelf, EveryCardIsFoundByItsId) {
  for (White card : whites_of(PackSet())) EXPECT_EQ(parse_white(id_of(card)), card);
  for (Black card : blacks_of(PackSet())) EXPECT_EQ(parse_black(id_of(card)), card);
  EXPECT_EQ(parse_white("blank"), std::nullopt);
  EXPECT_EQ(parse_white("house-w0"), std::nullopt);
  EXPECT_EQ(parse_white("house-w9999"), std::nullopt);
  EXPECT_EQ(parse_white(id_of(Black(0))), std::nullopt);
}

TEST(TerriblePeopleShelf, WhatCannotBePutThereChangesNothing) {
  const std::size_t before = shelf().size();
  const std::string good = head + "[black dark]\n{any}\n[white thing dark]\na brand-new sock\n";
  const auto added = [](std::vector<wire::SuppliedFile> files) {
    const auto taken = add_to_shelf(files);
    return taken ? "taken" : taken.error();
  };
  EXPECT_EQ(added({{"good.pack", good}, {"bad.pack", head + "[black dark]\nnothing\n"}}),
            "bad.pack: line 4: a black card has a blank, like {thing}");
  EXPECT_EQ(added({{"a.pack", good}, {"b.pack", good}}), "b.pack: there is a pack with the id `mine` already");
  EXPECT_EQ(added({{"house.pack", "id: house\ntitle: T\n[black dark]\n{any}\n"}}),
            "house.pack: there is a pack with the id `house` already");
  EXPECT_EQ(shelf().size(), before);
}
