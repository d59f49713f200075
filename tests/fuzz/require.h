// What a harness promises: if it does not hold, the fuzzer gets its crash and the reason is printed.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

inline void require(bool holds, const char* what, const std::string& detail = {}) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, detail.c_str());
  std::abort();
}
