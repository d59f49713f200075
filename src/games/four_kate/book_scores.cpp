// No line yet: bench/four_kate_book writes this file.
#include "games/four_kate/book.h"

namespace four_kate {

const std::span<const BookLine> book;

}  // namespace four_kate
