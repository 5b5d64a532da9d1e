"""The phases of a turn, one file each."""

from .claim_window import ClaimWindow
from .draw import DrawPhase
from .draw_bonus import DrawBonusPhase
from .draw_each import DrawEachPhase
from .gift import GiftPhase
from .open_draw import OpenDrawPhase
from .phase import DrawingPhase, Phase
from .plant import PlantPhase
from .plant_aside import PlantAsidePhase
from .plant_discard import PlantDiscardPhase
from .plant_gifts import PlantGiftsPhase
from .plant_offered import PlantOfferedPhase
from .trade import TradePhase

__all__ = [
    "ClaimWindow",
    "DrawBonusPhase",
    "DrawEachPhase",
    "DrawPhase",
    "DrawingPhase",
    "GiftPhase",
    "OpenDrawPhase",
    "Phase",
    "PlantAsidePhase",
    "PlantDiscardPhase",
    "PlantGiftsPhase",
    "PlantOfferedPhase",
    "PlantPhase",
    "TradePhase",
]
