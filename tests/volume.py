"""How much is tried at random, and with which seed: at each push a tenth or less, with other games for every
commit; in ``make deep`` the whole.

A commit has one seed, so what fails in one run fails in the next, and a later commit tries what no other has. ``SEED=``
plays those of another commit; a fault found so gets a test of its own with the seed that shows it.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tests.serving import ROOT

T = TypeVar("T")


def of_the_commit() -> int:
    """The first eight digits of the hash of the commit that is checked out, as a number; 0 where there is no git."""
    asked = ["git", "rev-parse", "HEAD"]
    try:
        said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(said[:8], 16)


DEEP = bool(os.environ.get("DEEP"))
SEED = int(os.environ.get("SEED") or of_the_commit())


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
