#!/usr/bin/env python3
"""Makes the Debian package and lives with it in a bare Debian 12, as a host would.

package_test.py BUILD: packs BUILD's program and the built page, makes a root of nothing but Debian's own and boots its systemd
(mmdebstrap and systemd-nspawn, as root). There apt installs the package: the service is up, serves the page, comes back when
it is killed, from a backup and when what it needs comes late, does what the host says through an upgrade and a removal, and
leaves nothing but its data. The network is cut off before: what the package needs is there already, as apt would have fetched
it. The unit may leave little open: systemd-analyze gives at most 2.0.
"""

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / 'harness'))
from server import check, ended_after  # noqa: E402

MOST_EXPOSED = 20  # tenths
AS_ROOT = [] if os.geteuid() == 0 else ['sudo']
# A bare Debian has nothing to fetch a page with: this machine's Python does, in the other one's network.
FETCH = """
import sys, urllib.request
asked = urllib.request.Request(sys.argv[1], sys.argv[2].encode() or None, {'Content-Type': 'application/json'})
print(urllib.request.urlopen(asked, timeout=30).read().decode())
"""
# What Debian writes by itself while it runs.
NOT_OURS = ('dev', 'proc', 'run', 'sys', 'tmp', 'var/cache', 'var/log', 'var/tmp', 'var/lib/apt', 'var/lib/dpkg',
            'var/lib/systemd/random-seed', 'var/lib/systemd/timers', 'etc/resolv.conf', 'root/oyster.deb')


def run(*command, **more):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    check(done.returncode == 0, f'{" ".join(map(str, command))}: done, but {done.returncode}\n{done.stdout}')
    return done.stdout


def eventually(what, is_so):
    give_up = time.monotonic() + 60
    while not is_so():
        check(time.monotonic() < give_up, what)
        time.sleep(0.1)


def pack(build, folder):
    run('cpack', '-B', folder / 'made', '--config', build / 'CPackConfig.cmake', cwd=folder)
    packages = list((folder / 'made').glob('*.deb'))
    check(len(packages) == 1, f'one package, but {packages}')
    fields = run('dpkg-deb', '-f', packages[0], 'Package', 'Depends')
    check('Package: oyster' in fields and 'libsqlite3-0' in fields, f'its libraries are named in {fields}')
    run('dpkg-deb', '-x', packages[0], folder / 'files')
    unit = folder / 'files/usr/lib/systemd/system/oyster.service'
    run('systemd-analyze', 'security', '--offline=yes', f'--threshold={MOST_EXPOSED}', '--no-pager', unit)
    return packages[0]


def bare_debian(root, package):
    """From this machine's own Debian sources; with the certificates that apt recommends, and would not let go again."""
    lists = ('/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources')
    sources = [file for file in lists if Path(file).exists()]
    fetch = 'chroot "$1" apt-get install -y -q --no-install-recommends --download-only /root/oyster.deb'
    run(*AS_ROOT, 'mmdebstrap', '--quiet', '--variant=minbase', '--include=systemd-sysv,ca-certificates',
        '--skip=cleanup/apt', f'--customize-hook=copy-in {package} /root', f'--customize-hook={fetch}',
        'bookworm', root, *sources)


