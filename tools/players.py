"""Whole games of every player: ``python -m tools.players 1000``.

Each player plays so many games of every edition, at every number of players and with every value of every option, on
all cores: each must come to its end without an illegal move. In every second game simple bots sit beside it. The
look-ahead player plays one seat and tries little.
"""

from __future__ import annotations

import argparse
import os
import sys
from multiprocessing import Pool
from time import monotonic

from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.engine.editions import edition_ids
from tools.every_player import EVERY, play_whole, some_tables

Case = tuple[str, str, TableSetup, int]


def play(case: Case) -> int | str:
    """How many moves a game took, or what went wrong in it."""
    try:
        return play_whole(*case)
    except Exception as error:  # the other games are played all the same
        return f"{case}: {type(error).__name__}: {error}"


def main(arguments: list[str] | None = None) -> int:
    """Play; 1 where something went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.players", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000, help="how many of each player and edition (1000)")
    parser.add_argument("--player", action="append", choices=EVERY, help="only this one; may be given several times")
    parser.add_argument("--edition", action="append", choices=edition_ids(), help="only this one, likewise")
    parser.add_argument("--seed", type=int, default=0, help="the first game's (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at once (one a core)")
    chosen = parser.parse_args(arguments)
    wrong = 0
    with Pool(chosen.jobs) as pool:
        for name in chosen.player or EVERY:
            for edition in chosen.edition or edition_ids():
                began = monotonic()
                sat = some_tables(edition, chosen.games, chosen.seed)
                results = [
                    *pool.imap_unordered(play, ((name, edition, table, seed) for seed, table in sat), chunksize=4)
                ]
                moves = [each for each in results if isinstance(each, int)]
                for each in results:
                    if isinstance(each, str):
                        print(each, file=sys.stderr)
                wrong += len(results) - len(moves)
                print(
                    f"{name}, {edition}: {len(moves)} of {len(results)} games to their end, "
                    f"{sum(moves) // max(len(moves), 1)} moves on average, {max(moves, default=0)} at most, "
                    f"{monotonic() - began:.0f} s",
                    flush=True,
                )
    print("Every game came to its end." if not wrong else f"{wrong} games went wrong.")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
