// What models were asked and what they answered, with what it took: the file beside the results, for what is not the
// same when it is done again. Nobody's key is in it.
#pragma once

#include "arena/contest.h"

namespace arena {

/// One call of a model. Lines of a job come together, before the job is in the results.
struct CallLine {
  static constexpr std::string_view type = "call";
  std::string line{type};
  int job = 0;
  int seating = 0;
  int hand = 0;
  int seat = 0;
  std::string player;
  std::string prompt;  // the hash
  std::vector<models::Message> messages;
  std::string reply;
  std::string thoughts;
  std::string servedModel;
  std::string finishReason;
  models::Tokens tokens;
  std::optional<double> money;
  std::optional<double> firstTokenMs;
  double totalMs = 0;
  int attempts = 0;
  int status = 0;
  bool structured = false;
  wire::IfAny<Failure> failure;
  wire::IfAny<std::string> why;
};
BOOST_DESCRIBE_STRUCT(CallLine, (),
                      (line, job, seating, hand, seat, player, prompt, messages, reply, thoughts, servedModel,
                       finishReason, tokens, money, firstTokenMs, totalMs, attempts, status, structured, failure, why))
/// How many bytes of the calls belong to the first so many jobs, in whole lines; the text may be cut off anywhere.
std::size_t kept_calls(std::string_view text, std::size_t jobs);

/// What a player's calls took.
struct CallResult {
  std::string player;
  int calls = 0;
  double first_token_ms = 0;   // on average, where one came
  double total_ms = 0;         // on average
  models::Tokens tokens = {};  // together, as far as they were told
  int uncounted = 0;           // calls whose tokens were not told
  std::optional<double> money = {};
};
std::vector<CallResult> call_results(std::string_view text);

}  // namespace arena
