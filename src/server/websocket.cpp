#include "server/websocket.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <charconv>
#include <cstring>
#include <utility>
#include <vector>

namespace server::websocket {
namespace {

constexpr std::size_t mask_bytes = 4;
constexpr std::size_t longest_control = 125;
// Messages are short; what is further back than this is hardly ever the same again.
constexpr int window_bits = 12;
constexpr std::size_t least_compressed = 200;
// Every message would end with these; RFC 7692, 7.2.1.
constexpr std::string_view end_of_message("\x00\x00\xff\xff", 4);

std::uint64_t read_number(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

// As many characters as fit are looked at together.
using Together = std::uint64_t;

Together together(const char* text) {
  Together characters = 0;
  std::memcpy(&characters, text, sizeof characters);
  return characters;
}

void unmask(std::string& payload, std::string_view mask) {
  const Together masks = together(std::string(mask).append(mask).data());
  std::size_t i = 0;
  for (; payload.size() - i >= sizeof(Together); i += sizeof(Together)) {
    const Together characters = together(payload.data() + i) ^ masks;
    std::memcpy(payload.data() + i, &characters, sizeof characters);
  }
  for (; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % mask_bytes]);
}

bool is_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  for (std::size_t i = 0; i < text.size();) {
    while (text.size() - i >= sizeof(Together) && (together(text.data() + i) & 0x8080808080808080) == 0) {
      i += sizeof(Together);
    }
    if (i == text.size()) break;
    const unsigned first = byte(i);
    if (first < 0x80) {
      ++i;
      continue;
    }
    const std::size_t more = first >= 0xC2 && first < 0xE0   ? 1
                             : first >= 0xE0 && first < 0xF0 ? 2
                             : first >= 0xF0 && first < 0xF5 ? 3
                                                             : 0;
    if (more == 0 || text.size() - i <= more) return false;
    // Written longer than needed, halves of surrogates, beyond U+10FFFF.
    const unsigned second = byte(i + 1);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) ||
        (first == 0xF4 && second > 0x8F)) {
      return false;
    }
    for (std::size_t k = 1; k <= more; ++k) {
      if ((byte(i + k) & 0xC0U) != 0x80) return false;
    }
    i += more + 1;
  }
  return true;
}

bool is_close_code(std::uint16_t code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

Bytef* bytes_of(std::string_view text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); }

/// One of each for all messages of a thread: they begin anew with each.
class Inflater {
 public:
  Inflater() { ready_ = inflateInit2(&stream_, -MAX_WBITS) == Z_OK; }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() { inflateEnd(&stream_); }

  /// 0, or why not, as the code to close with.
  std::uint16_t inflate_message(std::string compressed, std::size_t most, std::string& out) {
    compressed += end_of_message;
    if (!ready_ || inflateReset(&stream_) != Z_OK) return not_text;
    stream_.next_in = bytes_of(compressed);
    stream_.avail_in = static_cast<uInt>(compressed.size());
    out.clear();
    std::array<char, 4096> part;
    for (;;) {
      stream_.next_out = bytes_of({part.data(), part.size()});
      stream_.avail_out = static_cast<uInt>(part.size());
      const int result = inflate(&stream_, Z_SYNC_FLUSH);
      const std::size_t size = part.size() - stream_.avail_out;
      if (size > most - out.size()) return too_big;
      out.append(part.data(), size);
      if (result == Z_STREAM_END || (result == Z_BUF_ERROR && stream_.avail_in == 0)) return 0;
      if (result != Z_OK) return not_text;
      if (stream_.avail_in == 0 && stream_.avail_out > 0) return 0;
    }
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
};

class Deflater {
 public:
  Deflater() {
    constexpr int level = 3;
    constexpr int memory_level = 5;
    ready_ = deflateInit2(&stream_, level, Z_DEFLATED, -window_bits, memory_level, Z_DEFAULT_STRATEGY) == Z_OK;
  }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  ~Deflater() { deflateEnd(&stream_); }

