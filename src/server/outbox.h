// A socket's connection. What somebody has to say goes out together, in one system call: a move tells each player
// several things at once, and system calls are most of what that costs. Whoever does not read is not read
// either: what somebody makes us answer stays in their own machine.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/container/small_vector.hpp>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/limits.h"
#include "server/tasks.h"

namespace server {

/// Why a connection cannot go on.
enum class Lost : std::uint8_t {
  broken,  // the other side is gone
  unread,  // it reads too little of what it is told
};

class Outbox;

/// Connections that have something to send. It goes out when the letter (mailbox.h) that brought it is done, so that
/// nobody waits for what other rooms have to say; without one, in the next turn of the loop.
class Outgoing : public asio::execution_context::service {
 public:
  static inline asio::execution_context::id id;

  explicit Outgoing(asio::io_context& io) : service(io), io_(io) {}
  static Outgoing& of(asio::io_context& io) { return asio::use_service<Outgoing>(io); }

  void add(Outbox& outbox, std::weak_ptr<void> keep_alive) {
    waiting_.push_back({&outbox, std::move(keep_alive)});
    if (std::exchange(is_due_, true)) return;
    asio::post(io_, [this] {
      is_due_ = false;
      send();
    });
  }
  void send();

 private:
  struct Waiting {
    Outbox* outbox;
    std::weak_ptr<void> keep_alive;
  };
  void shutdown() override { waiting_.clear(); }

  asio::io_context& io_;
  std::vector<Waiting> waiting_;
  std::vector<Waiting> sending_;
  bool is_due_ = false;  // in the next turn
};

class Outbox {
 public:
  /// Bytes, kept alive by whoever made them.
  using Piece = std::shared_ptr<const std::string>;

  /// Whose connection it is.
  class Owner {
   public:
    Owner() = default;
    Owner(const Owner&) = delete;
    Owner& operator=(const Owner&) = delete;
    /// So many bytes were taken from us.
    virtual void on_sent(std::size_t bytes) = 0;
    /// Nothing can be written any more. Never called from within push.
    virtual void on_lost(Lost why) = 0;

   protected:
    ~Owner() = default;
  };

  Outbox(TcpSocket socket, Owner& owner)
      : socket_(std::move(socket)), owner_(owner), outgoing_(Outgoing::of(socket_.get_executor().context())) {
    boost::system::error_code ignored;  // a socket that is broken already fails when it is used
    socket_.non_blocking(true, ignored);
    socket_.set_option(asio::socket_base::send_buffer_size(Limits::kernel_bytes), ignored);
  }
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  TcpSocket& socket() { return socket_; }
  /// Whatever is under way keeps the owner alive.
  void owned_by(std::weak_ptr<void> owner) { keep_alive_ = std::move(owner); }

  // ---- Writing ----

  /// What all that waits to be written takes of our memory.
  std::size_t waiting_bytes() const { return waiting_bytes_ + writing_bytes_; }
  /// Whether something waits, and nothing was written since the last time that this was asked.
  bool is_stuck() { return !std::exchange(has_written_, false) && waiting_bytes() > 0; }

  void push(Piece piece) {
    if (lost_ || finishing_) return;
    waiting_bytes_ += piece->size() + cost_of_keeping;
    waiting_.push_back(std::move(piece));
    if (waiting_bytes() > Limits::unread_bytes) {
      forget_waiting();
      asio::post(socket_.get_executor(), [this, keep = keep_alive_.lock()] {
        if (keep) owner_.on_lost(Lost::unread);
      });
    }
    flush_soon();
  }

  /// Nothing follows: when all is written, the other side sees the end.
  void finish() {
    finishing_ = true;
    flush_soon();
  }

  void close() {
    boost::system::error_code ignored;
    socket_.close(ignored);
    forget_waiting();
    read_on(asio::error::operation_aborted);
  }

  // ---- Reading ----

