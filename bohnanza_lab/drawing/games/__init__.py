"""What single games add to the drawing of a table, a folder for each game."""

from __future__ import annotations

from ...lazy import ByGame
from ..extras import Extras

EXTRAS: ByGame[Extras] = ByGame(__name__, Extras(), ("bohnaparte", "duel"))
"""What each game draws. To add your own: ``EXTRAS.add("at-home", AtHomeExtras())``."""
