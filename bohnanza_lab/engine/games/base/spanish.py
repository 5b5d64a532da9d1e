"""Bohnanza as document 001 tells it in Spanish, for 3 to 5 players: the same game on a sheet of its own."""

from __future__ import annotations

from collections.abc import Mapping

from ...decks import EIGHT_KINDS
from ...fields import one_kind, protect_single
from ...harvest import HarvestAnytime
from ...phases import DrawPhase, PlantAsidePhase, PlantPhase, TradePhase
from ...ruleset import Edition, Sheet, Value
from .rio_grande import NO_THIRD_FIELD


def _sheet(players: int, options: Mapping[str, Value]) -> Sheet:
    return Sheet(
        edition="spanish",
        players=players,
        options=options,
        deck=EIGHT_KINDS,
        fields=3 if players == 3 else 2,
        hands=(5,) * players,
        phases=(PlantPhase(), TradePhase(), PlantAsidePhase(), DrawPhase()),
        anytime=(HarvestAnytime(),),
        turn_over=2,
        draw=3,
        exhaustions=3,
        fits=one_kind,
        protects=protect_single,
        from_right=True,
        absent=NO_THIRD_FIELD,
    )


EDITION = Edition(id="spanish", document="001", players=(3, 5), make=_sheet)
