"""A game of every edition, what the package says of it, and a turn as a page plays it, as JSON.

The dice are the same everywhere, so every Python that has the package must print the same.
"""

import json
import sys

import bohnanza_lab
from bohnanza_lab import Game, options
from bohnanza_lab.components.play import Play
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.settings import Settings, read_settings
from bohnanza_lab.text import language

MOST_MOVES = 5000
MOST_REQUESTS = 100


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


def turn_of_page(settings: Settings) -> list[object]:
    """A whole turn of one reader against bots: every request that a page sends, its answer, and the state after it."""
    session = Play(None, lang="en")
    dice = Dice(settings.seed)
    log: list[object] = []
    games: dict[str, None] = {}

    def send(**request: object) -> bool:
        answer = session.answer({"id": len(log) + 1, **request})
        assert json.loads(json.dumps(answer)) == answer, "an answer is plain data"
        state = session.state()
        games[state["game"]] = None
        log.append([request, answer, state])
        return answer["ok"]

    assert send(type="begin", text=settings.text())
    assert not send(type="move", text="Nobody plant 1", ply=session.game.ply)
    mine = f"{settings.names[0]} "
    while session.game.state.turn == 1 and not session.game.over:
        assert len(log) < MOST_REQUESTS, f"the first turn of {settings.edition} does not end"
        state = session.state()
        moves = [move["text"] for move in state["moves"] if move["text"].startswith(mine)]
        if session.game.awaited == settings.names[0]:
            assert send(type="move", text=moves[dice.below(len(moves))], ply=state["table"]["ply"])
        else:
            assert send(type="pass")
    assert send(type="undo")
    assert send(type="redo")
    told = json.dumps(log)
    for number, game in enumerate(games):
        told = told.replace(f'"{game}"', f'"game {number}"')  # each has a new id wherever it is played
    return json.loads(told)


def told() -> dict[str, object]:
    """Every edition: its last position, its record, what was said of it in every language, and a turn of a page."""
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
        found[each.id] = {
            "position": game.position(),
            "record": game.record(),
            "said": said,
            "picture": picture,
            "turn": turn_of_page(settings),
        }
    return found


if __name__ == "__main__":
    where = {"python": sys.version.split()[0], "platform": sys.platform, "package": bohnanza_lab.__file__}
    print(json.dumps({**where, "games": told()}))
