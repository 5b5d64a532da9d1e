"""What planting, harvesting and buying a field are worth, each with the numbers behind it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from ..engine.beans import Bean, without
from ..engine.fields import with_field
from ..engine.moves import BuyField, Done, Harvest, Move, Plant
from ..engine.observation import Observation
from ..engine.state import Cards
from ..kit import kit_of
from .decision import Candidate, Reason
from .outlook import Outlook
from .strategy import own_fields
from .valuation import FieldRows, due, field_value, position_worth

_THIRD = 0.6
"""What a bought field earns, as a share of what the others do: the same cards are spread over more fields."""
_FROM_HAND = ("plant", "plant-discard")
"""The phases in which the front card of the hand is planted, or stays there."""
_NOTHING = 0.05
"""An amount below which a sentence would say that it is 0."""
_RELUCTANCE = 0.04
"""What it costs to harvest before it is needed: a card that fits might still come."""


def planting_choices(
    seen: Observation, moves: Sequence[Move], ahead: Outlook, known: Container[Move] = ()
) -> Iterator[Candidate]:
    """The choices among these moves that plant, harvest, buy a field, or do none of this; without those ``known``."""
    before = Holdings(seen, ahead)
    stuck = all(isinstance(move, Harvest | BuyField) for move in moves)
    for move in moves:
        if move in known:
            continue
        if isinstance(move, Plant):
            yield before.planting(move)
        elif isinstance(move, Harvest):
            yield before.harvesting(move, stuck)
        elif isinstance(move, BuyField):
            yield before.buying(move)
        elif isinstance(move, Done):
            yield before.keeping(move)


def discarding(bean: Bean, gain: float) -> Reason:
    """Why an open card is discarded, or what it would cost."""
    if gain < -_NOTHING:
        return Reason("open.discard.loses", {"bean": bean, "gain": gain, "loses": -gain})
    return Reason("open.discard", {"bean": bean, "gain": gain})


class Holdings:
    """What a seat has before its decision, and what a change to it is worth."""

    def __init__(self, seen: Observation, ahead: Outlook) -> None:
        self.seen = seen
        self.ahead = ahead
        self.fields = own_fields(seen)
        self.due = due(seen)
        self.hand = seen.hand
        self.strategy = kit_of(seen.game).strategy
        self.before = self.worth(self.fields, self.due, self.hand)

    def worth(self, fields: FieldRows, due: Cards, hand: Cards) -> float:
        return position_worth(fields, due, hand, self.ahead) + self.strategy.beside(self.seen, fields)

    def gain_with(self, fields: FieldRows) -> float:
        """How much more the seat can expect to earn with these fields in place of its own."""
        return self.worth(fields, self.due, self.hand) - self.before

    def gain_without(self, bean: Bean, fields: FieldRows | None = None) -> float:
        """How much more it can expect to earn without this card, an open one first, and with these fields."""
        fields = self.fields if fields is None else fields
        if bean in self.due:
            return self.worth(fields, without(self.due, bean), self.hand) - self.before
        return self.worth(fields, self.due, without(self.hand, bean)) - self.before

    def planting(self, move: Plant) -> Candidate:
        bean = move.bean or (self.due or self.hand)[0]
        field = self.fields[move.field - 1]
        gain = self.gain_without(bean, with_field(self.fields, move.field, (*field, bean)))
        return Candidate(move, gain, self._reason_to_plant(bean, field, move.field, gain))

    def _reason_to_plant(self, bean: Bean, field: Cards, number: int, gain: float) -> Reason:
        cards = len(field) + 1
        facts = {"bean": bean, "field": number, "gain": gain}
        if not field:
            coming = self.ahead.rates.get(bean, 0.0) * self.ahead.rounds
            return Reason("plant.starts", {**facts, "coming": coming, "held": (*self.due, *self.hand).count(bean) - 1})
        coins = bean.coins(cards)
        facts |= {"cards": cards, "coins": coins}
        if field[-1] is not bean:
            return Reason("plant.rises", {**facts, "holds": field[-1]})
        step = bean.next_step(cards)
        if coins > bean.coins(len(field)):
            return Reason("plant.pays", facts)
        if step is None:
            return Reason("plant.full", facts)
        return Reason("plant.grows", {**facts, "more": step[0], "pays": step[1]})

    def harvesting(self, move: Harvest, stuck: bool) -> Candidate:
        field = self.fields[move.field - 1]
        bean, cards = field[-1], len(field)
        coins = bean.coins(cards)
        gain = coins + self.gain_with(with_field(self.fields, move.field, ()))
        facts = {"bean": bean, "field": move.field, "cards": cards, "coins": coins, "gain": gain}
        if bean.next_step(cards) is None:
            gain -= 0 if stuck or self.strategy.spends else _RELUCTANCE
            return Candidate(move, gain, Reason("harvest.full", {**facts, "gain": gain}))
        loses = field_value(field, self.ahead) - coins - self.ahead.idle
        facts["loses"] = max(0.0, loses)
        next_card = (self.due or self.hand)[:1]
        if stuck and next_card:
            return Candidate(move, gain, Reason("harvest.room", {**facts, "wish": next_card[0]}))
        gain -= _RELUCTANCE / 4 if self.strategy.spends else _RELUCTANCE
        facts["gain"] = gain
        takes = self.ahead.rules.takes
        wish = next((bean for bean in (*self.due, *self.hand) if not takes(self.fields, bean)), None)
        if wish is not None and (gain > 0 or wish in self.due):
            return Candidate(move, gain, Reason("harvest.frees", {**facts, "wish": wish}))
        return Candidate(move, gain, Reason("harvest.early", facts))

    def buying(self, move: BuyField) -> Candidate:
        price = self.ahead.rules.field_price or 0
        earns = self.gain_with((*self.fields, ())) - (1 - _THIRD) * self.ahead.idle
        facts = {"price": price, "earns": earns, "gain": earns - price, "rounds": max(1.0, self.ahead.rounds)}
        return Candidate(move, earns - price, Reason("buy-field", facts))

    def keeping(self, move: Done) -> Candidate:
        if self.seen.pending_seats:
            return Candidate(move, 0.0, Reason("goes-on"))
        if self.seen.trading:
            return Candidate(move, 0.0, self._reason_to_end_trading())
        if self.due or not self.hand or self.seen.phase not in _FROM_HAND:
            return Candidate(move, 0.0, Reason("done"))
        bean = self.hand[0]
        code = "done.keeps" if self.ahead.rules.takes(self.fields, bean) else "done.waits"
        return Candidate(move, 0.0, Reason(code, {"bean": bean, "cards": len(self.hand)}))

    def _reason_to_end_trading(self) -> Reason:
        grown = [field for field in self.fields if field]
        new = {bean for bean in self.due if not self.ahead.rules.takes(grown, bean)}
        if self.seen.turned and len(new) <= len(self.fields) - len(grown):
            return Reason("done.fits", {"beans": self.seen.turned})
        return Reason("done.trades")
