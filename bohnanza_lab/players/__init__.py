"""Who decides: players by chance, by script and by simple sense, under one protocol."""

from .chance import ChancePlayer
from .farmer import FarmerPlayer
from .player import Player, next_bot_move
from .script import ScriptPlayer

__all__ = ["ChancePlayer", "FarmerPlayer", "Player", "ScriptPlayer", "next_bot_move"]
