"""The components of the course, and requests of each kind to them: for tests of copies that readers have of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bohnanza_lab.components.challenge import Challenge
from bohnanza_lab.components.component import Component
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.game_component import GameComponent
from bohnanza_lab.components.quiz import Quiz
from bohnanza_lab.course import FOLDERS

from .shown_cells import shown_cells

COURSE = Path(__file__).parent.parent
NOTEBOOKS = sorted(file for folder in FOLDERS for file in (COURSE / folder).glob("*.ipynb"))
Request = Mapping[str, Any]


@cache
def components(notebook: Path) -> dict[str, Component]:
    """The components of a notebook by their cells. They are shared by all tests, so ask copies of them."""
    return {cell: shown for cell, shown in shown_cells(notebook, "en").items() if isinstance(shown, Component)}


def requests_to(component: Component) -> Iterator[Request]:
    """Requests that change a component, each for the state in which the one before it has left it."""
    if isinstance(component, Challenge):
        yield {"type": "hint"}
    if isinstance(component, GameComponent):
        yield from _moves(component)
        yield {"type": "undo"}
        yield {"type": "redo"}
        yield {"type": "undo"}
        yield from _moves(component)
    if isinstance(component, Challenge):
        yield {"type": "solution"}
        yield {"type": "retry"}
        yield from _moves(component)
    elif isinstance(component, GameComponent):
        yield {"type": "restart"}
        yield {"type": "undo"}
        yield {"type": "restart"}
        yield from _moves(component)
    elif isinstance(component, Quiz):
        for question in range(len(component.attempt.questions)):
            yield {"type": "choose", "question": question, "choice": 1}
            yield {"type": "question-hint", "question": question}
            yield {"type": "question-solution", "question": question}
            yield {"type": "choose", "question": question, "choice": 0}
    elif isinstance(component, Drill):
        for kind in component.examiner.keys[:4]:
            yield {"type": "ask", "kind": kind}
            yield {"type": "pick", "choice": 0}
        yield {"type": "edition", "edition": "duel"}
    elif isinstance(component, Editor):
        yield {"type": "clear", "zone": "hand:0" if component.layout.state.hands[0] else "draw"}
        yield {"type": "fill"}
        yield {"type": "undo"}
    else:
        yield {"type": "ping"}


def _moves(component: GameComponent) -> Iterator[Request]:
    for number in range(4):
        while component.sitting.thinking is not None:
            yield {"type": "go-on"}
        if moves := component.moves():
            yield {"type": "move", "text": moves[number % len(moves)]["text"], "ply": component.game.ply}


def first_request(component: Component) -> Request:
    moves = component.moves() if isinstance(component, GameComponent) else ()
    return (
        {"type": "move", "text": moves[0]["text"], "ply": component.game.ply} if moves else next(requests_to(component))
    )


def ask(component: Component, number: int, request: Request) -> Mapping[str, Any]:
    return component.answer({"id": number, **request})
