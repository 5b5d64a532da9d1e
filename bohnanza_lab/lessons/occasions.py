"""The occasions at which a rule is first needed: what a reader's table shows, with the facts and places to speak of.

An occasion is looked for only where the reader has something to decide. It reads what the reader can see: the table,
the own hand, and what has happened since the reader's last move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from ..engine.beans import Bean
from ..engine.events import Event, Harvested, Planted, Traded, Withdrawn
from ..engine.game import EngineGame
from ..engine.message import Fact
from ..engine.rules import is_trading, phase_of
from ..engine.state import Cards, StandingOffer

_FEW = 9
"""So many cards in the pile are gone within two turns."""
_RARE = 8
"""A kind of so many cards is rare."""


class Found(NamedTuple):
    """An occasion that is there now. ``places`` are the parts of the table that it is about: ``hand``, ``turned``,
    ``aside``, ``draw``, ``offers``, ``hand:NUMBER`` and ``turned:NUMBER`` of a card, or ``field:SEAT:NUMBER``.
    """

    facts: Mapping[str, Fact]
    places: tuple[str, ...] = ()


class Sight:
    """A table as the reader meets it."""

    def __init__(self, game: EngineGame, you: int) -> None:
        self.game, self.you, self.state = game, you, game.state
        self.fields, self.hand = self.state.fields[you], self.state.hands[you]
        self.mine = self.state.active == you
        self.phase = phase_of(self.state)
        self.trading = is_trading(self.state)

    def is_planting(self, step: int) -> bool:
        """Whether the reader plants from the hand, and has planted so many cards."""
        return self.mine and self.phase.role == "plant" and self.state.step == step and bool(self.hand)

    @property
    def due(self) -> Cards:
        """The new cards that the reader has to plant in this phase."""
        if self.phase.role != "plant-aside":
            return ()
        return self.state.aside[self.you] + (self.state.turned if self.mine else ())

    @property
    def offers(self) -> list[StandingOffer]:
        """The offers that the reader can answer."""
        return [offer for offer in self.state.offers if offer.asks(self.you)] if self.trading else []

    def grows(self, seat: int, bean: Bean) -> int | None:
        """The number of a field on which a bean grows."""
        fields = enumerate(self.state.fields[seat], 1)
        return next((number for number, field in fields if field and field[-1] is bean), None)

    def fits(self, bean: Bean) -> bool:
        """Whether a field of the reader takes the bean."""
        return any(self.game.ruleset.fits(field, bean) for field in self.fields)

    def place(self, number: int) -> str:
        """A field of the reader."""
        return f"field:{self.you}:{number}"

    @cached_property
    def recent(self) -> Sequence[Event]:
        """What has happened since the reader chose a move, with that move, the last first."""
        return [*self._recent()]

    def _recent(self) -> Iterator[Event]:
        for turn in reversed(self.game.turns):
            yield from reversed(turn.events)
            if turn.seat == self.you:
                return


def _front(sight: Sight) -> Found | None:
    """The reader must plant the front card of the hand."""
    return Found({"bean": sight.hand[0]}, ("hand:1",)) if sight.is_planting(0) else None


def _front_grows(sight: Sight) -> Found | None:
    """It grows on a field already."""
    if not sight.is_planting(0) or (number := sight.grows(sight.you, sight.hand[0])) is None:
        return None
    cards = len(sight.fields[number - 1])
    return Found({"bean": sight.hand[0], "cards": cards}, ("hand:1", sight.place(number)))


def _second(sight: Sight) -> Found | None:
    """The reader may plant a second card."""
    return Found({"second": sight.hand[0]}, ("hand:1",)) if sight.is_planting(1) else None


def _second_pays(sight: Sight) -> Found | None:
    """The first card has made a field worth coins."""
    planted = next((each for each in sight.recent if isinstance(each, Planted)), None)
    if not sight.is_planting(1) or planted is None:
        return None
    field = sight.fields[planted.field - 1]
    coins = planted.bean.coins(len(field))
    facts = {"bean": planted.bean, "cards": len(field), "coins": coins, "second": sight.hand[0]}
    said = coins > 0 and sight.fits(sight.hand[0])
    return Found(facts, (sight.place(planted.field), "hand:1")) if said else None


def _second_alone(sight: Sight) -> Found | None:
    """The second card is of a kind that the reader does not grow."""
    if not sight.is_planting(1) or sight.grows(sight.you, sight.hand[0]) is not None:
        return None
    return Found({"second": sight.hand[0]}, ("hand:1",))


def _turn_over(sight: Sight) -> Found | None:
    """The reader turns over two cards."""
    turns = sight.mine and sight.phase.offering and not sight.state.step and len(sight.state.draw) > 1
    return Found({}, ("draw",)) if turns else None


def _offer(sight: Sight) -> Found | None:
    """Somebody asks the reader for a card, for one that can be planted where its kind grows."""
    for offer in sight.offers:
        if len(offer.give) == len(offer.want) == 1 and (number := sight.grows(offer.seat, offer.want[0])):
            facts = {"seat": offer.seat, "bean": offer.give[0], "wish": offer.want[0]}
            return Found(facts, ("offers", f"field:{offer.seat}:{number}"))
    return None


def _gift(sight: Sight) -> Found | None:
    """Somebody would give the reader one card for nothing, in their own turn."""
    gifts = (offer for offer in sight.offers if offer.seat == sight.state.active and not offer.want)
    gift = next((each for each in gifts if len(each.give) == 1), None)
    return Found({"seat": gift.seat, "bean": gift.give[0]}, ("offers",)) if gift else None


def _counter(sight: Sight) -> Found | None:
    """An offer of the reader was answered by another one."""
    countered = any(isinstance(event, Withdrawn) and event.why == "countered" for event in sight.recent)
    offer = next(iter(sight.offers), None)
    if not countered or offer is None or not offer.want:
        return None
    return Found({"seat": offer.seat, "beans": offer.want}, ("offers",))


def _refused(sight: Sight) -> Found | None:
    """An offer of the reader was refused, and trading goes on."""
    refused = any(
        isinstance(event, Withdrawn) and event.why == "refused" and event.seat == sight.you for event in sight.recent
    )
    return Found({}) if sight.trading and refused else None


def _traded(sight: Sight) -> Found | None:
    """The reader has just traded, and trading goes on."""
    traded = any(isinstance(event, Traded) and sight.you in (event.seat, event.partner) for event in sight.recent)
    return Found({}, ("aside",)) if sight.trading and traded else None


def _my_trading(sight: Sight) -> Found | None:
    """The reader may trade on, or end the trading; there is no offer to answer."""
    return Found({}, ("turned",)) if sight.trading and sight.mine and not sight.offers else None


def _their_trading(sight: Sight) -> Found | None:
    """Another seat trades, and a third one is there too."""
    others = [seat for seat in range(sight.state.players) if seat not in (sight.you, sight.state.active)]
    if not sight.trading or sight.mine or len(others) != 1:
        return None
    return Found({"active": sight.state.active, "partner": others[0]})


def _they_grow(sight: Sight) -> Found | None:
    """The active seat grows a card of the reader's hand, behind the front, and has turned over one for the reader."""
    active = sight.state.active
    if not sight.trading or sight.mine:
        return None
    gives = (place for place, bean in enumerate(sight.hand, 1) if place > 1 and sight.grows(active, bean))
    wants = (place for place, bean in enumerate(sight.state.turned, 1) if sight.grows(sight.you, bean))
    own, open_card = next(gives, None), next(wants, None)
    if own is None or open_card is None:
        return None
    give, want = sight.hand[own - 1], sight.state.turned[open_card - 1]
    places = (f"hand:{own}", f"turned:{open_card}", f"field:{active}:{sight.grows(active, give)}")
    return Found({"active": active, "bean": give, "wish": want}, places) if give is not want else None


