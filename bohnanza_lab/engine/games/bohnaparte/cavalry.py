"""Document 004, the Cavalry variant of Bohnaparte for 3 to 6: Horse paddocks, Forests, Traders and battles of two
rounds. Bohnaparte's own landscapes and cards may be mixed in.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...decks import EIGHT_KINDS
from ...fields import one_kind, protect_single
from ...free_action import Anytime
from ...harvest import HarvestAnytime
from ...phases import Phase, PlantAsidePhase, PlantPhase, TradePhase
from ...ruleset import Edition, Option, Sheet, Value
from ..base.rio_grande import NO_THIRD_FIELD
from ..billabong.edition import tie
from .attack import AttackPhase
from .camps import CampsInterlude
from .cloisters import CloistersPhase
from .depot import DepotAnytime
from .draw_trader import DrawTraderPhase
from .edition import OPTIONS, fields, realm, score
from .fortress import FortressAnytime
from .plant_store import PlantAsideOrStorePhase, PlantOrStorePhase
from .table import farms, villages
from .trader import TraderAnytime

LANDS = Option(name="lands", default="cavalry", choices=("cavalry", "mixed"), source="4-78, C4-27")
"""Whether only this variant's landscapes are laid, or Bohnaparte's Iron mines too; with these come Cannons, Fortresses
and Munitions depots.
"""


def _sheet(players: int, options: Mapping[str, Value]) -> Sheet:
    mixed = options["lands"] == "mixed"
    plant: tuple[Phase, Phase] = (PlantPhase(), PlantAsidePhase())
    anytime: tuple[Anytime, ...] = (HarvestAnytime(), TraderAnytime())
    if mixed:
        plant = (PlantOrStorePhase(), PlantAsideOrStorePhase())
        anytime += (DepotAnytime(), FortressAnytime())
    return Sheet(
        edition="cavalry",
        players=players,
        options=options,
        deck=EIGHT_KINDS,
        fields=fields(options),
        hands=(5,) * players,
        phases=(CloistersPhase(), plant[0], TradePhase(), plant[1], AttackPhase(), DrawTraderPhase()),
        anytime=anytime,
        turn_over=2,
        more_turned=farms,
        draw=3,
        more_drawn=villages,
        exhaustions=int(options["exhaustions"]),
        ending="lands.ending",
        fits=one_kind,
        protects=protect_single,
        score=score(options),
        tie=tie(options),
        annex=realm(str(options["lands"]), players, options),
        interlude=CampsInterlude(),
        absent=NO_THIRD_FIELD,
    )


EDITION = Edition(id="cavalry", document="004", players=(3, 6), make=_sheet, options=(*OPTIONS, LANDS))
