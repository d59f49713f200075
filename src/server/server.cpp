#include "server/server.h"

#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "server/addresses.h"
#include "server/session.h"
#include "server/supervisor.h"
#include "store/shared.h"

namespace server {
namespace {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
constexpr auto look_interval = std::chrono::seconds(1);
constexpr auto longest_stop = std::chrono::seconds(10);

/// Where rooms live: `shared` if other servers have it too, `file` if it is one.
struct OpenedStore {
  std::unique_ptr<store::Store> store;
  store::SharedStore* shared = nullptr;
  store::FileStore* file = nullptr;
};

wire::Read<OpenedStore> open_shared(const Options& options, Metrics& metrics, StoreHealth& health,
                                    std::function<void()> on_newer) {
  auto opened = store::open_redis(
      options.store, {.on_commit =
                          [&](std::size_t appends, double seconds) {
                            metrics.committed(appends, seconds);
                            health.wrote();
                          },
                      .on_failure =
                          [&](const std::string& why) {
                            if (!health.is_failing(now())) spdlog::error("the store is away: {}", why);
                            health.failed(now());
                          },
                      .on_back =
                          [&] {
                            if (health.is_failing(now())) spdlog::info("the store is back");
                            health.wrote();
                          },
                      .on_note =
                          [](const std::string& words, bool is_warning) {
                            spdlog::log(is_warning ? spdlog::level::warn : spdlog::level::info, "{}", words);
                          },
                      .on_newer = std::move(on_newer)});
  if (!opened) return tl::unexpected(opened.error());
  store::SharedStore* shared = opened->get();
  return OpenedStore{std::move(*opened), shared};
}

std::string sqlite_path(const Options& options) {
  return (std::filesystem::path(options.data) / store::sqlite_file).string();
}

wire::Read<OpenedStore> open_store(const Options& options, Metrics& metrics, StoreHealth& health,
                                   std::function<void()> on_newer) {
  if (options.store == "memory") return OpenedStore{store::open_memory()};
  if (options.store != "sqlite") return open_shared(options, metrics, health, std::move(on_newer));
  std::error_code error;
  std::filesystem::create_directories(options.data, error);
  if (error) return tl::unexpected("cannot make the folder " + options.data + ": " + error.message());
  auto opened = store::open_sqlite(
      sqlite_path(options),
      [&](std::size_t appends, double seconds) {
        metrics.committed(appends, seconds);
        health.wrote();
      },
      [&](const std::string& why) {
        spdlog::error("nothing could be written: {}", why);
        health.failed(now());
      });
  if (!opened) return tl::unexpected(opened.error());
  store::FileStore* file = opened->get();
  return OpenedStore{std::move(*opened), nullptr, file};
}

/// Where matches stay that are over; none if they go with their rooms.
wire::Read<std::unique_ptr<store::Matches>> open_matches(const Options& options, const OpenedStore& rooms) {
  const bool is_shared = rooms.shared != nullptr;
  if (store::is_postgres_url(options.archive)) {
    return store::open_postgres_matches(options.archive, [](const std::string& why) {
      spdlog::warn("matches that are over have to wait until it is there: {}", why);
    });
  }
  if (options.archive == "none" || (is_shared && options.archive.empty())) return nullptr;
  if (is_shared) {
    return tl::unexpected<std::string>(
        "--archive sqlite is a file of one server's: several need a PostgreSQL, or none");
  }
  return rooms.file != nullptr ? rooms.file->open_matches() : store::open_sqlite_matches(":memory:");
}

constexpr std::size_t shortest_key = 16;
constexpr std::string_view lab_folder = "lab";

wire::Read<Lab::Options> read_lab(const Options& options) {
  const auto fail = [&](const std::string& why) { return tl::unexpected("--lab " + options.lab + ": " + why); };
  std::ifstream file(options.lab, std::ios::binary);
  if (!file) return fail("cannot be opened");
  auto house = lab::read_house(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!house) return fail(house.error());
  std::string key;
  if (house->keyVariable) {
    const char* value = std::getenv(house->keyVariable->c_str());
    key = value != nullptr ? value : "";
    if (key.size() < shortest_key)
      return fail("the variable " + *house->keyVariable + " holds no key of " + std::to_string(shortest_key) +
                  " characters or more");
  }
  return Lab::Options{*std::move(house), std::move(key), (std::filesystem::path(options.data) / lab_folder).string()};
}

wire::Read<std::string> read_admin_key(const std::string& path) {
  const auto fail = [&](const std::string& why) { return tl::unexpected("--admin-key-file " + path + ": " + why); };
  std::ifstream file(path);
  std::string key;
  if (!file) return fail("cannot be opened");
  std::getline(file, key);
  if (key.size() < shortest_key)
    return fail("its first line is no key of " + std::to_string(shortest_key) + " characters or more");
  return key;
}

// Every player needs two connections.
void allow_many_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

class Server::Parts {
 public:
  Parts(const Options& options, StaticFiles page)
      : options_(options),
        page_(std::move(page)),
        signer_(random_hex(32)),
        sockets_{channels_, signer_, metrics_, options.most_sockets},
        acceptor_(io_),
        signals_(io_, SIGINT, SIGTERM),
        look_timer_(io_),
        stop_timer_(io_) {}

