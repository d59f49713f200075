// What the expert says about a card of High Card.
#pragma once

#include "kernel/remark.h"

namespace high_card {

struct HighCardRemark {
  using Kind = kernel::RemarkKind;

  static constexpr Kind ahead{"ahead", "Brings {number} points more than the others get"};
};

}  // namespace high_card
