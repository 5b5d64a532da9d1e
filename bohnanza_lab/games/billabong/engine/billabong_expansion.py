"""The expansion set of document 002 with Coffee, Brandy (Wax) and Cocoa, for 3 to 7 players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine.decks import extended_deck
from ....engine.ruleset import TIE_BREAK, Edition, Ruleset, Value
from . import billabong
from .billabong import FINISH_PHASES, HARVEST_WINDOW, PRICE_FOR_FIVE

_RISING = (3, 4, 5, 6, 6, 6, 6)


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    base = billabong.ruleset(players, options)
    many = players >= 6
    return replace(
        base,
        deck=extended_deck(players),
        field_count=3 if players == 3 else 2,
        hand_sizes=_RISING[:players] if many else base.hand_sizes,
        # "Each player draws 4" means the active player: if all drew, the pile would not last one round (note on B6).
        draw_count=4 if many else 3,
        exhaustions=2 if players == 3 else 3,
        cites={
            "setup.fields": "expansion.three_fields" if players == 3 else "billabong.fields",
            "setup.deck": "expansion.kinds",
            **({"drawing.three": "expansion.draw_four"} if many else {}),
        },
        ending_rule="expansion.second_time" if players == 3 else "end.at_once",
        field_price=2 if many else base.field_price,
    )


EDITION = Edition(
    id="billabong-expansion",
    game="billabong",
    document="002",
    players=(3, 7),
    make=_ruleset,
    options=(PRICE_FOR_FIVE, HARVEST_WINDOW, FINISH_PHASES, TIE_BREAK),
)
