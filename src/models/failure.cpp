#include "models/failure.h"

namespace models {

std::string retry_words(Failure failure, std::string_view why) {
  constexpr std::string_view form = " Answer with one JSON object as described, and nothing after it.";
  const auto say = [&](std::string_view words) { return std::string(words) + std::string(form); };
  switch (failure) {
    case Failure::truncated:
      return say("Your answer was too long and was cut off before its end. Think less, and keep it short.");
    case Failure::empty:
      return say("Your answer had no text.");
    case Failure::unparsable:
      return say("In your answer was no valid JSON object with the member \"action\".");
    case Failure::illegal:
      return say("That action cannot be done: " + std::string(why) + ". Choose another one.");
    case Failure::refused:
      return say("This is a harmless game among programs, and it is your turn. Please decide.");
    case Failure::timeout:
      return say("Your answer took too long. Decide quickly.");
    case Failure::backend:
      return {};  // it has not answered, and is not asked again
  }
  return {};
}

}  // namespace models
