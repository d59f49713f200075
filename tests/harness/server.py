"""A server of ours for tests in Python: on a free port, ended with the block that it is used in."""

import contextlib
import json
import re
import signal
import socket
import subprocess
import urllib.error
import urllib.request


def check(is_so, what):
    if not is_so:
        raise SystemExit(f'not so: {what}')


def free_port():
    with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        return free.getsockname()[1]


@contextlib.contextmanager
def ended_after(process):
    """Told to end, and made to if it does not."""
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def serving(program, *options):
    """Gives the address that it tells, without a slash at the end."""
    command = [program, 'serve', '--port', '0', '--log-level', 'warn', *map(str, options)]
    with ended_after(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as server:
        said = re.search(r'http://\S+', server.stdout.readline())
        check(said, f'{" ".join(map(str, command))} says where it is')
        yield said.group(0).rstrip('/')


def ask(address, method='GET', body=None, token=None, tls=None):
    """Status and JSON of an answer."""
    request = urllib.request.Request(address, method=method, data=None if body is None else json.dumps(body).encode())
    request.add_header('Content-Type', 'application/json')
    if token:
        request.add_header('Authorization', f'Bearer {token}')
    try:
        with urllib.request.urlopen(request, context=tls, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        return refused.code, json.loads(refused.read())
