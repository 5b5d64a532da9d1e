"""What a study plays: edition, players, seats and seed determine every one of its games by its number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Self

from ..engine.chance import draw_number
from ..engine.editions import edition as edition_of
from ..engine.errors import BohnanzaError
from ..engine.game import EngineGame
from ..engine.ruleset import Value
from ..engine.setup import check_whole
from ..players import FarmerPlayer, Player, play_on
from ..players.registry import BotLike, player_name
from .seating import kept_objects, seat_player, seated

Seats = Callable[[int, int], Player]
"""Returns the bot for a game's seed and a seat."""

_LONGEST = 20_000
_SEEDS = 1 << 48
"""Seeds of games are below this, so that they can be written in any table."""


def farmers(_seed: int, _seat: int) -> Player:
    """The simple bot on every seat."""
    return FarmerPlayer()


def play_out(
    edition: str,
    players: int,
    seed: int,
    seats: Seats = farmers,
    options: Mapping[str, Value] | None = None,
) -> EngineGame:
    """One game from the deal to its end."""
    chosen: dict[str, Any] = dict(options or {})
    game = EngineGame(edition, players, seed=seed, **chosen)
    table = {seat: seats(seed, seat) for seat in range(players)}
    for _ in play_on(game, table):
        if game.ply > _LONGEST:
            break
    if not game.over:
        raise BohnanzaError(f"game {seed} did not end; {game!r}")
    return game


@dataclass(frozen=True)
class Plan:
    """A plan for any number of games. Game ``number`` is the same whenever and wherever it is played.

    >>> plan = Plan.of("rio-grande", 3, seats=["farmer", "farmer", "chance"], rotate=True, seed=7)
    >>> plan.names(0), plan.names(1)
    (('farmer', 'farmer', 'chance'), ('farmer', 'chance', 'farmer'))
    >>> plan.play(5).record() == plan.play(5).record()
    True
    """

    edition: str
    players: int
    seats: tuple[str, ...]
    """The name of each seat's player in game 0 (see :mod:`.seating`)."""
    rotate: bool = False
    """Whether the players move up one seat from each game to the next. ``players`` games in a row then have the same
    deal, so that what differs is the player and not the cards.
    """
    seed: int = 0
    options: tuple[tuple[str, Value], ...] = ()
    own: tuple[object, ...] = field(default=(), compare=False, repr=False)
    """For each seat the player of your own that the name alone does not give, or None."""

    @classmethod
    def of(
        cls,
        edition: str,
        players: int | None = None,
        *,
        seats: BotLike | Sequence[BotLike] = "farmer",
        rotate: bool = False,
        seed: int = 0,
        options: Mapping[str, Value] | None = None,
    ) -> Self:
        """A plan that has been checked: the edition takes these players and options, and every player exists."""
        made = edition_of(edition)
        number = made.default_players if players is None else players
        made.ruleset(number, options)
        check_whole("a seed", seed)
        found = seated(seats, number)
        names = tuple(player_name(each) for each in found)
        chosen = tuple(sorted((options or {}).items()))
        return cls(made.id, number, names, rotate, seed, chosen, kept_objects(found))

    def to_dict(self) -> dict[str, Any]:
        """The plan as JSON can hold it."""
        data = {name: getattr(self, name) for name in _KEYS}
        return {**data, "seats": [*self.seats], "options": dict(self.options)}

    def describe(self) -> str:
        """The plan in a line.

        >>> Plan.of("billabong", 3, seats=["farmer", "farmer", "chance"], options={"tie_break": "hand"}).describe()
        'billabong, tie_break=hand, 3 players (farmer, farmer, chance), seed 0'
        """
        options = "".join(f", {name}={value}" for name, value in self.options)
        rotate = " who rotate" if self.rotate else ""
        return f"{self.edition}{options}, {self.players} players ({', '.join(self.seats)}){rotate}, seed {self.seed}"

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The plan that :meth:`to_dict` gave; other keys are ignored. Its players are looked up when a
        game is played.

        >>> plan = Plan.of("billabong", rotate=True)
        >>> Plan.from_dict(plan.to_dict()) == plan
        True
        """
        given = {name: data[name] for name in _KEYS}
        return cls(**{**given, "seats": (*data["seats"],), "options": (*sorted(data["options"].items()),)})

    @cached_property
    def _base(self) -> int:
        return draw_number(self.seed)[0]

    def game_seed(self, number: int) -> int:
        """The seed of a game: it determines the deal and every shuffle."""
        deal = number // self.players if self.rotate else number
        return draw_number(self._base + deal)[0] % _SEEDS

    def names(self, number: int) -> tuple[str, ...]:
        """The name of each seat's player in a game."""
        shift = self._shift(number)
        return self.seats[shift:] + self.seats[:shift]

    def _shift(self, number: int) -> int:
        """By how many seats the players have moved up in a game."""
        return number % self.players if self.rotate else 0

    def play(self, number: int) -> EngineGame:
        """Play one game."""
        own = self.own or (None,) * self.players
        said: list[Any] = [each or name for each, name in zip(own, self.seats, strict=True)]
        shift = self._shift(number)

        def player(seed: int, seat: int) -> Player:
            return seat_player(said[(seat + shift) % self.players], draw_number(seed + seat + 1)[0] % _SEEDS)

        return play_out(self.edition, self.players, self.game_seed(number), player, dict(self.options))


_KEYS = tuple(part.name for part in fields(Plan) if part.compare)
"""The keys of a plan as a dict."""
