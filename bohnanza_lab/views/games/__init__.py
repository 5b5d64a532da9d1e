"""The views of what only one game has: a module or a folder for each game."""

from __future__ import annotations

from ...lazy import ByGame
from ..presenter import Presenter

PRESENTERS: ByGame[Presenter] = ByGame(__name__, Presenter(), ("bean_duel", "bohnaparte", "duel"))
"""The presenter of each game. To add yours: ``PRESENTERS.add("at-home", AtHomePresenter())``."""
