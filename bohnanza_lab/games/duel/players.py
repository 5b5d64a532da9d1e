"""How the simple bot plays gifts and bo(h)nus cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from ...engine.beans import Bean, without
from ...engine.fields import with_field
from ...engine.moves import Accept, Decline, Discard, Done, Harvest, Move
from ...engine.observation import Observation
from ...engine.state import Cards, StandingOffer
from ...players.decision import Candidate, Reason
from ...players.outlook import Outlook
from ...players.planting import Holdings, discarding, planting_choices
from ...players.strategy import Strategy, own_fields, worth
from ...players.valuation import plant, position_worth
from .engine.bonus import KINDS
from .engine.duel_table import DuelObservation
from .engine.moves import Claim, DiscardBonus, Gift, PlantGift

_RISES = 2
"""How many kinds a field may still climb in a plan."""
_OWN_CARD = 0.62
"""The probability that the next bean of a bo(h)nus card is planted on an own field in time."""
_OTHERS_CARD = 0.42
"""The same for the opponent's field."""

_FRESH = 0.45
"""What a new bo(h)nus card is worth on average, in dollars."""
_SHARPNESS = 6.0
"""How surely others see what helps them."""
_BLUFFS = 0.1
"""How often others bluff, compared with giving, where they could do either."""
_DOUBTED = 0.5
"""A gift is called a bluff where it is less likely than this that the giver has the card."""
_RELUCTANCE = 0.05
"""What it costs to harvest before the gifts have been offered."""
_NEXT = -0.2
"""What it is worth to decline a gift, in dollars: one has to offer a gift then."""


class DuelStrategy(Strategy):
    """Claims what it can, gives what it needs least, and discards the bo(h)nus card that is hardest to fulfil."""

    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        claims = [move for move in moves if isinstance(move, Claim)]
        if claims or harvest is not None:
            return claims[0] if claims else None
        gifts = [move for move in moves if isinstance(move, Gift)]
        return _gift(seen, gifts) if gifts else _bonus_to_discard(seen, moves)

    def fulfils(self, seen: Observation, field: Cards, bean: Bean) -> bool:
        duel = _duel(seen)
        return any(card in duel.bonus for card in duel.deck.matching((*field, bean)))

    def beside(self, seen: Observation, fields: Sequence[Cards]) -> float:
        return sum([bonus_value(seen, card, fields) for card in _duel(seen).bonus])

    def consider(self, seen: Observation, moves: Sequence[Move], ahead: Outlook) -> tuple[Candidate, ...]:
        if any(isinstance(move, Gift) for move in moves):
            return Gifts(seen, ahead).choices(moves)
        return tuple(_considered(seen, moves, ahead))

    def answer(self, seen: Observation, offer: StandingOffer, ahead: Outlook) -> tuple[Candidate, ...]:
        return Gifts(seen, ahead).answers(offer)

    def growth(self, field: Cards, ahead: Outlook) -> float:
        """A field may also grow by the next kinds, and then pays by the meter of its last card (3-12, 3-50)."""
        now = field[-1].coins(len(field))
        best = super().growth(field, ahead)
        for last in range(field[-1] + 2, min(field[-1] + 2 * _RISES, max(KINDS)) + 1, 2):
            kinds = [Bean(number) for number in range(field[-1], last + 1, 2)]
            rate = ahead.rate(*kinds)
            for cards, coins in kinds[-1].beanometer:
                if cards >= len(field) + len(kinds) - 1:
                    chance, rounds = ahead.reach(rate, cards - len(field))
                    later = max(0.0, ahead.rounds - rounds) * ahead.pace
                    best = max(best, chance * coins + (1 - chance) * now + later)
        return best

    def score(self, seen: Observation, coins: float) -> float:
        """Dollars: those of the claimed bo(h)nus cards too, and of its own cards as far as fields have begun them."""
        duel = _duel(seen)
        won = sum([duel.deck[card].worth for card in duel.won[seen.own_seat]])
        return coins + won / 100 + (0.0 if seen.over else sum([bonus_value(seen, card) for card in duel.bonus]))


