#include "server/limits.h"

#include <algorithm>
#include <cmath>

namespace server {

double Bucket::drops_at(const Rate& rate, table::Time now) const {
  const double seconds = static_cast<double>(std::max<table::Time>(0, now - at)) / 1000;
  return std::min(rate.at_once, drops + seconds * rate.per_second);
}

int Bucket::wait(const Rate& rate, table::Time now, double wanted) const {
  const double there = drops_at(rate, now);
  return there >= wanted ? 0 : static_cast<int>(std::ceil((wanted - there) / rate.per_second));
}

int Bucket::take(const Rate& rate, table::Time now, double wanted) {
  const int seconds = wait(rate, now, wanted);
  *this = {drops_at(rate, now) - (seconds == 0 ? wanted : 0), now};
  return seconds;
}

}  // namespace server
