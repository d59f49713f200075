#include "load/drive.h"

#include <algorithm>

namespace load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t few = 64;
constexpr std::size_t checked_one_in = 20;
constexpr auto patience = 10s;  // for what is still on its way when the time is up
constexpr auto progress_every = 500ms;

std::size_t client_number(std::size_t room, std::size_t player) { return room * 8 + player; }

}  // namespace

Drive::Drive(Options options, Plan plan)
    : options_(std::move(options)),
      plan_(std::move(plan)),
      living_(context_.get_executor()),
      time_is_up_(context_.get_executor(), Clock::time_point::max()) {
  for (std::size_t room = 0; room < plan_.rooms; ++room) {
    const GameChoice& game = plan_.games[room % plan_.games.size()];
    tables_.push_back(std::make_unique<Table>(options_, tally_, game));
  }
}

Report Drive::run() {
  asio::co_spawn(context_, play(), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
  context_.run();
  return {tables_.size(),
          players_,
          tally_.actions,
          played_seconds_ > 0 ? static_cast<double>(tally_.actions) / played_seconds_ : 0,
          latency_of(tally_.answers),
          tally_.changes > 0 ? static_cast<double>(tally_.bytes) / static_cast<double>(tally_.changes) : 0,
          tally_.lost,
          tally_.errors_json()};
}

void Drive::stop() {
  asio::post(context_, [this] {
    stopped_ = true;
    time_is_up_.cancel();
  });
}

std::vector<std::uint64_t> Drive::matches_ended() const {
  std::vector<std::uint64_t> ended;
  for (const auto& table : tables_) ended.push_back(table->matches_ended);
  return ended;
}

std::vector<std::string> Drive::rooms() const {
  std::vector<std::string> codes;
  for (const auto& table : tables_) {
    if (!table->code.empty()) codes.push_back(table->code);
  }
  return codes;
}

Task<void> Drive::play() {
  co_await set_up_rooms();
  for (const auto& table : tables_) {
    if (!table->players.empty()) table->players.front()->start();
  }
  begun_ = true;
  tally_.is_counting = true;
  const auto since = Clock::now();
  co_await until_time_is_up();
  played_seconds_ = std::chrono::duration<double>(Clock::now() - since).count();
  co_await wind_up();
  co_await living_.all_done();
}

Task<void> Drive::set_up_rooms() {
  co_await few_at_once(tables_.size(), [this](std::size_t number) { return set_up(number); });
}

template <class Work>
Task<void> Drive::few_at_once(std::size_t count, Work work) {
  Crowd crowd(context_.get_executor());
  std::size_t next = 0;
  const auto work_on = [&]() -> Task<void> {
    while (next < count) co_await work(next++);
  };
  for (std::size_t i = 0; i < std::min(few, count); ++i) crowd.add(work_on);
  co_await crowd.all_done();
}

Task<void> Drive::set_up(std::size_t number) {
  Table& table = *tables_[number];
  // Of each game some.
  table.is_checked = plan_.check == Check::all || number / plan_.games.size() % checked_one_in == 0;
  int wanted = std::max(1, table.game.humans);
  for (int i = 0; i < wanted; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const cards::Rng rng(plan_.seed ^ ((client_number(number, index) + 1) * 0x9e3779b97f4a7c15));
    auto player = std::make_unique<Player>(context_.get_executor(), table, index, client_number(number, index), rng);
    if (!co_await player->enter()) co_return;
    if (i == 0) {
      wanted = table.game.humans == 0 ? player->seats() : std::min(table.game.humans, player->seats());
      if (table.is_checked) table.leaks = make_leaks(table.game.cards, static_cast<std::size_t>(wanted));
    }
    ++players_;
    living_.add([player = player.get()] { return player->live(); });
    table.players.push_back(std::move(player));
  }
}

Task<void> Drive::until_time_is_up() {
  const auto begin = Clock::now();
  const auto length = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.seconds));
  const auto end = plan_.seconds > 0 ? begin + length : Clock::time_point::max();
  while (!stopped_ && Clock::now() < end) {
    time_is_up_.expires_at(std::min(end, Clock::now() + progress_every));
    co_await time_is_up_.async_wait(await);
    if (on_progress && plan_.seconds > 0) {
      on_progress(std::chrono::duration<double>(Clock::now() - begin).count() / plan_.seconds, tally_.actions);
    }
  }
}

Task<void> Drive::wind_up() {
  tally_.is_counting = false;
  for (const auto& table : tables_) table->stopping = true;
  const auto until = Clock::now() + patience;
  std::vector<Player*> players;
  for (const auto& table : tables_) {
    for (const auto& player : table->players) players.push_back(player.get());
  }
  co_await few_at_once(players.size(), [&](std::size_t i) { return players[i]->settle(until); });
  co_await few_at_once(players.size(), [&](std::size_t i) { return players[i]->leave(); });
}

}  // namespace load
