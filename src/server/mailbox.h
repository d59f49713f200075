// What other threads want to be done on the server's thread: whatever waits is done in one turn of its loop, so that a
// commit of two hundred rooms wakes it once.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "server/outbox.h"

namespace server {

class Mailbox {
 public:
  using Letter = std::function<void()>;

  explicit Mailbox(asio::io_context& io) : io_(io), outgoing_(Outgoing::of(io)) {}
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  /// For any thread.
  void send(Letter letter) {
    bool is_first = false;
    {
      const std::lock_guard lock(mutex_);
      is_first = letters_.empty();
      letters_.push_back(std::move(letter));
    }
    if (is_first) asio::post(io_, [this] { read(); });
  }

 private:
  void read() {
    {
      const std::lock_guard lock(mutex_);
      reading_.swap(letters_);
    }
    for (Letter& letter : reading_) {
      letter();
      outgoing_.send();
    }
    reading_.clear();
  }

  asio::io_context& io_;
  Outgoing& outgoing_;
  std::mutex mutex_;
  std::vector<Letter> letters_;
  std::vector<Letter> reading_;
};

/// A coroutine that waits until a function is called with a value, on the server's thread.
template <class T, class Begin>
auto called_back(Begin begin) {
  return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(T)>(
      [begin = std::move(begin)](auto handler) mutable {
        begin([held = std::make_shared<decltype(handler)>(std::move(handler))](T value) {
          std::move (*held)(std::move(value));
        });
      },
      use_task);
}

}  // namespace server
