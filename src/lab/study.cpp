#include "lab/study.h"

#include <algorithm>
#include <set>

namespace lab {
namespace {

template <class T>
wire::Read<T> read_as(const boost::json::value& json) {
  return wire::read_json<T>(json);
}

auto fail(std::string why) { return tl::unexpected(std::move(why)); }

}  // namespace

// ---- The study ----

Study::Study(Setup setup, std::string first_branch) : setup_(std::move(setup)) {
  branches_.push_back({next_branch_++, std::move(first_branch), 0});
}

const Branch* Study::find_branch(int id) const {
  const auto found = std::ranges::find(branches_, id, &Branch::id);
  return found != branches_.end() ? &*found : nullptr;
}

const Decision* Study::find(int decision) const {
  const auto found = decisions_.find(decision);
  return found != decisions_.end() ? &found->second : nullptr;
}

std::vector<const Decision*> Study::path(int position) const {
  std::vector<const Decision*> path;
  for (const Decision* at = find(position); at != nullptr; at = find(at->after)) path.push_back(at);
  std::ranges::reverse(path);
  return path;
}

bool Study::is_on(const Branch& branch, int position) const {
  if (position == 0) return true;
  const auto way = path(branch.leaf);
  return std::ranges::any_of(way, [position](const Decision* each) { return each->id == position; });
}

wire::Read<void> Study::add(Decision decision) {
  const auto branch = std::ranges::find(branches_, decision.branch, &Branch::id);
  if (branch == branches_.end()) return fail("branch: there is none with this number");
  if (decision.id < next_decision_) return fail("id: was used before");
  if (decision.after != branch->leaf) return fail("after: is not the end of its branch");
  if (decision.seat < 0 || static_cast<std::size_t>(decision.seat) >= setup_.seats.size())
    return fail("seat: there is none with this number");
  if (decisions_.size() >= Limits::decisions) return fail("it has too many decisions");
  branch->leaf = decision.id;
  next_decision_ = decision.id + 1;
  decisions_.emplace(decision.id, std::move(decision));
  return {};
}

wire::Read<void> Study::set(Branch branch) {
  if (branch.leaf != 0 && find(branch.leaf) == nullptr) return fail("leaf: there is no such position");
  const auto known = std::ranges::find(branches_, branch.id, &Branch::id);
  if (known != branches_.end()) {
    if (known->leaf != branch.leaf) return fail("leaf: a branch is moved on by decisions alone");
    known->name = std::move(branch.name);
    return {};
  }
  if (branch.id < next_branch_) return fail("id: was used before");
  if (branches_.size() >= Limits::branches) return fail("it has too many branches");
  next_branch_ = branch.id + 1;
  branches_.push_back(std::move(branch));
  return {};
}

wire::Read<void> Study::remove_branch(int id) {
  const auto found = std::ranges::find(branches_, id, &Branch::id);
  if (found == branches_.end()) return fail("branch: there is none with this number");
  if (branches_.size() == 1) return fail("the last branch stays");
  branches_.erase(found);
  std::set<int> wanted;
  for (const Branch& branch : branches_) {
    for (const Decision* decision : path(branch.leaf)) wanted.insert(decision->id);
  }
  std::erase_if(decisions_, [&](const auto& entry) { return !wanted.contains(entry.first); });
  return {};
}

// ---- Its log ----

std::string first_lines(const Study& study) {
  std::string text = line_of(study.setup());
  for (const Branch& branch : study.branches()) text += line_of(BranchLine{{}, branch});
  return text;
}

namespace {

std::string_view kind_of_line(const boost::json::value& json) {
  const auto* object = json.if_object();
  const auto* kind = object != nullptr ? object->if_contains("line") : nullptr;
  return kind != nullptr && kind->is_string() ? std::string_view(kind->get_string()) : std::string_view();
}

wire::Read<void> apply(Study& study, const boost::json::value& json) {
  const std::string_view kind = kind_of_line(json);
  const auto take = [&]<class T>(std::type_identity<T>, auto&& change) -> wire::Read<void> {
    auto read = read_as<T>(json);
    if (!read) return fail(read.error());
    return change(*std::move(read));
  };
  if (kind == DecisionHead::type)
    return take(std::type_identity<Decision>(), [&](Decision read) { return study.add(std::move(read)); });
  if (kind == BranchHead::type)
    return take(std::type_identity<Branch>(), [&](Branch read) { return study.set(std::move(read)); });
  if (kind == GoneLine::type)
    return take(std::type_identity<GoneLine>(), [&](const GoneLine& read) { return study.remove_branch(read.id); });
  return fail("\"line\": is no kind that is known");
}

wire::Read<Study> begin(const boost::json::value& json) {
  if (kind_of_line(json) != Setup::type) return fail("the study itself is missing");
  auto setup = wire::read_json<Setup>(json);
  if (!setup) return fail(setup.error());
  if (setup->format != 1) return fail("format " + std::to_string(setup->format) + " is not known, only 1");
  if (setup->seats.empty()) return fail("seats: nobody sits there");
  return Study(*std::move(setup));
}

}  // namespace

wire::Read<Study> read_study(std::string_view text, std::size_t* bytes) {
  std::optional<Study> study;
  int number = 0;
  std::size_t begun = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begun)) {
    const std::string place = "line " + std::to_string(++number) + ": ";
    const auto json = wire::parse_json(text.substr(begun, end - begun));
    if (!json) return fail(place + json.error());
    if (!study) {
      auto made = begin(*json);
      if (!made) return fail(place + made.error());
      study = *std::move(made);
    } else if (auto applied = apply(*study, *json); !applied) {
      return fail(place + applied.error());
    }
    begun = end + 1;
  }
  if (!study) return fail("the study itself is missing");
  if (bytes != nullptr) *bytes = begun;
  return *std::move(study);
}

