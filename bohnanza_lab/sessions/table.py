"""A sitting: one game, the people at one screen, the bots, and what each message of the page does to it.

No widget and no page in here: messages go in and answers come out as plain data.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, ClassVar, TypedDict

from ..engine.errors import IllegalMove, NotationError
from ..engine.events import Event, PhaseBegan, TurnBegan
from ..engine.game import Game
from ..engine.moves import BuyField, Done, Harvest, Move, Plant, parse_move, parse_seat
from ..engine.rules import awaited, legal, phase_of
from ..engine.state import State
from ..players import Player, next_bot_move
from ..text.words import words
from ..views.contract import Answer, EventView, MoveView, TableView
from ..views.speech import money_of
from ..views.table import event_views, move_views, rejection_view, table_view
from .messages import TABLE, BadMessage, Message, read_message

_LOG = logging.getLogger(__name__)
_LONGEST_TALK = 400
"""So many words bots say in a row before they are stopped; a whole round is a tenth of that."""
_LOG_TURNS = 40
_SETTLED = (Plant, Harvest, Done, BuyField)
"""The moves whose outcome can be known to whoever makes them."""
_MOST_OUTCOMES = 12
"""Whoever's turn it is comes first: the others may only harvest."""


class TableState(TypedDict):
    """All that a page needs to draw a table. ``steps`` are the tables between the last one shown and this one."""

    table: TableView
    steps: list[TableView]
    moves: list[MoveView]
    log: list[EventView]
    undo: bool
    redo: bool
    may_pass: bool
    seats_open: list[int]


class OutcomeView(TypedDict):
    """What comes of a move, told before it is made: what is other on the table, the moves then, what happens."""

    text: str
    table: dict[str, Any]
    moves: list[MoveView]
    events: list[EventView]


