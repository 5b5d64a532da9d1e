"""Document 004, Bohnaparte, an expansion for 3 to 6 players: the map, attacks, Fortresses and Munitions depots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from ....engine.decks import EIGHT_KINDS
from ....engine.fields import one_kind, protect_single
from ....engine.harvest import HarvestAction
from ....engine.moves import Move
from ....engine.phases import DrawPhase, TradePhase
from ....engine.ruleset import NO_THIRD_FIELD, TIE_BREAK, Edition, Option, Ruleset, Value, tie_break
from . import board as boards
from .attack import AttackPhase
from .bohnaparte_table import BohnaparteTable, farm_count, victory_points, village_count
from .camps import CampsInterlude
from .cloisters import CloistersPhase
from .depot import BuyDepotAction
from .fortress import BuildFortressAction
from .moves import BuyTrader, Camp, Take
from .plant_store import PlantAsideOrStorePhase, PlantOrStorePhase

BOARD = Option(
    name="board",
    default="standard",
    choices=("standard", "chess", "pyramid-5", "pyramid-6"),
    source="4-07, 4-76, 4-77, C4-3",
    parse_file=boards.parse_file,
    example=partial(boards.example, "bohnaparte"),
    player_counts={"pyramid-5": (3,), "pyramid-6": (3,)},
)
"""Which map is used: staggered rows, a chess board, a pyramid of five or six steps for three players, or the text of
your own file. The layouts are invented.
"""
EXHAUSTIONS = Option(name="exhaustions", default=4, choices=(4, 3, 5), source="4-54, 4-75")
"""How often the draw pile runs out until the game ends: 4 times, 3 for a shorter game, 5 for a longer one."""
CAMPS = Option(name="camps", default="chosen", choices=("chosen", "seated"), source="4-10, 4-13")
"""Whether players choose their encampments in turn, or get one by seat so that the game begins at once."""
CAMP_POINTS = Option(name="camp_points", default=0, choices=(0, 1, 2, 3), source="C4-13")
"""The victory points of an encampment; what the card showed is lost."""
CAMP_DEFENCE = Option(name="camp_defence", default=0, choices=(0, 16, 17, 18), source="C4-13")
"""The minimum defence of an encampment; what the card showed is lost. A Village has 16, a Forest 17, a City 18."""
THREE_FIELDS = Option(
    name="three_fields", default=False, choices=(False, True), source="4-06, C4-1", player_counts={True: (3,)}
)
"""Whether three players have three fields each, as on the mats of document 000."""
_TIE_BREAK = replace(TIE_BREAK, source="4-57, C4-15, C0-32")
"""Which of the players with the same victory points wins; this document does not say either."""
_OTHER_ENDINGS = ("end.phase_two", "pile.reshuffle", "lands.twelve", "lands.none")
_CITES: Mapping[str, str] = {
    "setup.fields": "lands.deck",
    "turn.phases": "lands.phases",
    "turning.two_cards": "farm.more",
    "drawing.three": "village.both",
}
"""For each shared rule that this document states in its own words: the rule of the document to cite instead."""
ABSENT: Mapping[type[Move], tuple[str, str]] = {**NO_THIRD_FIELD, Camp: ("camps.choose", "over")}
"""Moves that are not possible here, with the rule that says why: encampments are chosen only before the first turn
(4-10).
"""
_NO_TRADERS: Mapping[type[Move], tuple[str, str]] = dict.fromkeys((BuyTrader, Take), ("trader.buy", "absent"))
"""Traders are on the sides of the cards that only the Cavalry variant uses (4-03)."""
OPTIONS = (BOARD, EXHAUSTIONS, CAMPS, CAMP_POINTS, CAMP_DEFENCE, _TIE_BREAK, THREE_FIELDS)


def ruleset(players: int, options: Mapping[str, Value], lands: str = "bohnaparte") -> Ruleset:
    """Its numbers, on a map with these landscapes; the Cavalry variant changes some of them."""
    nobody = (None,) * players
    table = BohnaparteTable(
        boards.board(str(options["board"]), lands, players),
        held=(0,) * players,
        seated=options["camps"] == "seated",
        camp_points=int(options["camp_points"]),
        camp_least=int(options["camp_defence"]),
        two_boxes=lands == "two-boxes",
        depots=nobody,
        traders=nobody,
    )
    return Ruleset(
        players=players,
        deck=EIGHT_KINDS,
        field_count=3 if options["three_fields"] else 2,
        hand_sizes=(5,) * players,
        phases=(
            CloistersPhase(),
            PlantOrStorePhase(),
            TradePhase(),
            PlantAsideOrStorePhase(),
            AttackPhase(),
            DrawPhase(),
        ),
        free_actions=(HarvestAction(), BuyDepotAction(), BuildFortressAction()),
        turn_over_count=2,
        extra_turn_over_count=farm_count,
        draw_count=3,
        extra_draw_count=village_count,
        exhaustions=int(options["exhaustions"]),
        ending_rule="lands.ending",
        fits=one_kind,
        protects=protect_single,
        score=victory_points,
        tie_breaker=tie_break(options),
        extension=table,
        interlude=CampsInterlude(),
        other_ending_rules=_OTHER_ENDINGS,
        cites=_CITES,
        absent_moves={**ABSENT, **_NO_TRADERS},
    )


EDITION = Edition(id="bohnaparte", game="bohnaparte", document="004", players=(3, 6), make=ruleset, options=OPTIONS)
