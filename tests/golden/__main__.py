"""Write the golden playthroughs anew: ``python -m tests.golden``."""

from __future__ import annotations

import argparse
import sys
from random import Random

from bohnanza_lab.engine import BohnanzaError, Harvest
from tests.engine.walks import choose
from tests.golden.playthrough import GAMES, Golden, write


def fresh(golden: Golden) -> list[str]:
    """The moves of a new random game."""
    game, rng = golden.deal(), Random(golden.seed)
    said = []
    while not game.over:
        seat, move = choose(game, rng, golden.talkative)
        if golden.patient and isinstance(move, Harvest):
            others = [other for other in game.legal_moves(seat) if not isinstance(other, Harvest)]
            move = rng.choice(others or [move])
        said.append(f"{game.names[seat]} {move.text(game.names)}")
        game.play(said[-1])
    return said


def main() -> int:
    """Write; 1 where a game's moves can no longer be played."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--new", action="store_true", help="play new games instead of the written ones again")
    new = parser.parse_args().new
    for golden in GAMES:
        try:
            moves = fresh(golden) if new or not golden.path.exists() else golden.moves()
            golden.path.write_text(write(golden.deal(), moves), encoding="utf-8")
        except BohnanzaError as error:
            print(f"{golden.path.name} cannot be played again, use --new: {error}", file=sys.stderr)
            return 1
        print(f"{golden.path.name}: {len(moves)} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())
