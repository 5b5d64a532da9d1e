"""Games played at random, with trades, gifts, counter-offers and free actions out of turn; and random moves of every
kind, legal or not, often similar to legal ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import Field, dataclass, fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any, Self

from ..engine import rules
from ..engine.beans import Bean
from ..engine.editions import editions
from ..engine.game import EngineGame
from ..engine.moves import Done, Harvest, Move, Offer, Verbs, kind_of
from ..engine.observation import observe
from ..engine.state import State

_SEATS = frozenset({"seat", "to", "owner", "partner"})
_OFFERS = frozenset({"offer", "counter"})
_DEEPEST = 5


class NoLegalMoveError(Exception):
    """The game waits for a seat that has no legal move."""


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """How a table of random players plays, as probabilities.

    Fields that are left to grow for a while show more of a game than single cards harvested at once.
    """

    talkative: float = 0.5
    """How often a player makes or answers an offer while there is trading."""
    patient: float = 0.9
    """How often another move is preferred to a harvest."""
    forward: float = 0.03
    """How often a player moves out of turn."""
    eager: float = 0.3
    """How often another move is preferred to ``done``."""

    @classmethod
    def by_chance(cls, rng: Random) -> Self:
        return cls(
            talkative=rng.choice([0.2, 0.5, 0.7]),
            patient=rng.choice([0.8, 0.9, 1.0]),
            eager=rng.choice([0.0, 0.5, 0.8]),
        )


def random_move(game: EngineGame, rng: Random, style: PlayStyle) -> tuple[int, Move]:
    """A legal move of any seat, mostly of the one that the game waits for. Raises :class:`NoLegalMoveError` if it
    has none.
    """
    state = game.state
    awaited = rules.awaited(state)
    assert awaited is not None, "nobody moves in a game that is over"
    if rng.random() < style.forward:
        anybody = rng.randrange(state.players)
        moves = [move for move in rules.legal(state, anybody) if not isinstance(move, Done)]
        if moves:
            return anybody, rng.choice(moves)
    phase = rules.phase_of(state)
    talks = rules.is_trading(state) and rng.random() < style.talkative
    if talks and (said := _talk(game, rng)) is not None:
        return said
    moves = [*rules.legal(state, awaited)]
    if not moves:
        raise NoLegalMoveError(f"{game.names[awaited]} is awaited in {phase.key} and has no legal move")
    for kind, share in ((Harvest, style.patient), (Done, style.eager)):
        others = [move for move in moves if not isinstance(move, kind)]
        if others and rng.random() < share:
            moves = others
    return awaited, rng.choice(moves)


def _talk(game: EngineGame, rng: Random) -> tuple[int, Move] | None:
    state = game.state
    speaker = rng.randrange(state.players)
    said = [move for move in rules.legal(state, speaker, offers=True) if not isinstance(move, Done)]
    free = any_offer(state, rng, speaker)
    if rng.random() < 0.5 and rules.verify(state, speaker, free) is None:
        return speaker, free
    return (speaker, rng.choice(said)) if said else None


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
