"""Pyodide, the Python of a browser: where its npm package is, and our Python as the bytecode that it would otherwise
compile at each start.

Pyodide compiles for itself: it runs in Node while a site of files is written. A page is live in two thirds of the time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha512
from io import BytesIO
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .course import packaged
from .engine.errors import BohnanzaError

VERSION = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of npm's package, as ``widgets/package-lock.json`` has it."""
_CLONE = "widgets/node_modules/pyodide"
_STDLIB, _PACKAGE = "python_stdlib.zip", "package.zip"
_SMALLEST = 9
_NODE = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [, pyodide, folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(`${folder}/package.zip`)), "zip", { extractDir: "/site" });
python.mountNodeFS("/built", folder);
python.runPython(`
import sys
sys.path.insert(0, "/site")
import bohnanza_lab.sessions.judge, bohnanza_lab.sessions.worker  # import what a page needs
from bohnanza_lab.pyodide import compile_archives
compile_archives("/built")
`);
"""


class NodeError(BohnanzaError):
    """Node or npm is not there, or ends with an error, which it prints."""


def pyodide_folder() -> Path:
    """The folder of Pyodide's npm package: beside a clone's front end, else where :func:`fetch_pyodide` puts it."""
    clone = packaged() / _CLONE
    return clone if clone.is_dir() else Path(sys.prefix, "share", "bohnanza_lab", f"pyodide-{VERSION}")


def fetch_pyodide(*options: str) -> None:
    """Fetch Pyodide from npm, with its options, once for this Python's environment. Raises :class:`NodeError` where
    that fails, or where it is not the package that was tested.
    """
    home = pyodide_folder()
    if home.is_dir():
        return
    home.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=home.parent) as name:
        _run("npm", "pack", f"pyodide@{VERSION}", "--pack-destination", name, "--loglevel=error", *options)
        packed = next(Path(name).glob("*.tgz"))
        if b64encode(sha512(packed.read_bytes()).digest()).decode() != INTEGRITY:
            raise NodeError("this is another package than that which was tested")
        with tarfile.open(packed) as archive:
            archive.extractall(name, filter="data")
        Path(name, "package").rename(home)


def _run(program: str, *arguments: str) -> None:
    """Run a program of Node's, beside this Python's (of the extra ``site``) or in the path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    found = shutil.which(program, path=path)
    if found is None:
        raise NodeError(f"there is no {program}")
    try:
        subprocess.run([found, *arguments], check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PATH": path})
    except (OSError, subprocess.CalledProcessError) as error:
        raise NodeError(f"{program} ends with an error") from error


def as_bytecode(pyodide: Path, package: bytes) -> tuple[bytes, bytes]:
    """Pyodide's standard library and our package, each a ZIP archive with bytecode in place of source.

    ``pyodide`` is the folder of Pyodide's npm package. Raises ``FileNotFoundError`` where its library is missing, and
    :class:`NodeError` where Pyodide does not run in Node.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copyfile(pyodide / _STDLIB, folder / _STDLIB)
        (folder / _PACKAGE).write_bytes(package)
        _run("node", "--input-type=module", "--eval", _NODE, str(pyodide.resolve()), name)
        return (folder / _STDLIB).read_bytes(), (folder / _PACKAGE).read_bytes()


def compile_archives(folder: str) -> None:
    """Within Pyodide: compile all of our package, and of the standard library what has been imported, in place."""
    stdlib, package = Path(folder, _STDLIB), Path(folder, _PACKAGE)
    origins = {getattr(module.__spec__, "origin", None) or "" for module in list(sys.modules.values())}
    imported = {origin.partition(".zip/")[2] for origin in origins}
    stdlib.write_bytes(_compiled(stdlib.read_bytes(), imported.__contains__))
    home = f"{__name__.partition('.')[0]}/"
    package.write_bytes(_compiled(package.read_bytes(), lambda name: name.startswith(home)))


def _compiled(archive: bytes, wanted: Callable[[str], bool]) -> bytes:
    """An archive with bytecode in place of the source of the modules that are wanted."""
    packed = BytesIO()
    with ZipFile(BytesIO(archive)) as old, ZipFile(packed, "w", ZIP_DEFLATED) as new:
        for info in old.infolist():
            name, data = info.filename, old.read(info)
            if name.endswith(".py") and wanted(name):
                name, data = f"{name}c", _bytecode(name, data)
            new.writestr(ZipInfo(name), data, ZIP_DEFLATED, _SMALLEST)
    return packed.getvalue()


def _bytecode(name: str, source: bytes) -> bytes:
    """A module compiled without its docstrings, as a file that Python does not compare with its source."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "module.py")
        file.write_bytes(source)
        mode = PycInvalidationMode.UNCHECKED_HASH
        compile_file(str(file), f"{file}c", name, doraise=True, optimize=2, invalidation_mode=mode)
        return Path(f"{file}c").read_bytes()
