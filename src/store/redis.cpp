// Rooms in a Redis that several servers share. Reading order: redis_scripts.h (what is kept, and what happens at once),
// redis_client.h (a connection that comes back), this.
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <chrono>
#include <mutex>

#include "store/redis_client.h"
#include "store/redis_scripts.h"
#include "store/shared.h"

namespace store {
namespace {

using resp::Reply;
using resp::Words;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t buckets = 256;
/// Of logs, snapshots and hints: one more with each change that an older program would not understand.
constexpr int log_format = 1;
constexpr std::string_view claim_lasts = "5000";  // ms

/// FNV-1a: the same on every server and for ever.
std::uint64_t bucket_of(std::string_view room) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : room) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return (hash ^ hash >> 32) % buckets;
}

/// What Redis calls a script.
std::string sha1_hex(std::string_view text) {
  constexpr std::string_view hex_digits = "0123456789abcdef";
  std::array<unsigned char, SHA_DIGEST_LENGTH> hash{};
  SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), hash.data());
  std::string hex;
  for (const unsigned char byte : hash) {
    hex += hex_digits[byte >> 4];
    hex += hex_digits[byte & 15];
  }
  return hex;
}

struct Script {
  explicit Script(const char* lua) : text(std::string(common_script) + lua), name(sha1_hex(text)) {}
  std::string text;
  std::string name;
};

tl::unexpected<std::string> cannot_read(std::string_view room, const std::string& why) {
  return tl::unexpected("the log of room " + std::string(room) + " cannot be read: " + why);
}

/// Records as they stand in a log, each behind the id of its append.
wire::Read<std::vector<LogRecord>> read_records(std::string_view room, const Reply& list) {
  std::vector<LogRecord> records;
  records.reserve(list.items.size());
  for (const Reply& item : list.items) {
    const std::size_t space = item.text.find(' ');
    if (space == std::string::npos) return cannot_read(room, "a record has no id");
    const auto parsed = wire::parse_json(std::string_view(item.text).substr(space + 1));
    if (!parsed) return cannot_read(room, parsed.error());
    auto record = wire::read_json<LogRecord>(*parsed);
    if (!record) return cannot_read(room, record.error());
    records.push_back(std::move(*record));
  }
  return records;
}

/// An append's id, as it stands before its records.
std::string before_record(const std::string& id) { return id.empty() ? "" : id + ' '; }

std::string id_of(const Reply& record) { return record.text.substr(0, record.text.find(' ')); }

Appended appended(const wire::Read<Reply>& reply) {
  if (!reply || !reply->is_number()) return Appended::failed;
  return reply->number == 1 ? Appended::done : Appended::stale;
}

/// Where hints are published, which Redis does not keep apart by databases.
std::string channel_of(const RedisAddress& address) {
  const std::string channel = address.prefix + "hints";
  return address.database == 0 ? channel : channel + '/' + std::to_string(address.database);
}

class RedisStore final : public SharedStore {
 public:
  RedisStore(const RedisAddress& address, SharedHooks hooks)
      : prefix_(address.prefix),
        channel_(channel_of(address)),
        format_key_(prefix_ + "format"),
        hooks_(std::move(hooks)),
        client_(address, {append_.text, snapshot_.text, note_kept_.text, erase_.text, load_.text, news_.text}, channel_,
                {.on_away =
                     [this](const std::string& why) {
                       if (hooks_.on_failure) hooks_.on_failure(why);
                     },
                 .on_back =
                     [this] {
                       if (hooks_.on_back) hooks_.on_back();
                       gap();
                     },
                 .on_listening = [this] { gap(); },
                 .on_message = [this](std::string_view message) { hear(message); }}) {}

  /// Whether this Redis will do. One line says why not.
  wire::Read<void> check() {
    auto pinged = client_.ask({"PING"});
    if (!pinged) return tl::unexpected(pinged.error());
    const auto policy = memory_policy();
    const auto appends = setting("appendonly");
    const auto syncs = setting("appendfsync");
    if (policy && *policy != "noeviction") {
      return tl::unexpected("Redis has maxmemory-policy " + *policy +
                            ", which throws rooms away when memory is short: set it to noeviction");
    }
    if (auto ours = agree_on_format(); !ours) return ours;
    if (!hooks_.on_note) return {};
    if (!policy) {
      hooks_.on_note(
          "this Redis does not say its maxmemory-policy: ask whoever runs it for noeviction, or rooms get lost", true);
    }
    tell_what_is_durable(appends, syncs);
    return {};
  }

  // ---- Changes ----

