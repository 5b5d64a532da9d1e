"""Rights that any seat has between two moves, one file each."""

from .anytime import Anytime
from .buy_field import BuyFieldAnytime
from .harvest import HarvestAnytime

__all__ = ["Anytime", "BuyFieldAnytime", "HarvestAnytime"]
