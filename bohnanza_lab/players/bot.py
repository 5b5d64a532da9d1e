"""The class that a bot of one's own is derived from, and what every bot must be able to do."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import BohnanzaError
from ..engine.moves import Decline, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from .player import Player

_NEEDED = ("decide", "answer", "propose")


class Bot(Player):
    """A bot to derive your own from. It declines every offer and makes none: to write ``decide`` is enough.

    >>> class Hoarder(Bot):
    ...     def decide(self, seen, moves):
    ...         return next((move for move in moves if move.verb != "harvest"), moves[0])
    >>> Hoarder()
    Hoarder()

    ``seen`` is what its seat sees (:class:`~bohnanza_lab.engine.Observation`): its ``hand``, all ``fields``, the
    ``turned`` cards. ``moves`` are the legal moves. For moves that one game alone has, such as a battle, ask
    ``kit_of(seen.game).strategy`` first, as the farmer does. A study gives each of its bots another ``seed``, for a bot
    that leaves something to chance: the same seed must make one that decides the same. A bot keeps nothing between two
    decisions: moves may be taken back, and a table that is restored from its text has fresh copies of its bots. Set
    ``slow = True`` for a bot that thinks for seconds, so that a page says who is thinking.
    """

    slow = False

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        raise NotImplementedError(f"{type(self).__name__} has no decide")

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        return Decline(offer.id)

    def propose(self, seen: Observation) -> Offer | None:
        return None

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def check_player(player: object) -> Player:
    """The player, if it has all that a bot needs; otherwise an error that names what is missing.

    >>> class Silent:
    ...     def decide(self, seen, moves):
    ...         return moves[0]
    >>> check_player(Silent())
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: Silent has no answer and no propose; derive it from
    bohnanza_lab.players.Bot, which declines every offer and makes none
    """
    missing = [name for name in _NEEDED if not _has(type(player), name) and not _has_own(player, name)]
    if not missing:
        return player  # type: ignore[return-value]
    what = f"{type(player).__name__} has no {' and no '.join(missing)}"
    if "decide" in missing:
        raise BohnanzaError(f"{what}; a bot chooses one of its moves in decide(self, seen, moves)")
    raise BohnanzaError(f"{what}; derive it from bohnanza_lab.players.Bot, which declines every offer and makes none")


def _has(kind: type, name: str) -> bool:
    """Whether a class has a method of its own: those of the protocol do nothing."""
    found = getattr(kind, name, None)
    return callable(found) and found not in (getattr(Player, name), Bot.decide)


def _has_own(player: object, name: str) -> bool:
    """Whether one object has been given a function in place of a method."""
    return callable(getattr(player, "__dict__", {}).get(name))
