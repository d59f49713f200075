#include "wire/advice.h"

namespace wire {
namespace {

IfAny<std::string> id_of(const std::optional<cards::Face>& face) {
  if (!face) return {};
  return std::string(to_string(*face));
}

template <class T>
IfAny<T> any(const std::optional<T>& fact) {
  if (!fact) return {};
  return *fact;
}

WireFacts wire_facts(const kernel::Facts& facts) {
  WireFacts wire;
  wire.card = id_of(facts.card);
  wire.other = id_of(facts.other);
  for (cards::Face face : facts.cards) {
    if (!wire.cards) wire.cards.emplace();
    wire.cards->emplace_back(to_string(face));
  }
  wire.rank = any(facts.rank);
  wire.suit = any(facts.suit);
  wire.trump = any(facts.trump);
  if (facts.seat) wire.seat = facts.seat->number();
  wire.count = any(facts.count);
  wire.otherCount = any(facts.other_count);
  wire.share = any(facts.share);
  wire.otherShare = any(facts.other_share);
  wire.number = any(facts.number);
  wire.otherNumber = any(facts.other_number);
  return wire;
}

}  // namespace

std::vector<WireRemark> wire_remarks(const kernel::Remarks& remarks) {
  std::vector<WireRemark> wire;
  for (const kernel::Remark& remark : remarks) wire.push_back({std::string(remark.kind.id), wire_facts(remark.facts)});
  return wire;
}

}  // namespace wire
