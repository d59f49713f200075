// Order: one connection, what waits, the two loops.
#include "store/redis_client.h"

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

namespace store {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using resp::Reply;
using resp::Words;
template <class T>
using Task = asio::awaitable<T>;
constexpr auto use_result = asio::as_tuple(asio::use_awaitable);

// For an answer, and for Redis to come back: whoever asked hears of it then.
constexpr auto patience = std::chrono::seconds(3);
constexpr auto between_looks = std::chrono::milliseconds(20);
constexpr auto between_attempts = std::chrono::milliseconds(100);

/// Answers that mean: not here, or not yet. The next connection may be to one that can.
bool is_to_be_asked_again(const Reply& reply) {
  if (!reply.is_error()) return false;
  for (const std::string_view code : {"NOSCRIPT", "LOADING", "READONLY", "MASTERDOWN"}) {
    if (reply.text.starts_with(code)) return true;
  }
  return false;
}

/// One connection, plain or with TLS.
class Line {
 public:
  explicit Line(asio::io_context& io) : tls_(asio::ssl::context::tls_client), socket_(io) {}

  /// Connects and says who we are. One line says why not.
  Task<std::string> open(const RedisAddress& address) {
    tcp::resolver resolver(socket_.get_executor());
    auto [unknown, places] = co_await resolver.async_resolve(address.host, address.port, use_result);
    if (unknown) co_return unknown.message();
    auto [refused, place] = co_await asio::async_connect(socket_, places, use_result);
    if (refused) co_return refused.message();
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    socket_.set_option(asio::socket_base::keep_alive(true), ignored);
    if (address.tls) {
      const std::string untrusted = co_await encrypt(address.host);
      if (!untrusted.empty()) co_return untrusted;
    }
    std::vector<Words> entry;
    if (!address.password.empty()) {
      entry.push_back(address.user.empty() ? Words{"AUTH", address.password}
                                           : Words{"AUTH", address.user, address.password});
    }
    if (address.database != 0) entry.push_back({"SELECT", std::to_string(address.database)});
    co_return co_await tell(entry);
  }

  /// Sends commands, and wants no error for an answer.
  Task<std::string> tell(const std::vector<Words>& commands) {
    std::string out;
    for (const Words& command : commands) resp::write_command(out, command);
    if (const auto error = co_await write(out)) co_return error.message();
    for (std::size_t i = 0; i < commands.size(); ++i) {
      const auto reply = co_await read();
      if (!reply) co_return reply.error();
      if (reply->is_error()) co_return reply->text;
    }
    co_return "";
  }

  Task<error_code> write(const std::string& bytes) {
    if (encrypted_) {
      auto [error, size] = co_await asio::async_write(*encrypted_, asio::buffer(bytes), use_result);
      co_return error;
    }
    auto [error, size] = co_await asio::async_write(socket_, asio::buffer(bytes), use_result);
    co_return error;
  }

  Task<wire::Read<Reply>> read() {
    for (;;) {
      auto next = reader_.next();
      if (!next) co_return tl::unexpected(next.error());
      if (*next) co_return std::move(**next);
      if (const auto error = co_await read_some()) co_return tl::unexpected(error.message());
    }
  }
  /// What has come already.
  wire::Read<std::optional<Reply>> next() { return reader_.next(); }

  void close() {
    error_code ignored;
    socket_.close(ignored);
  }

 private:
  Task<std::string> encrypt(const std::string& host) {
    error_code error;
    tls_.set_default_verify_paths(error);
    encrypted_.emplace(socket_, tls_);
    encrypted_->set_verify_mode(asio::ssl::verify_peer, error);
    encrypted_->set_verify_callback(asio::ssl::host_name_verification(host), error);
    if (SSL_set_tlsext_host_name(encrypted_->native_handle(), host.c_str()) != 1) co_return "TLS takes no such name";
    auto [untrusted] = co_await encrypted_->async_handshake(asio::ssl::stream_base::client, use_result);
    co_return untrusted ? "TLS: " + untrusted.message() : "";
  }

  Task<error_code> read_some() {
    std::size_t size = 0;
    error_code error;
    if (encrypted_) {
      std::tie(error, size) = co_await encrypted_->async_read_some(asio::buffer(arrived_), use_result);
    } else {
      std::tie(error, size) = co_await socket_.async_read_some(asio::buffer(arrived_), use_result);
    }
    reader_.add({arrived_.data(), size});
    co_return error;
  }

