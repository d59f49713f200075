# Sourced by ./run and ./test: goes to the project's folder, installs what packages.txt lists, builds a preset or the page.
# What takes long tells on stderr what it does; all that it says is in build/<name>.log, and is shown if it fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p build

# ---- Telling what is done ----

# tell NAME WHAT…: a line, or on a terminal the newest of each name side by side, within `at_once`.
tell() { if [ -n "${telling:-}" ]; then echo "$@" >&3; else echo "$1: ${*:2}" >&2; fi; }

show() {
  local name what line
  local -A now=()
  while read -r name what; do
    now[$name]=$what
    line=
    for name in "${!now[@]}"; do line+="$name: ${now[$name]}   "; done
    printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$line" >&2
  done
  printf '\r\033[K' >&2
}

# failed LOG
failed() {
  [ ! -t 2 ] || echo >&2
  cat "$1" >&2
  exit 1
}

# quietly NAME COMMAND…
quietly() {
  local log="build/$1.log"
  shift
  "$@" > "$log" 2>&1 || failed "$log"
}

# Each job is a process group of its own, so that what it started ends with it.
declare -A running=()
start() {
  set -m
  "$@" < /dev/null &
  set +m
  running[$!]=yes
}
# Until all have ended, or the first has failed.
wait_for_all() {
  local ended
  while [ ${#running[@]} -gt 0 ]; do
    wait -n -p ended "${!running[@]}" || exit 1
    unset "running[$ended]"
  done
}
end_jobs() {
  local job
  for job in "${!running[@]}"; do kill -- "-$job" 2> /dev/null || true; done
}
trap end_jobs EXIT

# at_once COMMAND…: all of them side by side. If one fails, the others are ended.
at_once() {
  local command
  if [ -t 2 ]; then
    shopt -s checkwinsize
    exec 3> >(show)
    local shown=$!
    telling=yes
  fi
  for command in "$@"; do start "$command"; done
  wait_for_all
  if [ -n "${telling:-}" ]; then
    telling=
    exec 3>&-
    wait "$shown"
  fi
}

# ---- Packages ----

# wanted_packages PART…: as packages.txt has them under these headings
wanted_packages() {
  awk -v parts=" $* " '/^# / { part = " " $2 " " } !/^#/ && NF > 0 && index(parts, part) { print $1 }' packages.txt
}

# One a line, with what they provide: some builds of nodejs have npm inside and refuse the package of that name.
installed_packages() {
  dpkg-query -W -f='${db:Status-Abbrev} ${Package}, ${Provides}\n' | sed -n -e 's/([^)]*)//g' -e 's/^ii *//p' | tr -s ', ' '\n'
}

# install PART…
install() {
  local missing=()
  if ! command -v dpkg-query > /dev/null; then
    if [ ! -e build/packages-noted ]; then
      touch build/packages-noted
      echo "This is not Debian: please install the equivalents of these packages first:" >&2
      wanted_packages "$@" | tr '\n' ' ' >&2
      echo >&2
    fi
    return
  fi
  local package there
  there=$(installed_packages)
  for package in $(wanted_packages "$@"); do
    grep -qxF "$package" <<< "$there" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || { echo "Please install as root: apt-get install ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  tell packages "installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq >&2
  # Tests start the servers that they need, on ports of their own: Debian must not start the same ones for everybody.
  local policy=/usr/sbin/policy-rc.d ours=
  if [ ! -e "$policy" ]; then
    ours=$policy
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" > /dev/null
    "${as_root[@]}" chmod +x "$policy"
  fi
  local done_=yes
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}" 2>&1 | tee build/packages.log | show_packages || done_=
  [ -z "$ours" ] || "${as_root[@]}" rm -f "$ours"
  [ -n "$done_" ] || failed build/packages.log
}

# apt's lines on one line of a terminal.
show_packages() {
  local line
  while read -r line; do
    [ ! -t 2 ] || printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$line" >&2
  done
  [ ! -t 2 ] || printf '\r\033[K' >&2
}

# ---- The program ----

# Ninja's "57/121 …" as it goes; where there is no terminal a line for each tenth.
count_up() {
  local name=$1 done_ all rest tenth=0
  while IFS='/ ' read -r done_ all rest; do
    case $done_$all in '' | *[!0-9]*) continue ;; esac
    if [ -n "${telling:-}" ] || [ $((done_ * 10 / all)) -gt "$tenth" ]; then tell "$name" "$done_ of $all"; fi
    tenth=$((done_ * 10 / all))
  done
}

# configure PRESET ON|OFF: with tests or without. Who has them keeps them.
configure() {
  if [ -e "build/$1/build.ninja" ] && { [ "$2" = OFF ] || grep -q '^OYSTER_TESTS:BOOL=ON' "build/$1/CMakeCache.txt"; }; then
    return
  fi
  quietly "$1" cmake --preset "$1" -D "OYSTER_TESTS=$2"
}

# build PRESET [TARGET…]
build() {
  local preset=$1 log="build/$1.log"
  shift
  NINJA_STATUS='%f/%t ' ninja -C "build/$preset" "$@" | tee "$log" | count_up "${called:-$preset}" || failed "$log"
}

build_program() {
  local called=program
  configure release OFF
  build release oyster
}

# ---- The page ----

# prepare_page [test]: Node, npm, and of what package-lock.json names that which the page is built with; for tests all of it.
# Who has all of it keeps it. A copy of the lock file says which of both is there.
prepare_page() {
  . web/tools/node.sh
  local part=${1:-build} stamp
  for stamp in "build/page-$part-lock.json" build/page-test-lock.json; do
    if [ -d web/node_modules ] && cmp -s web/package-lock.json "$stamp"; then return; fi
  done
  tell page "installing its packages"
  rm -f build/page-*-lock.json
  local omit=()
  [ "$part" = test ] || omit=(--omit=dev)
  # Not `npm ci`: it wants the binaries of every other platform in the lock file too, and not every registry has them.
  quietly page-packages npm --prefix web install --no-save "${omit[@]}"
  cp web/package-lock.json "build/page-$part-lock.json"
}

# build_page [test]: web/dist, if anything of the page is newer than it.
build_page() {
  prepare_page "$@"
  local sources=(web/src web/public web/tools web/index.html web/package.json web/package-lock.json web/*.config.*)
  if [ ! -e web/dist/index.html ] || [ -n "$(find "${sources[@]}" -newer web/dist/index.html -print -quit)" ]; then
    tell page "building"
    quietly page npm --prefix web run build
    tell page "ready"
  fi
}
