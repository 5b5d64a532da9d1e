"""How many ways there are to go on, counted move by move from a few small positions, as chess programs do.

A number of ways that changes is a rule that has changed. The first ones are few enough to be counted by hand, and the
comment does.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.rules import awaited, do, legal
from bohnanza_lab.engine.state import State


def ways(state: State, moves: int, everybody: bool = False) -> int:
    """How many sequences of so many moves there are, by the awaited seat, or by anybody who may say something."""
    if not moves:
        return 1
    if state.over:
        return 0
    count = 0
    for seat in range(state.players) if everybody else (awaited(state),):
        assert seat is not None
        for move in legal(state, seat):
            after = state.copy()
            do(after, seat, move)
            count += ways(after, moves - 1, everybody)
    return count


# 1: Soy on one of three fields. 2: Blue on one of the two others, or done, or harvest again: 3 * 4.
# 3: after both, turn over or harvest one of two; after done, turn over or harvest; after the harvest, three fields or
#    done: 3 * (2 * 3 + 2 + 4).
PLANTING = {"phase": "plant", "hands": {"Ana": "Soy Blue"}}, [3, 12, 36, 72, 135, 423]

# 1: protection leaves one harvest. 2: plant there, or harvest the other too. 3: after planting, turn over or harvest
#    one of two singles; after both harvests, one of two fields: 3 + 2.
PROTECTED = {"players": 4, "hands": {"Ana": "Soy"}, "fields": {"Ana": "Red / 2*Blue"}}, [1, 2, 5, 11, 18, 34]

# 1: two cards for three fields. 2: the other card on two fields, or a harvest: 6 * 3.
# 3: after both, Ben's Red on three fields; after the harvest, three fields again: 6 * (2 * 3 + 3).
SET_ASIDE = {"phase": "plant-aside", "turned": "Soy Blue", "aside": {"Ben": "Red"}}, [6, 18, 54, 162, 324]

# The last cards of the last pile: turn over; plant the one card that came, or harvest and plant; then it is over.
LAST = {"phase": "trade", "draw": "Soy", "rest": "discard", "exhausted": 2}, [1, 1, 3, 0, 0]


@pytest.mark.parametrize(
    ("position", "counts"),
    [PLANTING, PROTECTED, SET_ASIDE, LAST],
    ids=["planting", "protected", "set aside", "the last card"],
)
def test_the_awaited_seat_has_so_many_ways_to_go_on(position: dict[str, Any], counts: list[int]) -> None:
    fixed: dict[str, Any] = {"hands": dict.fromkeys(("Ana", "Ben", "Cem"), "-"), "draw": "Green Chili Stink Garden Soy"}
    game = EngineGame.arrange(**{**fixed, **position})
    assert [ways(game.state, moves) for moves in range(1, len(counts) + 1)] == counts


def test_with_an_offer_on_the_table_everybody_has_something_to_say() -> None:
    game = EngineGame.arrange(
        phase="trade", turned="Soy", hands={"Ana": "Blue", "Ben": "Red", "Cem": "-"}, draw="Chili"
    )
    game.play("Ana offer Ben Soy for Red")
    # 1: Ana is done or withdraws, Ben accepts or declines.
    # 2: after done, Soy on three fields; after each of the others, done.
    # 3: after the planting, Ana draws or harvests; after the exchange, Red or Ben's Soy on three fields; after the
    # others, Soy.
    assert [ways(game.state, moves, everybody=True) for moves in (1, 2, 3)] == [4, 6, 3 * 2 + 2 * 3 + 3 + 3]


@pytest.mark.parametrize(
    ("players", "counts"), [(3, [3, 15, 42, 81, 156]), (4, [2, 6, 16, 30, 50]), (5, [2, 6, 16, 30, 52])]
)
def test_a_deal_has_so_many_ways_for_everybody(players: int, counts: list[int]) -> None:
    # Of three players Ana holds two cards of one kind in front, so that the second has all three fields, done and a
    # harvest: 3 * 5; then 2, 3, 3, 2 and 4 ways: 3 * 14. Of four and five her first two differ: 2 * 3.
    game = EngineGame(players=players, seed=4)
    assert [ways(game.state, moves, everybody=True) for moves in range(1, 6)] == counts
