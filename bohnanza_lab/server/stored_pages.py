"""The stored pages of a server: each is made at its first reader's visit, by one kernel for all who come meanwhile.

They are kept in memory, compressed, as long as the files beside the notebook stay as they were, and what they are made
of in files too: another start of the server runs no notebook again, nor does any for pages that came with the package.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path
from traitlets import Unicode, default
from traitlets.config import LoggingConfigurable

from ..stored.page_cache import PAGE_FOLDER, FileStamps, files_beside, find, keep, make_room, page_name
from ..stored.store import StoredNotebook

SETTING = "bohnanza_stored_pages"


@dataclass(frozen=True)
class ServedPage:
    """A stored page as it is sent, compressed, and what its kernel runs: the code of the cells.

    ``digest`` names the page, ``parts`` what each of its components shows.
    """

    body: bytes
    digest: str
    parts: tuple[str, ...]
    code: tuple[str, ...]


class StoredPages(LoggingConfigurable):
    """The stored pages of one server, by the notebook's path and language."""

    folder = Unicode(config=True, help="Where pages are kept as files for the next start; empty: nowhere.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._made: dict[tuple[str, str], tuple[FileStamps, ServedPage | None]] = {}
        self._locks: dict[tuple[str, str], asyncio.Lock] = {}

    @default("folder")
    def _default_folder(self) -> str:
        return str(user_cache_path("bohnanza_lab") / "pages")

    def made(self, notebook: Path, lang: str) -> ServedPage | None:
        """The stored page of a notebook in a language, if it has been made of the files that are there now."""
        files, page = self._made.get((str(notebook), lang), (None, None))
        return page if files == files_beside(notebook) else None

    async def find(
        self, notebook: Path, lang: str, make: Callable[[FileStamps], Awaitable[ServedPage | None]]
    ) -> ServedPage | None:
        """The stored page of a notebook in a language, made now if need be; None for one that stays with Voilà."""
        key = str(notebook), lang
        async with self._locks.setdefault(key, asyncio.Lock()):
            files = files_beside(notebook)
            if files is None:
                return None
            made = self._made.get(key)
            if made is None or made[0] != files:
                made = self._made[key] = files, await make(files)
            return made[1]

    async def get_or_store(
        self,
        notebook: Mapping[str, Any],
        lang: str,
        path: Path,
        files: FileStamps,
        store: Callable[[], Awaitable[StoredNotebook]],
    ) -> StoredNotebook:
        """What the page of a notebook is made of: as it is kept in a file, or as it is stored now, and then kept."""
        folder = Path(self.folder) if self.folder else None
        name = await asyncio.to_thread(page_name, notebook, lang, path, files)
        if name is None:
            return await store()
        found = await asyncio.to_thread(find, name, PAGE_FOLDER, *([folder] if folder else []))
        if found is None:
            found = await store()
            if folder:
                await asyncio.to_thread(self._keep, name, found, folder)
        return found

    def _keep(self, name: str, stored: StoredNotebook, folder: Path) -> None:
        try:
            keep(name, stored, folder)
        except OSError as error:
            self.log.info("A page is not kept as a file: %s", error)
        else:
            make_room(folder)


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
    pages: StoredPages = settings[SETTING]
    return pages
