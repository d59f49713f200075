#include "models/secret.h"

namespace models {

void take_out(std::string& text, std::string_view secret) {
  constexpr std::string_view instead = "…";
  if (secret.empty()) return;
  for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + instead.size()))
    text.replace(at, secret.size(), instead);
}

void SecretFilter::take(Channel channel, std::string_view piece) {
  std::string& waiting = waiting_[static_cast<std::size_t>(channel)];
  waiting += piece;
  take_out(waiting, secret_);
  pass(channel, waiting.size() - begun(waiting, secret_));
}

void SecretFilter::finish() {
  for (const Channel channel : {Channel::text, Channel::reasoning})
    pass(channel, waiting_[static_cast<std::size_t>(channel)].size());
}

void SecretFilter::pass(Channel channel, std::size_t size) {
  std::string& waiting = waiting_[static_cast<std::size_t>(channel)];
  if (size > 0 && on_piece_) on_piece_(channel, std::string_view(waiting).substr(0, size));
  waiting.erase(0, size);
}

}  // namespace models
