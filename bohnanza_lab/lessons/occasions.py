"""The occasions at which a rule is first needed: what a reader's table shows, with the facts and places to speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ..engine.beans import Bean
from ..engine.events import Event, Harvested, Planted, Traded, Withdrawn
from ..engine.game import EngineGame
from ..engine.message import Fact
from ..engine.rules import is_trading, legal, phase_of
from ..engine.state import Cards, StandingOffer

_FEW = 9
"""So many cards in the pile are gone within two turns."""


class Found(NamedTuple):
    """An occasion that is there now. ``places`` are the parts of the table that it is about: ``hand``, ``turned``,
    ``aside``, ``draw``, ``offers``, ``hand:NUMBER`` and ``turned:NUMBER`` of a card, ``field:SEAT:NUMBER``, or a row
    of cards that only its game has.
    """

    facts: Mapping[str, Fact]
    places: tuple[str, ...] = ()


class Occasions:
    """The occasions at one table where the reader has something to decide: each method looks for one of them.

    They read what the reader can see: the table, the own hand, and what has happened since the own last move.
    """

    def __init__(self, game: EngineGame, you: int) -> None:
        self._game, self._you, self._state = game, you, game.state
        self._fields, self._hand = self._state.fields[you], self._state.hands[you]
        self._aside, self._turned = self._state.aside[you], self._state.turned
        self._active, self._mine = self._state.active, self._state.active == you
        self._phase, self._trading = phase_of(self._state), is_trading(self._state)

    def is_there(self, move: str, event: str) -> bool:
        """Whether the reader can make a move with this verb, and an event of this kind has just been, each if named."""
        can = not move or any(each.verb == move for each in legal(self._state, self._you))
        return can and (not event or any(type(each).__name__ == event for each in self._recent()))

    def begins(self) -> Found | None:
        """The reader begins a whole game."""
        first = self._state.turn == 1 and self._planting(0) and not any(self._fields)
        return _found("hand", cards=len(self._hand), fields=len(self._fields)) if first else None

    def front(self) -> Found | None:
        """The reader must plant the front card of the hand."""
        return _found("hand:1", bean=self._hand[0]) if self._planting(0) else None

    def front_grows(self) -> Found | None:
        """It grows on a field already."""
        if not self._planting(0) or (field := self._grows(self._you, self._hand[0])) is None:
            return None
        cards = len(self._fields[field - 1])
        return _found("hand:1", self._field(field), bean=self._hand[0], cards=cards, field=field)

    def two_fields(self) -> Found | None:
        """A card to plant from the hand grows on a field already, and another field is empty."""
        plants = () in self._fields and (self._planting(0) or self._planting(1))
        field = self._grows(self._you, self._hand[0]) if plants else None
        return _found("hand:1", self._field(field), bean=self._hand[0], field=field) if field else None

    def second_pays(self) -> Found | None:
        """The first card has made a field worth coins, and a second one can be planted."""
        planted = next((each for each in self._recent() if isinstance(each, Planted)), None)
        if not self._planting(1) or planted is None or not self._fits(self._hand[0]):
            return None
        bean, cards = planted.bean, len(self._fields[planted.field - 1])
        facts = {"bean": bean, "cards": cards, "coins": bean.coins(cards), "second": self._hand[0]}
        return Found(facts, (self._field(planted.field), "hand:1")) if bean.coins(cards) else None

    def second_alone(self) -> Found | None:
        """The second card is of a kind that the reader does not grow."""
        alone = self._planting(1) and self._grows(self._you, self._hand[0]) is None
        return _found("hand:1", second=self._hand[0]) if alone else None

    def turn_over(self) -> Found | None:
        """The reader turns over two cards."""
        turns = self._mine and self._phase.offering and not self._state.step and len(self._state.draw) > 1
        return _found("draw") if turns else None

    def offer(self) -> Found | None:
        """Somebody asks the reader for a card that they grow, and gives one for it."""
        for each in self._offers():
            if len(each.give) == len(each.want) == 1 and (field := self._grows(each.seat, each.want[0])):
                place = f"field:{each.seat}:{field}"
                return _found("offers", place, seat=each.seat, bean=each.give[0], wish=each.want[0])
        return None

    def many(self) -> Found | None:
        """Somebody offers the reader more than one card for one, or one for more."""
        offer = next((each for each in self._offers() if each.want and len(each.give) != len(each.want)), None)
        return _found("offers", seat=offer.seat, gives=offer.give, gets=offer.want) if offer else None

    def last_card(self) -> Found | None:
        """The hand is all but empty, and cards can still be traded away."""
        few = self._trading and len(self._hand) <= 1
        return _found("hand", cards=len(self._hand)) if few else None

    def gift(self) -> Found | None:
        """Somebody would give the reader one card for nothing, in their own turn."""
        one = (self._active, 1, ())
        gift = next((each for each in self._offers() if (each.seat, len(each.give), each.want) == one), None)
        return _found("offers", seat=gift.seat, bean=gift.give[0]) if gift else None

    def counter(self) -> Found | None:
        """An offer of the reader was answered by another one."""
        offer = next((each for each in self._offers() if each.want), None)
        return _found("offers", seat=offer.seat, beans=offer.want) if offer and self._withdrawn("countered") else None

    def refused(self) -> Found | None:
        """An offer of the reader was refused, and trading goes on."""
        return _found() if self._trading and self._withdrawn("refused") else None

    def traded(self) -> Found | None:
        """The reader has just traded, and trading goes on."""
        traded = any(isinstance(each, Traded) and self._you in (each.seat, each.partner) for each in self._recent())
        return _found("aside") if self._trading and traded else None

    def my_trading(self) -> Found | None:
        """The reader may trade on, or end the trading; there is no offer to answer."""
        return _found("turned") if self._trading and self._mine and not self._offers() else None

    def their_trading(self) -> Found | None:
        """Another seat trades, and a third one is there too."""
        others = {*range(self._state.players)} - {self._you, self._active}
        asked = self._trading and not self._mine and len(others) == 1
        return _found(active=self._active, partner=others.pop()) if asked else None

    def they_grow(self) -> Found | None:
        """The active seat grows a card of the reader's hand, not the front one, and has turned over one to ask for."""
        gives = [place for place, bean in enumerate(self._hand, 1) if place > 1 and self._grows(self._active, bean)]
        wants = [place for place, bean in enumerate(self._turned, 1) if self._grows(self._you, bean)]
        if not self._trading or self._mine or not gives or not wants:
            return None
        give, want = self._hand[gives[0] - 1], self._turned[wants[0] - 1]
        theirs = f"field:{self._active}:{self._grows(self._active, give)}"
        facts = {"active": self._active, "bean": give, "wish": want}
        return Found(facts, (f"hand:{gives[0]}", f"turned:{wants[0]}", theirs)) if give is not want else None

    def one_more(self) -> Found | None:
        """The active seat has turned over the one card that a field of the reader lacks for its next coin."""
        for place, bean in enumerate(self._turned, 1) if self._trading and not self._mine else ():
            field = self._grows(self._you, bean)
            if field and (step := bean.next_step(len(self._fields[field - 1]))) and step[0] == 1:
                return _found(f"turned:{place}", self._field(field), bean=bean, active=self._active)
        return None

    def aside(self) -> Found | None:
        """The reader has to plant what a trade brought."""
        places = ("aside", "turned") if self._mine and self._turned else ("aside",)
        return _found(*places) if self._due() and self._aside else None

    def kept(self) -> Found | None:
        """The reader has to plant what was turned over, and nothing else."""
        return _found("turned") if self._due() and not self._aside else None

    def no_room(self) -> Found | None:
        """No field takes any card that the reader must plant: where one fits, it is planted first."""
        must = self._due() or (self._hand[:1] if self._planting(0) else ())
        return _found(bean=must[0]) if must and not any(map(self._fits, must)) else None

    def no_room_in_theirs(self) -> Found | None:
        """The same in the turn of another seat."""
        found = None if self._mine else self.no_room()
        return found and _found(active=self._active, **found.facts)

    def no_room_alone(self) -> Found | None:
        """The same where a field holds a single bean, and another one more."""
        found, sizes = self.no_room(), [len(field) for field in self._fields]
        if found is None or 1 not in sizes or max(sizes) == 1:
            return None
        field = sizes.index(1) + 1
        return _found(self._field(field), **found.facts, alone=self._fields[field - 1][0])

    def full(self) -> Found | None:
        """A field of the reader pays the most that its kind can pay."""
        return self._paying(lambda field, _: field[-1].next_step(len(field)) is None)

    def rare(self) -> Found | None:
        """Every card of a field of the reader pays a coin."""
        return self._paying(lambda field, coins: coins == len(field))

    def may_harvest(self) -> Found | None:
        """Another seat trades, and a field of the reader would pay."""
        found = self._paying(lambda _, coins: coins > 0)
        return found if self._trading and not self._mine else None

    def harvested(self) -> Found | None:
        """The reader has harvested a field that paid, and not each of its cards."""
        done = self._harvest()
        return _found(coins=done.coins) if done and done.cards > done.coins > 0 else None

    def harvested_nothing(self) -> Found | None:
        """The reader has harvested a field that paid nothing."""
        done = self._harvest()
        return _found() if done and not done.coins else None

    def drawing(self) -> Found | None:
        """The reader draws three cards."""
        draws = self._mine and self._phase.role == "draw" and len(self._state.draw) >= 3
        return _found("draw", "hand") if draws else None

    def low_pile(self) -> Found | None:
        """The pile is about to run out for the last time."""
        state, cards = self._state, len(self._state.draw)
        last = state.exhausted + 1 == state.ruleset.exhaustions
        return _found("draw", cards=cards) if last and 1 < cards <= _FEW else None

    # What they read

    def _planting(self, step: int) -> bool:
        """Whether the reader plants from the hand, and has planted so many cards."""
        return self._mine and self._phase.role == "plant" and self._state.step == step and bool(self._hand)

    def _due(self) -> Cards:
        """The new cards that the reader has to plant in this phase."""
        planting = self._phase.role == "plant-aside"
        return self._aside + (self._turned if self._mine else ()) if planting else ()

    def _offers(self) -> list[StandingOffer]:
        """The offers that the reader can answer."""
        return [each for each in self._state.offers if each.asks(self._you)]

    def _grows(self, seat: int, bean: Bean) -> int | None:
        """The number of a field of a seat on which a bean grows."""
        fields = enumerate(self._state.fields[seat], 1)
        return next((number for number, field in fields if field and field[-1] is bean), None)

    def _fits(self, bean: Bean) -> bool:
        return any(self._game.ruleset.fits(field, bean) for field in self._fields)

    def _field(self, number: int) -> str:
        return f"field:{self._you}:{number}"

    def _paying(self, so: Callable[[Cards, int], bool]) -> Found | None:
        """A field of the reader of which something is so, with the coins that it pays."""
        for number, field in enumerate(self._fields, 1):
            if field and so(field, coins := field[-1].coins(len(field))):
                return _found(self._field(number), field=number, bean=field[-1], cards=len(field), coins=coins)
        return None

    def _recent(self) -> Iterator[Event]:
        """What has happened since the reader chose a move, with that move, the last first."""
        for turn in reversed(self._game.turns):
            yield from reversed(turn.events)
            if turn.seat == self._you:
                return

    def _withdrawn(self, why: str) -> bool:
        """Whether an offer of the reader is off the table for this reason."""
        gone = (each for each in self._recent() if isinstance(each, Withdrawn) and each.seat == self._you)
        return any(each.why == why for each in gone)

    def _harvest(self) -> Harvested | None:
        """What the reader has harvested last."""
        return next((each for each in self._recent() if isinstance(each, Harvested) and each.seat == self._you), None)


def _found(*places: str, **facts: Fact) -> Found:
    return Found(facts, places)
