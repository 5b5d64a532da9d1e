"""Tables that the tests of lessons begin with."""

from __future__ import annotations

from typing import Any

from bohnanza_lab import Game
from bohnanza_lab.lessons.goals import coins, planted
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.problem import Problem

BOTH = {"en": "Look here.", "es": "Mira aquí."}


def planting() -> Game:
    """Soy comes first, and may go to field 1 and 3."""
    return make_position(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]})


def paying(**more: Any) -> Problem:
    """Ana must make room for Blue: 4 Stink pay a coin, 2 Red one, and 6 Chili two."""
    game = make_position(hands={"Ana": "Blue Soy"}, fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]}, coins={"Ana": 1})
    known = {"solution": ["Ana harvest 3", "Ana plant 3"], "hints": ["Which field pays best?", BOTH], **more}
    return Problem(game, coins("Ana", at_least=3) & planted("Ana", "Blue"), **known)
