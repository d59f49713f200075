#include "load/followed_view.h"

#include "wire/patch.h"

namespace load {

using boost::json::value;

wire::Read<void> FollowedView::begin(Part& part, Version version, const value& whole) {
  const bool differs = part.version > 0 && part.json != whole;
  part = {version, whole};
  if (differs) return tl::unexpected(std::string("the whole is not what the changes have made of it"));
  return {};
}

wire::Read<void> FollowedView::follow(Part& part, Version version, Version from, const value& patch) {
  if (part.version != from || version <= from) {
    const std::string here = std::to_string(part.version);
    part = {};
    return tl::unexpected("a change from " + std::to_string(from) + " to " + std::to_string(version) +
                          " does not follow on " + here);
  }
  part.version = version;
  auto applied = wire::apply_patch(part.json, patch);
  if (!applied) part = {};
  return applied;
}

// Either a whole, as the member of that name, or a change.
wire::Read<void> FollowedView::hear_part(Part& part, std::string_view whole_name, std::string_view data) {
  const auto json = wire::parse_json(data);
  const auto* object = json ? json->if_object() : nullptr;
  if (object == nullptr) return tl::unexpected(std::string("no object"));
  const auto version = first_number(data, "version");
  const value* whole = object->if_contains(whole_name);
  const value* patch = object->if_contains("patch");
  if (!version || *version <= 0 || (whole == nullptr) == (patch == nullptr)) {
    return tl::unexpected(std::string("neither a whole nor a change"));
  }
  if (whole != nullptr) return begin(part, *version, *whole);
  return follow(part, *version, first_number(data, "from").value_or(*version - 1), *patch);
}

// Of the shared part, where it is not kept.
wire::Read<void> FollowedView::hear_version(std::string_view event, std::string_view data) {
  const auto version = first_number(data, "version");
  if (!version || *version <= 0) return tl::unexpected(std::string("no version"));
  if (event == "table-view") return begin(shared_, *version, nullptr);
  return follow(shared_, *version, first_number(data, "from").value_or(*version - 1), boost::json::array());
}

wire::Read<void> FollowedView::hear(std::string_view event, std::string_view data) {
  if (event == "table-view" || event == "table-changed") {
    return keep_ == Keep::all ? hear_part(shared_, "view", data) : hear_version(event, data);
  }
  if (event != "seat-view" && event != "seat-changed") {
    return tl::unexpected("nobody expects '" + std::string(event) + "'");
  }
  auto heard = hear_part(own_, "own", data);
  const auto* own = own_.json.if_object();
  const value* legal = own != nullptr ? own->if_contains("legalActions") : nullptr;
  legal_actions_ = legal != nullptr ? inside(serialize(*legal)) : std::string_view();
  return heard;
}

value FollowedView::view() const {
  value view = shared_.json;
  wire::merge_own(view, own_.json);
  if (view.is_object()) view.get_object()["version"] = shared_.version;
  return view;
}

}  // namespace load
