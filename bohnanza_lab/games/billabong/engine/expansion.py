"""The expansion set of document 002 with Coffee, Brandy (Wax) and Cocoa, for 3 to 7 players."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.decks import extended_deck
from ....engine.fields import one_kind, protect_one_card
from ....engine.harvest import HarvestAction
from ....engine.phases import DrawPhase, PlantAsidePhase, PlantPhase, TradePhase
from ....engine.ruleset import TIE_BREAK, Edition, Ruleset, Value, tie_break
from .buy_field import BuyFieldAction
from .edition import FINISH_PHASES, HARVEST_WINDOW, PRICE_FOR_FIVE
from .harvest_window import HarvestWindow

_RISING = (3, 4, 5, 6, 6, 6, 6)


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    many = players >= 6
    price = 2 if many else int(options["price_for_five"]) if players == 5 else 3
    return Ruleset(
        edition="billabong-expansion",
        players=players,
        options=options,
        deck=extended_deck(players),
        field_count=3 if players == 3 else 2,
        hand_sizes=_RISING[:players] if many else (5,) * players,
        phases=(PlantPhase(), TradePhase(), PlantAsidePhase(), DrawPhase()),
        free_actions=(HarvestAction(), BuyFieldAction()),
        turn_over_count=2,
        # "Each player draws 4" means the active player: if all drew, the pile would not last one round (note on B6).
        draw_count=4 if many else 3,
        exhaustions=2 if players == 3 else 3,
        cites={
            "setup.fields": "expansion.three_fields" if players == 3 else "billabong.fields",
            "setup.deck": "expansion.kinds",
            **({"drawing.three": "expansion.draw_four"} if many else {}),
        },
        ending_rule="expansion.second_time" if players == 3 else "end.at_once",
        fits=one_kind,
        protects=protect_one_card,
        tie_breaker=tie_break(options),
        finishes_phases=bool(options["finish_phases"]),
        harvest_window=bool(options["harvest_window"]),
        interlude=HarvestWindow() if options["harvest_window"] else None,
        field_price=price,
    )


EDITION = Edition(
    id="billabong-expansion",
    game="billabong",
    document="002",
    players=(3, 7),
    make=_ruleset,
    options=(PRICE_FOR_FIVE, HARVEST_WINDOW, FINISH_PHASES, TIE_BREAK),
)
