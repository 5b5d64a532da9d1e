"""The log of a whole game as one seat sees it. A page gets only what is new in it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import takewhile
from operator import eq

from ..engine.events import Event, PhaseBegan, TurnBegan
from ..engine.game import EngineGame, Turn
from ..engine.state import State
from ..views.contract import LogLine, LogView
from ..views.table_view import event_views


class GameLog:
    """The log that one page shows.

    >>> game, log = EngineGame(seed=7), GameLog("en")
    >>> [line["text"] for line in log.update(game, 0)["lines"]]
    ['Ana is the active player.']
    >>> _ = game.play("Ana plant 1")
    >>> log.update(game, 0)
    {'revision': 2, 'kept': 1, 'lines': [{'ply': 1, 'turn': 1, 'seat': 0, 'kind': 'planted', 'text': 'Ana plants ...'}]}

    Moves that have been taken back are no longer in it.
    """

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._you: int | None = None
        self._first: State | None = None
        self._turns: Sequence[Turn] = ()
        self._ends: list[int] = []
        """How many lines there are after so many moves."""
        self._numbers: list[int] = []
        """The number of the turn after so many moves."""
        self._view: LogView = {"revision": 0, "kept": 0, "lines": []}

    def __deepcopy__(self, memo: object) -> GameLog:
        other = copy(self)
        other._ends, other._numbers = [*self._ends], [*self._numbers]
        return other

    def lines(self, game: EngineGame, you: int | None) -> list[LogLine]:
        """The whole log, for the seat ``you``."""
        self.update(game, you)
        return [line for moves in range(game.ply + 1) for line in self._lines_after(game, moves)]

    def update(self, game: EngineGame, you: int | None) -> LogView:
        """What has changed since the last update, for the seat ``you``; the same again if nothing has."""
        if game.first_state != self._first or you != self._you:
            self._first, self._you, told = game.first_state, you, 0
        else:
            moves = sum(takewhile(bool, map(eq, self._turns, game.turns)))
            if moves == len(self._turns) == game.ply:
                return self._view
            told = moves + 1
        del self._ends[told:], self._numbers[told:]
        self._turns = game.turns
        kept = self._ends[-1] if self._ends else 0
        lines: list[LogLine] = []
        for moves in range(told, game.ply + 1):
            lines += self._lines_after(game, moves)
            self._ends.append(kept + len(lines))
            self._numbers.append(lines[-1]["turn"] if lines else self._numbers[-1])
        self._send(kept, lines)
        return self._view

    @property
    def kept(self) -> list[int]:
        """Which of the lines a page had already when it was last told, and how often it has been told."""
        return [self._view["kept"], self._view["revision"]]

    def restore(self, game: EngineGame, you: int | None, kept: list[int]) -> None:
        """The log as it was told to a page in another copy, which said that it had :attr:`kept` these."""
        told = self.lines(game, you)
        lines, revision = kept
        if lines > len(told):
            raise ValueError("there are not so many lines")
        self._view = {"revision": revision, "kept": lines, "lines": told[lines:]}

    def resend(self, game: EngineGame, you: int | None) -> None:
        """Every line again: a page has missed some."""
        self._send(0, self.lines(game, you))

    def _lines_after(self, game: EngineGame, moves: int) -> list[LogLine]:
        """The lines that came after so many moves, if all before them are in the log; before the first move, the
        opening.
        """
        state = game.first_state
        if not moves:
            return self._views(game, (TurnBegan(state.active),), 0, state.turn - 1)
        return self._views(game, game.turns[moves - 1].events, moves, self._numbers[moves - 1])

    def _views(self, game: EngineGame, events: Sequence[Event], ply: int, number: int) -> list[LogLine]:
        """The lines of events. A quiet interlude has none; ``number`` is the turn in which they begin."""
        interlude = game.ruleset.interlude
        quiet = PhaseBegan(interlude.key) if interlude is not None and interlude.quiet else None
        told = [event for event in events if event != quiet]
        seat = game.turns[ply - 1].seat if ply else None
        lines: list[LogLine] = []
        views = event_views(told, game.names, self._lang, self._you, game.ruleset.game)
        for event, view in zip(told, views, strict=True):
            number += isinstance(event, TurnBegan)
            lines.append({"ply": ply, "turn": number, "seat": seat, "kind": view["kind"], "text": view["text"]})
        return lines

    def _send(self, kept: int, lines: list[LogLine]) -> None:
        self._view = {"revision": self._view["revision"] + 1, "kept": kept, "lines": lines}
