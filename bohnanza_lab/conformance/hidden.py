"""What a seat may not see: the same table with other hidden cards, and the kinds of bean that a seat can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

from ..engine.beans import Bean
from ..engine.events import Event, Reshuffled
from ..engine.observation import observe
from ..engine.state import State


def resample_hidden(state: State, seat: int | None, rng: Random) -> State:
    """A table that this seat cannot tell from this one: the cards that it cannot see are shuffled,
    and so is the random generator (0-13, C0-27).
    """
    other = state.copy()
    top = state.discard[-1:]
    hidden = [*state.draw, *state.discard[:-1]]
    for owner in range(state.players):
        hidden += state.coins[owner]
        if owner != seat:
            hidden += state.hands[owner]
    unseen = () if state.extension is None else state.extension.hidden(seat)
    hidden += unseen
    rng.shuffle(hidden)

    def deal(count: int) -> tuple[Bean, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    other.draw = deal(len(state.draw))
    other.discard = deal(len(state.discard) - len(top)) + top
    for owner in range(state.players):
        other.coins[owner] = deal(len(state.coins[owner]))
        if owner != seat:
            other.hands[owner] = deal(len(state.hands[owner]))
    if state.extension is not None:
        other.extension, _ = state.extension.resample_hidden(seat, deal(len(unseen)), rng.getrandbits(64))
    # Only the maker of an offer knows which cards it means.
    other.offers = tuple(
        offer if offer.seat == seat else replace(offer, cards=tuple(rng.randint(0, 9) for _ in offer.give))
        for offer in state.offers
    )
    other.rng = rng.getrandbits(64)
    return other


def shown_by(before: State, after: State, events: Iterable[Event], viewer: int | None) -> set[Bean]:
    """The kinds of bean that a move may show a viewer: those visible before or after it, and those visible during it,
    on cards that went to the discard pile (even if they were shuffled back in the same move) or to or from coin stacks.
    """
    kinds = {*_beans(observe(before, viewer)), *_beans(observe(after, viewer))}
    pile = before.discard
    for event in events:
        if isinstance(event, Reshuffled):
            kinds.update(Counter(event.order) - Counter(pile))
            pile = ()
    kinds.update(after.discard[len(pile) :] if after.discard[: len(pile)] == pile else after.discard)
    coins = [Counter(card for stack in state.coins for card in stack) for state in (before, after)]
    return kinds | {*(coins[0] - coins[1]), *(coins[1] - coins[0])}


def named(event: Event) -> set[Bean]:
    """The kinds of bean that an event names."""
    return {*_beans(tuple(event._asdict().values()))}


def _beans(value: object) -> Iterator[Bean]:
    """Every kind in a value made of tuples and data classes."""
    if isinstance(value, Bean):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _beans(part)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _beans(getattr(value, part.name))
