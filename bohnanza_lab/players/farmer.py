"""A simple, sensible bot: plants where a card matches, harvests when it pays, trades or gives away what it cannot use.

It values a card by its own fields. It neither searches nor remembers, so moves can be undone at any time. The
observation lists its refused offers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..engine.fields import grown
from ..engine.moves import Accept, BuyField, Decline, Done, Harvest, Move, Offer, Plant
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from ..kit import kit_of
from .strategy import cheapest, own_fields, waste, worth

_MOST_OFFERS = 3
_WASTE = 0.5
"""It buys a third field if that saves a harvest which wastes more coins than this."""
_YOUNG = 20
"""It buys a field only while the first draw pile has this many cards; later it does not pay off."""


class FarmerPlayer:
    """The bot at the tables of this kit."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        harvest = self._due_harvest(seen, moves)
        if (choice := kit_of(seen.game).strategy.decide(seen, moves, harvest)) is not None:
            return choice
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
        grows = grown(own_fields(seen))
        for wish in dict.fromkeys(seen.turned):
            if wish not in grows:
                continue
            for give in dict.fromkeys(reversed(seen.hand)):
                if give is not wish and self._gain(seen, (wish,), (give,)) > 0.05:
                    return Offer(seen.active, (give,), (wish,))
        return None

    def _offer(self, seen: Observation) -> Offer | None:
        """A turned-over card that does not fit, for a bean that the other player does not grow; otherwise as a gift."""
        if seen.offered >= _MOST_OFFERS or seen.seat is None:
            return None
        mine = own_fields(seen)
        spare = [bean for bean in dict.fromkeys(seen.turned) if worth(bean, mine) < 0]
        for bean, seat in product(spare, range(len(seen.fields))):
            if seat == seen.seat or bean not in grown(seen.fields[seat]):
                continue
            for wish in grown(mine):
                offer = Offer(seat, (bean,), (wish,))
                if wish is not bean and wish not in grown(seen.fields[seat]) and offer not in seen.refused:
                    return offer
            gift = Offer(seat, (bean,))
            if gift not in seen.refused:
                return gift
        return None

    def _plant(self, seen: Observation, plants: Sequence[Plant], moves: Sequence[Move]) -> Move:
        """The planting that fulfils a bonus card, else on the same kind, else on another kind that fits, else
        ``done``.
        """
        fields = own_fields(seen)
        matching = [(fields[move.field - 1], move.bean or seen.hand[0], move) for move in plants]
        matching = [each for each in matching if each[0]]
        if matching:
            fulfils = kit_of(seen.game).strategy.fulfils
            return min(matching, key=lambda each: (not fulfils(seen, *each[:2]), each[0][-1] is not each[1]))[2]
        return next((move for move in moves if isinstance(move, Done)), plants[0])

    def _due_harvest(self, seen: Observation, moves: Sequence[Move]) -> Move | None:
        """The harvest of a field at the top of its meter, or the cheapest one when nothing else can be done."""
        fields = own_fields(seen)
        stuck = True
        for move in moves:
            if isinstance(move, Harvest):
                field = fields[move.field - 1]
                if field[-1].next_step(len(field)) is None:
                    return move
            elif not isinstance(move, BuyField):
                stuck = False
        return cheapest(seen, moves) if stuck else None

    def _buy_field(self, seen: Observation, moves: Sequence[Move], harvest: Move) -> BuyField | None:
        """Buy a third field instead of a wasteful harvest, early in the game."""
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
