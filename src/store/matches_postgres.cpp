// Finished matches in a PostgreSQL that all servers share. Each call is one statement, so it has happened or it has
// not; whoever does not know asks again.
#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <mutex>

#include "store/matches.h"

namespace store {
namespace {

// Step n takes the tables from version n to n + 1, as in schema.cpp. All servers may begin at once: one after another.
constexpr const char* schema = R"(
  SELECT pg_advisory_xact_lock(7961737465720001);
  CREATE TABLE IF NOT EXISTS oyster_schema (version integer NOT NULL);
)";
constexpr std::array steps{R"(
  CREATE TABLE oyster_matches (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    room text NOT NULL,
    opened bigint NOT NULL,
    number integer NOT NULL,
    game text NOT NULL,
    ended bigint NOT NULL,
    record text NOT NULL,
    UNIQUE (room, number, opened)
  );
  CREATE TABLE oyster_participants (
    match bigint NOT NULL REFERENCES oyster_matches,
    name text NOT NULL,
    won boolean NOT NULL
  );
  CREATE INDEX oyster_participants_by_name ON oyster_participants (name);
  CREATE INDEX oyster_participants_by_match ON oyster_participants (match);
)"};

constexpr const char* keep_match = R"(
  WITH kept AS (
    INSERT INTO oyster_matches (room, opened, number, game, ended, record)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO oyster_participants (match, name, won)
  SELECT kept.id, person.name, person.won FROM kept, json_to_recordset($7::json) AS person (name text, won boolean)
)";
constexpr const char* find_last = "SELECT coalesce(max(number), 0) FROM oyster_matches WHERE room = $1 AND opened = $2";
constexpr const char* find_record =
    "SELECT record FROM oyster_matches WHERE room = $1 AND number = $2 ORDER BY opened DESC LIMIT 1";
constexpr const char* sum_up = R"(
  SELECT name, game, count(*), count(*) FILTER (WHERE won), max(ended)
  FROM oyster_participants JOIN oyster_matches ON oyster_matches.id = match
  WHERE $1::text IS NULL OR name = $1
  GROUP BY name, game ORDER BY max(ended) DESC, name, game LIMIT $2
)";

struct EndConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct EndResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, EndConnection>;
using Result = std::unique_ptr<PGresult, EndResult>;

/// libpq says it in several lines.
std::string in_one_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

std::string_view text_at(const Result& result, int row, int column) {
  return {PQgetvalue(result.get(), row, column), static_cast<std::size_t>(PQgetlength(result.get(), row, column))};
}

