"""Random self-play: list the legal moves, choose one, play it. The yardstick is python-chess, list and push.

Whole games between simple bots, with trading and with everything a study keeps of a game, have the same yardstick.
"""

from __future__ import annotations

import gc
import itertools
import random
import time
from collections.abc import Callable, Iterator
from statistics import median

import chess

from bohnanza_lab.engine import Game, rules, setup
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.game import Game as NotebookGame
from bohnanza_lab.study import play_out

ROUNDS = 5
MOVES = 30_000
AT_LEAST = {"rio-grande": 7.0, "duel": 3.2}
"""How many times the yardstick's moves a second an edition must reach, trades off."""
OTHERS_AT_LEAST = 4.0
"""The same for every edition that is not named there."""

GAMES = 10
GAME_ROUNDS = 40
"""Short rounds: what else the machine does slows neighbours alike."""
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


def rate(moves: Callable[[random.Random], Iterator[None]], seed: int) -> float:
    """Moves a second of CPU time over a fixed number of moves: what else the machine does is not counted."""
    steps = moves(random.Random(seed))
    for _ in range(500):
        next(steps)
    gc.collect()
    return _rate(steps, MOVES)


def _rate(steps: Iterator[None], count: int) -> float:
    start = time.process_time()
    for _ in range(count):
        next(steps)
    return count / (time.process_time() - start)


def whole_games() -> Iterator[None]:
    """Games of four simple bots for ever, one game a step."""
    for seed in itertools.count():
        play_out("rio-grande", 4, seed)
        yield


def games_of(kind: type[Game]) -> Iterator[None]:
    """Random games of a class for ever, trades off, one game a step."""
    for seed in itertools.count():
        choose, game = random.Random(seed), kind("rio-grande", 3, seed=seed)
        while not game.over:
            who = game.to_decide()[0]
            game.play((who, choose.choice(game.legal_moves(who, offers=False))))
        yield


def compare_notebook() -> tuple[float, float, float]:
    """Median games a second of a notebook's game and of the engine's, and their ratio; rounds alternate."""
    ours, theirs = games_of(NotebookGame), games_of(Game)
    rates = [(_rate(ours, GAMES), _rate(theirs, GAMES)) for _ in range(ROUNDS)]
    return (
        median(one for one, _ in rates),
        median(other for _, other in rates),
        median(one / other for one, other in rates),
    )


def compare_games() -> tuple[float, float, float]:
    """Median whole games a second, moves a second of the yardstick, and their ratio; rounds alternate."""
    games, chess_game = whole_games(), chess_moves(random.Random(0))
    next(games)
    rates = [(_rate(games, GAMES), _rate(chess_game, MOVES // 10)) for _ in range(GAME_ROUNDS)]
    return (
        median(ours for ours, _ in rates),
        median(theirs for _, theirs in rates),
        median(ours / theirs for ours, theirs in rates),
    )


def compare(edition_id: str = "rio-grande", players: int = 4) -> tuple[float, float, float]:
    """Median moves a second of the edition and of the yardstick, and their ratio; rounds alternate."""
    ours, theirs, ratios = [], [], []
    for seed in range(ROUNDS):
        theirs.append(rate(chess_moves, seed))
        ours.append(rate(lambda choose: bean_moves(edition_id, players, choose), seed))
        ratios.append(ours[-1] / theirs[-1])
    return median(ours), median(theirs), median(ratios)
