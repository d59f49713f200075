#include "server/waiting.h"

#include <boost/asio/ip/tcp.hpp>

namespace server {

Waiting::Waiting(TcpSocket& connection, std::size_t& under_way)
    : connection_(connection),
      under_way_(under_way),
      timer_(connection.get_executor()),
      self_(std::make_shared<Waiting*>(this)) {}

Waiting::~Waiting() {
  *self_ = nullptr;
  boost::system::error_code ignored;
  if (watches_) connection_.cancel(ignored);
}

void Waiting::send(const Frame&) {
  told_ = true;
  timer_.cancel();
}

void Waiting::on_removed(const std::string&) {
  told_ = true;
  timer_.cancel();
}

void Waiting::end() {
  ended_ = true;
  timer_.cancel();
}

// Nobody sends anything while they wait for an answer; what can be read is their farewell, or the next request, which
// can wait.
void Waiting::watch() {
  watches_ = true;
  connection_.async_wait(TcpSocket::wait_read, [self = self_](boost::system::error_code error) {
    if (error || *self == nullptr) return;
    Waiting& waiting = **self;
    waiting.watches_ = false;
    char byte = 0;
    waiting.connection_.receive(asio::buffer(&byte, 1), TcpSocket::message_peek, error);
    if (error) waiting.end();
  });
}

Task<bool> Waiting::until(table::Time time) {
  const table::Time start = now();
  if (!watches_ && spent_ == 0) watch();
  --under_way_;
  while (!told_ && !ended_ && now() < time) {
    timer_.expires_after(std::chrono::milliseconds(time - now()));
    co_await timer_.async_wait(use_result);
  }
  ++under_way_;
  told_ = false;
  spent_ += now() - start;
  co_return !ended_ && now() < time;
}

}  // namespace server
