"""Servers for tests: on loopback, on a free port, stopped by their own process group and no other."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STARTS_WITHIN = 90.0
SOON_OVER = (
    "--MappingKernelManager.cull_idle_timeout=60",
    "--MappingKernelManager.cull_interval=10",
    "--PageKernels.share=100",
)
"""A test closes its page as nobody would, all at once, and its kernel never hears of it: a hundred of them stay."""


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served(
    command: Sequence[str],
    address: str,
    *,
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
    log: Path | None = None,
) -> Iterator[str]:
    """Run a server until the block ends; yields the address once it answers there.

    What the server writes is kept, in `log` if that is said, and shown when it does not start.
    """
    log = log or Path(os.environ.get("TMPDIR", "/tmp")) / f"bohnanza-server-{os.getpid()}-{time.monotonic_ns()}.log"
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
        _wait(server, address, log)
        yield address
    finally:
        _stop(server)
        log.unlink(missing_ok=True)


@contextmanager
def gallery(
    folder: Path = ROOT, environment: Mapping[str, str] | None = None, port: int | None = None
) -> Iterator[str]:
    """The lessons as `make apps` serves them, but for the half hour in which a page that was cut off may come back."""
    port = port or free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "bohnanza_lab.gallery", f"--port={port}", "--Voila.ip=127.0.0.1", *SOON_OVER]
    with served(command, f"{address}/voila/static/", folder=folder, environment=environment):
        yield address


def _wait(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until:
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=2)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"the server did not answer at {address}:\n{log.read_text(errors='replace')[-4000:]}")


def _stop(server: subprocess.Popen[bytes]) -> None:
    """End the server and the kernels it started: all of its own session, nothing else."""
    for sign, patience in ((signal.SIGTERM, 8), (signal.SIGKILL, 5)):
        try:
            os.killpg(server.pid, sign)
        except ProcessLookupError:
            break
        try:
            server.wait(patience)
        except subprocess.TimeoutExpired:
            continue
    server.wait(5)