def _one_more(sight: Sight) -> Found | None:
    """The active seat has turned over the one card that a field of the reader lacks for its next coin."""
    if not sight.trading or sight.mine:
        return None
    for place, bean in enumerate(sight.state.turned, 1):
        number = sight.grows(sight.you, bean)
        if number and (step := bean.next_step(len(sight.fields[number - 1]))) and step[0] == 1:
            return Found({"bean": bean, "active": sight.state.active}, (f"turned:{place}", sight.place(number)))
    return None


def _aside(sight: Sight) -> Found | None:
    """The reader has to plant what a trade brought."""
    places = ("aside", "turned") if sight.mine and sight.state.turned else ("aside",)
    return Found({}, places) if sight.due and sight.state.aside[sight.you] else None


def _kept(sight: Sight) -> Found | None:
    """The reader has to plant what was turned over, and nothing else."""
    return Found({}, ("turned",)) if sight.due and not sight.state.aside[sight.you] else None


def _no_room(sight: Sight) -> Found | None:
    """No field takes a card that the reader must plant, and none holds a single bean."""
    must = sight.due or (sight.hand[:1] if sight.is_planting(0) else ())
    stuck = next((bean for bean in must if not sight.fits(bean)), None)
    return None if stuck is None else Found({"bean": stuck})


