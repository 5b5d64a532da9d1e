"""What a phase is: whom it waits for, what they may say, why not, and what it does."""

from __future__ import annotations

from typing import ClassVar

from ..beans import format_beans
from ..events import Event
from ..moves import Discard, Done, Draw, Move, Plant, TurnOver
from ..rejection import Rejection
from ..state import Cards, State


class Phase:
    """A phase of the turn. Phases hold no game: everything they know is in the state they are handed.

    ``verify`` is the one source of legality; ``candidates`` only proposes what is worth asking it.
    """

    key: ClassVar[str]
    moves: ClassVar[tuple[type[Move], ...]]
    """The kinds of move that belong to this phase (a harvest belongs to none: it is always possible)."""
    steps: ClassVar[int] = 0
    """The furthest ``step`` there is."""
    offering: ClassVar[bool] = False
    """Whether offers may lie on the table, from the first step on."""
    bluffing: ClassVar[bool] = False
    """Whether one may offer what one does not hold (3-30)."""
    asks_for: ClassVar[tuple[type[Move], ...]] = ()
    """Where this phase asks one seat after the other: the kinds of move it asks for. A seat that has none of them can
    only say that it is done.
    """
    quiet: ClassVar[bool] = False
    """Whether people are told of this phase only while it lasts, so that one in which nobody acts leaves no trace."""

    complete_situation: ClassVar[bool] = False
    """Whether ``situation`` says all that ``verify`` reads, of the fields and of whose turn it is too, so that what the
    phase gives is remembered apart from what the rights of every moment give.
    """

    def begin(self, state: State, log: list[Event]) -> None:
        """The active player has come here."""

    def awaited(self, state: State) -> int:
        """The seat whose decision the game waits for."""
        return state.active

    def situation(self, state: State, seat: int) -> object | None:
        """Everything ``verify`` reads when it judges this seat's candidates, as one small hashable value; None where
        that is too much to be worth remembering.
        """
        return None

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Moves of this phase that this seat might make: a bounded list that holds every useful legal one."""
        raise NotImplementedError

    def offer_ideas(self, state: State, seat: int) -> list[Move]:
        """A bounded, useful part of the offers that this seat might make where any beans may be offered for any."""
        return []

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        """Why this seat may not make this move of this phase now, or None."""
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        """Do a verified move."""
        raise NotImplementedError

    def infer_step(self, state: State) -> int:
        """The step to which the cards of a position laid by hand have come."""
        return 0

    def validation_error(self, state: State) -> str | None:
        """Why a position cannot stand in this phase, in a few words; None where it can."""
        return None

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        """Why a move that belongs to another phase is not possible in this one (0-16)."""
        phases = state.ruleset.phases
        later = (*phases[state.phase + 1 :], *phases[: state.phase + 1])
        belongs = next((phase.key for phase in later if type(move) in phase.moves), None)
        if belongs is None:
            rule, case = state.ruleset.absent_moves.get(type(move), ("turn.phases", "no_place"))
            return Rejection(rule, case, move=move.verb)
        if seat != state.active and type(move) in (Plant, Discard, TurnOver, Draw, Done):
            return Rejection("turn.clockwise", active=state.active, move=move.verb)
        if isinstance(move, Done):
            return Rejection("turn.phases", "not_over", phase=self.key)
        return Rejection("turn.phases", move=move.verb, phase=self.key, belongs=belongs)


def left_over(state: State, *, open_row: bool = False) -> str | None:
    """What cannot be where nothing is left of phases 2 and 3: cards that lie turned over (unless they are an
    ``open_row`` that stays) or beside the fields, and a pile that has run out for the last time.
    """
    if state.turned and not open_row:
        return f"{format_beans(state.turned)} cannot lie turned over here; turned-over cards are planted in phase 3"
    aside = tuple(card for row in state.aside for card in row)
    if aside:
        return f"{format_beans(aside)} cannot lie beside the fields here; such cards are planted in phase 3"
    return run_out(state)


def run_out(state: State) -> str | None:
    """Whether the draw pile has run out for the last time, where that ends the game."""
    if state.exhausted < state.ruleset.exhaustions:
        return None
    times = "once" if state.exhausted == 1 else f"{state.exhausted} times"
    return (
        f"the draw pile has run out {times} and the game would be over; "
        f"'exhausted' is less than {state.ruleset.exhaustions} here"
    )


def too_many_turned(state: State) -> str | None:
    """Whether more cards lie turned over than anybody turns over at once."""
    most = state.ruleset.turn_over_count + state.ruleset.extra_turn_over_count(state)
    if len(state.turned) <= most:
        return None
    return f"{len(state.turned)} cards cannot lie turned over; {most} are turned over in a turn"


def ended_at_once(state: State) -> str | None:
    """Whether the game would be over because the last exhaustion lets no phase finish (2-43)."""
    return None if state.ruleset.finishes_phases else run_out(state)


class DrawingPhase(Phase):
    """A phase that takes cards from the draw pile."""

    def receive(self, state: State, cards: Cards, log: list[Event]) -> None:
        """Put cards that have come from the pile where this phase wants them."""
        raise NotImplementedError

    def dealt(self, state: State, log: list[Event]) -> None:
        """All that could come has come."""
        raise NotImplementedError
