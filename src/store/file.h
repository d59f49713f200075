// Files of the store's own, below what SQLite does with them: for nobody else to read, had by one at a time, and given
// their names when they are whole.
#pragma once

#include <string>
#include <utility>

#include "wire/json.h"

namespace store {

/// A file that is open to write, and whose new owner is its only reader: there are cards in it.
class File {
 public:
  /// Made if need be.
  static wire::Read<File> open(const std::string& path);
  /// One that is there, and not where a link leads.
  static wire::Read<File> reopen(const std::string& path);
  /// A new one, with letters for the XXXXXX at the end of its name.
  static wire::Read<File> make(std::string& name);
  /// The right to the file of that path, for as long as this lives: one beside it, which stays. Nobody else may have
  /// it.
  static wire::Read<File> lock(const std::string& path);
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&&) = delete;
  ~File();

  // Errno says why not.
  /// If we are root and somebody else has its folder, it is theirs too.
  bool give_to_owner_of(const std::string& folder) const;
  /// Onto the disk, and then from the name that it has to another one, unless somebody has that.
  bool publish(const std::string& name, const std::string& to) const;

 private:
  /// What the system gave.
  static wire::Read<File> opened(int descriptor);
  explicit File(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

/// The system's, in words.
std::string last_error();

}  // namespace store
