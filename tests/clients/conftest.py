"""Environments with a client and the wheel, and a browser to look at them."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.browser.conftest import browser
from tests.installed import build_wheel
from tests.serving import free_port, served

__all__ = ["browser"]


@dataclass(frozen=True)
class Environment:
    """An environment in which a client is installed beside the wheel."""

    folder: Path

    @property
    def variables(self) -> dict[str, str]:
        """The variables for a program of it: nobody's settings but its own."""
        # Node, which Jupyter Book 2 runs on, may have been installed beside the tests.
        path = os.pathsep.join((str(self.folder / "bin"), os.environ["PATH"], str(Path(sys.executable).parent)))
        home = {"HOME": str(self.folder), "PATH": path}
        return {f"JUPYTER_{name}_DIR": str(self.folder / name) for name in ("CONFIG", "DATA", "RUNTIME")} | home

    def program(self, name: str) -> str:
        return str(self.folder / "bin" / name)

    def run(self, *command: str, folder: Path) -> subprocess.CompletedProcess[str]:
        """Run a program of it in a folder, to its end."""
        return subprocess.run(
            [self.program(command[0]), *command[1:]],
            cwd=folder,
            env=os.environ | self.variables,
            capture_output=True,
            text=True,
            timeout=300,
        )

    @contextmanager
    def serving(self, application: str, folder: Path, log: Path | None = None) -> Iterator[tuple[str, str]]:
        """The address and the token of one of its Jupyter applications on a folder, until the block ends."""
        port, token = free_port(), secrets.token_hex(8)
        command = [
            *(self.program("python"), "-m", application, "--no-browser", "--allow-root"),
            *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
        ]
        address = f"http://127.0.0.1:{port}"
        with served(command, f"{address}/api", folder=folder, environment=self.variables, log=log):
            yield address, token


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def install(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Environment]:
    """Makes an environment with the wheel, with one of its extras if named, and with the newest of these packages."""
    made: dict[tuple[str, ...], Environment] = {}

    def make(*packages: str, extra: str = "") -> Environment:
        key = (*packages, extra)
        if key not in made:
            folder = tmp_path_factory.mktemp("environment")
            venv.create(folder, with_pip=False)
            python = str(folder / "bin/python")
            pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", python, "install"]
            subprocess.run([*pip, f"{wheel}{f'[{extra}]' if extra else ''}", *packages], check=True, timeout=600)
            made[key] = Environment(folder)
        return made[key]

    return make
