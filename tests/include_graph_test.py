"""That every #include under src/ is one that the map in docs/design.md allows.

The map says of each folder what it knows; what those know it may use as well. Threads, or only atomics, are for
the folders listed below. Tests may look at anything that exists, the program at nothing that is there for tests. The
last part makes small houses with one mistake each, to show that every mistake is found.

Usage: include_graph_test.py FOLDER_OF_THE_PROJECT
"""

import re
import sys
import tempfile
import unittest
from pathlib import Path

MAY_HAVE_THREADS = {"app", "arena", "server", "store"}
MAY_HAVE_ATOMICS = {"load"}  # and no more of threads
THREADS = re.compile(
    r"^#include <(atomic|barrier|condition_variable|future|latch|mutex|semaphore|shared_mutex|stop_token|thread)>", re.M
)
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
# The build writes this list of the games' folders; only the registry has it.
FOUND_GAMES = ("games/registry.h", "found_games.h")
# "src/wire/  JSON, actions …  knows: kernel". <g> stands for each game's folder.
LINE = re.compile(r"^src/(\S+?)/?\s+.*?knows: (.+)$", re.M)


def read_map(design: str) -> dict[str, set[str]]:
    known = {}
    for folder, names in LINE.findall(design):
        folder = folder.removesuffix("/registry.h")
        known[folder] = set() if names.strip() == "nothing" else {name.strip() for name in names.split(",")}
    return known


def all_known(folder: str, known: dict[str, set[str]]) -> set[str]:
    found, waiting = set(), {folder}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting |= known.get(name, set())
    return found


def folder_of(path: str) -> str:
    """The folder of the map in which a file stands: "games/<g>" for a game, "games" for the registry."""
    parts = path.split("/")
    return "games/<g>" if parts[0] == "games" and len(parts) > 2 else parts[0]


def is_test(path: str) -> bool:
    return path.endswith("_test.cpp") or "/testing/" in path


def complaints(root: Path) -> list[str]:
    known = read_map((root / "docs/design.md").read_text())
    source = root / "src"
    there = {folder.name for folder in source.iterdir() if folder.is_dir()}
    named = {folder.split("/")[0] for folder in known}
    found = [f"{folder}: is not in the map" for folder in sorted(there - named)]
    found += [f"{folder}: is in the map but not in src/" for folder in sorted(named - there)]
    found += [
        f"{folder}: knows {name}, which the map does not have"
        for folder, names in sorted(known.items())
        for name in sorted(names - known.keys())
    ]
    for file in sorted(source.rglob("*")):
        if file.suffix not in (".h", ".cpp"):
            continue
        path = file.relative_to(source).as_posix()
        text = file.read_text()
        folder = folder_of(path)
        threads = set(THREADS.findall(text)) - ({"atomic"} if folder in MAY_HAVE_ATOMICS else set())
        if threads and folder not in MAY_HAVE_THREADS:
            found.append(f"{path}: has threads")
        for included in INCLUDE.findall(text):
            other = folder_of(included)
            if (is_test(path) and other == "harness") or (path, included) == FOUND_GAMES:
                continue
            if not (source / included).is_file():
                found.append(f"{path}: {included} is not in src/")
            elif is_test(path):
                continue
            elif is_test(included):
                found.append(f"{path}: {included} is for tests")
            elif other not in all_known(folder, known):
                found.append(f"{path}: {folder} does not know {other}")
            elif other == folder == "games/<g>" and path.split("/")[1] != included.split("/")[1]:
                found.append(f"{path}: a game does not know another")
    return found


class TheHouse(unittest.TestCase):
    root = Path()

    def test_follows_its_map(self):
        self.assertEqual(complaints(self.root), [])

    def test_has_a_map_of_every_folder(self):
        known = read_map((self.root / "docs/design.md").read_text())
        self.assertIn("cards", known)
        self.assertIn("games/<g>", known)
        self.assertIn("games", known)


