"""Which rules show what only one game has, a module a game."""

from __future__ import annotations

from ...lazy import ByGame
from ..game_rules import GameRules

RULES: ByGame[GameRules] = ByGame(__name__, GameRules(), ("bean_duel", "billabong", "bohnaparte", "duel"))
"""The rules of each game. Those of one of your own: ``RULES.add("at-home", AtHomeRules())``."""
