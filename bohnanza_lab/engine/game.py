"""A game with its players and its past: the main class of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from . import notation, rules, setup, turn
from .alternatives import nearest
from .beans import Bean
from .editions import edition
from .errors import BohnanzaError, IllegalMoveError, NotationError, ReplayError, UnknownNameError, unreadable
from .events import Event, shuffled_order
from .extension import ExtensionView
from .keywords import read_keywords
from .memory import Memory
from .moves import Move, Seat, check_move, parse_move, parse_seat, parse_turn
from .observation import Observation, observe
from .past import Past, Turn
from .pile_format import PileOrder, format_pile
from .rejection import Rejection
from .ruleset import Ruleset, Value
from .state import Cards, StandingOffer, State

MoveLike = str | tuple[Seat, Move | str]
"""A move with its seat: as text, or as a pair."""


def _seated(
    edition_id: str, players: int | Sequence[str] | None, options: Mapping[str, Value] | None
) -> tuple[Ruleset, tuple[str, ...]]:
    """The ruleset for these players, and their names."""
    made = edition(edition_id)
    if isinstance(players, int) and not isinstance(players, bool):
        made.ruleset(players)  # the sizes of this edition are what to name
    names = setup.check_names(made.default_players if players is None else players)
    return made.ruleset(len(names), options), names


class EngineGame:
    """A game of Bohnanza.

    >>> game = EngineGame("rio-grande", players=["Ana", "Ben", "Cem"], seed=7)
    >>> game.play("Ana plant 1")[0]
    Planted(seat=0, bean=Bean.STINK, field=1, origin='hand')
    >>> game.why_not("Ben plant 1").rule
    'turn.clockwise'
    >>> game.undo()
    Turn(seat=0, move=Plant(field=1), events=(Planted(seat=0, bean=Bean.STINK, field=1, origin='hand'),))
    >>> EngineGame.from_position(str(game)) == game
    True

    ``players`` is a list of names or a number; by default three, or the nearest number that the edition allows.
    ``seed`` determines the deal, ``starter`` who begins. A seat is given by its player's name or by its number, from 0,
    here and everywhere. Further keywords are the edition's options. ``history=False`` keeps no past: no undo, no
    record, no copies.
    """

    def __init__(
        self,
        edition_id: str = "rio-grande",
        players: int | Sequence[str] | None = None,
        *,
        seed: int = 0,
        starter: Seat | None = None,
        history: bool = True,
        **options: Value,
    ) -> None:
        ruleset, names = _seated(edition_id, players, options)
        self._open(setup.deal(ruleset, seed, 0 if starter is None else parse_seat(starter, names)), names, history)

    def _open(self, state: State, names: tuple[str, ...], history: bool = True) -> None:
        self.names = names
        self.state = state
        self._start = state.copy() if history else None
        self._past = Past()
        self._future: list[tuple[Turn, State]] = []
        self._written = 0, ""
        """How many moves have been written already, and the record with these."""

    @classmethod
    def from_state(cls, state: State, names: tuple[str, ...]) -> Self:
        """A game that begins on this table. Nobody checks whether a game can reach it."""
        game = cls.__new__(cls)
        game._open(state, names)
        return game

    @classmethod
    def arrange(
        cls,
        edition_id: str = "rio-grande",
        players: int | Sequence[str] | None = None,
        *,
        options: Mapping[str, Value] | None = None,
        **position: Any,
    ) -> Self:
        """A game that begins in a position set up by hand. Cards that are not named are shuffled and dealt.

        >>> game = EngineGame.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy Soy", "Red"]})
        >>> game.legal_moves("Ana")
        (Plant(field=1), Plant(field=3), Harvest(field=1))

        A row of cards is text, ``"Soy 2*Blue"``, or a list; ``"-"`` is an empty one. What belongs to a seat is given
        by name or number: ``hands={"Ana": "Soy Blue", 1: "-"}``.

        In every game:

        - ``hands``: the front card first. A hand that is not named is dealt.
        - ``fields``: a list of rows, or one text, ``"Soy Soy / Red"``; the card planted first comes first.
        - ``aside``: the cards beside the fields, which must still be planted.
        - ``coins``: a number, or the cards of the stack.
        - ``turned``: the turned-over cards.
        - ``draw``, ``discard``: the cards on top of the pile, the topmost first. ``rest`` says where cards go that are
          not named: under the ``"draw"`` pile, or under the ``"discard"`` pile.
        - ``exhausted``: how often the draw pile has run out.
        - ``active``: whose turn it is, by default the ``starter``; ``turn``: the number of the turn.
        - ``phase``: its key, by default the first of the turn; ``step``: how far it has come, by default as far as the
          cards show. Check with ``legal_moves`` that this is what you meant.
        - ``seed`` is that of the shuffles; ``shuffles`` lists what the next ones bring, each a row with the next card
          first. The other cards lie below in random order; a row with cards that the pile does not have is ignored.

        A game adds keywords for its own part of the table: see ``keywords`` of its :class:`~.extension.Extension`.

        Raises :class:`~.errors.SetupError` for any other keyword, for cards that do not add up to the deck, and for a
        position that no game can reach.
        """
        ruleset, names = _seated(edition_id, players, options)
        return cls.from_state(notation.build_state(read_keywords(ruleset, names, position)), names)

    @classmethod
    def from_position(cls, text: str) -> Self:
        """A game that begins in a written position. Raises :class:`~.errors.NotationError` for a text that is none, or
        whose cards cannot lie as it says.

        What the text leaves out has the same default as in :meth:`arrange`: hands are dealt, other rows are empty, the
        rest is shuffled into the draw pile, the first phase begins. Where the text names the top of the draw pile, a
        line ``rest draw`` shuffles the cards that are left under it.

        >>> game = EngineGame.from_position("edition rio-grande; players Ana Ben Cem; hand Ana Soy; coins Ben 3*Red")
        >>> game.hand("Ana"), game.coins("Ben"), game.phase, game.draw_count
        ((Bean.SOY,), 3, 'plant', 90)
        """
        return cls.from_state(*notation.parse_position(text))

    @classmethod
    def from_record(cls, text: str) -> Self:
        """A game from its record, replayed to the last move. Raises :class:`~.errors.NotationError` for a text that is
        no record, :class:`~.errors.ReplayError` for a move that is not legal.
        """
        start, names, turns = notation.parse_record(text)
        game = cls.from_state(start, names)
        for number, (seat, move, shuffles) in enumerate(turns, 1):
            try:
                game._replay(seat, move, shuffles)
            except BohnanzaError as error:
                raise ReplayError(number, f"{names[seat]} {move.text(names)}", error) from None
        return game

    def _replay(self, seat: int, move: Move, shuffles: tuple[PileOrder, ...]) -> None:
        """Make a recorded move with the shuffles noted in the record, instead of random ones."""
        if rejection := self._reject(seat, move):
            raise IllegalMoveError(rejection)
        after = self.state.copy()
        after.scripted_shuffles = shuffles + after.scripted_shuffles[len(shuffles) :]
        events = self._make(seat, move, after)
        if shuffles and [order for order in map(shuffled_order, events) if order is not None] != [*shuffles]:
            noted = ", ".join(map(format_pile, shuffles))
            raise NotationError(f"it does not lead to the shuffle noted with it, '{noted[:60]}'")

    # What lies on the table

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.state.turn

    @property
    def active(self) -> str:
        """Whose turn it is. The player who must decide next may be another one: :attr:`awaited`."""
        return self.names[self.state.active]

    @property
    def phase(self) -> str:
        """The phase that the active player is in: a key such as ``"plant"``, as :meth:`arrange` takes it."""
        return self.ruleset.phases[self.state.phase].key

    @property
    def winner(self) -> str | None:
        """Who has won (0-57, 0-58); None before the end."""
        return next(iter(self.scores())) if self.over else None

    def hand(self, who: Seat) -> Cards:
        """A player's hand, the front card first.

        >>> game = EngineGame.arrange(hands={"Ana": "Soy 2*Blue"}, fields={"Ben": "Red Red"}, coins={"Ben": 3})
        >>> game.hand("Ana")
        (Bean.SOY, Bean.BLUE, Bean.BLUE)
        >>> game.fields("Ben"), game.coins("Ben"), game.aside("Ben")
        (((Bean.RED, Bean.RED), (), ()), 3, ())
        """
        return self.state.hands[self.seat(who)]

    def fields(self, who: Seat) -> tuple[Cards, ...]:
        """A player's fields in order; in each, the card that was planted first comes first."""
        return self.state.fields[self.seat(who)]

    def aside(self, who: Seat) -> Cards:
        """The cards beside a player's fields, which must still be planted."""
        return self.state.aside[self.seat(who)]

    def coins(self, who: Seat) -> int:
        """How many cards are in a player's coin stack. The result of the game is in :meth:`scores`."""
        return len(self.state.coins[self.seat(who)])

    @property
    def turned(self) -> Cards:
        """The turned-over cards."""
        return self.state.turned

    @property
    def offers(self) -> tuple[StandingOffer, ...]:
        """The offers on the table, the oldest first."""
        return self.state.offers

    @property
    def draw_count(self) -> int:
        """How many cards lie in the draw pile."""
        return len(self.state.draw)

    @property
    def discard_count(self) -> int:
        """How many cards lie in the discard pile."""
        return len(self.state.discard)

    @property
    def discard_top(self) -> Bean | None:
        """The top card of the discard pile, which everybody sees; None where the pile is empty."""
        return self.state.discard[-1] if self.state.discard else None

    @property
    def exhausted(self) -> int:
        """How often the draw pile has run out (0-52)."""
        return self.state.exhausted

    @property
    def table(self) -> ExtensionView:
        """What only this game has on the table: a map, gift cards. Print it to see its methods.

        >>> EngineGame("bohnaparte", 3).table.neighbours("Orange")
        ('farm-1', 'morass-1', 'village-2')
        >>> EngineGame().table
        Traceback (most recent call last):
        bohnanza_lab.engine.errors.BohnanzaError: rio-grande has nothing on its table that other games do not have
        """
        if self.state.extension is None:
            raise BohnanzaError(f"{self.ruleset.edition} has nothing on its table that other games do not have")
        return self.state.extension.view(self.names)

    # What may be done

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of this game."""
        return self.state.ruleset

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def awaited(self) -> str | None:
        """Who must decide next: the first of those :meth:`to_decide`; None once the game is over."""
        return next(iter(self.to_decide()), None)

    def to_decide(self) -> tuple[str, ...]:
        """All players who may make a decision now. The game waits for the first of them. Empty once it is over.

        Several may at once where they have cards beside their fields to plant, or offers to answer. What any player may
        do at any time, as to harvest or to offer a trade, does not count.

        >>> game = EngineGame.arrange(phase="plant-aside", turned="Soy", aside={"Cem": "Red", "Ben": "Blue"})
        >>> game.to_decide()
        ('Ana', 'Ben', 'Cem')
        >>> _ = game.play("Cem plant 1"), game.play("Ana plant 1")
        >>> game.to_decide()
        ('Ben',)
        """
        return tuple([self.names[seat] for seat in rules.to_decide(self.state)])

    def seat(self, who: Seat) -> int:
        """A seat's number from a name or a number."""
        return parse_seat(who, self.names)

    def read(self, move: MoveLike) -> tuple[int, Move]:
        """Seat and move from text or from a pair."""
        try:
            if isinstance(move, str):
                return parse_turn(move, self.names, self.ruleset.verbs)
            if not isinstance(move, tuple | list) or len(move) != 2:
                raise unreadable("pair", word=str(move)[:40])
            seat, what = self.seat(move[0]), move[1]
            if isinstance(what, Move):
                return seat, check_move(what)
            return seat, parse_move(what, self.names, self.ruleset.verbs)
        except UnknownNameError as error:
            raise self.ruleset.narrow(error) from None

    def legal_moves(self, who: Seat | None = None, offers: bool = True) -> tuple[Move, ...]:
        """The legal moves of a seat (by default the awaited one's), with some of its offers.

        Any beans may be offered for any, too many to list: the list holds likely offers, and :meth:`why_not` judges
        all.
        """
        seat = rules.awaited(self.state) if who is None else self.seat(who)
        return () if seat is None else rules.legal(self.state, seat, offers)

    def why_not(self, move: MoveLike) -> Rejection | None:
        """Why a move is not legal, with the nearest legal moves; None when it is legal."""
        return self._reject(*self.read(move))

    def _reject(self, seat: int, move: Move) -> Rejection | None:
        rejection = rules.verify(self.state, seat, move)
        return rejection.with_alternatives(nearest(self.state, seat, move, rejection)) if rejection else None

    def play(self, move: MoveLike) -> tuple[Event, ...]:
        """Make a move, given as text or as (seat, move); returns what happened.

        Raises :class:`~.errors.IllegalMoveError` with the rule, or :class:`~.errors.NotationError`; nothing has then
        changed.
        """
        seat, what = self.read(move)
        if rejection := self._reject(seat, what):
            raise IllegalMoveError(rejection)
        return self.do(seat, what)

    def do(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move that is known to be legal in this very position, as one of :meth:`legal_moves`; it is not
        verified again. Returns what happened.
        """
        if self._start is None:
            return tuple(rules.do(self.state, seat, move))
        return self._make(seat, move, self.state.copy())

    def _make(self, seat: int, move: Move, after: State) -> tuple[Event, ...]:
        """Make a move on a copy of the state, which is the state then."""
        events = tuple(rules.do(after, seat, move))
        self._past.add(self.state, Turn(seat, move, events))
        self._future.clear()
        self.state = after
        return events

    # Its past

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every move so far, with what happened."""
        return tuple(self._past.turns)

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._past.turns)

    def undo(self) -> Turn:
        """Take back the last move and return it; the table is then exactly as before it."""
        if not self._past.turns:
            raise BohnanzaError("there is no move to take back")
        turn, after = self._past.turns[-1], self.state
        self._back_to(self.ply - 1)
        self._future.append((turn, after))
        return turn

    def _back_to(self, ply: int) -> None:
        self.state = self._past.cut(ply)
        if self._written[0] > ply:
            self._written = 0, ""

    def redo(self) -> Turn:
        """Repeat the move that was taken back last, and return it."""
        if not self._future:
            raise BohnanzaError("no move has been taken back")
        turn, after = self._future.pop()
        self._past.add(self.state, turn)
        self.state = after
        return turn

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to :meth:`redo`."""
        return bool(self._future)

    def fork(self) -> Self:
        """A copy of the game with the same past; what is played in one does not change the other."""
        game = type(self).from_state(self.state.copy(), self.names)
        game._start = self._start
        game._past, game._written = self._past.copy(), self._written
        return game

    def __deepcopy__(self, memo: object) -> Self:
        game = self.fork()
        game._future = self._future.copy()
        return game

    def at(self, ply: int) -> Self:
        """A copy of the game as it was after a number of moves."""
        if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply <= self.ply:
            raise BohnanzaError(f"there is no move {ply!r:.20}; the game has {self.ply} so far")
        game = self.fork()
        game.go_back(ply)
        return game

    def go_back(self, ply: int) -> None:
        """Take back for good every move after the first ``ply``: no redo makes one of them again."""
        if self.ply > ply:
            self._back_to(ply)
            self._future.clear()

    @property
    def first_state(self) -> State:
        """The state before the first move; not a copy.

        >>> game = EngineGame(players=["Ana", "Ben", "Cem"], seed=7)
        >>> _ = game.play("Ana plant 1")
        >>> game.first_state == game.at(0).state
        True
        """
        return self._past.state(0) if self.ply else self.state

    # What it looks like

    def observation(self, who: Seat | None = None) -> Observation:
        """What a seat may know; without a seat, what a spectator sees."""
        return observe(self.state, None if who is None else self.seat(who))

    def memory(self, who: Seat) -> Memory:
        """What a seat has seen of the game so far."""
        return Memory(self.state, self.seat(who), self.turns, self._start)

    def scores(self) -> dict[str, int]:
        """What each player has earned, by name, the best first: coins, or what the edition counts. Tied players
        stand as the edition decides between them, and then the one furthest clockwise from the starting player comes
        first (0-58).
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
        count, text = self._written
        text = text or notation.format_start(self._start, self.names)
        text += notation.format_turns(self._past.turns[count:], self.names)
        self._written = self.ply, text
        return text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EngineGame) and str(self) == str(other)

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
