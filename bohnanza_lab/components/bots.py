"""Which seats bots play, from any of the forms in which a caller can write it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..engine.errors import BohnanzaError
from ..engine.game import EngineGame
from ..engine.moves import Seat
from ..players import Advisor, Player
from ..players.counsel import CounselPlayer
from ..players.registry import BotLike, make_player

ADVISOR: Advisor = CounselPlayer()
"""Who says at a table what it would do in the reader's place."""

Bots = Mapping[Seat, BotLike] | Mapping[int, str] | Mapping[int, Player] | Iterable[Seat] | bool
"""The seats that bots play: a list of seats, a bot for each seat, however it is said, or True for all but the
reader.
"""


def bots_by_seat(game: EngineGame, bots: Bots, you: int | None) -> dict[int, Player]:
    """The bot of each seat that has one; ``you`` is the seat of the reader.

    >>> from bohnanza_lab.engine.game import EngineGame
    >>> bots_by_seat(EngineGame(players=["Ana", "Ben", "Cem"]), True, 0)
    {1: FarmerPlayer(), 2: FarmerPlayer()}
    >>> bots_by_seat(EngineGame(players=["Ana", "Ben", "Cem"]), {"Ben": "chance"}, 0).keys()
    dict_keys([1])
    """
    if isinstance(bots, bool):
        bots = [seat for seat in range(len(game.names)) if seat != you] if bots else []
    if isinstance(bots, str):
        bots = [bots]
    if not isinstance(bots, Mapping | Iterable):
        raise BohnanzaError(f"bots are named by seat, as in ['Ben'], or True for all but you, not {bots!r:.40}")
    named = bots.items() if isinstance(bots, Mapping) else ((who, "farmer") for who in bots)
    return {game.seat(who): make_player(bot) for who, bot in named}
