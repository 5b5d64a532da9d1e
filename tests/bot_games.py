"""Games among bots, for tests that need one in its middle or at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.players import FarmerPlayer, Player, next_bot_move


def bot_moves(
    game: EngineGame, bots: Mapping[int, Player] | None = None, plies: int | None = None
) -> Iterator[tuple[int, Move]]:
    """Each move of these bots, or else of simple ones, before it is made: up to so many plies, or to the end."""
    bots = bots or dict.fromkeys(range(len(game.names)), FarmerPlayer())
    while (plies is None or game.ply < plies) and (turn := next_bot_move(game, bots)) is not None:
        yield turn
        game.do(*turn)


def played(edition: str, players: int | None = None, plies: int | None = None, seed: int = 3) -> EngineGame:
    """A game among simple bots, after so many plies or at its end."""
    game = EngineGame(edition, players, seed=seed)
    for _ in bot_moves(game, plies=plies):
        pass
    assert game.over or game.ply == plies
    return game
