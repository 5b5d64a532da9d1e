"""A game on one screen: the people who share it, the bots, and what each request of the page does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypedDict

from ..engine.errors import BohnanzaError, MessageError
from ..engine.game import EngineGame
from ..engine.moves import Seat
from ..engine.past import Turn
from ..engine.rules import awaited
from ..lessons.citations import rules_of_ending
from ..players import Advisor, Player
from ..players.sitting import SavedSitting, Sitting
from ..views.contract import (
    AdviceRequest,
    EventView,
    LineRequest,
    LineStepView,
    LookupResult,
    MoveRequest,
    PastRequest,
    ReplayRequest,
    Request,
    ReturnRequest,
    TableRequest,
    TableState,
    WhyRequest,
)
from ..views.review import review_view
from ..views.table_view import event_views
from . import coach
from .assessment import Assessment
from .game_component import Bots, GameComponent, SavedGame, bots_by_seat

if TYPE_CHECKING:
    from ..settings import Settings


_ASSESSED_AT_ONCE = 20
"""So many decisions are valued before the page is told how far it has come."""
_MOST_BOT_MOVES = 400
"""Bots are stopped after this many moves in a row. A whole round takes a tenth of it."""
_MOST_KEPT = 3
"""How many abandoned games are kept; the oldest one is dropped first."""


class TableGame(NamedTuple):
    """A game as a table plays it. ``left`` is the id of the one that was left for it, ``settings`` are those that it
    began with, if any.
    """

    sitting: Sitting
    you: int | None
    open_hands: bool
    left: str | None
    settings: Settings | None


class SavedTableGame(TypedDict):
    """A game that is played on a table or was left there. ``settings`` are those it began with, where it has any."""

    id: str
    left: str | None
    you: int | None
    settings: str
    sitting: SavedSitting


class SavedTable(SavedGame):
    """Where a table stands: the games that were left, and last the one that is played."""

    games: list[SavedTableGame]


class Tabletop(GameComponent):
    """One game on one screen.

    ``you`` is the seat from which the page shows the table, None for a spectator. ``bots`` says which seats bots play.
    People play all the other seats, and share the page if there are several of them. ``advisor`` says on request what
    it would do in their place; None: nobody does.

    >>> here = Tabletop(EngineGame(players=["Ana", "Ben", "Cem"], seed=7), "en")
    >>> here.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})["events"][0]["text"]
    'Ana plants Stink in field 1.'
    >>> here.state()["table"]["ply"]
    1

    When the game asks each seat in turn whether it wants to claim (C3-15) or harvest (C0-7), a person who cannot do it
    is not asked: the table answers "done" for them. People at the same screen learn no more from that than from
    their own answer, and a bot learns nothing.
    """

    name = "table"
    requests = TableRequest
    saves: ClassVar[Any] = SavedTable
    _settings: Settings | None = None
    _left: str | None = None
    """The id of the game that was left for this one."""
    _assessed: tuple[tuple[str, int, int], Assessment] | None = None

    def __init__(
        self,
        game: EngineGame,
        lang: str | None = None,
        you: Seat | None = 0,
        bots: Bots = (),
        *,
        open_hands: bool = False,
        advisor: Advisor | None = None,
    ) -> None:
        super().__init__(lang)
        self.advisor = advisor
        self._kept: dict[str, SavedTableGame] = {}
        self.set_game(game, you, bots, open_hands=open_hands)

    def set_game(self, game: EngineGame, you: Seat | None, bots: Bots, *, open_hands: bool) -> None:
        """Continue with this game. If it is a bot's turn, the bot moves at once, unless it thinks for long."""
        self.you = None if you is None else game.seat(you)
        self.open_hands = open_hands
        self._sit_down(game, bots_by_seat(game, bots, self.you), None)

    def _sit_down(self, game: EngineGame, bots: dict[int, Player], left: str | None) -> list[EventView]:
        self.sitting = Sitting(game, bots, answering=self.you is not None)
        self.game_id, self._left = self._new_id(), left
        events = self._let_bots(self.sitting.go_on(slow=0))
        self._steps = []
        return events

    def _new_id(self) -> str:
        # The id is random: a page that is loaded again may still know the ids of another kernel.
        return f"{self.draw(2**32):08x}"

    # What the page shows

    @property
    def open_seats(self) -> list[int]:
        if self.you is None:
            return []
        return self.sitting.people if self.open_hands else [self.you]

    def state(self) -> TableState:
        thinking, people = self.sitting.thinking, self.sitting.people
        left = self._game_to_return_to()
        return {
            **super().state(),
            "undo": self.sitting.can_undo or left is not None,
            "thinking": thinking,
            "automatic": self.sitting.automatic_move is not None,
            "may_pass": thinking is None and bool(self.open_seats) and awaited(self.game.state) in self.sitting.bots,
            "seats_open": [] if self.you is None else people,
            "advised": self.advisor is not None and bool(people) and self.you is not None,
            "explaining": self.sitting.advisors,
            "left": left,
        }

    # What the page asks

    def _on_move(self, request: MoveRequest) -> list[EventView]:
        self._check_ply(request)
        self.game.play(self._legal_move(request["text"]))
        return self._let_bots(self.sitting.go_on(slow=0), since=request["ply"])

    def _let_bots(self, moves: Iterator[Turn], since: int | None = None) -> list[EventView]:
        """Let the bots make these moves; returns what has happened since a ply, up to the first step."""
        first = self.game.ply
        for _ in islice(moves, _MOST_BOT_MOVES):
            pass
        return self._tell(first if since is None else since, first, self.game.ply)

    def _on_why(self, request: WhyRequest) -> None:
        self._legal_move(request["text"])

    def _on_undo(self, request: Request) -> None:
        left = self._game_to_return_to()
        if left is None:
            super()._on_undo(request)
        else:
            self._take_up(left, self._left_game(left))

    def _on_restart(self, _: Request) -> list[EventView]:
        game = self.game
        left = self._leave()
        while game.turns:
            game.undo()
        return self._sit_down(game, dict(self.sitting.bots), left)

    def _on_replay(self, request: ReplayRequest) -> None:
        game, ply = self.game, request["ply"]
        if ply > game.ply:
            raise MessageError("errors.past")
        left = self._leave()
        while game.ply > ply:
            game.undo()
        # The moves before are not to be taken back here: what is undone first is the way to this table.
        here = Sitting(game, dict(self.sitting.bots), self.sitting.answering, automatic={*range(ply)})
        self._go_on_with(self._new_id(), TableGame(here, self.you, self.open_hands, left, self._settings))
        here.let_think()

    def _on_return(self, request: ReturnRequest) -> None:
        if request["game"] != self.game_id:
            found = self._left_game(request["game"])
            self._leave()
            self._take_up(request["game"], found)

    def _on_pass(self, _: Request) -> list[EventView]:
        return self._let_bots(self.sitting.go_on(people_pass=True, slow=0))

    def _on_automatic(self, request: Request) -> list[EventView]:
        ply = self.game.ply
        if self.sitting.automatic_move is None:
            raise MessageError("errors.message")
        self.sitting.move_automatically()
        return self._let_bots(self.sitting.go_on(slow=0), since=ply)

    def _on_go_on(self, _: Request) -> list[EventView]:
        return self._let_bots(self.sitting.think())

    def _find_past(self, request: PastRequest) -> LookupResult:
        ply = request["ply"]
        if ply > self.game.ply:
            raise MessageError("errors.past")
        while ply < self.game.ply and self._is_aside(ply):  # after the move, nobody has been asked for anything
            ply += 1
        return {"table": self.table(self.game.at(ply))}

    def _find_advice(self, request: AdviceRequest) -> LookupResult:
        if request["ply"] > self.game.ply:
            raise MessageError("errors.past")
        game = self.game.at(request["ply"])
        open_seats = self.sitting.people if self.open_hands else [seat for seat in [self.you] if seat is not None]
        advice = coach.hint(game, open_seats, self.advisor, self.lang) if self.advisor else None
        if advice is None:
            raise MessageError("errors.advice")
        return {"advice": advice}

    def _find_reason(self, request: AdviceRequest) -> LookupResult:
        ply = request["ply"]
        if not 0 < ply <= self.game.ply:
            raise MessageError("errors.past")
        bot = self.sitting.bots.get(self.game.turns[ply - 1].seat)
        if not isinstance(bot, Advisor):
            raise MessageError("errors.reason")
        everything = self.open_hands or self.game.over
        reason = coach.reason(self.game, ply, bot, self.lang, reader=self.you, everything=everything)
        if reason is None:
            raise MessageError("errors.reason")
        return {"advice": reason}

    def _find_review(self, _: Request) -> LookupResult:
        if not self.game.over:
            raise MessageError("errors.review")
        return {"review": review_view(self.game, self.lang, rules_of_ending(self.game), you=self.you)}

    def _find_assess(self, _: Request) -> LookupResult:
        assessment = self._assessment()
        assessment.go_on(_ASSESSED_AT_ONCE, self.lang)
        return {"assessment": assessment.view(self.lang)}

    def _find_line(self, request: LineRequest) -> LookupResult:
        game, first = self._assessment().better_line(request["ply"], self.sitting.bots), request["ply"]
        if game is None:
            raise MessageError("errors.past")
        steps: list[LineStepView] = [{"table": self.table(game.at(first)), "text": ""}]
        for ply, turn in enumerate(game.turns[first:], first + 1):
            events = event_views(turn.events, game.names, self.lang, self.you, game.ruleset.game)
            said = " ".join(event["text"] for event in events)
            steps.append({"table": self.table(game.at(ply)), "text": said})
        return {"line": steps}

    def _assessment(self) -> Assessment:
        """The decisions of the reader in this game, as far as they have been valued."""
        if not self.game.over:
            raise MessageError("errors.review")
        if self.advisor is None or self.you is None:
            raise MessageError("errors.advice")
        key = self.game_id, self.game.ply, self.you
        if self._assessed is None or self._assessed[0] != key:
            own = [ply for ply, turn in enumerate(self.game.turns) if turn.seat == self.you]
            plies = [ply for ply in own if ply not in self.sitting.automatic]
            self._assessed = key, Assessment(self.game, self.you, plies, self.advisor)
        return self._assessed[1]

    # Where it stands

    def _save(self) -> SavedTable:
        return {**super()._save(), "games": [*self._kept.values(), self._saved_game()]}

    def _restore(self, saved: Any) -> None:
        *left, here = saved["games"][-_MOST_KEPT - 1 :]
        self._kept = {each["id"]: each for each in left}
        self._go_on_with(here["id"], self._restored(here))
        super()._restore(saved)

    def _saved_game(self) -> SavedTableGame:
        return {
            "id": self.game_id,
            "left": self._left,
            "you": self.you,
            "settings": replace(self._settings, moves=()).text() if self._settings else "",
            "sitting": self.sitting.save(),
        }

    def _restored(self, saved: SavedTableGame) -> TableGame:
        here = self._begun(saved["settings"])
        here.sitting.restore(saved["sitting"])
        if saved["you"] not in (here.you, *here.sitting.people):
            raise ValueError("nobody looks from there")
        return here._replace(you=saved["you"], left=saved["left"])

    def _begun(self, settings: str) -> TableGame:
        """The game that is played here, or that with other settings, before its first move."""
        sitting = Sitting(self.game.at(0), dict(self.sitting.bots), answering=self.sitting.answering)
        return TableGame(sitting, self.you, self.open_hands, None, None)

    # Games that are left for others: each is kept as text, so that it costs time only if somebody returns to it

    def _game_to_return_to(self) -> str | None:
        """The id of the game that was left for this one, until a person has made a move in this one."""
        return None if self.sitting.can_undo else self._left

    def _leave(self) -> str | None:
        """Keep this game, to be taken up again. Returns its id; if nobody has made a move in it, that of the game that
        was left for it.
        """
        self._kept[self.game_id] = self._saved_game()
        for oldest in [*self._kept][:-_MOST_KEPT]:
            del self._kept[oldest]
        return self.game_id if self.sitting.can_undo else self._left

    def _left_game(self, game_id: str) -> TableGame:
        """A game that was left, as it was."""
        try:
            return self._restored(self._kept[game_id])
        except (BohnanzaError, ValueError, LookupError):
            raise MessageError("errors.game") from None

    def _take_up(self, game_id: str, found: TableGame) -> None:
        """Go on with a game that was left."""
        self._kept.pop(game_id, None)
        self._go_on_with(game_id, found)
        self.sitting.let_think()

    def _go_on_with(self, game_id: str, found: TableGame) -> None:
        self.game_id, self._steps = game_id, []
        self.sitting, self.you, self.open_hands, left, self._settings = found
        self._left = left if left in self._kept else None
