#include "kernel/refusal.h"

namespace kernel {

std::string text(const Refusal& refusal) {
  std::string filled;
  std::size_t number = 0;
  std::string_view rest = refusal.code.text;
  for (std::size_t gap = rest.find("{}"); gap != std::string_view::npos; gap = rest.find("{}")) {
    filled += rest.substr(0, gap);
    filled += std::to_string(refusal.numbers[number++]);
    rest.remove_prefix(gap + 2);
  }
  filled += rest;
  return filled;
}

}  // namespace kernel
