"""Write the golden playthroughs again: ``python -m tools.golden``."""

from __future__ import annotations

import argparse
from random import Random

from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import BohnanzaError, Move
from bohnanza_lab.games.bohnaparte.engine.moves import Attack, BuildFortress, BuyDepot, BuyTrader
from bohnanza_lab.games.duel.engine.moves import Claim
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from tools.golden.playthrough import FOLDER, GAMES, Golden, write

_SENSE = 0.7
"""The share of sensible moves."""
_BOLD = 0.3
"""How often somebody does what is seldom possible."""
_TEMPER = PlayStyle(talkative=0.35, patient=0.95, forward=0.02, eager=0.5)


def fresh(golden: Golden) -> list[str]:
    """The moves of a new game: mostly sensible, so that fields grow and there is something to spend, else by chance."""
    game, rng = golden.deal(), Random(golden.seed)
    sensible = {seat: FarmerPlayer() for seat in range(golden.players)}
    said = []
    while not game.over:
        rare = [(seat, move) for seat in sensible for move in game.legal_moves(seat) if is_rare(move)]
        if rare and rng.random() < _BOLD:
            seat, move = rng.choice(rare)
        else:
            word = next_bot_move(game, sensible) if rng.random() < _SENSE else None
            seat, move = word or random_move(game, rng, _TEMPER)
        said.append(f"{game.names[seat]} {move.text(game.names)}")
        game.play(said[-1])
    return said


def is_rare(move: Move) -> bool:
    """Whether this is seldom possible, so that a game should show it."""
    return isinstance(move, BuyTrader | BuildFortress | BuyDepot | Claim) or (
        isinstance(move, Attack) and move.source.startswith("paddock")
    )


def main() -> None:
    """Write each game again by its moves; where one of them is refused now, a new game."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__)
    parser.add_argument("--new", action="store_true", help="play new games instead of the written ones again")
    new = parser.parse_args().new
    for golden in GAMES:
        try:
            moves = fresh(golden) if new or not golden.path.exists() else golden.moves()
            text = write(golden.deal(), moves)
        except BohnanzaError as error:
            print(f"{golden.path.name}: its moves cannot be played again, so this is a new game: {error}")
            moves = fresh(golden)
            text = write(golden.deal(), moves)
        golden.path.write_text(text, encoding="utf-8")
        print(f"{golden.path.name}: {len(moves)} moves")
    for path in sorted({*FOLDER.glob("*.txt")} - {golden.path for golden in GAMES}):
        path.unlink()
        print(f"{path.name}: no game of these, removed")


if __name__ == "__main__":
    main()
