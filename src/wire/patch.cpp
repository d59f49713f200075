// Order: finding the ends of values in a text, members and entries, making patches, own parts, undoing both.
#include "wire/patch.h"

#include <bit>
#include <cassert>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace wire {
namespace {

// ---- Where values end ----

// Of a string, from behind its first quote to behind its last.
std::size_t rest_of_string(std::string_view rest) {
  std::size_t at = 0;
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

// Of the list or object that the text begins with.
std::size_t length_of_nested(std::string_view rest) {
  Nesting nesting;
  std::size_t at = 0;
#if defined(__SSE2__)
  // Sixteen characters at a time, as long as what they close cannot be all that is open.
  const auto mask_of = [](__m128i a, __m128i b) {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(a, b)));
  };
  const __m128i lower = _mm_set1_epi8(0x20);  // makes [ ] of { } and leaves quotes alone
  while (rest.size() - at >= 16) {
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(rest.data() + at));
    const __m128i lowered = _mm_or_si128(block, lower);
    const unsigned escapes = mask_of(block, _mm_set1_epi8('\\'));
    unsigned inside = mask_of(block, _mm_set1_epi8('"'));
    inside ^= inside << 1;  // from each quote up to the next one
    inside ^= inside << 2;
    inside ^= inside << 4;
    inside ^= inside << 8;
    if (nesting.in_string) inside = ~inside;
    inside &= 0xFFFF;
    const int opened = std::popcount(mask_of(lowered, _mm_set1_epi8('{')) & ~inside);
    const int closed = std::popcount(mask_of(lowered, _mm_set1_epi8('}')) & ~inside);
    if (escapes == 0 && !nesting.escaped && nesting.depth > closed) {
      nesting.depth += opened - closed;
      nesting.in_string = (inside & 0x8000) != 0;
      at += 16;
      continue;
    }
    for (const std::size_t end = at + 16; at < end; ++at) {
      if (nesting.ends_with(rest[at])) return at + 1;
    }
  }
#endif
  while (!nesting.ends_with(rest[at])) ++at;
  return at + 1;
}

bool is_separator(char c) { return c == ',' || c == '}' || c == ']'; }

// The value that the text begins with, where something follows it.
std::string_view first_value(std::string_view rest) {
  switch (rest.front()) {
    case '"':
      return rest.substr(0, 1 + rest_of_string(rest.substr(1)));
    case '{':
    case '[':
      return rest.substr(0, length_of_nested(rest));
    default: {
      std::size_t length = 1;
      while (!is_separator(rest[length])) ++length;
      return rest.substr(0, length);
    }
  }
}

// The same, where it is likely this one: then its end need not be looked for.
std::string_view first_value(std::string_view rest, std::string_view likely) {
  if (rest.starts_with(likely) && is_separator(rest[likely.size()])) return rest.substr(0, likely.size());
  return first_value(rest);
}

// ---- Members and entries ----

bool is_object(std::string_view value) { return value.front() == '{'; }
bool is_list(std::string_view value) { return value.front() == '['; }

// The members of an object, one after the other.
class Members {
 public:
  explicit Members(std::string_view object) : rest_(object.substr(1)) { read_name(); }

  bool is_done() const { return name_.empty(); }
  /// With its quotes.
  std::string_view name() const { return name_; }
  std::string_view value() {
    if (value_.empty()) value_ = first_value(rest_);
    return value_;
  }
  std::string_view value(std::string_view likely) {
    if (value_.empty()) value_ = first_value(rest_, likely);
    return value_;
  }
  void next() {
    rest_.remove_prefix(value().size());
    if (rest_.front() == ',') rest_.remove_prefix(1);
    value_ = {};
    read_name();
  }
  /// Whether this one or one that follows has that name.
  bool have(std::string_view name) const {
    for (Members each = *this; !each.is_done(); each.next()) {
      if (each.name() == name) return true;
    }
    return false;
  }

 private:
  void read_name() {
    name_ = {};
    if (rest_.front() == '}') return;
    name_ = rest_.substr(0, 1 + rest_of_string(rest_.substr(1)));
    rest_.remove_prefix(name_.size() + 1);
  }

  std::string_view rest_;  // from the value on
  std::string_view name_;
  std::string_view value_;  // once it was asked for
};

using Entries = std::vector<std::string_view>;

void read_entries(Entries& entries, std::string_view list) {
  for (std::string_view rest = list.substr(1); rest.front() != ']';) {
    entries.push_back(first_value(rest));
    rest.remove_prefix(entries.back().size());
    if (rest.front() == ',') rest.remove_prefix(1);
  }
}

// ---- Making patches ----

class Changes {
 public:
  std::string between(std::string_view before, std::string_view after) {
    out_ = "[";
    if (before != after) change(before, after);
    out_ += ']';
    return std::move(out_);
  }

 private:
  // How far an entry of a list is looked for that has moved.
  static constexpr std::size_t furthest = 16;