def _duel(seen: Observation) -> DuelObservation:
    assert isinstance(seen.extension, DuelObservation)
    return seen.extension


def _considered(seen: Observation, moves: Sequence[Move], ahead: Outlook) -> Iterator[Candidate]:
    """Claims, discards of open cards and of bo(h)nus cards, and the planting of a gift."""
    duel = _duel(seen)
    holdings = Holdings(seen, ahead)
    fresh = _FRESH * min(1.0, ahead.rounds / 3)
    claims = any(isinstance(move, Claim) for move in moves)
    discards = any(isinstance(move, DiscardBonus) for move in moves)
    for move in moves:
        if isinstance(move, Claim):
            card = duel.deck[move.card]
            gain = card.worth / 100 - bonus_value(seen, move.card) + fresh
            yield Candidate(move, gain, Reason("bonus.claim", {"card": move.card, "worth": card.worth, "gain": gain}))
        elif isinstance(move, DiscardBonus):
            mine = bonus_value(seen, move.card)
            facts = {"card": move.card, "mine": mine, "fresh": fresh, "gain": fresh - mine}
            yield Candidate(move, fresh - mine, Reason("bonus.discard", facts))
        elif isinstance(move, Discard):
            gain = holdings.gain_without(move.bean)
            yield Candidate(move, gain, discarding(move.bean, gain))
        elif isinstance(move, PlantGift):
            (bean,) = seen.aside[seen.own_seat]
            field = holdings.fields[move.field - 1]
            gain = holdings.gain_without(bean, with_field(holdings.fields, move.field, (*field, bean)))
            yield Candidate(move, gain, Reason("plant.gift", {"bean": bean, "field": move.field, "gain": gain}))
        elif isinstance(move, Done) and (claims or discards):
            yield Candidate(move, 0.0, Reason("done.claims" if claims else "done.bonus"))
        elif isinstance(move, Done) and seen.pending_seats:
            yield Candidate(move, 0.0, Reason("done.unfulfilled"))