  /// Reads what has come, once the other side reads what it is told.
  template <class Token>
  auto async_read_some(asio::mutable_buffer into, Token&& token) {
    return asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this, into](auto done) {
          if (may_read()) return socket_.async_read_some(into, std::move(done));
          read_later_ = [this, into, kept = std::make_shared<decltype(done)>(std::move(done))](auto error) {
            if (!error) return socket_.async_read_some(into, std::move(*kept));
            asio::post(socket_.get_executor(), [kept, error] { std::move (*kept)(error, 0); });
          };
        },
        token);
  }

  /// What the other side sends from now on stays where it is.
  void stop_reading() { reading_stopped_ = true; }

 private:
  friend Outgoing;
  static constexpr std::size_t cost_of_keeping = 96;  // of a piece, however short
  static constexpr std::size_t usual_pieces = 8;
  using Buffers = boost::container::small_vector<asio::const_buffer, usual_pieces>;

  bool may_read() const { return !reading_stopped_ && waiting_bytes() <= Limits::unheard_bytes; }
  void read_on(boost::system::error_code error) {
    if (const auto go_on = std::exchange(read_later_, nullptr)) go_on(error);
  }

  void forget_waiting() {
    lost_ = true;
    waiting_bytes_ = 0;
    waiting_.clear();
  }

  void flush_soon() {
    if (!std::exchange(flushing_, true)) outgoing_.add(*this, keep_alive_);
  }

  void flush() {
    boost::system::error_code ignored;
    if (lost_ || waiting_.empty()) {
      flushing_ = false;
      if (finishing_) socket_.shutdown(TcpSocket::shutdown_send, ignored);
      return;
    }
    writing_.swap(waiting_);
    writing_bytes_ = std::exchange(waiting_bytes_, 0);
    Buffers buffers;
    for (const Piece& piece : writing_) buffers.push_back(asio::buffer(*piece));
    // Usually it is one piece, which is a simpler system call, and the kernel takes everything at once. If not, or not
    // at all, the rest waits, or fails again.
    const bool is_one = buffers.size() == 1;
    const std::size_t taken =
        is_one ? socket_.write_some(buffers.front(), ignored) : socket_.write_some(buffers, ignored);
    remove_front(buffers, taken);
    if (buffers.empty()) return on_written({}, taken);
    asio::async_write(socket_, buffers,
                      [this, taken, keep = keep_alive_.lock()](boost::system::error_code error, std::size_t written) {
                        if (keep) on_written(error, taken + written);
                      });
  }

  static void remove_front(Buffers& buffers, std::size_t size) {
    auto first = buffers.begin();
    while (first != buffers.end() && size >= first->size()) size -= (first++)->size();
    buffers.erase(buffers.begin(), first);
    if (!buffers.empty()) buffers.front() += size;
  }

  void on_written(boost::system::error_code error, std::size_t written) {
    writing_.clear();
    if (writing_.capacity() > usual_pieces) writing_.shrink_to_fit();  // most sockets are idle most of the time
    writing_bytes_ = 0;
    has_written_ = true;
    owner_.on_sent(written);
    if (error && !lost_) {
      forget_waiting();
      owner_.on_lost(Lost::broken);
    }
    if (may_read()) read_on({});
    flush();
  }

  TcpSocket socket_;
  Owner& owner_;
  Outgoing& outgoing_;
  std::weak_ptr<void> keep_alive_;
  std::vector<Piece> waiting_;
  std::vector<Piece> writing_;
  std::size_t waiting_bytes_ = 0;
  std::size_t writing_bytes_ = 0;
  std::function<void(boost::system::error_code)> read_later_;  // until less waits to be written
  bool reading_stopped_ = false;
  bool finishing_ = false;
  bool flushing_ = false;
  bool has_written_ = false;
  bool lost_ = false;
};

inline void Outgoing::send() {
  sending_.swap(waiting_);
  for (const Waiting& each : sending_) {
    if (const auto keep = each.keep_alive.lock()) each.outbox->flush();
  }
  sending_.clear();
}

}  // namespace server
