"""Bohnanza for 3 to 5 players: the base game of document 000."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.decks import EIGHT_KINDS
from ....engine.fields import one_kind, protect_single
from ....engine.harvest import HarvestAction
from ....engine.phases import DrawPhase, PlantAsidePhase, PlantPhase, TradePhase
from ....engine.ruleset import Edition, Ruleset, Value


def ruleset(players: int, _: Mapping[str, Value]) -> Ruleset:
    """Its numbers; the variant and the Spanish edition change some of them."""
    return Ruleset(
        players=players,
        deck=EIGHT_KINDS,
        field_count=3 if players == 3 else 2,
        hand_sizes=(5,) * players,
        phases=(PlantPhase(), TradePhase(), PlantAsidePhase(), DrawPhase()),
        free_actions=(HarvestAction(),),
        turn_over_count=2,
        draw_count=3,
        exhaustions=3,
        fits=one_kind,
        protects=protect_single,
    )


EDITION = Edition(id="rio-grande", document="000", players=(3, 5), make=ruleset)
