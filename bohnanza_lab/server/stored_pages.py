"""The stored pages of a server: each is made at its first reader's visit, by one kernel for all who come meanwhile.

They are kept in memory, compressed, as long as the files beside the notebook stay as they were.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_SETTING = "bohnanza_stored_pages"
MOST_FILES = 4000
"""A folder with more files than this is no course: nobody looks through it for each reader."""
_DEPTH = 3
Files = tuple[tuple[str, int, int], ...]
"""The files that a page may depend on: their names, when they changed, and their sizes."""


@dataclass(frozen=True)
class Page:
    """A stored page as it is sent, compressed, and what its kernel runs: the code of the cells.

    ``digest`` names the page, ``parts`` what each of its components shows.
    """

    body: bytes
    digest: str
    parts: tuple[str, ...]
    code: tuple[str, ...]


class StoredPages:
    """The stored pages of one server, by the notebook's path and language."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], tuple[Files, Page | None]] = {}
        self._locks: dict[tuple[str, str], asyncio.Lock] = {}

    async def find(self, notebook: Path, lang: str, make: Callable[[], Awaitable[Page | None]]) -> Page | None:
        """The stored page of a notebook in a language, made now if need be; None for one that stays with Voilà."""
        key = str(notebook), lang
        async with self._locks.setdefault(key, asyncio.Lock()):
            files = files_beside(notebook)
            if files is None:
                return None
            made = self._made.get(key)
            if made is None or made[0] != files:
                made = self._made[key] = files, await make()
            return made[1]


def files_beside(notebook: Path) -> Files | None:
    """A notebook and what lies in its folder, but for other notebooks; None if that is more than a course has."""
    found = [_told(notebook)]
    for file in _files(notebook.parent, _DEPTH):
        if not file.name.endswith(".ipynb"):
            found.append(_told(Path(file.path)))
        if len(found) > MOST_FILES:
            return None
    return tuple(sorted(found))


def _told(file: Path) -> tuple[str, int, int]:
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


def as_script(data: object) -> str:
    r"""Data as JSON that may stand in a script of a page.

    >>> as_script({"text": "</script>"})
    '{"text":"\\u003c/script>"}'
    """
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def compressed(text: str) -> bytes:
    """A page as it is kept.

    >>> gzip.decompress(compressed("¡Planta!")).decode()
    '¡Planta!'
    """
    return gzip.compress(text.encode(), mtime=0)


def stored_pages(settings: MutableMapping[str, Any]) -> StoredPages:
    """The stored pages of the server with these settings."""
    pages: StoredPages = settings.setdefault(_SETTING, StoredPages())
    return pages
