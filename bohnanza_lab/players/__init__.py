"""Bots behind one protocol: a random one, one that follows a script, a simple one that plays sensibly, one that trades
by what every card is worth, and one that tries its moves out on tables that it imagines.

Public are the names in ``__all__``.
"""

from .bot import Bot
from .chance import ChancePlayer
from .decision import Advisor, Candidate, Decision, Reason
from .farmer import FarmerPlayer
from .lookahead import LookAheadPlayer
from .player import Player, next_bot_move, observation_for, play_on
from .script import ScriptPlayer
from .trader import TraderPlayer

__all__ = [
    "Advisor",
    "Bot",
    "Candidate",
    "ChancePlayer",
    "Decision",
    "FarmerPlayer",
    "LookAheadPlayer",
    "Player",
    "Reason",
    "ScriptPlayer",
    "TraderPlayer",
    "next_bot_move",
    "observation_for",
    "play_on",
]
