"""How the simple bot plays what only one game has: one module for each game."""

from __future__ import annotations

from ...lazy import ByGame
from ..strategy import Strategy

STRATEGIES: ByGame[Strategy] = ByGame(__name__, Strategy(), ("bean_duel", "bohnaparte", "duel"))
"""The strategy for each game. One of your own: ``STRATEGIES.add("at-home", AtHomeStrategy())``."""