wire::Read<Evidence> find_evidence(std::string_view text, int decision) {
  const std::string head = R"({"line":"decision","id":)" + std::to_string(decision) + ",";
  for (std::size_t begun = 0; begun < text.size();) {
    const std::size_t end = std::min(text.find('\n', begun), text.size());
    const std::string_view line = text.substr(begun, end - begun);
    begun = end + 1;
    if (!line.starts_with(head)) continue;
    const auto json = wire::parse_json(line);
    if (!json) return fail(json.error());
    return wire::read_json<Evidence>(*json);
  }
  return fail("there is no decision " + std::to_string(decision));
}

// ---- Comparing ----

Comparison compare(const Study& study, int one, int other, const Ending& ending_of_one, const Ending& ending_of_other) {
  const std::array branches{study.find_branch(one), study.find_branch(other)};
  const std::array ways{study.path(branches[0]->leaf), study.path(branches[1]->leaf)};
  const auto [end, unused] = std::ranges::mismatch(ways[0], ways[1]);
  const auto shared = static_cast<std::size_t>(end - ways[0].begin());
  Comparison made{.shared = static_cast<int>(shared), .parts = shared > 0 ? ways[0][shared - 1]->id : 0, .sides = {}};
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::size_t seats = study.setup().seats.size();
    Side& side = made.sides.emplace_back(Side{.branch = *branches[i],
                                              .ending = i == 0 ? ending_of_one : ending_of_other,
                                              .decisions = {},
                                              .cost = std::vector<double>(seats),
                                              .failures = std::vector<int>(seats)});
    for (std::size_t at = shared; at < ways[i].size(); ++at) {
      const Decision& decision = *ways[i][at];
      const auto seat = static_cast<std::size_t>(decision.seat);
      side.decisions.push_back(decision.id);
      side.cost[seat] += decision.cost.value_or(0);
      side.failures[seat] += decision.failure ? 1 : 0;
    }
  }
  return made;
}

}  // namespace lab
