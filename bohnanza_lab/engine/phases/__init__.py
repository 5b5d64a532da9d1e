"""The phases that games share, one file each."""

from .draw import DrawPhase
from .phase import DrawingPhase, Phase
from .plant import PlantPhase
from .plant_aside import PlantAsidePhase
from .trade import TradePhase

__all__ = ["DrawPhase", "DrawingPhase", "Phase", "PlantAsidePhase", "PlantPhase", "TradePhase"]
