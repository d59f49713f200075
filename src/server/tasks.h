// The server's threads in one word: everything but bots, files and commits runs on one thread, in coroutines.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/clock.h"

namespace server {

namespace asio = boost::asio;

using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
template <class T>
using Task = asio::awaitable<T, Executor>;
inline constexpr asio::use_awaitable_t<Executor> use_task{};
/// The same, with errors as values.
inline constexpr auto use_result = asio::as_tuple(use_task);

}  // namespace server
