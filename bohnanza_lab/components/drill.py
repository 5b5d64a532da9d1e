"""A drill: questions without end about positions of random games. The page says which kind of question comes next,
since only it remembers what went wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ..bundle import SCHEDULER, STATIC
from ..context import on_page, query_value
from ..drawing.caption import with_caption
from ..drawing.table_picture import table_picture
from ..drill.examiner import Examiner
from ..drill.view import question_view
from ..engine.editions import edition as find
from ..engine.editions import edition_ids, editions
from ..engine.errors import MessageError, SetupError
from ..engine.game import EngineGame
from ..engine.setup import check_names
from ..notebook_game import Game
from ..views.contract import (
    AskRequest,
    DrillEditionRequest,
    DrillProps,
    DrillQuestionView,
    DrillRequest,
    DrillState,
    PickRequest,
)
from ..views.rule import edition_name
from ..views.table_view import table_view
from .component import Component
from .saved import Saved

_FIRST = "rio-grande"


class SavedDrill(Saved):
    """Where a drill stands: ``before`` the present question so many were asked with this ``seed``, and the last one had
    come to this ``position``.
    """

    edition: str
    seed: int
    before: int
    position: str
    kind: str
    asked: int
    chosen: int | None


class Drill(Component):
    """Questions about positions of random games of an edition, which the engine judges.

    >>> drill = Drill("duel", seed=7)
    >>> drill
    Drill('duel')
    >>> _ = drill.answer({"id": 1, "type": "ask", "kind": "pays"})
    >>> _ = drill.answer({"id": 2, "type": "pick", "choice": 0})
    >>> drill.question()["chosen"], drill.question()["right"] is None
    (0, False)

    Without an edition the reader chooses one on the page; the page's address can name the first one,
    ``?edition=duel``. The browser remembers which kinds of question went wrong, and asks those again sooner. With a
    ``seed`` the same questions are asked every time, as long as the same kinds are chosen. Without one, every page gets
    other questions; the first question, which is seen where there is no page, is always the same.
    """

    name = "drill"
    requests = DrillRequest
    saves: ClassVar[Any] = SavedDrill

    def __init__(self, edition: str | None = None, *, seed: int | None = None, lang: str | None = None) -> None:
        super().__init__(lang)
        self._given = edition
        self._seed = seed
        self._asked = 0
        self._begin(find(edition).id if edition is not None else _edition_of_page(), 0 if seed is None else seed)

    def _begin(self, edition_id: str, seed: int) -> None:
        self.examiner, self._drawn = Examiner(edition_id, seed), seed
        self._put(self.examiner.keys[0])

    def _put(self, kind: str) -> None:
        self._question = self.examiner.ask(kind)
        self._chosen: int | None = None

    def props(self) -> Mapping[str, Any]:
        shown = editions() if self._given is None else ()
        own: DrillProps = {
            "editions": [{"id": each.id, "name": edition_name(each.id, self.lang)} for each in shown],
            "scheduler": (STATIC / SCHEDULER).read_text(encoding="utf-8"),
        }
        return {**super().props(), **own}

    def state(self) -> DrillState:
        return {
            "edition": self.examiner.edition,
            "kinds": [{"key": key, "name": self.speech.say(f"drill.kinds.{key}")} for key in self.examiner.keys],
            "question": self.question(),
        }

    def question(self) -> DrillQuestionView:
        """The question, without what the page may not know yet."""
        return question_view(self._question, self.lang, self._asked, self._chosen)

    def _save(self) -> SavedDrill:
        before = self.examiner.before
        return {
            **super()._save(),
            "edition": self.examiner.edition,
            "seed": self._drawn,
            "before": self.examiner.asked - 1,
            "position": EngineGame.from_state(before, check_names(before.players)).position(),
            "kind": self._question.kind,
            "asked": self._asked,
            "chosen": self._chosen,
        }

    def _restore(self, saved: Any) -> None:
        super()._restore(saved)
        self.examiner, self._drawn = Examiner(saved["edition"], saved["seed"]), saved["seed"]
        self.examiner.go_to(saved["before"], EngineGame.from_position(saved["position"]).state)
        self._put(saved["kind"])
        self._asked, self._chosen = saved["asked"], saved["chosen"]
        if self._chosen is not None and self._chosen >= len(self._question.choices):
            raise ValueError("there is no such choice")

    def _on_ask(self, request: AskRequest) -> None:
        if request["kind"] not in self.examiner.keys:
            raise MessageError("errors.message")
        if not self._asked and self._seed is None:
            self._drawn = self.draw(2**31)
            self.examiner = Examiner(self.examiner.edition, self._drawn)
        self._put(request["kind"])
        self._asked += 1

    def _on_pick(self, request: PickRequest) -> None:
        if self._chosen is not None or request["choice"] >= len(self._question.choices):
            raise MessageError("errors.message")
        self._chosen = request["choice"]

    def _on_edition(self, request: DrillEditionRequest) -> None:
        try:
            chosen = find(request["edition"]).id
        except SetupError:
            known, text = edition_ids(), request["edition"][:40]
            raise MessageError("errors.edition", text=text, count=len(known), choices=", ".join(known)) from None
        self._begin(chosen, self.draw(2**31) if self._seed is None else self._seed)
        self._asked += 1

    def picture(self) -> str:
        """The table of the question, and its choices."""
        asked, told = self._question, self.question()
        game = Game.from_state(asked.state, check_names(asked.state.players))
        lines = [(f"{number}.", choice) for number, choice in enumerate(told["choices"], 1)]
        return with_caption(table_picture(table_view(game, self.lang, asked.seat), self.beans), told["text"], lines)

    def __repr__(self) -> str:
        return f"Drill({'' if self._given is None else repr(self.examiner.edition)})"


def _edition_of_page() -> str:
    """The edition that the address of the page names, or the base game."""
    named = query_value("edition") if on_page() else None
    return named if named in {each.id for each in editions()} else _FIRST
