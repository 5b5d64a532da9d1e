"""Which seats bots play, in any of the ways to say it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..engine.errors import BohnanzaError
from ..engine.game import Game
from ..players import ChancePlayer, FarmerPlayer, Player

BOTS: Mapping[str, type[Player]] = {"farmer": FarmerPlayer, "chance": ChancePlayer}
"""The bots that have a name."""

Bots = Mapping[str | int, str | Player] | Mapping[int, str] | Mapping[int, Player] | Iterable[str | int] | bool
"""The seats that bots play: a list of them, by seat the bot or its name, or True for everybody but the reader."""


def bots_by_seat(game: Game, bots: Bots, you: int | None) -> dict[int, Player]:
    """The bot of each seat that has one; ``you`` is the seat of the reader.

    >>> from bohnanza_lab.engine.game import Game
    >>> bots_by_seat(Game(players=["Ana", "Ben", "Cem"]), True, 0)
    {1: FarmerPlayer(), 2: FarmerPlayer()}
    >>> bots_by_seat(Game(players=["Ana", "Ben", "Cem"]), {"Ben": "chance"}, 0).keys()
    dict_keys([1])
    """
    if isinstance(bots, bool):
        bots = [seat for seat in range(len(game.names)) if seat != you] if bots else []
    if isinstance(bots, str):
        bots = [bots]
    named = bots.items() if isinstance(bots, Mapping) else ((who, "farmer") for who in bots)
    return {game.seat(who): _bot(bot) for who, bot in named}


def _bot(bot: str | Player) -> Player:
    if not isinstance(bot, str):
        return bot
    if bot not in BOTS:
        raise BohnanzaError(f"there is no bot {bot[:40]!r}; there are {', '.join(BOTS)}")
    return BOTS[bot]()
