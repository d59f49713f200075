// A chat endpoint in the manner of OpenAI's: POST {base}/chat/completions, streamed. What a server cannot do it says
// once and is not asked for again; what fails on the way is tried again after a while.
#pragma once

#include <optional>

#include "models/failure.h"
#include "models/http.h"
#include "models/reply.h"

namespace models {

struct Message {
  std::string role;
  std::string content;
};
BOOST_DESCRIBE_STRUCT(Message, (), (role, content))

struct Endpoint {
  std::string base;
  std::string model;
  std::string key;  // goes into one header, and is taken out of whatever comes back
};

struct Manner {
  std::optional<double> temperature = {};
  int max_tokens = 4096;
  bool structured = false;
  HttpLimits limits = {};
  int tries = 4;                           // of what fails on the way
  std::chrono::milliseconds backoff{500};  // after the first, twice as long after each
};

/// Longest time that a server may ask us to wait.
inline constexpr std::chrono::seconds longest_wait{120};

struct Hooks {
  OnPiece on_piece = {};                                     // text and thoughts as they come
  std::function<void()> on_attempt = {};                     // what was told until now counts no more
  std::function<void(std::chrono::milliseconds)> wait = {};  // before something is tried again
  std::function<bool()> stop = {};                           // whether nobody wants to know it any more
};

/// What came of a call, whatever the model may have meant.
struct Call {
  std::optional<Failure> failure;  // timeout, backend, or refused by whoever serves it
  std::string why;
  Reply reply;
  int status = 0;
  int attempts = 0;
  bool structured = false;               // as it was asked in the end
  std::optional<double> temperature;     // likewise
  std::optional<double> first_token_ms;  // of the last attempt
  double total_ms = 0;
  double waited_ms = 0;  // of these, before it was tried again
  Tokens tokens = {};    // of all attempts, as far as they were told
  int uncounted = 0;     // attempts that may have used tokens, but did not tell how many
};

class Client {
 public:
  Client(Endpoint endpoint, const Manner& manner) : endpoint_(std::move(endpoint)), manner_(manner) {}

  /// `schema` is what the answer looks like, for those who can be held to it.
  Call call(const std::vector<Message>& messages, const boost::json::object& schema, const Hooks& hooks = {});

 private:
  struct Tried;
  std::string body(const std::vector<Message>& messages, const boost::json::object& schema) const;
  std::optional<double> temperature() const;
  Tried attempt(const HttpRequest& request, const Hooks& hooks);
  bool learn(const boost::json::object& error);
  void clean(Call& call) const;

  Endpoint endpoint_;
  Manner manner_;
  Http http_;
  // What the server does not know, by what it has said.
  bool knows_max_tokens_ = true;  // and temperature
  bool knows_schemas_ = true;
  bool knows_stream_options_ = true;
};

}  // namespace models
