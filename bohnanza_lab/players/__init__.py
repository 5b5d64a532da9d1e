"""Bots behind one protocol: a random one, one that follows a script, and a simple one that plays sensibly."""

from .chance import ChancePlayer
from .decision import Advisor, Choice, Decision, Reason
from .farmer import FarmerPlayer
from .player import Player, next_bot_move, seen_by
from .script import ScriptPlayer

__all__ = [
    "Advisor",
    "ChancePlayer",
    "Choice",
    "Decision",
    "FarmerPlayer",
    "Player",
    "Reason",
    "ScriptPlayer",
    "next_bot_move",
    "seen_by",
]
