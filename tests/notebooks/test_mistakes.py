"""What a lesson or an exercise calls a mistake is one: after it no way leads to the goal any more."""

from __future__ import annotations

from collections import deque
from copy import copy
from pathlib import Path

import pytest

from bohnanza_lab import Challenge, Game
from bohnanza_lab.engine.moves import Move, Offer
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.problem import Problem
from tests.contents import our_notebooks
from tests.notebooks import exercises
from tests.shown_cells import shown_cells
from tests.volume import volume

TRIED = volume(1000, 4)
"""How many moves are tried after each mistake."""
WITH_CHALLENGES = [
    path
    for path in (*our_notebooks(), *sorted(exercises.FOLDER.glob("*.ipynb")))
    if "mistakes=" in path.read_text("utf-8")
]

Line = tuple[tuple[int, Move], ...]


def attempted(problem: Problem, line: Line) -> Attempt:
    attempt = Attempt(problem)
    for move in line:
        attempt.play(move)
    return attempt


def way_to_the_goal(problem: Problem) -> Line | None:
    """The shortest line of moves without an offer that reaches the goal; None if none is found."""
    lines: deque[Line] = deque([()])
    known = {str(problem.start)}
    tried = 0
    while lines:
        line = lines.popleft()
        here = attempted(problem, line)
        for seat in () if here.decided else here.seats():
            for move in here.game.legal_moves(seat):
                if isinstance(move, Offer):
                    continue
                if tried == TRIED:
                    return None
                tried += 1
                longer = (*line, (seat, move))
                then = attempted(problem, longer)
                if then.outcome() == "right":
                    return longer
                position = str(then.game)
                if not then.decided and position not in known:
                    known.add(position)
                    lines.append(longer)
    return None


@pytest.mark.parametrize("notebook", WITH_CHALLENGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_way_leads_to_the_goal_after_a_mistake(notebook: Path) -> None:
    for shown in shown_cells(notebook, "en").values():
        if not isinstance(shown, Challenge):
            continue
        for position, mistake in shown.problem.mistakes.items():
            problem = copy(shown.problem)
            problem.start, problem.mistakes = Game.from_position(position), {}
            way = way_to_the_goal(problem)
            names = problem.start.names
            said = way and [f"{names[seat]} {move.text(names)}" for seat, move in way]
            assert way is None, f"{mistake.say!r}, but the goal is reached by {said}"
