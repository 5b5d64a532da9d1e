"""Which player sits where, by name: a study names its players, so that every process and every later run makes the
same ones.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ..engine.errors import BohnanzaError
from ..engine.moves import Decline, Done, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from ..players import Player
from ..players.registry import BotLike, find_player, make_player, new_player

_WITHOUT = " without "


def seat_player(said: BotLike, seed: int) -> Player:
    """The player of a seat, for one game. After ``without`` come the first words of the moves that it never makes.

    >>> seat_player("farmer", 1)
    FarmerPlayer()
    >>> seat_player("farmer without offer accept", 1)
    RestrictedPlayer(FarmerPlayer(), ('offer', 'accept'))
    >>> seat_player("framer", 1)
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: there is no bot 'framer'; did you mean farmer? There are chance, ...
    """
    if not isinstance(said, str):
        return new_player(said, seed)
    bare, _, verbs = said.partition(_WITHOUT)
    made = make_player(bare, seed)
    return RestrictedPlayer(made, tuple(verbs.split())) if verbs else made


def seated(seats: BotLike | Sequence[BotLike], players: int) -> tuple[BotLike, ...]:
    """A player for each seat, from one for all of them or a list.

    >>> seated("farmer", 3), seated(["farmer", "chance"], 2)
    (('farmer', 'farmer', 'farmer'), ('farmer', 'chance'))
    """
    listed = isinstance(seats, Sequence) and not isinstance(seats, str)
    found: tuple[Any, ...] = (*seats,) if listed else (seats,) * players  # type: ignore[misc]
    if len(found) != players:
        raise BohnanzaError(f"{len(found)} players are named for {players} seats")
    for each in found:
        seat_player(each, 0)
    return found


def kept_objects(seats: Sequence[BotLike]) -> tuple[object, ...]:
    """For each seat what must be sent along to the processes that play: None where the name says it all. What was
    defined in the program or the notebook that began the study is in no module that another process could import.
    """
    return tuple(
        None if isinstance(each, str) and not each.startswith("__main__:") else find_player(each) for each in seats
    )


class RestrictedPlayer:
    """A player that never makes some kinds of move: what they are worth shows beside the same player with them."""

    def __init__(self, player: Player, verbs: Collection[str]) -> None:
        self.player = player
        self.verbs = tuple(verbs)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        left = [move for move in moves if move.verb not in self.verbs] or moves
        choice = self.player.decide(seen, left)
        if choice.verb not in self.verbs:
            return choice
        return next((move for move in left if isinstance(move, Done)), left[0])

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        choice = self.player.answer(seen, offer, moves)
        return Decline(offer.id) if choice.verb in self.verbs else choice

    def propose(self, seen: Observation) -> Offer | None:
        return None if Offer.verb in self.verbs else self.player.propose(seen)

    def __repr__(self) -> str:
        return f"RestrictedPlayer({self.player!r}, {self.verbs!r})"
