#include "wire/record.h"

namespace wire {

Read<Record> read_record(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  const boost::json::object* object = json->if_object();
  const boost::json::value* format = object != nullptr ? object->if_contains("format") : nullptr;
  if (format == nullptr || !format->is_string() || std::string_view(format->get_string()) != record_format) {
    return tl::unexpected("not a match record: \"format\" is not \"" + std::string(record_format) + "\"");
  }
  auto record = read_json<Record>(*json);
  if (!record) return record;
  if (record->formatVersion != record_format_version) {
    return tl::unexpected("formatVersion " + std::to_string(record->formatVersion) + " is not known, only " +
                          std::to_string(record_format_version));
  }
  return record;
}

}  // namespace wire
