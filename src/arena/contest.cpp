#include "arena/contest.h"

#include <algorithm>
#include <set>

namespace arena {
namespace {

wire::Read<void> check(const Contestant& player, const std::string& place) {
  const auto fail = [&](std::string_view why) { return tl::unexpected(place + ": " + std::string(why)); };
  if (player.name.empty()) return fail("a name is missing");
  const int kinds = (player.bot ? 1 : 0) + (player.engine ? 1 : 0) + (player.model ? 1 : 0);
  if (kinds != 1) return fail("one of \"bot\", \"engine\" and \"model\" has to be there");
  if (player.model) {
    if (player.worlds) return fail("\"worlds\" is for bots and engines");
    if (auto checked = models::check(*player.model); !checked) return fail(checked.error());
  }
  if (player.engine && player.engine->empty()) return fail("\"engine\" is a program and its arguments");
  if (player.worlds && player.budgetMs) return fail("\"worlds\" and \"budgetMs\" exclude each other");
  if (player.worlds && *player.worlds < 1) return fail("\"worlds\" has to be 1 or more");
  if (player.budgetMs && (*player.budgetMs < 1 || !player.engine))
    return fail("\"budgetMs\" is for engines, 1 or more");
  if (player.options && (!player.options->is_object() || !player.engine))
    return fail("\"options\" is an object, for engines");
  return {};
}

}  // namespace

wire::Read<Contest> read_contest(std::string_view text) {
  const auto json = wire::parse_json(text);
  if (!json) return tl::unexpected(json.error());
  auto contest = wire::read_json<Contest>(*json);
  if (!contest) return contest;
  std::set<std::string, std::less<>> names;
  for (std::size_t i = 0; i < contest->players.size(); ++i) {
    const std::string place = "players[" + std::to_string(i) + "]";
    if (auto checked = check(contest->players[i], place); !checked) return tl::unexpected(checked.error());
    if (!names.insert(contest->players[i].name).second)
      return tl::unexpected(place + ": there is another one of that name");
  }
  if (contest->players.size() < 2) return tl::unexpected(std::string("players: two or more are needed"));
  if (contest->seeds < 1 || contest->seeds > 1'000'000) return tl::unexpected(std::string("seeds: 1 to 1000000"));
  if (contest->sprt && contest->players.size() != 2) return tl::unexpected(std::string("sprt: is for two players"));
  if (contest->sprt && contest->sprt->h0 >= contest->sprt->h1)
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

wire::Read<Kept> read_results(std::string_view text, const Contest& contest) {
  Kept kept;
  const std::string head = heading(contest) + '\n';
  if (!text.starts_with(head)) {
    if (head.starts_with(text)) return kept;  // cut off before its first line was whole
    return tl::unexpected(std::string("the results are of another contest"));
  }
  kept.bytes = head.size();
  constexpr std::string_view of_job = "{\"line\":\"job\",";
  for (std::size_t begin = head.size(); begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) break;
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    if (!line.starts_with(of_job)) continue;
    const auto json = wire::parse_json(line);
    auto job = json ? wire::read_json<JobLine>(*json) : tl::unexpected(json.error());
    if (!job || job->job != static_cast<int>(kept.jobs.size())) {
      return tl::unexpected("the results of job " + std::to_string(kept.jobs.size()) + " cannot be read");
    }
    kept.jobs.push_back(*std::move(job));
    kept.bytes = begin;
  }
  return kept;
}

}  // namespace arena
