"""Harvesting: at any time, also out of turn, always a whole field (0-46 to 0-51, 1-36 to 1-40, C0-9, C0-14)."""

from __future__ import annotations

from . import fields
from .events import Event, Harvested
from .free_action import FreeAction
from .moves import Harvest, Move
from .rejection import Rejection
from .state import State

_HARVESTS = tuple(Harvest(number) for number in range(1, 10))


class HarvestAction(FreeAction):
    """The harvest as a move."""

    moves = (Harvest,)

    def candidates(self, state: State, seat: int) -> tuple[Move, ...]:
        return _HARVESTS[: len(state.fields[seat])]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, Harvest)
        mine = state.fields[seat]
        if not 1 <= move.field <= len(mine):
            return fields.no_such_field(move.field, len(mine))
        if seat != state.active and not state.ruleset.harvest_off_turn:
            return Rejection("harvest.any_time", "own_turn", active=state.active)
        if not mine[move.field - 1]:
            return Rejection("harvest.nothing", "empty", field=move.field)
        return state.ruleset.protects(mine, move.field - 1)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, Harvest)
        harvest(state, seat, move.field, log)

    def at_end(self, state: State, log: list[Event]) -> None:
        """Harvest every field that the protection rule allows (0-55, 1-44, 2-44), those of several cards first
        (C0-13).
        """
        for seat in state.clockwise(state.active):
            mine = state.fields[seat]
            for index in sorted(range(len(mine)), key=lambda index: len(mine[index]) < 2):
                if mine[index] and state.ruleset.protects(state.fields[seat], index) is None:
                    harvest(state, seat, index + 1, log)


def harvest(state: State, seat: int, number: int, log: list[Event]) -> None:
    """Empty a field: as many cards as the top card's beanometer pays become coins, the others go to the discard pile
    (0-50). The coins are the top cards of the field, which matters only where it is mixed (C3-10).
    """
    mine = state.fields[seat]
    cards = mine[number - 1]
    count = len(cards)
    bean = cards[-1]
    coins = bean.coins(count)
    state.fields[seat] = fields.with_field(mine, number, ())
    if coins:
        state.coins[seat] += cards[-coins:]
        state.discard += cards[:-coins]
    else:
        state.discard += cards
    state.moved = True
    log.append(Harvested(seat, number, bean, count, coins, cards[0] is not bean))
