"""A sensible neighbour: plants where it matches, harvests when it pays, trades and gives what it cannot use.

It weighs cards by what its own fields make of them. No search and no memory, so it may be undone at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..engine.moves import Accept, BuyField, Decline, Done, Harvest, Move, Offer, Plant
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .games import STRATEGIES
from .strategy import cheapest, own_fields, waste, worth

_MOST_OFFERS = 3
_WASTE = 0.5
"""A harvest that wastes more than this is worth the price of a field ..."""
_YOUNG = 20
"""... while so many cards are left of the first draw pile: later a field no longer earns what it costs."""


class FarmerPlayer:
    """The simple player of the tables in this kit."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        harvest = self._due_harvest(seen, moves)
        own = STRATEGIES.of(seen.game).decide(seen, moves, harvest)
        if own is not None:
            return own
        if harvest is not None:
            return self._buy_field(seen, moves, harvest) or harvest
        plants = [move for move in moves if isinstance(move, Plant)]
        if plants:
            return self._plant(seen, plants, moves)
        if seen.trading:
            return self._offer(seen) or Done()
        others = [move for move in moves if not isinstance(move, Harvest | BuyField)]
        return others[0] if others else cheapest(seen, moves)

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        accept = Accept(offer.id)
        gain = self._gain(seen, offer.give, offer.want)
        return accept if accept in moves and gain > 0.05 else Decline(offer.id)

    def propose(self, seen: Observation) -> Offer | None:
        fields = own_fields(seen)
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
        mine = own_fields(seen)
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

    def _plant(self, seen: Observation, plants: Sequence[Plant], moves: Sequence[Move]) -> Move:
        """What fulfils a card, else its own kind, else what else may follow; an empty field where it must."""
        fields = own_fields(seen)
        matching = [(fields[move.field - 1], move.bean or seen.hand[0], move) for move in plants]
        matching = [each for each in matching if each[0]]
        if matching:
            fulfils = STRATEGIES.of(seen.game).fulfils
            return min(matching, key=lambda each: (not fulfils(seen, *each[:2]), each[0][-1] is not each[1]))[2]
        return next((move for move in moves if isinstance(move, Done)), plants[0])

    def _due_harvest(self, seen: Observation, moves: Sequence[Move]) -> Move | None:
        """A field at the top of its meter; or, when a card must be planted and fits nowhere, the cheapest harvest."""
        fields = own_fields(seen)
        for move in moves:
            if isinstance(move, Harvest):
                field = fields[move.field - 1]
                if len(field) > 1 and field[-1].next_step(len(field)) is None:
                    return move
        stuck = all(isinstance(move, Harvest | BuyField) for move in moves)
        return cheapest(seen, moves) if stuck else None

    def _buy_field(self, seen: Observation, moves: Sequence[Move], harvest: Move) -> BuyField | None:
        """A field more, rather than a harvest that wastes: worth its price only while the game is young."""
        purchase = next((move for move in moves if isinstance(move, BuyField)), None)
        if purchase is None or seen.exhausted or seen.draw_count < _YOUNG or not isinstance(harvest, Harvest):
            return None
        return purchase if waste(own_fields(seen)[harvest.field - 1]) > _WASTE else None

    def _gain(self, seen: Observation, gets: Cards, gives: Cards) -> float:
        fields = own_fields(seen)
        keeps = 0.0 if seen.seat == seen.active else 0.5
        return sum(worth(bean, fields) for bean in gets) - sum(keeps * worth(bean, fields) for bean in gives)

    def __repr__(self) -> str:
        return "FarmerPlayer()"
