#include "server/limits.h"

#include <algorithm>
#include <cmath>

namespace server {

double Buckets::drops_at(const Bucket& bucket, table::Time now) const {
  const double seconds = static_cast<double>(std::max<table::Time>(0, now - bucket.at)) / 1000;
  return std::min(rate_.at_once, bucket.drops + seconds * rate_.per_second);
}

int Buckets::seconds_until_one(double drops) const {
  return drops >= 1 ? 0 : static_cast<int>(std::ceil((1 - drops) / rate_.per_second));
}

int Buckets::take(const std::string& who, table::Time now) {
  Bucket& bucket = buckets_.try_emplace(who, Bucket{rate_.at_once, now}).first->second;
  bucket = {drops_at(bucket, now), now};
  const int wait = seconds_until_one(bucket.drops);
  if (wait == 0) bucket.drops -= 1;
  return wait;
}

int Buckets::wait(const std::string& who, table::Time now) const {
  const auto found = buckets_.find(who);
  return found == buckets_.end() ? 0 : seconds_until_one(drops_at(found->second, now));
}

void Buckets::forget_idle(table::Time now) {
  std::erase_if(buckets_, [&](const auto& entry) { return drops_at(entry.second, now) >= rate_.at_once; });
}

}  // namespace server
