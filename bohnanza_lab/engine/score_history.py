"""How a game went: what everybody had earned after each turn, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from .game import EngineGame
from .turn import ranking, scores

MOST_SWINGS = 3
"""How many turning points a review shows at most."""


class Point(NamedTuple):
    """What every seat had earned after a turn: when the move with the number ``ply`` (from 1) had been made."""

    turn: int
    ply: int
    scores: tuple[int, ...]


class Swing(NamedTuple):
    """A turn in which the lead changed much, from ``before`` to ``after``, as :func:`leads` counts it.

    ``rival`` is the best of the others after it. ``ply`` counts the moves until just before the one that changed the
    lead most.
    """

    turn: int
    ply: int
    before: int
    after: int
    rival: int


def score_history(game: EngineGame) -> tuple[Point, ...]:
    """What every seat had earned at the beginning, after each turn, and now.

    What the last move of a turn earns belongs to that turn. At the beginning, ``turn`` is the number before that of the
    first turn.

    >>> game = EngineGame.arrange(fields={"Ana": ["4*Soy"]}, hands={"Ana": "Blue"})
    >>> _ = game.play("Ana harvest 1")
    >>> score_history(game)
    (Point(turn=0, ply=0, scores=(0, 0, 0)), Point(turn=1, ply=1, scores=(2, 0, 0)))
    """
    return _points(_after_each_move(game))


def leads(points: Sequence[Point], seat: int) -> list[int]:
    """By how much a seat leads at each point over the best of the others; below 0, by how much it is behind."""
    return [earned[seat] - max((*earned[:seat], *earned[seat + 1 :])) for _, _, earned in points]


def swings(game: EngineGame, most: int = MOST_SWINGS) -> tuple[Swing, ...]:
    """The turning points of a game in the order in which they came: the turns in which the lead of the player who now
    stands first changed most, in whichever direction.

    Among equal changes, those in which that player took or lost the lead come first, then the later ones. A turn that
    did not change the lead is no turning point.
    """
    moves = _after_each_move(game)
    points = _points(moves)
    first, *_ = ranking(game.state)
    lead, by_move = leads(points, first), leads(moves, first)
    found: list[tuple[tuple[int, bool, int], Swing]] = []
    for number in range(1, len(points)):
        before, after = lead[number - 1], lead[number]
        if before == after:
            continue
        way = 1 if after > before else -1
        plies = range(points[number - 1].ply + 1, points[number].ply + 1)
        ply = max(plies, key=lambda ply: way * (by_move[ply] - by_move[ply - 1]))
        turn, _, earned = points[number]
        rival = max((seat for seat in range(len(earned)) if seat != first), key=lambda seat: earned[seat])
        weight = (abs(after - before), (before > 0) != (after > 0), number)
        found.append((weight, Swing(turn, ply - 1, before, after, rival)))
    largest = sorted(found, reverse=True)[:most]
    return tuple(swing for _, swing in sorted(largest, key=lambda each: each[0][2]))


def _after_each_move(game: EngineGame) -> list[Point]:
    """The table at the beginning and after each move, each with the number of its turn."""
    back = game.fork()
    points = [Point(back.state.turn, back.ply, scores(back.state))]
    while back.ply:
        back.undo()
        points.append(Point(back.state.turn, back.ply, scores(back.state)))
    return points[::-1]


def _points(moves: Sequence[Point]) -> tuple[Point, ...]:
    start, now = moves[0], moves[-1]
    points = [start._replace(turn=start.turn - 1)]
    for before, after in pairwise(moves):
        if after.turn > before.turn:
            points.append(after._replace(turn=after.turn - 1))
    if points[-1].ply < now.ply:
        points.append(now)
    return tuple(points)
