"""The course of a turn and of the game: phase after phase, seat after seat, and the end (0-14, 0-16, 0-53 to 0-58)."""

from __future__ import annotations

from .anytime.harvest import harvest
from .events import Event, GameEnded, PhaseBegan, TurnBegan
from .state import State


def begin_phase(state: State, index: int, log: list[Event]) -> None:
    """Come to a phase of the active player's turn."""
    state.phase = index
    state.step = 0
    phase = state.sheet.phases[index]
    log.append(PhaseBegan(phase.key))
    phase.begin(state, log)


def next_phase(state: State, log: list[Event]) -> None:
    """The phase is over: the next one begins, or the next seat's turn."""
    if state.phase + 1 < len(state.sheet.phases):
        begin_phase(state, state.phase + 1, log)
    else:
        next_turn(state, log)


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
    """Harvest every field that the protection rule lets go (0-55, 1-44, 2-44), fields with more cards before single
    ones (C0-13), and count (0-57, 0-58).
    """
    state.offers = ()
    state.owed = 0
    state.window = ()
    for seat in state.clockwise(state.active):
        mine = state.fields[seat]
        for index in sorted(range(len(mine)), key=lambda index: len(mine[index]) < 2):
            if mine[index] and state.sheet.protects(state.fields[seat], index) is None:
                harvest(state, seat, index + 1, log)
    state.over = True
    order = ranking(state)
    coins = tuple(map(len, state.coins))
    tied = tuple(seat for seat in order if coins[seat] == coins[order[0]])
    log.append(GameEnded(why, coins, order[0], tied if len(tied) > 1 else ()))


def ranking(state: State) -> tuple[int, ...]:
    """Seats from first to last: most coins (0-57); of tied seats the one furthest clockwise from the starter (0-58,
    C0-32).
    """
    return tuple(
        sorted(
            range(state.players),
            key=lambda seat: (-len(state.coins[seat]), -((seat - state.starter) % state.players)),
        )
    )
