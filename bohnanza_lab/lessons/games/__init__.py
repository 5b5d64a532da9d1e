"""The rules to cite for single games, a module for each game."""

from __future__ import annotations

from ...lazy import ByGame
from ..game_rules import GameRules

RULES: ByGame[GameRules] = ByGame(__name__, GameRules(), ("bean_duel", "billabong", "bohnaparte", "duel"))
"""The rules of each game. To add your own: ``RULES.add("at-home", AtHomeRules())``."""
