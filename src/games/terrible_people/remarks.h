// What the expert says about an answer. Little can be said of jokes, and no more is.
#pragma once

#include "kernel/remark.h"

namespace terrible_people {

struct PeopleRemark {
  using Kind = kernel::RemarkKind;

  static constexpr Kind own_words{"own-words", "Your own words: nobody can tell you how funny they are"};
  static constexpr Kind reads_badly{"reads-badly", "It does not read well in this sentence; the rest is taste"};
  static constexpr Kind reads_well{"reads-well", "It reads well. A matter of taste"};
  static constexpr Kind judge_unknown{"judge-unknown", "It reads well. What this judge finds funny nobody knows yet"};
  static constexpr Kind judge_picks{
      "judge-picks", "It reads well, and this judge has picked jokes of this kind before. A matter of taste"};
  static constexpr Kind judge_passes{
      "judge-passes", "It reads well, but this judge has passed over jokes of this kind. A matter of taste"};
  static constexpr Kind swap_poor{"swap-poor", "Nothing here is a joke for this sentence; the next card may be one"};
  static constexpr Kind swap_luck{"swap-luck",
                                  "It can be swapped once a round; whether the next card is better is luck"};
  static constexpr Kind you_judge{"you-judge", "A matter of taste: you are the judge"};
  static constexpr Kind you_judge_badly_read{"you-judge-reads-badly",
                                             "A matter of taste, though it does not read well"};
};

}  // namespace terrible_people
