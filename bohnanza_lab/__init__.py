"""bohnanza_lab: learn the card game Bohnanza by stepping through its rules.

>>> from bohnanza_lab import Game
>>> game = Game("rio-grande", players=["Ana", "Ben", "Cem"], seed=7)
>>> game.play("Ana plant 1")
Ana plants Stink in field 1.

Public are the names in ``__all__``, here and of the packages that say so; all else may change.
"""

# ruff: noqa: F401 - what is imported for type checkers is handed out by __getattr__.

from __future__ import annotations

from typing import TYPE_CHECKING

from .engine.names import BEAN_NAMES
from .lazy import lazy_names

if TYPE_CHECKING:
    from . import conformance, players
    from .components import (
        Beanometer,
        Card,
        Challenge,
        Compare,
        Drill,
        Editor,
        Field,
        Hand,
        Play,
        Quiz,
        RuleCard,
        Rules,
        Table,
        Walkthrough,
    )
    from .engine import Bean, BohnanzaError, IllegalMoveError, NotationError, SetupError
    from .engine.editions import register
    from .engine.ruleset import Edition
    from .lessons import goals
    from .lessons.base_question import Choice
    from .lessons.beat import Beat
    from .lessons.claims import Claims
    from .lessons.exercise import Write
    from .lessons.lesson import Lesson
    from .lessons.picture import Picture
    from .lessons.quiz import Question
    from .notebook_game import Game
    from .settings import options
    from .study import play_many

__version__ = "0.1.0"

_MODULES = {
    "Bean": "engine",
    "BohnanzaError": "engine",
    "IllegalMoveError": "engine",
    "NotationError": "engine",
    "SetupError": "engine",
    "Game": "notebook_game",
    "Beanometer": "components",
    "Card": "components",
    "Field": "components",
    "Hand": "components",
    "RuleCard": "components",
    "Rules": "components",
    "Table": "components",
    "Challenge": "components",
    "Compare": "components",
    "Drill": "components",
    "Editor": "components",
    "Play": "components",
    "Quiz": "components",
    "Walkthrough": "components",
    "Lesson": "lessons.lesson",
    "Beat": "lessons.beat",
    "Choice": "lessons.base_question",
    "Claims": "lessons.claims",
    "Picture": "lessons.picture",
    "Question": "lessons.quiz",
    "Write": "lessons.exercise",
    "goals": "lessons.goals",
    "options": "settings",
    "Edition": "engine.ruleset",
    "register": "engine.editions",
    "conformance": "conformance",
    "players": "players",
    "play_many": "study",
}
"""Where each public name lives."""

__all__ = sorted(_MODULES)

BEAN_NAMES.fill(f"{__name__}.text.bean_names", "kinds_called")

__getattr__, __dir__ = lazy_names(__name__, _MODULES)
