"""The phases of a turn, one file each."""

from .draw import DrawPhase
from .draw_each import DrawEachPhase
from .open_draw import OpenDrawPhase
from .phase import DrawingPhase, Phase
from .plant import PlantPhase
from .plant_aside import PlantAsidePhase
from .plant_discard import PlantDiscardPhase
from .plant_offered import PlantOfferedPhase
from .trade import TradePhase

__all__ = [
    "DrawEachPhase",
    "DrawPhase",
    "DrawingPhase",
    "OpenDrawPhase",
    "Phase",
    "PlantAsidePhase",
    "PlantDiscardPhase",
    "PlantOfferedPhase",
    "PlantPhase",
    "TradePhase",
]