  /// Behind room for a header; empty if that cannot be done.
  std::string deflate_message(std::string_view text) {
    if (!ready_ || deflateReset(&stream_) != Z_OK) return {};
    std::string out(room_for_header + deflateBound(&stream_, static_cast<uLong>(text.size())) + 8, '\0');
    stream_.next_in = bytes_of(text);
    stream_.avail_in = static_cast<uInt>(text.size());
    stream_.next_out = bytes_of(out) + room_for_header;
    stream_.avail_out = static_cast<uInt>(out.size() - room_for_header);
    if (deflate(&stream_, Z_SYNC_FLUSH) != Z_OK || stream_.avail_in != 0 || stream_.avail_out == 0) return {};
    out.resize(out.size() - stream_.avail_out - end_of_message.size());
    return out;
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
};

std::size_t header_size(std::size_t payload) { return payload < 126 ? 2 : payload <= 0xFFFF ? 4 : 10; }

constexpr int final_frame = 0x80;
constexpr int compressed_message = 0x40;

std::string framed(std::string text, int first_byte) {
  const std::size_t size = text.size() - room_for_header;
  const std::size_t header = header_size(size);
  if (header < room_for_header) text.erase(0, room_for_header - header);
  if (header > room_for_header) text.insert(0, header - room_for_header, '\0');
  text[0] = static_cast<char>(first_byte);
  text[1] = static_cast<char>(header == 2 ? size : header == 4 ? 126 : 127);
  for (std::size_t i = 0; i + 2 < header; ++i) text[header - 1 - i] = static_cast<char>(size >> 8 * i & 0xFF);
  return text;
}

std::string_view payload_of(std::string_view frame) {
  const auto size = static_cast<unsigned char>(frame[1]);
  return frame.substr(size < 126 ? 2 : size == 126 ? 4 : 10);
}

}  // namespace

// ---- What a client says ----

void Reader::add(std::string_view bytes) {
  if (failure_ != 0) return;
  if (!waiting_.empty()) waiting_ += bytes;
  rest_ = waiting_.empty() ? bytes : waiting_;
}

void Reader::keep_rest() {
  if (waiting_.empty()) {
    waiting_ = rest_;
  } else {
    waiting_.erase(0, waiting_.size() - rest_.size());
    if (waiting_.empty()) waiting_.shrink_to_fit();  // most sockets are idle most of the time
  }
  rest_ = waiting_;
}

void Reader::fail(std::uint16_t code) {
  failure_ = code;
  rest_ = {};
  waiting_ = {};
  message_ = {};
}

std::optional<Reader::Header> Reader::read_header() {
  if (rest_.size() < 2) return std::nullopt;
  const unsigned first = static_cast<unsigned char>(rest_[0]);
  const unsigned second = static_cast<unsigned char>(rest_[1]);
  const unsigned opcode = first & 15U;
  const bool is_control = opcode >= 8;
  Header header{.final = (first & 0x80U) != 0,
                .compressed = (first & 0x40U) != 0,
                .opcode = static_cast<Opcode>(opcode),
                .size = 0,
                .begins = 2};
  const auto wrong = [&](std::uint16_t code) {
    fail(code);
    return std::nullopt;
  };
  const bool is_known = opcode <= 2 || (opcode >= 8 && opcode <= 10);
  const bool is_masked = (second & 0x80U) != 0;
  const bool continues = header.opcode == Opcode::continuation;
  if (!is_known || !is_masked || (first & 0x30U) != 0) return wrong(protocol_error);
  if (header.compressed && (is_control || continues || deflate_ == Deflate::no)) return wrong(protocol_error);
  if (is_control ? !header.final : continues != begun_.has_value()) return wrong(protocol_error);
  std::uint64_t payload = second & 0x7FU;
  if (is_control && payload > longest_control) return wrong(protocol_error);
  if (payload >= 126) {
    const std::size_t size_bytes = payload == 126 ? 2 : 8;
    if (rest_.size() < 2 + size_bytes) return std::nullopt;
    payload = read_number(rest_.substr(2, size_bytes));
    if (payload <= (size_bytes == 2 ? 125U : 0xFFFFU)) return wrong(protocol_error);  // the shortest way only
    header.begins += size_bytes;
  }
  if (!is_control && payload > most_bytes_ - message_.size()) return wrong(too_big);
  header.begins += mask_bytes;
  header.size = header.begins + static_cast<std::size_t>(payload);
  if (rest_.size() < header.size) return std::nullopt;
  return header;
}

std::string Reader::take_payload(const Header& header) {
  std::string payload(rest_.substr(header.begins, header.size - header.begins));
  unmask(payload, rest_.substr(header.begins - mask_bytes, mask_bytes));
  rest_.remove_prefix(header.size);
  return payload;
}

std::optional<Incoming> Reader::next() {
  while (failure_ == 0) {
    const auto header = read_header();
    if (!header) break;
    ++frames_;
    if (header->opcode >= Opcode::close) return control(*header);
    if (header->opcode != Opcode::continuation) {
      begun_ = header->opcode;
      compressed_ = header->compressed;
    }
    std::string payload = take_payload(*header);
    if (message_.empty()) {
      message_ = std::move(payload);
    } else {
      message_ += payload;
    }
    if (header->final) return finish_message();
  }
  keep_rest();
  return std::nullopt;
}

std::optional<Incoming> Reader::control(const Header& header) {
  Incoming incoming{header.opcode, take_payload(header)};
  if (header.opcode == Opcode::close && !incoming.payload.empty()) {
    if (incoming.payload.size() >= 2) {
      incoming.close_code = static_cast<std::uint16_t>(read_number(std::string_view(incoming.payload).substr(0, 2)));
    }
    incoming.payload.erase(0, 2);
    if (!is_close_code(incoming.close_code)) fail(protocol_error);
    if (failure_ == 0 && !is_utf8(incoming.payload)) fail(not_text);
    if (failure_ != 0) return std::nullopt;
  }
  return incoming;
}

std::optional<Incoming> Reader::finish_message() {
  Incoming incoming{*begun_, std::exchange(message_, {})};
  begun_.reset();
  if (compressed_) {
    thread_local Inflater inflater;
    std::string text;
    if (const std::uint16_t wrong = inflater.inflate_message(std::move(incoming.payload), most_bytes_, text);
        wrong != 0) {
      fail(wrong);
      return std::nullopt;
    }
    incoming.payload = std::move(text);
  }
  if (incoming.opcode == Opcode::text && !is_utf8(incoming.payload)) {
    fail(not_text);
    return std::nullopt;
  }
  return incoming;
}

// ---- What a server says ----

std::string framed(std::string text_with_room) {
  return framed(std::move(text_with_room), final_frame | static_cast<int>(Opcode::text));
}

std::string control_frame(Opcode opcode, std::string_view payload) {
  std::string text(room_for_header, '\0');
  text += payload.substr(0, longest_control);
  return framed(std::move(text), final_frame | static_cast<int>(opcode));
}

std::string close_frame(std::uint16_t code, std::string_view reason) {
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 255)};
  return control_frame(Opcode::close, payload.append(reason));
}

