"""The variant of document 000 with Cocoa, Wax and Coffee, for 3 to 7 players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine.decks import extended_deck
from ....engine.ruleset import Edition, Ruleset, Value
from . import rio_grande
from .draw_each import DrawEachPhase


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    base = rio_grande.ruleset(players, options)
    return replace(
        base,
        deck=extended_deck(players),
        phases=(*base.phases[:-1], DrawEachPhase()),
        draw_count=1,
        exhaustions=2 if players == 3 else 3,
        ending_rule="variant.second_time" if players == 3 else "end.third_time",
        cites={"setup.fields": "variant.fields", "setup.deck": "variant.kinds", "drawing.three": "variant.draw_one"},
    )


EDITION = Edition(id="three-new-beans", document="000", players=(3, 7), make=_ruleset)
