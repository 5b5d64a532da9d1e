"""The front door: one game with its players, its past and its future."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Self

from . import notation, rules, setup, turn
from .alternatives import nearest
from .errors import BohnanzaError, IllegalMove, NotationError
from .events import Event, shuffled_order
from .games import edition
from .moves import Move, check_move, parse_move, parse_seat, parse_turn
from .observation import Observation, observe
from .pile_format import PileOrder, format_pile
from .rejection import Rejection
from .ruleset import Ruleset, Value
from .state import State

Seat = str | int
MoveLike = str | tuple[int, Move]


class Turn(NamedTuple):
    """One move of a game's past, and what happened."""

    seat: int
    move: Move
    events: tuple[Event, ...]


class Game:
    """A game of Bohnanza.

    >>> game = Game("rio-grande", players=["Ana", "Ben", "Cem"], seed=7)
    >>> game.play("Ana plant 1")[0]
    Planted(seat=0, bean=Bean.STINK, field=1, origin='hand')
    >>> game.why_not("Ben plant 1").rule
    'turn.clockwise'
    >>> game.undo()
    Turn(seat=0, move=Plant(field=1, bean=None), events=(Planted(seat=0, bean=Bean.STINK, field=1, origin='hand'),))
    >>> Game.from_position(str(game)) == game
    True

    ``players`` are names, or how many. ``seed`` chooses the deal. ``starter`` is who begins. Further keywords are the
    edition's options. ``history=False`` keeps no past: no undo, no record, and no copies.
    """

    def __init__(
        self,
        edition_id: str = "rio-grande",
        players: int | Sequence[str] = 3,
        *,
        seed: int = 0,
        starter: str | None = None,
        history: bool = True,
        **options: Value,
    ) -> None:
        names = setup.check_names(players)
        ruleset = edition(edition_id).ruleset(len(names), options)
        self._open(setup.deal(ruleset, seed, 0 if starter is None else parse_seat(starter, names)), names, history)

    def _open(self, state: State, names: tuple[str, ...], history: bool = True) -> None:
        self.names = names
        self.state = state
        self._start = state.copy() if history else None
        self._past: list[State] = []
        self._turns: list[Turn] = []
        self._future: list[tuple[Turn, State]] = []

    @classmethod
    def _of(cls, state: State, names: tuple[str, ...]) -> Self:
        game = cls.__new__(cls)
        game._open(state, names)
        return game

    @classmethod
    def arrange(
        cls,
        edition_id: str = "rio-grande",
        players: int | Sequence[str] = 3,
        *,
        options: Mapping[str, Value] | None = None,
        **position: object,
    ) -> Self:
        """A game that begins in a position laid by hand; the keywords are those of :func:`.setup.arrange`.

        >>> game = Game.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy Soy", "Red"]})
        >>> game.legal_moves("Ana")
        (Plant(field=1, bean=None), Plant(field=3, bean=None), Harvest(field=1))
        """
        names = setup.check_names(players)
        try:
            ruleset = edition(edition_id).ruleset(len(names), options)
            return cls._of(setup.arrange(ruleset, names, **position), names)  # type: ignore[arg-type]
        except TypeError as error:
            raise NotationError(f"a position cannot be laid so: {str(error).partition(') ')[2] or error}") from None

    @classmethod
    def from_position(cls, text: str) -> Self:
        """A game that begins in a written position."""
        return cls._of(*notation.parse_position(text))

    @classmethod
    def from_record(cls, text: str) -> Self:
        """A written game, played again to its last move; a move the rules forbid is refused with its line."""
        start, names, turns = notation.parse_record(text)
        game = cls._of(start, names)
        for number, (seat, move, shuffles) in enumerate(turns, 1):
            try:
                game._replay(seat, move, shuffles)
            except BohnanzaError as error:
                said = f"{names[seat]} {move.text(names)}"
                raise NotationError(f"move {number}, '{said}', cannot be replayed: {error}") from None
        return game

    def _replay(self, seat: int, move: Move, shuffles: tuple[PileOrder, ...]) -> None:
        """Make a recorded move with the shuffles that were noted with it, so that no generator is asked."""
        before = self.state
        self.state = before.copy()
        self.state.scripted_shuffles = shuffles + before.scripted_shuffles[len(shuffles) :]
        events = self.play((seat, move))
        if shuffles and [order for order in map(shuffled_order, events) if order is not None] != [*shuffles]:
            noted = ", ".join(map(format_pile, shuffles))
            raise NotationError(f"it does not lead to the shuffle noted with it, '{noted[:60]}'")
        self._past[-1] = before

    # What may be done

    @property
    def ruleset(self) -> Ruleset:
        """The edition's ruleset that this game is played by."""
        return self.state.ruleset

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def awaited(self) -> str | None:
        """Who must decide next; None once the game is over."""
        seat = rules.awaited(self.state)
        return None if seat is None else self.names[seat]

    def seat(self, who: Seat) -> int:
        """A seat's number from a name or a number."""
        if isinstance(who, str):
            return parse_seat(who, self.names)
        if isinstance(who, bool) or not isinstance(who, int) or not 0 <= who < len(self.names):
            raise NotationError(f"{who!r} is no seat; seats are 0 to {len(self.names) - 1}: {', '.join(self.names)}")
        return who

    def read(self, said: MoveLike) -> tuple[int, Move]:
        """Seat and move from text or from a pair."""
        if isinstance(said, str):
            return parse_turn(said, self.names, self.ruleset.verbs)
        if not isinstance(said, tuple | list) or len(said) != 2:
            raise NotationError(f"{str(said)[:40]!r} is no move; say 'Ana plant 1', or a pair of seat and move")
        seat, move = said
        return self.seat(seat), check_move(move) if isinstance(move, Move) else parse_move(
            move, self.names, self.ruleset.verbs
        )

    def legal_moves(self, who: Seat | None = None, offers: bool = True) -> tuple[Move, ...]:
        """The legal moves of a seat (by default the awaited one's), a bounded part of its offers among them.

        Free offers, any beans for any beans, are legal by :meth:`why_not`; the list holds only likely ones.
        """
        seat = rules.awaited(self.state) if who is None else self.seat(who)
        return () if seat is None else rules.legal(self.state, seat, offers)

    def why_not(self, said: MoveLike) -> Rejection | None:
        """Why a move is refused, with the nearest legal ones beside it; None when it is legal."""
        return self._reject(*self.read(said))

    def _reject(self, seat: int, move: Move) -> Rejection | None:
        rejection = rules.verify(self.state, seat, move)
        return rejection.beside(nearest(self.state, seat, move, rejection)) if rejection else None

    def play(self, said: MoveLike) -> tuple[Event, ...]:
        """Make a move, given as text or as (seat, move); returns what happened.

        Raises :class:`~.errors.IllegalMove` with the rule, or :class:`~.errors.NotationError`; then nothing changed.
        """
        seat, move = self.read(said)
        rejection = self._reject(seat, move)
        if rejection:
            raise IllegalMove(rejection)
        if self._start is None:
            return tuple(rules.do(self.state, seat, move))
        self._advance(seat, move)
        self._future.clear()
        return self._turns[-1].events

    def _advance(self, seat: int, move: Move) -> None:
        after = self.state.copy()
        events = tuple(rules.do(after, seat, move))
        self._past.append(self.state)
        self._turns.append(Turn(seat, move, events))
        self.state = after

    # Its past

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every move so far, with what happened."""
        return tuple(self._turns)

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._turns)

    def undo(self) -> Turn:
        """Take back the last move and return it; the table is then exactly as it was."""
        if not self._turns:
            raise BohnanzaError("there is no move to take back")
        turn = self._turns.pop()
        self._future.append((turn, self.state))
        self.state = self._past.pop()
        return turn

    def redo(self) -> Turn:
        """Make the move again that was taken back last."""
        if not self._future:
            raise BohnanzaError("no move has been taken back")
        turn, after = self._future.pop()
        self._past.append(self.state)
        self._turns.append(turn)
        self.state = after
        return turn

    @property
    def can_redo(self) -> bool:
        """Whether a move has been taken back that could be made again."""
        return bool(self._future)

    def fork(self) -> Self:
        """Another game that goes on from here with the same past; neither knows of the other."""
        game = type(self)._of(self.state.copy(), self.names)
        game._start = self._start
        game._past, game._turns = self._past.copy(), self._turns.copy()
        return game

    def at(self, ply: int) -> Self:
        """The game as it was after so many moves, to look at or to go on from."""
        if not 0 <= ply <= self.ply:
            raise BohnanzaError(f"there is no move {ply}; the game has {self.ply}")
        game = self.fork()
        while game.ply > ply:
            game.undo()
        game._future.clear()
        return game

    # What it looks like

    def observation(self, who: Seat | None = None) -> Observation:
        """What a seat may know; without one, what a bystander sees."""
        return observe(self.state, None if who is None else self.seat(who))

    def scores(self) -> dict[str, int]:
        """What everybody has earned by name, best first; of tied players the one furthest clockwise from the starter
        first (0-58). Coins, or whatever the edition counts.
        """
        earned = turn.scores(self.state)
        return {self.names[seat]: earned[seat] for seat in turn.ranking(self.state)}

    def position(self) -> str:
        """The position as text, many lines."""
        return "\n".join(notation.format_position(self.state, self.names)) + "\n"

    def record(self) -> str:
        """The whole game as text, which :meth:`from_record` plays again."""
        if self._start is None:
            raise BohnanzaError("a game without history has no record")
        return notation.format_record(self._start, self.names, self._turns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and str(self) == str(other)

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return "; ".join(notation.format_position(self.state, self.names))

    def __repr__(self) -> str:
        ruleset = self.ruleset
        if self.over:
            where = "over: " + ", ".join(f"{name} {coins}" for name, coins in self.scores().items())
        else:
            where = f"turn {self.state.turn}, {self.names[self.state.active]}, {rules.phase_of(self.state).key}"
        return f"<Game {ruleset.edition}: {', '.join(self.names)}; {where}; {self.ply} moves>"
