"""Random moves of every kind, legal or not, often similar to legal ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import Field, fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

from ..engine.beans import Bean
from ..engine.editions import editions
from ..engine.game import EngineGame
from ..engine.moves import Move, Offer, Verbs, kind_of
from ..engine.observation import observe
from ..engine.state import State

_SEATS = frozenset({"seat", "to", "owner", "partner"})
_OFFERS = frozenset({"offer", "counter"})
_DEEPEST = 5


class MoveGenerator:
    """Makes moves from the words and numbers of one table; :meth:`learn` adds those of legal moves."""

    def __init__(self, game: EngineGame) -> None:
        kinds = {**_ours(), **game.ruleset.verbs}
        self._kinds = [kinds[verb] for verb in sorted(kinds)]
        self._known: dict[tuple[type[Move], str], set[Any]] = {}
        self._words: set[str] = {"nowhere"}
        self._numbers: set[int] = {-1, 0, 99}
        for part in _parts(observe(game.state, None).extension, _DEEPEST):
            (self._words if isinstance(part, str) else self._numbers).add(part)  # type: ignore[arg-type]

    def learn(self, moves: Iterable[Move]) -> None:
        for move in moves:
            for part in fields(move):
                value = getattr(move, part.name)
                if not isinstance(value, Bean):
                    self._known.setdefault((type(move), part.name), set()).add(value)

    def any_move(self, state: State, rng: Random) -> Move:
        """A random move of any kind."""
        kind = rng.choice(self._kinds)
        if kind is Offer:
            return any_offer(state, rng, rng.randrange(state.players))
        return kind(**{part.name: rng.choice(self._values(state, kind, part)) for part in fields(kind)})

    def near_move(self, state: State, move: Move, rng: Random) -> Move:
        """A move that differs from another in one part, or a move without parts."""
        parts = fields(move)
        if not parts or isinstance(move, Offer):
            return rng.choice([kind() for kind in self._kinds if not fields(kind)])
        part = rng.choice(parts)
        return replace(move, **{part.name: rng.choice(self._values(state, type(move), part))})

    def variations(self, state: State, listed: Sequence[Move], rng: Random, most: int = 8) -> Iterator[Move]:
        """Every move that differs in one part from some of these, and a few moves of every kind; without
        offers, of which there are too many, and without the choice between copies of a card in an answer.
        """
        for move in listed if len(listed) <= most else rng.sample(listed, most):
            for part in fields(move):
                for value in self._values(state, type(move), part):
                    yield replace(move, **{part.name: value})
        for kind in self._kinds:
            if kind is not Offer:
                domains = [(part.name, self._values(state, kind, part)) for part in fields(kind)]
                for _ in range(most if domains else 1):
                    yield kind(**{name: rng.choice(values) for name, values in domains})

    def _values(self, state: State, kind: type[Move], part: Field[Any]) -> list[Any]:
        """Possible values for this part of this kind of move."""
        declared = kind_of(part.type)
        known = self._known.get((kind, part.name), set())
        if declared.startswith("tuple["):
            return sorted({(), *known}, key=str)
        values: set[Any] = {None} if declared.endswith(" | None") else set()
        match declared.removesuffix(" | None"):
            case "Bean":
                values.update(Bean)
            case "int":
                values.update(self._counted(state, part.name), known)
            case "str":
                values.update(self._words, known)
            case "bool":
                values.update((False, True))
            case _:
                values.update(known)
        return sorted(values, key=str)

    def _counted(self, state: State, name: str) -> Iterable[int]:
        if name == "field":
            return range(-1, state.ruleset.max_fields + 2)
        if name in _SEATS:
            return range(-1, state.players + 1)
        if name in _OFFERS:
            return range(-1, state.offered + 2)
        if name == "place":
            return range(max(map(len, state.hands)) + 2)
        return self._numbers


def any_offer(state: State, rng: Random, speaker: int) -> Offer:
    """An offer of some cards for some others, legal or not; sometimes of certain copies, sometimes a counter-offer."""
    turned = state.turned if speaker == state.active else ()
    mine = [(bean, place) for place, bean in enumerate(state.hands[speaker], 1)] + [(bean, 0) for bean in turned]
    given = rng.sample(mine, min(len(mine), rng.choice([0, 1, 1, 2, 3])))
    wanted = tuple(rng.choice([*state.ruleset.deck]) for _ in range(rng.choice([0, 1, 1, 2])))
    to: int | None = state.active
    if speaker == state.active:
        to = rng.choice([None, *range(state.players)])
    counter = None
    asked = [offer for offer in state.offers if offer.asks(speaker)]
    if asked and rng.random() < 0.4:
        answered = rng.choice(asked)
        to, counter = answered.seat, answered.id
    places = tuple(place for _, place in given) if rng.random() < 0.5 else ()
    return Offer(to, tuple(bean for bean, _ in given), wanted, places, counter)


def _parts(value: object, deep: int) -> Iterator[str | int]:
    """The words and numbers in a value, at any depth."""
    if isinstance(value, Bean | bool) or not deep:
        return
    if isinstance(value, str | int):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _parts(part, deep - 1)
    elif is_dataclass(value):
        for each in fields(value):
            yield from _parts(getattr(value, each.name), deep - 1)
    else:
        for name, part in getattr(value, "__dict__", {}).items():
            if not name.startswith("_"):
                yield from _parts(part, deep - 1)


@cache
def _ours() -> Verbs:
    """Every kind of move in our editions."""
    return {verb: kind for each in editions() for verb, kind in each.ruleset(each.players[0]).verbs.items()}
