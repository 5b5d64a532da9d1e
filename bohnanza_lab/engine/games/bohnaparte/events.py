"""What happens on the map, as plain named tuples. A landscape is told by its name, such as ``farm-2``."""

from __future__ import annotations

from typing import NamedTuple

from ...beans import Bean

Beans = tuple[Bean, ...]


class Camped(NamedTuple):
    """A seat has chosen its encampment and put a marker on it (4-10, 4-11)."""

    seat: int
    land: str


class CloisterDrew(NamedTuple):
    """The top card for a Cloister: a thaler, or to the discard pile (4-53)."""

    seat: int
    bean: Bean
    kept: bool


class CavalryRose(NamedTuple):
    """Cavalry that had been beaten stands on its feet again (4-70)."""

    seat: int
    land: str


class Stored(NamedTuple):
    """A card went face down on a depot (4-43). Others do not see which, where it came from the hand."""

    seat: int
    bean: Bean | None
    origin: str

    def seen_by(self, seat: int | None) -> Stored:
        """Without a card from the hand, for everybody else."""
        return self if seat == self.seat or self.origin != "hand" else self._replace(bean=None)


class Attacked(NamedTuple):
    """A seat attacks a landscape; ``paid`` lies on the discard pile. ``partner`` defends, for nobody where the
    landscape is ``neutral`` (4-22 to 4-24).
    """

    seat: int
    land: str
    partner: int
    neutral: bool
    paid: Bean


class BattleCard(NamedTuple):
    """A battle card was laid face down, from ``hand``, ``depot`` or ``stack`` (4-25, 4-26); ``nothing`` was left to
    lay where both piles are empty (C4-8). A seat sees its own, if it is not from the stack.
    """

    seat: int
    bean: Bean | None
    origin: str

    def seen_by(self, seat: int | None) -> BattleCard:
        """Without the card, for everybody who does not know it."""
        return self if seat == self.seat and self.origin != "stack" else self._replace(bean=None)


class CavalrySent(NamedTuple):
    """The Cavalry of a Horse paddock rides the first round (4-67)."""

    seat: int
    land: str


class Revealed(NamedTuple):
    """Both sides turn over; ``attack`` and ``defence`` are the battle values with all that adds to them (4-27).

    ``raised`` says what made the defence more than its card: ``fortress`` (4-38), ``least`` (4-45, 4-46, 4-64).
    ``tie`` says what decided equal values: ``defence`` (4-30), ``cannon`` (4-49), ``highest`` (4-50).
    """

    land: str
    beans: Beans
    attack: int
    defence: int
    raised: str = ""
    tie: str = ""


class Conquered(NamedTuple):
    """The attacker's marker lies on the landscape; ``loser`` took one back, if there was one (4-29)."""

    seat: int
    land: str
    loser: int | None


class Repelled(NamedTuple):
    """The defence has held (4-30)."""

    seat: int
    land: str


class CavalryFell(NamedTuple):
    """The Cavalry is beaten and stands on its head; a second round follows (4-69)."""

    seat: int
    land: str


class FortressBuilt(NamedTuple):
    """A Fortress lies below a landscape; the Quarry is empty (4-36, 4-37)."""

    seat: int
    land: str
    quarry: str
    beans: Beans


class DepotBought(NamedTuple):
    """A seat has a Munitions depot; what it cost lies on the discard pile (4-41, C4-19)."""

    seat: int
    beans: Beans


class TraderBought(NamedTuple):
    """A seat has a Trader; what it cost lies on the discard pile (4-60, C4-19)."""

    seat: int
    beans: Beans


class TraderDrew(NamedTuple):
    """Cards from the pile lie face up on a Trader (4-61, 4-62)."""

    seat: int
    beans: Beans


class TraderGave(NamedTuple):
    """A card went from the Trader to the back of the hand (4-62)."""

    seat: int
    bean: Bean
