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
  /// One number for each of a few words. Looking a label up is slow.
  class ByWord {
   public:
    ByWord(prometheus::Registry& registry, const char* name, const char* help, const char* word)
        : family_(prometheus::BuildCounter().Name(name).Help(help).Register(registry)), word_(word) {}
    void count(std::string_view which) {
      const std::lock_guard lock(mutex_);
      prometheus::Counter*& counter = known_[std::string(which)];
      if (counter == nullptr) counter = &family_.Add({{word_, std::string(which)}});
      counter->Increment();
    }

   private:
    prometheus::Family<prometheus::Counter>& family_;
    const char* word_;
    std::mutex mutex_;
    std::unordered_map<std::string, prometheus::Counter*> known_;
  };
  ByWord refusals{registry, "oyster_refusals_total", "Requests and actions that were refused, by code", "code"};
  ByWord answers{registry, "oyster_http_answers_total", "Answers, by status", "status"};
  ByWord connections_refused{registry, "oyster_connections_refused_total", "Connections that were not taken", "how"};
  ByWord sockets_ended{registry, "oyster_sockets_ended_total", "Realtime sockets that ended, by reason", "reason"};
  prometheus::Counter& sent = counter("oyster_socket_bytes_total", "Bytes sent over realtime sockets");

  Histogram& request_time = histogram("oyster_http_seconds", "From a request's last byte to its answer", seconds);
  Histogram& action_time =
      histogram("oyster_action_seconds", "From an action of a player to its answer, over HTTP and sockets", seconds);
  Histogram& commit_size = histogram("oyster_commit_appends", "Appends that became safe together", sizes);
  Histogram& commit_time = histogram("oyster_commit_seconds", "How long making them safe took", seconds);
  Histogram& bot_time = histogram("oyster_bot_seconds", "How long bots thought", seconds);
  Histogram& bot_late = histogram("oyster_bot_late_seconds", "How late bots' actions were", seconds);
  prometheus::Gauge& rooms = gauge("oyster_rooms", "Rooms in memory");
  prometheus::Gauge& sockets = gauge("oyster_sockets", "Realtime sockets");
  prometheus::Gauge& connections = gauge("oyster_connections", "HTTP connections");
  prometheus::Gauge& channels = gauge("oyster_channels", "Channels that somebody listens to");
  prometheus::Gauge& store_fails = gauge("oyster_store_failing", "1 while nothing can be written");
  prometheus::Gauge& archive_fails = gauge("oyster_archive_failing", "1 while matches that are over have to wait");
  prometheus::Family<prometheus::Gauge>& waiting =
      prometheus::BuildGauge().Name("oyster_waiting").Help("What has come and is not done yet").Register(registry);
  void set_waiting(const char* what, std::size_t count) {
    waiting.Add({{"what", what}}).Set(static_cast<double>(count));
  }
  prometheus::Gauge& late = gauge("oyster_late_seconds", "How late the one thread was when it last looked around");
};

Metrics::Metrics() : registered_(std::make_unique<Registered>()) {}
Metrics::~Metrics() = default;

void Metrics::changed(std::size_t records) { registered_->actions.Increment(static_cast<double>(records)); }
void Metrics::refused(const kernel::RefusalKind& code) { registered_->refusals.count(to_string(code)); }
void Metrics::answered(int status, double took) {
  registered_->answers.count(std::to_string(status));
  registered_->request_time.Observe(took);
}
void Metrics::action_answered(double took) { registered_->action_time.Observe(took); }
void Metrics::committed(std::size_t appends, double took) {
  registered_->commit_size.Observe(static_cast<double>(appends));
  registered_->commit_time.Observe(took);
}
void Metrics::bot_thought(double took) { registered_->bot_time.Observe(took); }
void Metrics::bot_acted(double late_seconds) { registered_->bot_late.Observe(late_seconds); }
void Metrics::connection_refused(std::string_view how) { registered_->connections_refused.count(how); }
void Metrics::socket_ended(std::string_view why) { registered_->sockets_ended.count(why); }
void Metrics::socket_sent(std::size_t bytes) { registered_->sent.Increment(static_cast<double>(bytes)); }
void Metrics::archive_fails(bool fails) { registered_->archive_fails.Set(fails ? 1 : 0); }

std::string Metrics::text(const Now& now) const {
  registered_->rooms.Set(static_cast<double>(now.rooms));
  registered_->sockets.Set(static_cast<double>(now.sockets));
  registered_->connections.Set(static_cast<double>(now.connections));
  registered_->channels.Set(static_cast<double>(now.channels));
  registered_->store_fails.Set(now.store_fails ? 1 : 0);
  registered_->late.Set(now.late_seconds);
  registered_->set_waiting("requests", now.waiting.requests);
  registered_->set_waiting("changes", now.waiting.changes);
  registered_->set_waiting("bots", now.waiting.bots);
  registered_->set_waiting("questions", now.waiting.questions);
  registered_->set_waiting("looks_back", now.waiting.looks_back);
  registered_->set_waiting("reviews", now.waiting.reviews);
  return prometheus::TextSerializer().Serialize(registered_->registry.Collect());
}

}  // namespace server
