"""Games played by bots, as tables with a row for each seat or each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pandas as pd

from ..engine.beans import Bean
from ..engine.errors import BohnanzaError
from ..engine.events import Event, Harvested, Planted, Traded
from ..engine.game import Game
from ..engine.turn import ranking
from ..players import FarmerPlayer, Player, next_bot_move
from ..views.speech import kind

Seats = Callable[[int, int], Player]
"""Returns the bot for a game's seed and a seat."""

_LONGEST = 20_000


def farmers(_seed: int, _seat: int) -> Player:
    """The simple bot on every seat."""
    return FarmerPlayer()


def play_out(edition: str, players: int, seed: int, seats: Seats = farmers) -> Game:
    """One game from the deal to its end."""
    game = Game(edition, players, seed=seed)
    table = {seat: seats(seed, seat) for seat in range(players)}
    while not game.over:
        move = next_bot_move(game, table)
        if move is None or game.ply > _LONGEST:
            raise BohnanzaError(f"game {seed} did not end; {game!r}")
        game.do(*move)
    return game


def games(seeds: Iterable[int], edition: str = "rio-grande", players: int = 4, seats: Seats = farmers) -> pd.DataFrame:
    """One row for each seat of each game: its coins (or the cents or points that the edition counts), its rank (1 is
    best), and what it did.

    >>> games(range(2), players=3)[["seed", "name", "rank"]].query("rank == 1").shape
    (2, 3)
    """
    rows: list[dict[str, object]] = []
    for seed in seeds:
        game = play_out(edition, players, seed, seats)
        ranks = {seat: rank for rank, seat in enumerate(ranking(game.state), 1)}
        log = list(_log(game))
        for seat, name in enumerate(game.names):
            rows.append(
                {
                    "seed": seed,
                    "seat": seat,
                    "name": name,
                    "coins": game.scores()[name],
                    "rank": ranks[seat],
                    "planted": sum(isinstance(event, Planted) and event.seat == seat for event in log),
                    "harvests": sum(isinstance(event, Harvested) and event.seat == seat for event in log),
                    "trades": sum(isinstance(event, Traded) and seat in (event.seat, event.partner) for event in log),
                    "turns": game.state.turn,
                }
            )
    return pd.DataFrame(rows)


def events(game: Game) -> pd.DataFrame:
    """One row for each event of a game: the number of its move, its kind and its facts; beans by key.

    >>> from bohnanza_lab.engine.game import Game
    >>> game = Game(seed=7); _ = game.play("Ana plant 1")
    >>> events(game).loc[0, ["kind", "bean"]].tolist()
    ['planted', 'stink']
    """
    rows: list[dict[str, object]] = []
    for ply, turn in enumerate(game.turns, 1):
        for event in turn.events:
            facts = {
                name: fact.key if isinstance(fact, Bean) else fact
                for name, fact in event._asdict().items()
                if not isinstance(fact, tuple)
            }
            rows.append({"ply": ply, "kind": kind(event), **facts})
    return pd.DataFrame(rows)


def _log(game: Game) -> Iterator[Event]:
    for turn in game.turns:
        yield from turn.events
