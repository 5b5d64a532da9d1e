"""The Bean Duel of document 000, for two players: there is no trading, but the turned-over cards that one player does
not plant are offered to the other.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.beans import Bean
from ....engine.decks import full_deck
from ....engine.fields import one_kind, protect_single
from ....engine.harvest import HarvestAction
from ....engine.moves import Accept, Decline, Move, Offer, Withdraw
from ....engine.ruleset import NO_THIRD_FIELD, Edition, Ruleset, Value
from .draw_beside_offer import DrawBesideOfferPhase
from .open_draw import OpenDrawPhase
from .plant_discard import PlantDiscardPhase
from .plant_offered import PlantOfferedPhase

_NO_TRADING: Mapping[type[Move], tuple[str, str]] = dict.fromkeys(
    (Offer, Accept, Decline, Withdraw), ("duel.no_trading", "")
)
"""There are no trades and no gifts; a player gets cards from the other only through the offer (C2-8)."""


def _ruleset(players: int, _: Mapping[str, Value]) -> Ruleset:
    return Ruleset(
        players=players,
        deck=full_deck(without=[Bean.COCOA, Bean.GARDEN]),
        field_count=3,
        hand_sizes=(5,) * players,
        phases=(PlantOfferedPhase(), PlantDiscardPhase(), OpenDrawPhase(), DrawBesideOfferPhase()),
        free_actions=(HarvestAction(),),
        turn_over_count=3,
        draw_count=2,
        exhaustions=1,
        ending_rule="duel.one_pass",
        fits=one_kind,
        protects=protect_single,
        harvest_off_turn=False,
        cites={"setup.fields": "duel.table", "drawing.three": "duel.draw_two", "harvest.any_time": "duel.own_turn"},
        absent_moves={**NO_THIRD_FIELD, **_NO_TRADING},
    )


EDITION = Edition(id="bean-duel", game="bean_duel", document="000", players=(2, 2), make=_ruleset)
