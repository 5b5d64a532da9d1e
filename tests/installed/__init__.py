"""The package as `pip install` brings it: its wheel in a new environment that does not see this repository.

The other packages are those of the environment that runs the tests, so that nothing is downloaded and it takes seconds:

- A `.pth` file names their folder. Python reads no `.pth` file of a folder that is named so, and the link to this
  repository (the editable install) is one: the package can only come from the wheel.
- Jupyter looks up files below `share` and `etc` of the environment. What other packages have there is linked, and ours
  is what the wheel brought.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Collection
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tests.serving import ROOT


def build_wheel(folder: Path, project: Path = ROOT) -> Path:
    """The wheel of this repository, or of another project, built into a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=project, check=True, capture_output=True, timeout=120)
    (built,) = folder.glob("*.whl")
    return built


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel: its folder, and the variables with which a command runs in it."""

    folder: Path
    variables: dict[str, str]

    def program(self, name: str) -> str:
        return str(self.folder / "bin" / name)

    def add(self, wheel: Path) -> None:
        """Install another wheel beside ours."""
        _install(wheel, self.folder)


def _install(wheel: Path, folder: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(folder / "bin/python"), "install"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True, timeout=120)


def install(wheel: Path, folder: Path, only: Collection[str] | None = None) -> Installed:
    """Install a wheel into a new environment in `folder`. It sees the other packages of this environment, or only
    those with these names.
    """
    venv.create(folder, with_pip=False)
    _install(wheel, folder)
    (packages,) = folder.glob("lib/python*/site-packages")
    if only is None:
        (packages / "the_tests_own.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    for name in only or ():
        _link_package(name, packages)
    for each in ("share", "etc"):
        _link(Path(sys.prefix, each), folder / each)
    home = folder / "home"
    home.mkdir()
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    variables |= {"PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}", "HOME": str(home)}
    return Installed(folder, variables)


def _link_package(name: str, packages: Path) -> None:
    """Link what one package has brought, where it is installed at all: some are for other systems."""
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return
    for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
        source = Path(sysconfig.get_path("purelib"), top)
        beside = packages / top
        if beside.is_symlink() and beside.is_dir() and beside.resolve() == source.resolve():
            continue  # two packages share a folder
        beside.symlink_to(source)


def _link(source: Path, target: Path) -> None:
    """Link what other packages have and the wheel did not bring."""
    for each in source.iterdir() if source.is_dir() else ():
        if "bohnanza" in each.name or each.name == "voila.py":
            continue
        beside = target / each.name
        if not beside.exists():
            target.mkdir(parents=True, exist_ok=True)
            beside.symlink_to(each)
        elif each.is_dir():
            _link(each, beside)
