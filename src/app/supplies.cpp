#include "app/supplies.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "app/files.h"
#include "games/registry.h"
#include "wire/supplies.h"

namespace app {
namespace {

std::vector<const wire::Supplies*> all_supplies() {
  std::vector<const wire::Supplies*> all;
  games::for_each_game([&all]<class G>() {
    if (const wire::Supplies* supplies = wire::supplies_of<G>()) all.push_back(supplies);
  });
  return all;
}

void take_folder(const wire::Supplies& supplies, const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == supplies.extension) paths.push_back(entry.path().string());
  }
  if (error) throw Failure(folder + ": " + error.message());
  std::ranges::sort(paths);
  std::vector<wire::SuppliedFile> files;
  for (const std::string& path : paths) files.push_back({path, read_file(path)});
  if (auto taken = supplies.take(files); !taken) throw Failure(taken.error());
}

void check(const wire::Supplies& supplies, const std::string& path) {
  const auto checked = supplies.check(read_file(path));
  if (checked) {
    std::printf("%s: ok, %s\n", path.c_str(), checked->c_str());
    return;
  }
  for (const std::string& mistake : checked.error()) std::printf("%s: %s\n", path.c_str(), mistake.c_str());
  const std::size_t count = checked.error().size();
  throw Failure(path + ": " + std::to_string(count) + (count == 1 ? " mistake" : " mistakes"));
}

}  // namespace

void add_supplies(CLI::App& app) {
  for (const wire::Supplies* supplies : all_supplies()) {
    app.add_option_function<std::string>(
           std::string(supplies->option), [supplies](const std::string& folder) { take_folder(*supplies, folder); },
           "A folder of " + std::string(supplies->what) + " (*" + std::string(supplies->extension) + ")")
        ->type_name("FOLDER")
        ->envname(variable_of(supplies->option));
  }
}

void add_supply_checks(CLI::App& app) {
  for (const wire::Supplies* supplies : all_supplies()) {
    auto path = std::make_shared<std::string>();
    const std::string name(supplies->command);
    CLI::App* command = app.add_subcommand(name, "Checks one of the " + std::string(supplies->what));
    command->footer("Names every mistake in it, each in a line.\nExample: oyster " + name + " mine" +
                    std::string(supplies->extension));
    command->add_option("FILE", *path, "The file")->required();
    command->callback([supplies, path] { check(*supplies, *path); });
  }
}

}  // namespace app
