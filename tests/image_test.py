#!/usr/bin/env python3
"""Makes the container image of packaging/image and asks the server in it whether it is ready.

image_test.py SOURCE BUILD: packs BUILD's program and the built page, and builds the image as root with mmdebstrap and buildah,
in a store of its own. What the image says of its user, its environment and its entry is what runs, without a runtime's
namespaces (buildah's chroot isolation), so that this works in a container too. Where even that cannot be, it says so and is
skipped.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / 'harness'))
from server import ask, check, ended_after, free_port  # noqa: E402

SKIPPED = 77
IMAGE = 'localhost/oyster-test'
AS_ROOT = [] if os.geteuid() == 0 else ['sudo']


def in_store(folder):
    """What goes before a command, so that it leaves this machine's own images alone."""
    settings = folder / 'storage.conf'
    settings.write_text(f'[storage]\ndriver = "vfs"\ngraphroot = "{folder}/images"\nrunroot = "{folder}/run"\n')
    return [*AS_ROOT, 'env', f'CONTAINERS_STORAGE_CONF={settings}']


def run(*command, **more):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    check(done.returncode == 0, f'{" ".join(map(str, command))}: done, but {done.returncode}\n{done.stdout}')
    return done.stdout


def missing(as_root):
    for program in ('buildah', 'mmdebstrap', 'cpack'):
        if shutil.which(program) is None:
            return f'there is no {program}'
    if subprocess.run([*as_root, 'buildah', 'images'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
        return 'buildah cannot keep images here'
    return None


def is_ready(port):
    try:
        return ask(f'http://127.0.0.1:{port}/readyz') == (200, {'ok': True})
    except urllib.error.URLError:
        return False


def serves(as_root, folder):
    told = json.loads(run(*as_root, 'buildah', 'inspect', '--type', 'image', IMAGE))['OCIv1']['config']
    check(told['User'] == 'oyster' and '/var/lib/oyster' in told['Volumes'], f'its user and its rooms, but {told}')
    check('8080' in told['ExposedPorts'] or '8080/tcp' in told['ExposedPorts'], f'its port, but {told}')
    container = run(*as_root, 'buildah', 'from', IMAGE).strip()
    port = free_port()
    log = folder / 'server.log'
    command = [*as_root, 'buildah', 'run', '--isolation', 'chroot', container, '--', *told['Entrypoint'], '--port', str(port)]
    with log.open('w') as out, ended_after(subprocess.Popen(command, stdout=out, stderr=out)) as server:
        give_up = time.monotonic() + 60
        while not is_ready(port):
            check(time.monotonic() < give_up and server.poll() is None, f'it gets ready, but\n{log.read_text()}')
            time.sleep(0.1)
        check(len(ask(f'http://127.0.0.1:{port}/api/games')[1]) >= 6, 'all games are there')
        opened = {'gameId': 'oh-hell', 'playerName': 'Ann'}
        check(ask(f'http://127.0.0.1:{port}/api/rooms', 'POST', opened)[0] == 201, 'a room can be kept')
    run(*as_root, 'buildah', 'rm', container)


def main():
    source, build = (Path(word).resolve() for word in sys.argv[1:])
    folder = Path(tempfile.mkdtemp(prefix='oyster-image-'))
    as_root = in_store(folder)
    try:
        if why := missing(as_root):
            print(f'not tested: {why}')
            sys.exit(SKIPPED)
        run('cpack', '-B', folder / 'made', '--config', build / 'CPackConfig.cmake', cwd=folder)
        package, = (folder / 'made').glob('*.deb')
        run(*as_root, source / 'packaging/image', package, IMAGE)
        serves(as_root, folder)
    finally:
        run(*AS_ROOT, 'rm', '-rf', '--one-file-system', folder)


main()
