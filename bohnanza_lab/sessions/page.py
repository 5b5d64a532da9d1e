"""A page: a notebook that has been run, what is shown of it, and its components, of which readers have copies."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence, Set
from copy import deepcopy
from functools import cache, cached_property
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any, NotRequired, Self, TypedDict

from ..components.challenge import Challenge
from ..components.component import Component
from ..components.quiz import Quiz
from ..context import Context, within
from ..drawing.image import image
from ..kit import BUILT_IN_GAMES, page_modules
from ..plain_text import BYTE_ORDER_MARK
from ..text.catalogue import of_games
from ..text.language import DEFAULT
from ..text.words import flat
from ..views.contract import StoredPage, StoredPart
from ..views.speech import Speech
from .runner import NotOursError, Shown, Task, run

REMOVED = "remove-cell"
"""The tag of a cell that a page leaves out, such as how to run a notebook in JupyterLab. Jupyter Book has the same."""
_BY_ADDRESS = {"play", "drill", "editor"}
"""The components whose first state is chance, or is what the page's address says."""
_SAID_BY = {
    "box": {"rules"},
    "drill": {"drill"},
    "editor": {"editor"},
    "entry": set(),  # said in Python alone
    "play": {"play", "editor"},
    "saved": {"play", "guided-game"},
}
"""Tables of words that few components say."""
_PICTURES = ("image/png", "image/jpeg", "image/gif")
_GAME = re.compile(r'"game": "([^"]*)"')
"""What is called a game anywhere in data. A sitting is called so too, by an id that no game has for a name."""


class ShownView(TypedDict):
    """What stands on a page: prose as Markdown, other values as HTML, or a component by its number. A task has also
    what its exercise says at first, for where no code can be written.

    ``own``: it is a Markdown cell, in its author's own words. ``kind`` is the class that JupyterLab would give it.
    """

    markdown: NotRequired[str]
    html: NotRequired[str]
    kind: NotRequired[str]
    own: NotRequired[bool]
    component: NotRequired[int]
    task: NotRequired[dict[str, Any]]


class Page:
    """A notebook that has been run for a page. Raises :class:`~.runner.NotOursError` for one that needs a kernel."""

    def __init__(self, notebook: Mapping[str, Any], context: Context, name: str) -> None:
        self.context = context
        self.begun: set[int] = set()
        """The groups that a reader has, where there are no copies."""
        self.components: list[Component] = []
        self.shown: list[ShownView] = []
        self.tasks: dict[str, Task] = {}
        """The cells for a reader's own code, by their ids."""
        cells = {
            number: cell
            for number, cell in enumerate(notebook["cells"], 1)
            if REMOVED not in cell["metadata"].get("tags", ())
        }
        code = {number: _source(cell) for number, cell in cells.items() if cell["cell_type"] == "code"}
        ran = run(code, context, name)
        for number, cell in cells.items():
            if cell["cell_type"] == "markdown":
                self.shown.append({"markdown": _source(cell), "kind": "Markdown", "own": True})
            for shown in ran.get(number, ()):
                self.shown.append(self._view(shown, number, str(cell.get("id", number))))
        if len({each.lang for each in self.components}) > 1:
            raise NotOursError(0, "its components are in two languages")
        self.stored = self._stored()  # now: where the notebook is one reader's, so are its components

    @classmethod
    def read(cls, file: Path, context: Context) -> Self:
        """Run the notebook in this file. Raises ``OSError``, ``ValueError`` or ``KeyError`` where it is none."""
        text = file.read_text(encoding="utf-8").removeprefix(BYTE_ORDER_MARK)
        return cls(json.loads(text), context, file.name)

    def _view(self, shown: Shown, cell: int, name: str) -> ShownView:
        if isinstance(shown, Task):
            self.tasks[name] = shown
            with within(self.context):
                return {"html": shown.html, "kind": "HTML", "task": _task_view(name, shown)}
        if not isinstance(shown, Component):
            return _as_html(shown, cell)
        place = next((place for place, each in enumerate(self.components) if each is shown), len(self.components))
        if place == len(self.components):
            self.components.append(shown)
        return {"component": place}

    @property
    def is_for_one_reader(self) -> bool:
        """Whether another reader, or another address, gets another page."""
        return not _BY_ADDRESS.isdisjoint(each.name for each in self.components)

    def _stored(self) -> StoredPage:
        """The components as a page first has them."""
        with within(self.context):
            parts = [stored_part(each) for each in self.components]
        words = self.components[0].words if parts else {}
        say = Speech(self.components[0].lang if parts else DEFAULT).say
        told = json.dumps([self.shown, [digest_of_state(part) for part in parts]])
        return {
            "digest": blake2b(told.encode(), digest_size=8).hexdigest(),
            "query": self.context.query,
            "seed": self.context.seed or "" if self.is_for_one_reader else "",
            "words": _needed(words, parts, self.games_drawn(parts)),
            "games": page_modules(),
            "said": {"stale": say("errors.stale"), "lost": say("errors.lost")},
            "groups": self.groups,
            "parts": parts,
        }

    def games_drawn(self, parts: Sequence[StoredPart]) -> set[str]:
        """Our games with a part of their own on a page that this page shows, or may come to show."""
        own = {*_page_words_of_games()}
        return own if self.is_for_one_reader else own & {*_GAME.findall(json.dumps(parts))}

    @cached_property
    def groups(self) -> list[int]:
        """For each component the first one that it shares something with that changes, such as a game: itself, if
        there is none before it. All are one group if they cannot be copied.
        """
        memos: list[dict[int, Any]] = []  # kept together: what one has copied may not give its id to another
        try:
            for component in self.components:
                vars(component).setdefault("rng", 0)
                memos.append({})
                deepcopy(component, memos[-1])
        except Exception:  # whatever a stranger's bot raises
            return [0] * len(self.components)
        # What has no attributes, such as a bot that keeps nothing, cannot change.
        copied = [{id(each) for each in memo[id(memo)] if getattr(each, "__dict__", True)} for memo in memos]
        first: list[int] = []
        for place, each in enumerate(copied):
            first.append(next((first[before] for before in range(place) if copied[before] & each), place))
        return first

    def of_group(self, group: int) -> list[int]:
        """The places of the components of a group."""
        return [place for place, each in enumerate(self.groups) if each == group]


