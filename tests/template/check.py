#!/usr/bin/env python3
"""Adds the template game to a copy of the house, as docs/adding-a-game.md says, and sees whether all of it works.

check.py SOURCE FOLDER: copies the files that git knows from SOURCE to FOLDER/tree, puts the template's two folders and
its two lines there, builds, and plays. Fails when anything else has to change. FOLDER is kept, so that the next time
only what is new is copied and built: as SOURCE itself is, and at the same place in the tree, so that the compiler's cache
has all that knows nothing of the list of games.
"""

import filecmp
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

GAME = 'high-card'
FOLDERS = {'tests/template/game': 'src/games/high_card', 'tests/template/page': 'web/src/lib/games/high_card'}
# The two lines, and the line that each stands before.
LINES = {
    'src/games/registry.h': ('    high_card::Wire,\n', '    euchre::Wire,\n'),
    'web/src/lib/games/games.ts': (
        "export { look as highCard } from './high_card';\n",
        "export { look as euchre } from './euchre';\n",
    ),
}
# `npm run protocol` writes it from what the server says of itself.
WRITTEN = {'web/src/lib/protocol/generated.ts'}


class Check:
    def __init__(self, source, folder):
        self.source = source
        self.tree = folder / 'tree'
        self.build = self.tree / 'build/release'
        self.scratch = folder / 'scratch'
        self.began = time.monotonic()

    def step(self, what):
        print(f'{time.monotonic() - self.began:5.0f} s  {what}', flush=True)

    def run(self, *command, cwd=None):
        done = subprocess.run(command, cwd=cwd or self.tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            sys.exit(f'{done.stdout}\n{" ".join(map(str, command))}: failed with {done.returncode}')
        return done.stdout

    # ---- The tree ----

    def tracked(self):
        listed = self.run('git', 'ls-files', '-z', cwd=self.source).split('\0')
        return {name for name in listed if name and (self.source / name).is_file()}

    def expected(self, name):
        """What a tracked file must be in the copy: itself, or itself and one line."""
        text = (self.source / name).read_bytes()
        if name not in LINES:
            return text
        line, before = LINES[name]
        if text.count(before.encode()) != 1:
            sys.exit(f'{name}: the line "{before.strip()}" has to be there once')
        return text.replace(before.encode(), (line + before).encode())

    def put(self, name, text):
        """Only if it is not there yet, so that nothing is built twice."""
        file = self.tree / name
        if file.is_file() and file.read_bytes() == text:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
        shutil.copymode(self.source / name if (self.source / name).exists() else __file__, file)

    def template(self):
        """Where the template's files go."""
        files = {}
        for folder, place in FOLDERS.items():
            for file in sorted((self.source / folder).rglob('*')):
                if file.is_file():
                    files[f'{place}/{file.relative_to(self.source / folder)}'] = file
        return files

    def copy(self):
        tracked = self.tracked()
        template = self.template()
        for name in sorted(tracked):
            if name not in WRITTEN or not (self.tree / name).exists():
                self.put(name, self.expected(name))
        for name, file in template.items():
            self.put(name, file.read_bytes())
        for file in [file for file in self.tree.rglob('*') if file.is_file() and not self.is_made(file)]:
            if str(file.relative_to(self.tree)) not in tracked | template.keys():
                file.unlink()

    def is_made(self, file):
        parts = file.relative_to(self.tree).parts
        return parts[0] == 'build' or 'node_modules' in parts or parts[:2] == ('web', 'dist')

    def compare(self):
        """What differs from the tree that git knows: the two lines and the two folders, and nothing else."""
        changed = []
        for name in sorted(self.tracked()):
            if filecmp.cmp(self.source / name, self.tree / name, shallow=False) or name in WRITTEN:
                continue
            if (self.tree / name).read_bytes() != self.expected(name):
                sys.exit(f'{name}: has changed, and not by its one line')
            changed.append(f'{name}: {LINES[name][0].strip()}')
        if len(changed) != len(LINES):
            sys.exit(f'{len(LINES)} files change by one line, but these did: {changed}')
        return changed

    # ---- The program ----

    def make(self):
        if not (self.build / 'build.ninja').exists():
            self.run('cmake', '--preset', 'release')
        self.run('cmake', '--build', self.build, '--target', 'oyster', 'high_card_test')

    def oyster(self, *arguments):
        return self.run(self.build / 'oyster', *arguments, cwd=self.scratch)

    def play(self):
        self.oyster('match', GAME, '--a', 'hard', '--b', 'easy', '--deals', '20', '--records', 'records')
        verified = self.oyster('verify', f'records/{GAME}-00001.json')
        if 'all legal; dealt from the seed; won by' not in verified:
            sys.exit(f'verify said: {verified}')
        measured = {json.loads(line)['what'] for line in self.oyster('bench', GAME, '--seconds', '0.05', '--json').splitlines()}
        if not {'random_hands', 'view_json', 'expert_hands'} <= measured:
            sys.exit(f'bench measured only {measured}')

    def serve(self):
        server = subprocess.Popen([self.build / 'oyster', 'serve', '--port', '0', '--store', 'memory', '--log-level', 'warn'],
                                  cwd=self.scratch, stdout=subprocess.PIPE, text=True)
        try:
            url = server.stdout.readline().split()[-1].rstrip('/')
            with urllib.request.urlopen(f'{url}/api/openapi.json') as answer:
                schemas = json.load(answer)['components']['schemas']
            if GAME not in json.dumps(schemas['GameId']) or 'HighCardView' not in schemas:
                sys.exit('the API does not know the game')
            self.oyster('load', '--url', url, '--game', GAME, '--rooms', '4', '--seconds', '2', '--check', 'all')
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()

    # ---- The page ----

    def page(self):
        """With the tools that are installed for the tree itself."""
        tools = self.tree / 'web/node_modules'
        if not tools.exists():
            tools.symlink_to(self.source / 'web/node_modules')
        os.environ['OYSTER_BIN'] = str(self.build / 'oyster')
        for script in ['protocol', 'check', 'lint', 'test', 'build']:
            self.step(f'npm run {script}')
            self.run('bash', '-c', f'. {self.source}/web/tools/node.sh && npm --prefix web run {script}')


def main():
    source, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    check = Check(source, folder)
    shutil.rmtree(check.scratch, ignore_errors=True)
    check.scratch.mkdir(parents=True)
    check.step('the house is copied, and the template put into it')
    check.copy()
    check.compare()
    check.step('the program is built')
    check.make()
    check.step('its tests')
    check.run(check.build / 'src/games/high_card/high_card_test', '--gtest_brief=1')
    check.step('its remarks, its includes')
    for test in ['remarks_test.py', 'include_graph_test.py']:
        check.run(sys.executable, check.tree / 'tests' / test, check.tree)
    check.step('match, verify, bench')
    check.play()
    check.step('serve, load')
    check.serve()
    if (source / 'web/node_modules').exists():
        check.page()
    else:
        check.step('the page is left out: its tools are not installed')
    check.step('these lines were added beside its two folders:')
    for line in check.compare():
        print(f'         {line}')


if __name__ == '__main__':
    main()
