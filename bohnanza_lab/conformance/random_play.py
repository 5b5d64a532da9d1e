"""Games played at random, with trades, gifts, counter-offers and free actions out of turn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Self

from ..engine import rules
from ..engine.game import EngineGame
from ..engine.moves import Done, Harvest, Move
from .generators import any_offer


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
