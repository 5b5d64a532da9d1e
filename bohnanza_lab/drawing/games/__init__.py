"""What only one game draws on its table, a folder a game."""

from __future__ import annotations

from ...lazy import ByGame
from ..extras import Extras

EXTRAS: ByGame[Extras] = ByGame(__name__, Extras(), ("bohnaparte", "duel"))
"""What each game draws. One of your own: ``EXTRAS.add("at-home", AtHomeExtras())``."""
