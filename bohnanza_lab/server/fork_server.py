"""A warm process that kernels are forked from: what they import is there already, and in memory once for all of them.

Run as ``python -m bohnanza_lab.server.fork_server`` with a Unix socket as its standard input. Over it comes one
connection for each kernel; over that a request as a line of JSON, and back ``{"pid": …}`` and at last ``{"exit": …}``.
It ends when the socket is closed; then its kernels end too, as kernels do whose parent is gone.

Forking is safe here because nothing is going on: one thread, no event loop, no socket of a kernel.
"""

from __future__ import annotations

import gc
import json
import os
import selectors
import signal
import socket
import sys
import time
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, TypedDict

IMPORTED = (
    "ipykernel.kernelapp", "ipykernel.debugger", "ipykernel_launcher", "ipywidgets", "anywidget",
    "IPython.core.completerlib", "IPython.core.debugger", "IPython.core.logger", "IPython.core.oinspect",
    "IPython.extensions.storemagic", "tornado.platform.asyncio", "tornado.queues", "encodings.idna", "faulthandler",
    "importlib.resources.readers", "difflib", "fractions", "psutil", "pydoc", "runpy", "sqlite3", "tomllib",
)  # fmt: skip
"""What every kernel imports, first to last cell."""
OURS = ("carriers", "components", "drawing", "editing", "engine", "lessons", "players", "settings", "text", "views")
"""The packages of ours that lessons are made of, with all games: most are shown by one lesson or another."""
SAID_BYTES = 16 * 1024
"""How much of what a kernel itself writes to its output is passed on: one that complains for ever fills no disk."""
SAID_WITHIN = 10.0
"""Seconds for a request to come over whole: the server sends it at once."""


class ForkRequest(TypedDict):
    """What a kernel is started with."""

    arguments: list[str]
    cwd: str
    env: dict[str, str]


def main() -> None:
    """Serve until the server goes. It comes back from `serve` once for each kernel, in the kernel's own process."""
    control = socket.socket(fileno=os.dup(0))
    with open(os.devnull) as nothing:  # noqa: PTH123
        os.dup2(nothing.fileno(), 0)
    del sys.path[0]  # where it was started: a kernel looks into its own folder
    gc.disable()  # no gap in the pages of memory that the kernels share
    warm_up()
    gc.collect()
    gc.freeze()
    if request := serve(control):
        gc.enable()
        become_kernel(request)


def warm_up() -> None:
    """Import what kernels need, and read what lessons read: words, rules and editions, in every language."""
    for name in IMPORTED:
        with suppress(ImportError):  # then the kernel imports what takes its place
            import_module(name)
    package = import_module(__package__.partition(".")[0])
    for name in OURS:
        layer = import_module(f"{package.__name__}.{name}")
        for module in walk_packages(layer.__path__, f"{layer.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    from ..components.table import Table
    from ..engine.editions import edition_ids
    from ..text.language import LANGUAGES
    from ..text.rulebook.records import rules
    from ..views.rule import rule_view

    for lang in LANGUAGES:
        for rule in rules():
            rule_view(rule.id, lang)
        for edition in edition_ids():
            table = Table(edition, lang=lang)
            table.props(), table.last_state


def serve(control: socket.socket) -> ForkRequest | None:
    """Fork a kernel for each connection. Returns its request in the kernel, and None once the server is gone."""
    awake, wake = os.pipe()
    for end in (awake, wake):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    kernels: dict[int, socket.socket] = {}
    outputs: dict[int, int] = {}
    waiting = selectors.DefaultSelector()
    for end in (control.fileno(), awake):
        waiting.register(end, selectors.EVENT_READ)
    while True:
        ready = {key.fd for key, _ in waiting.select()}
        if awake in ready:
            os.read(awake, 4096)
            report_exits(kernels)
        for output in ready & outputs.keys():
            outputs[output] = pass_on(output, outputs[output])
            if outputs[output] < 0:
                del outputs[output]
                waiting.unregister(output)
                os.close(output)
        if control.fileno() not in ready:
            continue
        said, passed, _, _ = socket.recv_fds(control, 1, 1)
        if not said:
            return None
        connection = socket.socket(fileno=passed[0])
        try:
            request = read(connection)
        except (OSError, ValueError):
            connection.close()
            continue
        output, written = os.pipe()
        pid = os.fork()
        if pid == 0:
            waiting.close()
            for stream in (1, 2):
                os.dup2(written, stream)
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for each in (control, connection, *kernels.values()):
                each.close()
            for end in (awake, wake, written, output, *outputs):
                os.close(end)
            return request
        os.close(written)
        outputs[output] = SAID_BYTES
        waiting.register(output, selectors.EVENT_READ)
        kernels[pid] = connection
        tell(connection, pid=pid)


def pass_on(output: int, left: int) -> int:
    """Read what a kernel has written, pass on what it may still say, and return what is left then: -1 at its end."""
    said = os.read(output, 65536)
    if not said:
        return -1
    with suppress(OSError):  # the log is on a disk that is full
        os.write(2, said[:left])
        if left and len(said) >= left:
            os.write(2, b"\nNo more is passed on of what this kernel writes.\n")
    return max(0, left - len(said))


def read(connection: socket.socket) -> ForkRequest:
    """Return the request that comes over a connection."""
    connection.settimeout(SAID_WITHIN)
    with connection.makefile("rb") as lines:
        request: ForkRequest = json.loads(lines.readline())
    return request


def tell(connection: socket.socket, **said: int) -> None:
    """Send one line of JSON to the server, if it still listens."""
    with suppress(OSError):
        connection.sendall(json.dumps(said).encode() + b"\n")


def report_exits(kernels: dict[int, socket.socket]) -> None:
    """Tell the server of each kernel that has ended."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        with kernels.pop(pid) as connection:
            tell(connection, exit=os.waitstatus_to_exitcode(status))


def become_kernel(request: ForkRequest) -> None:
    """Do what the usual launch does for a kernel: a session, a folder and an environment of its own."""
    parent = os.getppid()
    os.setsid()
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"], JPY_PARENT_PID=str(parent))
    time.tzset()
    launcher = import_module("ipykernel_launcher")
    sys.argv = [str(launcher.__file__), *request["arguments"]]
    app: Any = import_module("ipykernel.kernelapp").IPKernelApp
    app.launch_instance(argv=[*request["arguments"], f"--IPKernelApp.parent_handle={parent}"])


if __name__ == "__main__":
    main()
