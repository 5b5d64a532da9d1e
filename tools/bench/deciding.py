"""A decision of the look-ahead player at its default level. The yardstick is python-chess, list and push."""

from __future__ import annotations

import random
import time
from collections import deque
from itertools import islice
from statistics import median, quantiles
from typing import NamedTuple

from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.rules import awaited, legal
from bohnanza_lab.players import LookAheadPlayer, TraderPlayer, next_bot_move, observation_for
from tools.bench.selfplay import chess_moves

CHESS_MOVES = 33_500
"""The yardstick's moves a second on the machine for which the bound was set."""
MOST_MS = 300
"""Where the yardstick makes that many, 95 of a hundred decisions take no longer than this."""
GAMES = 2
EVERY = 7
"""Decisions are taken in so many games of traders, at one move in so many."""
ROUND = 1000
"""So many moves of the yardstick are made before each decision."""


class Deciding(NamedTuple):
    """Milliseconds of a decision that was thought about: the median, and what 95 of a hundred do not exceed, here and
    where the yardstick makes its moves at the pace of the bound.
    """

    decisions: int
    median: float
    most: float
    scaled: float

    @property
    def holds(self) -> bool:
        """Whether it is within its bound."""
        return self.scaled <= MOST_MS


def measure(edition_id: str, players: int) -> Deciding:
    """Decisions that are thought about, each after a round of the yardstick; processor time."""
    player, chess = LookAheadPlayer(), chess_moves(random.Random(0))
    times, scaled = [], []
    for seed in range(GAMES):
        game = EngineGame(edition_id, players, seed=seed)
        bots = dict.fromkeys(range(players), TraderPlayer())
        while (move := next_bot_move(game, bots)) is not None:
            seat = awaited(game.state)
            if game.ply % EVERY == 0 and seat is not None:
                begun = time.process_time()
                deque(islice(chess, ROUND), maxlen=0)
                between = time.process_time()
                decision = player.consider(observation_for(game, seat), legal(game.state, seat))
                taken = 1000 * (time.process_time() - between)
                if decision.reason.facts.get("tables"):
                    times.append(taken)
                    scaled.append(taken * ROUND / (between - begun) / CHESS_MOVES)
            game.do(*move)
    return Deciding(len(times), median(times), quantiles(times, n=20)[-1], quantiles(scaled, n=20)[-1])
