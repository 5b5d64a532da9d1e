"""What a phase is: whose decision it waits for, which moves are legal, why others are not, and what they do."""

from __future__ import annotations

from typing import ClassVar, final

from ..events import Event, TurnedOver
from ..message import Message
from ..moves import Discard, Done, Draw, Move, Plant, TurnOver
from ..rejection import Rejection
from ..state import Cards, State

_DONE = Done()


class Phase:
    """A phase of the turn. A phase keeps no data of the game: all it knows is in the state that its methods are given.

    ``verify`` alone decides what is legal; ``candidates`` only lists moves that are worth checking with it.
    """

    key: ClassVar[str]
    role: ClassVar[str] = ""
    """What it is for, whatever a game calls it: ``plant``, ``trade``, ``plant-aside`` or ``draw``. By default
    it is the role of the phase that it derives from, or else its key.
    """
    words: ClassVar[str]
    """The entry of the catalogues with what is said in this phase: ``phases.ENTRY.hint``, ``prompt.ENTRY.CASE`` and
    ``narration.opens.ENTRY.STEP``, in the words of the game; by default its key. The phase of an option sets it if the
    shared words say that something is possible which the option forbids. What is missing is said in the shared words.
    """
    moves: ClassVar[tuple[type[Move], ...]]
    """The kinds of move that belong to this phase. A harvest belongs to no phase: it is always possible."""
    steps: ClassVar[int] = 0
    """The highest value that ``state.step`` can have in this phase."""
    offering: ClassVar[bool] = False
    """Whether offers can be on the table, from step 1 on."""
    bluffing: ClassVar[bool] = False
    """Whether players may offer cards that they do not hold (3-30)."""
    asks_for: ClassVar[tuple[type[Move], ...]] = ()
    """For a phase that asks one seat after the other: the kinds of move that it asks for. A seat that has no such move
    can only say that it is done.
    """
    quiet: ClassVar[bool] = False
    """Whether the phase is shown only while it lasts, so that one in which nobody acts is not listed afterwards."""
    numbered: ClassVar[bool] = True
    """Whether the document counts it among the phases of a turn."""
    everybody_draws: ClassVar[bool] = False
    """Whether all players draw cards in it, and not only the active one (0-66)."""

    def __init_subclass__(cls) -> None:
        own = cls.__dict__
        cls.role = cls.role or own.get("key", "")
        if "key" in own and "words" not in own:
            cls.words = cls.key

    def begin(self, state: State, log: list[Event]) -> None:
        """Called when the active player's turn enters this phase."""

    def to_decide(self, state: State) -> tuple[int, ...]:
        """The seats that may decide something now, first the one whose decision the game waits for. Free actions and
        offers, which are open to any seat, do not count.
        """
        return state.pending_seats[:1] or (state.active,)

    @final
    def awaited(self, state: State) -> int:
        """The seat whose decision the game waits for. Bots, the page and moves without a name use this one."""
        return self.to_decide(state)[0]

    def situation(self, state: State, seat: int) -> object | None:
        """Everything that ``verify`` reads when it judges this seat's candidates, as one small hashable value. Legal
        moves are cached under it, so what is missing here makes wrong moves legal. None where that is too much.
        """
        return None

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Moves of this phase that this seat might make: a list of limited length with every useful legal move."""
        raise NotImplementedError

    def offer_ideas(self, state: State, seat: int) -> list[Move]:
        """Some useful offers that this seat might make, in a list of limited length, where any beans may be offered for
        any others.
        """
        return []

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        """Why this seat may not make this move of this phase now, or None if it may."""
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        """Do a move that ``verify`` has passed, and add what happened to the log."""
        raise NotImplementedError

    def to_plant(self, state: State, seat: int) -> Cards:
        """The cards that this seat has to plant before the phase can end."""
        return ()

    def infer_step(self, state: State) -> int:
        """The step that the phase must have reached, judged by the cards of a position that was set up by hand."""
        return 0

    def validation_error(self, state: State) -> Message | str | None:
        """Why a position is impossible in this phase, in a few words; None if it is possible."""
        return None

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        """Why a move that does not belong to this phase is not possible now (0-16)."""
        phases = state.ruleset.phases
        later = (*phases[state.phase + 1 :], *phases[: state.phase + 1])
        belongs = next((phase for phase in later if type(move) in phase.moves), None)
        if belongs is None:
            rule, case = state.ruleset.absent_moves.get(type(move), ("turn.phases", "no_place"))
            return Rejection(rule, case, move=move.verb)
        if seat != state.active and (refusal := belongs.refuse_others(state, move)):
            return refusal
        if isinstance(move, Done):
            return Rejection("turn.phases", "not_over", phase=self.key)
        return Rejection("turn.phases", move=move.verb, phase=self.key, belongs=belongs.key)

    def refuse_others(self, state: State, move: Move) -> Rejection | None:
        """Why a move of this phase is the active player's alone, in any phase; None if it is not."""
        if isinstance(move, Plant | Discard | TurnOver | Draw | Done):
            return Rejection("turn.clockwise", active=state.active, move=move.verb)
        return None


def leftover_fault(state: State, *, open_row: bool = False) -> Message | None:
    """What is wrong with a position outside phases 2 and 3; None if nothing is. It cannot have turned-over cards
    (unless ``open_row`` is true), cards beside the fields, or a draw pile that has run out for the last time.
    """
    if state.turned and not open_row:
        return Message("faults.turned", beans=state.turned)
    aside = tuple(card for row in state.aside for card in row)
    if aside:
        return Message("faults.aside", beans=aside)
    return exhausted_fault(state)


def exhausted_fault(state: State) -> Message | None:
    """Why a position is impossible because the draw pile has run out for the last time; None if it has not."""
    if state.exhausted < state.ruleset.exhaustions:
        return None
    return Message("faults.run_out", times=state.exhausted, most=state.ruleset.exhaustions - 1)


def turned_over_fault(state: State) -> Message | None:
    """Why a position has too many turned-over cards; None if it has no more than are turned over in a turn."""
    most = state.ruleset.turn_over_count + state.ruleset.extra_turn_over_count(state)
    if len(state.turned) <= most:
        return None
    return Message("faults.turned.most", cards=len(state.turned), most=most)


def sudden_end_fault(state: State) -> Message | None:
    """Why a position is impossible because the game ended at once when the draw pile ran out for the last time (2-43);
    None if it is possible.
    """
    return None if state.ruleset.finishes_phases else exhausted_fault(state)


class Interlude(Phase):
    """Lasts while ``state.pending_seats`` names seats. Each is asked in turn, until it says that it is done."""

    moves: ClassVar[tuple[type[Move], ...]] = (Done,)
    rule: ClassVar[str]
    """The rule that grants it."""

    def situation(self, state: State, seat: int) -> object:
        return seat == state.pending_seats[0]

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [_DONE]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat == state.pending_seats[0]:
            return None
        case = "wait" if seat in state.pending_seats else "open"
        return Rejection(self.rule, case, partner=state.pending_seats[0])

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        return Rejection(self.rule, "open", partner=state.pending_seats[0])


class DrawingPhase(Phase):
    """A phase that takes cards from the draw pile."""

    def receive(self, state: State, cards: Cards, log: list[Event]) -> None:
        """Put the cards that came from the pile where this phase needs them: by default they are turned over."""
        state.turned += cards
        log.append(TurnedOver(state.active, cards))

    def after_draw(self, state: State, log: list[Event]) -> None:
        """Called when all cards of the draw have been received, or as many as there were."""
        raise NotImplementedError
