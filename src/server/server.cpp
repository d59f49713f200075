#include "server/server.h"

#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <filesystem>

#include "server/addresses.h"
#include "server/session.h"

namespace server {
namespace {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
constexpr auto look_interval = std::chrono::seconds(1);
constexpr auto longest_stop = std::chrono::seconds(10);

wire::Read<std::unique_ptr<store::Store>> open_store(const Options& options, Metrics& metrics, StoreHealth& health) {
  if (options.store == "memory") return store::open_memory();
  std::error_code error;
  std::filesystem::create_directories(options.data, error);
  if (error) return tl::unexpected("cannot make the folder " + options.data + ": " + error.message());
  return store::open_sqlite((std::filesystem::path(options.data) / store::sqlite_file).string(),
                            [&](std::size_t appends, double seconds) {
                              metrics.committed(appends, seconds);
                              health.wrote();
                            },
                            [&](const std::string& why) {
                              spdlog::error("nothing could be written: {}", why);
                              health.failed(now());
                            });
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
    auto store = open_store(options_, metrics_, store_health_);
    if (!store) return tl::unexpected(store.error());
    store_ = std::move(*store);
    rooms_ = std::make_unique<Rooms>(io_, *store_, channels_, metrics_,
                                     RoomOptions{.bot_threads = options_.bot_threads,
                                                 .away_after = table::Time{1000} * options_.away_seconds,
                                                 .evict_after = table::Time{1000} * options_.evict_seconds,
                                                 .look_every = 2000,
                                                 .keep_closed = table::Time{86'400'000} * options_.keep_days});
    archive_ = std::make_unique<Archive>(io_, *store_);
    api_ = std::make_unique<Api>(
        *rooms_, channels_, *archive_, signer_,
        Api::Options{.pace_permille = options_.pace_permille,
                     .addresses = [this] { return network_addresses(acceptor_.local_endpoint()); },
                     .mcp_origins = options_.mcp_origins});
    sockets_.rooms = rooms_.get();
    sockets_.api = api_.get();
    const Loopback loopback = options_.limit_loopback ? Loopback::limited : Loopback::exempt;
    desk_ = std::make_unique<Desk>(Desk{*api_, sockets_, metrics_, *rooms_, page_, store_health_, loopback,
                                        options_.behind_proxy, options_.most_connections, options_.most_requests});
    count_descriptors();
    return listen();
  }

  std::string address() const {
    const auto endpoint = acceptor_.local_endpoint();
    std::string host = endpoint.address().to_string();
    if (endpoint.address().is_v6()) host = '[' + host + ']';
    return "http://" + host + ':' + std::to_string(endpoint.port()) + '/';
  }

  void run() {
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) stop();
    });
    rooms_->begin();
    started_ = std::chrono::steady_clock::now();
    look_after();
    asio::co_spawn(io_, accept(), asio::detached);
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
    desk_->late = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                        std::max(look_timer_.expiry(), started_))
                      .count();
    for (Session* session : std::vector<Session*>(desk_->open.begin(), desk_->open.end())) session->look_after(time);
    for (Socket* socket : std::vector<Socket*>(sockets_.open.begin(), sockets_.open.end())) socket->look_after(time);
    api_->forget_idle();
    desk_->forget_idle();
    sockets_.openings.forget_idle(time);
    look_timer_.expires_after(look_interval);
    look_timer_.async_wait([this](boost::system::error_code error) {
      if (!error) look_after();
    });
  }

  // Nothing new is taken; what was accepted is finished and answered; sockets hear that they may come back at once.
  void stop() {
    spdlog::info("stopping");
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    rooms_->end();
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
  std::unique_ptr<Rooms> rooms_;
  std::unique_ptr<Archive> archive_;
  std::unique_ptr<Api> api_;
  Acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer look_timer_;
  asio::steady_timer stop_timer_;
  std::chrono::steady_clock::time_point started_;
  std::chrono::steady_clock::time_point stop_by_;
};

wire::Read<std::unique_ptr<Server>> Server::start(const Options& options) {
  if (sodium_init() < 0) return tl::unexpected<std::string>("the system has no source of randomness");
  allow_many_connections();
  auto page = options.web.empty() ? wire::Read<StaticFiles>(StaticFiles()) : StaticFiles::read(options.web);
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
