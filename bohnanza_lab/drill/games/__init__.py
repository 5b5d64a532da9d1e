"""The kinds of question that only one game has: one module for each game."""

from __future__ import annotations

from ...lazy import ByGame
from ..question import Kind

KINDS: ByGame[tuple[Kind, ...]] = ByGame(__name__, (), ("bean_duel", "billabong", "bohnaparte", "duel"))
"""The kinds of question of each game. To add your own: ``KINDS.add("at-home", (MyKind(),))``."""
