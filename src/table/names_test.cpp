#include "table/names.h"

#include <gtest/gtest.h>

using namespace table;

TEST(Names, AreTrimmedAndSpacesCollapsed) {
  EXPECT_EQ(clean_name("  Ann \t  Lee\n"), "Ann Lee");
  EXPECT_EQ(clean_name("Zo\xC3\xAB \xF0\x9F\x98\x88"), "Zo\xC3\xAB \xF0\x9F\x98\x88");
}

TEST(Names, LoseControlAndDirectionCharacters) {
  EXPECT_EQ(clean_name(std::string_view("A\0n\x1B[n\x7F", 7)), "An[n");
  EXPECT_EQ(clean_name("\xE2\x80\xAE"
                       "evil\xE2\x80\x8B\xEF\xBB\xBF"),
            "evil");
  EXPECT_EQ(clean_name("a\xC2\x85"
                       "b"),
            "ab");
}

TEST(Names, KeepWhatJoinsPicturesAndOnlyThere) {
  const std::string family = "\U0001F468\u200D\U0001F469\u200D\U0001F467";
  EXPECT_EQ(clean_name(family + " Lee"), family + " Lee");
  EXPECT_EQ(clean_name("\u2764\uFE0F\u200D\U0001F525"), "\u2764\uFE0F\u200D\U0001F525");
  EXPECT_EQ(clean_name("A\u200D" + family + "\u200D b\u200D"), "A" + family + " b");
}

TEST(Names, AreNotCutWithinAPicture) {
  const std::string family = "\U0001F468\u200D\U0001F469\u200D\U0001F467";
  EXPECT_EQ(clean_name(std::string(19, 'x') + family), std::string(19, 'x') + family);
  EXPECT_EQ(clean_name(std::string(21, 'x') + ' ' + family), std::string(21, 'x'));
  EXPECT_EQ(clean_name(std::string(20, 'x') + family + "yz"), std::string(20, 'x'));
}

TEST(Names, AreCutToTheirLimitInCharacters) {
  EXPECT_EQ(clean_name(std::string(30, 'x')), std::string(24, 'x'));
  std::string letters;
  for (int i = 0; i < 30; ++i) letters += "\xC3\xA9";
  EXPECT_EQ(clean_name(letters)->size(), 48U);
  const std::string nearly_full(23, 'x');
  EXPECT_EQ(clean_name(nearly_full + " yz"), nearly_full);
}

TEST(Names, EmptyOnesAreRefused) {
  EXPECT_FALSE(clean_name(""));
  EXPECT_FALSE(clean_name(" \t\n"));
  EXPECT_FALSE(clean_name("\xE2\x80\x8B"));
}

TEST(Names, WhatIsNotUtf8IsRefused) {
  for (const char* text : {"\xFF", "a\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\x80", "\xE2\x28\xA1"}) {
    EXPECT_FALSE(clean_name(text));
  }
}

TEST(Names, LookAlikeWhateverTheirCapitalsAccentsAndAlphabets) {
  const std::pair<const char*, const char*> pairs[]{
      {"Ann", "aNN"},
      {"ÄNN", "änn"},
      {"Zoë", "Zoe\u0308"},  // composed, and an e with its mark
      {"ŁUKASZ ŽIŽEK", "łukasz žižek"},
      {"Ann", "\u0410nn"},            // Cyrillic A
      {"Pop", "\u0420\u043E\u0440"},  // all of it Cyrillic
      {"Bob", "\u0392ob"},            // Greek Beta
      {"ΝΊΚΟΣ", "νίκος"},
      {"ЮРІЙ ЁЖ", "юрій ёж"},
      {"Сергей", "Серге\u0438\u0306"},
  };
  for (const auto& [a, b] : pairs) EXPECT_TRUE(look_alike(a, b)) << a << " and " << b;
}

TEST(Names, DifferWhereTheirLettersDo) {
  const std::pair<const char*, const char*> pairs[]{{"Ann", "Anna"},
                                                    {"Ann", "Ana"},
                                                    {"Øre", "Ære"},
                                                    {"Дмитрий", "Дарья"},
                                                    {"Ωμέγα", "Γάμμα"},
                                                    {"李", "王"},
                                                    {"\U0001F408", "\U0001F415"}};
  for (const auto& [a, b] : pairs) EXPECT_FALSE(look_alike(a, b)) << a << " and " << b;
}

TEST(RoomCodes, AreSixCharactersThatCanBeReadBack) {
  cards::ShuffleStream random(cards::numbered_seed(7), 0);
  const std::string code = make_room_code(random);
  EXPECT_EQ(code.size(), 6U);
  EXPECT_EQ(read_room_code(code), code);
  EXPECT_NE(make_room_code(random), code);
}

TEST(RoomCodes, MayBeTypedInSmallLetters) {
  EXPECT_EQ(read_room_code("abcd23"), "ABCD23");
  EXPECT_FALSE(read_room_code("ABCD2"));
  EXPECT_FALSE(read_room_code("ABCD0I"));
  EXPECT_FALSE(read_room_code("ABC/.."));
}
