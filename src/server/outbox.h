// The writing half of a socket. Frames of one turn of the loop go out together, in one system call: a move tells each
// player several things at once, and system calls are most of what that costs.
//
// It is a stream that Beast's websocket can stand on: what Beast writes (handshake, pongs, closing) joins the same
// queue, in whole frames, so that it cannot land inside one of ours.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <vector>

#include "server/channels.h"
#include "server/limits.h"
#include "server/tasks.h"

namespace server {

class Outbox {
 public:
  using executor_type = Executor;

  /// `on_lost` is called when nothing can be written any more.
  Outbox(TcpSocket socket, std::function<void()> on_lost) : socket_(std::move(socket)), on_lost_(std::move(on_lost)) {
    boost::system::error_code ignored;  // a socket that is broken already fails when it is used
    socket_.non_blocking(true, ignored);
  }
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  executor_type get_executor() { return socket_.get_executor(); }
  TcpSocket& socket() { return socket_; }

  /// How much waits to be written, and since when.
  std::size_t waiting_bytes() const { return waiting_bytes_; }
  table::Time waiting_since() const { return waiting_since_; }

  void push(Frame frame) {
    if (lost_) return;
    if (waiting_bytes_ == 0) waiting_since_ = now();
    waiting_bytes_ += frame->size();
    waiting_.push_back(std::move(frame));
    if (flushing_) return;
    flushing_ = true;
    asio::post(socket_.get_executor(), [this, keep = keep_alive_.lock()] {
      if (keep) flush();
    });
  }

  /// Whoever owns this outbox; writes under way keep it alive.
  void owned_by(std::weak_ptr<void> owner) { keep_alive_ = std::move(owner); }

  // ---- What Beast needs ----

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
        [this](auto done, const Buffers& given) {
          const std::size_t size = asio::buffer_size(given);
          std::string text(size, '\0');
          asio::buffer_copy(asio::buffer(text), given);
          push(std::make_shared<const std::string>(std::move(text)));
          const auto executor = asio::get_associated_executor(done, socket_.get_executor());
          asio::post(executor, [done = std::move(done), size]() mutable { std::move(done)({}, size); });
        },
        handler, buffers);
  }

 private:
  void flush() {
    if (lost_ || waiting_.empty()) {
      flushing_ = false;
      return;
    }
    writing_.swap(waiting_);
    std::vector<asio::const_buffer> buffers;
    buffers.reserve(writing_.size());
    for (const Frame& frame : writing_) buffers.emplace_back(asio::buffer(*frame));
    // Usually the kernel takes everything at once. If not, or not at all, the rest waits, or fails again.
    boost::system::error_code ignored;
    const std::size_t taken = socket_.write_some(buffers, ignored);
    remove_front(buffers, taken);
    if (buffers.empty()) return on_written({}, taken);
    asio::async_write(socket_, std::move(buffers),
                      [this, taken, keep = keep_alive_.lock()](boost::system::error_code error, std::size_t written) {
                        if (keep) on_written(error, taken + written);
                      });
  }

  static void remove_front(std::vector<asio::const_buffer>& buffers, std::size_t size) {
    auto first = buffers.begin();
    while (first != buffers.end() && size >= first->size()) size -= (first++)->size();
    buffers.erase(buffers.begin(), first);
    if (!buffers.empty()) buffers.front() += size;
  }

  void on_written(boost::system::error_code error, std::size_t written) {
    constexpr std::size_t usual_frames = 8;
    writing_.clear();
    if (writing_.capacity() > usual_frames) writing_.shrink_to_fit();  // most sockets are idle most of the time
    waiting_bytes_ -= std::min(waiting_bytes_, written);
    waiting_since_ = now();
    if (error) {
      lost_ = true;
      waiting_bytes_ = 0;
      waiting_.clear();
      on_lost_();
    }
    flush();
  }

  TcpSocket socket_;
  std::function<void()> on_lost_;
  std::weak_ptr<void> keep_alive_;
  std::vector<Frame> waiting_;
  std::vector<Frame> writing_;
  std::size_t waiting_bytes_ = 0;
  table::Time waiting_since_ = 0;
  bool flushing_ = false;
  bool lost_ = false;
};

// How Beast ends a connection on it.
inline void beast_close_socket(Outbox& outbox) {
  boost::system::error_code ignored;
  outbox.socket().close(ignored);
}
inline void teardown(boost::beast::role_type role, Outbox& outbox, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, outbox.socket(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Outbox& outbox, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, outbox.socket(), std::forward<Handler>(handler));
}

}  // namespace server
