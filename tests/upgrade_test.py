#!/usr/bin/env python3
"""A data folder that an older program wrote serves under this one, and goes on from there.

upgrade_test.py SOURCE PROGRAM: SOURCE/tests/upgrade has, for each schema that was ever released, the rooms of a server as SQL
and what was known of them then: who may speak for whom, and the record of a match that was over.
"""

import json
import sqlite3
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / 'harness'))
from server import ask, check, serving  # noqa: E402


def lay_out(written, data):
    data.mkdir()
    file = sqlite3.connect(data / 'oyster.db')
    file.executescript(written.read_text())
    file.close()


def look_at(server, known):
    """The room in play, as whoever has the turn sees it."""
    room = known['running']['code']
    status, seen = ask(f'{server}/api/rooms/{room}', token=known['running']['token'])
    check(status == 200 and seen['room']['status'] == 'playing', f'room {room} is in play, but {status}: {seen}')
    status, record = ask(f'{server}/api/rooms/{known["finished"]["code"]}/matches/1')
    check(status == 200 and record == known['record'], f'the match that was over is as it was, but {status}: {record}')
    return seen


def play_on(server, known):
    seen = look_at(server, known)
    choices = seen['view']['legalActions']
    check(choices, f'Ann still has the turn, but {seen["view"]}')
    wanted = {'roomCode': known['running']['code'], 'actionId': 'the-first-after', **choices[0]}
    status, answer = ask(f'{server}/api/game/action', 'POST', wanted, known['running']['token'])
    check(status == 200, f'she plays on, but {status}: {answer}')
    return answer['version']


def main():
    source, program = Path(sys.argv[1]), sys.argv[2]
    folders = sorted((source / 'tests/upgrade').glob('*.sql'))
    check(folders, 'there are folders of older programs')
    for written in folders:
        known = json.loads(written.with_suffix('.json').read_text())
        with tempfile.TemporaryDirectory(prefix='oyster-upgrade-') as made:
            data = Path(made) / 'data'
            lay_out(written, data)
            with serving(program, '--data', data) as server:
                version = play_on(server, known)
            with serving(program, '--data', data) as server:
                after = look_at(server, known)['room']['version']
                check(after >= version, f'what she did is kept: version {version}, but {after}')
        print(f'{written.stem}: opened, played on, opened again')


main()
