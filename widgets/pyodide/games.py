"""A whole game of every edition by the same throws of the dice, and what the package says of it, as JSON.

Run by any Python that has the package: it must print the same everywhere.
"""

import json
import sys

import bohnanza_lab
from bohnanza_lab import Game, options
from bohnanza_lab.engine.games import editions
from bohnanza_lab.settings import Settings, read_settings
from bohnanza_lab.text import language

MOST_MOVES = 5000


class Dice:
    """Numbers that are the same in every Python."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, most: int) -> int:
        """The next number, from 0 up to but without ``most``."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % most


def played(settings: Settings) -> Game:
    """A game to its end, anybody's any legal move."""
    game = Game(settings.edition, settings.names, seed=settings.seed, **settings.changed_options)
    dice = Dice(settings.seed)
    while not game.over and game.ply < MOST_MOVES:
        seat = game.seat(str(game.awaited))
        moves = game.legal_moves(seat, offers=dice.below(3) == 0)
        game.play((seat, moves[dice.below(len(moves))]))
    return game


def told() -> dict[str, object]:
    """Every edition: its last position, its record, and what was said of it in both languages."""
    found: dict[str, object] = {}
    for number, each in enumerate(editions()):
        settings = read_settings(f"edition={each.id}&players={each.players[1]}&seed={number + 7}")
        game = played(settings)
        assert game.over, f"{each.id} did not come to an end"
        said = {}
        for lang in language.LANGUAGES:
            language.use(lang)
            again = Game.from_record(game.record())
            again.undo()
            said[lang] = [repr(options(each.id)), repr(again.play((game.turns[-1].seat, game.turns[-1].move)))]
        picture = game._repr_mimebundle_()["image/svg+xml"]
        found[each.id] = {"position": game.position(), "record": game.record(), "said": said, "picture": picture}
    return found


if __name__ == "__main__":
    where = {"python": sys.version.split()[0], "platform": sys.platform, "package": bohnanza_lab.__file__}
    print(json.dumps({**where, "games": told()}))
