// make_corpus <folder>: bots play a few matches; each becomes a seed for each harness (egn/, record/, actions/).
#include <filesystem>
#include <fstream>

#include "games/euchre/egn.h"
#include "games/euchre/wire.h"

namespace {

void save(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  for (std::uint64_t number = 0; number < 12; ++number) {
    euchre::Rng rng(number);
    const auto lead = number % 2 == 0 ? euchre::LonerLead::left_of_loner : euchre::LonerLead::left_of_dealer;
    const euchre::Settings settings{5, lead};
    // The actions harness deals from this seed too.
    const euchre::Seed seed = cards::numbered_seed(number < 4 ? 1 : number);
    euchre::State state = start(settings, seed);
    std::string written_settings;
    write_settings(written_settings, settings);
    kernel::Record record;
    record.gameId = euchre::Game::id;
    record.settings = *kernel::parse_json(written_settings);
    record.seed = to_string(seed);
    std::string lines = written_settings + "\n";
    // Short ones change faster under the fuzzer's hands.
    const std::size_t most = number % 3 == 0 ? 1000 : 10 * number;
    while (!kernel::is_over(state) && record.actions.size() < most) {
      if (kernel::is_pause(state)) resume(state);
      const euchre::Seat seat = to_act(state).first();
      const euchre::Action action = choose(view(state, seat), euchre::Level::easy, rng);
      std::string json;
      write_action(json, state, action);
      const auto typed = *kernel::parse_json(json);
      const std::string type(std::string_view(typed.at("type").get_string()));
      record.actions.push_back({seat.number(), type, typed.at("payload"), {}});
      lines += std::to_string(seat.number()) + " " + type + " " + boost::json::serialize(typed.at("payload")) + "\n";
      advance(state, seat, action);
    }
    const std::string name = std::to_string(number);
    const auto egn = euchre::write_egn(record);
    const auto dealt = egn ? euchre::read_egn(*egn) : tl::unexpected(egn.error());
    if (!dealt) return 1;
    save(folder / "egn" / name, *egn);
    save(folder / "record" / name, kernel::to_json(record));
    save(folder / "record" / (name + "-deals"), kernel::to_json(*dealt));
    save(folder / "actions" / name, lines);
  }
  return 0;
}
