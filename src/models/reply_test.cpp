#include "models/reply.h"

#include <gtest/gtest.h>

using namespace models;

namespace {

Reply reply_to(std::string_view bytes, std::size_t piece = 1, const OnPiece& on_piece = {}) {
  ReplyReader reader(on_piece);
  for (std::size_t at = 0; at < bytes.size(); at += piece) reader.feed(bytes.substr(at, piece));
  return reader.finish();
}
std::string delta(std::string_view members) {
  return "data: {\"model\":\"m-1\",\"choices\":[{\"delta\":{" + std::string(members) + "}}]}\n\n";
}
std::string text(std::string_view content) { return delta("\"content\":" + wire::to_json(content)); }
constexpr std::string_view stop = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n";

TEST(Reply, IsPutTogetherWhateverThePieces) {
  const std::string bytes =
      text("gr\xC3\xBC") + ": wait\r\n\r\n" + text("\xC3\x9F \"{") + std::string(stop) + "data: [DONE]\n\n";
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    const Reply reply = reply_to(bytes, piece);
    EXPECT_EQ(reply.text, "grüß \"{") << piece;
    EXPECT_EQ(reply.finish_reason, "stop");
    EXPECT_EQ(reply.model, "m-1");
    EXPECT_EQ(reply.error, "");
  }
}
TEST(Reply, NeedsNoDone) { EXPECT_EQ(reply_to(text("a") + std::string(stop)).finish_reason, "stop"); }
TEST(Reply, WithoutAFinishReasonHasNone) { EXPECT_EQ(reply_to(text("a") + "data: [DONE]\n\n").finish_reason, ""); }

TEST(Reply, CountsTokensInAChunkOfItsOwn) {
  for (const std::string choices : {"\"choices\":[],", "\"choices\":null,", ""}) {
    const Reply reply = reply_to(text("a") + std::string(stop) + "data: {" + choices +
                                 R"("usage":{"prompt_tokens":12,"completion_tokens":7,)"
                                 R"("completion_tokens_details":{"reasoning_tokens":3},)"
                                 R"("prompt_tokens_details":{"cached_tokens":4}}})"
                                 "\n\n");
    EXPECT_EQ(reply.tokens.prompt, 12) << choices;
    EXPECT_EQ(reply.tokens.completion, 7);
    EXPECT_EQ(reply.tokens.reasoning, 3);
    EXPECT_EQ(reply.tokens.cached, 4);
    EXPECT_EQ(reply.text, "a");
  }
  EXPECT_FALSE(reply_to(text("a") + std::string(stop) + "data: {\"usage\":null,\"choices\":[]}\n\n").tokens.prompt);
  for (const std::string number : {"-1", "1e10", "9223372036854775807", "1e300", "\"12\""}) {
    EXPECT_FALSE(reply_to("data: {\"usage\":{\"prompt_tokens\":" + number + "}}\n\n").tokens.prompt) << number;
  }
}

TEST(Reply, TellsAnErrorUnderAGoodStatus) {
  EXPECT_EQ(reply_to("data: {\"error\":{\"message\":\"overloaded\"}}\n\n").error, "overloaded");
  EXPECT_EQ(reply_to("data: {\"error\":\"overloaded\"}\n\n").error, "overloaded");
  EXPECT_EQ(reply_to(text("a") + "data: {\"error\":{\"code\":5}}\n\n").error, "{\"code\":5}");
  EXPECT_EQ(reply_to("{\"error\":\"overloaded\"}").error, "overloaded");
  EXPECT_EQ(reply_to("data: {\"choices\":[{\"del").error, "what it sent is no JSON object") << "cut off";
  EXPECT_EQ(reply_to("<html>502</html>").error, "") << "no event, and no finish_reason either";
}

TEST(Reply, KeepsThoughtsApart) {
  for (const std::string& thought :
       {delta(R"("reasoning_content":"hm","content":"")"), delta(R"("reasoning":"hm","content":null)"),
        text("<think>hm</think>"), text("<th") + text("ink>h") + text("m</thi") + text("nk>")}) {
    const Reply reply = reply_to(thought + text("{\"a\":1}") + std::string(stop));
    EXPECT_EQ(reply.reasoning, "hm") << thought;
    EXPECT_EQ(reply.text, "{\"a\":1}") << thought;
  }
}
TEST(Reply, ThoughtsThatNeverEndAreNoText) {
  const Reply reply = reply_to(text("<think>{\"action\":\"pass\"}") + std::string(stop));
  EXPECT_EQ(reply.text, "");
  EXPECT_EQ(reply.reasoning, "{\"action\":\"pass\"}");
}
TEST(Reply, ThoughtsThatOnlyEndAreNoText) {
  const Reply reply = reply_to(text("{\"action\":\"fly\"}</think>yes") + std::string(stop));
  EXPECT_EQ(reply.text, "yes");
}
TEST(Reply, ALessThanSignIsText) {
  EXPECT_EQ(reply_to(text("1 <") + text(" 2 <t") + std::string(stop)).text, "1 < 2 <t");
}

TEST(Reply, MayComeWhole) {
  const Reply reply = reply_to(
      R"( {"model":"m","choices":[{"message":{"content":"a","reasoning":"b","refusal":null},"finish_reason":"stop"}],"usage":{"prompt_tokens":1,"completion_tokens":2}})");
  EXPECT_EQ(reply.text, "a");
  EXPECT_EQ(reply.reasoning, "b");
  EXPECT_EQ(reply.finish_reason, "stop");
  EXPECT_EQ(reply.tokens.completion, 2);
}
TEST(Reply, KeepsARefusal) {
  EXPECT_EQ(reply_to(delta(R"("refusal":"I can")") + delta(R"("refusal":"not")") + std::string(stop)).refusal,
            "I cannot");
}
TEST(Reply, IsToldPieceByPiece) {
  std::string told;
  reply_to(text("<think>a</think>b") + text("c") + std::string(stop), 1, [&](Channel channel, std::string_view piece) {
    told += (channel == Channel::text ? "t:" : "r:") + std::string(piece) + " ";
  });
  EXPECT_EQ(told, "r:a t:b t:c ");
}

}  // namespace
