// An action as a person reads it: its type, and what of its payload says something.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// {"type":"call-trump","payload":{"suit":"hearts","goAlone":false}} is "call-trump hearts".
std::string in_words(std::string_view action_json);

}  // namespace app
