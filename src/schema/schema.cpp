#include "schema/schema.h"

#include <cassert>

namespace schema {
namespace {

namespace json = boost::json;

std::string capitalised(std::string_view words, char between) {
  std::string name;
  bool begins = true;
  for (char c : words) {
    if (c == between) {
      begins = true;
      continue;
    }
    name += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = false;
  }
  return name;
}

}  // namespace

// ---- Names ----

std::string Schemas::component_name(std::string_view cpp_name) const {
  const auto drop = [](std::string_view& text, std::string_view prefix) {
    if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  };
  for (const std::string& folder : unnamed_) drop(cpp_name, folder + "::");
  const std::size_t last = cpp_name.rfind("::");
  const bool has_folder = last != std::string_view::npos;
  std::string_view type = has_folder ? cpp_name.substr(last + 2) : cpp_name;
  drop(type, "Wire");
  return (has_folder ? capitalised(cpp_name.substr(0, last), '_') : "").append(type);
}

std::string in_camel_case(std::string_view words) { return capitalised(words, '-'); }

bool Schemas::is_new(const std::string& name, const std::string& made_from) {
  const auto [entry, is_new] = made_from_.try_emplace(name, made_from);
  assert(entry->second == made_from);
  return is_new;
}

// ---- Building ----

json::object Schemas::reference(std::string_view name) {
  return {{"$ref", "#/components/schemas/" + std::string(name)}};
}

json::object Schemas::add(std::string_view name, json::object schema) {
  components_[name] = std::move(schema);
  return reference(name);
}

json::object Schemas::written(const Members& members) {
  json::object schema{{"type", "object"}};
  if (!members.properties.empty()) schema["properties"] = members.properties;
  if (!members.required.empty()) schema["required"] = members.required;
  return schema;
}

json::object Schemas::object_of(json::object properties) {
  Members members{std::move(properties), {}};
  for (const auto& property : members.properties) members.required.emplace_back(property.key());
  return written(members);
}

json::object Schemas::one_of(json::array choices) { return {{"oneOf", std::move(choices)}}; }

json::object Schemas::card_of(json::object suit, json::object rank) {
  return object_of({{"suit", std::move(suit)}, {"rank", std::move(rank)}, {"id", of<std::string>()}});
}

json::object Schemas::nullable(json::object schema) {
  return one_of({std::move(schema), json::object{{"type", "null"}}});
}

}  // namespace schema
