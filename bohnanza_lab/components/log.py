"""The log of a whole game as one seat sees it. A page gets only what is new in it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from itertools import takewhile
from operator import eq
from typing import NamedTuple

from ..engine.events import Declined, Event, Offered, PhaseBegan, Traded, TurnBegan, Withdrawn
from ..engine.game import EngineGame, Turn
from ..players.sayings import saying
from ..views.contract import LogLine, LogView
from ..views.speech import Speech
from ..views.table_view import event_views


class _Told(NamedTuple):
    """A line, and the event that it tells; ``settled`` is what it becomes where it tells an offer that was refused."""

    event: Event
    line: LogLine
    settled: str = ""


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
        self._you: int | None = None
        self._speaking: Collection[int] = ()
        self._opening: list[LogLine] = []
        self._turns: Sequence[Turn] = ()
        self._told: list[list[_Told]] = []
        """What was told of each move, before offers were settled."""
        self.lines: list[LogLine] = []
        """The whole log, as it was when it was last updated."""
        self._view: LogView = {"revision": 0, "kept": 0, "lines": []}

    def __deepcopy__(self, memo: object) -> GameLog:
        other = copy(self)
        other._told = [*self._told]  # the lines of a move stay as they are
        return other

    def update(self, game: EngineGame, you: int | None, speaking: Collection[int] = ()) -> LogView:
        """What has changed since the last update, for the seat ``you``; the same again if nothing has. The seats that
        are ``speaking`` say why.
        """
        opening = self._opening_of(game, you)
        before = self.lines
        if opening != self._opening or you != self._you:
            self._you, self._opening, self._turns, self._told = you, opening, (), []
            before = []
        else:
            moves = sum(takewhile(bool, map(eq, self._turns, game.turns)))
            if moves == len(self._turns) == game.ply:
                return self._view
            del self._told[moves:]
        self._speaking = speaking
        for ply in range(len(self._told), game.ply):
            self._told.append(self._told_of_move(game, ply, you))
        self._turns = game.turns
        self.lines = [*opening, *_settled(told for move in self._told for told in move)]
        self._send(sum(takewhile(bool, map(eq, before, self.lines))))
        return self._view

    @property
    def kept(self) -> list[int]:
        """Which of the lines a page had already when it was last told, and how often it has been told."""
        return [self._view["kept"], self._view["revision"]]

    def restore(self, game: EngineGame, you: int | None, kept: list[int], speaking: Collection[int] = ()) -> None:
        """The log as it was told to a page in another copy, which said that it had :attr:`kept` these."""
        self.update(game, you, speaking)
        lines, revision = kept
        if lines > len(self.lines):
            raise ValueError("there are not so many lines")
        self._view = {"revision": revision, "kept": lines, "lines": self.lines[lines:]}

    def resend(self) -> None:
        """The next update has every line: a page has missed some."""
        self._send(0)

    def _told_of_move(self, game: EngineGame, ply: int, you: int | None) -> list[_Told]:
        """What is told of the move with this number, from 0, if all moves before it have been told."""
        earlier = next((told[-1].line for told in reversed(self._told[:ply]) if told), self._opening[0])
        events = self._without_quiet(game, game.turns[ply].events)
        lines = self._views(game, events, ply + 1, earlier["turn"], you)
        told = zip(events, lines, strict=True)
        return [_Told(event, line, *self._said(game, ply, event, line)) for event, line in told]

    def _said(self, game: EngineGame, ply: int, event: Event, line: LogLine) -> Iterator[str]:
        """What an offer is called once it is refused. What a bot says about it is added to its line."""
        if not isinstance(event, Offered | Withdrawn):
            return
        speech = Speech.at(game, self._lang)
        offered = event if isinstance(event, Offered) else self._offer(event.offer)
        if offered is None:
            return
        why = saying(game, ply, offered) if game.turns[ply].seat in self._speaking else None
        if isinstance(event, Offered):
            line["text"] = speech.with_saying(line["text"], event.seat, why)
        elif event.why == "refused":
            yield speech.with_saying(speech.refused(offered), game.turns[ply].seat, why)

    def _offer(self, number: int) -> Offered | None:
        """The offer of this turn with a number."""
        events = (told.event for move in reversed(self._told) for told in reversed(move))
        in_turn = takewhile(lambda event: not isinstance(event, TurnBegan), events)
        return next((event for event in in_turn if isinstance(event, Offered) and event.offer == number), None)

    def _opening_of(self, game: EngineGame, you: int | None) -> list[LogLine]:
        state = game.first_state
        return self._views(game, (TurnBegan(state.active),), 0, state.turn - 1, you)

    def _without_quiet(self, game: EngineGame, events: Sequence[Event]) -> list[Event]:
        """Events without the beginning of a quiet interlude."""
        interlude = game.ruleset.interlude
        quiet = PhaseBegan(interlude.key) if interlude is not None and interlude.quiet else None
        return [event for event in events if event != quiet]

    def _views(
        self, game: EngineGame, events: Sequence[Event], ply: int, number: int, you: int | None
    ) -> list[LogLine]:
        """The lines of events; ``number`` is the turn in which they begin."""
        seat = game.turns[ply - 1].seat if ply else None
        lines: list[LogLine] = []
        views = event_views(events, game.names, self._lang, you, game.ruleset.game)
        for event, view in zip(events, views, strict=True):
            number += isinstance(event, TurnBegan)
            lines.append({"ply": ply, "turn": number, "seat": seat, "kind": view["kind"], "text": view["text"]})
        return lines

    def _send(self, kept: int) -> None:
        self._view = {"revision": self._view["revision"] + 1, "kept": kept, "lines": self.lines[kept:]}


def _settled(told: Iterable[_Told]) -> list[LogLine]:
    """The lines, with one for each offer that has been refused or accepted."""
    lines: dict[int, LogLine] = {}
    about: dict[int, list[int]] = {}
    for number, (event, line, settled) in enumerate(told):
        if isinstance(event, TurnBegan):
            about = {}
        elif isinstance(event, Offered | Declined):
            about.setdefault(event.offer, []).append(number)
        elif isinstance(event, Traded) or settled:
            assert isinstance(event, Traded | Withdrawn)
            for earlier in about.pop(event.offer, ()):
                del lines[earlier]
        lines[number] = {**line, "text": settled} if settled else line
    return [*lines.values()]
