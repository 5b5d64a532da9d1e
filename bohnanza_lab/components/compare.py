"""A comparison: the same deal under two editions, on two tables stepped through together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..drawing.caption import picture_row, with_caption
from ..drawing.table_picture import table_picture
from ..engine.moves import Seat
from ..kit import kit_of
from ..lessons.comparison import compare
from ..lessons.position import Options
from ..lessons.side_by_side import ComparisonPresenter, select_steps
from ..lessons.story import StepLike
from ..lessons.texts import Text, check_text, translated
from ..players.registry import BotLike
from ..views.contract import BeanView, LineView, SeatView, TableView
from ..views.table_view import bean_views
from .stepped_component import SteppedComponent


class Compare(SteppedComponent):
    """Two editions on the same deal: both tables, and where play differs, with the rule of each.

    >>> Compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=["Ana harvest 1"])
    Compare('rio-grande', 'billabong', 1 step, first difference at step 0: harvest.one_card)

    The deal is an edition's ``seed``, or a position set up by the keywords of :meth:`Game.arrange
    <bohnanza_lab.Game.arrange>`; ``options`` are those of the first and of the second edition. ``moves`` are the steps
    of a :class:`~.walkthrough.Walkthrough`; without them a ``player`` (by default the simple one) plays the first
    edition's game and the same moves are tried in the second; of a long game only the steps around the differences are
    shown, about ``steps`` of them. See :func:`bohnanza_lab.lessons.comparison.compare`.

    ``seat`` says whose view it is; ``begin`` is the step shown first. All of it is sent at once: stepping needs no
    kernel, only the question what an advisor would do at a step. The comparison itself is ``comparison``.
    """

    name = "compare"

    def __init__(
        self,
        first: str,
        second: str,
        players: int | Sequence[str] | None = None,
        *,
        moves: Sequence[StepLike] | None = None,
        player: BotLike | None = None,
        title: Text = "",
        seat: Seat | None = None,
        open_hands: bool = True,
        begin: int = 0,
        steps: int = 24,
        options: tuple[Options, Options] = (None, None),
        seed: int = 0,
        starter: Seat | None = None,
        lang: str | None = None,
        **position: Any,
    ) -> None:
        self.comparison = comparison = compare(
            first, second, players, moves=moves, player=player, options=options, seed=seed, starter=starter, **position
        )
        you = comparison.starter if seat is None else comparison.games[0].seat(seat)
        selected = select_steps(comparison, steps)
        sides = [[frames[step] for step in selected] for frames in comparison.frames]
        super().__init__(sides, you, open_hands, begin, lang)
        self.part = comparison.part
        presenter = ComparisonPresenter(comparison, self.lang, you, open_hands=open_hands)
        self.title = translated(check_text(title, "title"), self.lang) if title else presenter.title()
        self.editions = list(presenter.names)
        self.frames = presenter.frames(selected)
        self.pairs = presenter.pairs(selected)
        self.lines = [(str(step), " ".join(presenter.lines(step))) for step in selected]
        """Every shown step as a number and a text."""

    @property
    def beans(self) -> dict[str, BeanView]:
        return bean_views(self.lang, sorted({bean for game in self.comparison.games for bean in game.ruleset.deck}))

    def props(self) -> Mapping[str, Any]:
        return {
            **super().props(),
            "title": self.title,
            "editions": self.editions,
            "frames": self.frames,
            "pairs": self.pairs,
            "start": self.start,
            "advised": self.advised,
        }

    @property
    def first_difference(self) -> int:
        """The frame where the play first differs; else the first frame with any difference; else ``start``."""
        found = self.comparison.first_in_play or self.comparison.first
        return self.start if found is None else [pair["step"] for pair in self.pairs].index(found.step)

    def picture(self) -> str:
        """Both tables where play first differs (or could have), and every step in words. Only the seats that differ are
        drawn, and the active player's.
        """
        views = differing_seats([frames[self.first_difference]["table"] for frames in self.frames])
        tables = [table_picture(view, self.beans) for view in views]
        return with_caption(picture_row(tables, self.editions), self.title, self.lines)

    def static_bundle(self) -> dict[str, str]:
        lines = "\n".join(f"{number}. {line}" for number, line in self.lines)
        return {"text/plain": f"{self!r}\n{lines}"} | super().static_bundle()

    def __repr__(self) -> str:
        return f"Compare{repr(self.comparison).removeprefix('Comparison').replace(':', ',', 1)}"


def differing_seats(views: Sequence[TableView]) -> list[TableView]:
    """The same tables with only the seats that differ or are active. All seats stay once a game is over, and where
    what a game adds to the picture needs every seat.
    """
    if any(view["result"] or kit_of(view["game"]).extras.needs_every_seat for view in views):
        return list(views)
    held = [[_held(seat) for seat in view["seats"]] for view in views]
    shown = {view["active"] for view in views} | {
        seat for seat, rows in enumerate(zip(*held, strict=True)) if any(row != rows[0] for row in rows)
    }
    return [_with_seats(view, sorted(shown)) for view in views]


def _with_seats(view: TableView, shown: Sequence[int]) -> TableView:
    """A table with only these seats, in its lines too."""
    lines: list[LineView] = [
        {**line, "seat": None if line["seat"] is None else shown.index(line["seat"])}
        for line in view["lines"]
        if line["seat"] is None or line["seat"] in shown
    ]
    return {**view, "seats": [view["seats"][seat] for seat in shown], "lines": lines}


def _held(seat: SeatView) -> object:
    return seat["hand"], seat["hand_count"], [field["cards"] for field in seat["fields"]], seat["aside"], seat["coins"]
