"""Stores a page: runs its notebook in a kernel once, and keeps what that has shown."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from html import escape
from typing import Any, NotRequired, TypedDict

from jupyter_client.asynchronous.client import AsyncKernelClient
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from ..drawing.image import image
from ..kit import BUILT_IN_GAMES, page_modules
from ..saved_outputs import WIDGET
from ..text.catalogue import of_games
from ..text.language import DEFAULT
from ..text.words import flat
from ..views.contract import StoredPage, StoredPart
from ..views.speech import Speech
from .parts import digest_of_state
from .run import KernelFailedError, connect, run

_TELL = "__import__('bohnanza_lab.stored.parts', fromlist=['parts']).tell()"
_PICTURES = ("image/png", "image/jpeg", "image/gif")


class UnstorablePageError(Exception):
    """A page that cannot be stored: it needs its kernel, or shows what is not ours."""


class Shown(TypedDict):
    """What stands on a page: prose and pictures as HTML, or a component by its number.

    ``own``: it is a Markdown cell, in its author's own words. ``kind`` is the class that JupyterLab would give it.
    """

    html: NotRequired[str]
    kind: NotRequired[str]
    own: NotRequired[bool]
    component: NotRequired[int]


@dataclass(frozen=True)
class StoredNotebook:
    """A stored page: what it shows in order, and its components."""

    shown: tuple[Shown, ...]
    page: StoredPage

    def digests(self) -> list[str]:
        """The digest of each component."""
        return [digest_of_state(part["props"], part["state"]) for part in self.page["parts"]]


async def store(notebook: Mapping[str, Any], lang: str, client: AsyncKernelClient) -> StoredNotebook:
    """Store a notebook in a language: its cells as its page has them, in a kernel that has been started for the page.

    Raises :class:`UnstorablePageError` for a page that has to stay with its kernel.
    """
    if notebook["metadata"].get("bohnanza", {}).get("app"):
        raise UnstorablePageError("an app")
    await connect(client)
    try:
        outputs, found = await run(client, sources(notebook), _TELL)
    except KernelFailedError as error:
        raise UnstorablePageError(str(error)) from error
    ran = iter(outputs)
    kept = _KeptPage(found)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            kept.shown.append({"html": markdown2html_mistune(cell["source"]), "kind": "Markdown", "own": True})
        elif cell["cell_type"] == "code":
            for message in next(ran):
                kept.add(message)
    page: StoredPage = {
        "digest": "",
        "words": _needed(kept.words, kept.parts),
        "games": page_modules(),
        "stale": Speech(lang).say("errors.stale"),
        "cookie": Speech(lang).say("errors.cookie"),
        "parts": kept.parts,
    }
    told = json.dumps([kept.shown, [digest_of_state(part["props"], part["state"]) for part in kept.parts]])
    page["digest"] = blake2b(told.encode(), digest_size=8).hexdigest()
    return StoredNotebook(tuple(kept.shown), page)


_SAID_BY = {"drill": {"drill"}, "editor": {"editor"}, "play": {"play", "editor"}, "saved": {"play"}}
"""Tables of words that few components say."""


def _needed(words: Mapping[str, str], parts: Sequence[StoredPart]) -> dict[str, str]:
    """The words of a page without those of components and games that it has not: a reader who comes first waits for
    them.
    """
    components = {part["props"]["component"] for part in parts}
    own = _page_words_of_games()
    left_out = {key for game in own.keys() - games_drawn(parts) for key in own[game]}
    return {
        key: said
        for key, said in words.items()
        if key not in left_out and ((few := _SAID_BY.get(key.partition(".")[0])) is None or few & components)
    }


def games_drawn(parts: Sequence[StoredPart]) -> set[str]:
    """Our games with a part of their own on a page that this page shows, or may come to show: an editor lays a
    position of any game.
    """
    own = {*_page_words_of_games()}
    return own if any(part["props"]["component"] == "editor" for part in parts) else own & {*_games_in(parts)}


@cache
def _page_words_of_games() -> dict[str, set[str]]:
    """The keys of what a page says at the tables of one of our games alone."""
    said = {name: of_games(f"words/{DEFAULT}.toml")[f"{name}/words/{DEFAULT}.toml"] for name in BUILT_IN_GAMES}
    return {name: {key for key, _ in flat(tables["page"])} for name, tables in said.items() if "page" in tables}


def _games_in(data: object) -> Iterator[str]:
    """What is called a game anywhere in it. A sitting is called so too, by an id that no game has for a name."""
    if isinstance(data, Mapping):
        if isinstance(data.get("game"), str):
            yield data["game"]
        for each in data.values():
            yield from _games_in(each)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from _games_in(each)


def sources(notebook: Mapping[str, Any]) -> list[str]:
    """The code of a notebook's cells."""
    return [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"]


class _KeptPage:
    """What has been kept of a page so far. ``found`` is what the kernel has told of its components."""

    def __init__(self, found: Mapping[str, Any]) -> None:
        self.shown: list[Shown] = []
        self.parts: list[StoredPart] = []
        self.words: dict[str, str] = {}
        self._found = found
        self._places: dict[str, int] = {}

    def add(self, message: Mapping[str, Any]) -> None:
        """Keep what a cell has shown."""
        content = message["content"]
        if message["msg_type"] not in ("display_data", "execute_result"):
            raise UnstorablePageError(f"{message['msg_type']}: {str(content)[:200]}")
        data = content["data"]
        self.shown.append({"component": self._place(data)} if WIDGET in data else _as_html(data))

    def _place(self, data: Mapping[str, Any]) -> int:
        number = data[WIDGET]["model_id"]
        known = self._found.get(number, {})
        if "part" not in known:
            raise UnstorablePageError(f"a component that needs its kernel: {data.get('text/plain', '')[:200]}")
        if number not in self._places:
            self._places[number] = len(self.parts)
            self.parts.append(known["part"])
            self.words = self.words or known["words"]
        if known["words"] != self.words:
            raise UnstorablePageError("components in two languages")
        return self._places[number]


def _as_html(data: Mapping[str, Any]) -> Shown:
    """An output as JupyterLab would show it. What a cell gives as Markdown is text of ours, as in a page of Voilà."""
    if "text/markdown" in data:
        return {"html": markdown2html_mistune(data["text/markdown"]), "kind": "HTML"}
    if "text/html" in data:
        return {"html": data["text/html"], "kind": "HTML"}
    if "image/svg+xml" in data:
        return {"html": image(data["image/svg+xml"]), "kind": "SVG"}
    if {*data} & {"application/javascript", "text/latex"}:
        raise UnstorablePageError(f"shows {', '.join(data)}")
    for kind in _PICTURES:
        if kind in data:
            return {"html": f'<img alt="" src="data:{kind};base64,{data[kind].strip()}">', "kind": "Image"}
    return {"html": f"<pre>{escape(data.get('text/plain', ''))}</pre>", "kind": "Text"}
