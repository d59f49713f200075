#include "models/http.h"

#include <curl/curl.h>

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <charconv>

namespace models {
namespace {

struct Transfer {
  CURL* handle;
  const std::function<void(int, std::string_view)>& on_bytes;
  const std::function<bool()>& stop;
  std::size_t room;
};

std::size_t take_bytes(char* bytes, std::size_t, std::size_t count, void* user) {
  auto& transfer = *static_cast<Transfer*>(user);
  if (count > transfer.room) return 0;
  transfer.room -= count;
  long status = 0;
  curl_easy_getinfo(transfer.handle, CURLINFO_RESPONSE_CODE, &status);
  transfer.on_bytes(static_cast<int>(status), {bytes, count});
  return count;
}

std::size_t take_header(char* bytes, std::size_t, std::size_t count, void* user) {
  constexpr std::string_view name = "retry-after:";
  std::string_view line(bytes, count);
  if (boost::algorithm::istarts_with(line, name)) {
    line.remove_prefix(name.size());
    while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    while (!line.empty() && std::string_view("\r\n ").find(line.back()) != std::string_view::npos)
      line.remove_suffix(1);
    *static_cast<std::string*>(user) = line;
  }
  return count;
}

int is_wanted(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  const auto& stop = static_cast<Transfer*>(user)->stop;
  return stop && stop() ? 1 : 0;
}

}  // namespace

struct Http::Curl {
  CURL* handle = curl_easy_init();
  Curl() = default;
  Curl(const Curl&) = delete;
  Curl& operator=(const Curl&) = delete;
  ~Curl() { curl_easy_cleanup(handle); }
};

Http::Http() : curl_(std::make_unique<Curl>()) {}
Http::~Http() = default;
Http::Http(Http&&) noexcept = default;
Http& Http::operator=(Http&&) noexcept = default;

HttpAnswer Http::post(const HttpRequest& request, const HttpLimits& limits,
                      const std::function<void(int, std::string_view)>& on_bytes, const std::function<bool()>& stop) {
  HttpAnswer answer;
  CURL* handle = curl_->handle;
  if (handle == nullptr) {
    answer.why = "libcurl cannot be started";
    return answer;
  }
  Transfer transfer{handle, on_bytes, stop, limits.most_bytes};
  curl_slist* headers = nullptr;
  for (const std::string& header : request.headers) headers = curl_slist_append(headers, header.c_str());
  headers = curl_slist_append(headers, "Expect:");
  curl_easy_reset(handle);
  curl_easy_setopt(handle, CURLOPT_URL, request.url.c_str());
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(handle, CURLOPT_POSTFIELDS, request.body.c_str());
  curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(limits.total.count()));
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS,
                   static_cast<long>(std::min(limits.connect, limits.total).count()));
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, static_cast<long>(limits.idle.count()));
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take_bytes);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, &answer.retry_after);
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, is_wanted);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &transfer);
  const CURLcode code = curl_easy_perform(handle);
  curl_slist_free_all(headers);
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  answer.status = static_cast<int>(status);
  if (code == CURLE_OK) {
    answer.end = HttpEnd::whole;
    return answer;
  }
  answer.why = curl_easy_strerror(code);
  if (code == CURLE_OPERATION_TIMEDOUT) {
    curl_off_t before_transfer = 0;
    curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &before_transfer);
    answer.end = before_transfer > 0 ? HttpEnd::timeout : HttpEnd::broken;
    if (answer.end == HttpEnd::broken) answer.why = "there was no connection in time";
  }
  return answer;
}

std::optional<std::chrono::milliseconds> retry_after(std::string_view text, std::time_t now) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc() || end != text.data() + text.size()) {
    const std::time_t when = curl_getdate(std::string(text).c_str(), nullptr);
    if (when == -1) return std::nullopt;
    seconds = static_cast<double>(std::max<std::time_t>(0, when - now));
  }
  const bool makes_sense = seconds >= 0 && seconds <= 1e6;  // "nan" is a number that is neither
  if (!makes_sense) return std::nullopt;
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

}  // namespace models
