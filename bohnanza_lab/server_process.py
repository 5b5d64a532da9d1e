"""A server in a process of its own, which lasts as long as a block: for what prints the lessons, and for tests."""

from __future__ import annotations

import http.client
import os
import random
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

_STARTS_WITHIN = 90.0
_ENDS_WITHIN = 8.0
"""Seconds after which a server is killed that was asked to end."""
_TOLD = 4000
"""So many letters of what a server wrote are told when it does not start."""

_DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Asks without the proxy of the environment, which does not reach a server on this computer."""


class ServerStartError(RuntimeError):
    """Why a server does not answer: the end of what it wrote. ``waited`` is how long it was waited for, if it runs."""

    def __init__(self, written: str, waited: float | None = None) -> None:
        super().__init__(written if waited is None else f"no answer in {waited:.0f} seconds\n{written}")
        self.waited = waited


def free_port() -> int:
    """A port of the loopback that nobody listens on.

    Its number is below those that systems give out by themselves. Kernels use such ports, so no kernel takes this one
    before a server listens on it.

    >>> 16000 <= free_port() < 32768
    True
    """
    while True:
        port = random.SystemRandom().randrange(16000, 32768)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@contextmanager
def running(
    command: Sequence[str],
    address: str,
    log: Path,
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the block ends; yields its process once it answers at ``address``, whatever it says.

    What it writes is kept in ``log``. Raises :class:`ServerStartError` if it ends before it answers, or takes too long.
    """
    with log.open("wb") as output:
        server = subprocess.Popen(
            [*command],
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        if not _answers(server, address):
            waited = _STARTS_WITHIN if server.poll() is None else None
            raise ServerStartError(log.read_text(errors="replace").strip()[-_TOLD:], waited)
        yield server
    finally:
        _end(server)


def _answers(server: subprocess.Popen[bytes], address: str) -> bool:
    """Wait until a server answers; False if it has ended or takes too long."""
    until = time.monotonic() + _STARTS_WITHIN
    while server.poll() is None and time.monotonic() < until:
        try:
            _DIRECTLY.open(address, timeout=2).close()
        except urllib.error.HTTPError:
            return True
        except (OSError, http.client.HTTPException):  # the latter of another program that has its port
            time.sleep(0.1)
        else:
            return True
    return False


def _end(server: subprocess.Popen[bytes]) -> None:
    """End a server with the kernels that it has started: all of its own session, where there are such, nothing else."""
    _send(server, signal.SIGTERM)
    try:
        server.wait(_ENDS_WITHIN)
    except subprocess.TimeoutExpired:
        _send(server, getattr(signal, "SIGKILL", signal.SIGTERM))
        server.wait()


def _send(server: subprocess.Popen[bytes], sign: int) -> None:
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(server.pid, sign)
        else:
            server.terminate()
