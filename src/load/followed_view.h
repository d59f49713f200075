// A view that a player has from its changes: what all at the table share, and what is the player's own (docs/api.md).
// At full speed only the own part is kept, which tells what may be done; of the shared one only the version.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "load/frames.h"
#include "wire/json.h"

namespace load {

enum class Keep : std::uint8_t { own_part, all };

class FollowedView {
 public:
  explicit FollowedView(Keep keep = Keep::own_part) : keep_(keep) {}

  /// One of the frames of the two channels: its event and its data. What does not follow on what was heard before, and
  /// a whole that is not what the changes have made of it, is told in one line, and forgotten.
  wire::Read<void> hear(std::string_view event, std::string_view data);

  /// The newest that all share.
  Version version() const { return shared_.version; }
  /// Whether both parts of that version are here.
  bool is_complete() const { return own_.version > 0 && shared_.version >= own_.version; }
  /// The inside of the list of what may be done.
  const std::string& legal_actions() const { return legal_actions_; }
  /// What all share, and the view itself; only if all is kept.
  const boost::json::value& shared() const { return shared_.json; }
  boost::json::value view() const;

 private:
  struct Part {
    Version version = 0;
    boost::json::value json;
  };
  static wire::Read<void> begin(Part& part, Version version, const boost::json::value& whole);
  static wire::Read<void> follow(Part& part, Version version, Version from, const boost::json::value& patch);
  wire::Read<void> hear_part(Part& part, std::string_view whole_name, std::string_view data);
  wire::Read<void> hear_version(std::string_view event, std::string_view data);

  Keep keep_;
  Part shared_;
  Part own_;
  std::string legal_actions_;
};

}  // namespace load
