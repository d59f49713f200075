// Order: finding the ends of values in a text, members and entries, making patches, own parts, undoing both.
#include "wire/patch.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace wire {
namespace {

// ---- Where values end ----

#if defined(__SSE2__)
// Sixteen characters at a time.
class Block {
 public:
  static constexpr std::size_t size = 16;

  explicit Block(const char* text) : text_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(text))) {}
  // A bit for each character: whether it is that one.
  unsigned are(char c) const { return mask_of(text_, c); }
  // The same for brackets of both kinds: those of objects have one bit more than those of lists.
  unsigned open() const { return mask_of(_mm_or_si128(text_, _mm_set1_epi8(0x20)), '{'); }
  unsigned close() const { return mask_of(_mm_or_si128(text_, _mm_set1_epi8(0x20)), '}'); }

 private:
  static unsigned mask_of(__m128i text, char c) {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(text, _mm_set1_epi8(c))));
  }
  __m128i text_;
};
#endif

// Of the string that the text begins with.
std::size_t length_of_string(std::string_view rest) {
  std::size_t at = 1;
#if defined(__SSE2__)
  for (; rest.size() - at >= Block::size; at += Block::size) {
    const Block block(rest.data() + at);
    if (block.are('\\') != 0) break;
    if (const unsigned quotes = block.are('"'); quotes != 0) {
      return at + static_cast<std::size_t>(std::countr_zero(quotes)) + 1;
    }
  }
#endif
  while (rest[at] != '"') at += rest[at] == '\\' ? 2 : 1;
  return at + 1;
}

// Where in a list or object the search for its end has come to.
struct Nesting {
  int depth = 0;
  bool in_string = false;
  bool escaped = false;

  // Whether the outermost one ends with this character.
  bool ends_with(char c) {
    if (escaped) {
      escaped = false;
    } else if (in_string) {
      escaped = c == '\\';
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      return --depth == 0;
    }
    return false;
  }
};

// Of the list or object that the text begins with; npos if it has not ended by then.
std::size_t length_of_nested(std::string_view rest, std::size_t limit) {
  Nesting nesting;
  std::size_t at = 0;
#if defined(__SSE2__)
  while (rest.size() - at >= Block::size) {
    if (at > limit) return std::string_view::npos;
    const Block block(rest.data() + at);
    unsigned inside = block.are('"');
    inside ^= inside << 1;  // from each quote up to the next one
    inside ^= inside << 2;
    inside ^= inside << 4;
    inside ^= inside << 8;
    if (nesting.in_string) inside = ~inside;
    const int closed = std::popcount(block.close() & ~inside);
    // One by one only where an escape is, and where all that is open may be closed.
    if (block.are('\\') == 0 && !nesting.escaped && nesting.depth > closed) {
      nesting.depth += std::popcount(block.open() & ~inside) - closed;
      nesting.in_string = (inside & 0x8000) != 0;
      at += Block::size;
      continue;
    }
    for (const std::size_t end = at + Block::size; at < end; ++at) {
      if (nesting.ends_with(rest[at])) return at + 1;
    }
  }
#endif
  while (!nesting.ends_with(rest[at])) ++at;
  return at + 1;
}

bool is_separator(char c) { return c == ',' || c == '}' || c == ']'; }

// Of the value that the text begins with, where something follows it; npos as above.
std::size_t length_of_value(std::string_view rest, std::size_t limit) {
  switch (rest.front()) {
    case '"':
      return length_of_string(rest);
    case '{':
    case '[':
      return length_of_nested(rest, limit);
    default: {
      std::size_t length = 1;
      while (!is_separator(rest[length])) ++length;
      return length;
    }
  }
}

constexpr std::size_t equal_at_once = 16;

std::size_t equal_at_front(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t at = 0;
  while (most - at >= equal_at_once && std::memcmp(a.data() + at, b.data() + at, equal_at_once) == 0) {
    at += equal_at_once;
  }
  while (at < most && a[at] == b[at]) ++at;
  return at;
}

