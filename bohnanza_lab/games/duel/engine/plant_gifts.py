"""The Duel, phase 3: the active player plants the turned-over cards and a received gift, and may discard one of the
turned-over cards; then the opponent plants a received gift (3-33 to 3-36, C3-11).
"""

from __future__ import annotations

from typing import ClassVar

from ....engine import fields, turn
from ....engine.beans import Bean, without
from ....engine.events import Discarded, Event, Planted
from ....engine.moves import Discard, Move, Plant
from ....engine.phases.plant_aside import PlantAsidePhase
from ....engine.rejection import Rejection
from ....engine.state import Cards, State
from .moves import PlantGift

_GIFTS = [PlantGift(number) for number in range(1, 10)]
_PLANTS = {bean: [Plant(number, bean) for number in range(1, 10)] for bean in Bean}
_DISCARDS = {bean: Discard(bean) for bean in Bean}


class PlantGiftsPhase(PlantAsidePhase):
    """``step`` is 1 once a card has been discarded.

    If a turned-over card and the gift are of the same kind, ``plant`` plants the turned-over one and ``plant-gift`` the
    gift. The player may choose the order, and only a turned-over card may be discarded (3-33, 3-34).
    """

    key = "plant-gifts"
    moves: ClassVar[tuple[type[Move], ...]] = (Plant, PlantGift, Discard)
    steps = 1

    def to_decide(self, state: State) -> tuple[int, ...]:
        """The active player, who plants first (C3-11); then the opponent."""
        return (state.active if state.turned or state.aside[state.active] else 1 - state.active,)

    def situation(self, state: State, seat: int) -> object:
        if seat != self.to_decide(state)[0]:
            return ()
        kinds = _kinds(self.to_plant(state, seat))
        room = fields.room(state, seat, kinds)
        if seat != state.active:
            return kinds, room
        return kinds, room, frozenset(state.turned), state.aside[seat], state.step

    def candidates(self, state: State, seat: int) -> list[Move]:
        fits = state.ruleset.fits
        mine = state.fields[seat]
        twins = [bean for bean in state.aside[seat] if seat == state.active and bean in state.turned]
        found: list[Move] = [_GIFTS[number] for bean in twins for number, field in enumerate(mine) if fits(field, bean)]
        found += [
            _PLANTS[bean][number]
            for bean in _kinds(self.to_plant(state, seat))
            for number, field in enumerate(mine)
            if fits(field, bean)
        ]
        if seat == state.active and not state.step:
            found += [_DISCARDS[bean] for bean in _kinds(state.turned)]
        return found

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, Discard):
            return _verify_discard(state, seat, move)
        if seat != state.active and state.aside[seat] and self.to_plant(state, state.active):
            return Rejection("gifts.active_first", "wait", partner=state.active)
        if isinstance(move, Plant):
            return super().verify(state, seat, move)
        assert isinstance(move, PlantGift)
        gift = state.aside[seat]
        if gift or not self.to_plant(state, seat):
            return super().verify(state, seat, Plant(move.field, gift[0] if gift else None))
        return Rejection("aside.must_plant", "no_gift")

    def must_plant(self, state: State, seat: int, beans: Cards) -> Rejection:
        if seat == state.active and state.turned and not state.step:
            return Rejection("gifts.discard", "must", beans=beans)
        return super().must_plant(state, seat, beans)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Plant):
            super().play(state, seat, move, log)
            return
        if isinstance(move, PlantGift):
            (bean,) = state.aside[seat]
            state.aside[seat] = ()
            fields.plant(state, seat, move.field, bean)
            log.append(Planted(seat, bean, move.field, "aside"))
        else:
            assert isinstance(move, Discard)
            state.step = 1
            state.turned = without(state.turned, move.bean)
            state.discard += (move.bean,)
            state.moved = True
            log.append(Discarded(seat, move.bean, "turned"))
        self.go_on(state, log)

    def close(self, state: State, log: list[Event]) -> None:
        """End the phase, and the game too if the draw pile has run out (3-56)."""
        turn.close_phase(state, log)


def _kinds(cards: Cards) -> Cards:
    return tuple(sorted(set(cards)))


def _verify_discard(state: State, seat: int, move: Discard) -> Rejection | None:
    bean = move.bean
    if seat != state.active:
        return Rejection("gifts.discard", "not_active", active=state.active)
    if state.step:
        return Rejection("gifts.discard", "already")
    if bean in state.turned and move.place is None:
        return None
    if bean in state.aside[seat]:
        return Rejection("gifts.discard", "gift", bean=bean)
    case = "from_hand" if bean in state.hands[seat] else "not_there"
    return Rejection("gifts.discard", case, bean=bean)
