"""Who gives hints: the trader, as one would advise a friend who sees the table and not our reckoning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from ..engine.beans import Bean, without
from ..engine.fields import with_field
from ..engine.moves import Harvest, Move, Plant
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .bargaining import WISHES, Bargain, Proposal
from .decision import Candidate, Decision, Reason, best
from .favours import Favour
from .strategy import growing, own_fields
from .trader import TraderPlayer, is_purchase
from .valuation import FieldRows, due, harvestable

_PATIENCE = 0.5
"""What it is worth, in coins, to leave a field to grow of whose kind more is held, or to sell a full one first."""
_UNNEEDED = 1.5
"""What it is worth, in coins, to leave a field to grow where each card has a place."""
_WORTH_SAYING = 0.2
"""The least chance of an offer that one would advise somebody to make."""
_LIKELY_ENOUGH = 0.4
"""The same where the partner would have to harvest for what it gets, and the seat could plant it."""
_FIELD = 0.5
"""What it costs, in coins, that a trade leaves one field more to be emptied for new cards, beside what was on it."""
_TROUBLE = 0.2
"""What it costs to have to begin a field with a single card that nothing goes with."""
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
_NEXT = 2
"""So many cards of the hand are planted in the next turn."""
_GROWS = 0.1
"""What cards that grow here are worth at least, where they are given for none that fits on a field."""


class PlainBargain(Bargain):
    """The trading of somebody who makes only offers that everybody at the table sees the sense of."""

    def proposals(self) -> tuple[Proposal, ...]:
        return tuple([each for each in super().proposals() if self._is_plain(each)])

    def proposal(self, partner: int, gets: Cards, gives: Cards) -> Proposal:
        """The same, where what somebody has asked for is likelier accepted, and what grows is never refused for what
        does not.
        """
        found = super().proposal(partner, gets, gives)
        if gives and self._asked_for(partner, gives):
            found = found._replace(chance=min(1.0, _ASKED * found.chance) if gets else _SURE)
        grows = all(self._grows(bean) or bean in self.due for bean in gets)
        if gets and grows and not self._threatens(partner) and not any(map(self.takes, gives)):
            found = found._replace(gain=max(found.gain, _GROWS))
        if not gets and not self._stuck(gives) and found.theirs > self.gain(gets, gives):
            found = found._replace(gain=min(found.gain, 0.0))
        return found

    def rivalry(self, seat: int) -> float:
        return super().rivalry(seat) * (1 if self._threatens(seat) else _ENVY)

    def _threatens(self, seat: int) -> bool:
        """Whether another seat leads this one in the last rounds: only then it is envied."""
        coins = self.seen.coin_counts
        return self.ahead.rounds < _LAST and coins[seat] == max(coins) > coins[self.seat]

    @cached_property
    def _asked(self) -> frozenset[tuple[int, Bean]]:
        """Who has asked for which kinds in this turn."""
        memory = self.seen.memory
        return frozenset([(each.seat, bean) for each in memory.offers() for bean in each.want] if memory else [])

    def _asked_for(self, partner: int, cards: Cards) -> bool:
        return all((partner, bean) in self._asked for bean in cards)

    def _uses(self, partner: int, bean: Bean) -> bool:
        return (partner, bean) in self._asked or super()._uses(partner, bean)

    def _crowd(self, due: Iterable[Bean]) -> int:
        """How many fields must be emptied for these cards before they are full."""
        new = {bean for bean in due if not self._grows(bean)}
        return max(0, len(new) - (len(self.fields) - len(growing(self.fields))))

    def _stuck(self, cards: Cards) -> list[Bean]:
        """Of these cards the open ones for which a field may have to make room."""
        crowded = self._crowd(self.due) > 0
        return [bean for bean in cards if crowded and bean in self.turned and not self._grows(bean)]

    def _payments(self, wanted: Sequence[Bean]) -> list[Cards]:
        """Also both open cards of a kind that fits on no field here."""
        pairs = [(bean, bean) for bean in wanted if len(self._stuck(self.turned)) > 1 and self.turned.count(bean) > 1]
        return [*super()._payments(wanted), *pairs]

    def counters(self, offer: StandingOffer) -> list[Proposal]:
        """None that begs, or gives all that is asked for, and more, but what it spares a field to give, for nothing;
        and where the offer is worth taking, only what the partner grows.
        """
        asked, has = Counter(offer.want), Counter((*self.turned, *self.seen.hand))
        worth = asked <= has and self.proposal(offer.seat, offer.give, offer.want).gain >= _GROWS
        plain = [each for each in super().counters(offer) if each.gives and self._is_plain(each)]
        found = [each for each in plain if asked - Counter(each.gives) and not (worth and self._crowds(each))]
        if self.left > 0 and self._stuck(offer.want) == [*offer.want] and not any(map(self.takes, offer.give)):
            gift = self.proposal(offer.seat, (), offer.want)
            found += [gift] if gift.gain > 0 and self._is_plain(gift) else []
        return found

    def _crowds(self, proposal: Proposal) -> bool:
        """Whether what a partner would get fits on none of its fields."""
        theirs = self._fields_with_aside(proposal.partner)
        return not any(self.ahead.rules.takes(theirs, bean) for bean in proposal.gives)

    @cached_property
    def _idle(self) -> Cards:
        """The cards of the hand that nobody plants any more, in the last round."""
        return self.seen.hand[_NEXT:] if self.ahead.rounds < 1 else ()

    def gain(self, gets: Cards, gives: Cards) -> float:
        """The same, less what it costs to empty fields for it; a kind that still grows here is traded only for what
        pays at once.
        """
        left = Counter(self.due) - Counter(bean for bean in gives if bean in self.turned)
        fields = self._crowd((*left, *gets)) - self._crowd(self.due)
        mine = (*self.due, *self.seen.hand)
        alone = [bean for bean in gets if bean not in mine and gets.count(bean) == 1 and not self.takes(bean)]
        return (
            super().gain(gets, tuple([bean for bean in gives if bean not in self._idle or bean in self.turned]))
            - _FIELD * fields
            - _TROUBLE * len(alone)
            - (bool(gets) and self._is_dear(gets, gives))
        )

    def _wishes(self) -> list[Cards]:
        """Also what is of use only once another card has been given for it: nothing is given away that could pay."""
        others = [(bean,) for bean in (*self.due, *growing(self.fields))]
        return [*dict.fromkeys([*super()._wishes(), *others])][:WISHES]

    def _is_plain(self, proposal: Proposal) -> bool:
        """Whether a partner may well accept, does not gain much more by it, and a gift spares this seat something."""
        partner, gets, gives = proposal.partner, proposal.gets, proposal.gives
        if self._is_dear(gets, gives) or self._lacks_field(proposal):
            return False
        stuck, asked = self._stuck(gives), self._asked_for(partner, gives)
        mine = proposal.gain + self.rivalry(partner) * proposal.theirs
        generous = _GENEROUS if self.ahead.rounds >= 1 and (gets or stuck) else 0
        if proposal.theirs - mine > generous and not (stuck and asked):
            return False
        fits = not gives or asked or not self._crowds(proposal)
        if not gets:
            whole = all(gives.count(bean) >= self.turned.count(bean) for bean in stuck)
            return whole and fits and all(bean in self.turned or self._lets_through(bean) for bean in gives)
        if self._has_no_use(partner, gets[0]) and (len(gives) > 1 or self.gain((), gives) < 0):
            return False
        if not fits and not {*gets}.isdisjoint(growing(self.seen.fields[partner])):
            return False
        return proposal.chance >= (_WORTH_SAYING if fits or stuck else _LIKELY_ENOUGH)

    def _lacks_field(self, proposal: Proposal) -> bool:
        """Whether what this seat would get fits on no field, and a field must be emptied for new cards in any case."""
        left = Counter(self.due) - Counter(bean for bean in proposal.gives if bean in self.turned)
        return not all(map(self._grows, proposal.gets)) and self._crowd((*left, *proposal.gets)) > 0

    def _got(self, bean: Bean, count: int, fields: FieldRows) -> Reason:
        found = super()._got(bean, count, fields)
        crowds = found.code == "get.starts" and self._crowd((*self.due, bean)) > 0
        return Reason("get.clears.then", {"bean": bean}) if crowds else found

    def _reason_to_give(self, bean: Bean) -> Reason:
        if not self._stuck((bean,)):
            return super()._reason_to_give(bean)
        return Reason("give.asked" if any(bean is each for _, each in self._asked) else "give.crowds", {"bean": bean})

    def _is_dear(self, gets: Cards, gives: Cards) -> bool:
        """Whether a kind that still grows here is given, and nothing that one gets pays at once."""
        dear = any(bean in growing(self.fields) for bean in gives if bean not in self._idle)
        return dear and not any(map(self._pays, gets))

    def _pays(self, bean: Bean) -> bool:
        """Whether one more card of a kind lets a field pay more, also after those that the hand brings next."""
        near = self.seen.hand[:_NEXT].count(bean)
        counts = [len(field) for field in self.fields if field and field[-1] is bean]
        return any(
            all(bean.coins(cards + 1) > bean.coins(cards) for cards in (count, count + near)) for count in counts
        )

    def _lets_through(self, bean: Bean) -> bool:
        """Whether a hand card stands in front of one that grows on a field of this seat."""
        return len(self.seen.hand) > 1 and self.seen.hand[0] is bean and self._grows(self.seen.hand[1])

    def _grows(self, bean: Bean) -> bool:
        return self.ahead.rules.takes([field for field in self.fields if field], bean)


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
        if offer is not None:
            return Decision(choices)
        urgent = not all(seen.ruleset.takes(fields, bean) for bean in (due(seen) or seen.hand)[:1])
        stuck = all(isinstance(choice.move, Harvest) or is_purchase(choice.move) for choice in choices)
        decision = best([_patient(choice, fields, seen.hand, urgent, stuck) for choice in choices])
        if decision.reason.code.startswith("done.") and seen.trading:
            then = self._then(seen)
            first, *others = decision.choices
            return decision if then is None else Decision((first._replace(reason=then), *others))
        return decision

    def _then(self, seen: Observation) -> Reason | None:
        """Which field must be harvested once trading ends, and for what; None where there is room for all."""
        seat, fields, waiting = seen.own_seat, own_fields(seen), due(seen)
        fits = seen.ruleset.fits
        while waiting:
            rows, aside = [*seen.fields], [*seen.aside]
            rows[seat], aside[seat] = fields, waiting
            later = replace(seen, trading=False, turned=(), fields=tuple(rows), aside=tuple(aside), offers=())
            kinds = dict.fromkeys(waiting)
            places = range(1, len(fields) + 1)
            plants = [Plant(place, bean) for place in places for bean in kinds if fits(fields[place - 1], bean)]
            harvests = [Harvest(place + 1) for place in harvestable(fields)]
            first = self.consider(later, [*plants, *harvests]).choices[0]
            wish = next((bean for bean in waiting if not seen.ruleset.takes(fields, bean)), None)
            match first.move:
                case Harvest(place):
                    told = {"wish": wish, "field": place, "coins": first.reason.facts["coins"]}
                    return Reason("done.clears", told) if wish else None
                case Plant(place, bean) if bean is not None:
                    fields = with_field(fields, place, (*fields[place - 1], bean))
                    waiting = without(waiting, bean)
        return None


def _patient(choice: Candidate, fields: Sequence[Cards], hand: Cards, urgent: bool, stuck: bool) -> Candidate:
    """A harvest of a field that can still grow is worth less than waiting. Where a card needs a field at once, one that
    is full comes first, where nothing else can be done one with a single card too, and one of whose kind more is held
    comes last.
    """
    if not isinstance(choice.move, Harvest):
        return choice
    field = fields[choice.move.field - 1]
    full, held = field[-1].next_step(len(field)) is None, min(2, hand.count(field[-1]))
    first = full or (stuck and len(field) == 1 and not held)
    more = _PATIENCE * (1 if first else -held) if urgent else -_UNNEEDED * (not full)
    return choice._replace(value=choice.value + more)
