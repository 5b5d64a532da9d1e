"""The sessions of readers: what a page asks of its components, and what it is answered.

A page has one request on its way at a time (``widgets/src/carrier/session.ts``), a
:class:`~bohnanza_lab.views.contract.SessionRequest`. It says which page it is, which component it asks, and the number
of the state that it was made on. The :class:`~bohnanza_lab.views.contract.SessionAnswer` has the component's message
and the number of the state after it. If the state has changed, it also has a text from which any worker can restore the
component.

A worker may lose everything. One that has no copy, or a copy at another number, answers ``{"behind": true}``: the page
sends the request again, with the text that it has kept. A repeated request gets the same answer again. Chance is drawn
from the page's seed and the number of the state, so every worker draws the same. Where the page was made from other
files or by another version, the answer is ``{"page": …}``, with what it shows now.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict
from urllib.parse import urlencode

from ..components.component import Component
from ..components.game_component import GameComponent
from ..components.group import restore_all
from ..context import Context, query_pairs, within
from ..engine.errors import MessageError
from ..seed import seed_from
from ..views.contract import Answer, MoveRequest, Request, SessionAnswer, SessionRequest
from ..views.speech import Speech
from .page import Page

MOST_COPIES = 4000
MOST_LETTERS = 2 * 1024 * 1024
MOST_PAGES = 200
"""How many copies and pages are kept, and how long the texts of the copies are in all: a copy takes some hundred times
the memory of its text. Those that were asked longest ago go first, and their readers do not notice.
"""


class PagePlace(TypedDict):
    """Where a page is: the file of its notebook, which version of it, and the language and the query of its address."""

    file: str
    version: str
    lang: str
    query: str


_PageKey = tuple[tuple[str, str, str], str, str, str]
"""What a page depends on: notebook, query, seed and session. Readers who share it share all but the notebook."""


@dataclass
class _Copies:
    """One reader's copies of the components of a group, by their places on the page, and the number of their state.

    ``saved`` is the text that restores them, ``last`` the last request, by its part and id, and its answer.
    """

    parts: dict[int, Component]
    number: int
    saved: str
    last: tuple[int, int] | None = None
    answer: SessionAnswer | None = None


class Sessions:
    """The sessions that one worker has. ``shared``: the readers of a page have copies of what its notebook has made.
    Otherwise the notebook is run for each of them, so that what its cells and modules hold is one reader's.
    """

    def __init__(self, *, shared: bool = True) -> None:
        self._shared = shared
        self._pages: OrderedDict[_PageKey, Page] = OrderedDict()
        self._of_one_reader: set[tuple[str, str, str]] = set()
        self._copies: OrderedDict[tuple[str, int], _Copies] = OrderedDict()

    def page(self, place: PagePlace, seed: str = "", session: str = "") -> Page:
        """A page, run now if need be. Raises :class:`~.runner.NotOursError`."""
        key = notebook, query, chance, _ = self._key(place, seed, session)
        if key not in self._pages:
            file = Path(place["file"])
            page = Page.read(file, Context(query=query, folder=file.parent, seed=chance))
            if self._shared and page.is_for_one_reader and notebook not in self._of_one_reader:
                self._of_one_reader.add(notebook)
                return self.page(place, seed, session)
            self._pages[key] = page
            if len(self._pages) > MOST_PAGES:
                self._pages.popitem(last=False)
        self._pages.move_to_end(key)
        return self._pages[key]

    def _key(self, place: PagePlace, seed: str, session: str) -> _PageKey:
        notebook = place["file"], place["version"], place["lang"]
        if self._shared and notebook not in self._of_one_reader:
            return notebook, _query("", place["lang"]), "", ""
        return notebook, _query(place["query"], place["lang"]), seed, "" if self._shared else session

    def answer(self, place: PagePlace, asked: SessionRequest) -> SessionAnswer:
        """The answer to what a page asks."""
        page = self.page(place, asked["seed"], asked["session"])
        part = asked["part"]
        if asked["digest"] != page.stored["digest"] or part >= len(page.groups):
            return {"page": page.stored}
        group = page.groups[part]
        key = asked["session"], group
        copies = self._copies.get(key)
        if copies and copies.answer and copies.last == (part, asked["id"]):
            return copies.answer
        with within(page.context):
            if "saved" in asked or (copies is None and not asked["number"]):
                try:
                    copies = self._set_up(page, place, asked)
                except MessageError as error:
                    return _lost(page, group, asked, error)
            elif copies is None or copies.number != asked["number"]:
                return {"behind": True}
            copies.answer = _answer(copies, part, asked["id"], asked["request"], asked["seed"])
            copies.last = part, asked["id"]
        self._copies[key] = copies
        self._copies.move_to_end(key)
        while len(self._copies) > MOST_COPIES or sum(len(each.saved) for each in self._copies.values()) > MOST_LETTERS:
            self._copies.popitem(last=False)
        return copies.answer

    def _set_up(self, page: Page, place: PagePlace, asked: SessionRequest) -> _Copies:
        """The components of a group in the state that the page has. Raises :class:`~..engine.errors.MessageError`."""
        group, saved = page.groups[asked["part"]], asked.get("saved", "")
        if not self._shared and group in page.begun:
            del self._pages[self._key(place, asked["seed"], asked["session"])]
            page = self.page(place, asked["seed"], asked["session"])
        page.begun.add(group)
        places = page.of_group(group)
        parts = [page.components[each] for each in places]
        if self._shared:
            parts = deepcopy(parts)
        if asked["number"]:
            restore_all(parts, _read_texts(saved, len(parts)))
        return _Copies(dict(zip(places, parts, strict=True)), asked["number"], saved)


def _answer(copies: _Copies, part: int, number: int, request: Request, seed: str) -> SessionAnswer:
    """Ask a component. Where that has changed something, say what the others of its group show now, too."""
    component = copies.parts[part]
    component.rng = seed_from(seed, part, copies.number)
    answer: SessionAnswer = {"message": component.answer({"id": number, **request}), "number": copies.number}
    component.rng = 0
    if request["type"] in component.lookups:
        return answer
    states = {}
    for place, each in copies.parts.items():
        before = each.last_state
        if each is not component:
            each.refresh()
            if each.last_state != before:
                states[str(place)] = dict(each.last_state)
    if states:
        answer["states"] = states
    texts = [each.save() for each in copies.parts.values()]
    saved = texts[0] if len(texts) == 1 else json.dumps(texts)
    if saved != copies.saved:
        copies.saved = answer["saved"] = saved
        copies.number = answer["number"] = copies.number + 1
    return answer


def foreseen(
    table: GameComponent, part: int, moves: int, *, number: int = 0, saved: str = ""
) -> dict[str, dict[str, SessionAnswer]]:
    """What is answered to the next moves in a component that is a group by itself: by the text of where it stands, and
    by the move. That there is no chance in them is for the caller to know.
    """
    found: dict[str, dict[str, SessionAnswer]] = {saved: {}}
    for move in table.moves():
        copies = _Copies({part: (after := deepcopy(table))}, number, saved)
        request = MoveRequest(type="move", text=move["text"], ply=table.game.ply)
        found[saved][move["text"]] = _answer(copies, part, 0, request, "")
        if moves > 1 and move["kind"] != "harvest":  # few begin with that
            found |= foreseen(after, part, moves - 1, number=copies.number, saved=copies.saved)
    return found


def _lost(page: Page, group: int, asked: SessionRequest, error: MessageError) -> SessionAnswer:
    """The answer where the text that a page has kept is none of these components: they are as at first."""
    said = Speech(page.components[group].lang).say(error.message)
    message: Answer = {"id": asked["id"], "ok": False, "events": [], "error": {"text": said}}
    states = {str(place): page.stored["parts"][place]["state"] for place in page.of_group(group)}
    return {"message": message, "number": 0, "saved": "", "states": states}


def _read_texts(text: str, count: int) -> list[str]:
    """The texts of a group of so many. Raises :class:`~..engine.errors.MessageError` where they are not."""
    with suppress(ValueError, RecursionError):
        texts = [text] if count == 1 else json.loads(text)
        if isinstance(texts, list) and len(texts) == count and all(isinstance(each, str) for each in texts):
            return texts
    raise MessageError("errors.restore")


def _query(query: str, lang: str) -> str:
    """The query of an address, in a language."""
    pairs = [(name, value) for name, value in query_pairs(query) if name != "lang"]
    return urlencode([*pairs, ("lang", lang)])