// ---- Members and entries ----

// The members of the object, or the entries of the list, that a text begins with, one after the other. Entries have no
// names.
class Parts {
 public:
  explicit Parts(std::string_view whole) : is_object_(whole.front() == '{'), rest_(whole.substr(1)) {}
  /// A value that is no part of anything.
  static Parts only(std::string_view value) {
    Parts one(value);
    one.is_object_ = false;
    one.rest_ = value;
    one.size_ = value.size();
    return one;
  }

  bool is_done() const { return rest_.front() == '}' || rest_.front() == ']'; }
  /// With its quotes; empty if there is no more.
  std::string_view name() {
    if (name_.empty() && is_object_ && !is_done()) name_ = rest_.substr(0, length_of_string(rest_));
    return name_;
  }
  std::string_view value() { return whole().substr(value_at()); }
  /// Goes on in both as long as they are equal, and says how many there were.
  std::size_t skip_equal(Parts& other) {
    std::size_t count = 0;
    const std::size_t left_then = left();
    const std::size_t equal = equal_at_front(rest_, other.rest_);
    for (; !is_done() && !other.is_done(); ++count) {
      const std::size_t limit = equal - std::min(equal, left_then - left());
      const std::size_t size = size_within(limit);
      if (size > limit || !is_separator(other.rest_[size])) break;
      size_ = other.size_ = size;
      other.next();
      next();
    }
    return count;
  }
  void next() {
    rest_.remove_prefix(whole().size());
    if (rest_.front() == ',') rest_.remove_prefix(1);
    name_ = {};
    size_ = 0;
  }
  /// How much of the text there is from here on.
  std::size_t left() const { return rest_.size(); }
  bool is_object() { return rest_[value_at()] == '{'; }
  bool is_list() { return rest_[value_at()] == '['; }
  /// The parts of this one's value. Once they are done, this one's end is known.
  Parts enter() { return Parts(rest_.substr(value_at())); }
  void ends_with(const Parts& within) { size_ = rest_.size() - within.rest_.size() + 1; }
  /// Whether this one or one that follows has that name.
  bool have(std::string_view name) const {
    for (Parts each = *this; !each.is_done(); each.next()) {
      if (each.name() == name) return true;
    }
    return false;
  }

 private:
  std::size_t value_at() { return is_object_ ? name().size() + 1 : 0; }
  std::string_view whole() {
    if (size_ == 0) size_ = size_within(std::string_view::npos);
    return rest_.substr(0, size_);
  }
  // Of this one, name and value; npos if that is more.
  std::size_t size_within(std::size_t limit) {
    const std::size_t at = value_at();
    if (at >= limit) return std::string_view::npos;
    const std::size_t length = length_of_value(rest_.substr(at), limit - at);
    return length == std::string_view::npos ? length : at + length;
  }

  bool is_object_;
  std::string_view rest_;
  std::string_view name_;  // once it was asked for
  std::size_t size_ = 0;   // of this one, name and value, once it was asked for
};

using Entries = std::vector<std::string_view>;

void read_entries(Entries& entries, Parts& list) {
  for (; !list.is_done(); list.next()) entries.push_back(list.value());
}

// ---- Making patches ----

class Changes {
 public:
  std::string between(std::string_view before, std::string_view after) {
    out_.reserve(usual_bytes);
    out_ = "[";
    if (before != after) {
      Parts old = Parts::only(before);
      Parts now = Parts::only(after);
      change(old, now);
    }
    out_ += ']';
    return std::move(out_);
  }

 private:
  static constexpr std::size_t usual_bytes = 512;
  // An entry of a list is not looked for further ahead.
  static constexpr std::size_t not_near = 16;

  // Two values that differ. They are gone into at once: to look for their ends first would read them twice.
  void change(Parts& old, Parts& now) {
    const std::size_t begin = out_.size();
    bool is_said = false;
    if (old.is_object() && now.is_object()) {
      is_said = change_members(old, now);
    } else if (old.is_list() && now.is_list()) {
      is_said = change_entries(old, now);
    }
    if (is_said && out_.size() <= end_if_set(begin, now.value())) return;
    out_.resize(begin);
    set(now.value());
  }

