// A backup becomes a server's data again, once every room and every finished match in it has been played through.
#pragma once

#include <functional>
#include <string>

#include "wire/json.h"

namespace store {

struct Restored {
  std::size_t rooms = 0;
  std::size_t records = 0;  // of their logs
  std::size_t matches = 0;  // of the archive
};

/// A copy of the backup, brought up to date if an older program made it, and every room replayed from its first record:
/// what a snapshot says must be what the log says. Finished matches are played again too, to their end. `to` is there
/// when all of it is right; otherwise it is not there at all, and one line says why. Never writes over a file, beside
/// what is left of one, where a server runs, nor into the backup. As root, the file is given to the owner of its
/// folder. Asks `stop` now and then whether to give up.
wire::Read<Restored> restore_sqlite(const std::string& backup, const std::string& to, std::function<bool()> stop = {});

}  // namespace store
