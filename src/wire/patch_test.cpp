// Patches: the cases that the page's tests read too, random pairs of values, own parts, and patches that do not fit.
// tests/changes_test.cpp has the views of all games.
#include "wire/patch.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cards/rng.h"

using boost::json::value;

namespace {

value j(std::string_view text) { return *wire::parse_json(text); }

value patched(value before, const value& patch) {
  const auto applied = wire::apply_patch(before, patch);
  EXPECT_TRUE(applied.has_value()) << applied.error();
  return before;
}

// Values with a few names and short lists, so that two of them have much in common.
class Values {
 public:
  explicit Values(std::uint64_t seed) : rng_(seed) {}

  value some(int depth) {
    switch (rng_.below(depth > 0 ? 8 : 5)) {
      case 0:
        return nullptr;
      case 1:
        return rng_.below(2) == 0;
      case 2:
        return rng_.below(3) == 0 ? value(-1.5) : value(rng_.below(100));
      case 3:
        return "text with \"quotes\", \\ { [ ] } and \n";
      case 4:
        return "a text that is long enough for sixteen characters at a time";
      case 5:
        return some_list(depth);
      default:
        return some_object(depth);
    }
  }

  // The same with a change somewhere.
  value changed(value json, int depth) {
    if (auto* object = json.if_object(); object != nullptr && !object->empty() && rng_.below(8) != 0) {
      const auto member = object->begin() + rng_.below(static_cast<std::uint32_t>(object->size()));
      switch (rng_.below(6)) {
        case 0:
          object->erase(member);
          break;
        case 1:
          object->insert_or_assign(some_name(), some(depth - 1));
          break;
        default:
          member->value() = changed(std::move(member->value()), depth - 1);
      }
      return json;
    }
    if (auto* list = json.if_array(); list != nullptr && !list->empty() && rng_.below(8) != 0) {
      const auto entry = list->begin() + rng_.below(static_cast<std::uint32_t>(list->size()));
      switch (rng_.below(4)) {
        case 0:
          list->erase(entry);
          break;
        case 1:
          list->insert(entry, some(depth - 1));
          break;
        case 2:
          list->push_back(some(depth - 1));
          break;
        default:
          *entry = changed(std::move(*entry), depth - 1);
      }
      return json;
    }
    return some(depth);
  }

 private:
  value some_object(int depth) {
    boost::json::object object;
    for (std::uint32_t i = rng_.below(6); i > 0; --i) object[some_name()] = some(depth - 1);
    return object;
  }
  value some_list(int depth) {
    boost::json::array list;
    const value likely = some(depth - 1);
    for (std::uint32_t i = rng_.below(7); i > 0; --i) list.push_back(rng_.below(3) == 0 ? likely : some(depth - 1));
    return list;
  }
  std::string some_name() { return std::string(rng_.below(3) == 0 ? "\"\\" : "") + "abcdefgh"[rng_.below(8)]; }

  cards::Rng rng_;
};

TEST(Patch, IsAsTheCasesHaveIt) {
  std::ifstream file(OYSTER_SOURCE_DIR "/src/wire/patch_cases.json");
  std::stringstream text;
  text << file.rdbuf();
  const value cases = j(text.str());
  ASSERT_FALSE(cases.as_array().empty());
  for (const value& each : cases.get_array()) {
    const value& before = each.at("before");
    const value& after = each.at("after");
    EXPECT_EQ(wire::make_patch(serialize(before), serialize(after)), serialize(each.at("patch"))) << each.at("name");
    EXPECT_EQ(patched(before, each.at("patch")), after) << each.at("name");
  }
}

TEST(Patch, TurnsAnyValueIntoAnyOther) {
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Values values(seed);
    const value before = values.some(4);
    const value after = seed % 4 == 0 ? values.some(4) : values.changed(values.changed(before, 4), 4);
    const std::string patch = wire::make_patch(serialize(before), serialize(after));
    ASSERT_EQ(patched(before, j(patch)), after) << seed << ": " << before << " -> " << after << ": " << patch;
    ASSERT_LE(patch.size(), serialize(after).size() + std::string_view("[[[],]]").size()) << seed;
  }
}

TEST(Patch, OfWhatIsEqualIsEmpty) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const std::string text = serialize(Values(seed).some(4));
    ASSERT_EQ(wire::make_patch(text, text), "[]") << text;
  }
}

TEST(Patch, ThatDoesNotFitIsRefused) {
  const value json = j(R"({"a":[1,2],"b":{"c":null}})");
  for (const char* patch :
       {R"({})", R"([1])", R"([[]])", R"([[[]]])", R"([["a",1]])", R"([[["a"],1,2]])", R"([[["a"],1,1]])",
        R"([[["a",0],1,1,1]])", R"([[[],1,1]])", R"([[["x"]]])", R"([[["x","y"],1]])", R"([[["a",3],1]])",
        R"([[["a",2]]])", R"([[["a","0"],1]])", R"([[["a",-1],1]])", R"([[[0],1]])", R"([[["b","c","d"],1]])"}) {
    value copy = json;
    EXPECT_FALSE(wire::apply_patch(copy, j(patch)).has_value()) << patch;
  }
}

}  // namespace
