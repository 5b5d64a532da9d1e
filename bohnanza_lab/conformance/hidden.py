"""The kinds of bean that a seat can see, and those that an event names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from ..engine.beans import Bean
from ..engine.events import Event, Reshuffled
from ..engine.observation import observe
from ..engine.state import State


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


def beans_named(event: Event) -> set[Bean]:
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
