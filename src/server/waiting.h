// Somebody whose answer may take a while: until they are told something, their time is over, they have gone, or the
// server stops. Nothing is blocked meanwhile, and they do not count as a request under way.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <memory>

#include "server/channels.h"
#include "server/tasks.h"

namespace server {

class Waiting : public Listener {
 public:
  /// `under_way` is where the request is counted.
  Waiting(TcpSocket& connection, std::size_t& under_way);
  ~Waiting() override;

  void send(const Frame& frame) override;
  void on_removed(const std::string& channel) override;
  /// Whoever waits is answered now.
  void end();

  /// From now on it counts what they are told.
  void begin_to_listen() { told_ = false; }
  /// False when it is no use to look again: the time is over, they have gone, or it was ended.
  Task<bool> until(table::Time time);
  /// How much of the time was spent here, in seconds.
  double spent() const { return static_cast<double>(spent_) / 1000; }

 private:
  using Timer =
      asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
  void watch();

  TcpSocket& connection_;
  std::size_t& under_way_;
  Timer timer_;
  std::shared_ptr<Waiting*> self_;  // null when this is gone, for what the connection still says
  bool watches_ = false;
  bool told_ = false;
  bool ended_ = false;
  table::Time spent_ = 0;
};

}  // namespace server
