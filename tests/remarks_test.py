"""That docs/review.md lists every kind of remark that the experts make, with its facts and its English.

Whoever writes the remarks in another language goes by its tables. A game that has none there speaks English everywhere; one that
has must have all of them. A kind is declared in a header as `name{"id", "English"}` of the type RemarkKind; its facts are the
gaps of its English.

Usage: remarks_test.py FOLDER_OF_THE_PROJECT
"""

import re
import sys
import unittest
from pathlib import Path

KIND = re.compile(r'constexpr (?:kernel::RemarkKind|RemarkKind|Kind) \w+\{\s*"([a-z-]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}')
NAMED = re.compile(r'constexpr (?:kernel::RemarkKind|RemarkKind|Kind) (\w+)\{\s*"([a-z-]+)"')
GAP = re.compile(r"\{(\w+)")
ROW = re.compile(r"^\| `([a-z-]+)` \| ([^|]*) \| ([^|]*) \|$", re.M)


def declared(root: Path) -> dict[str, dict[str, str]]:
    """id: English, by the folder that declares it."""
    found = {}
    english_of = {}
    for header in sorted((root / "src").rglob("*.h")):
        for name, parts in KIND.findall(header.read_text()):
            english = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', parts))
            if english_of.setdefault(name, english) != english:
                raise AssertionError(f"{header}: {name} says something else elsewhere")
            found.setdefault(str(header.parent.relative_to(root / "src")), {})[name] = english
    return found


def listed(root: Path) -> dict[str, tuple[str, str]]:
    """id: facts, English."""
    return {name: (facts.strip(), english.strip()) for name, facts, english in ROW.findall((root / "docs/review.md").read_text())}


def facts_of(english: str) -> str:
    names = []
    for name in GAP.findall(english):
        if name not in names:
            names.append(name)
    return ", ".join(f"`{name}`" for name in names)


class Remarks(unittest.TestCase):
    root = Path(".")

    def test_every_kind_is_listed_as_it_is(self):
        there = listed(self.root)
        self.assertGreater(len(there), 50)
        expected = {}
        for folder, kinds in declared(self.root).items():
            if not folder.startswith("games/") or kinds.keys() & there.keys():
                expected |= {name: (facts_of(english), english) for name, english in kinds.items()}
        self.assertEqual(there, expected)

    def test_every_fact_is_one_that_travels(self):
        members = re.search(r"BOOST_DESCRIBE_STRUCT\(WireFacts, \(\),\s*\(([^)]*)\)", (self.root / "src/wire/advice.h").read_text())
        known = set(re.findall(r"\w+", members.group(1)))
        for kinds in declared(self.root).values():
            for name, english in kinds.items():
                self.assertLessEqual(set(GAP.findall(english)), known, name)

    def test_every_kind_is_looked_at_by_a_test(self):
        """A kind that no test mentions, by its id or by its name in C++, is one that nobody has seen made."""
        tests = "".join(path.read_text() for path in sorted((self.root / "src").rglob("*_test.cpp")))
        kinds = {kind for header in (self.root / "src").rglob("*.h") for kind in NAMED.findall(header.read_text())}
        self.assertGreater(len(kinds), 50)
        self.assertEqual([id for name, id in sorted(kinds) if not re.search(rf'"{id}"|(Remark|Kate)::{name}\b', tests)], [])


if __name__ == "__main__":
    Remarks.root = Path(sys.argv.pop())
    unittest.main()
