#include "arena/contest.h"

namespace arena {
wire::Read<Contest> read_contest(std::string_view text) {
  const auto json = wire::parse_json(text);
  if (!json) return tl::unexpected(json.error());
  auto contest = wire::read_json<Contest>(*json);
  if (!contest) return contest;
  if (auto known = check_members(*json, wire::to_tree(*contest)); !known) return tl::unexpected(known.error());
  return checked(*std::move(contest));
}

wire::Read<Contest> checked(Contest contest) {
  if (auto players = check(contest.players); !players) return tl::unexpected(players.error());
  if (contest.players.size() < 2) return tl::unexpected(std::string("players: two or more are needed"));
  if (contest.seeds < 1 || contest.seeds > 1'000'000) return tl::unexpected(std::string("seeds: 1 to 1000000"));
  if (contest.sprt && contest.players.size() != 2) return tl::unexpected(std::string("sprt: is for two players"));
  if (contest.sprt && contest.sprt->h0 >= contest.sprt->h1)
    return tl::unexpected(std::string("sprt: h0 has to be below h1"));
  return contest;
}

std::vector<Pair> pairs_of(const Contest& contest) {
  std::vector<Pair> pairs;
  const bool gauntlet = contest.format == Format::gauntlet;
  for (std::size_t a = 0; a < (gauntlet ? 1 : contest.players.size()); ++a) {
    for (std::size_t b = a + 1; b < contest.players.size(); ++b) pairs.push_back({a, b});
  }
  return pairs;
}

std::string heading(const Contest& contest) {
  return "{\"line\":\"contest\",\"contest\":" + wire::to_json(contest) + "}";
}

bool next_line(std::istream& text, std::string& line) { return std::getline(text, line) && !text.eof(); }

wire::Read<Kept> read_results(std::istream& text, const Contest& contest) {
  Kept kept;
  const std::string head = heading(contest);
  std::string line;
  const bool is_whole = next_line(text, line);
  if (text.bad()) return tl::unexpected(std::string("cannot be read"));
  if (!is_whole && head.starts_with(line)) return kept;  // cut off before its first line was whole
  if (line != head) return tl::unexpected(std::string("the results are of another contest"));
  std::size_t read = line.size() + 1;
  kept.bytes = read;
  constexpr std::string_view of_job = "{\"line\":\"job\",";
  while (next_line(text, line)) {
    read += line.size() + 1;
    if (!line.starts_with(of_job)) continue;
    const auto json = wire::parse_json(line);
    auto job = json ? wire::read_json<JobLine>(*json) : tl::unexpected(json.error());
    if (!job || job->job != static_cast<int>(kept.jobs.size())) {
      return tl::unexpected("the results of job " + std::to_string(kept.jobs.size()) + " cannot be read");
    }
    kept.jobs.push_back(*std::move(job));
    kept.bytes = read;
  }
  if (text.bad()) return tl::unexpected(std::string("cannot be read"));
  return kept;
}

}  // namespace arena
