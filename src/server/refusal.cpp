#include "server/refusal.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "games/registry.h"

namespace server {
namespace {

// What HTTP has a word of its own for.
constexpr std::array<std::pair<RefusalKind, int>, 5> own_statuses{{{Code::UNAUTHORIZED, 401},
                                                                   {Code::METHOD_NOT_ALLOWED, 405},
                                                                   {Code::TOO_LARGE, 413},
                                                                   {Code::RATE_LIMITED, 429},
                                                                   {Code::UNAVAILABLE, 503}}};

int status(Fault fault) {
  switch (fault) {
    case Fault::invalid:
      return 400;
    case Fault::forbidden:
      return 403;
    case Fault::not_now:
      return 409;
    case Fault::missing:
      return 404;
  }
  assert(false);
  return 400;
}

}  // namespace

int status(const RefusalKind& code) {
  const auto own = std::ranges::find(own_statuses, code, &std::pair<RefusalKind, int>::first);
  return own != own_statuses.end() ? own->second : status(code.fault);
}

std::vector<RefusalKind> general_codes() {
  std::vector<RefusalKind> codes(Code::all.begin(), Code::all.end());
  codes.insert(codes.end(), table::Code::all.begin(), table::Code::all.end());
  codes.insert(codes.end(), kernel::Code::all.begin(), kernel::Code::all.end());
  return codes;
}

std::vector<RefusalKind> all_codes() {
  std::vector<RefusalKind> all = general_codes();
  games::for_each_game([&]<class G>() {
    for (const RefusalKind& code : G::codes) {
      if (std::ranges::find(all, code) == all.end()) all.push_back(code);
    }
  });
  return all;
}

}  // namespace server