const std::string& FrameData::compressed() const {
  const std::string_view text = payload_of(plain_);
  if (text.size() < least_compressed) return plain_;
  std::call_once(once_, [&] {
    thread_local Deflater deflater;
    std::string short_form = deflater.deflate_message(text);
    if (short_form.empty()) return;
    compressed_ = framed(std::move(short_form), final_frame | compressed_message | static_cast<int>(Opcode::text));
  });
  return compressed_.empty() || compressed_.size() >= plain_.size() ? plain_ : compressed_;
}

// ---- What both agree on ----

namespace {

/// Our answer to one offer; empty if it asks for what we do not do.
std::string agreed_deflate(const boost::beast::http::param_list& parameters) {
  using boost::beast::iequals;
  std::string answer = "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
  std::vector<std::string_view> seen;
  for (const auto& parameter : parameters) {
    const std::string_view key = parameter.first;
    const std::string_view value = parameter.second;
    if (std::ranges::find(seen, key) != seen.end()) return {};
    seen.push_back(key);
    int bits = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), bits);
    const bool has_bits = error == std::errc() && end == value.data() + value.size() && bits >= 8 && bits <= 15;
    if (iequals(key, "server_max_window_bits")) {
      if (!has_bits || bits < window_bits) return {};
      answer.append("; server_max_window_bits=").append(std::to_string(window_bits));
    } else if (iequals(key, "client_max_window_bits")) {
      if (!value.empty() && !has_bits) return {};  // any window of theirs will do
    } else if (!value.empty() ||
               (!iequals(key, "server_no_context_takeover") && !iequals(key, "client_no_context_takeover"))) {
      return {};
    }
  }
  return answer;
}

}  // namespace

std::string agreed_extensions(std::string_view offered) {
  while (!offered.empty()) {
    const std::string_view offer = offered.substr(0, offered.find(','));
    offered.remove_prefix(std::min(offered.size(), offer.size() + 1));
    for (const auto& [name, parameters] : boost::beast::http::ext_list(offer)) {
      if (!boost::beast::iequals(name, "permessage-deflate")) continue;
      if (std::string answer = agreed_deflate(parameters); !answer.empty()) return answer;
    }
  }
  return {};
}

}  // namespace server::websocket
