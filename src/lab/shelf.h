// Where studies are kept: a file for each in one folder, which grows by a line for each change. What was cut off while
// it was written is taken away when the file is opened again; a file that cannot be read is left as it is, and hurts
// nobody.
#pragma once

#include <string>
#include <vector>

#include "lab/study.h"

namespace lab {

class Shelf {
 public:
  explicit Shelf(std::string folder) : folder_(std::move(folder)) {}

  struct Found {
    std::vector<Study> studies;
    std::vector<std::string> complaints;  // a line for each file that cannot be read
  };
  /// Makes the folder if there is none; one line if that cannot be.
  wire::Read<Found> open() const;

  // One line if it cannot be written; then nothing is.
  wire::Read<void> begin(const Study& study) const;
  wire::Read<void> append(const std::string& id, std::string_view lines) const;
  wire::Read<void> remove(const std::string& id) const;
  /// The whole log.
  wire::Read<std::string> read(const std::string& id) const;

 private:
  std::string path_of(const std::string& id) const;
  std::string folder_;
};

/// Whether this can be the id of a study: lower-case letters and digits, and no path.
bool is_study_id(std::string_view id);

}  // namespace lab
