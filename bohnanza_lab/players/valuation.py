"""What a position is worth to a seat: what it can expect to have at the end of the game.

A field is worth what it pays when harvested at the best time: waiting for more cards pays more, but the field then
earns less afterwards. A card that must be planted is worth what it changes about the fields; so is each card of the
hand, in its order, but less the later its turn comes and the likelier it can be traded away.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce  # from left to right in every Python; sum() rounds otherwise from 3.12 on
from operator import add

from ..engine.beans import Bean
from ..engine.fields import grown, with_field
from ..engine.observation import Observation
from ..engine.state import Cards
from ..kit import kit_of
from .outlook import Outlook, outlook
from .strategy import own_fields

FieldRows = tuple[Cards, ...]

_FAR = 6
"""So many cards of a hand are looked at; a later one only burdens."""
_LATER = 0.85
"""How much less the next card of the hand counts than the one before it."""
_BURDEN = 0.06
"""What each hand card costs, in coins, because it delays those behind it."""


def value(seen: Observation) -> float:
    """What the seeing seat can expect to have at the end, in what the game counts: coins, dollars or victory points.

    >>> from bohnanza_lab.engine import EngineGame
    >>> from bohnanza_lab.players import observation_for
    >>> poor = EngineGame.arrange(fields={"Ana": ["2*Red"]}, hands={"Ana": "Soy"}, seed=1)
    >>> rich = EngineGame.arrange(fields={"Ana": ["4*Red"]}, hands={"Ana": "Soy"}, seed=1)
    >>> value(observation_for(rich, 0)) > value(observation_for(poor, 0)) + 1
    True
    """
    coins = float(seen.coin_counts[seen.own_seat])
    if not seen.over:
        coins += position_worth(own_fields(seen), due(seen), seen.hand, outlook(seen))
    return kit_of(seen.game).strategy.score(seen, coins)


def due(seen: Observation) -> Cards:
    """The open cards that the seeing seat must plant in this turn, unless it trades them away."""
    return kit_of(seen.game).strategy.due(seen)


def position_worth(fields: FieldRows, due: Cards, hand: Cards, ahead: Outlook) -> float:
    """What a seat can expect to earn from here on with these fields, cards that must be planted now, and this hand."""
    key = (fields, due, hand)
    found = ahead.hands.get(key)
    if found is None:
        found = ahead.hands[key] = _worth(fields, due, hand, ahead)
    return found


def _worth(fields: FieldRows, due: Cards, hand: Cards, ahead: Outlook) -> float:
    total = reduce(add, [field_value(field, ahead) for field in fields], 0.0)
    for bean in _matching_first(fields, due):
        gain, fields = plant(fields, bean, ahead)
        total += gain
    weight = 1.0
    for bean in hand[:_FAR]:
        gain, fields = plant(fields, bean, ahead)
        total += weight * (gain if gain > 0 else ahead.kept * gain)
        weight *= _LATER
    return total - _BURDEN * len(hand) + kit_of(ahead.rules.game).strategy.holding(hand)


def field_value(field: Cards, ahead: Outlook) -> float:
    """What a field will earn until the end of the game: its harvest at the best time, and what grows after it.

    An empty field earns the usual pace. One more card never makes a field worse.
    """
    if not field:
        return ahead.idle
    found = ahead.field_values.get(field)
    if found is None:
        found = ahead.field_values[field] = kit_of(ahead.rules.game).strategy.growth(field, ahead)
    return found


def plant(fields: FieldRows, bean: Bean, ahead: Outlook) -> tuple[float, FieldRows]:
    """The gain of planting a card in the best place, in coins, and the fields after it.

    Where it fits nowhere, a field is harvested for it, the one that loses the least.
    """
    key = (fields, bean)
    found = ahead.plantings.get(key)
    if found is None:
        found = ahead.plantings[key] = _plant(fields, bean, ahead)
    return found


def _plant(fields: FieldRows, bean: Bean, ahead: Outlook) -> tuple[float, FieldRows]:
    fits = ahead.rules.fits
    best: tuple[float, int, Cards] | None = None
    for index, field in enumerate(fields):
        if fits(field, bean):
            gain = field_value((*field, bean), ahead) - field_value(field, ahead)
            if best is None or gain > best[0]:
                best = gain, index, (*field, bean)
    if best is None or best[0] < 0:
        alone = field_value((bean,), ahead)
        for index in harvestable(fields):
            field = fields[index]
            gain = field[-1].coins(len(field)) + alone - field_value(field, ahead)
            if best is None or gain > best[0]:
                best = gain, index, (bean,)
    if best is None:
        return 0.0, fields
    gain, index, after = best
    return gain, with_field(fields, index + 1, after)


def harvestable(fields: FieldRows) -> list[int]:
    """The fields that can be harvested to make room: those of several cards where there are any (0-51, 2-23).

    >>> from bohnanza_lab.engine.beans import beans
    >>> harvestable((beans("Soy"), beans("2*Red"))), harvestable((beans("Soy"), beans("Red")))
    ([1], [0, 1])
    """
    several = [index for index, field in enumerate(fields) if len(field) > 1]
    return several or [index for index, field in enumerate(fields) if field]


def _matching_first(fields: FieldRows, due: Cards) -> Sequence[Bean]:
    """New cards in the order in which a player plants them: first those that grow already."""
    if len(due) < 2:
        return due
    grows = grown(fields)
    return sorted(due, key=lambda bean: (bean not in grows, bean))
