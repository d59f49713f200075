// oyster convert: records in and out of the notations that games have.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/files.h"

namespace app {

void add_convert(CLI::App& app) {
  struct Options {
    std::string path;
    std::string to;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("convert", "Records in and out of other notations");
  std::vector<std::string> names;
  std::string titles;
  for (const wire::Notation* notation : all_notations()) {
    names.emplace_back(notation->name);
    titles += std::string(notation->name) + ": " + std::string(notation->title) +
              (notation->read != nullptr ? "" : ", how the record ends; cannot be turned back") + ";\n";
  }
  names.emplace_back("json");
  command->footer("Prints the converted record on standard output.\n" + titles +
                  "json: our own record.\n"
                  "Example: oyster convert euchre-00001.json --to egn > game.egn");
  command->add_option("FILE", options->path, "A match record, or a match in one of the notations")->required();
  command->add_option("--to", options->to, "The notation")->required()->check(CLI::IsMember(names));
  command->callback([options] {
    const wire::Record record = read_match_file(options->path);
    if (options->to == "json") {
      std::printf("%s\n", wire::to_json(record).c_str());
      return;
    }
    const auto all = all_notations();
    const auto notation = std::ranges::find(all, options->to, &wire::Notation::name);  // checked by the command line
    const auto text = (*notation)->write(record);
    if (!text) throw Failure(options->path + ": " + text.error());
    std::printf("%s\n", text->c_str());
  });
}

}  // namespace app
