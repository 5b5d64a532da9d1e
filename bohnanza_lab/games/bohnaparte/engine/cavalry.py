"""Document 004, the Cavalry variant of Bohnaparte for 3 to 6 players: Horse paddocks, Forests, Traders and battles of
two rounds. The landscapes and cards of basic Bohnaparte can be mixed in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from ....engine.free_action import FreeAction
from ....engine.harvest import HarvestAction
from ....engine.moves import Move
from ....engine.phases import Phase, PlantAsidePhase, PlantPhase, TradePhase
from ....engine.ruleset import Edition, Option, Ruleset, Value
from . import board as boards
from . import bohnaparte
from .attack import AttackPhase
from .bohnaparte import ABSENT, OPTIONS
from .cloisters import CloistersPhase
from .depot import BuyDepotAction
from .draw_trader import DrawTraderPhase
from .fortress import BuildFortressAction
from .moves import BuildFortress, BuyDepot, Store
from .plant_store import PlantAsideOrStorePhase, PlantOrStorePhase
from .trader import BuyTraderAction

LANDS = Option(name="lands", default="cavalry", choices=("cavalry", "mixed", "two-boxes"), source="4-78, C4-27, C4-31")
"""Whether the map has only this variant's landscapes, or Iron mines too, which bring Cannons, Fortresses and Munitions
depots into the game. In one box these are the backs of this variant's cards; with a second box both sides can be used.
"""
BOARD = replace(OPTIONS[0], example=partial(boards.example, "cavalry"))
"""The same choice of maps, made up of this variant's landscapes."""
_NOT_MIXED: Mapping[type[Move], tuple[str, str]] = {
    BuyDepot: ("depot.buy", "absent"),
    Store: ("depot.buy", "absent"),
    BuildFortress: ("fortress.build", "absent"),
}
"""What only the landscapes of basic Bohnaparte bring into the game (4-59, 4-78)."""


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    mixed = options["lands"] != "cavalry"
    plant: tuple[Phase, Phase] = (PlantPhase(), PlantAsidePhase())
    free_actions: tuple[FreeAction, ...] = (HarvestAction(), BuyTraderAction())
    if mixed:
        plant = (PlantOrStorePhase(), PlantAsideOrStorePhase())
        free_actions += (BuyDepotAction(), BuildFortressAction())
    return replace(
        bohnaparte.ruleset(players, options, str(options["lands"])),
        phases=(CloistersPhase(), plant[0], TradePhase(), plant[1], AttackPhase(), DrawTraderPhase()),
        free_actions=free_actions,
        absent_moves=ABSENT if mixed else {**ABSENT, **_NOT_MIXED},
    )


EDITION = Edition(
    id="cavalry", game="bohnaparte", document="004", players=(3, 6), make=_ruleset, options=(BOARD, *OPTIONS[1:], LANDS)
)
