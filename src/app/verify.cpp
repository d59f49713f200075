// oyster verify: replays a record and checks every action, or checks where a notation says that a match stands.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/files.h"
#include "games/registry.h"

namespace app {
namespace {

template <class G>
void verify(const std::string& path, const wire::Record& record) {
  int hands = 0;
  const auto end = wire::replay<G>(record, [&](auto state, cards::Seat seat, const auto& action) {
    if (G::apply(state, seat, action) && G::to_act(state).empty()) ++hands;
  });
  if (!end) throw Failure(path + ": " + end.error());
  std::printf("%s: ok, %s, %d whole hands, %zu actions, all legal; %s; ", path.c_str(), std::string(G::command).c_str(),
              hands, record.actions.size(), record.seed ? "dealt from the seed" : "deals as listed");
  const auto won = G::winners(*end);
  if (won.empty()) {
    std::printf("not finished\n");
    return;
  }
  std::printf("won by");
  for (cards::Seat seat : won) {
    const std::size_t at = seat.index();
    std::printf(" %s (%g)", at < record.players.size() ? record.players[at].name.c_str() : "?",
                G::standing(*end, seat));
  }
  std::printf("\n");
}

void run(const std::string& path) {
  const std::string text = read_file(path);
  if (const wire::Notation* notation = notation_of(text); notation != nullptr && notation->describe != nullptr) {
    const auto line = notation->describe(text);
    if (!line) throw Failure(path + ": " + line.error());
    std::printf("%s: ok, %s: %s\n", path.c_str(), std::string(notation->title).c_str(), line->c_str());
    return;
  }
  const wire::Record record = read_match(path, text);
  const bool known = games::with_game(record.gameId, [&]<class G>() { verify<G>(path, record); });
  if (!known) throw Failure(path + ": gameId: no game '" + record.gameId + "'");
}

}  // namespace

void add_verify(CLI::App& app) {
  auto path = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("verify", "Replays a record and checks every action");
  std::string kinds = kinds_of_match();
  for (const wire::Notation* notation : all_notations()) {
    if (notation->describe != nullptr) kinds += ", " + std::string(notation->title);
  }
  command->footer("Takes " + kinds + ".\nExample: oyster verify euchre-00001.json");
  command->add_option("FILE", *path, "The record")->required();
  command->callback([path] { run(*path); });
}

}  // namespace app
