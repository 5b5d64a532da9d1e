"""The log of a whole game as one seat sees it. A page gets only what is new in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from itertools import takewhile
from operator import eq
from typing import NamedTuple

from .engine.events import Declined, Event, Offered, PhaseBegan, Traded, TurnBegan, Withdrawn
from .engine.game import EngineGame
from .engine.past import Turn
from .engine.state import State
from .players.sayings import saying
from .views.contract import LogLine, LogView
from .views.speech import Speech
from .views.table_view import event_views


class _Told(NamedTuple):
    """A line, and the event that it tells; ``settled`` is what it becomes where it tells an offer that was refused."""

    event: Event
    line: LogLine
    settled: str = ""


class _Begin(NamedTuple):
    """Where a turn begins in the log: the move that began it, how many lines there are before that, and the number of
    the turn in which it was made.
    """

    ply: int
    lines: int
    turn: int


class GameLog:
    """The log that one page shows.

    >>> game, log = EngineGame(seed=7), GameLog("en")
    >>> [line["text"] for line in log.update(game, 0)["lines"]]
    ['Ana is the active player.']
    >>> _ = game.play("Ana plant 1")
    >>> log.update(game, 0)
    {'revision': 2, 'kept': 1, 'lines': [{'ply': 1, 'turn': 1, 'seat': 0, 'kind': 'planted', 'text': 'Ana plants ...'}]}

    Moves that have been taken back are no longer in it. An offer that was refused is one line, as is one that was
    accepted, and the seats that speak say why they made it or refused it.
    """

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._about: tuple[State, int | None, Collection[int]] | None = None
        """The first state, who looks, and which seats say why: with others it is another log."""
        self._turns: Sequence[Turn] = ()
        self._begins: list[_Begin] = []
        self._told: list[list[_Told]] = []
        """What has been told of each move of the present turn. Only of that an offer can still be settled."""
        self._lines: list[LogLine] = []
        """The lines of the present turn."""
        self._view: LogView = {"revision": 0, "kept": 0, "lines": []}

    def __deepcopy__(self, memo: object) -> GameLog:
        other = copy(self)
        other._begins, other._told = [*self._begins], [*self._told]
        return other

    def update(self, game: EngineGame, you: int | None, speaking: Collection[int] = ()) -> LogView:
        """What has changed since the last update, for the seat ``you``; the same again if nothing has. The seats that
        are ``speaking`` say why.
        """
        about = game.first_state, you, speaking
        opening: list[LogLine] = []
        lines: list[LogLine] = []
        if about != self._about:
            self._about, self._told, self._lines = about, [], []
            opening = [told.line for told in self._told_of(game, -1, game.first_state.turn - 1)]
            self._begins = [_Begin(0, len(opening), opening[-1]["turn"])]
        else:
            moves = sum(takewhile(bool, map(eq, self._turns, game.turns)))
            if moves == len(self._turns) == game.ply:
                return self._view
            while self._begins[-1].ply > moves:
                self._begins.pop()
                self._told, self._lines = [], []
            del self._told[moves - self._begins[-1].ply :]
        self._turns = game.turns
        begin = self._begins[-1]
        for ply in range(begin.ply + len(self._told), game.ply):
            number = next((told[-1].line["turn"] for told in reversed(self._told) if told), self._begins[-1].turn)
            told = self._told_of(game, ply, number)
            if any(isinstance(each.event, TurnBegan) for each in told):
                lines += self._settled()
                self._begins.append(_Begin(ply, begin.lines + len(lines), number))
                self._told = []
            self._told.append(told)
        before, self._lines = self._lines, self._settled()
        lines += self._lines
        same = sum(takewhile(bool, map(eq, before, lines)))
        self._send(begin.lines - len(opening) + same, [*opening, *lines[same:]])
        return self._view

    def lines(self, game: EngineGame, you: int | None, speaking: Collection[int] = ()) -> list[LogLine]:
        """The whole log."""
        return GameLog(self._lang).update(game, you, speaking)["lines"]

    @property
    def kept(self) -> list[int]:
        """Which of the lines a page had already when it was last told, and how often it has been told."""
        return [self._view["kept"], self._view["revision"]]

    def restore(self, game: EngineGame, you: int | None, kept: list[int], speaking: Collection[int] = ()) -> None:
        """The log as it was told to a page in another copy, which said that it had :attr:`kept` these."""
        self._about = None
        told = self.update(game, you, speaking)["lines"]
        lines, revision = kept
        if lines > len(told):
            raise ValueError("there are not so many lines")
        self._view = {"revision": revision, "kept": lines, "lines": told[lines:]}

    def resend(self, game: EngineGame, you: int | None, speaking: Collection[int] = ()) -> None:
        """Every line again: a page has missed some."""
        self._send(0, self.lines(game, you, speaking))

    def _told_of(self, game: EngineGame, ply: int, number: int) -> list[_Told]:
        """What is told of the move with this number, from 0, which is made in the turn ``number``, if all moves before
        it have been told; of -1 what is told at the beginning.
        """
        assert self._about is not None
        first, you, _ = self._about
        turn = game.turns[ply] if ply >= 0 else None
        interlude = game.ruleset.interlude
        quiet = PhaseBegan(interlude.key) if interlude is not None and interlude.quiet else None
        events = [event for event in (turn.events if turn else (TurnBegan(first.active),)) if event != quiet]
        told = []
        views = event_views(events, game.names, self._lang, you, game.ruleset.game)
        for event, view in zip(events, views, strict=True):
            number += isinstance(event, TurnBegan)
            seat = turn.seat if turn else None
            line: LogLine = {"ply": ply + 1, "turn": number, "seat": seat, "kind": view["kind"], "text": view["text"]}
            told.append(_Told(event, line, *self._said(game, ply, event, line)))
        return told

    def _said(self, game: EngineGame, ply: int, event: Event, line: LogLine) -> Iterator[str]:
        """What an offer is called once it is refused. What a bot says about it is added to its line."""
        if not isinstance(event, Offered | Withdrawn):
            return
        assert self._about is not None
        speech = Speech.at(game, self._lang)
        offered = event if isinstance(event, Offered) else self._offer(event.offer)
        if offered is None:
            return
        why = saying(game, ply, offered) if game.turns[ply].seat in self._about[2] else None
        if isinstance(event, Offered):
            line["text"] = speech.with_saying(line["text"], event.seat, why)
        elif event.why == "refused":
            yield speech.with_saying(speech.refused(offered), game.turns[ply].seat, why)

    def _offer(self, number: int) -> Offered | None:
        """The offer of this turn with a number."""
        events = (told.event for move in reversed(self._told) for told in reversed(move))
        return next((event for event in events if isinstance(event, Offered) and event.offer == number), None)

    def _settled(self) -> list[LogLine]:
        """The lines of the present turn, with one for each offer that has been refused or accepted."""
        lines: dict[int, LogLine] = {}
        about: dict[int, list[int]] = {}
        for number, (event, line, settled) in enumerate(told for move in self._told for told in move):
            if isinstance(event, Offered | Declined):
                about.setdefault(event.offer, []).append(number)
            elif isinstance(event, Traded) or settled:
                assert isinstance(event, Traded | Withdrawn)
                for earlier in about.pop(event.offer, ()):
                    del lines[earlier]
            lines[number] = {**line, "text": settled} if settled else line
        return [*lines.values()]

    def _send(self, kept: int, lines: list[LogLine]) -> None:
        self._view = {"revision": self._view["revision"] + 1, "kept": kept, "lines": lines}
