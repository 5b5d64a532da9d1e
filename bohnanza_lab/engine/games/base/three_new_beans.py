"""The variant of document 000 with Cocoa, Wax and Coffee, for 3 to 7 players."""

from __future__ import annotations

from collections.abc import Mapping

from ...decks import extended_deck
from ...fields import one_kind, protect_single
from ...harvest import HarvestAnytime
from ...phases import PlantAsidePhase, PlantPhase, TradePhase
from ...ruleset import Edition, Sheet, Value
from .draw_each import DrawEachPhase
from .rio_grande import NO_THIRD_FIELD


def _sheet(players: int, options: Mapping[str, Value]) -> Sheet:
    return Sheet(
        edition="three-new-beans",
        players=players,
        options=options,
        deck=extended_deck(players),
        fields=3 if players == 3 else 2,
        hands=(5,) * players,
        phases=(PlantPhase(), TradePhase(), PlantAsidePhase(), DrawEachPhase()),
        anytime=(HarvestAnytime(),),
        turn_over=2,
        draw=1,
        exhaustions=2 if players == 3 else 3,
        ending="variant.second_time" if players == 3 else "end.third_time",
        fits=one_kind,
        protects=protect_single,
        absent=NO_THIRD_FIELD,
    )


EDITION = Edition(id="three-new-beans", document="000", players=(3, 7), make=_sheet)
