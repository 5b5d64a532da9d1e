"""A study on two cores beside the same study on one, by the clock on the wall, from the first process to the last."""

from __future__ import annotations

import time
from statistics import median

from bohnanza_lab.study import play_many

GAMES = 4000
ROUNDS = 3
AT_LEAST = 1.7
"""How many times as fast two cores must be as one."""


def compare() -> tuple[float, float, float]:
    """Games a second on two cores and on one, and their ratio: medians of rounds in turns."""
    rates = [(_rate(2), _rate(1)) for _ in range(ROUNDS)]
    return (
        median(two for two, _ in rates),
        median(one for _, one in rates),
        median(two / one for two, one in rates),
    )


def _rate(workers: int) -> float:
    start = time.perf_counter()
    play_many("rio-grande", 4, GAMES, workers=workers, progress=False)
    return GAMES / (time.perf_counter() - start)
