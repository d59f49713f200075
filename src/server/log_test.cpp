#include "server/log.h"

#include <gtest/gtest.h>

namespace {

boost::json::value line_of(std::string_view payload) {
  const spdlog::details::log_msg message(spdlog::log_clock::time_point(std::chrono::milliseconds(1'700'000'000'042)),
                                         spdlog::source_loc{}, "oyster", spdlog::level::warn,
                                         spdlog::string_view_t(payload.data(), payload.size()));
  spdlog::memory_buf_t out;
  server::make_json_formatter()->format(message, out);
  const std::string line(out.data(), out.size());
  EXPECT_TRUE(line.ends_with('\n')) << line;
  EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
  return *wire::parse_json(std::string_view(line).substr(0, line.size() - 1));
}

}  // namespace

TEST(Log, IsOneJsonObjectALine) {
  const boost::json::value expected{
      {"time", "2023-11-14T22:13:20.042Z"}, {"level", "warning"}, {"message", "two\nlines, \"quoted\""}};
  EXPECT_EQ(line_of("two\nlines, \"quoted\""), expected);
}

TEST(Log, FieldsStandBesideTheMessage) {
  const std::string fields = wire::to_json(server::Access{"GET", "/", 200, 1.5, "127.0.0.1", 42});
  const auto line = line_of("GET /" + std::string(1, server::fields_follow) + fields);
  EXPECT_EQ(line.at("message").as_string(), "GET /");
  EXPECT_EQ(line.at("path").as_string(), "/");
  EXPECT_EQ(line.at("status").as_int64(), 200);
  EXPECT_EQ(line.at("bytes").as_int64(), 42);
}

TEST(Log, PathsCannotBreakALine) {
  EXPECT_EQ(server::printable("/world/K7PM2Q"), "/world/K7PM2Q");
  EXPECT_EQ(server::printable("/a b\n\xff\x1f\x7f"), "/a%20b%0A%FF%1F%7F");
  EXPECT_EQ(server::printable(std::string(500, 'x')), std::string(200, 'x') + "...");
}
