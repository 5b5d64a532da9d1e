"""What a page is told of what only one game has, a module or a folder a game."""

from __future__ import annotations

from ...lazy import ByGame
from ..presenter import Presenter

PRESENTERS: ByGame[Presenter] = ByGame(__name__, Presenter(), ("bean_duel", "bohnaparte", "duel"))
"""The presenter of each game. One of your own: ``PRESENTERS.add("at-home", AtHomePresenter())``."""
