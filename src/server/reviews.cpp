#include "server/reviews.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "review/review.h"
#include "server/limits.h"
#include "server/priority.h"

namespace server {

Reviews::~Reviews() {
  stopping_ = true;
  thread_.join();
}

Reviews::ReviewPtr Reviews::find(const std::string& match) const {
  const auto found = std::ranges::find(reviews_, match, [](const auto& review) { return review->match; });
  return found != reviews_.end() ? *found : nullptr;
}

std::size_t Reviews::waiting() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(reviews_, [](const auto& review) { return !review->finished; }));
}

Result<Reviews::ReviewPtr> Reviews::begin(const std::string& match, std::shared_ptr<const wire::Record> record,
                                          const Visitor& visitor) {
  const auto theirs = std::ranges::count_if(
      reviews_, [&](const auto& review) { return !review->finished && review->visitor == visitor; });
  if (visitor.is_limited() && static_cast<std::size_t>(theirs) >= Limits::reviews_of_address) return Code::RATE_LIMITED;
  if (waiting() >= Limits::reviews_waiting) return Code::UNAVAILABLE;
  if (reviews_.size() >= most_kept) {
    reviews_.erase(std::ranges::find_if(reviews_, [](const auto& review) { return review->finished.load(); }));
  }
  const auto review = std::make_shared<Review>();
  review->match = match;
  review->visitor = visitor;
  reviews_.push_back(review);
  asio::post(thread_, [this, review, record = std::move(record)] { make(*review, *record); });
  return ReviewPtr(review);
}

void Reviews::make(Review& review, const wire::Record& record) const {
  step_behind_bots();
  review::Effort effort;
  effort.stop = [this] { return stopping_.load(); };
  effort.workers = [&review](std::size_t count, const auto& work) {
    review.of = count;
    for (std::size_t i = 0; i < count; ++i) {
      work(i);
      review.done = i + 1;
    }
  };
  const auto made = review::make(record, effort);
  if (made) {
    review.json = wire::to_json(*made);
  } else if (!stopping_) {
    spdlog::error("review of {}: {}", review.match, made.error());
  }
  review.finished = true;
}

}  // namespace server
