#include "table/people.h"

#include <algorithm>
#include <cassert>

#include "table/names.h"
#include "wire/text.h"

namespace table {
namespace {

constexpr std::array<std::string_view, 8> bot_names{"Pearl", "Juno", "Otis", "Coral", "Finn", "Marlo", "Nettie", "Gus"};

}  // namespace

// ---- Looking ----

const Member* People::find(std::string_view player) const {
  const auto found = std::ranges::find(members, player, &Member::id);
  return found != members.end() ? &*found : nullptr;
}

Member* People::find(std::string_view player) {
  const auto found = std::ranges::find(members, player, &Member::id);
  return found != members.end() ? &*found : nullptr;
}

Member* People::find_present(std::string_view player) {
  Member* member = find(player);
  return member != nullptr && member->present ? member : nullptr;
}

std::optional<Seat> People::seat_of(std::string_view player) const {
  const auto found = std::ranges::find(chairs, player, &Chair::human);
  if (found == chairs.end() || player.empty()) return std::nullopt;
  return Seat(static_cast<int>(found - chairs.begin()));
}

std::vector<std::string> People::ids() const {
  std::vector<std::string> all;
  all.reserve(chairs.size());
  for (const Chair& chair : chairs) all.push_back(chair.human.empty() ? chair.bot_id : chair.human);
  return all;
}

bool People::anyone_present() const { return std::ranges::any_of(members, &Member::present); }

bool People::bot_plays(Seat seat) const {
  const std::string& human = chairs[seat.index()].human;
  return human.empty() || find(human)->timeouts >= timeouts_until_away;
}

int People::free_seats() const {
  const auto bots = std::ranges::count(chairs, "", &Chair::human);
  const auto waiting = std::ranges::count_if(members, [](const Member& each) { return each.present && each.waits; });
  return static_cast<int>(bots - waiting);
}

std::optional<Seat> People::seat_for(std::string_view player) const {
  const auto own =
      std::ranges::find_if(chairs, [&](const Chair& chair) { return chair.human.empty() && chair.left_by == player; });
  const auto any = own != chairs.end() ? own : std::ranges::find(chairs, "", &Chair::human);
  if (any == chairs.end()) return std::nullopt;
  return Seat(static_cast<int>(any - chairs.begin()));
}

bool People::is_awaited(const Member& member) const {
  return std::ranges::find(chairs, member.id, &Chair::left_by) != chairs.end();
}

std::string People::free_name(std::string_view wanted, std::string_view player) const {
  const auto is_taken = [&](std::string_view name) {
    return std::ranges::any_of(members, [&](const Member& member) {
      return member.id != player && (member.present || is_awaited(member)) && look_alike(member.name, name);
    });
  };
  std::string name(wanted);
  for (int number = 2; is_taken(name); ++number) {
    const std::string ending = ' ' + std::to_string(number);
    name = wire::first_characters(wanted, longest_name - ending.size()) + ending;
  }
  return name;
}

// ---- Coming and going ----

void People::sit_down(std::string_view player, Seat seat) {
  Chair& chair = chairs[seat.index()];
  chair.human = player;
  chair.left_by.clear();
  find(player)->waits = false;
}

std::optional<Seat> People::stand_up(std::string_view player) {
  const auto seat = seat_of(player);
  if (!seat) return std::nullopt;
  Chair& chair = chairs[seat->index()];
  chair.left_by = std::move(chair.human);
  chair.human.clear();
  return seat;
}

void People::fit_chairs(std::size_t count) {
  while (chairs.size() > count) {
    const auto last_bot = std::ranges::find(chairs.rbegin(), chairs.rend(), "", &Chair::human);
    assert(last_bot != chairs.rend());
    chairs.erase(std::next(last_bot).base());
  }
  for (std::size_t number = 1; chairs.size() < count; ++number) {
    std::string id = "bot-" + std::to_string(number);
    if (std::ranges::find(chairs, id, &Chair::bot_id) != chairs.end()) continue;
    chairs.push_back({std::move(id), free_bot_name(number - 1), Level::medium, {}, {}});
  }
}

// From this place in the list on, whatever no human and no other bot is called.
std::string People::free_bot_name(std::size_t first) const {
  for (std::size_t i = 0; i < bot_names.size(); ++i) {
    const std::string_view name = bot_names[(first + i) % bot_names.size()];
    const bool is_taken =
        std::ranges::any_of(members, [&](const Member& member) { return look_alike(member.name, name); }) ||
        std::ranges::any_of(chairs, [&](const Chair& chair) { return chair.bot_name == name; });
    if (!is_taken) return std::string(name);
  }
  return std::string(bot_names[first % bot_names.size()]);
}

void People::rename_bots_like(std::string_view name) {
  for (Chair& chair : chairs) {
    if (look_alike(chair.bot_name, name)) chair.bot_name = free_bot_name(0);
  }
}

void People::settle_owner() {
  if (find_present(owner) != nullptr) return;
  const Member* next = nullptr;
  const auto place = [&](const Member& member) { return std::pair(!seat_of(member.id), member.since); };
  for (const Member& member : members) {
    if (member.present && (next == nullptr || place(member) < place(*next))) next = &member;
  }
  owner = next != nullptr ? next->id : "";
}

// Whoever only watched goes first, then who left first. A chair that waits for somebody keeps them.
bool People::make_room() {
  if (members.size() < most_members) return true;
  auto first = members.end();
  const auto place = [](const Member& member) { return std::pair(member.saw.has_value(), member.since); };
  for (auto each = members.begin(); each != members.end(); ++each) {
    const bool may_go = !each->present && !each->banned && !is_awaited(*each);
    if (may_go && (first == members.end() || place(*each) < place(*first))) first = each;
  }
  if (first == members.end()) return false;
  members.erase(first);
  return true;
}

std::int64_t short_action_id(std::string_view id) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return static_cast<std::int64_t>(hash);
}

}  // namespace table
