"""The moves that a session makes itself: those of the bots, and "done" for people who cannot do anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..engine.events import Event, TurnBegan
from ..engine.moves import Done, Move
from ..engine.rules import awaited, is_trading, legal, phase_of, to_answer
from ..players import next_bot_move
from ..players.registry import is_slow
from .session import Session

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..players import Player
    from ..views.contract import TableView

_MOST_BOT_MOVES = 400
"""Bots are stopped after this many moves in a row. A whole round takes a tenth of it."""


class BotTurns(Session):
    """The bots at a table. Between two decisions of a bot that thinks for long, the page is answered: it says so to the
    reader, then lets the bot go on.
    """

    passes_for_people: ClassVar[bool] = True
    game: Game
    bots: dict[int, Player]
    you: int | None
    _automatic: set[int]
    """The plies of the moves that the session made for people."""
    _steps: list[TableView]
    _thinking: int | None = None
    _people_pass: bool = False

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that decides next, once the page lets it go on; None while no bot waits for that."""
        return self._thinking

    def table(self) -> TableView:
        """The table as the page shows it now."""
        raise NotImplementedError

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.game.names)) if seat not in self.bots]

    def _play_bots(self, *, people_pass: bool = False) -> list[Event]:
        """Let the bots move until a person has to decide, or until a bot has to that thinks for long.

        Returns the events before the first step, for the answer; the page tells the others step by step, from the log.
        ``people_pass``: the people at the page want nothing more this turn, so a bot does not wait for them.
        """
        return self._play(people_pass=people_pass, slow_moves=0)

    def _let_bots_go_on(self) -> list[Event]:
        """The same with one decision of a bot that thinks for long, if such a bot has to decide now."""
        return self._play(people_pass=self._people_pass, slow_moves=1) if self._thinking is not None else []

    def _play(self, *, people_pass: bool, slow_moves: int) -> list[Event]:
        happened: list[Event] = []
        self._steps.clear()
        self._stop_bots()
        self._automatic = {ply for ply in self._automatic if ply < self.game.ply}
        for _ in range(_MOST_BOT_MOVES):
            ply = self.game.ply
            turn = self._automatic_done()
            if turn is not None:
                self._automatic.add(ply)
            elif self.bots:
                slow = self._slow_bot()
                if slow is not None and slow_moves == 0:
                    self._thinking, self._people_pass = slow, people_pass
                    break
                turn = next_bot_move(self.game, self.bots, people_pass=people_pass)
                slow_moves -= slow is not None
            if turn is None:
                break
            if not (isinstance(turn[1], Done) and (ply in self._automatic or self._in_quiet_interlude())):
                self._steps.append(self.table())
            events = self.game.play(turn)
            happened += () if self._steps else events
            people_pass = people_pass and not any(isinstance(event, TurnBegan) for event in events)
        return happened

    def _let_bots_think(self) -> None:
        """The page is to let the bots go on, if one that thinks for long has to decide now."""
        self._thinking, self._people_pass = self._slow_bot(), False

    def _stop_bots(self) -> None:
        self._thinking, self._people_pass = None, False

    def _slow_bot(self) -> int | None:
        """The seat of a bot that is asked now and thinks for long; None if no such bot is asked."""
        state = self.game.state
        here = awaited(state)
        slow = [seat for seat, bot in self.bots.items() if is_slow(bot)]
        if here is None or not slow:
            return None
        asked = [seat for _, seat in to_answer(state) if seat in self.bots]
        if asked:
            return asked[0] if asked[0] in slow else None
        if here in slow:
            return here
        return next((seat for seat in slow if seat != state.active), None) if is_trading(state) else None

    def _in_quiet_interlude(self) -> bool:
        return not self.game.over and phase_of(self.game.state).quiet

    def _automatic_done(self) -> tuple[int, Move] | None:
        """The answer "done" for a person who is asked for a kind of move that they cannot make; None if nobody is."""
        state = self.game.state
        seat = awaited(state)
        if seat is None or not self.passes_for_people or self.you is None or seat not in self.people:
            return None
        asked = phase_of(state).asks_for
        return None if not asked or any(isinstance(move, asked) for move in legal(state, seat)) else (seat, Done())
