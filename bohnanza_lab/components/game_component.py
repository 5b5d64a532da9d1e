"""What every component with a game shows and answers: the table, the log, the moves of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..drawing.table_picture import table_picture
from ..engine.errors import BohnanzaError, MessageError, NotationError, UnknownNameError
from ..engine.events import Event, PhaseBegan, Withdrawn
from ..engine.game import EngineGame
from ..engine.moves import Done, Move, Seat, parse_move, parse_seat
from ..engine.rules import phase_of
from ..game_log import GameLog
from ..plain_text import clean_notation
from ..players import Advisor, Player
from ..players.counsel import CounselPlayer
from ..players.registry import BotLike, make_player
from ..players.sitting import Sitting
from ..views.contract import (
    EventView,
    LogLine,
    LogView,
    LookRequest,
    LookupResult,
    MoveRequest,
    MoveView,
    Request,
    TableState,
    TableView,
)
from ..views.edition_rules import objective, rules_view
from ..views.table_view import event_views, move_views, rejection_view, table_view
from .component import Component, MoveRejectedError
from .saved import Saved


class SavedGame(Saved):
    """What a page has been told of a game."""

    log: list[int]
    steps: list[int]


class GameComponent(Component):
    """One sitting on one screen. ``you`` is the seat from which the page shows the table, None for a spectator."""

    sitting: Sitting
    game_id: str = ""
    you: int | None
    open_hands: bool

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(lang)
        self._log = GameLog(self.lang)
        self._steps: list[int] = []
        """The plies before the moves that the last request led to, one after another."""

    @property
    def game(self) -> EngineGame:
        """The game that is played here: play on it from Python, then :meth:`refresh`."""
        return self.sitting.game

    @property
    def open_seats(self) -> list[int]:
        """The seats for which the page can make a move now."""
        raise NotImplementedError

    # What the page shows

    def table(self, game: EngineGame | None = None) -> TableView:
        """The table as the page shows it now, or that of another game."""
        return table_view(game or self.game, self.lang, self.you, open_hands=self.open_hands, bots=self.sitting.bots)

    def state(self) -> TableState:
        """Everything that a page draws. ``steps`` are those of the last request."""
        return {
            "table": self.table(),
            "objective": objective(self.game.ruleset, self.lang),
            "beans": [kind.key for kind in sorted(self.game.ruleset.deck)],
            "steps": [self.table(self.game.at(ply)) for ply in self._steps if ply <= self.game.ply],
            "moves": self.moves(),
            "log": self._update_log(),
            "undo": self.sitting.can_undo,
            "redo": self.game.can_redo,
            "thinking": None,
            "automatic": False,
            "may_pass": False,
            "seats_open": [],
            "advised": False,
            "explaining": [],
            "game": self.game_id,
            "left": None,
        }

    def moves(self) -> list[MoveView]:
        """The legal moves of the open seats."""
        return [move for seat in self.open_seats for move in move_views(self.game, self.lang, seat)]

    def refresh(self) -> None:
        self._steps = []
        super().refresh()

    def picture(self) -> str:
        return table_picture(self.table(), self.beans)

    def _update_log(self) -> LogView:
        return self._log.update(self.game, self.you, self._speaking)

    @property
    def _speaking(self) -> list[int]:
        """The seats of bots that say why."""
        return self.sitting.advisors

    def log(self) -> list[LogLine]:
        """Everything that has happened, without what the page may not know."""
        return self._log.lines(self.game, self.you, self._speaking)

    def event_views(self, events: Iterable[Event]) -> list[EventView]:
        """Events, without what the page may not know. A quiet interlude is mentioned only while it lasts."""
        interlude = self.game.ruleset.interlude
        quiet = PhaseBegan(interlude.key) if interlude is not None and interlude.quiet else None
        lasts = bool(self.game.state.pending_seats)
        shown: list[Event] = []
        for event in reversed([*events]):
            if isinstance(event, Withdrawn) and event.why == "refused":
                continue  # that somebody has declined it says so
            if event == quiet:
                if not lasts:
                    continue
                lasts = False
            shown.append(event)
        return event_views(shown[::-1], self.game.names, self.lang, self.you, self.game.ruleset.game)

    def _tell(self, since: int, first: int, last: int) -> list[EventView]:
        """What has happened since a ply, up to the first step. Steps are the tables before the moves from ``first`` to
        ``last``: the page shows one after another, and tells what they led to from the log.
        """
        game = self.game
        self._steps = plies = [ply for ply in range(first, last) if not self._is_aside(ply)]
        return self.event_views(event for turn in game.turns[since : (*plies, game.ply)[0]] for event in turn.events)

    def _is_aside(self, ply: int) -> bool:
        """Whether a move only says that somebody has nothing to do."""
        done = isinstance(self.game.turns[ply].move, Done)
        return done and (ply in self.sitting.automatic or phase_of(self.game.at(ply).state).quiet)

    # Where it stands

    def _save(self) -> SavedGame:
        self._update_log()
        return {"rng": self.rng, "log": self._log.kept, "steps": self._steps}

    def _restore(self, saved: Any) -> None:
        super()._restore(saved)
        self._steps = saved["steps"]
        self._log.restore(self.game, self.you, saved["log"], self._speaking)

    # What the page asks

    def handle(self, request: Request) -> list[EventView]:
        """Carry out a request; returns the events for the page. If it fails, its moves are taken back."""
        before = self.game.ply
        self._steps = []
        try:
            return super().handle(request)
        except (MoveRejectedError, MessageError):
            raise
        except Exception:
            self.game.go_back(before)
            raise

    def _on_undo(self, _: Request) -> None:
        if not self.sitting.can_undo:
            raise MessageError("errors.undo")
        self.sitting.undo()

    def _on_redo(self, _: Request) -> list[EventView]:
        if not self.game.can_redo:
            raise MessageError("errors.redo")
        return self.event_views(event for turn in self.sitting.redo() for event in turn.events)

    def _on_look(self, request: LookRequest) -> None:
        seat, names = request["seat"], self.game.names
        if self.you is None or seat not in self.sitting.people:
            raise MessageError("errors.seat", seat=names[seat] if seat < len(names) else str(seat))
        self.you = seat

    def _on_log(self, _: Request) -> None:
        self._log.resend(self.game, self.you, self._speaking)

    def _find_rules(self, _: Request) -> LookupResult:
        return {"rules": rules_view(self.game.ruleset, self.lang)}

    def _check_ply(self, request: MoveRequest) -> None:
        """A move is for the table that the page shows: refuse it if the game has moved on."""
        if request["ply"] != self.game.ply:
            raise MessageError("errors.stale")

    def _legal_move(self, text: str) -> tuple[int, Move]:
        """The seat and the move that a text means; raises :class:`MoveRejectedError` if the rules forbid the move."""
        seat, move = self._parse(text)
        rejection = EngineGame.why_not(self.game, (seat, move))
        if rejection:
            raise MoveRejectedError(rejection_view(self.game, self.lang, seat, rejection))
        return seat, move

    def _parse(self, text: str) -> tuple[int, Move]:
        """The seat and the move that a text means; raises :class:`MessageError` unless it is one of the open seats."""
        names = self.game.names
        name, _, rest = clean_notation(text).strip().partition(" ")
        try:
            seat = parse_seat(name, names)
        except NotationError:
            raise MessageError("errors.seat.unknown", text=name[:40], names=", ".join(names)) from None
        if seat not in self.open_seats:
            raise MessageError("errors.seat", seat=names[seat])
        try:
            return seat, parse_move(rest, names, self.game.ruleset.verbs)
        except NotationError as error:
            if isinstance(error, UnknownNameError) and error.meant:
                near = self.game.ruleset.narrow(error).near
                raise MessageError("errors.move.near", text=text[:80], near=f"{names[seat]} {near}") from None
            legal = self.game.legal_moves(seat) or self.game.legal_moves()
            example = f"{names[seat]} {legal[0].text(names)}" if legal else f"{names[seat]} plant 1"
            raise MessageError("errors.move", text=text[:80], example=example) from None


ADVISOR: Advisor = CounselPlayer()
"""Who says at a table what it would do in the reader's place."""

