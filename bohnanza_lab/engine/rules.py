"""Legal moves and play on a plain state: what a seat may do, why not, and doing it.

The one source of legality is :func:`verify`; :func:`legal` and :func:`play` call it. A :class:`~.game.EngineGame` adds
names, undo and text; a simulation can use these three functions alone, which make no copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .errors import IllegalMoveError
from .events import Event
from .free_action import FreeAction
from .moves import Move, Offer
from .offers import unanswered
from .phases.phase import Phase
from .rejection import Rejection
from .state import StandingOffer, State

_MAX_CACHED = 200_000
"""The size at which a ruleset's cache of legal moves is emptied."""


def phase_of(state: State) -> Phase:
    """The phase the game is in: the active player's, or the interlude while other seats are asked for a decision."""
    if state.pending_seats:
        interlude = state.ruleset.interlude
        assert interlude is not None, "an edition that stops a phase to ask seats names its interlude"
        return interlude
    return state.ruleset.phases[state.phase]


def to_decide(state: State) -> tuple[int, ...]:
    """The seats that may decide something now, first the one that the game waits for; none once it is over."""
    return () if state.over else phase_of(state).to_decide(state)


def awaited(state: State) -> int | None:
    """The seat whose decision the game waits for; None once it is over."""
    return None if state.over else phase_of(state).to_decide(state)[0]


def to_answer(state: State) -> Iterator[tuple[StandingOffer, int]]:
    """Each offer that can be answered now, with each seat that may do so. While somebody is asked for a decision first,
    as about a claim, no offer can be answered.
    """
    return unanswered(state) if state.offers and not state.over and phase_of(state).offering else iter(())


def is_trading(state: State) -> bool:
    """Whether any cards can be offered for any now: the phase has offers among its moves, and has turned over its
    cards.
    """
    if state.over or not state.step:
        return False
    phase = phase_of(state)
    return phase.offering and Offer in phase.moves


def legal(state: State, seat: int, offers: bool = False) -> tuple[Move, ...]:
    """The legal moves of a seat. There are too many possible offers to list: ``offers`` adds some that are likely.

    Every move in the list has passed :func:`verify`. Moves that depend only on a small situation (the front card, the
    number of cards on each field) are kept in the ruleset's ``move_cache``: those of the phase apart from those of the
    free actions, which are the same in every phase.
    """
    if state.over:
        return ()
    phase = phase_of(state)
    ruleset = state.ruleset
    cache = ruleset.move_cache
    situation = phase.situation(state, seat)
    moves = cache.get((phase, situation))
    if moves is None:
        moves = _allowed(phase, state, seat, phase.candidates(state, seat))
        if situation is not None:
            _remember(cache, (phase, situation), moves)
    key: tuple[object, ...] = (seat == state.active, state.pending_seats, *map(len, state.fields[seat]))
    for action in ruleset.situational_actions:
        key += (action.situation(state, seat),)
    free = cache.get(key)
    if free is None:
        each = [_allowed(action, state, seat, action.candidates(state, seat)) for action in ruleset.free_actions]
        free = sum(each, ())
        _remember(cache, key, free)
    moves += free
    if offers and phase.offering:
        moves += _allowed(phase, state, seat, phase.offer_ideas(state, seat))
    return moves


def _remember(cache: dict[object, tuple[Move, ...]], key: object, moves: tuple[Move, ...]) -> None:
    if len(cache) >= _MAX_CACHED:
        cache.clear()
    cache[key] = moves


def _allowed(owner: Phase | FreeAction, state: State, seat: int, candidates: Iterable[Move]) -> tuple[Move, ...]:
    verify = owner.verify
    return tuple([move for move in candidates if verify(state, seat, move) is None])


def verify(state: State, seat: int, move: Move) -> Rejection | None:
    """Why a seat may not make a move now, or None where it may.

    Where the edition's document has a rule of its own for a shared one, the refusal cites that.
    """
    rejection = _verify(state, seat, move)
    if rejection is None:
        return None
    instead = state.ended_by if state.over else state.ruleset.cites.get(rejection.rule)
    return rejection.citing(instead) if instead else rejection


def _verify(state: State, seat: int, move: Move) -> Rejection | None:
    if state.over:
        return Rejection(state.ruleset.ending_rule, "over")
    kind = type(move)
    action = state.ruleset.action_for.get(kind)
    if action is not None:
        return action.verify(state, seat, move)
    phase = phase_of(state)
    return phase.verify(state, seat, move) if kind in phase.moves else phase.reject(state, seat, move)


def play(state: State, seat: int, move: Move) -> list[Event]:
    """Do a move and return what happened; raises :class:`~.errors.IllegalMoveError` before anything has changed."""
    rejection = verify(state, seat, move)
    if rejection is not None:
        raise IllegalMoveError(rejection)
    return do(state, seat, move)


def do(state: State, seat: int, move: Move) -> list[Event]:
    """Do a move that :func:`legal` has listed or :func:`verify` has passed for this very state."""
    log: list[Event] = []
    ruleset = state.ruleset
    action = ruleset.action_for.get(type(move))
    (action or phase_of(state)).play(state, seat, move, log)
    if ruleset.after_move is not None:
        ruleset.after_move(state, log)
    return log
