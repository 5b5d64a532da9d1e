"""Servers for tests: on loopback, on a free port, stopped by their own process group and no other."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from bohnanza_lab.server_process import free_port, running

__all__ = [
    "AS_HERE",
    "ROOT",
    "Site",
    "ask_loopback_directly",
    "free_port",
    "gallery",
    "jupyter",
    "pages",
    "runs",
    "served",
]

_LOOPBACK = ("127.0.0.1", "localhost", "::1")
ROOT = Path(__file__).resolve().parent.parent
AS_HERE = {"JUPYTER_CONFIG_PATH": str(ROOT / "share/jupyter-config"), "JUPYTER_PATH": str(ROOT / "share/jupyter")}
"""Configuration and templates as they are here, not as they were when the package was installed."""


def ask_loopback_directly() -> None:
    """Let whatever this process and its children ask of this computer itself go through no proxy of the environment."""
    for name in ("no_proxy", "NO_PROXY"):
        os.environ[name] = ",".join(filter(None, (os.environ.get(name), *_LOOPBACK)))


@dataclass(frozen=True)
class Site:
    """A server that runs: its address, its process, and what it has written."""

    address: str
    server: psutil.Process
    log: Path

    def said(self) -> str:
        """What it has written so far, without colours."""
        return re.sub(r"\x1b\[[0-9;]*m", "", self.log.read_text(errors="replace"))

    def workers(self) -> list[psutil.Process]:
        """The processes that run its notebooks."""
        return self._children("bohnanza_lab.sessions.worker")

    def kernels(self) -> list[psutil.Process]:
        """The processes of kernels, which pages of Voilà have."""
        return self._children("ipykernel_launcher")

    def _children(self, module: str) -> list[psutil.Process]:
        found = []
        for child in self.server.children():
            with suppress(psutil.Error):
                if module in child.cmdline() and runs(child):
                    found.append(child)
        return found


def runs(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    return False


@contextmanager
def _process(
    command: Sequence[str], address: str, folder: Path, environment: Mapping[str, str] | None, log: Path | None
) -> Iterator[tuple[psutil.Process, Path]]:
    log = log or Path(os.environ.get("TMPDIR", "/tmp")) / f"bohnanza-server-{os.getpid()}-{time.monotonic_ns()}.log"
    try:
        with running(command, address, log, folder=folder, environment=environment) as server:
            yield psutil.Process(server.pid), log
    finally:
        log.unlink(missing_ok=True)


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
    with _process(command, address, folder, environment, log):
        yield address


@contextmanager
def pages(
    folder: Path = ROOT,
    *options: str,
    program: Sequence[str] = ("-m", "bohnanza_lab.server"),
    environment: Mapping[str, str] | None = None,
    base: str = "",
    host: str = "127.0.0.1",
    port: int | None = None,
    log: Path | None = None,
) -> Iterator[Site]:
    """The notebooks of a folder as pages, by Voilà as `make apps` starts it or as another program does."""
    port = port or free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, *program, f"--port={port}", f"--Voila.ip={host}", *options]
    with _process(command, f"{address}{base}/voila/static/", folder, environment, log) as (server, written):
        yield Site(address, server, written)


@contextmanager
def gallery(
    folder: Path = ROOT, environment: Mapping[str, str] | None = None, port: int | None = None
) -> Iterator[str]:
    with pages(folder, environment=environment, port=port) as site:
        yield site.address


@contextmanager
def jupyter(folder: Path, token: str, *options: str, base: str = "") -> Iterator[str]:
    """A Jupyter Server on a folder, with our extension as it is here; yields its address."""
    port = free_port()
    address = f"http://127.0.0.1:{port}{base}"
    command = [
        *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"),
        *(f"--IdentityProvider.token={token}", "--ServerApp.port_retries=0", f"--ServerApp.base_url={base}/"),
        *options,
    ]
    with served(command, f"{address}/api", folder=folder, environment=AS_HERE):
        yield address
