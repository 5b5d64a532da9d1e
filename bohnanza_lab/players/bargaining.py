"""What a trade is worth to both sides, and which offers are worth making."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from math import exp
from typing import NamedTuple

from ..engine.beans import Bean, without
from ..engine.fields import grown
from ..engine.message import Fact
from ..engine.moves import Offer
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .decision import Candidate, Reason
from .outlook import Outlook
from .strategy import own_fields
from .valuation import FieldRows, due, field_value, plant, position_worth

_WORTH_ASKING = 0.1
"""An offer must gain more than this, in coins."""
_WORTH_A_FAVOUR = 1.0
"""A card for which nothing is given must gain more than this."""
_LIKELY = 0.05
"""The least chance that an offer needs."""
MOST_OFFERS = 3
"""The most offers in a turn: more would be pestering."""
WISHES = 3
"""How many kinds to ask for, and to offer two for one."""
_RELIEF = 0.12
"""What giving away a hand card that does not fit is worth to others."""
_SHARPNESS = 5.0
_EXPECTED = 0.12
"""Others accept a trade half the time where it gains them so much, and are the surer the more it gains."""
_AGAIN = 0.3
"""A factor on the probability that a seat has a card, after it has refused to give it."""
_NO_FIELD = ("get.burdens", "get.clears")
"""Reasons about a bean that needs a harvest first."""
_SAID = 0.05
"""An amount is said to one decimal: less than this would be said as none at all."""


class Proposal(NamedTuple):
    """A trade with somebody, as one seat sees it.

    ``gain`` is what the seat gains by it, in coins, less what it matters that the partner gains ``theirs``; ``chance``
    is how likely it is accepted.
    """

    partner: int
    gets: Cards
    gives: Cards
    gain: float
    theirs: float
    chance: float

    @property
    def offer(self) -> Offer:
        return Offer(self.partner, self.gives, self.gets)

    @property
    def expected(self) -> float:
        """What an offer of it is worth to the seat, in coins."""
        return self.chance * self.gain


class Bargain:
    """One seat's view of the trading in this turn."""

    def __init__(self, seen: Observation, ahead: Outlook) -> None:
        self.seen = seen
        self.ahead = ahead
        self.seat = seen.own_seat
        self.fields = own_fields(seen)
        self.due = due(seen)
        self.turned = seen.own_turned

    # What a trade is worth

    @cached_property
    def before(self) -> float:
        """What this seat has without any trade."""
        return position_worth(self.fields, self.due, self.seen.hand, self.ahead)

    def gain(self, gets: Cards, gives: Cards) -> float:
        """What this seat gains by a trade, in coins. Turned-over cards go first, then the copies nearest the front."""
        turned, due, hand = self.turned, self.due, self.seen.hand
        for bean in gives:
            if bean in turned:
                turned, due = without(turned, bean), without(due, bean)
            else:
                hand = without(hand, bean)
        return position_worth(self.fields, due + gets, hand, self.ahead) - self.before

    def theirs(self, seat: int, gets: Cards, gives: Cards) -> float:
        """What another seat would gain by a trade, as far as its fields show."""
        fields = self._fields_with_aside(seat)
        total = 0.0
        for bean in gets:
            gain, fields = plant(fields, bean, self.ahead)
            total += gain
        turned = self.seen.turned if seat == self.seen.active else ()
        for bean in gives:
            gain, _ = plant(fields, bean, self.ahead)
            if bean in turned:
                turned = without(turned, bean)
                total -= gain
            elif any(field and field[-1] is bean for field in fields):
                total -= 0.7 * gain
            else:
                total += _RELIEF
        return total

    def _fields_with_aside(self, seat: int) -> FieldRows:
        """Another seat's fields with the cards that already lie beside them."""
        fields = self.seen.fields[seat]
        for bean in self.seen.aside[seat]:
            _, fields = plant(fields, bean, self.ahead)
        return fields

    def rivalry(self, seat: int) -> float:
        """How much it costs this seat that another one gains a coin: more, the more of a lead that one has."""
        coins = self.seen.coin_counts
        others = len(coins) - 1
        lead = coins[seat] - sum(coins) / len(coins)
        return min(2.0, max(0.5, 1 + 0.15 * lead)) / max(others, 2)

    def proposal(self, partner: int, gets: Cards, gives: Cards) -> Proposal:
        """A trade with this partner, valued."""
        theirs = self.theirs(partner, gives, gets)
        chance = self.holds(partner, gets) / (1 + exp(-_SHARPNESS * (theirs - _EXPECTED)))
        gain = self.gain(gets, gives) - self.rivalry(partner) * theirs
        return Proposal(partner, gets, gives, gain, theirs, chance)

    @cached_property
    def known(self) -> tuple[Cards, ...]:
        """The cards that each other seat is known to have in its hand, as far as the seat remembers."""
        if self.seen.memory is None:
            return ((),) * len(self.seen.fields)
        return tuple([tuple(sorted(held.elements())) if held else () for held in self.seen.memory.known_hands()])

    def holds(self, seat: int, cards: Cards) -> float:
        """How likely a seat has these cards to give: a card that it is known to have is certain."""
        turned = self.seen.turned if seat == self.seen.active else ()
        known = self.known[seat]
        chance = 1.0
        hidden = self.seen.hand_sizes[seat] - len(known)
        for bean in cards:
            if bean in turned:
                turned = without(turned, bean)
            elif bean in known:
                known = without(known, bean)
            elif hidden > 0:
                chance *= 1 - (1 - self.ahead.shares.get(bean, 0.0)) ** hidden
                hidden -= 1
                if any(bean in offer.want and offer.to in (seat, None) for offer in self.seen.refused):
                    chance *= _AGAIN
            else:
                return 0.0
        return chance

    def takes(self, bean: Bean) -> bool:
        """Whether a field of this seat takes a card."""
        return self.ahead.rules.takes(self.fields, bean)

    # Which offers to make

    def _uses(self, partner: int, bean: Bean) -> bool:
        return self.theirs(partner, (bean,), ()) > 0

    def proposals(self) -> tuple[Proposal, ...]:
        """The trades that are worth offering now, in no order: swaps one for one and two for one, gifts, requests."""
        return tuple(self._proposals(self._partners(), [(), *self._wishes()]))

    def counters(self, offer: StandingOffer) -> list[Proposal]:
        """Counter-offers to this offer, each for one of its cards."""
        wishes = [gets for gets in self._wishes() if gets[0] in offer.give]
        return [*self._proposals([offer.seat], wishes)] if wishes and offer.seat in self._partners() else []

    def _partners(self) -> Sequence[int]:
        """The seats with which this one can trade now (0-28)."""
        active = self.seen.active
        return [active] if self.seat != active else [seat for seat in range(len(self.seen.fields)) if seat != active]

    def _proposals(self, partners: Sequence[int], wishes: Sequence[Cards]) -> Iterator[Proposal]:
        if self.left <= 0:
            return
        spare = self._spare(partners)
        standing = {(offer.to, offer.give, offer.want) for offer in self.seen.offers if offer.seat == self.seat}
        for partner in partners:
            wanted = [bean for bean in spare if self._uses(partner, bean)]
            gives: list[Cards] = [(), *self._payments(wanted)]
            for gets in wishes:
                if self.holds(partner, gets) < _LIKELY:
                    continue
                begs = bool(gets) and not self._has_no_use(partner, gets[0])
                for given in gives[begs:]:
                    if not (gets or given) or (not gets and len({*given}) > 1) or {*gets} & {*given}:
                        continue
                    proposal = self.proposal(partner, gets, given)
                    least = _WORTH_ASKING if given else _WORTH_A_FAVOUR
                    if proposal.chance >= _LIKELY and proposal.gain > least and self._new(proposal, standing):
                        yield proposal

    def _payments(self, wanted: Sequence[Bean]) -> list[Cards]:
        """What this seat might give of the cards that a partner can use: one of them, or two."""
        return [*((bean,) for bean in wanted), *combinations(wanted[:WISHES], 2)]

    @cached_property
    def left(self) -> int:
        """How many more offers this seat makes in this turn."""
        seen = self.seen
        return MOST_OFFERS - (len(seen.refused) if seen.memory is None else seen.memory.own_offers())

    def _has_no_use(self, partner: int, bean: Bean) -> bool:
        """Whether a partner has a card that it cannot plant: all know the card, and no field of the partner takes it.
        Only such a card is asked for without payment.
        """
        there = bean in self.known[partner] or (partner == self.seen.active and bean in self.seen.turned)
        return there and not self.ahead.rules.takes(self.seen.fields[partner], bean)

    def _new(self, proposal: Proposal, standing: set[tuple[int | None, Cards, Cards]]) -> bool:
        """Whether a proposal asks for something that has not been refused in this turn, or pays something else."""
        if (proposal.partner, proposal.gives, proposal.gets) in standing:
            return False
        return not any(_no_better(proposal, offer) for offer in self.seen.refused)

    def _wishes(self) -> list[Cards]:
        """One card each of the kinds that would help this seat's fields most: of those that it grows, and of the
        turned-over cards.
        """
        kinds = dict.fromkeys(grown(self.fields))
        if self.seat != self.seen.active:
            kinds |= dict.fromkeys(self.seen.turned)
        gains: dict[Cards, float] = {(bean,): self.gain((bean,), ()) for bean in kinds}
        return sorted([gets for gets in gains if gains[gets] > _WORTH_ASKING], key=lambda gets: -gains[gets])[:WISHES]

    def _spare(self, partners: Sequence[int]) -> list[Bean]:
        """The kinds of card that this seat would rather not keep, or that it can give, and that one of these seats can
        use: the least useful first.
        """
        own = dict.fromkeys((*self.turned, *self.seen.hand))
        used = [bean for bean in own if any(self._uses(partner, bean) for partner in partners)]
        gains = {bean: self.gain((), (bean,)) for bean in used}
        return sorted([bean for bean in used if gains[bean] > -0.5], key=lambda bean: -gains[bean])

    # Why

    def parts(self, gets: Cards, gives: Cards) -> tuple[Reason, ...]:
        """What a trade does to this seat, in clauses: what it gets, and what becomes of what it gives."""
        fields = self.fields
        got = []
        for bean in dict.fromkeys(gets):
            got.append(self._got(bean, gets.count(bean), fields))
            if got[-1].code.startswith(_NO_FIELD) and bean in self.seen.hand and bean not in gives:
                got.append(Reason("get.joins", {"bean": bean}))
            if not all(fields):  # what begins an empty field leaves none for the next bean
                _, fields = plant(fields, bean, self.ahead)
        return (*got, *[self._reason_to_give(bean) for bean in dict.fromkeys(gives)])

    def _got(self, bean: Bean, count: int, fields: FieldRows) -> Reason:
        for field in fields:
            if field and field[-1] is bean:
                cards = len(field) + self.due.count(bean) + count
                coins, step = bean.coins(cards), bean.next_step(cards)
                if coins > bean.coins(cards - count):
                    return Reason("get.pays", {"bean": bean, "cards": cards, "coins": coins})
                if step is None:
                    return Reason("get.full", {"bean": bean, "cards": cards, "coins": coins})
                return Reason("get.grows", {"bean": bean, "cards": cards, "more": step[0], "pays": step[1]})
        if bean in self.due:
            return Reason("get.more", {"bean": bean, "cards": self.due.count(bean) + count})
        gain, _ = plant(fields, bean, self.ahead)
        if not all(fields):
            return Reason("get.starts", {"bean": bean, "gain": gain})
        full = all(self.fields)  # else the other new cards take what is empty now
        if -gain < _SAID:
            return Reason("get.clears" if full else "get.clears.then", {"bean": bean})
        return Reason("get.burdens" if full else "get.burdens.then", {"bean": bean, "loses": -gain})

    def _reason_to_give(self, bean: Bean) -> Reason:
        field = next((field for field in self.fields if field and field[-1] is bean), None)
        if field is not None:
            more = field_value((*field, bean), self.ahead) - field_value(field, self.ahead)
            if more < _SAID:
                return Reason("give.surplus", {"bean": bean})
            return Reason("give.dear", {"bean": bean, "loses": more})
        if bean in self.turned:
            gain, _ = plant(self.fields, bean, self.ahead)
            if -gain >= _SAID:
                return Reason("give.open", {"bean": bean, "loses": -gain})
        elif bean in self.seen.hand:
            behind = self.seen.hand[self.seen.hand.index(bean) :]
            blocked = next((card for card in behind if card in grown(self.fields)), None)
            if blocked is not None:
                return Reason("give.blocks", {"bean": bean, "behind": blocked})
        return Reason("give.spare", {"bean": bean})


