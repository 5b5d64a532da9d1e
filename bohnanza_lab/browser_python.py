"""Python in a reader's browser: Pyodide, and the package with the course, as files that a page's worker fetches
(``widgets/src/carrier/pythonWorker.ts``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .bundle import SCHEDULER, SEARCH, STATIC
from .course import COURSE_FOLDER, FOLDERS
from .pyodide import pyodide_folder

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide's npm package that a page needs."""
STDLIB = "pyodide/python_stdlib.zip"
"""Where a page finds the standard library."""
PACKAGE = "python/bohnanza_lab.zip"
"""The package and the course, as the worker unpacks them."""
_NOT_IN_BROWSER = {"__pycache__", "server", "static", COURSE_FOLDER}
_BESIDE = {"texts", "pictures", "data", "studies", "solutions"}
"""The folders of a folder of lessons. What else somebody keeps there is nobody's but theirs."""


def pyodide_files(folder: str | Path = "") -> dict[str, Path]:
    """Pyodide's files, by where a page finds them. ``folder`` is that of its npm package
    (:func:`~.pyodide.pyodide_folder` where it is not named).

    Raises ``FileNotFoundError`` where one is missing.
    """
    found = {f"pyodide/{name}": Path(folder or pyodide_folder(), name) for name in PYODIDE}
    for file in found.values():
        file.stat()
    return found


def digest(*parts: str | bytes) -> str:
    """The first sixteen digits of the SHA-256 of all parts."""
    found = sha256()
    for part in parts:
        found.update(part.encode() if isinstance(part, str) else part)
    return found.hexdigest()[:16]


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
        for file in sorted(home.rglob("*")):
            if file.is_file() and _is_of_course(home, file.relative_to(home)):
                yield file, Path(home.name, file.relative_to(home))


def _is_of_course(home: Path, inside: Path) -> bool:
    if any(part[0] == "." or part == "__pycache__" for part in inside.parts):
        return False
    if len(inside.parts) > 1:
        return inside.parts[0] in _BESIDE
    if inside.suffix == ".ipynb":
        return any(home.glob(f"texts/*/{inside.stem}.md"))
    return inside.suffix in (".py", ".toml")


def packed(course: Path) -> bytes:
    """The package and the lessons without their outputs, in an archive. The same files are the same archive: it has no
    dates.
    """
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for file, inside in packed_files(course):
            data = _without_outputs(file) if file.suffix == ".ipynb" else file.read_bytes()
            archive.writestr(ZipInfo(inside.as_posix()), data, ZIP_DEFLATED)
    return written.getvalue()


def _without_outputs(file: Path) -> str:
    notebook = json.loads(file.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = []
    return json.dumps(notebook)