  void append(Append append, Done done) override {
    assert(!append.records.empty() && append.records.front().version == append.expected + 1);
    assert(!append.snapshot || !append.snapshot->empty());
    Words words = evaluate(append_, append.room, {"log", "room", "due", "closed", "finished", "count"});
    words.push_back(append.room);
    words.push_back(std::to_string(append.expected));
    words.push_back(before_record(append.after));
    words.push_back(before_record(append.id));
    words.push_back(append.due ? std::to_string(*append.due) : "");
    words.push_back(append.closed ? std::to_string(append.records.back().at) : "");
    words.push_back(append.snapshot ? std::move(*append.snapshot) : "");
    words.push_back(std::to_string(append.finished));
    words.push_back(channel_);
    words.push_back(wire::to_json(Hint{.node = node_,
                                       .room = append.room,
                                       .version = append.records.back().version,
                                       .said = {},
                                       .asks = {},
                                       .presence = {},
                                       .format = {}}));
    for (const LogRecord& record : append.records) words.push_back(wire::to_json(record));
    client_.send(std::move(words),
                 [this, done = std::move(done), since = Clock::now()](const wire::Read<Reply>& reply) {
                   if (reply && reply->is_error() && hooks_.on_failure) hooks_.on_failure(reply->text);
                   const Appended result = appended(reply);
                   const std::chrono::duration<double> took = Clock::now() - since;
                   if (result != Appended::failed && hooks_.on_commit) hooks_.on_commit(1, took.count());
                   done(result);
                 });
  }

  void keep_snapshot(std::string room, Version version, std::string tip, std::string snapshot) override {
    assert(!snapshot.empty());
    Words words = evaluate(snapshot_, room, {"log", "room"});
    words.push_back(std::to_string(version));
    words.push_back(before_record(tip));
    words.push_back(std::move(snapshot));
    client_.send(std::move(words), [](const wire::Read<Reply>&) {});
  }

  void note_kept(Finished kept) override {
    Words words = evaluate(note_kept_, kept.room, {"finished"});
    words.push_back(std::move(kept.room));
    words.push_back(std::to_string(kept.match));
    client_.send(std::move(words), [](const wire::Read<Reply>&) {});
  }

  void erase(std::string room, Done done) override {
    Words words = evaluate(erase_, room, {"log", "room", "due", "closed", "finished", "count"});
    words.push_back(std::move(room));
    client_.send(std::move(words), [done = std::move(done)](const wire::Read<Reply>& reply) { done(appended(reply)); });
  }

  // ---- Reading ----

  wire::Read<Stored> load(std::string_view room) override {
    const auto reply = client_.ask(evaluate(load_, room, {"log", "room"}));
    if (!reply) return tl::unexpected(reply.error());
    if (reply->items.size() != 3) return cannot_read(room, "the answer is not what was asked for");
    auto records = read_records(room, reply->items[1]);
    if (!records) return tl::unexpected(records.error());
    return Stored{reply->items[0].text, std::move(*records), reply->items[2].text};
  }

  wire::Read<std::vector<LogRecord>> log(std::string_view room) override {
    const auto reply = client_.ask({"LRANGE", key(room, "log"), "0", "-1"});
    if (!reply) return tl::unexpected(reply.error());
    return read_records(room, *reply);
  }

  wire::Read<std::vector<Due>> due(Time by, std::size_t most) override {
    return before("due", std::to_string(by), most);
  }

  wire::Read<std::vector<std::string>> closed_before(Time time, std::size_t most) override {
    const auto all = before("closed", '(' + std::to_string(time), most);
    if (!all) return tl::unexpected(all.error());
    std::vector<std::string> rooms;
    for (const Due& each : *all) rooms.push_back(each.room);
    return rooms;
  }

  wire::Read<std::vector<Finished>> finished(std::size_t most) override {
    const auto all = before("finished", "+inf", most);
    if (!all) return tl::unexpected(all.error());
    std::vector<Finished> rooms;
    for (const Due& each : *all) rooms.push_back({each.room, static_cast<int>(each.at)});
    return rooms;
  }

  wire::Read<std::size_t> count() override {
    std::vector<Words> words;
    for (std::uint64_t i = 0; i < buckets; ++i) words.push_back({"GET", bucket_key(i, "count")});
    const auto replies = client_.ask_all(std::move(words));
    if (!replies) return tl::unexpected(replies.error());
    std::size_t all = 0;
    for (const Reply& reply : *replies) {
      std::size_t rooms = 0;
      std::from_chars(reply.text.data(), reply.text.data() + reply.text.size(), rooms);
      all += rooms;
    }
    return all;
  }

  // ---- Between servers ----

  void listen(Listener listener) override {
    const std::lock_guard lock(listener_mutex_);
    listener_ = std::move(listener);
    if (listener_.on_gap) look_for_newer();
  }

