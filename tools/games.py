"""Random games of every edition, a thousand of each: ``python -m tools.games 1000``.

Each run plays games nobody has seen, at every number of players and with every value of every option, on all cores:
every one must come to its end, with every card in one place all the way. ``--laws`` has them judged by every law of
:mod:`bohnanza_lab.conformance`; ``--share`` says which part of the positions and moves that the laws would check in a
short run is checked in this long one. A failure says what shows it again.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Collection, Iterator
from itertools import islice
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from random import Random, SystemRandom
from time import monotonic

from bohnanza_lab.conformance import Counterexample, TableSetup, tables
from bohnanza_lab.conformance.judge import LAW_IDS, PLAYED_OUT, GameResult, judge
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.ruleset import Edition

Case = tuple[str, TableSetup, int, Collection[str], float]
"""Which edition, at which table, with which seed, under which laws, and the share of what they check."""


def cases(made: Edition, rng: Random, laws: Collection[str], share: float) -> Iterator[Case]:
    """Games without end: half of them without options, at every number of players in turn."""
    every = tables(made)
    plain = [table for table in every if not table.options]
    varied = [table for table in every if table.options] or plain
    number = 0
    while True:
        for sat in (plain, varied):
            yield made.id, sat[number % len(sat)], rng.getrandbits(48), laws, share
        number += 1


def play(case: Case) -> GameResult:
    """Play one game."""
    edition, table, seed, laws, share = case
    return judge(edition, table, seed, only=laws, share=share)


def again(name: str, found: Counterexample) -> str:
    """What plays this game again."""
    options = f", options={dict(found.options)}"
    return f"conformance.check({name!r}, players={found.players}{options}, games=1, seed={found.seed})"


def of(made: Edition, games: int, rng: Random, pool: Workers, laws: Collection[str], share: float) -> int:
    """Play an edition's games and print a line; how many have broken a law."""
    began = monotonic()
    results = [*pool.imap_unordered(play, islice(cases(made, rng, laws, share), games), chunksize=4)]
    broken = [each for each in results if each.found]
    for each in broken:
        for found in each.found.values():
            print(f"\n{again(made.id, found)}\n{found!r}\n{found.game}", file=sys.stderr)
    counts = {each.table.players for each in results}
    print(
        f"{made.id}: {len(results)} games at {', '.join(map(str, sorted(counts)))} players and "
        f"{len(tables(made))} tables, {sum(each.moves for each in results) // len(results)} moves on average, "
        f"{max(each.moves for each in results)} at most, {len(broken) or 'none'} broken, {monotonic() - began:.0f} s",
        flush=True,
    )
    return len(broken)


def main(arguments: list[str] | None = None) -> int:
    """Play; 1 where a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tools.games", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000, help="how many games of each edition (1000)")
    parser.add_argument("--edition", action="append", help="only this one; may be given several times")
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(32), help="play the same games again")
    parser.add_argument("--laws", action="store_true", help="judge them by every law")
    parser.add_argument("--share", type=float, default=0.1, help="the part of the laws' checks that is made (0.1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at once (one a core)")
    chosen = parser.parse_args(arguments)
    rng = Random(chosen.seed)
    asked = [edition(name) for name in chosen.edition or (each.id for each in editions())]
    laws = LAW_IDS if chosen.laws else PLAYED_OUT
    with Pool(chosen.jobs) as pool:
        broken = sum(of(made, chosen.games, rng, pool, laws, chosen.share) for made in asked)
    print(f"{chosen.games * len(asked)} games, --seed {chosen.seed}: {broken or 'none'} broken a law")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
