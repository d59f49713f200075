#!/usr/bin/env bash
# Sourced or run: makes sure that `node` and `npm` are new enough for Vite. Debian 12's own are too old; then npm's package
# of the Node binary for this machine, and a newer npm, go into build/tools and to the front of PATH.
# Run with a command to run it that way: web/tools/node.sh npm run build. OYSTER_NODE is the version that is new enough.
set -euo pipefail
oyster_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
wanted_node=22
wanted_npm=11

node_is_new_enough() {
  command -v node > /dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    const [wanted, least] = process.argv[1].split(".").map(Number);
    process.exit(major > wanted || (major === wanted && minor >= least) ? 0 : 1)' "${OYSTER_NODE:-20.19}"
}

if ! node_is_new_enough; then
  tools="$oyster_root/build/tools"
  package="node-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m | sed -e 's/x86_64/x64/' -e 's/aarch64/arm64/')"
  if [ ! -x "$tools/node_modules/$package/bin/node" ] || [ ! -e "$tools/node_modules/.bin/npm" ]; then
    echo "Node $(node --version 2> /dev/null || echo "is missing or") is too old: taking a newer one from npm" >&2
    mkdir -p "$tools"
    # Its own scripts would run npm within npm, which Debian's does not survive; the binary is all that is needed.
    npm install --prefix "$tools" --no-save --no-package-lock --no-fund --no-audit --ignore-scripts --loglevel error \
      "$package@$wanted_node" "npm@$wanted_npm" >&2
  fi
  export PATH="$tools/node_modules/$package/bin:$tools/node_modules/.bin:$PATH"
  node_is_new_enough || { echo "Could not get a Node that is new enough" >&2; exit 1; }
fi

if [ "${BASH_SOURCE[0]}" = "$0" ] && [ $# -gt 0 ]; then exec "$@"; fi
