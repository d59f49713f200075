// What every test reads beside what it tests.
#pragma once

#include <gtest/gtest.h>

#include "precompiled.h"