def _no_room_alone(sight: Sight) -> Found | None:
    """The same where one field holds a single bean, and another holds more."""
    found, sizes = _no_room(sight), [len(field) for field in sight.fields]
    if found is None or sizes.count(1) != 1 or max(sizes) == 1:
        return None
    number = sizes.index(1) + 1
    return Found({**found.facts, "alone": sight.fields[number - 1][0]}, (sight.place(number),))


def _full(sight: Sight) -> Found | None:
    """A field of the reader pays the most that its kind can pay."""
    for number, field in enumerate(sight.fields, 1):
        if field and field[-1].next_step(len(field)) is None:
            facts = {"bean": field[-1], "cards": len(field), "coins": field[-1].coins(len(field))}
            return Found(facts, (sight.place(number),))
    return None


def _harvested(sight: Sight) -> Found | None:
    """The reader has harvested a field that paid."""
    found = next((event for event in sight.recent if isinstance(event, Harvested) and event.seat == sight.you), None)
    return Found({"coins": found.coins, "bean": found.bean}, ()) if found and found.cards > found.coins > 0 else None


def _harvested_nothing(sight: Sight) -> Found | None:
    """The reader has harvested a field that paid nothing."""
    found = next((event for event in sight.recent if isinstance(event, Harvested) and event.seat == sight.you), None)
    return Found({"bean": found.bean}) if found and not found.coins else None


def _may_harvest(sight: Sight) -> Found | None:
    """Another seat trades, and a field of the reader would pay."""
    pays = (number for number, field in enumerate(sight.fields, 1) if field and field[-1].coins(len(field)))
    number = next(pays, None) if sight.trading and not sight.mine else None
    return None if number is None else Found({}, (sight.place(number),))


def _drawing(sight: Sight) -> Found | None:
    """The reader draws three cards."""
    draws = sight.mine and sight.phase.role == "draw" and len(sight.state.draw) >= 3
    return Found({}, ("draw", "hand")) if draws else None


def _low_pile(sight: Sight) -> Found | None:
    """The pile is about to run out for the last time."""
    state, cards = sight.state, len(sight.state.draw)
    last = state.exhausted + 1 == state.ruleset.exhaustions
    return Found({"cards": cards}, ("draw",)) if last and 1 < cards <= _FEW else None


def _rare(sight: Sight) -> Found | None:
    """Few cards of a rare kind pay already."""
    for number, field in enumerate(sight.fields, 1):
        if field and field[-1] <= _RARE and (coins := field[-1].coins(len(field))) >= len(field):
            return Found({"bean": field[-1], "cards": len(field), "coins": coins}, (sight.place(number),))
    return None


OCCASIONS: Mapping[str, Callable[[Sight], Found | None]] = {
    "front": _front,
    "front-grows": _front_grows,
    "second": _second,
    "second-pays": _second_pays,
    "second-alone": _second_alone,
    "turn-over": _turn_over,
    "offer": _offer,
    "gift": _gift,
    "counter": _counter,
    "refused": _refused,
    "traded": _traded,
    "my-trading": _my_trading,
    "their-trading": _their_trading,
    "they-grow": _they_grow,
    "one-more": _one_more,
    "aside": _aside,
    "kept": _kept,
    "no-room": _no_room,
    "no-room-alone": _no_room_alone,
    "full": _full,
    "harvested": _harvested,
    "harvested-nothing": _harvested_nothing,
    "may-harvest": _may_harvest,
    "drawing": _drawing,
    "low-pile": _low_pile,
    "rare": _rare,
}
"""The occasions by name."""
