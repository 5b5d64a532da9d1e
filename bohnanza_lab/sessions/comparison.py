"""Two editions on the same deal. The page gets every step at once, and asks only what an adviser would do at one."""

from __future__ import annotations

from typing import ClassVar

from ..engine.moves import Seat
from ..lessons.comparison import Comparison
from ..lessons.side_by_side import ComparisonPresenter, select_steps
from ..lessons.texts import LessonError, Text, check_text, translated
from ..views.contract import CompareRequest, CompareTraits, EventView, Found, Request, SideAdviceRequest
from .requests import RequestError
from .session import Handlers, Lookups, Session


class ComparisonSession(Session):
    """One reader of a comparison.

    ``seat`` is the seat from which the tables are seen, by default the starting player's. Of a game with more
    than ``steps`` steps only those around the differences are shown. ``begin`` is the index of the step shown first;
    raises :class:`~bohnanza_lab.lessons.texts.LessonError` if there is no such step. ``notebook`` is the notebook that
    the reader's progress is kept for.
    """

    requests = CompareRequest

    def __init__(
        self,
        comparison: Comparison,
        lang: str,
        seat: Seat | None = None,
        *,
        open_hands: bool = True,
        begin: int = 0,
        steps: int = 24,
        title: Text = "",
        notebook: str = "",
    ) -> None:
        super().__init__(lang)
        you = comparison.starter if seat is None else comparison.games[0].seat(seat)
        presenter = ComparisonPresenter(comparison, lang, you, open_hands=open_hands)
        pairs = select_steps(comparison, steps)
        if isinstance(begin, bool) or not isinstance(begin, int) or not 0 <= begin < len(pairs):
            raise LessonError(f"begin is a step from 0 to {len(pairs) - 1}, not {begin!r:.40}")
        self.comparison = comparison
        self.begin = begin
        self.notebook = notebook
        self.title = translated(check_text(title, "title"), lang) if title else presenter.title()
        self.editions = list(presenter.names)
        self.frames = presenter.frames(steps)
        self.lines = [(str(pair.number), " ".join(presenter.lines(pair))) for pair in pairs]
        """Every shown step as a number and a text."""
        shown = [comparison.game_frames(pair) for pair in pairs]
        self._games = [[side.game for side in sides] for sides in shown]
        self._deciding = [[side.deciding(you, open_hands=open_hands) for side in sides] for sides in shown]

    def state(self) -> CompareTraits:
        """Everything that the page draws."""
        return {
            "title": self.title,
            "editions": self.editions,
            "frames": self.frames,
            "start": self.begin,
            "advised": [[side for side, seats in enumerate(sides) if seats] for sides in self._deciding],
            "part": self.comparison.part,
            "notebook": self.notebook,
        }

    @property
    def first_difference(self) -> int:
        """The frame where the play first differs; else the first frame with any difference; else ``begin``."""
        found = self.comparison.first_in_play or self.comparison.first
        return self.begin if found is None else [frame["step"] for frame in self.frames].index(found.step)

    def _advice(self, request: SideAdviceRequest) -> Found:
        from .walk import advice_in_place  # with the players that know every game, for which no lesson waits

        frame, side = request["frame"], request["side"]
        if frame >= len(self._games) or side >= len(self._games[frame]):
            raise RequestError("errors.message")
        return advice_in_place(self._games[frame][side], self._deciding[frame][side], self.lang)

    def _ping(self, _: Request) -> list[EventView]:
        return []

    handlers: ClassVar[Handlers] = {"ping": _ping}
    lookups: ClassVar[Lookups] = {"side-advice": _advice}
