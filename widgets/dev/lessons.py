"""Real lessons for the look-at-it page: what their components tell, by component."""

from __future__ import annotations

from bohnanza_lab import Challenge, Choice, Question, Quiz, Walkthrough, coins, planted
from bohnanza_lab.components import Component

HANDS = {"Ana": "Soy Blue Chili Garden", "Ben": "Red Green Blue", "Cem": "Soy Chili"}
FIELDS = {"Ana": ["Soy Soy", "Red"], "Ben": ["3*Stink", "Chili Chili"], "Cem": ["4*Blue", "2*Green"]}


def lessons(lang: str) -> dict[str, dict[str, object]]:
    """What the page of one lesson of each kind is told."""
    made: tuple[Component, ...] = (
        Walkthrough(
            hands=HANDS,
            fields=FIELDS,
            moves=["Ana plant 1", "Ana plant 2 !", "Ana plant 3", "Ana turn-over", "Ana offer Ben Garden for Red"],
            lang=lang,
        ),
        Challenge(
            hands={"Ana": "Blue Soy", "Ben": "Red", "Cem": "Red"},
            fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]},
            coins={"Ana": 1},
            goal=coins("Ana", at_least=3) & planted("Ana", "Blue"),
            solution=["Ana harvest 3", "Ana plant 3"],
            hints=["…"],
            rule="planting.make_room",
            lang=lang,
        ),
        Quiz(
            [
                Question("Soy?", [Choice("Soy", right=True), Choice("Blue", why="…")], cards="Soy Blue"),
                Question("Red?", [Choice("Red", right=True), Choice("Blue", why="…")], position={"fields": FIELDS}),
            ],
            lang=lang,
        ),
    )
    return {one.name: {"props": one.props(), "state": one.state()} for one in made}
