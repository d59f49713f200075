// A copy of a SQLite store, made while a server plays on and writes to it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "wire/json.h"

namespace store {

struct Backup {
  std::size_t rooms;
  std::uintmax_t bytes;
};

/// The file of `open_sqlite` as it is at one moment, with everything that was done before. `to` is there when it is
/// whole, checked and on the disk, and only its owner can read it; otherwise it is not there at all, and one line says
/// why. Never writes over a file. Asks `stop` many times a second whether to give up.
wire::Read<Backup> back_up_sqlite(const std::string& path, const std::string& to, std::function<bool()> stop = {});

}  // namespace store
