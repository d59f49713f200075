# Sourced by ./run and ./test: goes to the project's folder, installs what packages.txt lists, builds a preset.
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

mkdir -p build
install_packages
