# How a folder of the house is built: oyster_library, oyster_test.
# A library sees the headers of the libraries that it names and of no others: each has an include root of its own
# that holds just its folder, so an #include that goes up the map does not compile.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

find_program(CCACHE ccache)
if(CCACHE)
  # Another checkout of the same files, as template_test makes one, is the same to the cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
find_package(CLI11 REQUIRED)
find_package(CURL REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(PostgreSQL REQUIRED)
if(NOT OYSTER_SANITIZE)
  find_package(mimalloc REQUIRED)
endif()
find_package(prometheus-cpp REQUIRED)
find_package(spdlog REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(ZLIB REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
if(OYSTER_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()

add_library(oyster_flags INTERFACE)
target_compile_options(oyster_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow -Wswitch-enum -Werror)
# The precompiled header holds Boost, so whoever reuses it has to agree on Boost's switches.
target_compile_definitions(oyster_flags INTERFACE BOOST_JSON_NO_LIB BOOST_JSON_DYN_LINK BOOST_CONTAINER_NO_LIB BOOST_CONTAINER_DYN_LINK)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(oyster_flags INTERFACE -fpch-preprocess)
else()
  # libstdc++ 12 sorts with what it has itself deprecated, and in a precompiled header clang does not look away.
  # A precompiled header out of ccache is as good as the one that its users were compiled with, but younger.
  target_compile_options(oyster_flags INTERFACE -Wno-deprecated-declarations "SHELL:-Xclang -fno-pch-timestamp")
endif()
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-march=x86-64-v2)  # every processor since 2009: counting cards is one instruction
endif()
if(OYSTER_SANITIZE)
  # Lines are enough for what a sanitizer says, and take far less time to write than everything a debugger may ask. Left
  # out is what the address sanitizer or the processor finds too: a quarter of the time that it takes to compile.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=alignment,null,object-size,vptr
    -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=address,undefined)
endif()

# Precompiled headers for what is slow to read and never changes: one for all, one for what talks over the network, one
# for commands, one for tests. To optimise takes longer than to compile, so commands and tests are optimised a little only;
# with the sanitizers so is what plays many hands, what fuzzers look at, and what keeps up with a load; the rest not at all.
# oyster_precompiled(name header [option])
function(oyster_precompiled name header)
  add_library(${name} STATIC ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/precompiled.cpp)
  target_link_libraries(${name} PUBLIC oyster_flags Boost::json Threads::Threads)
  target_compile_options(${name} PRIVATE ${ARGN})
  target_precompile_headers(${name} PRIVATE ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${header})
endfunction()
oyster_precompiled(oyster_pch precompiled.h)
oyster_precompiled(oyster_net_pch precompiled_net.h)
set(oyster_little -O1)
if(OYSTER_SANITIZE)
  set(oyster_busy -O1 -fsanitize=fuzzer-no-link)
  oyster_precompiled(oyster_busy_pch precompiled.h ${oyster_busy})
endif()
oyster_precompiled(oyster_app_pch precompiled_app.h ${oyster_little})
if(OYSTER_TESTS)
  oyster_precompiled(oyster_test_pch precompiled_test.h ${oyster_little})
  target_link_libraries(oyster_test_pch PUBLIC GTest::gtest)
endif()

# oyster_build(target [TEST])
function(oyster_build target)
  set(precompiled oyster_pch)
  if(CMAKE_CURRENT_SOURCE_DIR MATCHES "/(server|load)$")
    set(precompiled oyster_net_pch)
  elseif(CMAKE_CURRENT_SOURCE_DIR MATCHES "/app$")
    target_compile_options(${target} PRIVATE ${oyster_little})
    set(precompiled oyster_app_pch)
  elseif("TEST" IN_LIST ARGN)
    target_compile_options(${target} PRIVATE ${oyster_little})
    set(precompiled oyster_test_pch)
  elseif(OYSTER_SANITIZE AND CMAKE_CURRENT_SOURCE_DIR MATCHES "/src/(cards|kernel|wire|search|games|table|store|arena|lab|review|models)(/|$)")
    target_compile_options(${target} PRIVATE ${oyster_busy})
    set(precompiled oyster_busy_pch)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${precompiled})
  target_link_libraries(${target} PRIVATE oyster_flags)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # In optimised code g++ 12 sees members of empty optionals used and texts overrun where they are not.
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-restrict)
  endif()
  if(OYSTER_SANITIZE)
    oyster_tidy(${target})
  endif()
