// Texts that people type, made fit to be shown to others, and texts as addresses write them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wire {

/// The text without control and formatting characters and needless spaces, cut to so many characters. What makes one
/// picture of several (a family) stays, and such a picture stays whole or goes.
/// None if nothing that can be seen is left, or if the text is not UTF-8.
std::optional<std::string> clean_text(std::string_view text, std::size_t longest);

/// Takes one character off the front; none where the text is not UTF-8. There must be something.
std::optional<char32_t> next_character(std::string_view& text);

/// How many characters, not bytes; none if the text is not UTF-8.
std::optional<std::size_t> text_length(std::string_view text);

/// At most so many characters of a clean text, without a space at the end.
std::string first_characters(std::string_view text, std::size_t count);

/// "%2F" → "/", as in addresses; none if a percent sign is followed by something else.
std::optional<std::string> percent_decoded(std::string_view text);
/// The way back, for one part of an address.
std::string percent_encoded(std::string_view text);

}  // namespace wire
