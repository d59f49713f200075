# Sourced by ./run and ./test: goes to the project's folder, installs what packages.txt lists, builds a preset or the page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

wanted_packages() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' packages.txt; }

# One a line, with what they provide: some builds of nodejs have npm inside and refuse the package of that name.
installed_packages() {
  dpkg-query -W -f='${db:Status-Abbrev} ${Package}, ${Provides}\n' | sed -n -e 's/([^)]*)//g' -e 's/^ii *//p' | tr -s ', ' '\n'
}

install_packages() {
  local missing=()
  if ! command -v dpkg-query > /dev/null; then
    if [ ! -e build/packages-noted ]; then
      mkdir -p build && touch build/packages-noted
      echo "This is not Debian: please install the equivalents of these packages first:" >&2
      wanted_packages | tr '\n' ' ' >&2
      echo >&2
    fi
    return
  fi
  local package there
  there=$(installed_packages)
  for package in $(wanted_packages); do
    grep -qxF "$package" <<< "$there" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || { echo "Please install as root: apt-get install ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  echo "Installing: ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -qq >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null || {
    echo "Could not install: ${missing[*]}" >&2
    exit 1
  }
}

# build PRESET [TARGET…]
build() {
  local preset=$1
  shift
  [ -e "build/$preset/build.ninja" ] || cmake --preset "$preset" > /dev/null
  cmake --build --preset "$preset" ${1:+--target "$@"} > "build/$preset.log" || { cat "build/$preset.log" >&2; exit 1; }
}

# quietly NAME COMMAND…: what it says goes to build/NAME.log, and is shown if it fails
quietly() {
  local log="build/$1.log"
  shift
  "$@" > "$log" 2>&1 || { cat "$log" >&2; exit 1; }
}

# Node, npm and what package-lock.json names, for the page's tools.
prepare_page() {
  . web/tools/node.sh
  if [ ! -d web/node_modules ] || ! cmp -s web/package-lock.json build/page-lock.json; then
    # Not `npm ci`: it wants the binaries of every other platform in the lock file too, and not every registry has them.
    quietly page-packages npm --prefix web install --no-save
    cp web/package-lock.json build/page-lock.json
  fi
}

# Builds web/dist if anything of the page is newer than it.
build_page() {
  prepare_page
  local sources=(web/src web/public web/tools web/index.html web/package.json web/package-lock.json web/*.config.*)
  if [ ! -e web/dist/index.html ] || [ -n "$(find "${sources[@]}" -newer web/dist/index.html -print -quit)" ]; then
    quietly page npm --prefix web run build
  fi
}

mkdir -p build
install_packages
