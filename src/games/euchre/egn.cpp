// Euchre Game Notation as the program finds it (wire/notation.h).
#include "games/euchre/egn.h"

#include "games/euchre/wire.h"

namespace euchre {

std::span<const wire::Notation> Wire::notations() {
  static constexpr std::array all{wire::Notation{
      .name = "egn",
      .title = egn_file_type,
      .is_meant =
          [](const boost::json::value& json) { return json.is_object() && json.get_object().contains("fileType"); },
      .write = [](const wire::Record& record) { return write_egn(record); },
      .annotate = write_egn,
      .read = read_egn,
      .describe = nullptr}};
  return all;
}

}  // namespace euchre
