// CLI11 takes as long to read as half of the house, and every command wants it.
#pragma once

#include <CLI/CLI.hpp>

#include "precompiled_net.h"
