#include "server/websocket.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "cards/rng.h"
#include "harness/raw_connection.h"

using namespace server::websocket;
using harness::socket_frame;
using harness::text_frame;

namespace {

constexpr std::size_t most = 8192;

struct Read {
  std::vector<std::string> messages;  // "text hello", "ping p", "close 1000 bye"
  std::uint16_t failure = 0;
  friend bool operator==(const Read&, const Read&) = default;
};

std::string told(const Incoming& incoming) {
  switch (incoming.opcode) {
    case Opcode::text:
      return "text " + incoming.payload;
    case Opcode::binary:
      return "binary " + incoming.payload;
    case Opcode::ping:
      return "ping " + incoming.payload;
    case Opcode::pong:
      return "pong " + incoming.payload;
    case Opcode::close:
      return "close " + std::to_string(incoming.close_code) + ' ' + incoming.payload;
    case Opcode::continuation:
      break;
  }
  return "?";
}

Read read(std::string_view bytes, Deflate deflate = Deflate::no, std::size_t at_once = 100'000) {
  Reader reader(most);
  reader.set_deflate(deflate);
  Read all;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(at_once, bytes.size()))) {
    reader.add(bytes.substr(0, at_once));
    while (const auto incoming = reader.next()) all.messages.push_back(told(*incoming));
  }
  all.failure = reader.failure();
  return all;
}

Read failed(std::uint16_t code) { return {{}, code}; }

std::string deflated(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()) + 100, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_SYNC_FLUSH);
  out.resize(stream.total_out - 4);
  deflateEnd(&stream);
  return out;
}

/// What a client reads in a frame of ours.
std::string opened(std::string frame) {
  const bool is_compressed = (frame[0] & 0x40) != 0;
  const auto size = static_cast<unsigned char>(frame[1]);
  frame.erase(0, size < 126 ? 2 : size == 126 ? 4 : 10);
  if (!is_compressed) return frame;
  frame += std::string("\x00\x00\xff\xff", 4);
  z_stream stream{};
  inflateInit2(&stream, -12);
  std::string out(1'000'000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(frame.data());
  stream.avail_in = static_cast<uInt>(frame.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_SYNC_FLUSH), Z_OK);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

std::string plain_frame(std::string_view text) { return framed(std::string(room_for_header, '\0').append(text)); }

}  // namespace

