"""Who gives hints: the trader, as one would advise a friend who sees the table and not our reckoning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..engine.beans import Bean
from ..engine.moves import Harvest, Move
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .bargaining import WISHES, Bargain, Proposal
from .decision import Candidate, Decision, best
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


class PlainBargain(Bargain):
    """The trading of somebody who makes only offers that everybody at the table sees the sense of."""

    def proposals(self) -> tuple[Proposal, ...]:
        return tuple([each for each in super().proposals() if self._is_plain(each)])

    def counters(self, offer: StandingOffer) -> list[Proposal]:
        """None that gives all that is asked for, and more."""
        asked = Counter(offer.want)
        return [each for each in super().counters(offer) if self._is_plain(each) and asked - Counter(each.gives)]

    def gain(self, gets: Cards, gives: Cards) -> float:
        """The same, less the trouble with cards that fit on no field of this seat and of which it has no other."""
        mine = (*self.due, *self.seen.hand)
        alone = [bean for bean in gets if bean not in mine and gets.count(bean) == 1 and not self.takes(bean)]
        return super().gain(gets, gives) - _TROUBLE * len(alone)

    def _wishes(self) -> list[Cards]:
        """Also what is of use only once another card has been given for it: nothing is given away that could pay."""
        grown = [field[-1] for field in self.fields if field and field[-1].next_step(len(field)) is not None]
        return [*dict.fromkeys([*super()._wishes(), *[(bean,) for bean in grown]])][:WISHES]

    def _is_plain(self, proposal: Proposal) -> bool:
        """Whether a partner may well accept, does not gain much more by it, and a gift spares this seat something."""
        gives, partner = proposal.gives, proposal.partner
        if partner is None:
            return False
        mine = proposal.gain + self.rivalry(partner) * proposal.theirs
        if proposal.theirs - mine > (_GENEROUS if self.ahead.rounds >= 1 else 0):
            return False
        if any(self._still_grows(bean) for bean in gives) and not any(map(self._pays, proposal.gets)):
            return False
        fits = not gives or any(self._has_room(partner, bean) for bean in gives)
        if not proposal.gets:
            return fits and all(bean in self.turned or self._lets_through(bean) for bean in gives)
        pressed = any(bean in self.turned and not self.takes(bean) for bean in gives)
        return proposal.chance >= (_WORTH_SAYING if fits or pressed else _LIKELY_ENOUGH)

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
