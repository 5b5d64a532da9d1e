"""Readers without a browser, in a process of their own: they ask a server for what pages ask, and draw nothing."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import repeat
from multiprocessing import get_context
from typing import Any
from urllib.parse import urljoin

import urllib3

from bohnanza_lab.browser_python import PACKAGE, python_files
from tests.server.reader import PATIENCE, Answer, OpenPage, Reader

MOST_CLICKS = 400
"""Of a whole game: one who plays by chance may take longer than anybody."""
_TRADING = {"offer", "decline"}
"""Moves that are made last: by chance alone, a turn of them would never end."""
_NAMED = re.compile(r'<(?:script|link)[^>]+(?:src|href)="([^"]+\.(?:js|css|svg)[^"]*)"')
_PYTHON = re.compile(r'src="([^"]+/)static/kit/code\.js"')


class KeptReader(Reader):
    """Keeps its connection and takes what is compressed, as a browser does."""

    def __init__(self, site: str) -> None:
        super().__init__(site)
        self._pool = urllib3.PoolManager(timeout=PATIENCE, headers={"Accept-Encoding": "gzip"})

    def ask(self, path: str, data: bytes | None = None, *, headers: Mapping[str, str] = {}, **_: Any) -> Answer:
        """Ask for a path of the site."""
        sent = {**self._pool.headers, **headers}
        got = self._pool.request("POST" if data else "GET", self.site + path, body=data, headers=sent)
        return Answer(got.status, got.headers, got.data, path)  # type: ignore[arg-type]

    def fetch(self, path: str) -> None:
        """Fetch a file of the site, and leave it compressed: each reader unpacks it on a machine of their own."""
        assert self._pool.request("GET", self.site + path, decode_content=False).status == 200, path


class Learner:
    """One reader of one page."""

    def __init__(self, site: str, path: str, number: int) -> None:
        self._reader, self._path, self._chance = KeptReader(site), path, random.Random(number)
        self.page: OpenPage

    def open(self) -> float:
        """Open the page; the seconds until all is there that it names."""
        began = time.perf_counter()
        answer = self._reader.ask(self._path)
        for named in dict.fromkeys(_NAMED.findall(answer.text)):
            assert self._reader.ask(urljoin(self._path, named)).status == 200, named
        took = time.perf_counter() - began
        self.page = OpenPage(self._reader, self._path, answer.page())
        return took

    def begin_code(self) -> float:
        """Open a page with code tasks and begin one; the seconds until all is there that its editor and Python need."""
        began = time.perf_counter()
        answer = self._reader.ask(self._path)
        place = _PYTHON.search(answer.text)
        assert place, answer.status
        for name in (*python_files(), PACKAGE):
            self._reader.fetch(place[1] + name)
        return time.perf_counter() - began

    def move(self) -> float:
        """Make the first move of the first challenge; the seconds until it is answered."""
        began = time.perf_counter()
        answer = self.page.move(self.page.part("challenge"))
        assert answer["message"]["ok"], answer
        return time.perf_counter() - began

    def click(self) -> float:
        """Make a move in the game on the page, or let the others play; the seconds until it is answered."""
        state = self.page.states[0]
        calm = [each for each in state["moves"] if each["kind"] not in _TRADING]
        said: Mapping[str, Any] = {"type": "pass" if state["may_pass"] else "go-on"}
        if moves := calm or (not state["may_pass"] and state["moves"]):
            said = {"type": "move", "text": self._chance.choice(moves)["text"], "ply": state["table"]["ply"]}
        began = time.perf_counter()
        self.page.ask(0, said)
        return time.perf_counter() - began

    def play(self, clicks: int, every: float) -> list[float]:
        """Click so often, once in so many seconds; how long each answer took."""
        time.sleep(self._chance.uniform(0, every))
        took = []
        for _ in range(clicks):
            took.append(self.click())
            time.sleep(max(0, every - took[-1]))
        return took

    def play_to_the_end(self) -> None:
        """Play the game on the page to its end."""
        for _ in range(MOST_CLICKS):
            if self.page.states[0]["table"]["result"]:
                break
            self.click()


_here: list[Learner] = []


def _come(site: str, path: str, count: int) -> None:
    _here[:] = [Learner(site, path, number) for number in range(count)]


def _do(what: Callable[..., Any], *details: Any) -> list[Any]:
    with ThreadPoolExecutor(len(_here)) as pool:
        return [*pool.map(what, _here, *map(repeat, details))]


@contextmanager
def readers_of(site: str, path: str, count: int) -> Iterator[Callable[..., list[Any]]]:
    """Readers of a page: what is yielded lets all do something at once, and returns what each says."""
    with ProcessPoolExecutor(1, get_context("spawn"), _come, (site, path, count)) as process:
        yield lambda what, *details: process.submit(_do, what, *details).result()
