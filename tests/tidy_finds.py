"""That clang-tidy, called as the build calls it, still sees a mistake in a source and one in its header, and says nothing
about one in a header of the system.

Usage: tidy_finds.py LIST_OF_CHECKS CLANG_TIDY [ARGUMENT…]
"""

import subprocess
import sys
import tempfile
from pathlib import Path

FILES = {
    "system/system.h": "inline bool in_system(int a) { return a == a; }\n",
    "src/header.h": '#include "system.h"\ninline bool in_header(int a) { return a == a; }\n',
    "src/source.cpp": '#include "header.h"\nbool in_source(int a) { return a == a; }\n',
}
FOUND = ["src/header.h:2", "src/source.cpp:2"]


def main(checks: str, *tidy: str) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        house = Path(temporary)
        for name, text in FILES.items():
            (house / name).parent.mkdir(exist_ok=True)
            (house / name).write_text(text)
        compiled = [str(house / "src/source.cpp"), "--", "-std=c++20", "-isystem", str(house / "system")]
        said = subprocess.run([*tidy, f"--config-file={checks}", *compiled], capture_output=True, text=True)
    found = [line for line in said.stdout.splitlines() if ": error: " in line]
    if said.returncode == 0 or len(found) != len(FOUND) or any(where not in line for where, line in zip(FOUND, found)):
        sys.exit(f"clang-tidy should find {FOUND}, but said:\n{said.stdout}{said.stderr}")


main(*sys.argv[1:])