  // Two values that differ.
  void change(std::string_view before, std::string_view after) {
    const std::size_t begin = out_.size();
    const std::size_t whole =
        begin + path_.size() + after.size() + std::string_view("[[],]").size() + (begin > 1 ? 1 : 0);
    bool within = false;
    if (is_object(before) && is_object(after)) {
      within = change_members(before, after, whole);
    } else if (is_list(before) && is_list(after)) {
      within = change_entries(before, after, whole);
    }
    if (within) return;
    out_.resize(begin);
    set(after);
  }

  // False if it became longer than that, or cannot be said.
  bool change_members(std::string_view before, std::string_view after, std::size_t longest) {
    Members old(before);
    Members now(after);
    while (!old.is_done() || !now.is_done()) {
      if (out_.size() > longest) return false;
      if (old.name() == now.name()) {
        if (old.value() != now.value(old.value())) {
          const Step step(*this, now.name());
          change(old.value(), now.value());
        }
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
        return false;  // in another order
      }
    }
    return out_.size() <= longest;
  }

  bool change_entries(std::string_view before, std::string_view after, std::size_t longest) {
    // Entries of lists within are read behind these.
    const std::size_t first_old = entries_.size();
    read_entries(entries_, before);
    const std::size_t first_now = entries_.size();
    read_entries(entries_, after);
    const bool within = change_entries({first_old, first_now}, {first_now, entries_.size()}, longest);
    entries_.resize(first_old);
    return within;
  }

  // A part of entries_, which may move while its entries are compared.
  struct Range {
    std::size_t begin;
    std::size_t end;
    std::size_t size() const { return end - begin; }
  };

  bool change_entries(Range old, Range now, std::size_t longest) {
    std::size_t kept_behind = 0;
    while (old.size() > 0 && now.size() > 0 && entries_[old.end - 1] == entries_[now.end - 1]) {
      --old.end;
      --now.end;
      ++kept_behind;
    }
    std::size_t place = 0;
    while (old.size() > 0 || now.size() > 0) {
      if (out_.size() > longest) return false;
      if (old.size() > 0 && now.size() > 0 && entries_[old.begin] == entries_[now.begin]) {
        ++old.begin;
        ++now.begin;
        ++place;
        continue;
      }
      const Step step(*this, place);
      if (now.size() == 0 || (old.size() > 0 && is_ahead(old, entries_[now.begin]))) {
        remove();
        ++old.begin;
        continue;
      }
      if (old.size() > 0) {
        change(entries_[old.begin], entries_[now.begin]);
        ++old.begin;
      } else if (kept_behind == 0) {
        set(entries_[now.begin]);
      } else {
        return false;  // a patch cannot insert
      }
      ++now.begin;
      ++place;
    }
    return out_.size() <= longest;
  }

  bool is_ahead(Range range, std::string_view entry) const {
    const std::size_t end = std::min(range.end, range.begin + furthest);
    for (std::size_t i = range.begin; i < end; ++i) {
      if (entries_[i] == entry) return true;
    }
    return false;
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
  void remove() {
    begin_step();
    out_ += ']';
  }

  std::string out_;
  std::string path_;  // the inside of the list
  Entries entries_;
};

// ---- Own parts ----

void write_own_part(std::string& out, std::string_view shared, std::string_view seat) {
  out += '{';
  Members all(shared);
  for (Members own(seat); !own.is_done(); own.next()) {
    const bool has_both = all.name() == own.name();
    if (!has_both || all.value() != own.value(all.value())) {
      if (out.back() != '{') out += ',';
      out += own.name();
      out += ':';
      if (has_both && is_object(all.value()) && is_object(own.value())) {
        write_own_part(out, all.value(), own.value());
      } else {
        out += own.value();
      }
    }
    if (has_both) all.next();
  }
  assert(all.is_done());
  out += '}';
}

}  // namespace

std::string make_patch(std::string_view before, std::string_view after) { return Changes().between(before, after); }

std::string own_part(std::string_view shared, std::string_view seat) {
  if (!is_object(shared) || !is_object(seat)) return "{}";
  std::string out;
  write_own_part(out, shared, seat);
  return out;
}

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
  if (path == nullptr || step.size() > 2) return false;
  const value* set = step.size() == 2 ? &step[1] : nullptr;
  if (path->empty()) {
    if (set != nullptr) json = *set;
    return set != nullptr;
  }
  const value& last = path->back();
  value* holder = find_at(json, path->begin(), path->end() - 1);
  if (holder == nullptr) return false;
  if (auto* object = holder->if_object()) {
    if (!last.is_string()) return false;
    if (set == nullptr) return object->erase(last.get_string()) == 1;
    object->insert_or_assign(last.get_string(), *set);
    return true;
  }
  auto* list = holder->if_array();
  const auto place = list != nullptr ? place_in(last, list->size()) : std::nullopt;
  if (!place) return false;
  if (*place == list->size()) {
    if (set != nullptr) list->push_back(*set);
    return set != nullptr;
  }
  if (set != nullptr) {
    (*list)[*place] = *set;
  } else {
    list->erase(list->begin() + static_cast<std::ptrdiff_t>(*place));
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
