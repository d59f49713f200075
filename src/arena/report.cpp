// Order: numbers, pieces of a page, its plots, its tables, the page.
#include "arena/report.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <map>

namespace arena {
namespace {

std::size_t place_of(const Contest& contest, const std::string& name) {
  return static_cast<std::size_t>(std::ranges::find(contest.players, name, &Contestant::name) -
                                  contest.players.begin());
}

// The frozen bot that everybody is measured by, or else the first.
std::size_t anchor_of(const Contest& contest) {
  const auto medium =
      std::ranges::find_if(contest.players, [](const Contestant& each) { return each.bot == "medium"; });
  return medium == contest.players.end() ? 0 : static_cast<std::size_t>(medium - contest.players.begin());
}

/// One value and one size for each cluster.
struct Sums {
  std::vector<double> values;
  std::vector<double> sizes;

  void add(double value, double size) {
    values.push_back(value);
    sizes.push_back(size);
  }
  Estimate ratio() const { return ratio_of(values, sizes); }
  double error() const { return standard_error(values, sizes); }
};

double variance_ratio(const Sums& one, const Sums& other) {
  return other.error() > 0 ? std::pow(one.error() / other.error(), 2) : 0;
}

// Less a share of what each deal was worth: the share that takes out most (a control variate). For each seed it is
// learned from all other seeds, so that it knows nothing of the deals that it is applied to and adds no bias.
Adjusted adjusted(const std::vector<Luck>& luck, const Sums& clean) {
  Luck all;
  for (const Luck& seed : luck) {
    all.advantage += seed.advantage;
    all.hands += seed.hands;
    all.worth_squares += seed.worth_squares;
    all.products += seed.products;
  }
  const double mean = all.hands > 0 ? all.advantage / all.hands : 0;
  Sums points;
  double spread = 0;  // squares of what lies off the mean
  double spread_left = 0;
  for (const Luck& seed : luck) {
    const double others = all.worth_squares - seed.worth_squares;
    const double share = others > 0 ? (all.products - seed.products) / others : 0;
    points.add(seed.advantage - share * seed.worth, seed.hands);
    const double off = seed.squares - 2 * mean * seed.advantage + mean * mean * seed.hands;
    spread += off;
    spread_left += off - 2 * share * (seed.products - mean * seed.worth) + share * share * seed.worth_squares;
  }
  return {.points = points.ratio(),
          .variance_ratio = variance_ratio(points, clean),
          .table_ratio = spread > 0 ? spread_left / spread : 0};
}

}  // namespace

// ---- Numbers ----

Standing standing_of(const Contest& contest, const std::vector<JobLine>& jobs, int sides) {
  Standing standing;
  const std::vector<Pair> pairs = pairs_of(contest);
  std::vector<std::vector<Score>> by_seed;
  for (const JobLine& job : jobs) {
    const std::size_t seed = static_cast<std::size_t>(job.job) / pairs.size();
    if (by_seed.size() <= seed) by_seed.resize(seed + 1);
    if (job.clean.matches > 0) {
      by_seed[seed].push_back(
          {place_of(contest, job.a), place_of(contest, job.b), job.clean.wins, static_cast<double>(job.clean.matches)});
    }
    standing.matches += job.played.matches;
  }
  standing.seeds = static_cast<int>(std::ranges::count_if(by_seed, [](const auto& scores) { return !scores.empty(); }));
  const auto rated = ratings(by_seed, contest.players.size(), sides, anchor_of(contest));

  for (std::size_t i = 0; i < contest.players.size(); ++i) {
    PlayerResult player{.name = contest.players[i].name,
                        .rating = rated[i],
                        .failures = std::vector<int>(failure_kinds),
                        .retries = std::vector<int>(failure_kinds)};
    std::vector<double> costs;
    std::vector<double> judged;
    std::vector<Forecast> forecasts;
    for (const JobLine& job : jobs) {
      for (const Conduct& conduct : job.conduct) {
        if (conduct.player != player.name) continue;
        player.decisions += conduct.decisions;
        costs.push_back(conduct.cost);
        judged.push_back(conduct.judged);
        for (std::size_t kind = 0; kind < failure_kinds; ++kind) {
          player.failures[kind] += conduct.failures[kind];
          player.retries[kind] += conduct.retries[kind];
        }
        forecasts.insert(forecasts.end(), conduct.forecasts.begin(), conduct.forecasts.end());
      }
    }
    if (contest.judgeWorlds) player.cost = ratio_of(costs, judged);
    if (!forecasts.empty()) player.calibration = calibrate(std::move(forecasts));
    standing.players.push_back(std::move(player));
  }
  std::ranges::stable_sort(standing.players, std::greater{},
                           [](const PlayerResult& each) { return each.rating.strength; });

  for (const Pair& pair : pairs) {
    PairResult result{.a = contest.players[pair.a].name, .b = contest.players[pair.b].name};
    std::vector<double> wins;
    Sums played;
    Sums clean;
    std::vector<Luck> luck;
    for (const JobLine& job : jobs) {
      if (job.a != result.a || job.b != result.b) continue;
      result.matches += job.played.matches;
      result.voided += job.voided;
      wins.push_back(job.played.wins / job.played.matches);
      played.add(job.played.advantage, job.played.hands);
      clean.add(job.clean.advantage, job.clean.hands);
      if (job.luck) luck.push_back(*job.luck);
    }
    result.wins = share_of(wins, sides);
    result.points = played.ratio();
    result.clean = clean.ratio();
    if (contest.judgeWorlds) result.adjusted = adjusted(luck, clean);
    standing.pairs.push_back(std::move(result));
  }
  if (contest.sprt) standing.sprt = sequential_test_of(*contest.sprt, jobs);
  return standing;
}

SequentialTest sequential_test_of(const Sprt& sprt, const std::vector<JobLine>& jobs) {
  Sums clean;
  for (const JobLine& job : jobs) clean.add(job.clean.advantage, job.clean.hands);
  return sequential_test(clean.values, clean.sizes, sprt.h0, sprt.h1);
}

// ---- Pieces of a page ----

namespace {

__attribute__((format(printf, 1, 2))) std::string print(const char* format, ...) {
  std::array<char, 512> text;
  va_list values;
  va_start(values, format);
  std::vsnprintf(text.data(), text.size(), format, values);
  va_end(values);
  return text.data();
}

}  // namespace

std::string interval_text(const std::array<double, 2>& ci95, int decimals) {
  return is_interval(ci95) ? print("%+.*f to %+.*f", decimals, ci95[0], decimals, ci95[1]) : "none";
}

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string cell(const std::string& text) { return "<td>" + text + "</td>"; }
std::string head(std::initializer_list<const char*> names) {
  std::string row = "<tr>";
  for (const char* name : names) row += std::string("<th scope=\"col\">") + name + "</th>";
  return row + "</tr>\n";
}

// ---- Plots ----

constexpr double plot_width = 720;

struct Row {
  std::string name;
  double value = 0;
  std::array<double, 2> ci95 = {};
};

// Points with their intervals on one scale, which has a zero.
std::string interval_plot(const char* label, const std::vector<Row>& rows, int decimals) {
  double low = 0;
  double high = 0;
  for (const Row& row : rows) {
    low = std::min({low, row.ci95[0], row.value});
    high = std::max({high, row.ci95[1], row.value});
  }
  const double left = 260;
  const double step = 30;
  const double span = high > low ? high - low : 1;
  const auto x = [&](double value) { return left + (value - low) / span * (plot_width - left - 30); };
  const double height = step * static_cast<double>(rows.size()) + 30;
  std::string svg =
      print("<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"%s\">\n", plot_width, height, label);
  svg += print("<line class=\"zero\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%.0f\"/>\n", x(0), x(0), height - 24);
  double y = step / 2;
  for (const Row& row : rows) {
    svg += print("<text x=\"%.0f\" y=\"%.1f\" text-anchor=\"end\">", left - 14, y + 5) + escaped(row.name) + "</text>";
    svg += print("<line class=\"reach\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>", x(row.ci95[0]),
                 x(row.ci95[1]), y, y);
    svg += print("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>%+.*f</title></circle>\n", x(row.value), y, decimals,
                 row.value);
    y += step;
  }
  for (double value : {low, 0.0, high}) {
    svg += print("<text class=\"scale\" x=\"%.1f\" y=\"%.0f\" text-anchor=\"middle\">%+.*f</text>", x(value),
                 height - 6, decimals, value);
  }
  return svg + "</svg>\n";
}

std::string rating_plot(const Standing& standing) {
  std::vector<Row> rows;
  for (const PlayerResult& player : standing.players)
    rows.push_back({player.name, player.rating.strength, player.rating.ci95});
  return interval_plot("Strengths with their intervals", rows, 0);
}

std::string pair_plot(const Standing& standing) {
  std::vector<Row> rows;
  for (const PairResult& pair : standing.pairs)
    rows.push_back({pair.a + " against " + pair.b, pair.points.mean, pair.points.ci95});
  return interval_plot("Points a deal with their intervals", rows, 2);
}

// What was told against what came true.
std::string calibration_plot(const Calibration& calibration) {
  constexpr double size = 260;
  std::string svg =
      print("<svg class=\"small\" viewBox=\"-30 -10 %.0f %.0f\" role=\"img\" aria-label=\"Told and seen\">\n",
            size + 50, size + 45);
  svg += print(
      "<rect class=\"frame\" width=\"%.0f\" height=\"%.0f\"/><line class=\"zero\" x1=\"0\" y1=\"%.0f\" x2=\"%.0f\" "
      "y2=\"0\"/>\n",
      size, size, size, size);
  for (const Calibration::Bin& bin : calibration.bins) {
    svg += print("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>told %.0f %%, seen %.0f %%, %d times</title></circle>",
                 bin.told * size, (1 - bin.seen) * size, 100 * bin.told, 100 * bin.seen, bin.count);
  }
  svg += print(
      "<text class=\"scale\" x=\"%.0f\" y=\"%.0f\" text-anchor=\"middle\">told</text><text class=\"scale\" x=\"-18\" "
      "y=\"%.0f\">seen</text>",
      size / 2, size + 24, size / 2);
  return svg + "</svg>\n";
}

// ---- Tables ----

std::string cost_text(const Estimate& cost) {
  const std::string mean = print("%.2f %%", 100 * cost.mean);
  return is_interval(cost.ci95) ? mean + print(" (%.2f to %.2f)", 100 * cost.ci95[0], 100 * cost.ci95[1]) : mean;
}

std::string player_table(const Standing& standing, const std::vector<Pace>& paces) {
  const bool is_sure = standing.seeds > 1;
  std::string rows =
      head({"player", "strength", "95 %", "rank", "first", "decisions", "cost of a decision", "ms, mean", "longest"});
  for (const PlayerResult& player : standing.players) {
    const Rating& rating = player.rating;
    const auto pace = std::ranges::find(paces, player.name, &Pace::player);
    rows += "<tr><th scope=\"row\">" + escaped(player.name) + "</th>" + cell(print("%+.0f", rating.strength)) +
            cell(is_sure ? print("%+.0f to %+.0f", rating.ci95[0], rating.ci95[1]) : "none") +
            cell(is_sure ? print("%d to %d", rating.rank_ci95[0], rating.rank_ci95[1]) : "none") +
            cell(is_sure ? print("%.0f %%", 100 * rating.first) : "none") + cell(std::to_string(player.decisions)) +
            cell(player.cost ? cost_text(*player.cost) : "not judged") +
            (pace != paces.end() ? cell(print("%.2f", pace->mean)) + cell(print("%.0f", pace->longest))
                                 : cell("") + cell("")) +
            "</tr>\n";
  }
  return "<table>\n" + rows + "</table>\n";
}

std::string pair_table(const Standing& standing) {
  std::string rows = head({"pair", "matches", "points a deal", "95 %", "won", "95 %"});
  for (const PairResult& pair : standing.pairs) {
    rows += "<tr><th scope=\"row\">" + escaped(pair.a) + " against " + escaped(pair.b) + "</th>" +
            cell(std::to_string(pair.matches)) + cell(print("%+.3f", pair.points.mean)) +
            cell(interval_text(pair.points.ci95, 3)) + cell(print("%.1f %%", 100 * pair.wins.mean)) +
            cell(print("%.1f to %.1f", 100 * pair.wins.ci95[0], 100 * pair.wins.ci95[1])) + "</tr>\n";
  }
  return "<table>\n" + rows + "</table>\n";
}

// The same three ways, which are never mixed.
std::string luck_table(const Standing& standing) {
  std::string rows = head({"pair", "void deals", "as played", "clean deals only", "95 %", "luck-adjusted", "95 %",
                           "variance ratio", "at one table"});
  for (const PairResult& pair : standing.pairs) {
    rows +=
        "<tr><th scope=\"row\">" + escaped(pair.a) + " against " + escaped(pair.b) + "</th>" +
        cell(std::to_string(pair.voided)) + cell(print("%+.3f", pair.points.mean)) +
        cell(print("%+.3f", pair.clean.mean)) + cell(interval_text(pair.clean.ci95, 3)) +
        (pair.adjusted
             ? cell(print("%+.3f", pair.adjusted->points.mean)) + cell(interval_text(pair.adjusted->points.ci95, 3)) +
                   cell(print("%.2f", pair.adjusted->variance_ratio)) + cell(print("%.2f", pair.adjusted->table_ratio))
             : cell("not judged") + cell("") + cell("") + cell("")) +
        "</tr>\n";
  }
  return "<table>\n" + rows + "</table>\n";
}

// What a player's calls cost, or why nobody knows.
std::string money(const Contest& contest, const CallResult& player) {
  const auto known = std::ranges::find(contest.players, player.player, &Contestant::name);
  if (known == contest.players.end() || !known->model || !known->model->prices) return "no prices";
  if (!player.money) return "tokens not told";
  const models::Prices& prices = *known->model->prices;
  return (player.uncounted > 0 ? "at least " : "") + print("%.4f ", *player.money) + escaped(prices.currency) +
         ", prices of " + escaped(prices.date);
}

std::string call_table(const Contest& contest, const std::vector<CallResult>& calls) {
  std::string rows = head({"player", "calls", "ms to the first token", "ms asked", "ms waited", "tokens asked",
                           "cached", "answered", "of these thought", "not counted", "money"});
  const auto count = [](const wire::IfAny<std::int64_t>& number) {
    return cell(number ? std::to_string(*number) : "not told");
  };
  for (const CallResult& player : calls) {
    rows += "<tr><th scope=\"row\">" + escaped(player.player) + "</th>" + cell(std::to_string(player.calls)) +
            cell(print("%.0f", player.first_token_ms)) + cell(print("%.0f", player.asked_ms)) +
            cell(print("%.0f", player.waited_ms)) + count(player.tokens.prompt) + count(player.tokens.cached) +
            count(player.tokens.completion) + count(player.tokens.reasoning) + cell(std::to_string(player.uncounted)) +
            cell(money(contest, player)) + "</tr>\n";
  }
  return "<table>\n" + rows + "</table>\n";
}

std::string failure_table(const Standing& standing, std::vector<int> PlayerResult::*counts) {
  const auto kinds = wire_names(Failure{});
  std::string names = "<tr><th scope=\"col\">player</th>";
  for (std::string_view kind : kinds) names += "<th scope=\"col\">" + std::string(kind) + "</th>";
  std::string rows;
  for (const PlayerResult& player : standing.players) {
    rows += "<tr><th scope=\"row\">" + escaped(player.name) + "</th>";
    for (int count : player.*counts) rows += cell(std::to_string(count));
    rows += "</tr>\n";
  }
  return "<table>\n" + names + "</tr>\n" + rows + "</table>\n";
}

std::string calibrations(const Standing& standing) {
  std::string text;
  for (const PlayerResult& player : standing.players) {
    if (!player.calibration) continue;
    const Calibration& found = *player.calibration;
    text +=
        "<h3>" + escaped(player.name) + "</h3>\n" + calibration_plot(found) +
        print("<p>Brier %.3f = reliability %.3f - resolution %.3f + uncertainty %.3f; it came true in %.1f %%.</p>\n",
              found.brier, found.reliability, found.resolution, found.uncertainty, 100 * found.base_rate);
  }
  return text.empty()
             ? ""
             : "<h2>Confidence</h2>\n<p>That one's side scores in the hand: what was told, and what was seen.</p>\n" +
                   text;
}

constexpr std::string_view style = R"(<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
th[scope=row], th:first-child { text-align: left; }
svg { width: 100%; font-size: 14px; fill: currentColor; }
svg.small { max-width: 20rem; }
circle { fill: #c8962d; }
.reach { stroke: #c8962d; stroke-width: 3; stroke-linecap: round; }
.zero { stroke: currentColor; stroke-dasharray: 3 4; opacity: .5; }
.frame { fill: none; stroke: currentColor; opacity: .5; }
.scale { font-size: 12px; opacity: .7; }
</style>
)";

std::string wide(const std::string& table) { return "<div class=\"wide\">\n" + table + "</div>\n"; }

std::string told(Verdict verdict) {
  switch (verdict) {
    case Verdict::neither:
      return "neither is decided";
    case Verdict::first:
      return "the first is accepted";
    case Verdict::second:
      return "the second is accepted";
  }
  return {};
}

std::string decision_of(const Contest& contest, const Standing& standing) {
  if (!standing.sprt) return {};
  return print(
      "<p>Sequential test of %.3f against %.3f points a deal: log likelihood ratio %+.2f, bounds %.3f: %s. Fewer than "
      "%td seeds decide nothing. When to stop depends on what was seen; the intervals are not corrected for "
      "that.</p>\n",
      contest.sprt->h0, contest.sprt->h1, standing.sprt->log_likelihood_ratio, sprt_bound,
      told(standing.sprt->verdict).c_str(), fewest_to_decide);
}

}  // namespace

// ---- The page ----

std::string report_page(const Contest& contest, const Standing& standing, const std::vector<Pace>& paces,
                        const std::vector<CallResult>& calls) {
  std::string page =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>Arena: " +
      escaped(contest.game) + "</title>\n" + std::string(style) +
      "</head>\n<body>\n<h1>Arena: " + escaped(contest.game) + "</h1>\n";
  page += print(
      "<p>%zu players, %lld matches; every pair plays each seed in all seatings. Intervals are of 95 %% and take all "
      "matches of a seed as one; a single seed has none.</p>\n",
      contest.players.size(), static_cast<long long>(standing.matches));
  page += decision_of(contest, standing);
  page +=
      "<h2>Strength</h2>\n<p>By who won against whom (Bradley and Terry): 400 points are odds of ten to one, and 0 "
      "is " +
      escaped(contest.players[anchor_of(contest)].name) + ".</p>\n" + rating_plot(standing) +
      wide(player_table(standing, paces));
  page +=
      "<p>The cost of a decision is the chance to win the match that it gave away, as our expert sees it. Milliseconds "
      "are those of the run that wrote this page, without what an earlier one had played before it was cut off.</p>\n";
  page += "<h2>Pairs</h2>\n" + pair_plot(standing) + wide(pair_table(standing));
  page +=
      "<h2>Luck</h2>\n<p>Points a deal again: without deals in which an endpoint failed (these are void in all "
      "seatings); and over all clean deals of all tables, each less a share of what experts in all seats make of it, "
      "which was fixed before anybody played. The variance ratio is that of the last to the one before it, where every "
      "deal is played in all seatings; \"at one table\" is the same for a single deal, without another table to set it "
      "against.</p>\n" +
      wide(luck_table(standing));
  page +=
      "<h2>Failures</h2>\n<p>Decisions in whose place the first legal action was done; for backend, deals that are "
      "void.</p>\n" +
      wide(failure_table(standing, &PlayerResult::failures));
  if (!calls.empty()) {
    page +=
        "<p>First answers of models that failed like this, so that they were asked again:</p>\n" +
        wide(failure_table(standing, &PlayerResult::retries)) + "<h2>Calls of models</h2>\n" +
        wide(call_table(contest, calls)) +
        "<p>Waited is what passed before something was tried again. Not counted are tries that may have used tokens, "
        "but did not tell how many.</p>\n";
  }
  page += calibrations(standing);
  return page + "</body>\n</html>\n";
}

}  // namespace arena
