"""A bot with wishes: it makes and answers some offers as is written, and leaves everything else to another bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..engine.beans import beans
from ..engine.errors import BohnanzaError
from ..engine.moves import Accept, Decline, Done, Move, Offer, parse_seat
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .player import Player
from .registry import BotLike, new_player

DEEDS = ("offer", "accept", "decline", "counter", "gift")


class Wish(NamedTuple):
    """What a seat would do in a turn, with what it gives and what it gets.

    ``offer``: it makes this offer ``to`` a seat, once. ``accept``: it accepts an offer of just this. ``decline``: it
    declines any offer that would bring it one of these cards. ``counter``: it answers an offer that asks for what it
    gives, and for nothing else, with this one. ``gift``: it makes the move of this verb with such a card, if it has it.
    """

    deed: str
    gives: Cards
    gets: Cards
    to: int | None

    def is_met_by(self, offer: StandingOffer) -> bool:
        return (Counter(offer.want), Counter(offer.give)) == (Counter(self.gives), Counter(self.gets))


class WishPlayer:
    """Does what it wishes, by the number of the turn, where that is legal and the cards are there; everything else is
    decided by ``other``. Up to the last turn in which it wishes something, it makes no offers but these.

    >>> wishes = read_wishes([{"turn": 1, "seat": "Ben", "offer": "Soy for Stink", "to": "Ana"}], ["Ana", "Ben"])
    >>> wishes[1][1]
    [Wish(deed='offer', gives=(Bean.SOY,), gets=(Bean.STINK,), to=0)]
    >>> WishPlayer(wishes[1], "trader")
    WishPlayer(1 turns, TraderPlayer())
    """

    def __init__(self, wishes: Mapping[int, Sequence[Wish]], other: BotLike) -> None:
        self._wishes, self._last = wishes, max(wishes, default=0)
        self.other: Player = new_player(other, 0)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        gifts = [wish.gives for wish in self._of(seen) if wish.deed == "gift" and _has(seen, wish.gives)]
        for move in moves:
            if move.verb == "gift" and (getattr(move, "bean", None),) in gifts:
                return move
        offer = next(self._offers(seen), None) if seen.trading and seen.seat == seen.active else None
        move = self.other.decide(seen, moves) if offer is None else offer
        return Done() if offer is None and isinstance(move, Offer) and seen.turn <= self._last else move

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        for wish in self._of(seen):
            if wish.deed == "accept" and Accept(offer.id) in moves and wish.is_met_by(offer):
                return Accept(offer.id)
            if wish.deed == "decline" and {*wish.gets} & {*offer.give}:
                return Decline(offer.id)
            if wish.deed == "counter" and Counter(offer.want) == Counter(wish.gives) and not wish.is_met_by(offer):
                counter = Offer(offer.seat, wish.gives, wish.gets, counter=offer.id)
                if _has(seen, wish.gives) and not _made(seen, counter):
                    return counter
        return self.other.answer(seen, offer, moves)

    def propose(self, seen: Observation) -> Offer | None:
        offer = next(self._offers(seen), None)
        return offer if offer is not None or seen.turn <= self._last else self.other.propose(seen)

    def _of(self, seen: Observation) -> Sequence[Wish]:
        return self._wishes.get(seen.turn, ())

    def _offers(self, seen: Observation) -> Iterator[Offer]:
        """The offers that it wishes to make, has not made, and can make. Open cards that it asks for must lie there."""
        for wish in self._of(seen):
            offer = Offer(wish.to, wish.gives, wish.gets)
            lies = wish.to != seen.active or {*wish.gets} <= {*seen.turned}
            if wish.deed == "offer" and lies and _has(seen, wish.gives) and not _made(seen, offer):
                yield offer

    def __repr__(self) -> str:
        return f"WishPlayer({len(self._wishes)} turns, {self.other!r})"


def read_wishes(written: Iterable[Mapping[str, Any]], names: Sequence[str]) -> dict[int, dict[int, list[Wish]]]:
    """Wishes by seat and turn. Each is written as a ``turn``, a ``seat`` and one deed with its terms, what is given
    ``for`` what; an offer has the seat that it is made ``to``. Raises :class:`~..engine.errors.BohnanzaError` for
    others.
    """
    found: dict[int, dict[int, list[Wish]]] = {}
    for each in written:
        deeds = [deed for deed in DEEDS if deed in each]
        if len(deeds) != 1 or each.keys() - {"turn", "seat", "to", *DEEDS} or ("offer" in each) != ("to" in each):
            raise BohnanzaError(f"a wish has a turn, a seat and one of {', '.join(DEEDS)}, not {dict(each)!r:.80}")
        gives, _, gets = f"{each[deeds[0]]} ".partition(" for ")
        to = parse_seat(each["to"], names) if "to" in each else None
        wish = Wish(deeds[0], beans(gives.strip()), beans(gets.strip()), to)
        found.setdefault(parse_seat(each["seat"], names), {}).setdefault(each["turn"], []).append(wish)
    return found


def _has(seen: Observation, cards: Cards) -> bool:
    return not Counter(cards) - Counter(seen.hand + seen.own_turned)


def _made(seen: Observation, offer: Offer) -> bool:
    terms = seen.seat, offer.to, offer.give, offer.want
    made = seen.memory.offers() if seen.memory else ()
    return any((each.seat, each.to, each.give, each.want) == terms for each in made)
