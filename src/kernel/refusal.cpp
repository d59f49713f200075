#include "kernel/refusal.h"

namespace kernel {
namespace {

struct Row {
  std::string_view name;
  int status;
  std::string_view text;
};

constexpr std::array rows{
#define OYSTER_ROW(name, status, text) Row{#name, status, text},
    OYSTER_REFUSALS(OYSTER_ROW)
#undef OYSTER_ROW
};

const Row& row(Code code) { return rows[static_cast<std::size_t>(code)]; }

}  // namespace

std::string_view to_string(Code code) { return row(code).name; }

int status(Code code) { return row(code).status; }

std::string text(const Refusal& refusal) {
  std::string filled;
  std::size_t number = 0;
  std::string_view rest = row(refusal.code).text;
  for (std::size_t gap = rest.find("{}"); gap != std::string_view::npos; gap = rest.find("{}")) {
    filled += rest.substr(0, gap);
    filled += std::to_string(refusal.numbers[number++]);
    rest.remove_prefix(gap + 2);
  }
  filled += rest;
  return filled;
}

}  // namespace kernel
