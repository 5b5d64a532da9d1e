"""The rules of Bohnanza, on the standard library alone: no text for people, no widget, no clock.

Numbers in docstrings and comments are evidence. ``0-51`` is line 51 of document 000 in the catalogue of rules
(``3-15``: line 15 of document 003), ``C0-17`` a ruling on what a document leaves open, ``B4`` a contradiction between
documents, ``D1`` something that only the printed cards show, and ``E2-3`` a worked example.

Public are the names in ``__all__``.
"""

from .beans import Bean, beans
from .editions import edition
from .errors import BohnanzaError, IllegalMoveError, NotationError, SetupError
from .events import Harvested
from .game import EngineGame
from .message import Message
from .moves import Accept, BuyField, Decline, Discard, Done, Draw, Harvest, Move, Offer, Plant, TurnOver, Withdraw
from .observation import Observation
from .past import Turn
from .rejection import Rejection

__all__ = [
    "Accept",
    "Bean",
    "BohnanzaError",
    "BuyField",
    "Decline",
    "Discard",
    "Done",
    "Draw",
    "EngineGame",
    "Harvest",
    "Harvested",
    "IllegalMoveError",
    "Message",
    "Move",
    "NotationError",
    "Observation",
    "Offer",
    "Plant",
    "Rejection",
    "SetupError",
    "Turn",
    "TurnOver",
    "Withdraw",
    "beans",
    "edition",
]
