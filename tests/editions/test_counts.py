"""How many ways there are to go on, counted move by move from a few small positions, as chess programs do.

The comments count the first moves by hand.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.rules import awaited, do, legal
from bohnanza_lab.engine.state import State
from tests.editions.any_edition import laid as lay
from tests.games.duel.duel_table import duel


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


CASES: dict[str, tuple[dict[str, Any], list[int]]] = {
    # 1: Soy on one of three fields. 2: Blue on one of the two others, or done, or harvest again: 3 * 4. 3: after both,
    # turn over or harvest one of two; after done, turn over or harvest; after the harvest, three fields or done: 3 * (2
    # * 3 + 2 + 4).
    "planting": ({"phase": "plant", "hands": {"Ana": "Soy Blue"}}, [3, 12, 36, 72, 135, 423]),
    # 1: protection leaves one harvest. 2: plant there, or harvest the other too. 3: after planting, turn over or
    # harvest one of two singles; after both harvests, one of two fields: 3 + 2.
    "protected": ({"players": 4, "hands": {"Ana": "Soy"}, "fields": {"Ana": "Red / 2*Blue"}}, [1, 2, 5, 11, 18, 34]),
    # 1: two cards for three fields. 2: the other card on two fields, or a harvest: 6 * 3. 3: after both, Ben's Red on
    # three fields; after the harvest, three fields again: 6 * (2 * 3 + 3).
    "set aside": ({"phase": "plant-aside", "turned": "Soy Blue", "aside": {"Ben": "Red"}}, [6, 18, 54, 162, 324]),
    # The last cards of the last pile: turn over; plant the one card that came, or harvest and plant; then it is over.
    "the last card": ({"phase": "trade", "draw": "Soy", "rest": "discard", "exhausted": 2}, [1, 1, 3, 0, 0]),
    # Everybody draws a card, and Ben has Wax and the Chili that he drew. 1: draw. 2: Wax on one of two fields. 3: Chili
    # on the other, done, or harvest again: 2 * 3. 4: after both, turn over or harvest one of two; after done, turn over
    # or harvest; after the harvest, two fields or done: 2 * (3 + 2 + 3).
    "draw each": (
        {"edition": "three-new-beans", "players": 4, "phase": "draw-each", "hands": {"Ben": "Wax"}},
        [1, 2, 6, 16],
    ),
    # 1: Coffee on Coffee, or harvest the Coffee; the single Wax is protected. 2: after planting, Wax on Wax, done, or
    # harvest the Coffee; after the harvest, Coffee on the empty field, or harvest the Wax too: 3 + 2.
    "coffee": (
        {
            "edition": "three-new-beans",
            "players": 6,
            "hands": {"Ana": "Coffee Wax"},
            "fields": {"Ana": "2*Coffee / Wax"},
        },
        [2, 5, 15, 39],
    ),
    # 1: one of two cards on one of three fields, or one of them on the discards: 2 * 3 + 2. 2: after planting, the
    # other on two fields or on the discards, or harvest; after the discard, the other on three fields or on the
    # discards: 6 * 4 + 2 * 4. 3: after both are planted, the hand's Red on its one field, or harvest one of two; after
    # one of each, Red on two fields, or harvest; after the harvest, the other on three fields or on the discards; after
    # the discard and a planting, Red on two fields, or harvest; after two discards, Red on three: 6 * (2 * 3 + 3 + 4) +
    # 2 * (3 * 3 + 3).
    "offered": (
        {"edition": "bean-duel", "players": 2, "phase": "plant-offered", "turned": "Soy Blue", "hands": {"Ana": "Red"}},
        [8, 32, 102],
    ),
    # 1: Soy on one of three fields. 2: Blue on two others, Blue or Red on the discards, done, or harvest: 3 * 6. 3:
    # after both, Red on the discards, done, or harvest one of two; after a discard or done, turn over or harvest; after
    # the harvest, Blue on three fields, two discards or done: 3 * (2 * 4 + 3 * 2 + 6).
    "discard": (
        {"edition": "bean-duel", "players": 2, "phase": "plant-discard", "hands": {"Ana": "Soy Blue Red"}},
        [3, 18, 60, 189],
    ),
    # 1: one of two cards on one of three fields, or leave both. 2: after planting, the other on two fields, done, or
    # harvest; after leaving them, draw: 6 * 4 + 1. 3: after both, draw or harvest one of two; after done, draw or
    # harvest; after the harvest, the other on three fields or done; after the draw, Ben has two cards for three fields
    # or the discards: 6 * (2 * 3 + 2 + 4) + 8.
    "open draw": ({"edition": "bean-duel", "players": 2, "phase": "open-draw", "turned": "Soy Blue"}, [7, 25, 80]),
    # 1: Soy on one of two fields, or buy a third. 2: after planting, turn over or buy; one card alone cannot be sold;
    # after buying, three fields: 2 * 2 + 3. 3: after turning over, done or buy; after buying at last, turn over; after
    # buying first and planting, turn over: 2 * 2 + 2 + 3.
    "buy": ({"edition": "billabong", "hands": {"Ana": "Soy"}, "coins": {"Ana": 3}}, [3, 7, 9, 13]),
    # The last two cards of the pile are turned over, and all are asked for a harvest before the discards are shuffled.
    # 1: Ana is done, or harvests one of two singles. 2: after done, Ben is done or harvests his two; after the harvest,
    # Ana's other card is alone beside an empty field: done: 2 + 2. 3: after Ben has done, Cem is; after Ben's harvest,
    # Ben is; after Ana has done, Ben's two again: 1 + 1 + 2 * 2.
    "window": (
        {
            "edition": "billabong",
            "phase": "trade",
            "draw": "Soy Blue",
            "rest": "discard",
            "exhausted": 1,
            "fields": {"Ana": "Red / Blue", "Ben": "2*Chili"},
            "said": ["Ana turn-over"],
        },
        [3, 4, 6, 8],
    ),
    # 1: Ben chooses one of three encampments, 2: Cem one of the two others, 3: Ana the last: 3 * 2 * 1. 4: with an
    # empty hand she turns over.
    "camps": ({"edition": "bohnaparte", "camps": False}, [3, 6, 6, 6]),
    # 1: done, or one of the three landscapes that touch Orange, with one of two hand cards or the top of the pile: 1 +
    # 9. 2: after done, draw; against each attack, the top of the pile, for the landscape is nobody's. 3: after the
    # draw, Ben, without a card, turns over; after a battle, however it ended, no thaler is left: done.
    "attack": (
        {"edition": "bohnaparte", "phase": "attack", "hands": {"Ana": "Soy Red"}, "coins": {"Ana": 1}},
        [10, 10, 10, 10],
    ),
    # 1: Soy on one of two fields, or on the depot. 2: after planting, Red on the other field or on the depot, done, or
    # harvest; after storing, Red on two fields or on the depot, or done: 3 * 4. 3: after both are planted, turn over or
    # harvest one of two; after one of each, turn over or harvest, either way round; after done, turn over or harvest;
    # after the harvest, as after storing nothing: two fields, the depot or done; after storing and done, or two stored,
    # turn over: 2 * (3 + 2 + 2 + 4) + (2 * 2 + 1 + 1).
    "store": (
        {"edition": "bohnaparte", "phase": "plant", "hands": {"Ana": "Soy Red"}, "depots": {"Ana": "-"}},
        [3, 12, 28],
    ),
    # The Cavalry's 17 falls to Chili from the pile. 1: Ana lays one of two hand cards or the top of the pile. 2: so
    # does nobody's land, from the pile. 3: done, for no thaler is left. 4: draw.
    "second round": (
        {
            "edition": "cavalry",
            "phase": "attack",
            "hands": {"Ana": "Soy Red"},
            "coins": {"Ana": 1},
            "lands": {"Ana": "Orange Paddock-1"},
            "draw": "Chili Green Stink Blue Soy",
            "said": ["Ana attack Farm-1 with Paddock-1", "Ben defend from stack"],
        },
        [3, 3, 3, 3],
    ),
    # 1: draw: three cards of three other kinds join the two on the Trader. 2: take one of five, 3: one of the four
    # others, 4: one of the three others.
    "trader": ({"edition": "cavalry", "phase": "draw", "traders": {"Ana": "Soy Red"}}, [1, 5, 20, 60]),
    # 1: done, buy a Trader, or one of the six landscapes that touch Orange or the Forest, with the top of the pile. 2:
    # after done, draw, or buy; against an attack, the top of the pile; after buying, no thaler is left: done: 2 + 1 +
    # 6.
    "forest": (
        {"edition": "cavalry", "phase": "attack", "coins": {"Ana": 3}, "lands": {"Ana": "Orange Forest-1"}},
        [8, 9],
    ),
    # 1: eight kinds to offer. 2: each accepted or declined. 3: declined, seven kinds; accepted Soy or Blue leaves one
    # card for three fields or the discards; an accepted bluff leaves two: 8 * 7 + 2 * 4 + 6 * 8.
    "gifts": ({"edition": "duel", "phase": "gift", "turned": "Soy Blue"}, [8, 16, 112, 316]),
    # 1: draw. 2: keep, or one of three cards. 3: the other likewise: 4 * 4. 4: Susanne's Red on three fields. 5: then
    # turn over or harvest that field: 16 * 3 * 2.
    "exchange": (
        {
            "edition": "duel",
            "phase": "draw-bonus",
            "hands": {"Uwe": "-", "Susanne": "Red"},
            "bonus": {"Uwe": "#7 #8 #9", "Susanne": "#10 #11 #12"},
        },
        [1, 4, 16, 48, 96],
    ),
    # 1: on the two Red, on one of two others, or harvest. 2: on the Red, Uwe goes on; else turn over or harvest the Red
    # again: 2 * 2; after the harvest three fields: 1 + 4 + 3. 3: Susanne claims or goes on; after turning over, eight
    # gifts and the harvest; after the harvest, turn over or harvest the other; after the planting, turn over or
    # harvest: 2 + 2 * (9 + 2) + 3 * 2.
    "bonus window": (
        {
            "edition": "duel",
            "hands": {"Uwe": "Black-eyed", "Susanne": "-"},
            "fields": {"Uwe": "2*Red / - / -"},
            "bonus": {"Uwe": "#7", "Susanne": "#1"},
        },
        [4, 8, 30, 104],
    ),
    # 1: three cards, each on three fields or discarded: 3 * 4. 2: after the Soy, Green on it or on two others, Blue on
    # two, two discards, a harvest; after Green or Blue one less, for nothing follows; after a discard, two cards on
    # three fields: 3 * (8 + 7 + 7) + 3 * 6.
    "gifts planted": ({"edition": "duel", "phase": "plant-gifts", "turned": "Soy Green Blue"}, [12, 84, 354]),
}


@pytest.mark.parametrize(("position", "counts"), [pytest.param(*case, id=name) for name, case in CASES.items()])
def test_the_awaited_seat_has_so_many_ways_to_go_on(position: dict[str, Any], counts: list[int]) -> None:
    given = {"edition": "rio-grande", "players": 3, "said": [], "draw": "Green Chili Stink Blue Soy"} | position
    edition, players, said = given.pop("edition"), given.pop("players"), given.pop("said")
    hands = {"hands": {"Uwe": "-", "Susanne": "-"}}
    game = duel(**hands | given) if edition == "duel" else lay(edition, players, **given)
    for move in said:
        game.play(move)
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
