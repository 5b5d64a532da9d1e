"""Bohnanza for 3 to 5 players by the Spanish rules of document 001: the same game with its own ruleset."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.decks import EIGHT_KINDS
from ....engine.fields import one_kind, protect_single
from ....engine.harvest import HarvestAction
from ....engine.phases import DrawPhase, PlantAsidePhase, PlantPhase, TradePhase
from ....engine.ruleset import Edition, Ruleset, Value


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    return Ruleset(
        edition="spanish",
        players=players,
        options=options,
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
        from_right=True,
    )


EDITION = Edition(id="spanish", document="001", players=(3, 5), make=_ruleset)
