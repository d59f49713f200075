#include "wire/own_part.h"

#include <gtest/gtest.h>

#include "wire/patch.h"

namespace {

struct Round {
  std::vector<int> hand;
  int dealer = 1;
  std::optional<std::string> secret;
};
BOOST_DESCRIBE_STRUCT(Round, (), (hand, dealer, secret))

struct Mine {
  int points = 0;
};
BOOST_DESCRIBE_STRUCT(Mine, (), (points))

/// What has no comparison is compared as it is written.
struct Offered {
  int actions = 0;
};
void write_json(std::string& out, const Offered& offered) {
  out += '[' + std::string(static_cast<std::size_t>(offered.actions), '7') + ']';
}

struct View {
  std::optional<int> seat;
  Round round;
  std::optional<Round> last;
  std::vector<Round> rounds;
  wire::IfAny<Mine> mine;
  Offered legal;
};
BOOST_DESCRIBE_STRUCT(View, (), (seat, round, last, rounds, mine, legal))

std::string own_part(const View& shared, const View& own) {
  std::string out;
  wire::write_own_part(out, shared, own);
  return out;
}

/// A view of which anything may differ.
View some_view(unsigned bits) {
  const auto has = [&](int bit) { return (bits >> bit & 1U) != 0; };
  View view;
  if (has(0)) view.seat = 2;
  if (has(1)) view.round.hand = {1, 2};
  if (has(2)) view.round.secret = "9S";
  if (has(3)) view.last = Round{{3}, has(4) ? 1 : 2, {}};
  if (has(5)) view.rounds = {{{}, has(6) ? 1 : 2, {}}};
  if (has(7)) view.legal.actions = 3;
  return view;
}

}  // namespace

TEST(OwnPart, HasOnlyWhatDiffers) {
  View own;
  EXPECT_EQ(own_part({}, own), "{}");
  own.seat = 2;
  own.round.hand = {9};
  own.mine = Mine{4};
  own.legal.actions = 2;
  EXPECT_EQ(own_part({}, own), R"({"seat":2,"round":{"hand":[9]},"mine":{"points":4},"legal":[77]})");
  EXPECT_EQ(own_part(own, own), "{}");
}

TEST(OwnPart, TakesAListAsAWholeAndGoesIntoWhatBothHave) {
  View shared;
  shared.last = Round{{}, 1, {}};
  shared.rounds = {{{}, 1, {}}, {{}, 1, {}}};
  View own = shared;
  own.last->secret = "9S";
  own.rounds[1].dealer = 2;
  EXPECT_EQ(
      own_part(shared, own),
      R"({"last":{"secret":"9S"},"rounds":[{"hand":[],"dealer":1,"secret":null},{"hand":[],"dealer":2,"secret":null}]})");
  own.last.reset();
  EXPECT_EQ(own_part(shared, own).substr(0, 14), R"({"last":null,")");
}

TEST(OwnPart, MergedIsTheSeatsView) {
  for (unsigned shared_bits = 0; shared_bits < 256; ++shared_bits) {
    for (unsigned own_bits = 0; own_bits < 256; ++own_bits) {
      const View own = some_view(own_bits);
      boost::json::value view = wire::to_tree(some_view(shared_bits));
      wire::merge_own(view, *wire::parse_json(own_part(some_view(shared_bits), own)));
      ASSERT_EQ(view, wire::to_tree(own)) << shared_bits << ' ' << own_bits;
    }
  }
  boost::json::value none = nullptr;
  wire::merge_own(none, boost::json::object());
  EXPECT_TRUE(none.is_null());
}
