// Seats around a table, absolute and clockwise from 0. No arithmetic: next(), partner(), SeatSet, BySeat.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <initializer_list>

namespace cards {

inline constexpr int max_seats = 8;

class Seat {
 public:
  explicit constexpr Seat(int number) : number_(static_cast<std::uint8_t>(number)) {
    assert(number >= 0 && number < max_seats);
  }
  constexpr int number() const { return number_; }
  constexpr std::size_t index() const { return number_; }
  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::uint8_t number_;
};

/// The seat on the left, the one that acts next, at a table of `seats`.
constexpr Seat next(Seat seat, int seats = 4) { return seat.number() + 1 == seats ? Seat(0) : Seat(seat.number() + 1); }

/// So many seats further, round and round.
constexpr Seat after(Seat seat, int turns, int seats = 4) { return Seat((seat.number() + turns) % seats); }

/// How many turns it takes from one seat to the other.
constexpr int turns_between(Seat from, Seat to, int seats = 4) { return (to.number() - from.number() + seats) % seats; }

/// The seat across a table of four.
constexpr Seat partner(Seat seat) { return Seat(seat.number() ^ 2); }

/// Some of the seats of a table; iterates clockwise from seat 0.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) add(seat);
  }
  static constexpr SeatSet of(Seat seat) { return SeatSet(1U << seat.number()); }
  /// All seats of a table of `seats`.
  static constexpr SeatSet all(int seats) { return SeatSet((1U << seats) - 1); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Seat seat) const { return (bits_ >> seat.number() & 1U) != 0; }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << seat.number()); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat.number())); }
  /// The lowest seat. The set must not be empty.
  constexpr Seat first() const {
    assert(!empty());
    return Seat(std::countr_zero(bits_));
  }

  class Iterator {
   public:
    explicit constexpr Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return SeatSet(static_cast<unsigned>(a.bits_ & b.bits_)); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  explicit constexpr SeatSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

/// All seats of a table, in order: `for (Seat seat : seats_of(4))`.
constexpr SeatSet seats_of(int count) { return SeatSet::all(count); }

/// One T for each of up to N seats, indexed only by Seat.
template <class T, std::size_t N = 4>
class BySeat {
 public:
  constexpr T& operator[](Seat seat) {
    assert(seat.index() < N);
    return values_[seat.index()];
  }
  constexpr const T& operator[](Seat seat) const {
    assert(seat.index() < N);
    return values_[seat.index()];
  }
  constexpr auto begin() { return values_.begin(); }
  constexpr auto end() { return values_.end(); }
  constexpr auto begin() const { return values_.begin(); }
  constexpr auto end() const { return values_.end(); }
  static constexpr std::size_t size() { return N; }
  friend constexpr bool operator==(const BySeat&, const BySeat&) = default;

  std::array<T, N> values_{};  // public so that BySeat is an aggregate: BySeat<int>{1, 2, 3, 4}
};

}  // namespace cards
