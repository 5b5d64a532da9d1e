"""Start kernels by forking them from one warm process, where the system and the kernel allow it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

NAME = "bohnanza-lab-fork"
"""The name of the provisioner among those of Jupyter, by an entry point in `pyproject.toml`."""
QUIET_ENV = {"PYDEVD_DISABLE_FILE_VALIDATION": "1"}
"""The debugger need not say that it cannot stop in the modules that Python itself has frozen."""
FORKED_WITHIN = 60.0
"""Seconds to wait for a fork: the first ones wait for the warm process to be warm, on a machine that is busy."""


class ForkedKernel:
    """A process that the warm one has forked, as `subprocess.Popen` would show it."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, connection: socket.socket) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._connection = connection

    def poll(self) -> int | None:
        """Return the exit code, or None while it runs. If the warm process is gone, only the process itself tells."""
        if self.returncode is None:
            try:
                said = self._connection.recv(4096)
            except BlockingIOError:
                return None
            except OSError:
                said = b""
            if said:
                self.returncode = int(json.loads(said)["exit"])
            elif not _runs(self.pid):
                self.returncode = -signal.SIGKILL
            if self.returncode is not None:
                self._connection.close()
        return self.returncode

    def wait(self) -> int | None:
        """Return the exit code. The provisioner asks once the process has ended."""
        return self.poll()

    def send_signal(self, signum: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, signum)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """The warm process, started when it is first needed, and again if it has ended."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None

    def start(self) -> socket.socket:
        """Start the warm process if it does not run. It is ready about a second later. Returns the way to it."""
        with self._lock:
            if self._process and self._control and self._process.poll() is None:
                return self._control
            if self._control:
                self._control.close()
            ours, theirs = socket.socketpair()
            command = [sys.executable, "-m", "bohnanza_lab.server.fork_server"]
            with theirs:
                self._process = subprocess.Popen(
                    command, stdin=theirs.fileno(), cwd="/", env={**os.environ, **QUIET_ENV}, start_new_session=True
                )
            self._control = ours
            return ours

    def close(self) -> None:
        """End the warm process, and with it its kernels."""
        with self._lock:
            if self._process and self._control:
                self._control.close()
                self._process.wait()
            self._process = self._control = None

    def fork(self, arguments: Sequence[str], cwd: str, env: Mapping[str, str]) -> ForkedKernel:
        """Fork a kernel with these arguments of `ipykernel_launcher`. Raises ``OSError`` if that fails."""
        control = self.start()
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                socket.send_fds(control, [b"k"], [theirs.fileno()])
            ours.settimeout(FORKED_WITHIN)
            request = {"arguments": [*arguments], "cwd": cwd, "env": {**env}}
            ours.sendall(json.dumps(request).encode() + b"\n")
            with ours.makefile("rb", buffering=0) as lines:
                said = json.loads(lines.readline() or "{}")
            if "pid" not in said:
                raise ConnectionError("the warm process has ended")
        except BaseException:
            ours.close()
            raise
        ours.setblocking(False)
        return ForkedKernel(said["pid"], ours)


SERVER = ForkServer()
"""The warm process of this server."""


def warm_up(parent: Any) -> None:
    """Start the warm process before the first kernel is asked for, if the server with this configuration forks them."""
    if KernelProvisionerFactory.instance(parent=parent).default_provisioner_name == NAME and sys.platform == "linux":
        SERVER.start()


class ForkProvisioner(LocalProvisioner):
    """Jupyter's own way to start and end kernels, but that a kernel like ours is forked. What cannot be is launched."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Fork the kernel, or launch it as usual."""
        arguments = forkable(cmd, kwargs)
        if arguments is None:
            return await super().launch_kernel(cmd, **kwargs)
        cwd = str(kwargs.get("cwd") or Path.cwd())
        try:
            forked = await asyncio.to_thread(SERVER.fork, arguments, cwd, kwargs.get("env") or os.environ)
        except OSError as error:
            self.log.error("A kernel could not be forked, and is launched as usual: %s", error)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = forked  # type: ignore[assignment]
        self.pid = self.pgid = forked.pid
        self.cwd = cwd
        return self.connection_info


def forkable(cmd: Sequence[str], options: Mapping[str, Any]) -> list[str] | None:
    """Return the arguments of a kernel that the warm process can become, or None.

    It is this very Python with ipykernel, with the settings of Python that this process has, where forking is safe.

    >>> forkable(["julia", "-i", "kernel.jl"], {}) is None
    True
    """
    if sys.platform != "linux" or options.keys() - {"cwd", "env", "kernel_id", "extra_arguments", "stderr"}:
        return None
    said = options.get("stderr")
    if said is not None and getattr(said, "name", None) != os.devnull:  # the warm process passes little of it on
        return None
    python, *rest = cmd
    rest = [each for each in rest if each != "-Xfrozen_modules=off"]  # for the debugger, which finds its way without
    if python != sys.executable or rest[:2] != ["-m", "ipykernel_launcher"]:
        return None
    env = options.get("env") or os.environ
    if _of_python(env) != _of_python(os.environ):
        return None
    return rest[2:]


def _of_python(env: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in env.items() if name.startswith("PYTHON")}


def _runs(pid: int) -> bool:
    with suppress(psutil.Error):
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    return False
