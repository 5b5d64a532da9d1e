"""A drill: questions without end about positions of random games."""

from __future__ import annotations

from typing import Any

import traitlets

from ..drawing.caption import with_caption
from ..drawing.sketch import sketch
from ..engine.editions import edition as find
from ..engine.editions import editions
from ..engine.setup import check_names
from ..game import Game
from ..page_query import on_page, query_value
from ..sessions.drill import DrillSession
from ..views.contract import Answer
from ..views.rule import edition_name
from ..views.table import table_view
from .component import Component, resolve_lang

_FIRST = "rio-grande"


class Drill(Component):
    """Questions about positions of random games of an edition, which the engine judges.

    >>> Drill("duel")
    Drill('duel')

    Without an edition the reader chooses one on the page; the page's address can name the first one,
    ``?edition=duel``. The browser remembers which kinds of question went wrong, and asks those again sooner. With a
    ``seed`` the same questions are asked every time, as long as the same kinds are chosen.
    """

    edition = traitlets.Unicode().tag(sync=True)
    editions = traitlets.List(traitlets.Dict()).tag(sync=True)
    kinds = traitlets.List(traitlets.Dict()).tag(sync=True)
    question = traitlets.Dict().tag(sync=True)

    def __init__(self, edition: str | None = None, *, seed: int | None = None, lang: str | None = None) -> None:
        lang = resolve_lang(lang)
        self._given = edition
        first = find(edition).id if edition is not None else _edition_of_page()
        self.session = DrillSession(first, lang, seed)
        super().__init__(
            "drill",
            lang,
            editions=[{"id": each.id, "name": edition_name(each.id, lang)} for each in editions()]
            if edition is None
            else [],
            **self._told(),
        )
        self.on_msg(self._on_message)

    def receive(self, content: object) -> Answer:
        """Do what the page asks, show the question, then send the answer. Never raises, whatever was sent."""
        answer = self.session.answer(content)
        with self.hold_sync():
            for name, value in self._told().items():
                setattr(self, name, value)
        self.send(answer)
        return answer

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.receive(content)

    def _told(self) -> dict[str, Any]:
        session = self.session
        return {
            "edition": session.drill.edition,
            "kinds": [dict(kind) for kind in session.kinds()],
            "question": dict(session.question()),
        }

    def picture(self) -> str:
        """The table of the question, and its choices."""
        asked = self.session.asked
        game = Game.on_table(asked.state, check_names(asked.state.players))
        lines = [(f"{number}.", choice) for number, choice in enumerate(self.question["choices"], 1)]
        return with_caption(sketch(table_view(game, self.lang, asked.seat), self.beans), self.question["text"], lines)

    def __repr__(self) -> str:
        return f"Drill({'' if self._given is None else repr(self.edition)})"


def _edition_of_page() -> str:
    """The edition that the address of the page names, or the base game."""
    named = query_value("edition") if on_page() else None
    return named if named in {each.id for each in editions()} else _FIRST