MAP = """
src/cards/      cards                    knows: nothing
src/kernel/     rules                    knows: cards
src/games/<g>/  one folder per game      knows: kernel
src/games/registry.h   names all games   knows: games/<g>
src/load/       people by the hundred    knows: games
src/server/     HTTP                     knows: games
"""

SOUND = {
    "cards/card.h": "#include <array>",
    "kernel/game.h": '#include "cards/card.h"',
    "games/whist/whist.h": '#include "kernel/game.h"\n#include "cards/card.h"',
    "games/whist/whist_test.cpp": '#include "games/whist/testing/deals.h"\n#include "harness/script.h"',
    "games/whist/testing/deals.h": '#include "games/whist/whist.h"',
    "games/hearts/hearts.h": '#include "kernel/game.h"',
    "games/registry.h": '#include "found_games.h"\n#include "games/whist/whist.h"',
    "load/tally.h": "#include <atomic>",
    "server/server.h": '#include <thread>\n#include "games/registry.h"\n#include "kernel/game.h"',
}


class AMistake(unittest.TestCase):
    def found_in(self, design: str = MAP, **changed: str) -> list[str]:
        """Complaints about the sound house with these files changed; __ stands for / and a file's ending is .h."""
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            files = SOUND | {f"{name.replace('__', '/')}.h": text for name, text in changed.items()}
            (root / "docs").mkdir()
            (root / "docs/design.md").write_text(design)
            for name, text in files.items():
                path = root / "src" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text + "\n")
            return complaints(root)

    def test_is_not_in_the_sound_house(self):
        self.assertEqual(self.found_in(), [])

    def test_to_include_what_stands_higher(self):
        self.assertEqual(
            self.found_in(kernel__game='#include "server/server.h"'), ["kernel/game.h: kernel does not know server"]
        )

    def test_to_include_what_two_folders_know_but_this_one_does_not(self):
        self.assertEqual(
            self.found_in(cards__card='#include "kernel/game.h"'), ["cards/card.h: cards does not know kernel"]
        )

    def test_for_a_game_to_include_another(self):
        self.assertEqual(
            self.found_in(games__hearts__hearts='#include "games/whist/whist.h"'),
            ["games/hearts/hearts.h: a game does not know another"],
        )

    def test_for_a_game_to_include_the_registry(self):
        self.assertEqual(
            self.found_in(games__hearts__hearts='#include "games/registry.h"'),
            ["games/hearts/hearts.h: games/<g> does not know games"],
        )

    def test_for_the_program_to_include_what_is_for_tests(self):
        self.assertEqual(
            self.found_in(games__hearts__hearts='#include "games/whist/testing/deals.h"'),
            ["games/hearts/hearts.h: games/whist/testing/deals.h is for tests"],
        )

    def test_to_include_what_is_not_there(self):
        self.assertEqual(self.found_in(kernel__game='#include "card.h"'), ["kernel/game.h: card.h is not in src/"])

    def test_for_another_to_include_the_list_that_is_the_registrys(self):
        self.assertEqual(
            self.found_in(server__server='#include "found_games.h"'), ["server/server.h: found_games.h is not in src/"]
        )

    def test_to_have_threads_where_purity_is_promised(self):
        self.assertEqual(self.found_in(kernel__game="#include <mutex>"), ["kernel/game.h: has threads"])
        self.assertEqual(self.found_in(kernel__game="#include <atomic>"), ["kernel/game.h: has threads"])

    def test_to_have_more_than_atomics_where_only_those_are_allowed(self):
        self.assertEqual(
            self.found_in(load__tally="#include <atomic>\n#include <thread>"), ["load/tally.h: has threads"]
        )

    def test_to_add_a_folder_without_the_map(self):
        self.assertEqual(self.found_in(utils__all=""), ["utils: is not in the map"])

    def test_to_keep_a_folder_in_the_map_that_is_gone(self):
        self.assertEqual(
            self.found_in(MAP + "src/mail/  letters  knows: post\n"),
            ["mail: is in the map but not in src/", "mail: knows post, which the map does not have"],
        )


if __name__ == "__main__":
    TheHouse.root = Path(sys.argv.pop(1))
    unittest.main()
