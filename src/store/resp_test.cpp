// What Redis says, in whole and in pieces, and what it never says; and how a Redis is written in an address.
#include "store/resp.h"

#include <gtest/gtest.h>

#include "store/redis_address.h"

using namespace store;
using resp::Reply;
using resp::ReplyReader;

namespace {

const std::string everything =
    "+OK\r\n-ERR no\r\n:-42\r\n$3\r\na\r\n\r\n$0\r\n\r\n$-1\r\n*-1\r\n*0\r\n*3\r\n:1\r\n*2\r\n$1\r\nx\r\n$-1\r\n+y\r\n";

std::vector<Reply> read_all(ReplyReader& reader) {
  std::vector<Reply> replies;
  for (;;) {
    auto next = reader.next();
    EXPECT_TRUE(next.has_value());
    if (!next || !*next) return replies;
    replies.push_back(std::move(**next));
  }
}

void expect_everything(const std::vector<Reply>& replies) {
  ASSERT_EQ(replies.size(), 9U);
  EXPECT_EQ(replies[0].text, "OK");
  EXPECT_TRUE(replies[1].is_error());
  EXPECT_EQ(replies[2].number, -42);
  EXPECT_EQ(replies[3].text, "a\r\n");
  EXPECT_TRUE(replies[4].is_text() && replies[4].text.empty());
  EXPECT_EQ(replies[5].kind, Reply::Kind::nothing);
  EXPECT_EQ(replies[6].kind, Reply::Kind::nothing);
  EXPECT_TRUE(replies[7].is_list() && replies[7].items.empty());
  ASSERT_EQ(replies[8].items.size(), 3U);
  EXPECT_EQ(replies[8].items[1].items[0].text, "x");
  EXPECT_EQ(replies[8].items[2].text, "y");
}

}  // namespace

TEST(Resp, WritesWordsOfAnyBytes) {
  std::string out;
  resp::write_command(out, {"SET", "", std::string("a\0\r\n", 4)});
  EXPECT_EQ(out, std::string("*3\r\n$3\r\nSET\r\n$0\r\n\r\n$4\r\na\0\r\n\r\n", 29));
}

TEST(Resp, ReadsRepliesHoweverTheyAreCut) {
  for (std::size_t first = 0; first <= everything.size(); ++first) {
    ReplyReader reader;
    std::vector<Reply> replies;
    for (const auto& part : {everything.substr(0, first), everything.substr(first)}) {
      reader.add(part);
      std::ranges::move(read_all(reader), std::back_inserter(replies));
    }
    expect_everything(replies);
  }
  ReplyReader reader;
  std::vector<Reply> replies;
  for (const char c : everything) {
    reader.add({&c, 1});
    std::ranges::move(read_all(reader), std::back_inserter(replies));
  }
  expect_everything(replies);
}

TEST(Resp, RefusesWhatIsNoReply) {
  const std::string deep = [] {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "*1\r\n";
    return text;
  }();
  for (const std::string& text :
       {std::string("HTTP/1.1 400\r\n"), std::string("\r\n"), std::string(":x\r\n"), std::string(":1 \r\n"),
        std::string("$-2\r\n"), std::string("$99999999999\r\n"), std::string("$1\r\nab\r\n"), std::string("*-2\r\n"),
        std::string("*99999999999\r\n"), deep, std::string(100'000, '+')}) {
    ReplyReader reader;
    reader.add(text);
    EXPECT_FALSE(reader.next().has_value()) << text.substr(0, 40);
  }
}

// ---- Addresses ----

TEST(RedisAddress, IsReadFromItsParts) {
  const auto all = read_redis_url("rediss://ann:p%40ss%3a%2F@redis.example:6380/3?prefix=club%3A");
  ASSERT_TRUE(all.has_value()) << all.error();
  EXPECT_TRUE(all->tls);
  EXPECT_EQ(all->user, "ann");
  EXPECT_EQ(all->password, "p@ss:/");
  EXPECT_EQ(all->host, "redis.example");
  EXPECT_EQ(all->port, "6380");
  EXPECT_EQ(all->database, 3);
  EXPECT_EQ(all->prefix, "club:");
  EXPECT_EQ(all->to_string(), "rediss://redis.example:6380/3");
  const auto least = read_redis_url("redis://localhost");
  ASSERT_TRUE(least.has_value());
  EXPECT_EQ(least->port, "6379");
  EXPECT_EQ(least->prefix, "oyster:");
  EXPECT_EQ(read_redis_url("redis://[::1]:7/")->host, "::1");
  EXPECT_EQ(read_redis_url("redis://:secret@h")->password, "secret");
}

TEST(RedisAddress, IsRefusedWithoutTellingThePassword) {
  for (const char* url : {"redis:/h", "http://h", "redis://", "redis://:secret@", "redis://u:secret@h:0",
                          "redis://u:secret@h:65536", "redis://u:secret@h:x", "redis://u:secret@h/x",
                          "redis://u:secret@h/-1", "redis://u:secret%@h", "redis://u:secret@[::1",
                          "redis://u:secret@[::1]x", "redis://u:secret@h?what=1", "redis://u:secret@h?prefix={a}"}) {
    const auto read = read_redis_url(url);
    ASSERT_FALSE(read.has_value()) << url;
    EXPECT_EQ(read.error().find("secret"), std::string::npos) << read.error();
    EXPECT_EQ(read.error().find('\n'), std::string::npos);
  }
}
