#include "store/store.h"

#include <atomic>
#include <random>

namespace store {
namespace {

std::string random_name() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::random_device device;
  std::string name;
  for (int i = 0; i < 16; ++i) name += digits[device() % digits.size()];
  return name;
}

}  // namespace

std::string unique_name() {
  static const std::string program = random_name();
  static std::atomic<std::uint64_t> names = 0;
  return program + '-' + std::to_string(++names);
}

}  // namespace store