class RequestError(Exception):
    """Something that is no rule stands in the way; ``key`` and ``facts`` make its sentence."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class TableSession:
    """One game as it is played at one screen.

    ``you`` is the seat the page looks from, None for somebody who only watches. ``bots`` play the seats they are
    given. Every other seat belongs to people: with one of them the page is that player's; with several they share it.

    Where the game asks everybody for a claim (C3-15) or a harvest (C0-7), people who have none are not stopped: the
    sitting says it for them. Whoever shares the screen learns from that what their own "nothing" would have told, and a
    bot learns nothing.
    """

    answers_for_people: ClassVar[bool] = True

    def __init__(
        self,
        game: Game,
        lang: str,
        you: int | None = 0,
        bots: Mapping[int, Player] | None = None,
        *,
        open_hands: bool = False,
    ) -> None:
        self.game = game
        self.lang = lang
        self.you = you
        self.bots = dict(bots or {})
        self.open_hands = open_hands
        self._steps: list[TableView] = []
        self._answered: set[int] = set()
        """The moves, by their ply, that were said for people."""
        self._let_bots_speak()
        self._steps.clear()

    # What the page is told

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat in range(len(self.game.names)) if seat not in self.bots]

    @property
    def open_seats(self) -> list[int]:
        """The seats that may be played from the page as it now looks."""
        if self.you is None:
            return []
        return self.people if self.open_hands else [self.you]

    def table(self) -> TableView:
        """The table as the page sees it now."""
        return table_view(self.game, self.lang, self.you, open_hands=self.open_hands, bots=self.bots)

    def state(self) -> TableState:
        """Everything a page draws; the steps are told once."""
        steps, self._steps = self._steps, []
        return {
            "table": self.table(),
            "steps": steps,
            "moves": self._moves(),
            "log": self.log(),
            "undo": self._may_undo(),
            "redo": self.game.can_redo,
            "may_pass": self._bots_wait(),
            "seats_open": [] if self.you is None else self.people,
        }

    def _moves(self) -> list[MoveView]:
        return [move for seat in self.open_seats for move in move_views(self.game, self.lang, seat)]

    def outcomes(self) -> list[OutcomeView]:
        """What comes of those of the moves here that bring nothing hidden to light, so that a page need not wait for
        it: a bot's words, a card drawn, a question to somebody are not among it. The answer that comes later counts.

        A ruleset that is not ``predictable`` has none.
        """
        if not self.game.ruleset.predictable:
            return []
        now = dict(self.table())
        told: list[OutcomeView] = []
        here = awaited(self.game.state)
        for seat in sorted(self.open_seats, key=lambda seat: seat != here):
            for move in self.game.legal_moves(seat):
                if not isinstance(move, _SETTLED) or len(told) == _MOST_OUTCOMES:
                    continue
                then = copy(self)
                then.game = self.game.fork()
                events = then.game.play((seat, move))
                if not _is_settled(self.game.state, then.game.state):
                    continue
                table: dict[str, Any] = {key: value for key, value in then.table().items() if value != now[key]}
                text = f"{self.game.names[seat]} {move.text(self.game.names)}"
                told.append({"text": text, "table": table, "moves": then._moves(), "events": then._told(events)})
        return told

    def log(self) -> list[EventView]:
        """The last that happened, as the page may hear it."""
        events = [event for turn in self.game.turns[-_LOG_TURNS:] for event in turn.events]
        return self._told(events)

    def _told(self, events: Iterable[Event]) -> list[EventView]:
        """What happened, as the page may hear it. Of a quiet interlude only the last one is told, while it lasts."""
        told: list[Event] = []
        interlude = self.game.ruleset.interlude
        quiet = None if interlude is None or not interlude.quiet else PhaseBegan(interlude.key)
        lasts = bool(self.game.state.pending_seats)
        for event in reversed([*events]):
            if event == quiet:
                if not lasts:
                    continue
                lasts = False
            told.append(event)
        return event_views(told[::-1], self.game.names, self.lang, self.you, money_of(self.game.state))

    # What the page asks

    def answer(self, content: object) -> Answer:
        """The answer to anything at all that a page may send. Never raises, and changes nothing it should not."""
        try:
            message = read_message(content, self.known())
        except BadMessage as bad:
            return self._trouble(bad.id, bad.key)
        before = self.game.ply
        try:
            return self.obey(message)
        except IllegalMove as error:
            return self._refusal(message, error)
        except RequestError as trouble:
            return self._trouble(message.id, trouble.key, **trouble.facts)
        except Exception:
            # Ours, or a bot's: the log says what, the page says that, and the table is as it was.
            _LOG.exception("message %r failed", message)
            while self.game.ply > before:
                self.game.undo()
            return self._trouble(message.id, "errors.internal")

    def obey(self, message: Message) -> Answer:
        """Does what a message asks."""
        happened = self._handlers[message.type](self, message)
        return {
            "id": message.id,
            "ok": True,
            "events": self._told(happened),
        }

    def known(self) -> Mapping[str, Mapping[str, type[int] | type[str]]]:
        """The messages that this sitting understands."""
        return TABLE

    def _move(self, message: Message) -> list[Event]:
        if message.ply != self.game.ply:
            raise RequestError("errors.stale")
        happened = list(self.game.play(self._read(message.text)))
        return happened + self._let_bots_speak()

    def _why(self, message: Message) -> list[Event]:
        rejection = Game.why_not(self.game, self._read(message.text))
        if rejection:
            raise IllegalMove(rejection)
        return []

    def _undo(self, _: Message) -> list[Event]:
        if not self._may_undo():
            raise RequestError("errors.undo")
        while not self._own(self.game.ply - 1, self.game.undo().seat):
            pass
        return []

    def _may_undo(self) -> bool:
        return any(self._own(ply, turn.seat) for ply, turn in enumerate(self.game.turns))

    def _own(self, ply: int, seat: int) -> bool:
        """Whether a move was made by people, and not said for them."""
        return seat not in self.bots and ply not in self._answered

    def _redo(self, _: Message) -> list[Event]:
        if not self.game.can_redo:
            raise RequestError("errors.redo")
        happened = list(self.game.redo().events)
        while self.game.can_redo:
            turn = self.game.redo()
            if self._own(self.game.ply - 1, turn.seat):
                self.game.undo()
                break
            happened += turn.events
        return happened

    def _restart(self, _: Message) -> list[Event]:
        while self.game.turns:
            self.game.undo()
        happened = self._let_bots_speak()
        self._steps.clear()
        return happened

    def _pass(self, _: Message) -> list[Event]:
        return self._let_bots_speak(people_pass=True)

    def _look(self, message: Message) -> list[Event]:
        if self.you is None or message.seat not in self.people:
            seat = message.seat if message.seat < len(self.game.names) else None
            raise RequestError("errors.seat", seat=str(message.seat) if seat is None else self.game.names[seat])
        self.you = message.seat
        return []

    def _ping(self, _: Message) -> list[Event]:
        return []

    _handlers: Mapping[str, Callable[[TableSession, Message], list[Event]]] = {
        "move": _move,
        "why": _why,
        "undo": _undo,
        "redo": _redo,
        "restart": _restart,
        "pass": _pass,
        "look": _look,
        "ping": _ping,
    }

    def _read(self, text: str) -> tuple[int, Move]:
        """Seat and move from text, for a seat that may be played from here."""
        names = self.game.names
        name, _, rest = text.strip().partition(" ")
        try:
            seat = parse_seat(name, names)
        except NotationError:
            raise RequestError("errors.seat.unknown", text=name[:40], names=", ".join(names)) from None
        if seat not in self.open_seats:
            raise RequestError("errors.seat", seat=names[seat])
        try:
            return seat, parse_move(rest, names, self.game.ruleset.verbs)
        except NotationError:
            legal = self.game.legal_moves(seat) or self.game.legal_moves()
            example = f"{names[seat]} {legal[0].text(names)}" if legal else f"{names[seat]} plant 1"
            raise RequestError("errors.move", text=text[:80], example=example) from None

    # Bots

    def _let_bots_speak(self, *, people_pass: bool = False) -> list[Event]:
        happened: list[Event] = []
        self._answered = {ply for ply in self._answered if ply < self.game.ply}
        for _ in range(_LONGEST_TALK):
            said = self._asked_in_vain()
            if said is not None:
                self._answered.add(self.game.ply)
            elif self.bots:
                said = next_bot_move(self.game, self.bots, people_pass=people_pass)
            if said is None:
                break
            if not (isinstance(said[1], Done) and (self.game.ply in self._answered or self._in_quiet_phase())):
                self._steps.append(self.table())
            events = self.game.play(said)
            happened += events
            people_pass = people_pass and not any(isinstance(event, TurnBegan) for event in events)
        return happened

    def _in_quiet_phase(self) -> bool:
        return not self.game.over and phase_of(self.game.state).quiet

    def _asked_in_vain(self) -> tuple[int, Move] | None:
        """The answer of a person who is asked for a kind of move and has none: done."""
        state = self.game.state
        seat = awaited(state)
        if seat is None or not self.answers_for_people or self.you is None or seat not in self.people:
            return None
        asked = phase_of(state).asks_for
        return None if not asked or any(isinstance(move, asked) for move in legal(state, seat)) else (seat, Done())

    def _bots_wait(self) -> bool:
        """Whether a bot has said all it will say until the people have had their say."""
        return bool(self.open_seats) and awaited(self.game.state) in self.bots

    # Answers

    def _refusal(self, message: Message, error: IllegalMove) -> Answer:
        seat, _ = self._read(message.text)
        rejection = rejection_view(self.game, self.lang, seat, error.rejection)
        return {"id": message.id, "ok": False, "events": [], "rejection": rejection}

    def _trouble(self, number: int, key: str, **facts: object) -> Answer:
        return {"id": number, "ok": False, "events": [], "trouble": {"text": words(self.lang).say(key, **facts)}}


def _is_settled(before: State, after: State) -> bool:
    """Whether a move has touched nothing that anybody cannot see, and asks nobody anything out of turn."""

    def unseen(state: State) -> tuple[object, ...]:
        return state.draw, state.rng, state.extension, state.pending_seats, state.pending_draws, state.over

    return unseen(before) == unseen(after) and not before.pending_seats
