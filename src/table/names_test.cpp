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

TEST(Names, AreCutToTheirLimitInCharacters) {
  EXPECT_EQ(clean_name(std::string(30, 'x')), std::string(24, 'x'));
  std::string letters;
  for (int i = 0; i < 30; ++i) letters += "\xC3\xA9";
  EXPECT_EQ(clean_name(letters)->size(), 48U);
  EXPECT_EQ(clean_name(std::string(23, 'x') + " yz"), std::string(23, 'x'));
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
