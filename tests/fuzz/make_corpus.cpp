// make_corpus <folder>: bots play a few matches of every game; each becomes a seed for each harness (egn/, record/,
// actions/, save/, view/).
#include <filesystem>
#include <fstream>

#include "games/euchre/egn.h"
#include "games/hand_and_foot/save.h"
#include "games/registry.h"

namespace {

void save(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

void save_notation(const std::filesystem::path& folder, const std::string& name, const wire::Record& record) {
  const auto egn = euchre::write_egn(record);
  const auto dealt = egn ? euchre::read_egn(*egn) : tl::unexpected(egn.error());
  if (!dealt) return;
  save(folder / "egn" / name, *egn);
  save(folder / "record" / (name + "-deals"), wire::to_json(*dealt));
}

template <class G>
void make(const std::filesystem::path& folder, std::uint64_t number) {
  cards::Rng rng(number);
  // The actions harness deals from this seed too.
  const cards::Seed seed = cards::numbered_seed(number < 4 ? 1 : number);
  const typename G::Settings settings{};
  auto state = G::start(settings, seed);
  std::string written_settings;
  G::write_settings(written_settings, settings);
  wire::Record record;
  record.gameId = G::id;
  record.settings = *wire::parse_json(written_settings);
  record.seed = to_string(seed);
  std::string lines = std::string(G::command) + " " + written_settings + "\n";
  // Short ones change faster under the fuzzer's hands.
  const std::size_t most = number % 3 == 0 ? 400 : 10 * number;
  while (!kernel::is_over<G>(state) && record.actions.size() < most) {
    if (kernel::is_pause<G>(state)) G::resume(state);
    const cards::Seat seat = G::to_act(state).first();
    const auto action = G::choose(G::view(state, seat), kernel::Level::easy, rng);
    std::string json;
    G::write_action(json, state, action);
    const auto typed = *wire::parse_json(json);
    const std::string type(std::string_view(typed.at("type").get_string()));
    record.actions.push_back({seat.number(), type, typed.at("payload"), {}});
    lines += std::to_string(seat.number()) + " " + type + " " + boost::json::serialize(typed.at("payload")) + "\n";
    G::advance(state, seat, action);
  }
  const std::string name = std::string(G::command) + "-" + std::to_string(number);
  save(folder / "record" / name, wire::to_json(record));
  if (const auto acting = G::to_act(state); !acting.empty()) {
    const std::vector<std::string> players(static_cast<std::size_t>(G::seat_count(settings)), "p");
    std::string seen;
    G::write_view(seen, G::view(state, acting.first()), players);
    save(folder / "view" / name, seen);
  }
  save(folder / "actions" / name, lines);
  save_notation(folder, name, record);
  if constexpr (std::same_as<G, hand_and_foot::Wire>) {
    const std::vector<hand_and_foot::SavedPlayer> players(4, {"id", "name", hand_and_foot::PlayerType::bot});
    save(folder / "save" / name, write_save(state, players, "2026-01-01T00:00:00Z"));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  for (std::uint64_t number = 0; number < 12; ++number) {
    games::for_each_game([&]<class G>() { make<G>(folder, number); });
  }
  return 0;
}
