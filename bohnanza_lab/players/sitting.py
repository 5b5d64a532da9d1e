"""A sitting: a game, the people and the bots at it, and the way back through its past."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

from ..engine.errors import BohnanzaError
from ..engine.events import TurnBegan
from ..engine.game import EngineGame
from ..engine.moves import Done, Draw, Harvest, Move, TurnOver
from ..engine.past import Turn
from ..engine.rules import awaited, is_trading, legal, phase_of, to_answer
from .decision import Advisor
from .player import Player, play_on
from .registry import copy_players, is_slow


class SavedSitting(TypedDict):
    """Where a sitting stands: the record of its game, with the moves that have been taken back."""

    record: str
    undone: int
    automatic: list[int]
    thinking: int | None
    people_pass: bool


@dataclass(eq=False)
class Sitting:
    """A game with bots in some seats and people in the others.

    The bots move in :meth:`go_on` until a person has to decide. :meth:`undo` goes back to before the last move that a
    person chose, :meth:`redo` forward to the next one.

    ``answering``: a person who is asked for a kind of move that they cannot make does not have to say "done". Without
    ``patience``, no bot waits with the end of the trading in its turn until the people have passed.

    >>> from bohnanza_lab.players import FarmerPlayer
    >>> sitting = Sitting(EngineGame(players=["Ana", "Ben"], edition_id="bean-duel", seed=7), {1: FarmerPlayer()})
    >>> for said in ("plant 1", "done", "turn-over", "done", "draw"):
    ...     _ = sitting.game.play(f"Ana {said}")
    >>> [turn.seat for turn in sitting.go_on()][-1], sitting.game.awaited, len(sitting.chosen)
    (1, 'Ana', 5)
    >>> sitting.undo()
    >>> sitting.game.ply, sitting.game.awaited
    (4, 'Ana')
    """

    game: EngineGame
    bots: dict[int, Player]
    answering: bool = False
    patience: bool = True
    automatic: set[int] = field(default_factory=set)
    """The plies of moves in people's seats that nobody chose."""
    thinking: int | None = None
    """The seat of the bot that decides next and thinks for long, once it is let go on; None while none waits."""
    _people_pass: bool = False

    def __deepcopy__(self, memo: dict[int, Any]) -> Sitting:
        game, bots = deepcopy(self.game, memo), copy_players(self.bots, memo)
        return replace(self, game=game, bots=bots, automatic={*self.automatic})

    def begin(self, game: EngineGame, bots: dict[int, Player]) -> None:
        self.game, self.bots = game, bots
        self.automatic.clear()
        self._stop()

    def _stop(self) -> None:
        self.thinking, self._people_pass = None, False

    def save(self) -> SavedSitting:
        whole, undone = deepcopy(self.game) if self.game.can_redo else self.game, 0
        while whole.can_redo:
            whole.redo()
            undone += 1
        return {
            "record": whole.record(),
            "undone": undone,
            "automatic": sorted(self.automatic),
            "thinking": self.thinking,
            "people_pass": self._people_pass,
        }

    def restore(self, saved: SavedSitting) -> None:
        """Stand where another sitting at this game stood. No bot is asked. Raises :class:`BohnanzaError`, and changes
        nothing, where the game is not this one.
        """
        game = type(self.game).from_record(saved["record"])
        ply, thinking = game.ply, saved["thinking"]
        for _ in range(saved["undone"]):
            game.undo()
        if game.names != self.game.names or game.at(0) != self.game.at(0):
            raise BohnanzaError("that is another game")
        if any(each >= ply for each in saved["automatic"]) or not (thinking is None or thinking in self.bots):
            raise BohnanzaError("nobody could come to this")
        self.begin(game, self.bots)
        self.automatic, self.thinking, self._people_pass = {*saved["automatic"]}, thinking, saved["people_pass"]

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.game.names)) if seat not in self.bots]

    @property
    def advisors(self) -> list[int]:
        """The seats of bots that could explain their moves: they say why they offer and refuse."""
        return [seat for seat, bot in self.bots.items() if isinstance(bot, Advisor)]

    # Moves

    def go_on(self, *, people_pass: bool = False, slow: int | None = None) -> Iterator[Turn]:
        """Let the bots move until a person has to decide; yields each move once it is made. Who stops reading stops the
        bots.

        ``people_pass``: until the next turn the people want nothing more, so that no bot waits for them. After ``slow``
        decisions of bots that think for long, the next such bot waits; None: none waits.
        """
        self._stop()
        self.automatic = {ply for ply in self.automatic if ply < self.game.ply}
        while True:
            turn = self._answer()
            if turn is None:
                thinking = self._slow_bot()
                if thinking is not None and slow == 0:
                    self.thinking, self._people_pass = thinking, people_pass
                    return
                turn = next(play_on(self.game, self.bots, people_pass=people_pass or not self.patience), None)
                if turn is None:
                    return
                if thinking is not None and slow is not None:
                    slow -= 1
            people_pass = people_pass and not any(isinstance(event, TurnBegan) for event in turn.events)
            yield turn

    def think(self) -> Iterator[Turn]:
        """The same with one decision of the bot that is thinking, if one is."""
        return self.go_on(people_pass=self._people_pass, slow=1) if self.thinking is not None else iter(())

    def let_think(self) -> None:
        """Make a slow bot wait, if it must decide now."""
        self._stop()
        self.thinking = self._slow_bot()

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

    def _answer(self) -> Turn | None:
        """Say "done" for a person who is asked for a kind of move that they cannot make; None if nobody is."""
        state = self.game.state
        seat = awaited(state)
        if seat is None or not self.answering or seat in self.bots:
            return None
        asked = phase_of(state).asks_for
        if not asked or any(isinstance(move, asked) for move in legal(state, seat)):
            return None
        self.automatic.add(self.game.ply)
        return Turn(seat, Done(), self.game.play((seat, Done())))

    @property
    def automatic_move(self) -> Move | None:
        """The move by which a person turns cards over or draws, where they could only harvest instead."""
        state = self.game.state
        seat = awaited(state)
        if seat is None or seat in self.bots:
            return None
        moves = [move for move in legal(state, seat) if not isinstance(move, Harvest)]
        return moves[0] if len(moves) == 1 and isinstance(moves[0], TurnOver | Draw) else None

    def move_automatically(self) -> None:
        """Turn cards over or draw for a person, as a move that nobody chose."""
        move, seat = self.automatic_move, awaited(self.game.state)
        if move is None or seat is None:
            raise BohnanzaError("there is something to choose")
        self.game.play((seat, move))
        self.automatic.add(self.game.ply - 1)

    # Back and forth

    @property
    def chosen(self) -> list[int]:
        """The plies of the moves that people chose."""
        return [ply for ply, turn in enumerate(self.game.turns) if self._is_chosen(ply, turn)]

    def _is_chosen(self, ply: int, turn: Turn) -> bool:
        return turn.seat not in self.bots and ply not in self.automatic

    @property
    def can_undo(self) -> bool:
        """Whether a person has chosen a move."""
        return bool(self.chosen)

    def undo(self) -> None:
        """Take back the last move that a person chose, and everything after it."""
        if not self.can_undo:
            raise BohnanzaError("there is no move to take back")
        while not self._is_chosen(self.game.ply - 1, self.game.undo()):
            pass
        self._stop()

    def redo(self) -> list[Turn]:
        """Repeat what was taken back, up to the next move that a person chose; returns these moves."""
        turns = [self.game.redo()]
        while self.game.can_redo:
            turn = self.game.redo()
            if self._is_chosen(self.game.ply - 1, turn):
                self.game.undo()
                break
            turns.append(turn)
        self.let_think()
        return turns
