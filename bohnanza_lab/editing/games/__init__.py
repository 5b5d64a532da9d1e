"""What only one game has to lay on its table: one module for each game."""

from __future__ import annotations

from ...lazy import ByGame
from ..parts import Parts

PARTS: ByGame[Parts] = ByGame(__name__, Parts(), ("bohnaparte", "duel"))
"""The parts of each game. Those of a game of your own: ``PARTS.add("at-home", AtHomeParts())``."""
