"""Something measured, beside its yardstick."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Measure:
    """What ours and the yardstick take, in ms, and how many times as long ours may take at most."""

    name: str
    ours: float
    yardstick: float
    at_most: float = math.inf

    @property
    def ratio(self) -> float:
        """How many times as long as the yardstick."""
        return self.ours / self.yardstick

    @property
    def holds(self) -> bool:
        """Whether it is within its bound."""
        return self.ratio <= self.at_most
