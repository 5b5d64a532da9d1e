"""A player that values every move in coins and says why: the trader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..engine.message import Fact
from ..engine.moves import Accept, Decline, Done, Harvest, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from ..kit import kit_of
from .bargaining import Bargain, offer_choices, proposal_reason, single_offer_choices
from .decision import AdvisorPlayer, Candidate, Decision, Reason, best, with_others
from .favours import Favour, favour
from .outlook import Outlook, outlook
from .planting import planting_choices
from .strategy import own_fields

_KEEPS = 0.05
"""A trade is accepted that gains more than this, in coins."""
_COUNTERS = 0.7
"""How likely a counter-offer is accepted, compared with an offer that comes first."""
_DECENT = 0.01
"""By how much a harvest for no coin stands behind the other moves."""
_MOST_OFFERS = 12
"""After so many offers in a turn nobody is asked for more."""


class TraderPlayer(AdvisorPlayer):
    """Plants, harvests, trades and fights by what it expects to earn. It neither searches nor keeps anything between
    two decisions, so that it can be asked about any moment of a game.
    """

    _bargain: ClassVar[type[Bargain]] = Bargain

    def consider(self, seen: Observation, moves: Sequence[Move], offer: StandingOffer | None = None) -> Decision:
        ahead = outlook(seen)
        if offer is not None:
            answers = [*kit_of(seen.game).strategy.answer(seen, offer, ahead)]
            answers = answers or self._answers(seen, moves, offer, ahead)
            least = min([choice.value for choice in answers])
            return best(with_others(answers, moves, "answers-first", least - _KEEPS))
        choices = [*kit_of(seen.game).strategy.consider(seen, moves, ahead)]
        known = {choice.move for choice in choices}
        choices += planting_choices(seen, moves, ahead, known)
        if seen.trading and any(isinstance(move, Done) for move in moves) and seen.offered < _MOST_OFFERS:
            choices += offer_choices(self._bargain(seen, ahead))
        return best(_decent(with_others(choices, moves), seen))

    def consider_offers(self, seen: Observation) -> Decision | None:
        if seen.offered >= _MOST_OFFERS:
            return None
        choices = single_offer_choices(self._bargain(seen, outlook(seen)))
        return best(choices) if choices else None

    def _answers(
        self, seen: Observation, moves: Sequence[Move], offer: StandingOffer, ahead: Outlook
    ) -> list[Candidate]:
        bargain = self._bargain(seen, ahead)
        counters = self._counters(seen, offer, bargain)
        facts: dict[str, Fact] = {"partner": offer.seat, "gets": offer.give, "gives": offer.want}
        if Accept(offer.id) not in moves:
            return [Candidate(Decline(offer.id), _KEEPS, Reason("decline.lacks", facts)), *counters]
        proposal = bargain.proposal(offer.seat, offer.give, offer.want)
        gain, mine = proposal.gain, bargain.gain(offer.give, offer.want)
        parts, owed = bargain.parts(offer.give, offer.want), self._owed(seen, offer, ahead)
        facts |= {"gain": gain, "mine": mine, "theirs": proposal.theirs, "favour": owed.total}
        accept = Candidate(Accept(offer.id), gain + owed.total, _accepted(facts, gain, owed, parts))
        left = Counter(bargain.due) - Counter(offer.want)
        waits = next((bean for bean in bargain.due if left[bean] and not bargain.takes(bean)), None)
        decline = _declined(facts | ({"wish": waits} if waits else {}), gain, mine, owed, parts)
        return [accept, Candidate(Decline(offer.id), _KEEPS, decline), *counters]

    def _owed(self, seen: Observation, offer: StandingOffer, ahead: Outlook) -> Favour:
        return favour(seen, offer, ahead)

    def _counters(self, seen: Observation, offer: StandingOffer, bargain: Bargain) -> list[Candidate]:
        """The best offer to the same seat for one of the cards that it gives, as an answer to its own."""
        if seen.offered >= _MOST_OFFERS:
            return []
        found = max(bargain.counters(offer), key=lambda proposal: proposal.expected, default=None)
        if found is None:
            return []
        found = found._replace(chance=_COUNTERS * found.chance)
        reason = proposal_reason(bargain, found)
        counter = Offer(offer.seat, found.gives, found.gets, counter=offer.id)
        return [Candidate(counter, found.expected, Reason("counter", reason.facts, reason.parts))]

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def _decent(choices: list[Candidate], seen: Observation) -> list[Candidate]:
    """The choices, with a harvest for no coin after everything else, where there is something else that is free."""
    others = [each.value for each in choices if not isinstance(each.move, Harvest) and not is_purchase(each.move)]
    if not others:
        return choices
    least, fields = max(others) - _DECENT, own_fields(seen)
    unpaid = [Harvest(place) for place, field in enumerate(fields, 1) if field and not field[-1].coins(len(field))]
    return [each.worth(least) if each.move in unpaid and each.value > least else each for each in choices]


def is_purchase(move: Move) -> bool:
    """Whether a move costs coins: a field, a depot or a Trader is bought."""
    return move.verb.startswith("buy-")


def _accepted(facts: Mapping[str, Fact], gain: float, owed: Favour, parts: tuple[Reason, ...]) -> Reason:
    """Why a trade is accepted, or what it would cost."""
    loses = {"loses": -gain}
    if gain <= _KEEPS < gain + owed.total:
        cost = Reason("favour.costs", loses) if gain <= -_KEEPS else Reason("favour.even", {"gain": gain})
        return Reason("accept.favour", facts, (*parts, cost, _favoured(facts, owed)))
    return Reason("accept", facts, parts) if gain >= 0 else Reason("accept.costs", {**facts, **loses}, parts)


def _favoured(facts: Mapping[str, Fact], owed: Favour) -> Reason:
    """What speaks for a favour most: that the partner gave more before, or that it remembers."""
    partner = facts["partner"]
    if owed.returned >= owed.remembered:
        return Reason("favour.gave", {"partner": partner, "balance": owed.balance, "favour": owed.returned})
    return Reason("favour.remembers", {"partner": partner, "given": owed.given, "favour": owed.remembered})


def _declined(facts: Mapping[str, Fact], gain: float, mine: float, owed: Favour, parts: tuple[Reason, ...]) -> Reason:
    """Why a trade is declined, or would be."""
    if gain + owed.total > _KEEPS:
        favour_parts = () if gain > _KEEPS else (_favoured(facts, owed),)
        return Reason("decline.misses", {**facts, "loses": gain + owed.total}, (*parts, *favour_parts))
    if gain > _KEEPS:
        return Reason("decline.took", {**facts, "taken": -owed.balance}, parts)
    if mine < 0:
        return Reason("decline.costs", {**facts, "loses": -mine}, parts)
    return Reason("decline.little" if mine - gain < _KEEPS else "decline.helps", facts, parts)
