"""What the bots of a new game take to decide in a browser's Python: milliseconds of the processor, by table, as JSON.

The first game warms up; what is timed is the second.
"""

import json
from collections.abc import Sequence

from js import process  # type: ignore[import-not-found]  # the process of Node around this Python

from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Move, Offer
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.engine.state import StandingOffer
from bohnanza_lab.players import TraderPlayer, next_bot_move
from bohnanza_lab.players.sayings import why_offered, why_refused

TABLES = (("rio-grande", 3), ("rio-grande", 4), ("bohnaparte", 3), ("bohnaparte", 4), ("duel", 2), ("bean-duel", 2))


def now() -> float:
    """Milliseconds of the processor."""
    return float(process.cpuUsage().user) / 1000


class Timed(TraderPlayer):
    """A bot whose decisions are timed, with what it says to them."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        begun = now()
        move = super().decide(seen, moves)
        if isinstance(move, Offer) and seen.seat is not None:
            why_offered(seen, seen.seat, move.to, move.give, move.want)
        self.times.append(now() - begun)
        return move

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        begun = now()
        move = super().answer(seen, offer, moves)
        if seen.seat is not None:
            why_refused(seen, seen.seat, offer.seat, offer.give, offer.want)
        self.times.append(now() - begun)
        return move

    def propose(self, seen: Observation) -> Offer | None:
        begun = now()
        move = super().propose(seen)
        if move is not None and seen.seat is not None:
            why_offered(seen, seen.seat, move.to, move.give, move.want)
        self.times.append(now() - begun)
        return move


def times(edition: str, players: int, seed: int) -> list[float]:
    """What the decisions of a game took."""
    bot = Timed()
    game = EngineGame(edition, players, seed=seed)
    while (turn := next_bot_move(game, dict.fromkeys(range(players), bot))) is not None:
        game.do(*turn)
    return bot.times


print(
    json.dumps({f"{table} {players}": [times(table, players, seed) for seed in (0, 1)][1] for table, players in TABLES})
)