  wire::Read<void> start() {
    auto opened = open_store(options_, metrics_, store_health_, [this] { asio::post(io_, [this] { give_way(); }); });
    if (!opened) return tl::unexpected(opened.error());
    store_ = std::move(opened->store);
    if (opened->shared != nullptr) {
      // What one server has signed, another one has to believe.
      const auto secret = opened->shared->agree_on_secret(random_hex(32));
      if (!secret) return tl::unexpected(secret.error());
      signer_ = Signer(*secret);
      if (options_.keep_days == 0) {
        spdlog::warn("without --keep-days rooms stay in Redis for ever when they are closed, until its memory is full");
      }
    }
    auto matches = open_matches(options_, *opened);
    if (!matches) return tl::unexpected(matches.error());
    matches_ = std::move(*matches);
    if (matches_) keeper_ = std::make_unique<MatchKeeper>(*store_, *matches_, opened->shared, metrics_);
    rooms_ = std::make_unique<Rooms>(io_, *store_, channels_, metrics_,
                                     RoomOptions{.bot_threads = options_.bot_threads,
                                                 .away_after = table::Time{1000} * options_.away_seconds,
                                                 .evict_after = table::Time{1000} * options_.evict_seconds,
                                                 .look_every = 2000,
                                                 .keep_closed = table::Time{86'400'000} * options_.keep_days,
                                                 .keeper = keeper_.get()},
                                     opened->shared);
    archive_ = std::make_unique<Archive>(io_, *store_, matches_.get());
    if (!options_.lab.empty()) {
      auto read = read_lab(options_);
      if (!read) return tl::unexpected(read.error());
      lab_ = std::make_unique<Lab>(io_, channels_, signer_, *std::move(read));
      if (auto shelf = lab_->open(); !shelf) return tl::unexpected(shelf.error());
    }
    if (!options_.admin_key_file.empty()) {
      const auto key = read_admin_key(options_.admin_key_file);
      if (!key) return tl::unexpected(key.error());
      admin_ = std::make_unique<Admin>(io_, *rooms_, *store_, matches_.get(), *key);
    }
    api_ = std::make_unique<Api>(
        *rooms_, channels_, *archive_, signer_, metrics_,
        Api::Options{.pace_permille = options_.pace_permille,
                     .addresses = [this] { return network_addresses(acceptor_.local_endpoint()); },
                     .is_overloaded = [this] { return is_overloaded_; },
                     .mcp_origins = options_.mcp_origins,
                     .lab = lab_.get(),
                     .admin = admin_.get()});
    sockets_.rooms = rooms_.get();
    sockets_.api = api_.get();
    const Loopback loopback = options_.limit_loopback ? Loopback::limited : Loopback::exempt;
    desk_ = std::make_unique<Desk>(Desk{*api_, sockets_, metrics_, *rooms_, page_, store_health_, loopback,
                                        options_.behind_proxy, options_.base, options_.most_connections,
                                        options_.most_requests});
    count_descriptors();
    return listen();
  }

  std::string address() const { return link_to(acceptor_.local_endpoint()) + options_.base + '/'; }

