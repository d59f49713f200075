// What models were asked and what they answered, with what it took: the file beside the results, for what is not the
// same when it is done again. Nobody's key is in it.
#pragma once

#include "arena/contest.h"
#include "models/decide.h"

namespace arena {

/// Where in a tournament a call was made.
struct CallPlace {
  static constexpr std::string_view type = "call";
  std::string line{type};
  int job = 0;
  int seating = 0;
  int hand = 0;
  int seat = 0;
  std::string player;
};
BOOST_DESCRIBE_STRUCT(CallPlace, (), (line, job, seating, hand, seat, player))

/// One call of a model: what it was asked, what came, and what it took.
struct ModelCall {
  std::string prompt;  // the hash
  std::vector<models::Message> messages;
  std::string reply;
  std::string thoughts;
  std::string servedModel;
  std::string finishReason;
  models::Tokens tokens;
  wire::IfAny<int> uncounted;  // attempts whose tokens nobody told
  std::optional<double> money;
  std::optional<double> firstTokenMs;
  double totalMs = 0;
  wire::IfAny<double> waitedMs;  // of these
  int attempts = 0;
  int status = 0;
  bool structured = false;          // as it was asked in the end
  wire::IfAny<double> temperature;  // likewise
  wire::IfAny<Failure> failure;
  wire::IfAny<std::string> why;
};
BOOST_DESCRIBE_STRUCT(ModelCall, (),
                      (prompt, messages, reply, thoughts, servedModel, finishReason, tokens, uncounted, money,
                       firstTokenMs, totalMs, waitedMs, attempts, status, structured, temperature, failure, why))
ModelCall model_call(const models::Model& model, const models::Attempt& attempt);

/// Lines of a job come together, before the job is in the results.
struct CallLine : CallPlace, ModelCall {};
BOOST_DESCRIBE_STRUCT(CallLine, (CallPlace, ModelCall), ())
/// How many bytes of the calls belong to the first so many jobs, in whole lines; the text may be cut off anywhere.
std::size_t kept_calls(std::istream& text, std::size_t jobs);

/// What a player's calls took.
struct CallResult {
  std::string player;
  int calls = 0;
  double first_token_ms = 0;   // on average, where one came
  double asked_ms = 0;         // on average, without waiting
  double waited_ms = 0;        // on average, before something was tried again
  models::Tokens tokens = {};  // together, as far as they were told
  int uncounted = 0;           // attempts whose tokens were not told
  std::optional<double> money = {};
};
std::vector<CallResult> call_results(std::istream& text);

}  // namespace arena