class Gifts:
    """Gifts and bluffs, as one seat sees them: what the other would gain is lost to oneself."""

    def __init__(self, seen: Observation, ahead: Outlook) -> None:
        self.seen = seen
        self.ahead = ahead
        self.other = 1 - seen.own_seat
        self.fields = own_fields(seen)
        self.due = STRATEGY.due(seen)
        self.before = position_worth(self.fields, self.due, seen.hand, ahead)

    def theirs(self, bean: Bean) -> float:
        """What the other gains by planting this card now."""
        return plant(self.seen.fields[self.other], bean, self.ahead)[0]

    def choices(self, moves: Sequence[Move]) -> tuple[Candidate, ...]:
        """Every gift; and harvests, after which a gift must be offered all the same."""
        gifts = [self.giving(move) for move in moves if isinstance(move, Gift)]
        then = max([choice.value for choice in gifts])
        harvests = [move for move in moves if isinstance(move, Harvest)]
        early = [
            choice.worth(choice.value + (then - _RELUCTANCE))
            for choice in planting_choices(self.seen, [*harvests, Done()], self.ahead, (Done(),))
        ]
        claims = _considered(self.seen, [move for move in moves if isinstance(move, Claim)], self.ahead)
        return (*gifts, *early, *(choice.worth(choice.value + then) for choice in claims))

    def giving(self, gift: Gift) -> Candidate:
        bean, seen = gift.bean, self.seen
        theirs = self.theirs(bean)
        chance = 1 / (1 + exp(-_SHARPNESS * (theirs - 0.1)))
        facts = {"bean": bean, "theirs": theirs, "chance": chance, "partner": self.other}
        if bean not in seen.own_turned and bean not in seen.hand:
            price = self._price(seen.own_seat)
            gain = -chance * price
            code = "gift.bluff.free" if not price else "gift.bluff" if chance < 0.5 else "gift.bluff.risky"
            return Candidate(gift, gain, Reason(code, {**facts, "gain": gain}))
        if bean in seen.own_turned and not gift.place:
            mine = position_worth(self.fields, without(self.due, bean), seen.hand, self.ahead) - self.before
        else:
            place = gift.place or seen.hand.index(bean) + 1
            hand = seen.hand[: place - 1] + seen.hand[place:]
            mine = position_worth(self.fields, self.due, hand, self.ahead) - self.before
        gain = chance * (mine - theirs)
        return Candidate(gift, gain, Reason("gift.gives", {**facts, "mine": mine, "gain": gain}))

    def answers(self, offer: StandingOffer) -> tuple[Candidate, ...]:
        (bean,) = offer.give
        seen = self.seen
        mine = position_worth(self.fields, (*self.due, bean), seen.hand, self.ahead) - self.before
        holds = self._holds(bean)
        price = self._price(self.other)
        gain = holds * mine + (1 - holds) * price
        facts = {"bean": bean, "partner": offer.seat, "chance": holds, "mine": mine, "gain": gain}
        calls = "gift.calls" if price else "gift.calls.empty"
        return (
            Candidate(Accept(offer.id), gain, Reason(calls if holds < _DOUBTED else "gift.takes", facts)),
            Candidate(Decline(offer.id), _NEXT, Reason("gift.declines", facts)),
        )

    def _price(self, seat: int) -> float:
        """What a bluff of this seat costs it and brings the other, together: a dollar each, nothing if it has none
        (C3-6).
        """
        return 2.0 if self.seen.coin_counts[seat] or _duel(self.seen).won[seat] else 0.0

    def _holds(self, bean: Bean) -> float:
        """How likely the other has the card that it offers."""
        if self.other == self.seen.active and bean in self.seen.turned:
            return 1.0
        has = 1 - (1 - self.ahead.shares.get(bean, 0.0)) ** self.seen.hand_sizes[self.other]
        return has / (has + (1 - has) * _BLUFFS) if has else 0.0


def bonus_value(seen: Observation, number: int, own: Sequence[Cards] | None = None) -> float:
    """What a bo(h)nus card of its own is worth to a seat, in dollars: less, the more cards are missing. ``own``: with
    these fields in place of those that the seat has.
    """
    card = _duel(seen).deck[number]
    chances = [
        (_OWN_CARD if seat == seen.seat else _OTHERS_CARD) ** (len(card.beans) - begun(card.beans, field))
        for seat, mine in enumerate(seen.fields)
        for field in (mine if seat != seen.seat or own is None else own)
    ]
    return max(chances) * card.worth / 100


def begun(row: Cards, field: Cards) -> int:
    """How many of the first cards of a row are the last ones of a field.

    >>> from bohnanza_lab.engine.beans import beans
    >>> begun(beans("2*Red Soy"), beans("Garden Red")), begun(beans("2*Red Soy"), beans("Red Soy"))
    (1, 0)
    """
    return max([count for count in range(min(len(row), len(field)) + 1) if field[len(field) - count :] == row[:count]])


def _gift(seen: Observation, gifts: Sequence[Gift]) -> Gift:
    """The card it needs least; a bluff only where it has nothing to offer."""
    own, fields = seen.hand + seen.own_turned, own_fields(seen)
    return min(gifts, key=lambda gift: (gift.bean not in own, worth(gift.bean, fields)))


def _bonus_to_discard(seen: Observation, moves: Sequence[Move]) -> DiscardBonus | None:
    """The longest bo(h)nus card of those that no field on the table has begun; None where there is none."""
    duel = _duel(seen)
    fields = [field for mine in seen.fields for field in mine if field]
    far = [
        move
        for move in moves
        if isinstance(move, DiscardBonus) and not any(begun(duel.deck[move.card].beans, field) for field in fields)
    ]
    return max(far, key=lambda move: len(duel.deck[move.card].beans), default=None)


STRATEGY = DuelStrategy()
