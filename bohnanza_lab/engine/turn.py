"""The order of phases and turns, and the end of the game (0-14, 0-16, 0-53 to 0-58)."""

from __future__ import annotations

from .events import Event, GameEnded, PhaseBegan, TurnBegan
from .pile import is_final
from .state import State


def begin_phase(state: State, index: int, log: list[Event]) -> None:
    """Begin a phase of the active player's turn."""
    state.phase = index
    state.step = 0
    phase = state.ruleset.phases[index]
    log.append(PhaseBegan(phase.key))
    phase.begin(state, log)


def next_phase(state: State, log: list[Event]) -> None:
    """The phase is over: the next one begins, or the next seat's turn."""
    if state.phase + 1 < len(state.ruleset.phases):
        begin_phase(state, state.phase + 1, log)
    else:
        next_turn(state, log)


def close_phase(state: State, log: list[Event], why: str = "") -> None:
    """The phase is over, and so is the game if the draw pile has run out for the last time: by the rule ``why``, where
    that is not the ``ending_rule``.
    """
    if is_final(state):
        end(state, why or state.ruleset.ending_rule, log)
    else:
        next_phase(state, log)


def next_turn(state: State, log: list[Event]) -> None:
    """The seat to the left becomes active (0-45). A whole round in which no card moved ends the game (C0-6)."""
    state.idle = 0 if state.moved else state.idle + 1
    state.moved = False
    if state.idle >= state.players:
        end(state, "pile.reshuffle", log)
        return
    state.active = (state.active + 1) % state.players
    state.turn += 1
    state.offered = 0
    log.append(TurnBegan(state.active))
    begin_phase(state, 0, log)


def end(state: State, why: str, log: list[Event]) -> None:
    """End the game: the free actions do what they do at the end, such as the last harvest (0-55); then the scores are
    counted (0-57, 0-58).
    """
    state.offers = ()
    state.pending_draws = 0
    state.pending_seats = ()
    for action in state.ruleset.free_actions:
        action.at_end(state, log)
    state.over, state.ended_by = True, why
    log.append(ended(state, why))


def ended(state: State, why: str) -> GameEnded:
    """The event that the game would end with now: who wins, and who is tied with the winner."""
    earned = scores(state)
    first, *others = ranking(state)
    tied = tuple(seat for seat in others if earned[seat] == earned[first])
    tie = state.ruleset.tie_breaker
    beaten = [] if tie is None else [seat for seat in tied if tie(state, seat) < tie(state, first)]
    by = "" if not beaten else "hand" if len(beaten) == len(tied) else "hand.seat"
    return GameEnded(why, earned, first, (first, *tied) if tied else (), by)


def scores(state: State) -> tuple[int, ...]:
    """What every seat has earned so far, as the ruleset counts it."""
    score = state.ruleset.score
    return tuple(score(state, seat) for seat in range(state.players))


def ranking(state: State) -> tuple[int, ...]:
    """Seats from first to last: most earned (0-57); of tied seats as the ruleset decides, and then the one furthest
    clockwise from the starter (0-58, C0-32), so of two players not the starter (3-60).
    """
    earned = scores(state)
    tie = state.ruleset.tie_breaker

    def key(seat: int) -> tuple[int, int, int]:
        decides = 0 if tie is None else tie(state, seat)
        return -earned[seat], -decides, -((seat - state.starter) % state.players)

    return tuple(sorted(range(state.players), key=key))
