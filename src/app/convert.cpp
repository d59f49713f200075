// oyster convert: records in and out of Euchre Game Notation.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/files.h"
#include "games/euchre/egn.h"

namespace app {

void add_convert(CLI::App& app) {
  struct Options {
    std::string path;
    std::string to;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("convert", "Records in and out of Euchre Game Notation");
  command->footer(
      "Prints the converted record on standard output.\n"
      "Example: oyster convert euchre-00001.json --to egn > game.egn");
  command->add_option("FILE", options->path, "A match record or a game in Euchre Game Notation")->required();
  command->add_option("--to", options->to, "egn or json")->required()->check(CLI::IsMember({"egn", "json"}));
  command->callback([options] {
    const wire::Record record = read_match_file(options->path);
    if (options->to == "json") {
      std::printf("%s\n", wire::to_json(record).c_str());
      return;
    }
    const auto egn = euchre::write_egn(record);
    if (!egn) throw Failure(options->path + ": " + egn.error());
    std::printf("%s\n", egn->c_str());
  });
}

}  // namespace app
