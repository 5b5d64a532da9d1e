"""The variant of document 000 with Cocoa, Wax and Coffee, for 3 to 7 players."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.decks import extended_deck
from ....engine.fields import one_kind, protect_single
from ....engine.harvest import HarvestAction
from ....engine.phases import PlantAsidePhase, PlantPhase, TradePhase
from ....engine.ruleset import Edition, Ruleset, Value
from .draw_each import DrawEachPhase


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    return Ruleset(
        edition="three-new-beans",
        players=players,
        options=options,
        deck=extended_deck(players),
        field_count=3 if players == 3 else 2,
        hand_sizes=(5,) * players,
        phases=(PlantPhase(), TradePhase(), PlantAsidePhase(), DrawEachPhase()),
        free_actions=(HarvestAction(),),
        turn_over_count=2,
        draw_count=1,
        exhaustions=2 if players == 3 else 3,
        ending_rule="variant.second_time" if players == 3 else "end.third_time",
        fits=one_kind,
        protects=protect_single,
        cites={"setup.fields": "variant.fields", "setup.deck": "variant.kinds", "drawing.three": "variant.draw_one"},
    )


EDITION = Edition(id="three-new-beans", document="000", players=(3, 7), make=_ruleset)
