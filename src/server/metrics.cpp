#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <mutex>
#include <unordered_map>

namespace server {
namespace {

using prometheus::Histogram;

const Histogram::BucketBoundaries seconds{0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.03,
                                          0.05,   0.1,    0.2,   0.5,   1,     2,    5};
const Histogram::BucketBoundaries sizes{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

}  // namespace

struct Metrics::Registered {
  prometheus::Registry registry;

  prometheus::Counter& counter(const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
  }
  prometheus::Gauge& gauge(const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
  }
  Histogram& histogram(const char* name, const char* help, const Histogram::BucketBoundaries& bounds) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, bounds);
  }

  prometheus::Counter& actions = counter("oyster_actions_total", "Changes of rooms that are safe");
  prometheus::Family<prometheus::Counter>& refusals = prometheus::BuildCounter()
                                                          .Name("oyster_refusals_total")
                                                          .Help("Requests that were refused, by code")
                                                          .Register(registry);
  prometheus::Family<prometheus::Counter>& answers =
      prometheus::BuildCounter().Name("oyster_http_answers_total").Help("Answers, by status").Register(registry);
  // Looking a label up is slow, and there are few.
  std::unordered_map<std::string_view, prometheus::Counter*> by_code = {};
  std::unordered_map<int, prometheus::Counter*> by_status = {};
  std::mutex mutex;

  prometheus::Counter& refusal(const kernel::RefusalKind& code) {
    const std::lock_guard lock(mutex);
    prometheus::Counter*& counter = by_code[code.name];
    if (counter == nullptr) counter = &refusals.Add({{"code", std::string(to_string(code))}});
    return *counter;
  }
  prometheus::Counter& answer(int status) {
    const std::lock_guard lock(mutex);
    prometheus::Counter*& counter = by_status[status];
    if (counter == nullptr) counter = &answers.Add({{"status", std::to_string(status)}});
    return *counter;
  }

  Histogram& request_time = histogram("oyster_http_seconds", "From a request's last byte to its answer", seconds);
  Histogram& action_time = histogram("oyster_action_seconds", "The same, for actions of players", seconds);
  Histogram& commit_size = histogram("oyster_commit_appends", "Appends that became safe together", sizes);
  Histogram& commit_time = histogram("oyster_commit_seconds", "How long making them safe took", seconds);
  Histogram& bot_time = histogram("oyster_bot_seconds", "How long bots thought", seconds);
  Histogram& bot_late = histogram("oyster_bot_late_seconds", "How late bots' actions were", seconds);
  prometheus::Gauge& rooms = gauge("oyster_rooms", "Rooms in memory");
  prometheus::Gauge& sockets = gauge("oyster_sockets", "Realtime sockets");
  prometheus::Gauge& connections = gauge("oyster_connections", "HTTP connections");
  prometheus::Gauge& channels = gauge("oyster_channels", "Channels that somebody listens to");
};

Metrics::Metrics() : registered_(std::make_unique<Registered>()) {}
Metrics::~Metrics() = default;

void Metrics::action_done() { registered_->actions.Increment(); }
void Metrics::refused(const kernel::RefusalKind& code) { registered_->refusal(code).Increment(); }
void Metrics::answered(int status, double took) {
  registered_->answer(status).Increment();
  registered_->request_time.Observe(took);
}
void Metrics::action_answered(double took) { registered_->action_time.Observe(took); }
void Metrics::committed(std::size_t appends, double took) {
  registered_->commit_size.Observe(static_cast<double>(appends));
  registered_->commit_time.Observe(took);
}
void Metrics::bot_thought(double took) { registered_->bot_time.Observe(took); }
void Metrics::bot_acted(double late_seconds) { registered_->bot_late.Observe(late_seconds); }

std::string Metrics::text(const Now& now) const {
  registered_->rooms.Set(static_cast<double>(now.rooms));
  registered_->sockets.Set(static_cast<double>(now.sockets));
  registered_->connections.Set(static_cast<double>(now.connections));
  registered_->channels.Set(static_cast<double>(now.channels));
  return prometheus::TextSerializer().Serialize(registered_->registry.Collect());
}

}  // namespace server
