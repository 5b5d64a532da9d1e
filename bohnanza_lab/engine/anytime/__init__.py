"""Rights that any seat has between two moves, one file each."""

from .anytime import Anytime
from .harvest import HarvestAnytime

__all__ = ["Anytime", "HarvestAnytime"]
