"""Bohnanza for 3 to 5 players: the base game of document 000, and of document 001 in Spanish."""

from __future__ import annotations

from collections.abc import Mapping

from ..anytime import HarvestAnytime
from ..beans import Bean
from ..fields import one_kind, protect_single
from ..phases import DrawPhase, PlantAsidePhase, PlantPhase, TradePhase
from ..sheet import Edition, Sheet, Value

EIGHT_KINDS = {bean: int(bean) for bean in Bean if Bean.GARDEN <= bean <= Bean.BLUE}
"""The deck of 104: of each of the original kinds as many cards as its number says (0-03, 0-09)."""


def _sheet(players: int, options: Mapping[str, Value]) -> Sheet:
    return Sheet(
        edition="rio-grande",
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
    )


EDITION = Edition(id="rio-grande", document="000", players=(3, 5), make=_sheet)
