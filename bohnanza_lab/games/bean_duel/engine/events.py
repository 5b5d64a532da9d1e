"""The events that only the Bean Duel has, as plain named tuples."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.events import Beans


class Chained(NamedTuple):
    """Discards that matched the turned-over cards were added to them, the top one first (0-78)."""

    seat: int
    beans: Beans


class LeftOffer(NamedTuple):
    """Turned-over cards were left to the opponent as an offer (0-80)."""

    seat: int
    beans: Beans
