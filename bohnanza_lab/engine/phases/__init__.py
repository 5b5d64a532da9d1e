"""The phases of a turn, one file each."""

from .draw import DrawPhase
from .draw_each import DrawEachPhase
from .phase import DrawingPhase, Phase
from .plant import PlantPhase
from .plant_aside import PlantAsidePhase
from .trade import TradePhase

__all__ = ["DrawEachPhase", "DrawPhase", "DrawingPhase", "Phase", "PlantAsidePhase", "PlantPhase", "TradePhase"]