endfunction()

# ---- clang-tidy ----

set(tidy clang-tidy-19 --quiet --load=$<TARGET_FILE:own_code> --checks=oyster-own-code)
if(OYSTER_SANITIZE)
  add_library(own_code MODULE EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/own_code.cpp)
  target_include_directories(own_code SYSTEM PRIVATE /usr/lib/llvm-19/include)
  # As clang-tidy itself is built: without runtime types, and without the sanitizers.
  set_target_properties(own_code PROPERTIES COMPILE_OPTIONS -fno-rtti LINK_OPTIONS "")

  set(stamp ${CMAKE_BINARY_DIR}/tidy_finds.stamp)
  add_custom_command(
    OUTPUT ${stamp}
    COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/tidy_finds.py ${CMAKE_SOURCE_DIR}/.clang-tidy ${tidy}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS own_code ${CMAKE_SOURCE_DIR}/tests/tidy_finds.py ${CMAKE_SOURCE_DIR}/.clang-tidy
    VERBATIM)
  add_custom_target(tidy_finds DEPENDS ${stamp})
  add_custom_target(tidy)
  add_dependencies(tidy tidy_finds)
endif()

# Each source of a target, compiled as its object is, and again only when that or the list of checks is new.
function(oyster_tidy target)
  get_target_property(sources ${target} SOURCES)
  set(stamps)
  foreach(source ${sources})
    if(IS_ABSOLUTE ${source})  # written by the build
      continue()
    endif()
    set(object ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/${source}.o)
    set(stamp ${object}.tidy)
    add_custom_command(
      OUTPUT ${stamp}
      COMMAND ${tidy} -p ${CMAKE_BINARY_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${source}
      COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
      DEPENDS own_code ${object} ${CMAKE_SOURCE_DIR}/.clang-tidy
      COMMENT "clang-tidy ${source}"
      VERBATIM)
    list(APPEND stamps ${stamp})
  endforeach()
  add_custom_target(${target}_tidy DEPENDS ${stamps})
  add_dependencies(tidy ${target}_tidy)
endfunction()

# ---- Folders ----

# oyster_library(name FOLDER path/under/src SOURCES … USES libraries…)
function(oyster_library name)
  cmake_parse_arguments(ARG "" "FOLDER" "SOURCES;USES" ${ARGN})
  set(root ${CMAKE_BINARY_DIR}/include/${name})
  cmake_path(GET ARG_FOLDER PARENT_PATH parent)
  file(MAKE_DIRECTORY ${root}/${parent})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${ARG_FOLDER} SYMBOLIC)
  if(ARG_SOURCES)
    add_library(${name} STATIC ${ARG_SOURCES})
    target_include_directories(${name} PUBLIC ${root})
    target_link_libraries(${name} PUBLIC ${ARG_USES})
    oyster_build(${name})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${root})
    target_link_libraries(${name} INTERFACE ${ARG_USES})
  endif()
endfunction()

# oyster_test(name SOURCES … USES libraries…): one GoogleTest program, one ctest entry.
function(oyster_test name)
  if(NOT OYSTER_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_USES} GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE OYSTER_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  oyster_build(${name} TEST)
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
endfunction()

# What tests of several folders share (tests/harness): headers only.
add_library(harness INTERFACE)
target_include_directories(harness INTERFACE ${CMAKE_SOURCE_DIR}/tests)
