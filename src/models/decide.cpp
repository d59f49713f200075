#include "models/decide.h"

#include "wire/text.h"

namespace models {

Assessed assess(const Call& call) {
  const Reply& reply = call.reply;
  const auto failed = [](Failure failure, std::string why) { return Assessed{{}, failure, std::move(why)}; };
  if (call.failure) return failed(*call.failure, call.why);
  if (!reply.refusal.empty()) return failed(Failure::refused, reply.refusal);
  if (reply.finish_reason == "content_filter") return failed(Failure::refused, "content_filter");
  // Whatever stands there, it is not known what would have followed.
  if (reply.finish_reason == "length") return failed(Failure::truncated, "its tokens were used up");
  if (reply.text.find_first_not_of(" \t\r\n") == std::string::npos) return failed(Failure::empty, "no text came");
  auto answer = read_answer(reply.text);
  if (!answer) return failed(Failure::unparsable, "no JSON object has the member \"action\"");
  return {std::move(answer), {}, {}};
}

std::vector<Message> asked_again(const Question& question, const Attempt& failed) {
  std::vector<Message> messages = question.messages;
  // What it wrote itself, where that helps to see what was wrong with it.
  constexpr std::size_t longest_text = 4000;
  if (failed.failure == Failure::unparsable || failed.failure == Failure::illegal)
    messages.push_back({"assistant", wire::first_characters(failed.call.reply.text, longest_text)});
  messages.push_back({"user", retry_words(*failed.failure, failed.why)});
  return messages;
}

}  // namespace models