  // Where a patch ends that goes on from there by setting this.
  std::size_t end_if_set(std::size_t begin, std::string_view value) const {
    return begin + path_.size() + value.size() + std::string_view("[[],]").size() + (begin > 1 ? 1 : 0);
  }

  // False if they are in another order: a patch cannot say that.
  bool change_members(Parts& before, Parts& after) {
    Parts old = before.enter();
    Parts now = after.enter();
    for (old.skip_equal(now); !old.is_done() || !now.is_done(); old.skip_equal(now)) {
      if (old.name() == now.name()) {
        const Step step(*this, now.name());
        change(old, now);
        old.next();
        now.next();
      } else if (!now.is_done() && !old.have(now.name())) {
        const Step step(*this, now.name());
        set(now.value());
        now.next();
      } else if (!old.is_done() && !now.have(old.name())) {
        const Step step(*this, old.name());
        remove();
        old.next();
      } else {
        return false;
      }
    }
    before.ends_with(old);
    after.ends_with(now);
    return true;
  }

  // False if it became longer than to set the list.
  bool change_entries(Parts& before, Parts& after) {
    const std::size_t begin = out_.size();
    Parts old = before.enter();
    Parts now = after.enter();
    const std::size_t place = old.skip_equal(now);
    // Entries of lists within are read behind these.
    const std::size_t first_old = entries_.size();
    read_entries(entries_, old);
    const std::size_t first_now = entries_.size();
    read_entries(entries_, now);
    before.ends_with(old);
    after.ends_with(now);
    const std::size_t longest = end_if_set(begin, after.value());
    const bool within = change_entries({first_old, first_now}, {first_now, entries_.size()}, place, longest);
    entries_.resize(first_old);
    return within;
  }

  // A part of entries_, which may move while its entries are compared.
  struct Range {
    std::size_t begin;
    std::size_t end;
    std::size_t size() const { return end - begin; }
  };

  bool change_entries(Range old, Range now, std::size_t place, std::size_t longest) {
    std::size_t kept_behind = 0;
    while (old.size() > 0 && now.size() > 0 && entries_[old.end - 1] == entries_[now.end - 1]) {
      --old.end;
      --now.end;
      ++kept_behind;
    }
    while (old.size() > 0 || now.size() > 0) {
      if (out_.size() > longest) return false;
      if (old.size() > 0 && now.size() > 0 && entries_[old.begin] == entries_[now.begin]) {
        ++old.begin;
        ++now.begin;
        ++place;
        continue;
      }
      const Step step(*this, place);
      const std::size_t to_remove = now.size() > 0 ? distance_to(entries_[now.begin], old) : 0;
      const std::size_t to_insert = old.size() > 0 ? distance_to(entries_[old.begin], now) : 0;
      if (now.size() == 0 || (to_remove < not_near && to_remove <= to_insert && old.size() > 0)) {
        remove();
        ++old.begin;
        continue;
      }
      if (old.size() > 0 && to_insert == not_near) {
        Parts was = Parts::only(entries_[old.begin]);
        Parts is = Parts::only(entries_[now.begin]);
        change(was, is);
        ++old.begin;
      } else if (old.size() > 0 || kept_behind > 0) {
        insert(entries_[now.begin]);
      } else {
        set(entries_[now.begin]);  // behind the last one
      }
      ++now.begin;
      ++place;
    }
    return out_.size() <= longest;
  }

