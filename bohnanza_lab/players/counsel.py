"""Who gives hints: the trader, as one would advise a friend who sees the table and not our reckoning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from ..engine.beans import Bean
from ..engine.moves import Harvest, Move
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .bargaining import WISHES, Bargain, Proposal
from .decision import Candidate, Decision, Reason, best
from .favours import Favour
from .strategy import own_fields
from .trader import TraderPlayer
from .valuation import due

_PATIENCE = 0.5
"""What it is worth, in coins, to leave a field to grow that is not yet needed."""
_WORTH_SAYING = 0.2
"""The least chance of an offer that one would advise somebody to make."""
_LIKELY_ENOUGH = 0.4
"""The same where the partner would have to harvest for what it gets, and the seat could plant it."""
_TROUBLE = 0.2
"""What it costs, in coins, to have to begin a field with a single card that nothing goes with."""
_GENEROUS = 0.5
"""By how much more, in coins, a partner may gain by an offer that one would advise, except in the last round."""
_ENVY = 0.3
"""How much of what a partner gains counts against a trade that one would advise, unless it leads in the last rounds."""
_LAST = 2.0
"""So many rounds are the last."""
_ASKED = 1.5
"""How much likelier somebody accepts what it has asked for in this turn."""
_SURE = 0.9
"""How likely it takes that for nothing."""
_RELIEF = 0.3
"""What it is worth, in coins, to be rid of an open card that fits on no field, where somebody has asked for it."""
_FREE = 0.1
"""What a card that grows here is worth at least, where nothing is asked for it."""


class PlainBargain(Bargain):
    """The trading of somebody who makes only offers that everybody at the table sees the sense of."""

    def proposals(self) -> tuple[Proposal, ...]:
        return tuple([each for each in super().proposals() if self._is_plain(each)])

    def proposal(self, partner: int, gets: Cards, gives: Cards, least: float = 0.0) -> Proposal | None:
        """The same, where what somebody has asked for is likelier accepted, a gift that grows here is never refused, it
        is a relief to be rid of an open card, and a kind that still grows here is given only for what pays at once.
        """
        found = super().proposal(partner, gets, gives)
        assert found is not None
        if any(map(self._still_grows, gives)) and not any(map(self._pays, gets)):
            found = found._replace(gain=found.gain - 1)
        if gives and self._asked_for(partner, gives):
            found = found._replace(chance=min(1.0, _ASKED * found.chance) if gets else _SURE)
            found = found._replace(gain=found.gain + _RELIEF * bool(self._stuck(gives)))
        elif not gives and all(self._grows(bean) or bean in self.due for bean in gets):
            found = found._replace(gain=max(found.gain, _FREE))
        return found if found.chance >= least else None

    def rivalry(self, seat: int) -> float:
        """Nobody is envied, but for who leads this seat in the last rounds."""
        coins = self.seen.coin_counts
        leads = self.ahead.rounds < _LAST and coins[seat] >= coins[self.seat]
        return super().rivalry(seat) * (1 if leads else _ENVY)

    @cached_property
    def asked(self) -> frozenset[tuple[int, Bean]]:
        memory = self.seen.memory
        return frozenset([(each.seat, bean) for each in memory.offers() for bean in each.want] if memory else [])

    def _asked_for(self, partner: int, cards: Cards) -> bool:
        return all((partner, bean) in self.asked for bean in cards)

    def _uses(self, partner: int, bean: Bean) -> bool:
        return (partner, bean) in self.asked or super()._uses(partner, bean)

    @cached_property
    def _crowding(self) -> frozenset[Bean]:
        """The new kinds, where there are more of them than empty fields."""
        new = frozenset(bean for bean in self.due if not self._grows(bean))
        return new if len(new) > self.fields.count(()) else frozenset()

    def _stuck(self, cards: Cards) -> list[Bean]:
        """Of these cards the open ones for which a field would have to make room."""
        return [bean for bean in cards if bean in self.turned and bean in self._crowding]

    def _payments(self, wanted: Sequence[Bean]) -> list[Cards]:
        """Also both open cards of a kind that fits on no field here."""
        pairs = [(bean, bean) for bean in wanted if len(self._stuck(self.turned)) > 1 and self.turned.count(bean) > 1]
        return [*super()._payments(wanted), *pairs]

    def counters(self, offer: StandingOffer) -> list[Proposal]:
        """None that gives all that is asked for, and more, but what it spares a field to give, for nothing."""
        asked = Counter(offer.want)
        found = [each for each in super().counters(offer) if self._is_plain(each) and asked - Counter(each.gives)]
        if self.left > 0 and self._stuck(offer.want) == [*offer.want] and not any(map(self.takes, offer.give)):
            gift = self.proposal(offer.seat, (), offer.want)
            found += [gift] if gift is not None and gift.gain > 0 and self._is_plain(gift) else []
        return found

    def gain(self, gets: Cards, gives: Cards) -> float:
        """The same, less the trouble with cards that fit on no field of this seat and of which it has no other."""
        mine = (*self.due, *self.seen.hand)
        alone = [bean for bean in gets if bean not in mine and gets.count(bean) == 1 and not self.takes(bean)]
        return super().gain(gets, gives) - _TROUBLE * len(alone)

    def _wishes(self) -> list[Cards]:
        """Also what is of use only once another card has been given for it: nothing is given away that could pay."""
        grown = [field[-1] for field in self.fields if field and field[-1].next_step(len(field)) is not None]
        return [*dict.fromkeys([*super()._wishes(), *[(bean,) for bean in (*self.due, *grown)]])][:WISHES]

    def _is_plain(self, proposal: Proposal) -> bool:
        """Whether a partner may well accept, does not gain much more by it, and a gift spares this seat something."""
        gives, partner = proposal.gives, proposal.partner
        if partner is None:
            return False
        mine = proposal.gain + self.rivalry(partner) * proposal.theirs
        stuck = self._stuck(gives)
        asked = self._asked_for(partner, gives)
        if proposal.theirs - mine > (_GENEROUS if self.ahead.rounds >= 1 else 0) and not (stuck and asked):
            return False
        if proposal.gets and gives and self._has_no_use(partner, proposal.gets[0]) and self.gain((), gives) < 0:
            return False
        grown = {field[-1] for field in self.seen.fields[partner] if field and field[-1].next_step(len(field))}
        fits = not gives or asked or any(self._has_room(partner, bean) for bean in gives)
        if not fits and not grown.isdisjoint(proposal.gets):
            return False
        if not proposal.gets and any(gives.count(bean) < self.turned.count(bean) for bean in stuck):
            return False
        if not proposal.gets:
            return fits and all(bean in self.turned or self._lets_through(bean) for bean in gives)
        return proposal.chance >= (_WORTH_SAYING if fits or stuck else _LIKELY_ENOUGH)

    def _reason_to_give(self, bean: Bean) -> Reason:
        if self._stuck((bean,)) and any(bean is each for _, each in self.asked):
            return Reason("give.asked", {"bean": bean})
        return super()._reason_to_give(bean)

    def _still_grows(self, bean: Bean) -> bool:
        return any(field and field[-1] is bean and bean.next_step(len(field)) is not None for field in self.fields)

    def _pays(self, bean: Bean) -> bool:
        """Whether one more card of a kind brings a field of this seat to its next step."""
        return any(
            field and field[-1] is bean and bean.coins(len(field) + 1) > bean.coins(len(field)) for field in self.fields
        )

    def _has_room(self, partner: int, bean: Bean) -> bool:
        return any(self.ahead.rules.fits(field, bean) for field in self._fields_with_aside(partner))

    def _lets_through(self, bean: Bean) -> bool:
        """Whether a hand card stands in front of one that grows on a field of this seat."""
        return len(self.seen.hand) > 1 and self.seen.hand[0] is bean and self._grows(self.seen.hand[1])

    def _grows(self, bean: Bean) -> bool:
        return any(field and self.ahead.rules.fits(field, bean) for field in self.fields)


class CounselPlayer(TraderPlayer):
    """Who gives hints: the trader, who makes only offers that everybody at the table sees the sense of, and leaves a
    field to grow as long as the next card has a place.
    """

    _bargain = PlainBargain

    def _owed(self, *_: object) -> Favour:
        """A friend keeps no account."""
        return Favour()

    def consider(self, seen: Observation, moves: Sequence[Move], offer: StandingOffer | None = None) -> Decision:
        choices, fields = super().consider(seen, moves, offer).choices, own_fields(seen)
        fits = seen.ruleset.fits
        waits = (due(seen) or seen.hand)[:1]
        if not all(any(fits(field, bean) for field in fields) for bean in waits):
            return Decision(choices)
        return best([_left_to_grow(choice, fields) for choice in choices])


def _left_to_grow(choice: Candidate, fields: Sequence[Cards]) -> Candidate:
    """A harvest that nothing asks for now, less what speaks for waiting."""
    field = fields[choice.move.field - 1] if isinstance(choice.move, Harvest) else ()
    grows = bool(field) and field[-1].next_step(len(field)) is not None
    return choice._replace(value=choice.value - _PATIENCE) if grows else choice
