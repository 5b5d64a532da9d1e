"""Where the lessons are: packed into the wheel, or beside the package in a clone of the repository; and which lesson a
notebook is.

Our course is two folders, `notebooks` and `exercises`, which stand beside each other wherever they are.
"""

from __future__ import annotations

import json
import re
import shutil
import tomllib
import zlib
from base64 import b64decode, encodebytes
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from .context import context
from .plain_text import clean_text, read_clean

FOLDERS = ("notebooks", "exercises")
CONTENTS = "lessons.toml"
"""The file that lists the lessons of a folder, beside its notebooks."""
COURSE_FOLDER = "course_files"
"""The folder of the installed package that holds the course. A clone has none: `hatch_build.py` packs it."""
_GALLERY = "index.ipynb"
_PACKAGE = Path(__file__).parent
_NOT_OURS = (".*", "__pycache__")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
SOLUTIONS = "solutions"
"""The folder of the exercises that a teacher can leave out."""
SEALED = "sealed"
"""The folder that stands in for it: the same, in a form that nobody reads by chance."""


def front_page(folder: Path) -> str | None:
    """The notebook that a folder of lessons begins with: the gallery, or else the first one in ``notebooks``.

    None if the folder has no lessons.

    >>> front_page(packaged()), front_page(packaged() / "notebooks")
    ('notebooks/index.ipynb', None)
    """
    names = sorted(file.name for file in (folder / "notebooks").glob("*.ipynb"))
    if not names:
        return None
    return f"notebooks/{_GALLERY if _GALLERY in names else names[0]}"


def packaged() -> Path:
    """The folder of the course that came with the package. Raises ``FileNotFoundError`` if none did."""
    for folder in (_PACKAGE / COURSE_FOLDER, _PACKAGE.parent):
        if front_page(folder):
            return folder
    raise FileNotFoundError(_PACKAGE / COURSE_FOLDER)


def folder_with(*files: Path) -> Path:
    """The folder in which one of these files is: the current one, or else the folder of the packaged course that has
    it, so that a lesson runs wherever its notebook is. The current one where none has it.

    >>> folder_with(Path("texts/en/trading.md")).name, folder_with(Path("texts/en/nothing.md")) == Path()
    ('notebooks', True)
    """
    here = context().folder
    try:
        folders = [here, *(packaged() / each for each in FOLDERS)]
    except FileNotFoundError:
        return here
    return next((each for each in folders if any((each / file).is_file() for file in files)), here)


def served_from(folder: Path) -> Path:
    """The folder whose lessons are served to who starts a server in `folder`: their own, or else the packaged ones.

    >>> served_from(packaged() / "notebooks") == packaged() == served_from(Path(__file__).parent)
    True
    """
    return next((each for each in (folder, folder.parent) if front_page(each)), None) or packaged()


def lesson_of(notebook: Path) -> str:
    """Which lesson a notebook is, wherever its server runs: the id of its course, and its path within it.

    The course is the folder's, or that of a folder above whose list names the notebook.

    >>> lesson_of(packaged() / "notebooks/trading.ipynb")
    'bohnanza-lab/trading.ipynb'
    """
    notebook = notebook.resolve()
    folders = (each for each in notebook.parents if each == notebook.parent or _lists(each, notebook))
    folder = next((each for each in folders if lesson_list(each)), notebook.parent)
    return f"{_course_of(folder)}/{notebook.relative_to(folder).as_posix()}"


def is_course_id(found: object) -> bool:
    """Whether this can be the id of a course: a name without spaces or slashes."""
    return isinstance(found, str) and _ID.fullmatch(found) is not None


def _course_of(folder: Path) -> str:
    """The id that the list names; else a digest of the files in it, and of the names of the folder and of that which
    it is in: the lists of two weeks may name the same files.
    """
    contents = lesson_list(folder)
    course = contents.get("course")
    if isinstance(course, dict) and is_course_id(course.get("id")):
        return str(course["id"])
    files = _files(contents) or [each.name for each in folder.glob("*.ipynb")]
    return "list:" + blake2b(repr((folder.parts[-2:], sorted(files))).encode(), digest_size=6).hexdigest()


def _lists(folder: Path, notebook: Path) -> bool:
    return notebook.relative_to(folder).as_posix() in _files(lesson_list(folder))


def _files(contents: dict[str, Any]) -> list[str]:
    lessons = contents.get("lessons")
    named = [each.get("file") for each in lessons if isinstance(each, dict)] if isinstance(lessons, list) else []
    return [file for file in named if isinstance(file, str)]


def lesson_list(folder: Path) -> dict[str, Any]:
    """The list of a folder as it is written; empty where there is none that can be read."""
    try:
        about = (folder / CONTENTS).stat()
        return _read(folder / CONTENTS, about.st_mtime_ns, about.st_size)
    except (OSError, ValueError):
        return {}


@lru_cache(100)
def _read(file: Path, _changed: int, _size: int) -> dict[str, Any]:
    """What a list says. It is read again once it has changed."""
    return tomllib.loads(clean_text(file.read_bytes().decode("utf-8", "replace")))


def copy_course(folder: Path, *, solutions: bool = True) -> list[Path]:
    """Copy the course into a new or empty folder, to open and change there; the exercises with their solutions sealed,
    if the teacher keeps them. Returns the files, in order.

    Raises ``FileExistsError`` if something is there already, which is left as it is.
    """
    if folder.is_dir() and any(folder.iterdir()):
        raise FileExistsError(folder)
    home = packaged()
    folder.mkdir(parents=True, exist_ok=True)
    for each in FOLDERS:
        left_out = shutil.ignore_patterns(*_NOT_OURS, *([] if solutions else [SOLUTIONS]))
        shutil.copytree(home / each, folder / each, ignore=left_out, copy_function=shutil.copyfile)
        if not solutions and (home / each / SOLUTIONS).is_dir():
            _seal_solutions(home / each / SOLUTIONS, folder / each / SEALED)
    return sorted(file for file in folder.rglob("*") if file.is_file())


def _seal_solutions(home: Path, folder: Path) -> None:
    """Seal the solutions of each notebook: its table and its programs, which it may have none of."""
    folder.mkdir()
    for table in sorted(home.glob("*.toml")):
        programs = table.with_suffix(".py")
        texts = [read_clean(file) if file.is_file() else "" for file in (table, programs)]
        (folder / table.stem).write_text(seal(texts), encoding="ascii")


def seal(texts: list[str]) -> str:
    """Texts as one that says nothing to who looks at it. Who wants to can open it.

    >>> unseal(seal(["right = 2", ""]))
    ['right = 2', '']
    """
    return encodebytes(zlib.compress(json.dumps(texts).encode())).decode()


def unseal(sealed: str) -> list[str]:
    """The texts that were sealed."""
    texts: list[str] = json.loads(zlib.decompress(b64decode(sealed)))
    return texts