template <class Number>
Number number_at(const Result& result, int row, int column) {
  const std::string_view text = text_at(result, row, column);
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// What libpq says of an address that it cannot read may have the password in it; and of one in which a password has an
/// @ or a / as they are, it takes a part for a host, and says that.
bool is_readable(const std::string& url) {
  const std::string_view rest = std::string_view(url).substr(url.find("://") + 3);
  const std::string_view place = rest.substr(0, rest.find('/'));
  const std::string_view path = rest.substr(place.size()).substr(0, rest.substr(place.size()).find('?'));
  if (std::ranges::count(place, '@') > 1 || path.find('@') != std::string_view::npos) return false;
  PQconninfoOption* const options = PQconninfoParse(url.c_str(), nullptr);
  PQconninfoFree(options);
  return options != nullptr;
}

class PostgresMatches final : public Matches {
 public:
  PostgresMatches(std::string url, std::chrono::milliseconds patience) : url_(std::move(url)), patience_(patience) {}

  /// Connects, and for the first time makes the tables if there are none.
  wire::Read<void> connect() {
    if (auto reached = reach(); !reached || is_prepared_) return reached;
    auto prepared = prepare();
    if (!prepared) connection_.reset();
    is_prepared_ = prepared.has_value();
    return prepared;
  }

  /// Whether it may be another time that it can be connected to: it does not refuse us, it is not there.
  bool is_away() const {
    const auto [names, values] = parameters();
    const PGPing answer = PQpingParams(names.data(), values.data(), 1);
    return answer == PQPING_REJECT || answer == PQPING_NO_RESPONSE;
  }

  wire::Read<void> keep(const FinishedMatch& match) override {
    const auto kept =
        ask(keep_match, {match.room, std::to_string(match.opened), std::to_string(match.number), match.record.gameId,
                         std::to_string(match.ended), wire::to_json(match.record), wire::to_json(match.people)});
    if (!kept) return tl::unexpected(kept.error());
    return {};
  }

  wire::Read<int> last(std::string_view room, Time opened) override {
    const auto found = ask(find_last, {std::string(room), std::to_string(opened)});
    if (!found) return tl::unexpected(found.error());
    return number_at<int>(*found, 0, 0);
  }

  wire::Read<std::optional<std::string>> record(std::string_view room, int number) override {
    const auto found = ask(find_record, {std::string(room), std::to_string(number)});
    if (!found) return tl::unexpected(found.error());
    if (PQntuples(found->get()) == 0) return std::nullopt;
    return std::string(text_at(*found, 0, 0));
  }

  wire::Read<std::vector<Statistic>> statistics(std::optional<std::string_view> name, std::size_t most) override {
    const auto found = ask(sum_up, {name ? std::optional<std::string>(*name) : std::nullopt, std::to_string(most)});
    if (!found) return tl::unexpected(found.error());
    std::vector<Statistic> all;
    for (int row = 0; row < PQntuples(found->get()); ++row) {
      all.push_back({std::string(text_at(*found, row, 0)), std::string(text_at(*found, row, 1)),
                     number_at<int>(*found, row, 2), number_at<int>(*found, row, 3), number_at<Time>(*found, row, 4)});
    }
    return all;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // The address may say otherwise: what comes later counts.
  struct Parameters {
    std::array<const char*, 8> names;
    std::array<const char*, 8> values;
  };
  Parameters parameters() const {
    return {{"connect_timeout", "tcp_user_timeout", "keepalives_idle", "application_name", "client_encoding", "options",
             "dbname", nullptr},
            {"3", "3000", "10", "oyster", "UTF8", "-c statement_timeout=10s", url_.c_str(), nullptr}};
  }

  wire::Read<void> reach() {
    const auto [names, values] = parameters();
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK) return tl::unexpected(why());
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);  // otherwise on standard error
    PQsetnonblocking(connection_.get(), 1);
    return {};
  }

  wire::Read<void> prepare() {
    if (const auto begun = run("BEGIN"); !begun) return tl::unexpected(begun.error());
    auto migrated = migrate();
    const auto ended = run(migrated ? "COMMIT" : "ROLLBACK");
    if (migrated && !ended) return tl::unexpected(ended.error());
    return migrated;
  }

  std::string why() const { return "PostgreSQL: " + in_one_line(PQerrorMessage(connection_.get())); }

  /// The last answer to what was sent. Who says nothing for too long is gone for us.
  wire::Read<Result> answer(bool is_sent) {
    if (!is_sent) return tl::unexpected(why());
    const auto give_up = Clock::now() + patience_;
    Result last;
    while (true) {
      const int unsent = PQflush(connection_.get());
      if (unsent < 0) return tl::unexpected(why());
      if (unsent == 0 && PQisBusy(connection_.get()) == 0) {
        Result next(PQgetResult(connection_.get()));
        if (!next) break;
        last = std::move(next);
        continue;
      }
      if (!is_ready(unsent > 0, give_up)) {
        drop();
        return tl::unexpected<std::string>("PostgreSQL: does not answer");
      }
      if (PQconsumeInput(connection_.get()) == 0) return tl::unexpected(why());
    }
    const ExecStatusType status = PQresultStatus(last.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return tl::unexpected(why());
    return last;
  }

  /// Whether there is something to read, or room to write, before it is too late.
  bool is_ready(bool is_to_write, Clock::time_point give_up) const {
    pollfd socket{PQsocket(connection_.get()), static_cast<short>(is_to_write ? POLLIN | POLLOUT : POLLIN), 0};
    while (true) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(give_up - Clock::now()).count();
      const int ready = left > 0 ? poll(&socket, 1, static_cast<int>(left)) : 0;
      if (ready >= 0 || errno != EINTR) return ready > 0;
    }
  }

  /// Without a farewell, for which libpq would wait.
  void drop() {
    shutdown(PQsocket(connection_.get()), SHUT_RDWR);
    connection_.reset();
  }

  wire::Read<Result> run(const char* statements) { return answer(PQsendQuery(connection_.get(), statements) == 1); }

  wire::Read<void> migrate() {
    if (const auto made = run(schema); !made) return tl::unexpected(made.error());
    const auto found = run("SELECT coalesce(max(version), 0) FROM oyster_schema");
    if (!found) return tl::unexpected(found.error());
    const auto version = number_at<std::size_t>(*found, 0, 0);
    if (version > steps.size()) return tl::unexpected<std::string>("PostgreSQL: a newer oyster made these tables");
    for (std::size_t step = version; step < steps.size(); ++step) {
      if (const auto done = run(steps[step]); !done) return tl::unexpected(done.error());
      const std::string noted = "INSERT INTO oyster_schema VALUES (" + std::to_string(step + 1) + ")";
      if (const auto done = run(noted.c_str()); !done) return tl::unexpected(done.error());
    }
    return {};
  }

  /// One statement; on a new connection if the old one is gone.
  wire::Read<Result> ask(const char* statement, const std::vector<std::optional<std::string>>& words) {
    const std::lock_guard lock(mutex_);
    const bool was_there = connection_ && PQstatus(connection_.get()) == CONNECTION_OK;
    if (!was_there) {
      if (auto connected = connect(); !connected) return tl::unexpected(connected.error());
    }
    auto answered = execute(statement, words);
    // Nobody had told that it was gone; one that was dropped has been waited for. To do it a second time does no harm.
    const bool is_gone = !answered && connection_ && PQstatus(connection_.get()) != CONNECTION_OK;
    if (is_gone && was_there && connect()) answered = execute(statement, words);
    return answered;
  }

  wire::Read<Result> execute(const char* statement, const std::vector<std::optional<std::string>>& words) {
    std::vector<const char*> values;
    for (const auto& word : words) values.push_back(word ? word->c_str() : nullptr);
    return answer(PQsendQueryParams(connection_.get(), statement, static_cast<int>(values.size()), nullptr,
                                    values.data(), nullptr, nullptr, 0) == 1);
  }

  std::string url_;
  std::chrono::milliseconds patience_;
  std::mutex mutex_;
  Connection connection_;
  bool is_prepared_ = false;
};

}  // namespace

bool is_postgres_url(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

wire::Read<std::unique_ptr<Matches>> open_postgres_matches(const std::string& url, const OnFailure& on_away,
                                                           std::chrono::milliseconds patience) {
  if (!is_readable(url)) {
    return tl::unexpected<std::string>(
        "PostgreSQL: the address is not written like postgresql://user:password@host/database?option=…, where what is "
        "neither a letter nor a digit of a password is %40 and the like");
  }
  auto matches = std::make_unique<PostgresMatches>(url, patience);
  if (const auto connected = matches->connect(); !connected) {
    if (!matches->is_away()) return tl::unexpected(connected.error());
    if (on_away) on_away(connected.error());
  }
  return matches;
}

}  // namespace store
