#include "games/four_kate/book.h"
namespace four_kate {
constexpr BookLine lines[]{{0x0, 0}};
const std::span<const BookLine> book{lines, 0};
}  // namespace four_kate
