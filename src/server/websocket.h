// WebSocket frames as a server reads and writes them (RFC 6455), and messages that are compressed one by one (RFC 7692,
// permessage-deflate). Pure: bytes in, messages out; bytes out of messages. Nothing is kept from one message to the
// next, so an idle connection costs nothing and a frame is compressed once for all who get it.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace server::websocket {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// Whether the two sides have agreed on permessage-deflate.
enum class Deflate : std::uint8_t { no, yes };

// ---- What a client says ----

struct Incoming {
  Opcode opcode;        // never continuation: messages are whole
  std::string payload;  // of a close: its reason
  std::uint16_t close_code = 0;
};

class Reader {
 public:
  explicit Reader(std::size_t most_bytes) : most_bytes_(most_bytes) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  void set_deflate(Deflate deflate) { deflate_ = deflate; }

  /// They have to live until there is no next message.
  void add(std::string_view bytes);
  /// The next message or control frame. Nothing: more bytes are needed, or it has failed.
  std::optional<Incoming> next();
  /// Why nothing can be read any more, as the code to close with; 0 if it can.
  std::uint16_t failure() const { return failure_; }
  /// How many frames there were so far: messages may have any number, and some hold nothing.
  std::uint64_t frames() const { return frames_; }

 private:
  struct Header {
    bool final;
    bool compressed;
    Opcode opcode;
    std::size_t size;    // of the whole frame
    std::size_t begins;  // where its payload does
  };
  std::optional<Header> read_header();
  std::string take_payload(const Header& header);
  std::optional<Incoming> control(const Header& header);
  std::optional<Incoming> finish_message();
  void keep_rest();
  void fail(std::uint16_t code);

  std::size_t most_bytes_;
  std::string waiting_;    // for the rest of its frame
  std::string_view rest_;  // what was not looked at, of what waited or, if nothing did, of what has come
  std::string message_;    // what its frames have brought so far
  std::optional<Opcode> begun_;
  bool compressed_ = false;
  Deflate deflate_ = Deflate::no;
  std::uint16_t failure_ = 0;
  std::uint64_t frames_ = 0;
};

inline constexpr std::uint16_t protocol_error = 1002;
inline constexpr std::uint16_t not_text = 1007;
inline constexpr std::uint16_t too_big = 1009;

// ---- What a server says: frames without a mask, as they go over the wire ----

/// A message, shared by all who get it; compressed when somebody first wants it so.
class FrameData {
 public:
  /// `plain` is a whole frame of a text message.
  explicit FrameData(std::string plain) : plain_(std::move(plain)) {}

  const std::string& plain() const { return plain_; }
  /// For whoever can read it. The plain one if that is no longer.
  const std::string& compressed() const;

 private:
  std::string plain_;
  mutable std::once_flag once_;
  mutable std::string compressed_;
};
using Frame = std::shared_ptr<const FrameData>;

/// A frame of a text that begins after `room_for_header` bytes.
inline constexpr std::size_t room_for_header = 4;
std::string framed(std::string text_with_room);
std::string control_frame(Opcode opcode, std::string_view payload);
std::string close_frame(std::uint16_t code, std::string_view reason);

// ---- What both agree on ----

/// The `Sec-WebSocket-Extensions` of our answer to a client's; empty if we agree on nothing.
std::string agreed_extensions(std::string_view offered);

}  // namespace server::websocket
