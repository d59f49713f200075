// Slow to read, never changes, used nearly everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>
