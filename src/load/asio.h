// Boost.Asio as this folder uses it: everything runs on one thread, so the executor is always the io_context's own.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

namespace load {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;
using Clock = std::chrono::steady_clock;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

template <class T>
using Task = asio::awaitable<T, Executor>;

/// Gives errors as values.
inline constexpr auto await = asio::as_tuple(asio::use_awaitable_t<Executor>());

inline Task<void> wait_for(Executor executor, Clock::duration duration) {
  Timer timer(executor, duration);
  co_await timer.async_wait(await);
}

/// Tasks at the same time, and a way to wait until all are done.
class Crowd {
 public:
  explicit Crowd(const Executor& executor) : executor_(executor), done_(executor, Clock::time_point::max()) {}

  template <class Work>
  void add(Work task) {
    ++running_;
    asio::co_spawn(executor_, std::move(task), [this](const std::exception_ptr& failure) {
      if (--running_ == 0) done_.cancel();
      if (failure) std::rethrow_exception(failure);
    });
  }

  Task<void> all_done() {
    while (running_ > 0) co_await done_.async_wait(await);
  }

 private:
  Executor executor_;
  Timer done_;
  std::size_t running_ = 0;
};

}  // namespace load
