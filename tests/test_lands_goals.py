"""The goals of the exercises on Bohnaparte and the Cavalry: which ways lead there, and what every other way is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import pytest

from bohnanza_lab import Challenge
from bohnanza_lab.lessons.attempt import Attempt
from tests.contents import languages_of
from tests.serving import ROOT
from tests.shown_cells import shown_cells

FOLDER = ROOT / "exercises"
GOALS = {
    **dict.fromkeys(("soldier", "mine", "walls", "last"), "bohnaparte"),
    **dict.fromkeys(("order", "horse", "bridge"), "cavalry"),
}


@pytest.fixture(scope="module", params=languages_of("bohnaparte", FOLDER))
def shown(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """What each cell of each notebook shows, in one language."""
    return {name: shown_cells(FOLDER / f"{name}.ipynb", request.param) for name in ("bohnaparte", "cavalry")}


@pytest.mark.parametrize("name", GOALS)
def test_a_goal_has_its_mistakes_its_hints_and_its_rule(shown: dict[str, dict[str, Any]], name: str) -> None:
    task = shown[GOALS[name]][f"{name}-task"]
    assert isinstance(task, Challenge)  # it proves itself when it is made
    assert len(task.problem.mistakes) == 2
    assert len(task.problem.hints) == 3
    assert task.problem.rule


def test_the_mine_comes_first_and_what_is_left_in_either_order(shown: dict[str, dict[str, Any]]) -> None:
    problem = shown["bohnaparte"]["mine-task"].problem
    ways = [
        order
        for order in permutations(("Mine-1", "City-2", "Village-1"))
        for cards in permutations(("Blue", "Chili", "Stink"))
        if wins_all(Attempt(problem), order, cards)
    ]
    assert ways == [("Mine-1", "City-2", "Village-1"), ("Mine-1", "Village-1", "City-2")]


def wins_all(attempt: Attempt, lands: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether attacks on these landscapes, each with its card of Ana's hand, reach the goal."""
    for land, card in zip(lands, cards, strict=True):
        if attempt.decided:
            return False
        move = f"Ana attack {land} from hand@{[str(bean) for bean in attempt.game.state.hands[0]].index(card) + 1}"
        if attempt.game.why_not(move):
            return False
        attempt.play(move)
    return attempt.outcome() == "right"


def test_there_is_one_way_to_keep_both_landscapes(shown: dict[str, dict[str, Any]]) -> None:
    problem = shown["bohnaparte"]["walls-task"].problem
    ways = set()
    for way in product(("hand@1", "hand@2", "stack"), repeat=2):
        attempt = Attempt(problem)
        for source in way:
            move = f"Ana defend from {source}"
            if not attempt.decided and not attempt.game.why_not(move):
                attempt.play(move)
        if attempt.outcome() == "right":
            ways.add(way)
    assert ways == {("hand@1", "hand@1")}
