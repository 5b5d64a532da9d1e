"""How many ways there are to go on in The Duel, from a few small positions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_counts import ways
from tests.games.duel.duel_table import duel

# 1: eight kinds to offer. 2: each accepted or declined.
# 3: declined, seven kinds; accepted Soy or Blue leaves one card for three fields or the discards; an accepted bluff
#    leaves two: 8 * 7 + 2 * 4 + 6 * 8.
GIFTS = {"phase": "gift", "turned": "Soy Blue"}, [8, 16, 112, 316]

# 1: draw. 2: keep, or one of three cards. 3: the other likewise: 4 * 4. 4: Susanne's Red on three fields.
# 5: then turn over or harvest that field: 16 * 3 * 2.
EXCHANGE = (
    {
        "phase": "draw-bonus",
        "hands": {"Uwe": "-", "Susanne": "Red"},
        "bonus": {"Uwe": "#7 #8 #9", "Susanne": "#10 #11 #12"},
    },
    [1, 4, 16, 48, 96],
)

# 1: on the two Red, on one of two others, or harvest. 2: on the Red, Uwe goes on; else turn over or harvest the Red
#    again: 2 * 2; after the harvest three fields: 1 + 4 + 3.
# 3: Susanne claims or goes on; after turning over, eight gifts and the harvest; after the harvest, turn over or
#    harvest the other; after the planting, turn over or harvest: 2 + 2 * (9 + 2) + 3 * 2.
WINDOW = (
    {
        "hands": {"Uwe": "Black-eyed", "Susanne": "-"},
        "fields": {"Uwe": "2*Red / - / -"},
        "bonus": {"Uwe": "#7", "Susanne": "#1"},
    },
    [4, 8, 30, 104],
)

# 1: three cards, each on three fields or discarded: 3 * 4.
# 2: after the Soy, Green on it or on two others, Blue on two, two discards, a harvest; after Green or Blue one less,
#    for nothing follows; after a discard, two cards on three fields: 3 * (8 + 7 + 7) + 3 * 6.
PLANT = {"phase": "plant-gifts", "turned": "Soy Green Blue"}, [12, 84, 354]


@pytest.mark.parametrize(
    ("position", "counts"), [GIFTS, EXCHANGE, WINDOW, PLANT], ids=["gifts", "exchange", "window", "plant"]
)
def test_the_awaited_seat_has_so_many_ways_to_go_on(position: dict[str, Any], counts: list[int]) -> None:
    fixed: dict[str, Any] = {"hands": {"Uwe": "-", "Susanne": "-"}, "draw": "Green Chili Stink Garden Soy"}
    game = duel(**{**fixed, **position})
    assert [ways(game.state, moves) for moves in range(1, len(counts) + 1)] == counts
