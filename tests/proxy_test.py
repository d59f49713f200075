#!/usr/bin/env python3
"""Puts the proxies of docs/hosting.md in front of a server, word for word but for names and ports.

proxy_test.py SOURCE PROGRAM: nginx and Caddy, the latter with a certificate of its own authority; each at the root and below a
path. Through each the page, a call, and a socket that the server greets. Then each in front of two servers on one Redis, of
which one ends.
"""

import base64
import contextlib
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / 'harness'))
from server import ask, check, ended_after, free_port, serving  # noqa: E402

WEB = '<!doctype html><title>A page of ours</title>'


def recipes(source, language):
    """The blocks of this language: for one server, for several."""
    blocks = re.findall(rf'```{language}\n(.*?)```', (source / 'docs/hosting.md').read_text(), re.S)
    check(len(blocks) == 2, f'docs/hosting.md has two recipes for {language}')
    return blocks


def wait_until_greeted(greet, what):
    """Until somebody is there, and has the certificate that they are asked for."""
    give_up = time.monotonic() + 30
    while True:
        try:
            return greet()
        except OSError as failure:
            check(time.monotonic() < give_up, f'{what} is there, but {failure}')
            time.sleep(0.05)


def connect(port, tls=None):
    with contextlib.ExitStack() as open_sockets:
        connection = open_sockets.enter_context(socket.create_connection(('localhost', port), timeout=30))
        if tls:
            open_sockets.enter_context(tls.wrap_socket(connection, server_hostname='localhost'))


def with_servers(block, servers):
    for number, server in enumerate(servers, 1):
        block = block.replace(f'10.0.0.{number}:8080', server)
    return block


@contextlib.contextmanager
def nginx(source, folder, servers, base):
    port = free_port()
    block, upstream = recipes(source, 'nginx')
    if len(servers) > 1:
        block = block.replace('127.0.0.1:8080', 'oyster')
        upstream = with_servers(upstream, servers)
    else:
        block, upstream = block.replace('127.0.0.1:8080', servers[0]), ''
    if base:
        block = block.replace('location /', f'location {base}/', 1)
    config = folder / 'nginx.conf'
    places = ''.join(f'{kind}_temp_path {folder}/{kind};\n' for kind in ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
    config.write_text(f'daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\n'
                      f'events {{}}\nhttp {{\naccess_log off;\n{places}{upstream}server {{\nlisten 127.0.0.1:{port};\n{block}}}\n}}\n')
    with ended_after(subprocess.Popen([shutil.which('nginx', path=os.environ['PATH'] + ':/usr/sbin'), '-c', config, '-p', folder])):
        wait_until_greeted(lambda: connect(port), 'nginx')
        yield f'http://localhost:{port}', None


@contextlib.contextmanager
def caddy(source, folder, servers, _base):
    port = free_port()
    one, several = recipes(source, 'caddy')
    block = one.replace('127.0.0.1:8080', servers[0])
    if len(servers) > 1:
        # A name of one's own has a certificate of everybody's authority, which nobody gives to localhost.
        block = with_servers(several, servers).replace('{\n', '{\n  tls internal\n', 1)
    block = block.replace('cards.example.org', f'https://localhost:{port}')
    config = folder / 'Caddyfile'
    options = f'admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system {folder}/caddy\n'
    config.write_text(f'{{\n{options}}}\n{block}')
    environment = os.environ | {'HOME': str(folder), 'XDG_DATA_HOME': str(folder), 'XDG_CONFIG_HOME': str(folder)}
    with open(folder / 'caddy.log', 'w') as log, \
         ended_after(subprocess.Popen(['caddy', 'run', '--config', config, '--adapter', 'caddyfile'], env=environment, stderr=log)):
        authority = folder / 'caddy/pki/authorities/local/root.crt'
        wait_until_greeted(lambda: connect(port, ssl.create_default_context(cafile=authority)), 'caddy')
        yield f'https://localhost:{port}', ssl.create_default_context(cafile=authority)


def greeted(address, tls, path):
    """What a socket hears first."""
    host, port = address.split('//')[1].split(':')
    with contextlib.ExitStack() as open_sockets:
        connection = open_sockets.enter_context(socket.create_connection((host, int(port)), timeout=30))
        if tls:
            connection = open_sockets.enter_context(tls.wrap_socket(connection, server_hostname=host))
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall(f'GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
                           f'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n'.encode())
        heard = b''
        while b'connection_established' not in heard:
            more = connection.recv(4096)
            check(more, f'{address}{path}: the socket is greeted, but {heard}')
            heard += more
        check(heard.startswith(b'HTTP/1.1 101'), f'{address}{path}: upgraded, but {heard}')


def look_through(address, tls, base):
    with urllib.request.urlopen(f'{address}{base}/', context=tls, timeout=30) as page:
        check(WEB.encode() in page.read(), f'{address}{base}/ is the page')
    status, games = ask(f'{address}{base}/api/games', tls=tls)
    check(status == 200 and len(games) >= 6, f'{address}{base}/api/games answers, but {status}')
    status, room = ask(f'{address}{base}/api/rooms', 'POST', {'gameId': games[0]['id'], 'playerName': 'Ann'}, tls=tls)
    check(status == 201, f'{address}{base}/api/rooms makes a room, but {status}: {room}')
    greeted(address, tls, f'{base}/app/oyster?protocol=7')


@contextlib.contextmanager
def redis(folder):
    port = free_port()
    command = ['redis-server', '--port', str(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes',
               '--appendfsync', 'always']
    with ended_after(subprocess.Popen(command, stdout=subprocess.DEVNULL)):
        wait_until_greeted(lambda: connect(port), 'redis')
        yield f'redis://127.0.0.1:{port}/0'


def goes_on(proxy, source, program):
    """Whoever plays through the proxy goes on at the server that is left."""
    with contextlib.ExitStack() as running, tempfile.TemporaryDirectory(prefix='oyster-proxy-') as made:
        folder = Path(made)
        store = running.enter_context(redis(folder))
        options = ['--store', store, '--behind-proxy']
        left = running.enter_context(serving(program, *options))
        with serving(program, *options) as ended:
            addresses = [each.removeprefix('http://') for each in (ended, left)]
            address, tls = running.enter_context(proxy(source, folder, addresses, ''))
            status, room = ask(f'{address}/api/rooms', 'POST', {'gameId': 'oh-hell', 'playerName': 'Ann'}, tls=tls)
            check(status == 201, f'{address}/api/rooms makes a room, but {status}: {room}')
        for _ in range(10):
            status, seen = ask(f'{address}/api/rooms/{room["roomCode"]}', token=room['token'], tls=tls)
            check(status == 200, f'{proxy.__name__} knows who is left, but {status}: {seen}')
    print(f'{proxy.__name__}: two servers, one of them ends')


def main():
    source, program = Path(sys.argv[1]), sys.argv[2]
    for proxy in [nginx, caddy]:
        for base in ['', '/cards']:
            with tempfile.TemporaryDirectory(prefix='oyster-proxy-') as made:
                folder = Path(made)
                (folder / 'web').mkdir()
                (folder / 'web/index.html').write_text(WEB)
                options = ['--store', 'memory', '--web', folder / 'web', '--behind-proxy', *(['--base', base] if base else [])]
                with serving(program, *options) as server:
                    behind = server.removeprefix('http://').split('/')[0]
                    with proxy(source, folder, [behind], base) as (address, tls):
                        look_through(address, tls, base)
                print(f'{proxy.__name__} {base or "/"}: the page, a call, a socket')
        goes_on(proxy, source, program)


main()
