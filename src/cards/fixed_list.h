// A list with room for N values inside itself: what rules use where a vector would allocate.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <new>
#include <type_traits>

namespace cards {

template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && N < 65536);
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

 public:
  using value_type = T;

  // The storage is left as it is: filling it would cost as much as the rules that use it.
  FixedList() noexcept {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)
  FixedList(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  static constexpr std::size_t capacity() { return N; }
  void clear() { size_ = 0; }
  void push_back(const T& value) {
    assert(size_ < N);
    ::new (&bytes_[sizeof(T) * size_]) T(value);
    ++size_;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }

  /// Appends make(element) for each element of the range.
  template <class Range, class Make>
  void append(const Range& range, Make&& make) {
    Size size = size_;  // kept in a register: this is how legal moves are listed
    for (const auto& element : range) {
      assert(size < N);
      ::new (&bytes_[sizeof(T) * size]) T(make(element));
      ++size;
    }
    size_ = size;
  }

  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return begin()[i];
  }
  const T& front() const { return (*this)[0]; }
  const T& back() const { return (*this)[size_ - 1U]; }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(bytes_.data())); }
  const T* end() const { return begin() + size_; }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  alignas(T) std::array<std::byte, sizeof(T) * N> bytes_;
  Size size_ = 0;
};

}  // namespace cards
