"""The tables that only one game has: one module for each game."""

from __future__ import annotations

from ...lazy import ByGame
from ..game_tables import GameTables

TABLES: ByGame[GameTables] = ByGame(__name__, GameTables(), ("billabong", "bohnaparte", "duel"))
"""The tables of each game. For one of your own: ``TABLES.add("at-home", AtHomeTables())``."""
