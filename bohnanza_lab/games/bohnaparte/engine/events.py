"""The events that only Bohnaparte has, as plain named tuples. A landscape is given by its name, as in ``farm-2``."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.beans import Bean
from ....engine.events import Beans


class Camped(NamedTuple):
    """A seat has chosen its encampment and put a marker on it (4-10, 4-11)."""

    seat: int
    land: str


class CloisterDrew(NamedTuple):
    """The top card was drawn for a Cloister: it became a thaler if ``kept``, otherwise it was discarded (4-53)."""

    seat: int
    bean: Bean
    kept: bool


class CavalryRose(NamedTuple):
    """The beaten Cavalry of a Horse paddock was set upright again (4-70)."""

    seat: int
    land: str


class Stored(NamedTuple):
    """A card was put face down on a depot (4-43). If it came from the hand, the other players do not see which."""

    seat: int
    bean: Bean | None
    origin: str

    def seen_by(self, seat: int | None) -> Stored:
        return self if seat == self.seat or self.origin != "hand" else self._replace(bean=None)


class Attacked(NamedTuple):
    """A seat attacked a landscape and put the thaler ``paid`` on the discard pile (4-22 to 4-24).

    ``partner`` lays the defending card: the owner, or the attacker's left neighbour if the landscape is ``neutral``.
    """

    seat: int
    land: str
    partner: int
    neutral: bool
    paid: Bean


class BattleCard(NamedTuple):
    """A battle card was laid face down, from ``hand``, ``depot`` or ``stack`` (4-25, 4-26).

    ``origin`` is ``nothing`` if both piles were empty and no card could be laid (C4-8). A seat sees its own card,
    unless it came from the stack.
    """

    seat: int
    bean: Bean | None
    origin: str

    def seen_by(self, seat: int | None) -> BattleCard:
        return self if seat == self.seat and self.origin != "stack" else self._replace(bean=None)


class CavalrySent(NamedTuple):
    """The Cavalry of the Horse paddock ``land`` fights the first round (4-67)."""

    seat: int
    land: str


class Revealed(NamedTuple):
    """Both battle cards were turned over; ``attack`` and ``defence`` are the final battle values (4-27).

    ``raised`` says why the defence is higher than its card: a ``fortress`` (4-38), or the ``least`` defence of the
    landscape (4-45, 4-46, 4-64). ``tie`` says what decided equal values: ``defence`` (4-30), ``cannon`` (4-49) or
    ``highest`` (4-50).
    """

    land: str
    beans: Beans
    attack: int
    defence: int
    raised: str = ""
    tie: str = ""


class Conquered(NamedTuple):
    """The attacker put a marker on the landscape; the former owner ``loser``, if any, took theirs back (4-29)."""

    seat: int
    land: str
    loser: int | None


class Repelled(NamedTuple):
    """The defender ``seat`` won the battle (4-30)."""

    seat: int
    land: str


class CavalryFell(NamedTuple):
    """The Cavalry of the Horse paddock ``land`` was beaten and turned on its head; a second round follows (4-69)."""

    seat: int
    land: str


class FortressBuilt(NamedTuple):
    """A seat built a Fortress below a landscape and turned the Quarry to its empty side (4-36, 4-37)."""

    seat: int
    land: str
    quarry: str
    beans: Beans


class DepotBought(NamedTuple):
    """A seat bought a Munitions depot; the thalers it paid are on the discard pile (4-41, C4-19)."""

    seat: int
    beans: Beans


class TraderBought(NamedTuple):
    """A seat bought a Trader; the thalers it paid are on the discard pile (4-60, C4-19)."""

    seat: int
    beans: Beans


class TraderDrew(NamedTuple):
    """Cards from the draw pile were put face up on a Trader (4-61, 4-62)."""

    seat: int
    beans: Beans


class TraderGave(NamedTuple):
    """A seat took a card from its Trader and put it at the back of its hand (4-62)."""

    seat: int
    bean: Bean
