// One POST at a time with libcurl, the answer's bytes as they come. It follows no redirection, so that a key goes
// nowhere but where it should.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace models {

struct HttpRequest {
  std::string url;
  std::vector<std::string> headers;
  std::string body;
};

struct HttpLimits {
  std::chrono::milliseconds total{120'000};
  std::chrono::milliseconds connect{10'000};               // until it can be asked
  std::chrono::seconds idle{60};                           // without a byte
  std::size_t most_bytes = std::size_t{16} * 1024 * 1024;  // of an answer
};

enum class HttpEnd {
  whole,
  timeout,  // it was asked, and the answer did not come in time
  broken
};

struct HttpAnswer {
  HttpEnd end = HttpEnd::broken;
  int status = 0;
  std::string retry_after;
  std::string why;  // if it is not whole
};

class Http {
 public:
  Http();
  ~Http();
  Http(Http&&) noexcept;
  Http& operator=(Http&&) noexcept;

  /// `stop` is asked now and then whether the answer is still wanted.
  HttpAnswer post(const HttpRequest& request, const HttpLimits& limits,
                  const std::function<void(int status, std::string_view)>& on_bytes,
                  const std::function<bool()>& stop = {});

 private:
  struct Curl;
  std::unique_ptr<Curl> curl_;
};

/// What a Retry-After says, seconds or a date, from a moment on: milliseconds. None if it says nothing that makes
/// sense.
std::optional<std::chrono::milliseconds> retry_after(std::string_view text, std::time_t now);

}  // namespace models