  // How far ahead an entry is that has moved.
  std::size_t distance_to(std::string_view entry, Range range) const {
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(range.begin);
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(range.size(), not_near));
    const auto found = std::find(begin, end, entry);
    return found == end ? not_near : static_cast<std::size_t>(found - begin);
  }

  // One step further down the path, until it goes out of scope.
  class Step {
   public:
    Step(Changes& changes, std::string_view name) : Step(changes) { path_ += name; }
    Step(Changes& changes, std::size_t place) : Step(changes) { write_json(path_, place); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step() { path_.resize(outer_); }

   private:
    explicit Step(Changes& changes) : path_(changes.path_), outer_(path_.size()) {
      if (outer_ > 0) path_ += ',';
    }
    std::string& path_;
    std::size_t outer_;
  };

  void begin_step() {
    if (out_.size() > 1) out_ += ',';
    out_ += "[[";
    out_ += path_;
    out_ += ']';
  }
  void set(std::string_view value) {
    begin_step();
    out_ += ',';
    out_ += value;
    out_ += ']';
  }
  void insert(std::string_view value) {
    set(value);
    out_.back() = ',';
    out_ += "1]";
  }
  void remove() {
    begin_step();
    out_ += ']';
  }

  std::string out_;
  std::string path_;  // the inside of the list
  Entries entries_;
};

}  // namespace

std::string make_patch(std::string_view before, std::string_view after) { return Changes().between(before, after); }

// ---- Undoing ----

namespace {

using boost::json::value;

// The place in a list that an entry of a path names; at most `end`.
std::optional<std::size_t> place_in(const value& name, std::size_t end) {
  boost::json::error_code error;
  const auto place = name.to_number<std::size_t>(error);
  return !error && place <= end ? std::optional(place) : std::nullopt;
}

// What the path leads to, if it is there.
value* find_at(value& json, boost::json::array::const_iterator from, boost::json::array::const_iterator to) {
  value* at = &json;
  for (; at != nullptr && from != to; ++from) {
    if (auto* object = at->if_object()) {
      at = from->is_string() ? object->if_contains(from->get_string()) : nullptr;
    } else if (auto* list = at->if_array()) {
      const auto place = place_in(*from, list->size());
      at = place && *place < list->size() ? &(*list)[*place] : nullptr;
    } else {
      at = nullptr;
    }
  }
  return at;
}

bool apply_step(value& json, const boost::json::array& step) {
  const auto* path = step.empty() ? nullptr : step[0].if_array();
  if (path == nullptr || step.size() > 3 || (step.size() == 3 && step[2] != value(1))) return false;
  const value* set = step.size() >= 2 ? &step[1] : nullptr;
  const bool inserts = step.size() == 3;
  if (path->empty()) {
    if (set != nullptr) json = *set;
    return set != nullptr && !inserts;
  }
  const value& last = path->back();
  value* holder = find_at(json, path->begin(), path->end() - 1);
  if (holder == nullptr) return false;
  if (auto* object = holder->if_object()) {
    if (!last.is_string() || inserts) return false;
    if (set == nullptr) return object->erase(last.get_string()) == 1;
    object->insert_or_assign(last.get_string(), *set);
    return true;
  }
  auto* list = holder->if_array();
  const auto place = list != nullptr ? place_in(last, list->size()) : std::nullopt;
  if (!place) return false;
  const auto at = list->begin() + static_cast<std::ptrdiff_t>(*place);
  if (set != nullptr && (inserts || at == list->end())) {
    list->insert(at, *set);
  } else if (at == list->end()) {
    return false;
  } else if (set != nullptr) {
    *at = *set;
  } else {
    list->erase(at);
  }
  return true;
}

}  // namespace

Read<void> apply_patch(value& json, const value& patch) {
  const auto* steps = patch.if_array();
  if (steps == nullptr) return tl::unexpected(std::string("a patch is a list"));
  for (const value& step : *steps) {
    if (!step.is_array() || !apply_step(json, step.get_array())) {
      return tl::unexpected("this step does not fit: " + serialize(step));
    }
  }
  return {};
}

void merge_own(value& view, const value& own) {
  auto* members = view.if_object();
  const auto* owned = own.if_object();
  if (members == nullptr || owned == nullptr) return;
  for (const auto& [name, each] : *owned) {
    value& member = (*members)[name];
    if (member.is_object() && each.is_object()) {
      merge_own(member, each);
    } else {
      member = each;
    }
  }
}

}  // namespace wire
