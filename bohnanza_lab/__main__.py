"""``python -m bohnanza_lab play EDITION``: a game in a terminal."""

from __future__ import annotations

import argparse
import sys

from .engine.editions import edition, editions
from .engine.errors import BohnanzaError
from .engine.game import Game
from .players import FarmerPlayer
from .terminal import Terminal
from .words import LANGUAGES


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m bohnanza_lab", description="Bohnanza in a terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    known = ", ".join(each.id for each in editions())
    play = commands.add_parser("play", help="play a game against simple players")
    play.add_argument("edition", nargs="?", default="rio-grande", help=f"one of {known}")
    play.add_argument("--players", type=int, help="how many sit at the table (the edition's fewest)")
    play.add_argument("--seed", type=int, default=0, help="which deal")
    play.add_argument("--watch", action="store_true", help="let every seat play by itself")
    play.add_argument("--lang", choices=LANGUAGES, default="en")
    asked = parser.parse_args(arguments)
    try:
        chosen = edition(asked.edition)
        game = Game(chosen.id, chosen.players[0] if asked.players is None else asked.players, seed=asked.seed)
    except BohnanzaError as error:
        print(error, file=sys.stderr)
        return 2
    you = None if asked.watch else 0
    others = {seat: FarmerPlayer() for seat in range(len(game.names)) if seat != you}
    Terminal(game, others, you=you, lang=asked.lang).play()
    return 0


if __name__ == "__main__":
    sys.exit(main())
