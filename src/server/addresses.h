// Under which addresses the machines around can reach this one.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

namespace server {

/// "http://192.168.1.7:8080"
std::string link_to(const boost::asio::ip::tcp::endpoint& endpoint);

/// The link to each address of this machine in a network, IPv4 first, if the endpoint that is
/// listened at takes visitors from there; none if it takes only those of this machine.
std::vector<std::string> network_addresses(const boost::asio::ip::tcp::endpoint& listens);

}  // namespace server
