"""How much is tried at random, and with which seed: at each push a fixed tenth or less, in ``make deep`` the whole, in
``make nightly`` the whole of games that no other night has played.

Each push tries the same, so what fails here fails in CI too. ``SEED=`` tries something else; a fault found so gets a
test of its own with the seed that shows it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


DEEP = bool(os.environ.get("DEEP"))
SEED = int(os.environ.get("SEED") or 6)
"""What each push tries: ``tests/test_volume.py`` has what it must contain."""


def volume(whole: int, part: int = 10) -> int:
    """How many of so many are tried: a tenth or another part, or all of them in ``make deep``."""
    return whole if DEEP else max(1, whole // part)


def some_of(whole: Sequence[T], count: int = 1, of: str = "") -> list[T]:
    """So many of these, in their order, drawn by the seed and by what they are of; in ``make deep`` all of them."""
    drawn = {*Random(f"{SEED} {of}").sample(range(len(whole)), min(count, len(whole)))}
    return [each for place, each in enumerate(whole) if DEEP or place in drawn]


def again() -> str:
    """What a command has in front of it to try the same."""
    return f"SEED={SEED} DEEP=1" if DEEP else f"SEED={SEED}"