  bool is_away() const override { return client_.is_away(); }
  const std::string& node() const override { return node_; }

  void tell(Hint hint) override {
    hint.node = node_;
    client_.send({"PUBLISH", channel_, wire::to_json(hint)}, [](const wire::Read<Reply>&) {});
  }

  void news(std::string room, Version after, std::string tip, std::function<void(wire::Read<News>)> done) override {
    Words words = evaluate(news_, room, {"log"});
    words.push_back(std::to_string(after));
    words.push_back(before_record(tip));
    client_.send(std::move(words), [room = std::move(room), done = std::move(done)](const wire::Read<Reply>& reply) {
      if (!reply) return done(tl::unexpected(reply.error()));
      if (reply->items.size() != 3) return done(cannot_read(room, reply->text));
      auto records = read_records(room, reply->items[1]);
      if (!records) return done(tl::unexpected(records.error()));
      done(News{reply->items[0].number, std::move(*records), reply->items[2].text});
    });
  }

  void tips(std::vector<std::string> rooms, std::function<void(wire::Read<std::vector<std::string>>)> done) override {
    struct Asking {
      std::function<void(wire::Read<std::vector<std::string>>)> done;  // once: it may hold as much as is asked for
      std::vector<std::string> tips = {};
      std::string why = {};
    };
    if (rooms.empty()) return done(std::vector<std::string>{});
    const auto asking = std::make_shared<Asking>(Asking{std::move(done)});
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const bool is_last = i + 1 == rooms.size();  // answers come in order
      client_.send({"LINDEX", key(rooms[i], "log"), "-1"}, [asking, is_last](const wire::Read<Reply>& reply) {
        if (!reply || reply->is_error()) asking->why = reply ? reply->text : reply.error();
        asking->tips.push_back(reply ? id_of(*reply) : "");
        if (!is_last) return;
        if (!asking->why.empty()) return asking->done(tl::unexpected(asking->why));
        asking->done(std::move(asking->tips));
      });
    }
  }

  void claim(std::string room, std::function<void(bool)> done) override {
    client_.send({"SET", key(room, "claim"), node_, "NX", "PX", std::string(claim_lasts)},
                 [done = std::move(done)](const wire::Read<Reply>& reply) { done(reply && reply->is_text()); });
  }

  wire::Read<bool> has(std::string_view room, Version version, const std::string& tip) override {
    const auto reply = client_.ask({"LINDEX", key(room, "log"), std::to_string(version - 1)});
    if (!reply) return tl::unexpected(reply.error());
    return id_of(*reply) == tip;
  }

  wire::Read<std::string> agree_on_secret(const std::string& proposed) override {
    const std::string name = prefix_ + "secret";
    const auto replies = client_.ask_all({{"SET", name, proposed, "NX"}, {"GET", name}});
    if (!replies) return tl::unexpected(replies.error());
    return replies->back().text;
  }

 private:
  std::string bucket_key(std::uint64_t bucket, std::string_view what) const {
    return prefix_ + "{b" + std::to_string(bucket) + "}:" + std::string(what);
  }
  std::string key(std::string_view room, std::string_view what) const {
    return bucket_key(bucket_of(room), what) + ':' + std::string(room);
  }

  /// The script over these keys of a room and its bucket; what it is given besides comes after.
  Words evaluate(const Script& script, std::string_view room, std::initializer_list<std::string_view> keys) const {
    Words words{"EVALSHA", script.name, std::to_string(keys.size())};
    for (const std::string_view what : keys) {
      const bool is_rooms = what == "log" || what == "room";
      words.push_back(is_rooms ? key(room, what) : bucket_key(bucket_of(room), what));
    }
    return words;
  }

  /// Rooms of a bucket's index up to there, over all buckets, the earliest first.
  wire::Read<std::vector<Due>> before(std::string_view index, const std::string& last, std::size_t most) {
    std::vector<Due> all;
    if (most == 0) return all;
    std::vector<Words> words;
    for (std::uint64_t i = 0; i < buckets; ++i) {
      words.push_back(
          {"ZRANGEBYSCORE", bucket_key(i, index), "-inf", last, "WITHSCORES", "LIMIT", "0", std::to_string(most)});
    }
    const auto replies = client_.ask_all(std::move(words));
    if (!replies) return tl::unexpected(replies.error());
    for (const Reply& reply : *replies) {
      for (std::size_t i = 0; i + 1 < reply.items.size(); i += 2) {
        const std::string& score = reply.items[i + 1].text;
        double at = 0;
        std::from_chars(score.data(), score.data() + score.size(), at);
        all.push_back({reply.items[i].text, static_cast<Time>(at)});
      }
    }
    std::ranges::sort(all, {}, [](const Due& due) { return std::pair(due.at, std::string_view(due.room)); });
    if (all.size() > most) all.resize(most);
    return all;
  }

  /// Nothing if this Redis does not say.
  std::optional<std::string> setting(const std::string& name) {
    const auto reply = client_.ask({"CONFIG", "GET", name});
    if (!reply || reply->items.size() != 2) return std::nullopt;
    return reply->items[1].text;
  }

  /// CONFIG is what a host's user may not do; INFO tells it as well.
  std::optional<std::string> memory_policy() {
    if (auto configured = setting("maxmemory-policy")) return configured;
    const auto info = client_.ask({"INFO", "memory"});
    constexpr std::string_view name = "\nmaxmemory_policy:";
    const std::size_t found = info ? info->text.find(name) : std::string::npos;
    if (found == std::string::npos) return std::nullopt;
    const std::size_t begin = found + name.size();
    return info->text.substr(begin, info->text.find('\r', begin) - begin);
  }

  // Whoever reads less than what another one has written may not go on with it. Those that are there already are told.
  wire::Read<void> agree_on_format() {
    const auto replies =
        client_.ask_all({{"SET", format_key_, std::to_string(log_format), "NX"}, {"GET", format_key_}});
    if (!replies) return tl::unexpected(replies.error());
    const int there = format_in(replies->back());
    if (there > log_format) return tl::unexpected<std::string>("Redis: a newer oyster has these rooms");
    if (there == log_format) return {};
    if (auto set = client_.ask({"SET", format_key_, std::to_string(log_format)}); !set) {
      return tl::unexpected(set.error());
    }
    Hint hint;
    hint.format = log_format;
    tell(std::move(hint));
    return {};
  }

  static int format_in(const Reply& reply) {
    int format = 0;
    std::from_chars(reply.text.data(), reply.text.data() + reply.text.size(), format);
    return format;
  }

  // Its hint may be lost, or nothing but somebody's word.
  void look_for_newer() {
    client_.send({"GET", format_key_}, [this](const wire::Read<Reply>& reply) {
      if (reply && reply->is_text() && format_in(*reply) > log_format && hooks_.on_newer) hooks_.on_newer();
    });
  }

  void tell_what_is_durable(const std::optional<std::string>& appends, const std::optional<std::string>& syncs) const {
    if (!appends || !syncs) {
      hooks_.on_note("this Redis does not say what it keeps: ask whoever runs it for appendonly and appendfsync", true);
    } else if (*appends != "yes") {
      hooks_.on_note(
          "Redis has appendonly no: when it stops without warning, everything since its last snapshot is lost, "
          "answered "
          "or not. appendonly yes and appendfsync always keep all that was answered",
          true);
    } else if (*syncs != "always") {
      hooks_.on_note("Redis has appendfsync " + *syncs +
                         ": when its machine fails, the last second or more of what was answered is lost. appendfsync "
                         "always keeps all of it",
                     true);
    } else {
      hooks_.on_note("Redis has appendfsync always: what was answered is on its disk", false);
    }
  }

  void hear(std::string_view message) {
    const auto parsed = wire::parse_json(message);
    if (!parsed) return;
    auto hint = wire::read_json<Hint>(*parsed);
    if (!hint || hint->node == node_) return;
    if (hint->format) look_for_newer();
    const std::lock_guard lock(listener_mutex_);
    if (listener_.on_hint) listener_.on_hint(std::move(*hint));
  }

  void gap() {
    const std::lock_guard lock(listener_mutex_);
    if (!listener_.on_gap) return;
    look_for_newer();
    listener_.on_gap();
  }

  const Script append_{append_script};
  const Script snapshot_{snapshot_script};
  const Script note_kept_{note_kept_script};
  const Script erase_{erase_script};
  const Script load_{load_script};
  const Script news_{news_script};
  const std::string node_ = unique_name();
  const std::string prefix_;
  const std::string channel_;
  const std::string format_key_;
  const SharedHooks hooks_;
  std::mutex listener_mutex_;
  Listener listener_;
  RedisClient client_;  // the last to come and the first to go: it calls all of these
};

}  // namespace

wire::Read<std::unique_ptr<SharedStore>> open_redis(std::string_view url, SharedHooks hooks) {
  const auto address = read_redis_url(url);
  if (!address) return tl::unexpected(address.error());
  auto store = std::make_unique<RedisStore>(*address, std::move(hooks));
  if (auto checked = store->check(); !checked) return tl::unexpected(checked.error());
  return store;
}

}  // namespace store
