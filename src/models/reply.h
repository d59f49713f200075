// A model's reply as it comes: pieces of text and of thought, what it counted, how it ended. From a stream's events or
// from one whole object; every server has its own way to send these.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "models/event_stream.h"
#include "wire/json.h"

namespace models {

/// What was counted, as far as it was told.
struct Tokens {
  wire::IfAny<std::int64_t> prompt = {};
  wire::IfAny<std::int64_t> completion = {};  // reasoning included
  wire::IfAny<std::int64_t> reasoning = {};
  wire::IfAny<std::int64_t> cached = {};  // of the prompt
};
BOOST_DESCRIBE_STRUCT(Tokens, (), (prompt, completion, reasoning, cached))
/// Whoever tells of more in one reply, or of fewer than none, has told nothing.
inline constexpr std::int64_t most_tokens = 1'000'000'000;
/// What one more has told, to what was told before.
void add(Tokens& sum, const Tokens& more);

struct Reply {
  std::string text;       // without what it thought aloud
  std::string reasoning;  // from wherever it came
  std::string raw;        // the text as it was sent
  std::string refusal;
  std::string model;  // that served it
  std::string finish_reason;
  Tokens tokens;
  std::string error;  // of the server, in its words, also under status 200
};

enum class Channel { text, reasoning };
using OnPiece = std::function<void(Channel, std::string_view)>;

class ReplyReader {
 public:
  explicit ReplyReader(OnPiece on_piece = {})
      : on_piece_(std::move(on_piece)), events_([this](std::string_view data) { take_event(data); }) {}
  ReplyReader(const ReplyReader&) = delete;
  ReplyReader& operator=(const ReplyReader&) = delete;

  void feed(std::string_view bytes);
  /// Nothing more comes.
  Reply finish();

  /// Whether any text or thought has come.
  bool has_begun() const { return !reply_.raw.empty() || !reply_.reasoning.empty(); }

 private:
  /// A server that does not stream sends one object.
  enum class Kind { unknown, stream, whole };

  void take_event(std::string_view data);
  void take(const boost::json::object& chunk);
  void take_message(const boost::json::object& message);
  void take_usage(const boost::json::object& usage);
  void add_text(std::string_view text);
  void add(Channel channel, std::string_view text);

  OnPiece on_piece_;
  EventStream events_;
  Reply reply_;
  Kind kind_ = Kind::unknown;
  std::string whole_;
  std::string unsorted_;  // text that may be the beginning of a tag
  bool thinking_ = false;
};

/// How much of `whole`, but not all of it, the end of a text could be the beginning of.
std::size_t begun(std::string_view text, std::string_view whole);

/// The message of an error as it is told: {"error": {"message"}}, {"error": "…"} or a text.
std::string error_text(const boost::json::value& error);

}  // namespace models
