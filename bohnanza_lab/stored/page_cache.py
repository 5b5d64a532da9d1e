"""Stored pages as files: those that came with the package, and those that a server has made for readers before.

The name of a file is a digest of all that its page depends on: which lesson it is, its cells, the files beside the
notebook, the language, and the code and words of this package and of games from others. So a file is right or is not
found.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..course import lesson_of
from ..kit import package_folders
from .store import StoredNotebook

_PACKAGE = Path(__file__).parent.parent
PAGE_FOLDER = _PACKAGE / "page_files"
"""The pages of our own course, where `make stored` has made them or the wheel has brought them."""
MOST_FILES = 4000
"""A folder with more files than this is no course: nobody looks through it for each reader."""
MOST_BYTES = 64 * 1024 * 1024
"""Files of more than this in all are not read for a name. Their pages are not kept as files."""
MOST_KEPT = 1000
"""How many pages a server keeps as files: ten courses like ours. Beyond it go those that were not asked for longest."""
_DEPTH = 3
_BUILT = {"static", "page_files", "course_files", "__pycache__"}
"""Subfolders of a package that do not affect its pages."""
FileStamps = tuple[tuple[str, int, int], ...]
"""The files that a page may depend on: their names, when they changed, and their sizes. Of another notebook it is the
name alone.
"""


def files_beside(notebook: Path) -> FileStamps | None:
    """A notebook and what lies in its folder; None if that is more than a course has."""
    found = [_stamp(notebook)]
    for file in _files(notebook.parent, _DEPTH):
        found.append((file.path, 0, 0) if _is_notebook(file.name) else _stamp(Path(file.path)))
        if len(found) > MOST_FILES:
            return None
    return tuple(sorted(found))


def _is_notebook(name: str) -> bool:
    return name.endswith(".ipynb")


def _stamp(file: Path) -> tuple[str, int, int]:
    with suppress(OSError):
        about = file.stat()
        return str(file), about.st_mtime_ns, about.st_size
    return str(file), 0, 0


def _files(folder: Path, depth: int) -> Iterator[os.DirEntry[str]]:
    """The files in a folder and below it, as deep as a course goes, without what is hidden or Python's own."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            if entry.is_file():
                yield entry
            elif depth > 1 and entry.is_dir(follow_symlinks=False):
                yield from _files(Path(entry.path), depth - 1)


def page_name(notebook: Mapping[str, Any], lang: str, path: Path, files: FileStamps) -> str | None:
    """What the file of a page is called; None for one that is not kept as a file.

    ``notebook`` has the cells as its page has them, ``path`` is where it is, and ``files`` are those beside it.
    """
    beside = [(Path(name), size) for name, _, size in files if name != str(path)]
    if sum(size for _, size in beside) > MOST_BYTES:
        return None
    digest = blake2b(_version(), digest_size=16)
    cells = [(cell["cell_type"], cell["source"]) for cell in notebook["cells"]]
    digest.update(json.dumps([lesson_of(path), lang, notebook["metadata"].get("bohnanza"), cells]).encode())
    try:
        for file, _ in beside:
            digest.update(json.dumps(file.relative_to(path.parent).as_posix()).encode())
            digest.update(b"" if _is_notebook(file.name) else _digest(file))
    except OSError:
        return None
    return f"{digest.hexdigest()}.json.gz"


@cache
def _version() -> bytes:
    """A digest of the code and the words of this package and of the games from others."""
    digest = blake2b(digest_size=16)
    others = (Path(str(home)) for home in package_folders().values())
    for home in (_PACKAGE, *(home for home in others if _PACKAGE not in home.parents)):
        for file in sorted(home.rglob("*")):
            inside = file.relative_to(home)
            if not _BUILT & {*inside.parts} and file.is_file():
                digest.update(json.dumps(inside.as_posix()).encode() + _digest(file))
    return digest.digest()


def _digest(file: Path) -> bytes:
    return blake2b(file.read_bytes(), digest_size=16).digest()


def find(name: str, *folders: Path) -> StoredNotebook | None:
    """The page that is kept in one of these folders under a name."""
    for folder in folders:
        with suppress(OSError, EOFError, ValueError, KeyError, TypeError, zlib.error):
            kept = json.loads(gzip.decompress((folder / name).read_bytes()))
            with suppress(OSError):
                os.utime(folder / name)
            return StoredNotebook(tuple(kept["shown"]), kept["page"])
    return None


def keep(name: str, stored: StoredNotebook, folder: Path) -> None:
    """Keep a page in a folder under a name. Raises ``OSError`` where nothing can be written; then nothing is left."""
    folder.mkdir(parents=True, exist_ok=True)
    told = json.dumps({"shown": stored.shown, "page": stored.page}, separators=(",", ":"), ensure_ascii=False)
    part = folder / f"{name}.{os.getpid()}"
    try:
        part.write_bytes(gzip.compress(told.encode(), mtime=0))
        part.replace(folder / name)
    finally:
        part.unlink(missing_ok=True)


def make_room(folder: Path) -> None:
    """Remove the pages of a folder that were not asked for longest, where there are too many."""
    with suppress(OSError):
        kept = sorted(folder.glob("*.json.gz"), key=lambda file: file.stat().st_mtime)
        for file in kept[:-MOST_KEPT]:
            file.unlink(missing_ok=True)
