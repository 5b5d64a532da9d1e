"""Random self-play: list the legal moves, choose one, play it. The yardstick is python-chess, list and push.

Whole games between simple bots, with trading and with everything a study keeps of a game, have the same yardstick.
"""

from __future__ import annotations

import gc
import itertools
import random
import time
from collections.abc import Iterator
from statistics import median

import chess

from bohnanza_lab.engine import EngineGame, rules, setup
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.notebook_game import Game as NotebookGame
from bohnanza_lab.study import play_out

ROUNDS = 40
"""Short rounds: what else the machine does slows neighbours alike."""
MOVES, CHESS_MOVES = 2_500, 400
"""How many moves a round has, of an edition and of the yardstick."""
WARM_UP = 10_000
"""Moves before the first round, which fill the cache of legal moves."""
AT_LEAST = {"rio-grande": 8.0}
"""How many times the yardstick's moves a second an edition must reach, trades off."""
OTHERS_AT_LEAST = 4.0
"""The same for every edition that is not named there."""

GAMES = 10
GAMES_AT_LEAST = 0.0045
"""How many whole games of four simple bots in the base game there must be for each move of the yardstick: 150 a second
where that makes 33,500 moves.
"""
NOTEBOOK_AT_LEAST = 0.5
"""How many games a notebook's game must play for each of the engine's, which makes no sentences."""


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


def whole_games() -> Iterator[None]:
    """Games of four simple bots for ever, one game a step."""
    for seed in itertools.count():
        play_out("rio-grande", 4, seed)
        yield


def games_of(kind: type[EngineGame]) -> Iterator[None]:
    """Random games of a class for ever, trades off, one game a step."""
    for seed in itertools.count():
        choose, game = random.Random(seed), kind("rio-grande", 3, seed=seed)
        while not game.over:
            who = game.to_decide()[0]
            game.play((who, choose.choice(game.legal_moves(who, offers=False))))
        yield


def compare(edition_id: str = "rio-grande", players: int = 4) -> tuple[float, float, float]:
    """Median moves a second of the edition and of the yardstick, and their ratio."""
    ours = bean_moves(edition_id, players, random.Random(0))
    return _compare(ours, MOVES, chess_moves(random.Random(0)), CHESS_MOVES, warm_up=WARM_UP)


def compare_games() -> tuple[float, float, float]:
    """Median whole games a second, moves a second of the yardstick, and their ratio."""
    return _compare(whole_games(), GAMES, chess_moves(random.Random(0)), 3_000)


def compare_notebook() -> tuple[float, float, float]:
    """Median games a second of a notebook's game and of the engine's, and their ratio."""
    return _compare(games_of(NotebookGame), GAMES, games_of(EngineGame), GAMES)


def _compare(
    ours: Iterator[None], count: int, theirs: Iterator[None], others: int, warm_up: int = 1
) -> tuple[float, float, float]:
    """Median rates of both, and their ratio: short rounds in turns."""
    for _ in range(warm_up):
        next(ours)
    next(theirs)
    gc.collect()
    rates = [(_rate(ours, count), _rate(theirs, others)) for _ in range(ROUNDS)]
    return (
        median(one for one, _ in rates),
        median(other for _, other in rates),
        median(one / other for one, other in rates),
    )


def _rate(steps: Iterator[None], count: int) -> float:
    """Steps a second of CPU time: what else the machine does is not counted."""
    start = time.process_time()
    for _ in range(count):
        next(steps)
    return count / (time.process_time() - start)