  void run() {
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) stop();
    });
    rooms_->begin();
    started_ = std::chrono::steady_clock::now();
    look_after();
    asio::co_spawn(io_, accept(), asio::detached);
    tell_supervisor("READY=1");
    io_.run();
  }

 private:
  wire::Read<void> listen() {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(options_.host, error);
    if (error) return tl::unexpected("--host " + options_.host + " is not an address, such as 127.0.0.1 or 0.0.0.0");
    const asio::ip::tcp::endpoint endpoint(address, options_.port);
    const auto fail = [&](std::string_view what) {
      return tl::unexpected(std::string(what) + ' ' + options_.host + ':' + std::to_string(options_.port) + ": " +
                            error.message());
    };
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4096, error);
    if (error) return fail("cannot listen at");
    return {};
  }

  Task<void> accept() {
    for (;;) {
      TcpSocket connection(io_);
      auto [error] = co_await acceptor_.async_accept(connection, use_result);
      if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
      if (error) {
        // Out of descriptors: those who are here go on, and the next one waits a moment.
        spdlog::warn("a connection could not be taken: {}", error.message());
        asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>
            pause(io_, std::chrono::milliseconds(100));
        co_await pause.async_wait(use_result);
        continue;
      }
      const auto peer = connection.remote_endpoint(error).address();
      if (error) continue;  // gone already
      const Welcome welcome = desk_->receive(Visitor(peer, desk_->loopback));
      if (welcome != Welcome::come_in) {
        metrics_.connection_refused(welcome == Welcome::cut_off ? "cut_off" : "turned_away");
      }
      if (welcome == Welcome::cut_off) continue;
      const auto session = std::make_shared<Session>(*desk_, std::move(connection), peer);
      asio::co_spawn(io_, welcome == Welcome::come_in ? session->run() : session->turn_away(), asio::detached);
    }
  }

  // Somebody may change it while we run.
  void count_descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) desk_->descriptors = static_cast<std::size_t>(limit.rlim_cur);
  }

  void look_after() {
    const table::Time time = now();
    count_descriptors();
    const table::Time late_before = desk_->late;
    desk_->late = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                        std::max(look_timer_.expiry(), started_))
                      .count();
    // Once may be a moment's trouble of the machine.
    is_overloaded_ = std::min(late_before, desk_->late) > Limits::too_late;
    for (Session* session : std::vector<Session*>(desk_->open.begin(), desk_->open.end())) session->look_after(time);
    for (Socket* socket : std::vector<Socket*>(sockets_.open.begin(), sockets_.open.end())) socket->look_after(time);
    api_->forget_idle();
    if (lab_) lab_->forget_idle();
    if (admin_) admin_->forget_idle();
    desk_->forget_idle();
    sockets_.forget_idle();
    tell_supervisor("WATCHDOG=1");  // as long as the one thread gets here it lives
    look_timer_.expires_after(look_interval);
    look_timer_.async_wait([this](boost::system::error_code error) {
      if (!error) look_after();
    });
  }

  // A newer program writes what this one would not understand: its servers have the people from now on.
  void give_way() {
    if (desk_->closing) return;
    spdlog::error("a newer oyster has these rooms: update this one");
    stop();
  }

  // Nothing new is taken; what was accepted is finished and answered; sockets hear that they may come back at once.
  void stop() {
    spdlog::info("stopping");
    tell_supervisor("STOPPING=1");
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    rooms_->end();
    if (lab_) lab_->end();
    desk_->closing = sockets_.closing = true;
    for (Session* session : std::vector<Session*>(desk_->open.begin(), desk_->open.end())) session->close_if_idle();
    for (Socket* socket : std::vector<Socket*>(sockets_.open.begin(), sockets_.open.end())) {
      socket->close(pusher::Close::shutting_down, "The server stops");
    }
    stop_by_ = std::chrono::steady_clock::now() + longest_stop;
    stop_when_done();
  }

  void stop_when_done() {
    const bool done = rooms_->is_idle() && desk_->open.empty() && sockets_.open.empty();
    if (done || std::chrono::steady_clock::now() > stop_by_) return io_.stop();
    stop_timer_.expires_after(std::chrono::milliseconds(5));
    stop_timer_.async_wait([this](boost::system::error_code error) {
      if (!error) stop_when_done();
    });
  }

  // Connections end with io_, and take their names off these lists.
  Options options_;
  StaticFiles page_;
  Signer signer_;
  Metrics metrics_;
  StoreHealth store_health_;
  Channels channels_;
  Sockets sockets_;
  std::unique_ptr<Desk> desk_;

  asio::io_context io_{1};
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Matches> matches_;
  std::unique_ptr<MatchKeeper> keeper_;
  std::unique_ptr<Rooms> rooms_;
  std::unique_ptr<Archive> archive_;
  std::unique_ptr<Lab> lab_;
  std::unique_ptr<Admin> admin_;
  std::unique_ptr<Api> api_;
  Acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer look_timer_;
  asio::steady_timer stop_timer_;
  bool is_overloaded_ = false;
  std::chrono::steady_clock::time_point started_;
  std::chrono::steady_clock::time_point stop_by_;
};

wire::Read<std::unique_ptr<Server>> Server::start(const Options& options) {
  if (sodium_init() < 0) return tl::unexpected<std::string>("the system has no source of randomness");
  allow_many_connections();
  auto page = options.web.empty() ? wire::Read<StaticFiles>(StaticFiles(options.base))
                                  : StaticFiles::read(options.web, options.base);
  if (!page) return tl::unexpected(page.error());
  auto parts = std::make_unique<Parts>(options, std::move(*page));
  if (auto started = parts->start(); !started) return tl::unexpected(started.error());
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;
std::string Server::address() const { return parts_->address(); }
void Server::run() { parts_->run(); }

}  // namespace server
