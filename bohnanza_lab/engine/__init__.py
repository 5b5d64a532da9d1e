"""The rules of Bohnanza, on the standard library alone: no text for people, no widget, no file, no clock."""

from .beans import Bean, beans
from .errors import BohnanzaError, IllegalMove, NotationError, SetupError
from .game import Game, Turn
from .moves import Accept, BuyField, Decline, Discard, Done, Draw, Harvest, Move, Offer, Plant, TurnOver, Withdraw
from .observation import Observation
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
    "Game",
    "Harvest",
    "IllegalMove",
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
]
