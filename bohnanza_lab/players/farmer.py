"""A sensible neighbour: plants where it matches, harvests when it pays, trades and gives what it cannot use.

It weighs cards by what its own fields make of them. No search and no memory, so it may be undone at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..engine.beans import Bean
from ..engine.games.duel.moves import Claim, Gift
from ..engine.moves import Accept, BuyField, Decline, Discard, Done, Harvest, Move, Offer, Plant
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .games.bohnaparte import stores, war
from .games.duel import fulfils, hopeless

_MOST_OFFERS = 3
_WASTE = 0.5
"""A harvest that wastes more than this is worth the price of a field ..."""
_YOUNG = 20
"""... while so many cards are left of the first draw pile: later a field no longer earns what it costs."""
_MUST_PLANT = ("plant", "plant-aside", "plant-discard")
_BURDEN = 0.6
"""What it costs to plant a card that fits nowhere: a field harvested too early."""


def worth(bean: Bean, fields: Sequence[Cards]) -> float:
    """What one more card of a kind is worth to somebody with these fields, in coins."""
    cards, coins = bean.beanometer[-1]
    rate = coins / cards
    if any(field and field[-1] is bean for field in fields):
        return rate
    return rate / 2 if not all(fields) else rate - _BURDEN


def waste(field: Cards) -> float:
    """What a harvest now would lose, in coins: what its cards bring at the top of the meter, less what they pay."""
    cards, coins = field[-1].beanometer[-1]
    return len(field) * coins / cards - field[-1].coins(len(field))


class FarmerPlayer:
    """The simple player of the tables in this kit."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        claims = [move for move in moves if isinstance(move, Claim)]
        if claims:
            return claims[0]
        ripe = self._ripe(seen, moves)
        if ripe is not None:
            return stores(seen, moves) or self._field(seen, moves, ripe) or ripe
        fight = war(seen, moves, lambda bean: worth(bean, self._fields(seen)))
        if fight is not None:
            return fight
        gifts = [move for move in moves if isinstance(move, Gift)]
        if gifts:
            return self._gift(seen, gifts)
        if seen.phase == "plant-offered" or (seen.phase in ("plant-discard", "open-draw") and seen.step):
            return self._open_row(seen, moves)
        stored = stores(seen, moves)
        if stored is not None:
            return stored
        plants = [move for move in moves if isinstance(move, Plant)]
        if plants:
            return self._plant(seen, plants, moves)
        away = hopeless(seen, moves)
        if away is not None:
            return away
        if seen.phase == "trade" and seen.step == 1:
            return self._offer(seen) or Done()
        others = [move for move in moves if not isinstance(move, Harvest | BuyField)]
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
        """What fulfils a bo(h)nus card, else its own kind, else what else may follow; an empty field where it must."""
        fields = self._fields(seen)
        matching = [(fields[move.field - 1], move.bean or seen.hand[0], move) for move in plants]
        matching = [each for each in matching if each[0]]
        if matching:
            return min(matching, key=lambda each: (not fulfils(seen, *each[:2]), each[0][-1] is not each[1]))[2]
        must = seen.phase not in ("plant", "plant-discard") or seen.step == 0
        return plants[0] if must else next((move for move in moves if isinstance(move, Done)), plants[0])

    def _ripe(self, seen: Observation, moves: Sequence[Move]) -> Move | None:
        """A field at the top of its meter; or, when a card must be planted and fits nowhere, the cheapest field."""
        fields = self._fields(seen)
        for move in moves:
            if isinstance(move, Harvest):
                field = fields[move.field - 1]
                if len(field) > 1 and field[-1].next_step(len(field)) is None:
                    return move
        if any(isinstance(move, Plant | Done) for move in moves) or seen.phase not in _MUST_PLANT:
            return None
        return self._cheapest(seen, moves)

    def _cheapest(self, seen: Observation, moves: Sequence[Move]) -> Move:
        """The harvest that wastes least."""
        fields = self._fields(seen)
        return min(moves, key=lambda move: waste(fields[move.field - 1]) if isinstance(move, Harvest) else 99.0)

    def _field(self, seen: Observation, moves: Sequence[Move], harvest: Move) -> BuyField | None:
        """A field more, rather than a harvest that wastes: worth its price only while the game is young."""
        purchase = next((move for move in moves if isinstance(move, BuyField)), None)
        if purchase is None or seen.exhausted or seen.draw_count < _YOUNG or not isinstance(harvest, Harvest):
            return None
        return purchase if waste(self._fields(seen)[harvest.field - 1]) > _WASTE else None

    def _open_row(self, seen: Observation, moves: Sequence[Move]) -> Move:
        """The Bean Duel: plant what grows already, then what there is most of; discard, or leave, what is of no use.

        What goes to the discard pile goes the least useful first: the last one may come back as a match.
        """
        fields = self._fields(seen)
        plants = [move for move in moves if isinstance(move, Plant)]
        grows = [move for move in plants if fields[move.field - 1]]
        if grows:
            return grows[0]
        discards = [move for move in moves if isinstance(move, Discard)]
        if seen.phase == "plant-discard":
            spare = min(discards, key=lambda move: worth(move.bean, fields), default=None)
            return spare if spare and worth(spare.bean, fields) < 0 else Done()
        row = seen.turned + seen.hand
        best = max(plants, key=lambda move: row.count(move.bean or row[0]), default=None)
        if best and (row.count(best.bean or row[0]) > 1 or sum(not field for field in fields) > 1):
            return best
        return min(discards, key=lambda move: worth(move.bean, fields), default=Done())

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
