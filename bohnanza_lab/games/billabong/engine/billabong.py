"""Document 002, Billabong Boardgamers' version of the first Amigo rules, for 3 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.decks import EIGHT_KINDS
from ....engine.fields import one_kind, protect_one_card
from ....engine.harvest import HarvestAction
from ....engine.phases import DrawPhase, PlantAsidePhase, PlantPhase, TradePhase
from ....engine.ruleset import TIE_BREAK, Edition, Option, Ruleset, Value, tie_break
from .buy_field import BuyFieldAction
from .harvest_window import HarvestWindow

PRICE_FOR_FIVE = Option(name="price_for_five", default=2, choices=(2, 3), source="2-48, C0-20", player_counts={3: (5,)})
"""The price of the third field with five players. The document says two coins, but next to a tip for beginners, so it
may not mean everybody; the option allows three too.
"""
HARVEST_WINDOW = Option(name="harvest_window", default=True, choices=(True, False), source="2-42, C0-7")
"""Whether every player is asked about harvesting before the discards are shuffled."""
FINISH_PHASES = Option(name="finish_phases", default=False, choices=(False, True), source="2-43, C0-8")
"""Whether phases 2 and 3 are still finished when the game ends in phase 2, as in document 000."""
_BEGINNERS = Option(name="beginners", default=False, choices=(False, True), source="2-47", player_counts={True: (3,)})
"""Whether three players start with three fields each."""


def ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    """Its numbers; the expansion changes some of them."""
    return Ruleset(
        players=players,
        deck=EIGHT_KINDS,
        field_count=3 if options.get("beginners") else 2,
        hand_sizes=(5,) * players,
        phases=(PlantPhase(), TradePhase(), PlantAsidePhase(), DrawPhase()),
        free_actions=(HarvestAction(), BuyFieldAction()),
        turn_over_count=2,
        draw_count=3,
        exhaustions=3,
        cites={"setup.fields": "billabong.fields"},
        ending_rule="end.at_once",
        fits=one_kind,
        protects=protect_one_card,
        tie_breaker=tie_break(options),
        finishes_phases=bool(options["finish_phases"]),
        harvest_window=bool(options["harvest_window"]),
        interlude=HarvestWindow() if options["harvest_window"] else None,
        field_price=int(options["price_for_five"]) if players == 5 else 3,
    )


EDITION = Edition(
    id="billabong",
    game="billabong",
    document="002",
    players=(3, 5),
    make=ruleset,
    options=(PRICE_FOR_FIVE, HARVEST_WINDOW, FINISH_PHASES, TIE_BREAK, _BEGINNERS),
)
