// An engine as a process of its own, behind a keeper: lines in, lines out, and nothing left of it afterwards.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "engine/lines.h"
#include "wire/json.h"

namespace engine {

/// A program and its arguments.
using Command = std::vector<std::string>;

/// What an engine may hold in memory unless said otherwise.
inline constexpr int default_memory_mib = 4096;

/// Where what an engine writes to its standard error goes.
enum class StandardError { nowhere, ours };

class Process {
 public:
  /// Starts `keeper keep-engine COMMAND…`; whether the command itself can be started, its first answer tells. Of our
  /// environment it gets where things are and which language is spoken: what else is there, keys above all, is not its
  /// own.
  static wire::Read<Process> start(const std::string& keeper, const Command& command, StandardError standard_error,
                                   int memory_mib = default_memory_mib);
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process() { end(); }

  Lines& lines() { return lines_; }

  /// Ends it with all that it has started. Gives how it had ended, if it had; `not_wanted` of the keeper if we ended
  /// it.
  int end();

 private:
  Process(pid_t keeper, std::string mark, int talk, int life)
      : keeper_(keeper), mark_(std::move(mark)), talk_(talk), life_(life), lines_(talk) {}

  pid_t keeper_;      // -1: over
  std::string mark_;  // in the environment of all that it starts
  int talk_;
  int life_;
  Lines lines_;
  int code_ = 0;
};

/// "it ended with exit code 3"
std::string how_it_ended(int code);

}  // namespace engine
