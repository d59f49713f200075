// A process between us and an engine that sees to it that nothing of the engine is left when it ends: `oyster
// keep-engine COMMAND…`, which nobody but `Process` calls.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace engine {

/// The descriptor by which a keeper knows that it is still wanted: at its end, everything ends.
inline constexpr int life_descriptor = 3;

/// An engine may have so many processes.
inline constexpr int most_processes = 64;
/// And write files so long.
inline constexpr int longest_file_mib = 1024;

// How a keeper ends when not as its engine did: 0 to 123, or 128 and the number of the signal that ended it.
inline constexpr int too_many_processes = 124;
inline constexpr int not_started = 125;
inline constexpr int not_wanted = 126;
inline constexpr int too_much_memory = 127;

/// All that run on this machine.
std::vector<pid_t> processes();

/// Starts the command with our standard input and output, waits for its end or for that of `life_descriptor`, and then
/// ends whatever it has started, whether or not that calls itself its child. That may hold so much memory together;
/// what processes share counts for each. Gives the exit code.
int keep(const std::vector<std::string>& command, int memory_mib);

}  // namespace engine
