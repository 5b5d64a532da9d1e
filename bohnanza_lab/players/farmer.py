"""A sensible neighbour: plants where it matches, harvests when it pays, trades and gives what it cannot use.

It weighs cards by what its own fields make of them. No search and no memory, so it may be undone at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..engine.beans import Bean
from ..engine.duel.moves import Claim, Gift
from ..engine.moves import Accept, Decline, Done, Harvest, Move, Offer, Plant
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer

_MOST_OFFERS = 3
_BURDEN = 0.6
"""What it costs to plant a card that fits nowhere: a field harvested too early."""


def worth(bean: Bean, fields: Sequence[Cards]) -> float:
    """What one more card of a kind is worth to somebody with these fields, in coins."""
    cards, coins = bean.beanometer[-1]
    rate = coins / cards
    if any(field and field[-1] is bean for field in fields):
        return rate
    return rate / 2 if not all(fields) else rate - _BURDEN


class FarmerPlayer:
    """The simple player of the tables in this kit."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        claims = [move for move in moves if isinstance(move, Claim)]
        if claims:
            return claims[0]
        ripe = self._ripe(seen, moves)
        if ripe is not None:
            return ripe
        gifts = [move for move in moves if isinstance(move, Gift)]
        if gifts:
            return self._gift(seen, gifts)
        plants = [move for move in moves if isinstance(move, Plant)]
        if plants:
            return self._plant(seen, plants, moves)
        if seen.phase == "trade" and seen.step == 1:
            return self._offer(seen) or Done()
        others = [move for move in moves if not isinstance(move, Harvest)]
        return others[0] if others else self._cheapest(seen, moves)

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        accept = Accept(offer.id)
        gain = self._gain(seen, offer.give, offer.want)
        return accept if accept in moves and gain > 0.05 else Decline(offer.id)

    def propose(self, seen: Observation) -> Offer | None:
        fields = self._fields(seen)
        for wish in dict.fromkeys(seen.turned):
            if not any(field and field[-1] is wish for field in fields):
                continue
            for give in dict.fromkeys(reversed(seen.hand)):
                if give is not wish and self._gain(seen, (wish,), (give,)) > 0.05:
                    return Offer(seen.active, (give,), (wish,))
        return None

    def _offer(self, seen: Observation) -> Offer | None:
        """Something turned over that fits nowhere, for something a neighbour shows no use for; else as a gift."""
        if seen.offered >= _MOST_OFFERS or seen.seat is None:
            return None
        mine = self._fields(seen)
        spare = [bean for bean in dict.fromkeys(seen.turned) if worth(bean, mine) < 0]
        grows = [field[-1] for field in mine if field]
        for bean, seat in product(spare, range(len(seen.fields))):
            if seat == seen.seat or not any(field and field[-1] is bean for field in seen.fields[seat]):
                continue
            for wish in grows:
                if wish is not bean and not any(field and field[-1] is wish for field in seen.fields[seat]):
                    return Offer(seat, (bean,), (wish,))
            return Offer(seat, (bean,))
        return None

    def _gift(self, seen: Observation, gifts: Sequence[Gift]) -> Gift:
        """What it can spare best of what it has; a bluff only where it has nothing to offer."""
        own = seen.hand + (seen.turned if seen.seat == seen.active else ())
        fields = self._fields(seen)
        return min(gifts, key=lambda gift: (gift.bean not in own, worth(gift.bean, fields)))

    def _plant(self, seen: Observation, plants: Sequence[Plant], moves: Sequence[Move]) -> Move:
        fields = self._fields(seen)
        matching = [move for move in plants if fields[move.field - 1]]
        if matching:
            return matching[0]
        must = seen.phase != "plant" or seen.step == 0
        return plants[0] if must else next((move for move in moves if isinstance(move, Done)), plants[0])

    def _ripe(self, seen: Observation, moves: Sequence[Move]) -> Move | None:
        """A field at the top of its meter; or, when a card must be planted and fits nowhere, the cheapest field."""
        fields = self._fields(seen)
        for move in moves:
            if isinstance(move, Harvest):
                field = fields[move.field - 1]
                if len(field) > 1 and field[-1].next_step(len(field)) is None:
                    return move
        if any(isinstance(move, Plant | Done) for move in moves) or seen.phase not in ("plant", "plant-aside"):
            return None
        return self._cheapest(seen, moves)

    def _cheapest(self, seen: Observation, moves: Sequence[Move]) -> Move:
        """The harvest that wastes least: coins for cards now, against what another card would bring."""
        fields = self._fields(seen)

        def waste(move: Move) -> float:
            if not isinstance(move, Harvest):
                return 99.0
            field = fields[move.field - 1]
            cards, coins = field[-1].beanometer[-1]
            return len(field) * coins / cards - field[-1].coins(len(field))

        return min(moves, key=waste)

    def _gain(self, seen: Observation, gets: Cards, gives: Cards) -> float:
        fields = self._fields(seen)
        keeps = 0.0 if seen.seat == seen.active else 0.5
        return sum(worth(bean, fields) for bean in gets) - sum(keeps * worth(bean, fields) for bean in gives)

    @staticmethod
    def _fields(seen: Observation) -> tuple[Cards, ...]:
        assert seen.seat is not None
        return seen.fields[seen.seat]

    def __repr__(self) -> str:
        return "FarmerPlayer()"