class Machine:
    """A Debian that has booted; its network is nobody else's."""

    def __init__(self, leader):
        self.inside = [*AS_ROOT, 'nsenter', '--target', leader, '--all', '--wd=/']
        self.network = [*AS_ROOT, 'nsenter', '--target', leader, '--net']

    def do(self, *command):
        # Only what it would have there itself.
        return run(*self.inside, 'env', '-i', 'PATH=/usr/sbin:/usr/bin', 'DEBIAN_FRONTEND=noninteractive', *command)

    def apt(self, *words):
        return self.do('apt-get', '-y', '-q', '--no-install-recommends', *words)

    def service(self, what):
        return self.do('systemctl', 'show', '--value', '--property', what, 'oyster').strip()

    def is_enabled(self):
        return self.service('UnitFileState') == 'enabled'

    def is_up(self):
        return self.service('ActiveState') == 'active'  # Type=notify: it has said that it is ready

    def ask(self, path, body=None):
        """What its port 8080 answers; none if nobody does."""
        url = f'http://127.0.0.1:8080{path}'
        asked = subprocess.run([*self.network, sys.executable, '-c', FETCH, url, json.dumps(body) if body else ''],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return asked.stdout if asked.returncode == 0 else None


@contextlib.contextmanager
def booted(root, folder):
    told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    told.bind(str(folder / 'notify'))
    told.settimeout(60)
    log = folder / 'boot.log'
    # Not registered with this machine's systemd, if it has one: a container has none.
    command = [*AS_ROOT, 'env', f'NOTIFY_SOCKET={folder}/notify', 'systemd-nspawn', '--register=no', '--keep-unit',
               '--private-network', '--notify-ready=yes', '--boot', '-D', root]
    with log.open('w') as out:
        machine = subprocess.Popen(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    with ended_after(machine):
        leader, heard = None, ''
        while 'READY=1' not in heard.splitlines():
            try:
                heard = told.recv(4096).decode()
            except TimeoutError:
                raise SystemExit(f'not so: it has booted\n{log.read_text()}')
            said = re.search(r'^X_NSPAWN_LEADER_PID=(\d+)$', heard, re.M)
            leader = said.group(1) if said else leader
        yield Machine(leader)


def files_in(root):
    listed = run(*AS_ROOT, 'find', root, '-xdev', '-printf', r'%P\n').splitlines()
    return {file for file in listed if not any(file == each or file.startswith(each + '/') for each in NOT_OURS)}


def serves(machine):
    check(machine.is_up() and machine.is_enabled(), f'the service is up, but {machine.do("journalctl", "-u", "oyster")}')
    check('Oyster World' in (machine.ask('/') or ''), 'the page is served')
    check(len(json.loads(machine.ask('/api/games'))) >= 6, 'all games are there')


def opens_a_room(machine):
    opened = json.loads(machine.ask('/api/rooms', {'gameId': 'oh-hell', 'playerName': 'Ann'}))
    return opened['roomCode']


def comes_back(machine, room):
    pid = machine.service('MainPID')
    owner = machine.do('stat', '-c', '%u', f'/proc/{pid}').strip()
    check(owner != '0', 'it is not root')
    machine.do('systemctl', 'kill', '--signal=KILL', 'oyster')
    eventually('it comes back', lambda: machine.service('MainPID') not in ('0', pid) and machine.is_up())
    check(machine.ask(f'/api/rooms/{room}'), 'with its rooms')
    said = machine.service('WatchdogTimestampMonotonic')
    eventually('it says that it lives', lambda: machine.service('WatchdogTimestampMonotonic') != said)


def lets_players_go_first(machine):
    """Some of its threads, such as the one that carries matches to the archive, are allowed to step back."""
    said = machine.do('sh', '-c', f'cat /proc/{machine.service("MainPID")}/task/*/stat || true')
    # The shell has a word to say of its folder, and a thread may have ended meanwhile.
    nice = [int(line.rpartition(')')[2].split()[16]) for line in said.splitlines() if '(oyster)' in line]
    # Where this test itself runs behind others, all do.
    check(max(nice) > min(nice) or min(nice) >= 10, f'some of its threads step back, but all are nice by {nice}')


def waits_for_what_it_needs(machine, root):
    """A Redis that is not there yet, by an address that only root can read."""
    secrets = root / 'etc/oyster/oyster.env'
    mode = machine.do('stat', '-c', '%a %U', '/etc/oyster/oyster.env').strip()
    check(mode == '600 root', f'only root reads passwords, but {mode}')
    usual = run(*AS_ROOT, 'cat', secrets)
    write = lambda text: run(*AS_ROOT, 'tee', secrets, input=text)  # noqa: E731
    write('OYSTER_STORE=redis://:secret@127.0.0.1:1\n')
    machine.do('systemctl', 'restart', '--no-block', 'oyster')
    eventually('it tries again', lambda: int(machine.service('NRestarts')) >= 2 and not machine.is_up())
    check('secret' not in machine.do('journalctl', '-u', 'oyster'), 'nothing secret is logged')
    write(usual)
    eventually('and starts when it can', machine.is_up)


def goes_back_to_a_backup(machine, room):
    """As docs/operations.md has it."""
    machine.do('oyster', 'backup', '/var/lib/oyster', '/root/monday.db')
    later = opens_a_room(machine)
    machine.do('systemctl', 'stop', 'oyster')
    machine.do('sh', '-c', 'mkdir /root/before && mv /var/lib/oyster/oyster.db* /root/before')
    machine.do('oyster', 'restore', '/root/monday.db', '/var/lib/oyster')
    machine.do('systemctl', 'start', 'oyster')
    serves(machine)
    check('ok' in (machine.ask('/healthz') or ''), 'it can keep what is played')
    check(machine.ask(f'/api/rooms/{room}'), 'its rooms are back')
    check(machine.ask(f'/api/rooms/{later}') is None, 'as they were at the backup')
    opens_a_room(machine)
    machine.do('rm', '-r', '/root/monday.db', '/root/before')


def stays_as_the_host_left_it(machine):
    machine.do('systemctl', 'disable', '--now', 'oyster')
    machine.apt('install', '--reinstall', '/root/oyster.deb')
    check(not machine.is_enabled() and not machine.is_up(), 'an upgrade does not start what the host has stopped')
    machine.do('systemctl', 'enable', '--now', 'oyster')


def goes_and_comes_again(machine, room):
    machine.apt('remove', 'oyster')
    check(machine.ask('/') is None, 'what is removed does not run')
    machine.apt('install', '/root/oyster.deb')
    serves(machine)
    check(machine.ask(f'/api/rooms/{room}'), 'its rooms are as they were')


def leaves_nothing(machine, root, before):
    machine.apt('purge', '--autoremove', 'oyster')
    check(machine.ask('/') is None, 'what is purged does not run')
    left = {file for file in files_in(root) - before if not file.startswith(('var/lib/private', 'var/lib/oyster'))}
    check(not left, f'nothing stays but its data, but {sorted(left)[:20]}')
    check('var/lib/private/oyster/oyster.db' in files_in(root), 'its data stays')


def main():
    build = Path(sys.argv[1]).resolve()
    folder = Path(tempfile.mkdtemp(prefix='oyster-package-'))
    root = folder / 'root'
    try:
        package = pack(build, folder)
        package = package.rename(package.with_name('oyster.deb'))
        bare_debian(root, package)
        with booted(root, folder) as machine:
            before = files_in(root)
            machine.apt('install', '/root/oyster.deb')
            serves(machine)
            room = opens_a_room(machine)
            comes_back(machine, room)
            lets_players_go_first(machine)
            goes_back_to_a_backup(machine, room)
            waits_for_what_it_needs(machine, root)
            stays_as_the_host_left_it(machine)
            goes_and_comes_again(machine, room)
            leaves_nothing(machine, root, before)
    finally:
        run(*AS_ROOT, 'rm', '-rf', root)
        shutil.rmtree(folder)


main()
