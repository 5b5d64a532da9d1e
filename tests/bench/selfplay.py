"""Random self-play: list the legal moves, choose one, play it. The yardstick is python-chess, list and push."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Iterator
from statistics import median

import chess

from bohnanza_lab.engine import rules, setup
from bohnanza_lab.engine.games import edition

ROUNDS = 5
MOVES = 30_000
AT_LEAST = 5.0
"""How many times the yardstick's moves a second the base game must reach, trades off."""


OTHERS_AT_LEAST = 2.5
"""The same for every other edition."""


def chess_moves(choose: random.Random) -> Iterator[None]:
    """Random games of chess for ever, one move a step."""
    while True:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(choose.choice(list(board.legal_moves)))
            yield


def bean_moves(edition_id: str, players: int, choose: random.Random) -> Iterator[None]:
    """Random games of an edition for ever, one move a step, trades off."""
    ruleset = edition(edition_id).ruleset(players)
    while True:
        state = setup.deal(ruleset, choose.getrandbits(32))
        while not state.over:
            seat = rules.awaited(state)
            assert seat is not None
            rules.play(state, seat, choose.choice(rules.legal(state, seat)))
            yield


def rate(moves: Callable[[random.Random], Iterator[None]], seed: int) -> float:
    """Moves a second of CPU time over a fixed number of moves: what else the machine does is not counted."""
    steps = moves(random.Random(seed))
    for _ in range(500):
        next(steps)
    gc.collect()
    start = time.process_time()
    for _ in range(MOVES):
        next(steps)
    return MOVES / (time.process_time() - start)


def compare(edition_id: str = "rio-grande", players: int = 4) -> tuple[float, float, float]:
    """Median moves a second of the edition and of the yardstick, and their ratio; rounds alternate."""
    ours, theirs, ratios = [], [], []
    for seed in range(ROUNDS):
        theirs.append(rate(chess_moves, seed))
        ours.append(rate(lambda choose: bean_moves(edition_id, players, choose), seed))
        ratios.append(ours[-1] / theirs[-1])
    return median(ours), median(theirs), median(ratios)