Bots = Mapping[Seat, BotLike] | Mapping[int, str] | Mapping[int, Player] | Iterable[Seat] | bool
"""The seats that bots play: a list of seats, a bot for each seat, however it is said, or True for all but the
reader.
"""


def bots_by_seat(game: EngineGame, bots: Bots, you: int | None) -> dict[int, Player]:
    """The bot of each seat that has one; ``you`` is the seat of the reader.

    >>> from bohnanza_lab.engine.game import EngineGame
    >>> bots_by_seat(EngineGame(players=["Ana", "Ben", "Cem"]), True, 0)
    {1: FarmerPlayer(), 2: FarmerPlayer()}
    >>> bots_by_seat(EngineGame(players=["Ana", "Ben", "Cem"]), {"Ben": "chance"}, 0).keys()
    dict_keys([1])
    """
    if isinstance(bots, bool):
        bots = [seat for seat in range(len(game.names)) if seat != you] if bots else []
    if isinstance(bots, str):
        bots = [bots]
    if not isinstance(bots, Mapping | Iterable):
        raise BohnanzaError(f"bots are named by seat, as in ['Ben'], or True for all but you, not {bots!r:.40}")
    named = bots.items() if isinstance(bots, Mapping) else ((who, "farmer") for who in bots)
    return {game.seat(who): make_player(bot) for who, bot in named}