  asio::ssl::context tls_;
  tcp::socket socket_;
  std::optional<asio::ssl::stream<tcp::socket&>> encrypted_;
  resp::ReplyReader reader_;
  std::array<char, 64 * 1024> arrived_{};
};
using LinePtr = std::shared_ptr<Line>;

}  // namespace

class RedisClient::Parts {
 public:
  Parts(RedisAddress address, std::vector<std::string> scripts, std::string channel, RedisHooks hooks)
      : address_(std::move(address)),
        scripts_(std::move(scripts)),
        channel_(std::move(channel)),
        hooks_(std::move(hooks)),
        away_since_(Clock::now()),
        looks_(io_),
        pause_(io_),
        listening_pause_(io_) {
    asio::co_spawn(io_, live(), asio::detached);
    asio::co_spawn(io_, listen(), asio::detached);
    look_around();
    thread_ = std::thread([this] { io_.run(); });
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  ~Parts() {
    asio::post(io_, [this] {
      is_ending_ = true;
      end_if_done();
    });
    thread_.join();
  }

  bool is_away() const { return is_away_.load(std::memory_order_relaxed); }

  void send(std::vector<Words> commands, const std::function<Done(std::size_t)>& done_of) {
    bool is_first = false;
    {
      const std::lock_guard lock(mutex_);
      is_first = arriving_.empty();
      for (std::size_t i = 0; i < commands.size(); ++i) arriving_.push_back({std::move(commands[i]), done_of(i), {}});
    }
    if (is_first) asio::post(io_, [this] { take_in(); });
  }

 private:
  struct Asked {
    Words command;
    Done done;
    Clock::time_point until;
  };

  // ---- What waits ----

  void take_in() {
    std::vector<Asked> taken;
    {
      const std::lock_guard lock(mutex_);
      taken.swap(arriving_);
    }
    // Nobody waits longer than those who asked before them: so answers keep their order.
    const auto until = (line_ ? Clock::now() : away_since_) + patience;
    for (Asked& asked : taken) {
      asked.until = until;
      asked_.push_back(std::move(asked));
    }
    give_up_late();
    flush();
  }

  void flush() {
    if (!line_ || is_writing_ || sent_ == asked_.size()) return;
    std::string out;
    for (; sent_ < asked_.size(); ++sent_) resp::write_command(out, asked_[sent_].command);
    is_writing_ = true;
    asio::co_spawn(io_, write(line_, std::move(out)), asio::detached);
  }

  Task<void> write(LinePtr line, std::string out) {
    const auto error = co_await line->write(out);
    if (line != line_) co_return;  // cut meanwhile, and all of it is sent again
    is_writing_ = false;
    if (error) {
      line->close();
    } else {
      flush();
    }
  }

  void give_up_late() {
    const auto now = Clock::now();
    if (asked_.empty() || asked_.front().until > now) return;
    // An answer that still comes would be taken for the next one's.
    if (line_) cut("no answer for " + std::to_string(patience.count()) + " seconds");
    while (!asked_.empty() && asked_.front().until <= now) {
      const Done done = std::move(asked_.front().done);
      asked_.pop_front();
      done(tl::unexpected(address_.to_string() + ": " + why_away_));
    }
    end_if_done();
  }

  void look_around() {
    give_up_late();
    looks_.expires_after(between_looks);
    looks_.async_wait([this](error_code error) {
      if (!error) look_around();
    });
  }

  void end_if_done() {
    bool nothing_comes = false;
    {
      const std::lock_guard lock(mutex_);
      nothing_comes = arriving_.empty();
    }
    if (is_ending_ && asked_.empty() && nothing_comes) io_.stop();
  }

  // ---- The connection for commands ----

  void cut(const std::string& why) {
    if (line_) {
      line_->close();
      line_.reset();
      away_since_ = Clock::now();
    }
    // One that was never there is not waited for.
    if (!was_there_) away_since_ = Clock::time_point();
    for (Asked& asked : asked_) asked.until = std::min(asked.until, away_since_ + patience);
    sent_ = 0;
    is_writing_ = false;
    why_away_ = why;
    is_away_ = true;
    if (was_there_ && hooks_.on_away) hooks_.on_away(why);
  }

  Task<void> live() {
    for (;;) {
      const auto line = std::make_shared<Line>(io_);
      std::string why = co_await open(line);
      if (why.empty()) {
        line_ = line;
        is_away_ = false;
        was_there_ = true;
        if (hooks_.on_back) hooks_.on_back();
        flush();
        why = co_await hear(line);
      }
      cut(why);
      line->close();
      pause_.expires_after(between_attempts);
      co_await pause_.async_wait(use_result);
    }
  }

  Task<std::string> open(LinePtr line) {
    const Limited limited(*this, line);
    std::string why = co_await line->open(address_);
    if (!why.empty()) co_return why;
    std::vector<Words> scripts;
    for (const std::string& script : scripts_) scripts.push_back({"SCRIPT", "LOAD", script});
    co_return co_await line->tell(scripts);
  }

  Task<std::string> hear(LinePtr line) {
    while (line == line_) {
      auto reply = co_await line->read();
      if (line != line_) break;
      if (!reply) co_return reply.error();
      if (asked_.empty() || sent_ == 0) co_return "an answer to nothing";
      if (is_to_be_asked_again(*reply)) co_return reply->text;
      const Done done = std::move(asked_.front().done);
      asked_.pop_front();
      --sent_;
      done(std::move(*reply));
      end_if_done();
    }
    co_return why_away_;
  }

  // ---- The connection that listens ----

  Task<void> listen() {
    for (;;) {
      const auto line = std::make_shared<Line>(io_);
      std::string why;
      {
        const Limited limited(*this, line);
        why = co_await line->open(address_);
        const std::vector<Words> wanted(1, Words{"SUBSCRIBE", channel_});
        if (why.empty()) why = co_await line->tell(wanted);
      }
      if (why.empty()) {
        if (hooks_.on_listening) hooks_.on_listening();
        for (;;) {
          const auto reply = co_await line->read();
          if (!reply) break;
          if (reply->items.size() == 3 && hooks_.on_message) hooks_.on_message(reply->items[2].text);
        }
      }
      line->close();
      listening_pause_.expires_after(between_attempts);
      co_await listening_pause_.async_wait(use_result);
    }
  }

  /// While it is there, the connection has so long to come about.
  class Limited {
   public:
    Limited(Parts& parts, const LinePtr& line) : timer_(parts.io_, patience) {
      timer_.async_wait([line](error_code error) {
        if (!error) line->close();
      });
    }

   private:
    asio::steady_timer timer_;
  };

  RedisAddress address_;
  std::vector<std::string> scripts_;
  std::string channel_;
  RedisHooks hooks_;

  asio::io_context io_{1};
  LinePtr line_;             // none while Redis is away
  std::deque<Asked> asked_;  // and not answered yet
  std::size_t sent_ = 0;     // of them, on this connection
  bool is_writing_ = false;
  Clock::time_point away_since_;
  std::string why_away_ = "not connected yet";
  std::atomic<bool> is_away_ = true;
  bool was_there_ = false;
  bool is_ending_ = false;
  asio::steady_timer looks_;
  asio::steady_timer pause_;
  asio::steady_timer listening_pause_;

  std::mutex mutex_;
  std::vector<Asked> arriving_;  // from other threads
  std::thread thread_;
};

RedisClient::RedisClient(RedisAddress address, std::vector<std::string> scripts, std::string channel, RedisHooks hooks)
    : parts_(std::make_unique<Parts>(std::move(address), std::move(scripts), std::move(channel), std::move(hooks))) {}

RedisClient::~RedisClient() = default;

bool RedisClient::is_away() const { return parts_->is_away(); }

void RedisClient::send(Words command, Done done) {
  parts_->send({std::move(command)}, [&done](std::size_t) { return std::move(done); });
}

wire::Read<std::vector<Reply>> RedisClient::ask_all(std::vector<Words> commands) {
  struct Asking {
    std::vector<Reply> replies;
    std::string why;
    std::size_t missing = 0;
    std::promise<void> all_came;
  };
  if (commands.empty()) return std::vector<Reply>{};
  const auto asking = std::make_shared<Asking>();
  asking->missing = commands.size();
  asking->replies.resize(commands.size());
  parts_->send(std::move(commands), [asking](std::size_t i) {
    return [asking, i](wire::Read<Reply> reply) {
      if (!reply) {
        asking->why = reply.error();
      } else if (reply->is_error()) {
        asking->why = reply->text;
      } else {
        asking->replies[i] = std::move(*reply);
      }
      if (--asking->missing == 0) asking->all_came.set_value();
    };
  });
  asking->all_came.get_future().get();
  if (!asking->why.empty()) return tl::unexpected(asking->why);
  return std::move(asking->replies);
}

wire::Read<Reply> RedisClient::ask(Words command) {
  auto replies = ask_all({std::move(command)});
  if (!replies) return tl::unexpected(replies.error());
  return std::move(replies->front());
}

}  // namespace store
