// A balancer of a test's own: takes connections at a free port and gives each to the next server in turn, or to the one
// after it if that does not answer. It knows nothing of what is said, so nobody is sent to the same server twice.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace harness {

class Balancer {
 public:
  /// Servers of this machine, by their ports.
  explicit Balancer(const std::vector<std::string>& ports) : acceptor_(io_, place(0)) {
    for (const std::string& port : ports) servers_.push_back(place(static_cast<std::uint16_t>(std::stoi(port))));
    accept();
    thread_ = std::thread([this] { io_.run(); });
  }
  Balancer(const Balancer&) = delete;
  Balancer& operator=(const Balancer&) = delete;
  ~Balancer() {
    io_.stop();
    thread_.join();
  }

  std::string url() const { return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }

 private:
  using Tcp = boost::asio::ip::tcp;
  using ErrorCode = boost::system::error_code;

  struct Pair {
    explicit Pair(Tcp::socket taken) : client(std::move(taken)), server(client.get_executor()) {}
    void close() {
      ErrorCode ignored;
      client.close(ignored);
      server.close(ignored);
    }
    Tcp::socket client;
    Tcp::socket server;
  };
  using PairPtr = std::shared_ptr<Pair>;

  /// What comes from one side goes to the other. When one ends, so does the other.
  class Carrier : public std::enable_shared_from_this<Carrier> {
   public:
    Carrier(PairPtr pair, Tcp::socket& from, Tcp::socket& to) : pair_(std::move(pair)), from_(from), to_(to) {}
    void read() {
      from_.async_read_some(boost::asio::buffer(part_), [self = shared_from_this()](ErrorCode ended, std::size_t size) {
        if (ended) return self->pair_->close();
        self->write(size);
      });
    }

   private:
    void write(std::size_t size) {
      boost::asio::async_write(to_, boost::asio::buffer(part_, size),
                               [self = shared_from_this()](ErrorCode lost, std::size_t) {
                                 if (lost) return self->pair_->close();
                                 self->read();
                               });
    }

    PairPtr pair_;
    Tcp::socket& from_;
    Tcp::socket& to_;
    std::array<char, 16 * 1024> part_;
  };

  static Tcp::endpoint place(std::uint16_t port) { return {boost::asio::ip::address_v4::loopback(), port}; }

  void accept() {
    acceptor_.async_accept([this](ErrorCode error, Tcp::socket client) {
      if (error) return;
      connect(std::make_shared<Pair>(std::move(client)), servers_.size());
      accept();
    });
  }

  // Whom nobody takes is dropped.
  void connect(const PairPtr& pair, std::size_t tries) {
    if (tries == 0) return;
    pair->server.async_connect(servers_[next_++ % servers_.size()], [this, pair, tries](ErrorCode refused) {
      if (refused) {
        pair->server.close();
        return connect(pair, tries - 1);
      }
      for (Tcp::socket* socket : {&pair->client, &pair->server}) socket->set_option(Tcp::no_delay(true));
      std::make_shared<Carrier>(pair, pair->client, pair->server)->read();
      std::make_shared<Carrier>(pair, pair->server, pair->client)->read();
    });
  }

  boost::asio::io_context io_{1};
  Tcp::acceptor acceptor_;
  std::vector<Tcp::endpoint> servers_;
  std::size_t next_ = 0;
  std::thread thread_;
};

}  // namespace harness
