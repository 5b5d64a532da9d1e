"""bohnanza_lab: learn the card game Bohnanza by stepping through its rules.

>>> from bohnanza_lab import Game
>>> game = Game("rio-grande", players=["Ana", "Ben", "Cem"], seed=7)
>>> game.play("Ana plant 1")
Ana plants Stink in field 1.
"""

# ruff: noqa: F401 - what is imported for type checkers is handed out by __getattr__.

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import Bean, BohnanzaError, IllegalMove, NotationError, SetupError
    from .game import Game
    from .lessons.goals import (
        coins,
        ended,
        fields,
        harvested,
        holding,
        holds,
        planted,
        reached,
        traded,
        turn_over,
        won,
    )
    from .lessons.lesson import Lesson
    from .lessons.quiz import Choice, Question
    from .widgets import Beanometer, Card, Challenge, Field, Hand, Quiz, RuleCard, Table, Walkthrough

__version__ = "0.1.0"

_HOMES = {
    "Bean": "engine",
    "BohnanzaError": "engine",
    "IllegalMove": "engine",
    "NotationError": "engine",
    "SetupError": "engine",
    "Game": "game",
    "Beanometer": "widgets",
    "Card": "widgets",
    "Field": "widgets",
    "Hand": "widgets",
    "RuleCard": "widgets",
    "Table": "widgets",
    "Challenge": "widgets",
    "Quiz": "widgets",
    "Walkthrough": "widgets",
    "Lesson": "lessons.lesson",
    "Choice": "lessons.quiz",
    "Question": "lessons.quiz",
    "coins": "lessons.goals",
    "ended": "lessons.goals",
    "fields": "lessons.goals",
    "harvested": "lessons.goals",
    "holding": "lessons.goals",
    "holds": "lessons.goals",
    "planted": "lessons.goals",
    "reached": "lessons.goals",
    "traded": "lessons.goals",
    "turn_over": "lessons.goals",
    "won": "lessons.goals",
}
"""Where each public name lives. Looked up on first use: a page that draws one card need not load a whole game."""

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'bohnanza_lab' has no attribute {name!r}")
    return getattr(import_module(f".{home}", __name__), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