def _task_view(cell: str, task: Task) -> dict[str, Any]:
    """A cell for a reader's own code: what stands in it at first, and its hints and its solution as HTML."""
    hints = [task.exercise.hint()._repr_html_() for _ in task.exercise.hints]
    try:
        solution = task.exercise.solution()._repr_html_()
    except (OSError, NotImplementedError):  # a function without a source, an exercise of a stranger's
        solution = ""
    return {"cell": cell, "source": task.source, "hints": hints, "solution": solution}


def stored_part(component: Component) -> StoredPart:
    """A component as it is now, and the key that can be printed, where it has one."""
    props = {name: value for name, value in component.props().items() if name != "words"}
    part: StoredPart = {"props": props, "state": dict(component.last_state)}
    if isinstance(component, Challenge):
        part["key"] = component.problem.key(component.lang)
    elif isinstance(component, Quiz):
        part["key"] = component.attempt.key(component.lang)
    return part


def digest_of_state(part: StoredPart) -> str:
    """A name of what a component shows at first, without the id of its game: that is chance.

    >>> digest_of_state({"props": {}, "state": {"game": "1f"}}) == digest_of_state({"props": {}, "state": {}})
    True
    """
    state = {name: value for name, value in part["state"].items() if name != "game"}
    return blake2b(json.dumps([part["props"], state], sort_keys=True).encode(), digest_size=8).hexdigest()


def _needed(words: Mapping[str, str], parts: Sequence[StoredPart], games: Set[str]) -> dict[str, str]:
    """The words of a page without those of components and games that it has not: a reader who comes first waits for
    them.
    """
    components = {part["props"]["component"] for part in parts}
    own = _page_words_of_games()
    left_out = {key for game in own.keys() - games for key in own[game]}
    return {
        key: said
        for key, said in words.items()
        if key not in left_out and ((few := _SAID_BY.get(key.partition(".")[0])) is None or few & components)
    }


@cache
def _page_words_of_games() -> dict[str, set[str]]:
    """The keys of what a page says at the tables of one of our games alone."""
    said = {name: of_games(f"words/{DEFAULT}.toml")[f"{name}/words/{DEFAULT}.toml"] for name in BUILT_IN_GAMES}
    return {name: {key for key, _ in flat(tables["page"])} for name, tables in said.items() if "page" in tables}


def _source(cell: Mapping[str, Any]) -> str:
    return "".join(cell["source"])


def _as_html(forms: Mapping[str, Any], cell: int) -> ShownView:
    """A value as JupyterLab would show it. What a cell gives as Markdown is text of ours, as in a page of Voilà."""
    if "text/markdown" in forms:
        return {"markdown": forms["text/markdown"], "kind": "HTML"}
    if "text/html" in forms:
        return {"html": forms["text/html"], "kind": "HTML"}
    if "image/svg+xml" in forms:
        return {"html": image(forms["image/svg+xml"]), "kind": "SVG"}
    for kind in _PICTURES:
        if isinstance(drawn := forms.get(kind), str):
            return {"html": f'<img alt="" src="data:{kind};base64,{drawn.strip()}">', "kind": "Image"}
    if {*forms} != {"text/plain"}:
        raise NotOursError(cell, f"shows {', '.join(forms)}")
    return {"html": f"<pre>{escape(forms['text/plain'])}</pre>", "kind": "Text"}