TEST(WebSocketReader, ReadsMessagesHoweverTheyCome) {
  const std::string bytes = text_frame("hello") + socket_frame(0x82, "bytes") + text_frame("") +
                            text_frame(std::string(126, 'a')) + text_frame(std::string(8000, 'b')) +
                            socket_frame(0x01, "in ") + socket_frame(0x89, "p") + socket_frame(0x00, "") +
                            socket_frame(0x8A, "") + socket_frame(0x80, "pieces") + socket_frame(0x88, "\x03\xe8 bye");
  const Read expected{{"text hello", "binary bytes", "text ", "text " + std::string(126, 'a'),
                       "text " + std::string(8000, 'b'), "ping p", "pong ", "text in pieces", "close 1000  bye"},
                      0};
  for (const std::size_t at_once : {1UL, 2UL, 3UL, 7UL, 1000UL, 100'000UL})
    EXPECT_EQ(read(bytes, Deflate::no, at_once), expected);
  EXPECT_EQ(read(socket_frame(0x88, "")), (Read{{"close 0 "}, 0}));
}

TEST(WebSocketReader, FailsOnWhatTheProtocolForbids) {
  EXPECT_EQ(read(socket_frame(0xC1, "reserved bit")), failed(1002));
  EXPECT_EQ(read(socket_frame(0xA1, "reserved bit"), Deflate::yes), failed(1002));
  EXPECT_EQ(read(socket_frame(0x83, "reserved opcode")), failed(1002));
  EXPECT_EQ(read(socket_frame(0x81, "not masked", harness::Masked::no)), failed(1002));
  EXPECT_EQ(read(socket_frame(0x80, "continues nothing")), failed(1002));
  EXPECT_EQ(read(socket_frame(0x01, "begins") + text_frame("again")), failed(1002));
  EXPECT_EQ(read(socket_frame(0x89, std::string(126, 'p'))), failed(1002));
  EXPECT_EQ(read(socket_frame(0x09, "a ping in pieces")), failed(1002));
  EXPECT_EQ(read(std::string("\x81\xfe\x00\x05key!hello", 13)), failed(1002)) << "a size that has a shorter form";
  EXPECT_EQ(read(std::string("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff", 10)), failed(1002));
  EXPECT_EQ(read(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10)), failed(1009));
  EXPECT_EQ(read(text_frame(std::string(most + 1, 'x'))), failed(1009));
  EXPECT_EQ(read(socket_frame(0x01, std::string(most, 'x')) + socket_frame(0x80, "x")), failed(1009));
  for (const char* wrong : {"\x03", "\x03\xe7", "\xff\xff?", "\x03\xed", "\x03\xee", "\x07\xd0"}) {
    EXPECT_EQ(read(socket_frame(0x88, wrong)), failed(1002)) << testing::PrintToString(wrong);
  }
  EXPECT_EQ(read(socket_frame(0x88, "\x03\xe8\xff")), failed(1007));
}

TEST(WebSocketReader, TextIsUtf8) {
  for (const char* right :
       {"\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x82\xa1", "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_EQ(read(text_frame(right)).failure, 0) << testing::PrintToString(right);
  }
  for (const char* wrong : {"\xc3\x28", "\xff", "\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                            "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc3", "\xe2\x82", "\xf0\x9f\x82"}) {
    EXPECT_EQ(read(text_frame(wrong)), failed(1007)) << testing::PrintToString(wrong);
    EXPECT_EQ(read(socket_frame(0x82, wrong)).failure, 0) << "bytes may be anything";
  }
  EXPECT_EQ(read(socket_frame(0x01, "\xe2") + socket_frame(0x80, "\x82\xac")).failure, 0) << "one sign in two frames";
}

TEST(WebSocketReader, OpensWhatIsCompressed) {
  const std::string text = "again and again and again and again";
  const std::string small = deflated(text);
  EXPECT_EQ(read(socket_frame(0xC1, small) + text_frame("plain") + socket_frame(0xC1, small), Deflate::yes),
            (Read{{"text " + text, "text plain", "text " + text}, 0}));
  EXPECT_EQ(read(socket_frame(0x41, small.substr(0, 3)) + socket_frame(0x80, small.substr(3)), Deflate::yes),
            (Read{{"text " + text}, 0}));
  EXPECT_EQ(read(socket_frame(0xC1, deflated("")), Deflate::yes), (Read{{"text "}, 0}));
  EXPECT_EQ(read(socket_frame(0x01, "a") + socket_frame(0xC0, "b"), Deflate::yes), failed(1002));
  EXPECT_EQ(read(socket_frame(0xC9, "ping"), Deflate::yes), failed(1002));
  EXPECT_EQ(read(socket_frame(0xC1, "\xff\xff nonsense"), Deflate::yes), failed(1007));
  EXPECT_EQ(read(socket_frame(0xC1, deflated("\xff\xff")), Deflate::yes), failed(1007)) << "no text inside";
  EXPECT_EQ(read(socket_frame(0xC1, deflated(std::string(most, 'x'))), Deflate::yes).messages.size(), 1U);
  EXPECT_EQ(read(socket_frame(0xC1, deflated(std::string(10'000'000, 'x')).substr(0, most)), Deflate::yes),
            failed(1009));
}

TEST(WebSocketReader, CountsEveryFrame) {
  Reader reader(most);
  std::string bytes = socket_frame(0x01, "");
  for (int i = 0; i < 1000; ++i) bytes += socket_frame(0x00, "");
  reader.add(bytes);
  EXPECT_FALSE(reader.next());
  EXPECT_EQ(reader.frames(), 1001U);
}

TEST(WebSocketReader, TakesAnyBytes) {
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    cards::Rng rng(seed);
    std::string bytes = seed % 2 == 0 ? text_frame("hello") : socket_frame(0xC1, deflated("hello, hello, hello"));
    for (std::uint32_t i = rng.below(4); i > 0; --i)
      bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
    const Read whole = read(bytes, Deflate::yes);
    EXPECT_EQ(read(bytes, Deflate::yes, 1), whole) << seed;
  }
}

TEST(WebSocketFrames, SayHowLongTheyAre) {
  for (const std::size_t size : {0UL, 125UL, 126UL, 65'535UL, 65'536UL}) {
    const std::string text(size, 'x');
    const std::string frame = plain_frame(text);
    EXPECT_EQ(frame.size(), size + (size < 126 ? 2 : size < 65'536 ? 4 : 10));
    EXPECT_EQ(opened(frame), text);
  }
  EXPECT_EQ(control_frame(Opcode::pong, "p"), "\x8a\x01p");
  EXPECT_EQ(close_frame(4301, "why"), "\x88\x05\x10\xcdwhy");
}

TEST(WebSocketFrames, AreCompressedOnceAndOnlyIfThatHelps) {
  std::string view;
  for (int i = 0; i < 200; ++i) view += R"({"seatIndex":)" + std::to_string(i) + R"(,"cards":["9S","TS"]},)";
  const FrameData frame(plain_frame(view));
  EXPECT_LT(frame.compressed().size(), frame.plain().size() / 4);
  EXPECT_EQ(opened(frame.compressed()), view);
  EXPECT_EQ(&frame.compressed(), &frame.compressed());
  const FrameData after_it(plain_frame(view));
  EXPECT_EQ(after_it.compressed(), frame.compressed()) << "nothing is left of the message before";

  const FrameData small(plain_frame(std::string(199, 'x')));
  EXPECT_EQ(&small.compressed(), &small.plain());
  cards::Rng rng(1);
  std::string noise(1000, ' ');
  for (char& c : noise) c = static_cast<char>(rng.below(256));
  const FrameData hard(plain_frame(noise));
  EXPECT_EQ(&hard.compressed(), &hard.plain());
}

TEST(WebSocketExtensions, AgreeOnCompressionThatKeepsNothing) {
  const std::string yes = "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
  EXPECT_EQ(agreed_extensions("permessage-deflate; client_max_window_bits"), yes);  // Chromium
  EXPECT_EQ(agreed_extensions("permessage-deflate"), yes);                          // Firefox
  EXPECT_EQ(agreed_extensions("x-webkit-deflate-frame, permessage-deflate; client_max_window_bits=10"), yes);
  EXPECT_EQ(agreed_extensions("permessage-deflate; server_max_window_bits=15"), yes + "; server_max_window_bits=12");
  EXPECT_EQ(agreed_extensions("permessage-deflate; server_max_window_bits=9, permessage-deflate"), yes);
  EXPECT_EQ(agreed_extensions("permessage-deflate; server_no_context_takeover; client_no_context_takeover"), yes);
}

TEST(WebSocketExtensions, AreDeclinedOtherwise) {
  for (const char* offer :
       {"", "x-webkit-deflate-frame", "permessage-deflate; server_max_window_bits=9",
        "permessage-deflate; server_max_window_bits", "permessage-deflate; client_max_window_bits=16",
        "permessage-deflate; server_no_context_takeover=1", "permessage-deflate; unknown",
        "permessage-deflate; client_max_window_bits; client_max_window_bits", "\x01;;,=,"}) {
    EXPECT_EQ(agreed_extensions(offer), "") << offer;
  }
}
