#include "models/secret.h"

#include <gtest/gtest.h>

using namespace models;

namespace {

/// What is passed on of a text that comes in pieces of so many bytes.
std::string passed(std::string_view text, std::size_t size, const std::string& secret) {
  std::string heard;
  SecretFilter filter(secret, [&](Channel, std::string_view piece) { heard += piece; });
  for (std::size_t at = 0; at < text.size(); at += size) filter.take(Channel::text, text.substr(at, size));
  filter.finish();
  return heard;
}

TEST(Secret, IsNotPassedOnWhateverThePieces) {
  for (std::size_t size = 1; size < 40; ++size) {
    EXPECT_EQ(passed("the key is abcabd, said abcabcabd", size, "abcabd"), "the key is …, said abc…") << size;
    EXPECT_EQ(passed("abca", size, "abcabd"), "abca") << "only its beginning";
    EXPECT_EQ(passed("anything", size, ""), "anything");
    EXPECT_EQ(passed("wait… what", size, "…"), "wait… what");
  }
}
TEST(Secret, WhatCannotBeItsBeginningDoesNotWait) {
  std::string heard;
  SecretFilter filter("secret", [&](Channel channel, std::string_view piece) {
    heard += (channel == Channel::text ? "t:" : "r:") + std::string(piece) + " ";
  });
  filter.take(Channel::text, "a se");
  filter.take(Channel::reasoning, "cret");
  EXPECT_EQ(heard, "t:a  r:cret ");
  filter.take(Channel::text, "t");
  EXPECT_EQ(heard, "t:a  r:cret t:set ");
}

}  // namespace
