"""bohnanza_lab: learn the card game Bohnanza by stepping through its rules.

>>> from bohnanza_lab import Game
>>> game = Game("rio-grande", players=["Ana", "Ben", "Cem"], seed=7)
>>> game.play("Ana plant 1")
Ana plants Stink in field 1.

Public are the names in ``__all__``, here and of the packages that say so; all else may change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import conformance, players
from .components import (
    Beanometer,
    Card,
    Challenge,
    Compare,
    Drill,
    Editor,
    Field,
    GuidedGame,
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
from .engine.names import ASKED
from .engine.ruleset import Edition
from .lessons import Beat, Write, goals
from .lessons.base_question import Choice
from .lessons.claims import Claims
from .lessons.lesson import Lesson
from .lessons.picture import Picture
from .lessons.quiz import Question
from .notebook_game import Game, rule
from .settings import options
from .text.names import kinds_called, moves_called
from .views.speech import sentence

if TYPE_CHECKING:
    from .study import play_many

__version__ = "0.1.0"

ASKED.update(beans=kinds_called, moves=moves_called, sentence=sentence)


def __getattr__(name: str) -> Any:
    """Studies need pandas: they are imported when they are asked for."""
    if name == "play_many":
        from .study import play_many

        return play_many
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Bean",
    "Beanometer",
    "Beat",
    "BohnanzaError",
    "Card",
    "Challenge",
    "Choice",
    "Claims",
    "Compare",
    "Drill",
    "Edition",
    "Editor",
    "Field",
    "Game",
    "GuidedGame",
    "Hand",
    "IllegalMoveError",
    "Lesson",
    "NotationError",
    "Picture",
    "Play",
    "Question",
    "Quiz",
    "RuleCard",
    "Rules",
    "SetupError",
    "Table",
    "Walkthrough",
    "Write",
    "conformance",
    "goals",
    "options",
    "play_many",
    "players",
    "register",
    "rule",
]


def __dir__() -> list[str]:
    """What a notebook completes: the public names, and not the modules that happen to be loaded."""
    return __all__