def _no_better(proposal: Proposal, refused: Offer) -> bool:
    """Whether a proposal asks for what was refused, or gives what was, and pays no more."""
    if refused.to not in (proposal.partner, None):
        return False
    if not proposal.gets:
        return not refused.want and sorted(proposal.gives) == sorted(refused.give)
    return not {*proposal.gets}.isdisjoint(refused.want) and not Counter(proposal.gives) - Counter(refused.give)


def offer_choices(bargain: Bargain) -> list[Candidate]:
    """The offers worth making, each with what the seat expects if it makes it now and, where it is refused, the next
    best ones after it. The most ambitious comes first, as a refusal costs nothing but time.
    """
    likely = sorted(bargain.proposals(), key=lambda proposal: -proposal.expected)[: bargain.left]
    choices: list[Candidate] = []
    otherwise = 0.0
    for proposal in sorted(likely, key=lambda proposal: proposal.gain):
        value = proposal.expected + (1 - proposal.chance) * otherwise
        choices.append(Candidate(proposal.offer, value, proposal_reason(bargain, proposal, otherwise)))
        otherwise = value
    return choices


def proposal_reason(bargain: Bargain, proposal: Proposal, otherwise: float = 0.0) -> Reason:
    """Why a proposal is offered."""
    code = "offer.swap" if proposal.gets and proposal.gives else "offer.gift" if proposal.gives else "offer.ask"
    facts: dict[str, Fact] = {**proposal._asdict(), "otherwise": otherwise}
    return Reason(code, facts, bargain.parts(proposal.gets, proposal.gives))


def single_offer_choices(bargain: Bargain) -> list[Candidate]:
    """The offers worth making once in another player's turn, each with what the seat expects from it."""
    likely = sorted(bargain.proposals(), key=lambda proposal: -proposal.expected)[:WISHES]
    return [Candidate(each.offer, each.expected, proposal_reason(bargain, each)) for each in likely]
