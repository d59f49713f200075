#!/usr/bin/env bash
# Sourced or run: makes sure that `node` and `npm` are new enough for Vite. Debian 12's own Node is too old; then the
# package `node` from npm, which carries the binary, goes into build/tools and to the front of PATH.
# Run with a command to run it that way: web/tools/node.sh npm run build
set -euo pipefail
oyster_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
wanted_node=22

node_is_new_enough() {
  command -v node > /dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
}

if ! node_is_new_enough; then
  tools="$oyster_root/build/tools"
  if [ ! -x "$tools/node_modules/node/bin/node" ]; then
    echo "Node $(node --version 2> /dev/null || echo "is missing or") is too old for the page: taking a newer one from npm" >&2
    mkdir -p "$tools"
    npm install --prefix "$tools" --no-save --no-package-lock --no-fund --no-audit "node@$wanted_node" > /dev/null
  fi
  export PATH="$tools/node_modules/node/bin:$PATH"
  node_is_new_enough || { echo "Could not get a Node that is new enough" >&2; exit 1; }
fi

if [ "${BASH_SOURCE[0]}" = "$0" ] && [ $# -gt 0 ]; then exec "$@"; fi
