// A store that several servers share, and what they tell each other through it. A hint may be lost, so nothing depends
// on one: whoever has a room in memory also looks around now and then.
#pragma once

#include "store/store.h"

namespace store {

/// Somebody in a room, as one server sees it.
struct Presence {
  std::string player;
  Time seen = 0;           // their last sign of life
  bool connected = false;  // to that server, now
  friend bool operator==(const Presence&, const Presence&) = default;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (player, seen, connected))

/// The people of one room.
struct Present {
  std::string room;
  std::vector<Presence> people;
};
BOOST_DESCRIBE_STRUCT(Present, (), (room, people))

/// What one server tells all others: one of these.
struct Hint {
  std::string node;                            // who tells it
  wire::IfAny<std::string> room;               // of what comes next
  wire::IfAny<Version> version;                // that the room has now
  wire::IfAny<std::string> said;               // an event that changes nothing: JSON
  wire::IfAny<bool> asks;                      // who is there
  wire::IfAny<std::vector<Present>> presence;  // of rooms in this server's memory
  wire::IfAny<int> format;                     // of all that is written from now on
};
BOOST_DESCRIBE_STRUCT(Hint, (), (node, room, version, said, asks, presence, format))

/// What a room's log has beyond a version.
struct News {
  Version version = 0;  // of the room; 0: there is none that goes on from there
  std::vector<LogRecord> records;
  std::string tip;
};

class SharedStore : public Store {
 public:
  /// Called on any thread, but one at a time; nothing of what was told before.
  struct Listener {
    std::function<void(Hint)> on_hint = {};  // of another server
    std::function<void()> on_gap = {};       // some hints may be lost: the store was away, or we have just come
  };
  virtual void listen(Listener listener) = 0;
  /// Whether it cannot be reached right now.
  virtual bool is_away() const = 0;
  /// This server, as in hints; another one after each start.
  virtual const std::string& node() const = 0;

  /// To the other servers; lost if the store is away.
  virtual void tell(Hint hint) = 0;
  /// None of these blocks; they are answered on any thread.
  virtual void news(std::string room, Version after, std::string tip, std::function<void(wire::Read<News>)> done) = 0;
  /// Empty where there is no room.
  virtual void tips(std::vector<std::string> rooms, std::function<void(wire::Read<std::vector<std::string>>)> done) = 0;
  /// Whether this server, and no other, may look after the room for a moment.
  virtual void claim(std::string room, std::function<void(bool)> done) = 0;

  /// Whether the room had this tip at that version, and nothing of it is forgotten. Blocks.
  virtual wire::Read<bool> has(std::string_view room, Version version, const std::string& tip) = 0;

  /// The same text for every server, for ever: the first one's. Blocks.
  virtual wire::Read<std::string> agree_on_secret(const std::string& proposed) = 0;
};

/// How a shared store tells of itself; on any thread.
struct SharedHooks {
  OnCommit on_commit = {};
  OnFailure on_failure = {};  // it is away, and again with each attempt that fails
  std::function<void()> on_back = {};
  std::function<void(const std::string& words, bool is_warning)> on_note = {};  // what is durable
  std::function<void()> on_newer = {};  // a newer program writes what this one does not understand: it has to stop
};

/// A Redis: read_redis_url says how it is written. One line says why not; the password is in none.
wire::Read<std::unique_ptr<SharedStore>> open_redis(std::string_view url, SharedHooks hooks = {});

}  // namespace store
