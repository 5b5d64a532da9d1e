"""Every player that a table can have, and whole games of them in which each of their moves is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from bohnanza_lab.conformance import TableSetup, tables
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.moves import Move, Offer, check_move
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.engine.rules import verify
from bohnanza_lab.engine.state import StandingOffer
from bohnanza_lab.players import FarmerPlayer, LookAheadPlayer, Player, next_bot_move
from bohnanza_lab.players.registry import BOTS, is_slow, make_player

EVERY: Mapping[str, Callable[[int], Player]] = {
    **{name: partial(make_player, kind) for name, kind in BOTS.items()},
    "lookahead": lambda seed: LookAheadPlayer(simulations=4, seed=seed),
}
"""Each by its name, made with a seed. The look-ahead player tries little here: its decisions are of the same kind."""
PLAYED_ON = 25
"""In one game of so many the look-ahead player plays its trials on. In the others it is :func:`hasty`."""
MOST_MOVES = 20_000
"""More moves than any game takes."""


def hasty(seed: int) -> Player:
    """A look-ahead player for many games: it tries two moves, and values the table as soon as each is made."""
    return LookAheadPlayer(simulations=1, seed=seed, turns=0, most_tried=2)


class CheckedPlayer:
    """A player whose every move is judged: it may not even try an illegal one."""

    def __init__(self, player: Player, game: EngineGame) -> None:
        self.player = player
        self.game = game

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return self._legal(seen, self.player.decide(seen, moves))

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        return self._legal(seen, self.player.answer(seen, offer, moves))

    def propose(self, seen: Observation) -> Offer | None:
        offer = self.player.propose(seen)
        if offer is not None:
            self._legal(seen, offer)
        return offer

    def _legal(self, seen: Observation, move: Move) -> Move:
        assert seen.seat is not None
        rejection = verify(self.game.state, seen.seat, check_move(move))
        assert rejection is None, f"{self.player} in seat {seen.seat} of {self.game!r}: {move}: {rejection!r}"
        return move


def play_whole(name: str, edition_id: str, table: TableSetup, seed: int) -> int:
    """Play a game of this player to its end; how many moves it took. Raises AssertionError where it does not end.

    In one game it sits in all seats, in the next only in every other one, beside simple bots: so it meets both kinds.
    """
    options: dict[str, Any] = dict(table.options)
    game = EngineGame(edition_id, table.players, seed=seed, **options)
    every = range(table.players)
    alone = is_slow(BOTS[name])  # it would think too long to play every seat
    seats = [seed % table.players] if alone else every[seed // 2 % 2 :: 2] if seed % 2 else every
    make = hasty if name == "lookahead" and seed % PLAYED_ON else EVERY[name]
    players = {
        seat: CheckedPlayer(make(seed + seat) if seat in seats else FarmerPlayer(), game)
        for seat in range(table.players)
    }
    while (found := next_bot_move(game, players)) is not None:
        game.do(*found)
        assert game.ply < MOST_MOVES, f"{name}: {game!r} did not end (seed {seed}, {table})"
    assert game.over
    return game.ply


def some_tables(edition_id: str, count: int, first: int = 0) -> Iterator[tuple[int, TableSetup]]:
    """So many tables with the seeds of their games, which begin with this one: at every number of players and with
    every value of every option in turn.
    """
    every = tables(edition(edition_id))
    return ((seed, every[seed % len(every)]) for seed in range(first, first + count))
