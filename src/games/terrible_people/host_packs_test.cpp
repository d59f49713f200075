// A host's own pack on the shelf: a program of its own, because the shelf changes for all that comes after.
#include <gtest/gtest.h>

#include "games/terrible_people/testing/table.h"
#include "games/terrible_people/wire.h"
#include "wire/record.h"

using namespace terrible_people;

namespace {

std::string written(const Settings& settings) {
  std::string text;
  Wire::write_settings(text, settings);
  return text;
}

wire::Record some_record(const Settings& settings) {
  wire::Record record;
  record.gameId = Game::id;
  record.settings = boost::json::parse(written(settings));
  record.seed = to_string(cards::numbered_seed(4));
  State state = Game::start(settings, cards::numbered_seed(4));
  for (int i = 0; i < 3; ++i) {
    const Seat seat = Game::to_act(state).first();
    std::string text;
    const Action action = GiveAnswer{first_answer(state, seat)};
    Wire::write_action(text, state, action);
    const auto json = boost::json::parse(text);
    record.actions.push_back({seat.number(), std::string(json.at("type").as_string()), json.at("payload"), {}});
    Game::advance(state, seat, action);
  }
  return record;
}

std::string replayed(const wire::Record& record) {
  const auto end = wire::replay<Wire>(record, [](const auto&...) {});
  return end ? "replayed" : end.error();
}

}  // namespace

TEST(TerriblePeopleHostPacks, ArePlayedWithAndPinnedInRecords) {
  const wire::Record before = some_record(Settings{});
  const std::size_t own = shelf().size();
  std::string pack =
      "id: aunts\ntitle: Our Aunts\n[black homely]\nAunt {person} strikes again.\n[white person homely]\n";
  for (int i = 0; i < 30; ++i) pack += "the aunt of room " + std::to_string(i) + "\n";
  const std::vector<wire::SuppliedFile> files{{"aunts.pack", pack}};
  ASSERT_TRUE(add_to_shelf(files));
  ASSERT_EQ(shelf().size(), own + 1);
  EXPECT_EQ(shelf().back().id, "aunts");

  // It is a switch of its own, on unless somebody switches it off.
  const auto options = Wire::options(Settings{});
  EXPECT_EQ(options[options.size() - 2].name, "packAunts");
  EXPECT_EQ(options[options.size() - 2].label, "Pack: Our Aunts");
  EXPECT_TRUE(Settings{}.packs.contains(own));
  bool dealt = false;
  const State state = Game::start(settings_for(8), cards::numbered_seed(6));
  for (Seat seat : cards::seats_of(8)) {
    for (White card : state.hands[seat]) dealt = dealt || id_of(card).starts_with("aunts-w");
  }
  EXPECT_TRUE(dealt);
  EXPECT_TRUE(Game::is_sound(state));

  // A record of before the pack was there is still good, and so is one that was played with it.
  EXPECT_EQ(replayed(before), "replayed");
  const wire::Record with_it = some_record(Settings{});
  EXPECT_EQ(replayed(with_it), "replayed");

  // Where the pack is missing, or has other cards, the record says so.
  wire::Record elsewhere = with_it;
  elsewhere.settings.as_object().erase("packAunts");
  elsewhere.settings.as_object()["packUncles"] = true;
  EXPECT_EQ(replayed(elsewhere), "settings: A pack of these settings is not on this host");
  wire::Record changed = with_it;
  changed.settings.as_object()["deck"] = "89abcdef01234567";
  EXPECT_EQ(replayed(changed), "settings: The packs on this host have other cards than these settings were made for");
}
