"""Which player sits where, by name: a study names its players, so that every process and every later run makes the
same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from importlib import import_module

from ..engine.errors import BohnanzaError, suggest
from ..engine.moves import Decline, Done, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from ..players import ChancePlayer, FarmerPlayer, LookAheadPlayer, Player, TraderPlayer

MakePlayer = Callable[[int], Player]
"""Makes a player from a seed: the same seed makes one that decides the same."""


SEATED: dict[str, MakePlayer] = {
    "farmer": lambda _: FarmerPlayer(),
    "chance": ChancePlayer,
    "trader": lambda _: TraderPlayer(),
    "lookahead": lambda seed: LookAheadPlayer(seed=seed),
}
"""The players that a study can name. One of your own goes by where it stands, as in ``"my_players:Hoarder"``: a class,
or a function, that is called with a seed. Every process of the study must be able to import it.
"""

_WITHOUT = " without "


def make_player(name: str, seed: int) -> Player:
    """The player of that name. After ``without`` come the first words of the moves that it never makes.

    >>> make_player("farmer", 1)
    FarmerPlayer()
    >>> make_player("farmer without offer accept", 1)
    Without(FarmerPlayer(), ('offer', 'accept'))
    >>> make_player("framer", 1)
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: there is no player 'framer'; did you mean farmer? There are farmer, ...
    """
    bare, _, verbs = name.partition(_WITHOUT)
    made = _maker(bare)(seed)
    return Without(made, tuple(verbs.split())) if verbs else made


def _maker(name: str) -> MakePlayer:
    if name in SEATED:
        return SEATED[name]
    module, _, attribute = name.partition(":")
    if not attribute:
        raise BohnanzaError(f"there is no player {name!r:.40}; {suggest(name, SEATED, 'there are')}")
    made: MakePlayer = getattr(import_module(module), attribute)
    return made


def seated(seats: str | Sequence[str], players: int) -> tuple[str, ...]:
    """A name for each seat, from one for all of them or a list.

    >>> seated("farmer", 3), seated(["farmer", "chance"], 2)
    (('farmer', 'farmer', 'farmer'), ('farmer', 'chance'))
    """
    names = (seats,) * players if isinstance(seats, str) else tuple(seats)
    if len(names) != players:
        raise BohnanzaError(f"{len(names)} players are named for {players} seats")
    for name in names:
        make_player(name, 0)
    return names


class Without:
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
        return f"Without({self.player!r}, {self.verbs!r})"
