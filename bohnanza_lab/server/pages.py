"""The pages of a server: what each shows, and the workers that answer for it."""

from __future__ import annotations

import asyncio
import json
import os
from collections import OrderedDict, defaultdict
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from ..course import FOLDERS, packaged
from ..sessions.runner import NotOursError
from ..sessions.sessions import PagePlace
from ..sessions.worker import NO_ANSWER
from ..views.contract import Answer, ErrorView, SessionRequest
from ..views.speech import Speech
from .python_files import BrowserPython
from .workers import Workers

MOST_FILES = 4000
"""A folder with more files than this is no course: nobody looks through it for each reader."""
MOST_FOLDERS = 8
"""How many folders of other notebooks have workers at a time."""
MOST_KEPT = 500
"""How many pages are kept as they are sent."""
RUN_WITHIN = 4.0
"""Seconds of a processor: a notebook of others that takes longer is not run for each of its readers."""
TRIES = 3
"""How many workers may end with a notebook before it is left to Voilà."""
LOOK_AGAIN = 1.0
"""Seconds until it is looked again for files that have changed."""
_DEPTH = 3
_SETTING = "bohnanza_pages"


class Folder:
    """A folder of notebooks with its workers, and its pages as they are sent. Our course is one folder.

    A page that differs from reader to reader is kept as ``None``, one that is Voilà's as the error that says why.
    """

    def __init__(self, paths: tuple[Path, ...], *, shared: bool, files: object) -> None:
        self.shared, self.files, self.looked = shared, files, monotonic()
        self.workers = Workers(paths, shared=shared)
        self.pages: OrderedDict[tuple[str, ...], bytes | NotOursError | None] = OrderedDict()
        self.turns: defaultdict[tuple[str, str], asyncio.Lock] = defaultdict(asyncio.Lock)
        """Who makes a page of a notebook in a language holds one, and the others wait."""

    def known(self, place: PagePlace) -> bool:
        """Whether it is known what this page is."""
        return self._key(place) in self.pages

    def page(self, place: PagePlace) -> bytes | None:
        """The page, if it is kept. Raises :class:`NotOursError` where it is Voilà's."""
        page = self.pages.get(self._key(place))
        if isinstance(page, NotOursError):
            raise page
        return page

    def keep(self, place: PagePlace, page: bytes | NotOursError | None) -> None:
        """Keep a page, and forget the oldest where there are too many."""
        self.pages[self._key(place)] = page
        if len(self.pages) > MOST_KEPT:
            self.pages.popitem(last=False)

    def _key(self, place: PagePlace) -> tuple[str, ...]:
        """What a page depends on; of our course, another address is another page for its reader alone."""
        return place["file"], place["version"], place["lang"], *(() if self.shared else (place["query"],))

    async def run(self, place: PagePlace, seed: str, *, everywhere: bool) -> dict[str, Any]:
        """What a notebook shows, and its components. ``everywhere``: all workers run it, for what will be asked.

        Raises :class:`NotOursError`.
        """
        for _ in range(TRIES):
            try:
                ran: dict[str, Any] = await self.workers.run({"place": place, "seed": seed}, everywhere=everywhere)
                break
            except EOFError:  # another one is asked, for it may have been ended
                continue
            except TimeoutError:
                raise NotOursError(0, "takes too long") from None
        else:
            raise NotOursError(0, "ends its Python")
        if "not_ours" in ran:
            raise NotOursError(**ran["not_ours"])
        if "failed" in ran:
            raise NotOursError(0, ran["failed"])
        if not self.shared and ran["seconds"] > RUN_WITHIN:
            raise NotOursError(0, "takes too long to be run for each reader")
        return ran

    async def ask(self, place: PagePlace, asked: SessionRequest) -> bytes:
        """What a component answers, as JSON. Raises :class:`NotOursError`, also where that is known, without another
        run.
        """
        self.page(place)
        wrong = "errors.internal"
        try:
            answer = await self.workers.ask(asked["session"], {"place": place, "ask": asked})
        except EOFError:
            return b'{"behind": true}'
        except TimeoutError:
            wrong = "errors.slow"
        else:
            if not answer.startswith(NO_ANSWER):
                return answer
            if not_ours := json.loads(answer).get("not_ours"):
                self.keep(place, NotOursError(**not_ours))
                self.page(place)
        error: ErrorView = {"text": Speech(place["lang"]).say(wrong)}
        message: Answer = {"id": asked["id"], "ok": False, "events": [], "error": error}
        return json.dumps({"message": message, "number": asked["number"]}).encode()


class Pages:
    """The folders of one server, those that were asked for longest ago first."""

    def __init__(self) -> None:
        self._folders: OrderedDict[tuple[Path, ...], Folder] = OrderedDict()
        try:
            self._course = tuple(packaged() / each for each in FOLDERS)
        except FileNotFoundError:
            self._course = ()
        self.python = BrowserPython()

    def folder(self, file: Path, *, look: bool = False) -> Folder:
        """The folder of a notebook. ``look``: with new workers, where a file has changed that is no notebook."""
        shared = file.parent in self._course
        paths = self._course if shared else (file.parent,)
        found = self._folders.pop(paths, None)
        if found is None or (look and monotonic() - found.looked > LOOK_AGAIN):
            files = [files_beside(path) for path in paths]
            if found and found.files != files:
                found.workers.end()
                found = None
            found = found or Folder(paths, shared=shared, files=files)
            found.looked = monotonic()
        self._folders[paths] = found
        if len(self._folders) > MOST_FOLDERS + 1:
            self._folders.popitem(last=False)[1].workers.end()
        return found

    def end(self) -> None:
        while self._folders:
            self._folders.popitem()[1].workers.end()


def place_of(file: Path, lang: str, query: str) -> PagePlace:
    """Where a page is, and which version of its notebook is there. Raises ``OSError`` where there is none."""
    about = file.stat()
    return {"file": str(file), "version": f"{about.st_mtime_ns} {about.st_size}", "lang": lang, "query": query}


def files_beside(folder: Path) -> list[tuple[str, int, int]] | None:
    """The files on which the pages of a folder depend, as deep as a course goes, when they changed, and their sizes; of
    notebooks the name alone, for each is looked at by itself. None if there are more than a course has.
    """
    found = []
    for where, below, names in os.walk(folder):
        deep = len(Path(where).relative_to(folder).parts) + 1 == _DEPTH
        below[:] = [] if deep else [each for each in below if each[0] != "." and each != "__pycache__"]
        for file in (Path(where, name) for name in names if name[0] != "."):
            with suppress(OSError):
                about = file.stat()
                changed = (0, 0) if file.suffix == ".ipynb" else (about.st_mtime_ns, about.st_size)
                found.append((str(file), *changed))
        if len(found) > MOST_FILES:
            return None
    return sorted(found)


def pages_of(settings: MutableMapping[str, Any]) -> Pages:
    """The pages of the server with these settings, from its start on."""
    pages: Pages = settings.get(_SETTING) or settings.setdefault(_SETTING, Pages())
    return pages
