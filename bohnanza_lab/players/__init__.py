"""Bots behind one protocol: a random one, one that follows a script, and a simple one that plays sensibly."""

from .chance import ChancePlayer
from .farmer import FarmerPlayer
from .player import Player, next_bot_move
from .script import ScriptPlayer

__all__ = ["ChancePlayer", "FarmerPlayer", "Player", "ScriptPlayer", "next_bot_move"]
