"""A game on one screen: the people who share it, the bots, and what each request of the page does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from ..engine.errors import NotationError
from ..engine.events import Event, PhaseBegan
from ..engine.game import Game
from ..engine.moves import Move, Seat, parse_move, parse_seat
from ..engine.rules import awaited
from ..lessons.citations import rules_of_ending
from ..players import Advisor
from ..views.contract import (
    AdviceRequest,
    EventView,
    Found,
    LineRequest,
    LineStepView,
    LogLine,
    LookRequest,
    MoveRequest,
    MoveView,
    PastRequest,
    PredictionView,
    Request,
    ReturnRequest,
    TableRequest,
    TableState,
    TableView,
    WhyRequest,
)
from ..views.review import review_view
from ..views.table import event_views, move_views, rejection_view, table_view
from . import coach
from .assessment import Assessment, told
from .bot_turns import BotTurns
from .bots import Bots, bots_by_seat
from .kept_games import KeptGame, KeptGames, new_id
from .log import GameLog
from .predictions import predict
from .requests import RequestError
from .session import Handlers, Lookups, MoveRejected

if TYPE_CHECKING:
    from ..settings import Settings


_ASSESSED_AT_ONCE = 20
"""So many decisions are valued before the page is told how far it has come."""


class TableSession(BotTurns):
    """One game on one screen.

    ``you`` is the seat from which the page shows the table, None for a spectator. ``bots`` says which seats bots play.
    People play all the other seats, and share the page if there are several of them. ``adviser`` says on request what
    it would do in their place; None: nobody does.

    >>> session = TableSession(Game(players=["Ana", "Ben", "Cem"], seed=7), "en")
    >>> session.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})["events"][0]["text"]
    'Ana plants Stink in field 1.'
    >>> session.state()["table"]["ply"]
    1

    When the game asks each seat in turn whether it wants to claim (C3-15) or harvest (C0-7), a person who cannot do it
    is not asked: the session answers "done" for them. People at the same screen learn no more from that than from
    their own answer, and a bot learns nothing.
    """

    requests = TableRequest
    _settings: Settings | None = None
    _assessed: tuple[tuple[str, int, int], Assessment] | None = None

    def __init__(
        self,
        game: Game,
        lang: str,
        you: Seat | None = 0,
        bots: Bots = (),
        *,
        open_hands: bool = False,
        adviser: Advisor | None = None,
    ) -> None:
        super().__init__(lang)
        self.adviser = adviser
        self._log = GameLog(lang)
        self._kept = KeptGames()
        self.set_game(game, you, bots, open_hands=open_hands)

    def set_game(self, game: Game, you: Seat | None = 0, bots: Bots = (), *, open_hands: bool = False) -> None:
        """Continue with this game. If it is a bot's turn, the bot moves at once, unless it thinks for long."""
        seat = None if you is None else game.seat(you)
        self.bots = bots_by_seat(game, bots, seat)
        self.you = seat
        self.game = game
        self.game_id = new_id()
        self._left: str | None = None
        """The id of the game that was left for this one."""
        self.open_hands = open_hands
        self._automatic = set()
        self._steps = []
        self._play_bots()
        self._steps.clear()

    # What the page shows

    @property
    def open_seats(self) -> list[int]:
        """The seats for which the page can make a move now."""
        if self.you is None:
            return []
        return self.people if self.open_hands else [self.you]

    def table(self) -> TableView:
        """The table as the page shows it now."""
        return self._view(self.game)

    def _view(self, game: Game) -> TableView:
        return table_view(game, self.lang, self.you, open_hands=self.open_hands, bots=self.bots)

    def state(self) -> TableState:
        """Everything that a page draws. Each of ``steps`` is sent once."""
        steps, self._steps = self._steps, []
        return {
            "table": self.table(),
            "steps": steps,
            "moves": self.moves(),
            "log": self._log.update(self.game, self.you),
            "undo": self._can_undo() or self._game_to_return_to() is not None,
            "redo": self.game.can_redo,
            "thinking": self.thinking,
            "may_pass": self.thinking is None and bool(self.open_seats) and awaited(self.game.state) in self.bots,
            "seats_open": [] if self.you is None else self.people,
            "advised": self.adviser is not None and bool(self.people) and self.you is not None,
            "explaining": [seat for seat, bot in self.bots.items() if isinstance(bot, Advisor)],
            "game": self.game_id,
            "left": self._game_to_return_to(),
        }

    def moves(self) -> list[MoveView]:
        """The legal moves of the open seats."""
        return [move for seat in self.open_seats for move in move_views(self.game, self.lang, seat)]

    def predictions(self) -> list[PredictionView]:
        """The results of these moves, where the player who makes the move can know them in advance."""
        return predict(self)

    def log(self) -> list[LogLine]:
        """Everything that has happened, without what the page may not know."""
        self._log.update(self.game, self.you)
        return self._log.lines

    def lines_of_move(self, game: Game, ply: int) -> list[LogLine]:
        """The lines of a move of ``game``, which has the same past as the game on the table."""
        self._log.update(self.game, self.you)
        return self._log.lines_of_move(game, ply, self.you)

    def event_views(self, events: Iterable[Event]) -> list[EventView]:
        """Events, without what the page may not know. A quiet interlude is mentioned only while it lasts."""
        interlude = self.game.ruleset.interlude
        quiet = PhaseBegan(interlude.key) if interlude is not None and interlude.quiet else None
        lasts = bool(self.game.state.pending_seats)
        shown: list[Event] = []
        for event in reversed([*events]):
            if event == quiet:
                if not lasts:
                    continue
                lasts = False
            shown.append(event)
        return event_views(shown[::-1], self.game.names, self.lang, self.you, self.game.ruleset.game)

    # What the page asks

    def handle(self, request: Request) -> list[EventView]:
        """Carry out a request; returns the events for the page. If it fails, its moves are taken back."""
        before = self.game.ply
        try:
            return super().handle(request)
        except (MoveRejected, RequestError):
            raise
        except Exception:
            while self.game.ply > before:
                self.game.undo()
            raise

    def _move(self, request: MoveRequest) -> list[EventView]:
        self._check_ply(request)
        events = self.game.play(self._legal_move(request["text"]))
        return self.event_views([*events, *self._play_bots()])

    def _why(self, request: WhyRequest) -> list[EventView]:
        self._legal_move(request["text"])
        return []

    def _undo(self, _: Request) -> list[EventView]:
        left = self._game_to_return_to()
        if left is not None:
            self._take_up(left)
            return []
        if not self._can_undo():
            raise RequestError("errors.undo")
        while not self._is_by_person(self.game.ply - 1, self.game.undo().seat):
            pass
        self._stop_bots()
        return []

    def _can_undo(self) -> bool:
        return any(self._is_by_person(ply, turn.seat) for ply, turn in enumerate(self.game.turns))

    def _is_by_person(self, ply: int, seat: int) -> bool:
        """Whether a person at the page chose this move."""
        return seat not in self.bots and ply not in self._automatic

    def _redo(self, _: Request) -> list[EventView]:
        if not self.game.can_redo:
            raise RequestError("errors.redo")
        events = list(self.game.redo().events)
        while self.game.can_redo:
            turn = self.game.redo()
            if self._is_by_person(self.game.ply - 1, turn.seat):
                self.game.undo()
                break
            events += turn.events
        self._let_bots_think()
        return self.event_views(events)

    def _restart(self, _: Request) -> list[EventView]:
        game = self.game
        self.game = game.fork()
        left = self._leave()
        self.game, self.game_id, self._left = game, new_id(), left
        while self.game.turns:
            self.game.undo()
        events = self._play_bots()
        self._steps.clear()
        return self.event_views(events)

    def _return(self, request: ReturnRequest) -> list[EventView]:
        if request["game"] not in self._kept:
            raise RequestError("errors.game")
        self._leave()
        self._take_up(request["game"])
        return []

    def _pass(self, _: Request) -> list[EventView]:
        return self.event_views(self._play_bots(people_pass=True))

    def _go_on(self, _: Request) -> list[EventView]:
        return self.event_views(self._let_bots_go_on())

    def _look(self, request: LookRequest) -> list[EventView]:
        seat, names = request["seat"], self.game.names
        if self.you is None or seat not in self.people:
            raise RequestError("errors.seat", seat=names[seat] if seat < len(names) else str(seat))
        self.you = seat
        return []

    def _resend_log(self, _: Request) -> list[EventView]:
        self._log.resend()
        return []

    def _ping(self, _: Request) -> list[EventView]:
        return []

    def _past(self, request: PastRequest) -> Found:
        if request["ply"] > self.game.ply:
            raise RequestError("errors.past")
        return {"table": self._view(self.game.at(request["ply"]))}

    def _advice(self, request: AdviceRequest) -> Found:
        if request["ply"] > self.game.ply:
            raise RequestError("errors.past")
        game = self.game.at(request["ply"])
        open_seats = self.people if self.open_hands else [seat for seat in [self.you] if seat is not None]
        advice = coach.hint(game, open_seats, self.adviser, self.lang) if self.adviser else None
        if advice is None:
            raise RequestError("errors.advice")
        return {"advice": advice}

    def _reason(self, request: AdviceRequest) -> Found:
        ply = request["ply"]
        if not 0 < ply <= self.game.ply:
            raise RequestError("errors.past")
        bot = self.bots.get(self.game.turns[ply - 1].seat)
        if not isinstance(bot, Advisor):
            raise RequestError("errors.reason")
        everything = self.open_hands or self.game.over
        reason = coach.reason(self.game, ply, bot, self.lang, reader=self.you, everything=everything)
        if reason is None:
            raise RequestError("errors.reason")
        return {"advice": reason}

    def _review(self, _: Request) -> Found:
        if not self.game.over:
            raise RequestError("errors.review")
        return {"review": review_view(self.game, self.lang, rules_of_ending(self.game))}

    def _assess(self, _: Request) -> Found:
        assessment = self._assessment()
        assessment.go_on(_ASSESSED_AT_ONCE, self.lang)
        return {"assessment": assessment.view(self.lang)}

    def _line(self, request: LineRequest) -> Found:
        line = self._assessment().better_line(request["ply"], self.bots)
        if line is None:
            raise RequestError("errors.past")
        game, first = line
        steps: list[LineStepView] = [{"table": self._view(game.at(first)), "text": ""}]
        for ply in range(first, game.ply):
            said = " ".join(event["text"] for event in told(game, ply, self.you, self.lang))
            steps.append({"table": self._view(game.at(ply + 1)), "text": said})
        return {"line": steps}

    def _assessment(self) -> Assessment:
        """The decisions of the reader in this game, as far as they have been valued."""
        if not self.game.over:
            raise RequestError("errors.review")
        if self.adviser is None or self.you is None:
            raise RequestError("errors.advice")
        key = self.game_id, self.game.ply, self.you
        if self._assessed is None or self._assessed[0] != key:
            own = [ply for ply, turn in enumerate(self.game.turns) if turn.seat == self.you]
            plies = [ply for ply in own if ply not in self._automatic]
            self._assessed = key, Assessment(self.game, self.you, plies, self.adviser)
        return self._assessed[1]

    handlers: ClassVar[Handlers] = {
        "move": _move,
        "why": _why,
        "undo": _undo,
        "redo": _redo,
        "restart": _restart,
        "return": _return,
        "pass": _pass,
        "go-on": _go_on,
        "look": _look,
        "log": _resend_log,
        "ping": _ping,
    }
    lookups: ClassVar[Lookups] = {
        "past": _past,
        "advice": _advice,
        "reason": _reason,
        "review": _review,
        "assess": _assess,
        "line": _line,
    }

    def _check_ply(self, request: MoveRequest) -> None:
        """A move is for the table that the page shows: refuse it if the game has moved on."""
        if request["ply"] != self.game.ply:
            raise RequestError("errors.stale")

    def _legal_move(self, text: str) -> tuple[int, Move]:
        """The seat and the move that a text means; raises :class:`MoveRejected` if the rules forbid the move."""
        seat, move = self._parse(text)
        rejection = Game.why_not(self.game, (seat, move))
        if rejection:
            raise MoveRejected(rejection_view(self.game, self.lang, seat, rejection))
        return seat, move

    def _parse(self, text: str) -> tuple[int, Move]:
        """The seat and the move that a text means; raises :class:`RequestError` unless it is one of the open seats."""
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

    # Games that are left for others

    def _game_to_return_to(self) -> str | None:
        """The id of the game that was left for this one, until a person has made a move in this one."""
        return None if self._can_undo() else self._left

    def _leave(self) -> str | None:
        """Keep this game, to be taken up again. Returns its id; if nobody has made a move in it, that of the game that
        was left for it.
        """
        automatic = frozenset(self._automatic)
        kept = KeptGame(self.game, self.you, self.bots, self.open_hands, automatic, self._left, self._settings)
        self._kept.keep(self.game_id, kept)
        return self.game_id if self._can_undo() else self._left

    def _take_up(self, game_id: str) -> None:
        """Go on with a game that was left, as it was."""
        kept = self._kept[game_id]
        self.game_id, self.game, self._left = game_id, kept.game, kept.left
        self.you, self.bots, self.open_hands = kept.you, dict(kept.bots), kept.open_hands
        self._automatic, self._settings = set(kept.automatic), kept.settings
        self._steps.clear()
        self._let_bots_think()
