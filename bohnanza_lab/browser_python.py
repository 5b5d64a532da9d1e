"""Python in a reader's browser: Pyodide, from npm, and the package with the course, as files that a page's worker
fetches (``widgets/src/carrier/pythonWorker.ts``).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256, sha512
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from marshal import dumps
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .bundle import SCHEDULER, SEARCH, STATIC
from .course import COURSE_FOLDER, FOLDERS, packaged
from .engine.errors import BohnanzaError

VERSION = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of npm's package, as ``widgets/package-lock.json`` has it."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of it that a page needs."""
SCRIPTS = ("code.js", "editor.js", "pythonWorker.js")
"""Those of ours with which a page judges a code task."""
STDLIB = "pyodide/python_stdlib.zip"
"""Where a page finds the standard library."""
PACKAGE = "python/bohnanza_lab.zip"
"""The package and the course, as the worker unpacks them."""
_CLONE = Path(__file__).parent.parent / "widgets/node_modules/pyodide"
_NOT_IN_BROWSER = {"__pycache__", "server", "static", COURSE_FOLDER}
_BESIDE = {"texts", "pictures", "data", "studies", "solutions"}
"""The folders of a folder of lessons. What else somebody keeps there is nobody's but theirs."""
_COMPILE = f"""
import {{ pathToFileURL }} from "node:url";
const [, folder] = process.argv;
const {{ loadPyodide }} = await import(pathToFileURL(`${{folder}}/pyodide/pyodide.mjs`));
const python = await loadPyodide();
python.mountNodeFS("/files", folder);
python.runPython(`
import shutil, sys
shutil.unpack_archive("/files/{PACKAGE}", "/site")
sys.path.insert(0, "/site")
import bohnanza_lab.sessions.judge, bohnanza_lab.sessions.worker  # import what a page needs
from bohnanza_lab.browser_python import compile_archives
compile_archives("/files")
`);
"""


class NodeError(BohnanzaError):
    """Node or npm is not there, or ends with an error, which it prints."""


def pyodide_folder() -> Path:
    """The folder of Pyodide's npm package: beside a clone's front end, else where :func:`fetch_pyodide` puts it."""
    return _CLONE if _CLONE.is_dir() else Path(sys.prefix, "share", "bohnanza_lab", f"pyodide-{VERSION}")


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


def python_files() -> dict[str, Path]:
    """The files beside :data:`PACKAGE`, by where a page finds them."""
    pyodide = pyodide_folder()
    ours = {f"static/kit/{name}": STATIC / name for name in SCRIPTS}
    return ours | {f"pyodide/{name}": pyodide / name for name in PYODIDE}


def python_contents() -> dict[str, bytes]:
    """What is in all of them. Raises ``OSError`` where one is missing, another error where a notebook is damaged."""
    return {place: file.read_bytes() for place, file in python_files().items()} | {PACKAGE: packed(packaged())}


def lay_python(folder: Path) -> Path:
    """Lay all of them into a new folder, which it returns."""
    for place, data in python_contents().items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(data)
    return folder


def compile_python(folder: Path) -> None:
    """Put bytecode in place of the source in what :func:`lay_python` laid there, so that a page is live in two thirds
    of the time. Pyodide compiles for itself, in Node, which takes some ten seconds. Raises :class:`NodeError`.
    """
    _run("node", "--input-type=module", "--eval", _COMPILE, str(folder.resolve()))


def compile_archives(folder: str) -> None:
    """Within Pyodide: compile all of our package, and of the standard library what has been imported."""
    origins = (getattr(module.__spec__, "origin", None) or "" for module in list(sys.modules.values()))
    imported = {origin.partition(".zip/")[2] for origin in origins}
    for file in (Path(folder, STDLIB), Path(folder, PACKAGE)):
        compiled = BytesIO()
        with ZipFile(file) as old, ZipFile(compiled, "w") as new:
            for name in old.namelist():
                data = old.read(name)
                if name in imported or (name.startswith("bohnanza_lab/") and name.endswith(".py")):
                    code = compile(data, name, "exec", dont_inherit=True, optimize=2)
                    name, data = f"{name}c", MAGIC_NUMBER + bytes(12) + dumps(code)  # no source is there to be older
                new.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)
        file.write_bytes(compiled.getvalue())


def digest(*parts: str | bytes) -> str:
    """The first sixteen digits of the SHA-256 of all parts."""
    found = sha256()
    for part in parts:
        found.update(part.encode() if isinstance(part, str) else part)
    return found.hexdigest()[:16]


def named_by_digest(folder: Path, prefix: str = "") -> Path:
    """Name a folder by the digest of its files and their names."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    parts = (part for file in files for part in (file.relative_to(folder).as_posix(), file.read_bytes()))
    return folder.rename(folder.with_name(f"{prefix}{digest(*parts)}"))


def packed_files(course: Path) -> Iterator[tuple[Path, Path]]:
    """The files of the package and of the course, and where they stand when they are unpacked."""
    package = Path(__file__).parent
    for file in sorted(package.rglob("*")):
        inside = file.relative_to(package)
        if file.is_file() and _NOT_IN_BROWSER.isdisjoint(inside.parts):
            yield file, Path(package.name, inside)
    for name in (SEARCH, SCHEDULER):  # which components bring along
        yield STATIC / name, Path(package.name, "static", name)
    for home in (course / each for each in FOLDERS):
        lessons = {f"{file.stem}.ipynb" for file in home.glob("texts/*/*.md")}
        for file in sorted(home.rglob("*")):
            first, *below = parts = file.relative_to(home).parts
            ours = first in _BESIDE if below else first in lessons or file.suffix in (".py", ".toml")
            if ours and file.is_file() and not any(part[0] == "." or part == "__pycache__" for part in parts):
                yield file, Path(home.name, *parts)


def packed(course: Path) -> bytes:
    """These files in an archive. The same files are the same archive: it has no dates."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for file, inside in packed_files(course):
            archive.writestr(ZipInfo(inside.as_posix()), _content(file), ZIP_DEFLATED)
    return written.getvalue()


def packed_place(notebook: Path) -> str:
    """Where the archive has a notebook of our course, or of a copy as it came. Nothing where a text, a solution or a
    module that it needs is missing or another one: a browser would judge by what the teacher has changed.
    """
    place, course = Path(notebook.parent.name, notebook.name), notebook.parent.parent
    ours = {inside: file for file, inside in packed_files(packaged()) if inside.parts[0] == place.parts[0]}
    needed = [each for each in ours if each.stem == place.stem or (each.parent, each.suffix) == (place.parent, ".py")]
    as_it_came = ((course / each).is_file() and _content(course / each) == _content(ours[each]) for each in needed)
    return place.as_posix() if place in ours and all(as_it_came) else ""


def _content(file: Path) -> bytes:
    """What a browser needs of a file: of a notebook the cells, whether or not they have been run."""
    data = file.read_bytes()
    if file.suffix != ".ipynb":
        return data
    notebook = json.loads(data)
    for cell in notebook["cells"]:
        cell |= {"source": "".join(cell["source"]), "outputs": [], "execution_count": None}
    return json.dumps({**notebook, "metadata": {}}, sort_keys=True).encode()
