#include "models/event_stream.h"

#include <gtest/gtest.h>

#include <vector>

using namespace models;

namespace {

// What comes of the bytes, in pieces of this size.
std::vector<std::string> events_in(std::string_view bytes, std::size_t piece) {
  std::vector<std::string> events;
  EventStream stream([&](std::string_view data) { events.emplace_back(data); });
  for (std::size_t at = 0; at < bytes.size(); at += piece) stream.feed(bytes.substr(at, piece));
  stream.end();
  return events;
}

void expect_events(std::string_view bytes, const std::vector<std::string>& events) {
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) EXPECT_EQ(events_in(bytes, piece), events) << piece;
}

TEST(EventStream, GivesTheDataOfEachEvent) { expect_events("data: a\n\ndata:b\n\n", {"a", "b"}); }
TEST(EventStream, KnowsEveryEndOfALine) { expect_events("data: a\r\n\r\ndata: b\r\rdata: c\n\n", {"a", "b", "c"}); }
TEST(EventStream, PassesOverCommentsAndOtherFields) {
  expect_events(": keep-alive\n\nevent: x\nid: 7\ndatabase: no\ndata: a\n\n:\n\n", {"a"});
}
TEST(EventStream, PassesOverEmptyData) { expect_events("data:\n\ndata: \n\ndata\n\ndata: a\n\n", {"a"}); }
TEST(EventStream, JoinsTheLinesOfAnEvent) { expect_events("data: {\ndata: }\n\n", {"{\n}"}); }
TEST(EventStream, KeepsTheBytesOfACharacterTogether) { expect_events("data: h\xC3\xA4\xF0\x9F\x83\x8F\n\n", {"hä🃏"}); }
TEST(EventStream, TakesALastEventWithoutItsEnd) { expect_events("data: a\n\ndata: [DONE]", {"a", "[DONE]"}); }
TEST(EventStream, PassesOverAMarkAtTheBeginning) {
  expect_events(
      "\xEF\xBB\xBF"
      "data: a\n\n",
      {"a"});
}

}  // namespace
