"""Thousands of random games under the laws of :mod:`tests.engine.laws`: ``python -m tests.games 3000``.

Each run plays games nobody has seen; a failure says the law, the players and the seed that show it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from multiprocessing import Pool
from random import Random, SystemRandom

from tests.engine.laws import LAWS

Case = tuple[int, int, int]
"""Which law, how many players, which seed."""


def play(case: Case) -> tuple[Case, str]:
    """Play one game under one law; the traceback of what failed, or nothing."""
    law, players, seed = case
    try:
        LAWS[law](players, seed)
    except Exception:
        return case, traceback.format_exc()
    return case, ""


def main(arguments: list[str] | None = None) -> int:
    """Play; 1 where a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.games", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=3000, help="how many games (3000)")
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(32), help="play the same games again")
    chosen = parser.parse_args(arguments)
    rng = Random(chosen.seed)
    cases = [(n % len(LAWS), 3 + n // len(LAWS) % 3, rng.getrandbits(48)) for n in range(chosen.games)]
    broken = 0
    with Pool(os.cpu_count()) as pool:
        for number, (case, failure) in enumerate(pool.imap_unordered(play, cases, chunksize=4), 1):
            if failure:
                broken += 1
                law, players, seed = case
                print(f"\n{LAWS[law].__name__}({players}, {seed})\n{failure}", file=sys.stderr)
            if number % 500 == 0:
                print(f"{number} games")
    print(f"{chosen.games} games under {len(LAWS)} laws, --seed {chosen.seed}: {broken or 'none'} broken")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
