"""Answers with their uncertainty: 95 % intervals of a share and of a mean."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

Z = 1.959964
"""The 97.5 % point of the normal distribution."""


class Interval(NamedTuple):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def spread(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def share(hits: int, of: int) -> Interval:
    """How often something happens, with Wilson's interval (1927), which stays within 0 and 1.

    >>> share(30, 100)
    Interval(value=0.3, low=0.2189..., high=0.3958...)
    """
    if not of:
        raise ValueError("there is no share of nothing")
    rate = hits / of
    middle = (rate + Z * Z / (2 * of)) / (1 + Z * Z / of)
    spread = Z / (1 + Z * Z / of) * sqrt(rate * (1 - rate) / of + Z * Z / (4 * of * of))
    return Interval(rate, max(0.0, middle - spread), min(1.0, middle + spread))


def mean(values: Iterable[float]) -> Interval:
    """The mean of values that do not depend on each other, such as one a game.

    >>> mean([1, 2, 3, 4])
    Interval(value=2.5, low=1.2348..., high=3.7651...)
    """
    found = [float(value) for value in values]
    if len(found) < 2:
        raise ValueError("two values are the fewest that tell how much they differ")
    middle = sum(found) / len(found)
    variance = sum((value - middle) ** 2 for value in found) / (len(found) - 1)
    spread = Z * sqrt(variance / len(found))
    return Interval(middle, middle - spread, middle + spread)
