"""The Python of a site of files as bytecode, so that a browser need not compile it at each start.

Pyodide compiles for itself: it runs in Node while the site is written. That halves the time until a page is live.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .engine.errors import BohnanzaError

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
from bohnanza_lab.bytecode import compile_archives
compile_archives("/built")
`);
"""


class NodeError(BohnanzaError):
    """Node is not there, or ends with an error, which it prints."""


def as_bytecode(pyodide: Path, package: bytes) -> tuple[bytes, bytes]:
    """Pyodide's standard library and our package, each a ZIP archive with bytecode in place of source.

    ``pyodide`` is the folder of Pyodide's npm package. Raises ``FileNotFoundError`` where its library is missing, and
    :class:`NodeError` where Pyodide does not run in Node.
    """
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    node = shutil.which("node", path=beside)
    if node is None:
        raise NodeError("there is no Node")
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copyfile(pyodide / _STDLIB, folder / _STDLIB)
        (folder / _PACKAGE).write_bytes(package)
        call = [node, "--input-type=module", "--eval", _NODE, str(pyodide.resolve()), name]
        try:
            subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            raise NodeError("Pyodide does not run in Node") from error
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
