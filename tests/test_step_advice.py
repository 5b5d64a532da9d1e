"""What an advisor says at a step of a walk or of a comparison, and at which steps it is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bohnanza_lab import Compare, Walkthrough
from bohnanza_lab.engine.editions import edition, temporary_registration
from bohnanza_lab.text.words import words
from tests.contents import FOLDER
from tests.shown_cells import shown_cells

TABLE: dict[str, Any] = {"hands": {"Ana": "Soy Blue", "Ben": "Red"}, "fields": {"Ana": ["3*Soy", "Red"]}}


def ask(walk: Walkthrough, step: int) -> Any:
    answer = walk.answer({"id": 1, "type": "step-advice", "step": step, "side": 0})
    return answer.get("advice") or answer["error"]["text"]


def test_advice_is_the_move_its_reason_and_whose_it_is() -> None:
    walk = Walkthrough(**TABLE, moves=["Ana plant 2 !", "Ana plant 1"], lang="en")
    assert walk.props()["advised"] == [0, 1, 2]
    assert ask(walk, 0) == ask(walk, 1) != ask(walk, 2)
    advice = ask(walk, 0)
    assert (advice["title"], advice["text"]) == ("What I would do in Ana’s place", "Plant Soy in field 1")
    assert advice["reason"].startswith("Soy brings field 1 to 4 cards")


def test_who_has_an_offer_to_answer_is_advised_first() -> None:
    trading = {"hands": {"Ana": "Blue", "Ben": "Green"}, "turned": "Red Soy", "phase": "trade"}
    walk = Walkthrough(**trading, moves=["Ana offer Ben Red for Green"], lang="en")
    assert ask(walk, 0)["title"] == "What I would do in Ana’s place"
    assert ask(walk, 1)["title"] == "What I would do in Ben’s place"
    assert "offer of Ana" in ask(walk, 1)["text"]


def test_there_is_no_advice_on_another_reading_or_from_a_hand_that_is_hidden() -> None:
    other = {"otherwise": {"fields": {"Ana": ["4*Soy", "Red"]}}, "say": "Another reading."}
    walk = Walkthrough(**TABLE, moves=["Ana plant 1", other], lang="en")
    assert walk.props()["advised"] == [0, 1]
    assert ask(walk, 2) == words("en").say("errors.advice")
    hidden = Walkthrough(**TABLE, moves=["Ana plant 1"], seat="Ben", open_hands=False, lang="en")
    assert hidden.props()["advised"] == []
    assert ask(hidden, 0) == words("en").say("errors.advice")
    assert Walkthrough(**TABLE, moves=["Ana plant 1"], seat="Ana", open_hands=False).props()["advised"] == [0, 1]


def test_a_game_without_a_kit_is_not_advised_on() -> None:
    with temporary_registration(replace(edition("rio-grande"), id="at-home", game="at-home")):
        walk = Walkthrough("at-home", **TABLE, moves=["Ana plant 1"], lang="en")
        assert ask(walk, 0) == words("en").say("errors.advice.unknown")


@pytest.mark.parametrize("lesson", ["bohnaparte", "duel-gifts", "edge-planting"])
def test_at_every_advised_step_of_a_lesson_there_is_advice(lesson: str) -> None:
    asked = 0
    for walk in shown_cells(FOLDER / f"{lesson}.ipynb", "es").values():
        if isinstance(walk, Walkthrough):
            for step in walk.props()["advised"]:
                assert ask(walk, step)["title"].startswith("Yo, en el lugar de ")
                asked += 1
    assert asked > 3


def ask_both(comparison: Compare, step: int) -> list[Any]:
    answers = [comparison.answer({"id": 1, "type": "step-advice", "step": step, "side": side}) for side in range(2)]
    return [answer.get("advice") or answer["error"]["text"] for answer in answers]


def test_a_comparison_advises_on_each_table_by_the_rules_of_its_edition() -> None:
    single = Compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=["Ana harvest 1"], lang="en")
    assert single.props()["advised"] == [[0, 1], [0, 1]]
    free, protected = ask_both(single, 0)
    assert free["title"] == protected["title"] == "What I would do in Ana’s place"
    assert [other["text"] for other in free["others"]] == ["Ana harvest 1"]
    assert protected["others"] == [], "Billabong protects the single card"
    free, protected = ask_both(single, 1)
    assert (free["text"], protected["text"]) == ("Plant Chili in field 1", "Plant Chili in field 2")


def test_a_comparison_does_not_advise_where_a_game_is_over_or_a_hand_is_hidden() -> None:
    (ending,) = [
        each
        for each in shown_cells(FOLDER / "compare.ipynb", "es").values()
        if isinstance(each, Compare) and each.props()["advised"] == [[0, 1, 2], [0]]
    ]
    assert len(ending.pairs) == 4
    going_on, over = ask_both(ending, 1)
    assert going_on["title"].startswith("Yo, en el lugar de ")
    assert over == words("es").say("errors.advice")
    hidden = Compare("rio-grande", "spanish", seed=7, seat="Ben", open_hands=False, moves=["Ana plant 1"], lang="en")
    assert hidden.props()["advised"] == [[], []]
    assert ask_both(hidden, 0) == [words("en").say("errors.advice")] * 2
