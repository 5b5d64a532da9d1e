"""The log of a whole game as one seat sees it. A page gets only what is new in it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import takewhile
from operator import eq

from ..engine.events import Event, PhaseBegan, TurnBegan
from ..engine.game import EngineGame, Turn
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
        self._opening: list[LogLine] = []
        self._turns: Sequence[Turn] = ()
        self._lines: list[list[LogLine]] = []
        """The lines of each move."""
        self._view: LogView = {"revision": 0, "kept": 0, "lines": []}

    def __deepcopy__(self, memo: object) -> GameLog:
        other = copy(self)
        other._lines = [*self._lines]  # the lines of a move stay as they are
        return other

    @property
    def lines(self) -> list[LogLine]:
        """The whole log, as it was when it was last updated."""
        return [*self._opening, *(line for lines in self._lines for line in lines)]

    def update(self, game: EngineGame, you: int | None) -> LogView:
        """What has changed since the last update, for the seat ``you``; the same again if nothing has."""
        opening = self._opening_of(game, you)
        if opening != self._opening or you != self._you:
            self._you, self._opening, self._turns, self._lines = you, opening, (), []
            kept = 0
        else:
            moves = sum(takewhile(bool, map(eq, self._turns, game.turns)))
            if moves == len(self._turns) == game.ply:
                return self._view
            del self._lines[moves:]
            kept = len(self.lines)
        for ply in range(len(self._lines), game.ply):
            self._lines.append(self._lines_of_move(game, ply, you))
        self._turns = game.turns
        self._send(kept)
        return self._view

    @property
    def kept(self) -> list[int]:
        """Which of the lines a page had already when it was last told, and how often it has been told."""
        return [self._view["kept"], self._view["revision"]]

    def restore(self, game: EngineGame, you: int | None, kept: list[int]) -> None:
        """The log as it was told to a page in another copy, which said that it had :attr:`kept` these."""
        self.update(game, you)
        lines, revision = kept
        if lines > len(self.lines):
            raise ValueError("there are not so many lines")
        self._view = {"revision": revision, "kept": lines, "lines": self.lines[lines:]}

    def resend(self) -> None:
        """The next update has every line: a page has missed some."""
        self._send(0)

    def _lines_of_move(self, game: EngineGame, ply: int, you: int | None) -> list[LogLine]:
        """The lines of the move with this number, from 0, if all moves before it are in the log."""
        number = next((lines[-1]["turn"] for lines in reversed(self._lines[:ply]) if lines), self._opening[0]["turn"])
        return self._views(game, game.turns[ply].events, ply + 1, number, you)

    def _opening_of(self, game: EngineGame, you: int | None) -> list[LogLine]:
        state = game.at(0).state
        return self._views(game, (TurnBegan(state.active),), 0, state.turn - 1, you)

    def _views(
        self, game: EngineGame, events: Sequence[Event], ply: int, number: int, you: int | None
    ) -> list[LogLine]:
        """The lines of events. A quiet interlude has none; ``number`` is the turn in which they begin."""
        interlude = game.ruleset.interlude
        quiet = PhaseBegan(interlude.key) if interlude is not None and interlude.quiet else None
        told = [event for event in events if event != quiet]
        seat = game.turns[ply - 1].seat if ply else None
        lines: list[LogLine] = []
        views = event_views(told, game.names, self._lang, you, game.ruleset.game)
        for event, view in zip(told, views, strict=True):
            number += isinstance(event, TurnBegan)
            lines.append({"ply": ply, "turn": number, "seat": seat, "kind": view["kind"], "text": view["text"]})
        return lines

    def _send(self, kept: int) -> None:
        self._view = {"revision": self._view["revision"] + 1, "kept": kept, "lines": self.lines[kept:]}
