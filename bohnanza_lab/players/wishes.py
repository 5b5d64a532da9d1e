"""A bot with wishes: it makes and answers some offers as is written, and leaves everything else to another bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self

from ..engine.beans import beans
from ..engine.errors import BohnanzaError
from ..engine.immutable import Immutable
from ..engine.moves import Accept, Decline, Done, Move, Offer, parse_seat
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .player import Player
from .registry import BotLike, new_player

Deed = Literal["offer", "accept", "decline", "counter", "quiet"]
DEEDS: tuple[Deed, ...] = ("offer", "accept", "decline", "counter", "quiet")


@dataclass(frozen=True)
class Wish(Immutable):
    """What a seat would do in a turn, with what it gives and what it gets.

    ``offer``: it makes this offer ``to`` a seat, once. ``accept``: it accepts an offer of just this. ``decline``: it
    declines any offer that would bring it one of these cards. ``counter``: it answers an offer that asks for what it
    gives, and for nothing else, with this one. ``quiet``: it makes no offers but these.
    """

    deed: Deed
    gives: Cards = ()
    gets: Cards = ()
    to: int | None = None

    @classmethod
    def read(cls, deed: Deed, terms: str, to: int | None = None) -> Self:
        """A wish from its terms, as the notation writes them: ``Soy for Stink``.

        >>> Wish.read("accept", "Soy for Green")
        Wish(deed='accept', gives=(Bean.SOY,), gets=(Bean.GREEN,), to=None)
        """
        gives, _, gets = f"{terms} ".partition(" for ")
        return cls(deed, beans(gives.strip()), beans(gets.strip()), to)


Wishes = Mapping[int, Sequence[Wish]]
"""What one seat wishes, by the number of the turn."""


class WishPlayer:
    """Does what it wishes where that is legal and the cards are there; everything else is decided by ``other``.

    >>> WishPlayer({1: [Wish.read("offer", "Soy for Stink", 0)]}, "trader")
    WishPlayer(1 turns, TraderPlayer())
    """

    def __init__(self, wishes: Wishes, other: BotLike) -> None:
        self._wishes = {turn: (*wanted,) for turn, wanted in wishes.items()}
        self.other: Player = new_player(other, 0)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        offer = next(self._offers(seen), None) if seen.trading and seen.seat == seen.active else None
        move = self.other.decide(seen, moves) if offer is None else offer
        return Done() if offer is None and isinstance(move, Offer) and self._is_quiet(seen) else move

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        for wish in self._of(seen):
            if wish.deed == "accept" and Accept(offer.id) in moves and _same(wish, offer):
                return Accept(offer.id)
            if wish.deed == "decline" and {*wish.gets} & {*offer.give}:
                return Decline(offer.id)
            if wish.deed == "counter" and Counter(offer.want) == Counter(wish.gives) and not _same(wish, offer):
                counter = Offer(offer.seat, wish.gives, wish.gets, counter=offer.id)
                if _has(seen, wish.gives) and not _made(seen, counter):
                    return counter
        return self.other.answer(seen, offer, moves)

    def propose(self, seen: Observation) -> Offer | None:
        offer = next(self._offers(seen), None)
        return offer if offer is not None or self._is_quiet(seen) else self.other.propose(seen)

    def _of(self, seen: Observation) -> Sequence[Wish]:
        return self._wishes.get(seen.turn, ())

    def _is_quiet(self, seen: Observation) -> bool:
        return any(wish.deed == "quiet" for wish in self._of(seen))

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
    """Wishes by seat and turn. Each is written as a ``turn`` or a list of them, a ``seat`` and one deed with its
    terms; an offer has the seat that it is made ``to``. Raises :class:`~..engine.errors.BohnanzaError` for others.

    >>> read_wishes([{"turn": 1, "seat": "Ben", "offer": "Soy for Stink", "to": "Ana"}], ["Ana", "Ben"])[1][1]
    [Wish(deed='offer', gives=(Bean.SOY,), gets=(Bean.STINK,), to=0)]
    """
    found: dict[int, dict[int, list[Wish]]] = {}
    for each in written:
        deeds = [deed for deed in DEEDS if deed in each]
        if len(deeds) != 1 or each.keys() - {"turn", "seat", "to", *DEEDS} or ("offer" in each) != ("to" in each):
            raise BohnanzaError(f"a wish has a turn, a seat and one of {', '.join(DEEDS)}, not {dict(each)!r:.80}")
        deed = deeds[0]
        terms = "" if deed == "quiet" else each[deed]
        to = parse_seat(each["to"], names) if "to" in each else None
        seat = parse_seat(each["seat"], names)
        wish = Wish.read(deed, f"- for {terms}" if deed == "decline" else terms, to)
        for turn in each["turn"] if isinstance(each["turn"], list) else [each["turn"]]:
            found.setdefault(seat, {}).setdefault(turn, []).append(wish)
    return found


def _same(wish: Wish, offer: StandingOffer) -> bool:
    """Whether an offer to the seat is of just these cards."""
    return (Counter(offer.want), Counter(offer.give)) == (Counter(wish.gives), Counter(wish.gets))


def _has(seen: Observation, cards: Cards) -> bool:
    """Whether the seat has these cards to give."""
    own = seen.hand + (seen.turned if seen.seat == seen.active else ())
    return not Counter(cards) - Counter(own)


def _made(seen: Observation, offer: Offer) -> bool:
    """Whether the seat has made an offer of these terms in this turn."""
    if seen.memory is None:
        return False
    offers = [move for move in seen.memory.own_moves() if isinstance(move, Offer)]
    made = offers[len(offers) - seen.memory.own_offers() :]
    return any((each.to, each.give, each.want) == (offer.to, offer.give, offer.want) for each in made)
