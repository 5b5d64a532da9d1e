"""Whatever somebody sees in a box leads to its rules, or to the nearest with what differs, by the page's own module."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from itertools import product
from typing import Any

import pytest

from bohnanza_lab.bundle import SEARCH, STATIC
from bohnanza_lab.engine.editions import edition, edition_ids
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.tables import read, texts
from bohnanza_lab.views.look_up import boxes_view

SCRIPT = """
import { readFileSync } from "node:fs";
const { nearestBoxes } = await import(process.argv[1]);
const { boxes, asked } = JSON.parse(readFileSync(0, "utf8"));
const answers = asked.map(given => nearestBoxes(boxes, given).map(({ box, ...found }) => ({ id: box.id, ...found })));
process.stdout.write(JSON.stringify(answers));
"""
QUESTIONS: dict[str, list[str]] = {name: each["choices"] for name, each in read("boxes")["questions"].items()}
SAID: dict[str, dict[str, str]] = texts("en")["boxes"]
BOXES: dict[str, dict[str, list[str]]] = read("boxes")["boxes"]


def differing(name: str, box: str, answer: str) -> dict[str, str]:
    said = SAID["choices"]
    return {
        "what": SAID["short"][name],
        "there": said[f"{name}.{BOXES[box][name][0]}"],
        "here": said[f"{name}.{answer}"],
    }


def found(asked: list[dict[str, str]]) -> list[list[dict[str, Any]]]:
    command = ["node", "--input-type=module", "-e", SCRIPT, (STATIC / SEARCH).as_uri()]
    told = json.dumps({"boxes": boxes_view("en"), "asked": asked})
    ran = subprocess.run(command, input=told, capture_output=True, text=True, check=True, timeout=60)
    answers: list[list[dict[str, Any]]] = json.loads(ran.stdout)
    return answers


@cache
def every_answer() -> list[tuple[dict[str, str], list[dict[str, Any]]]]:
    """Each combination of answers, where none may be given too, and what is found."""
    asked = [
        {name: answer for name, answer in zip(QUESTIONS, answers, strict=True) if answer}
        for answers in product(*(["", *choices] for choices in QUESTIONS.values()))
    ]
    return list(zip(asked, found(asked), strict=True))


def test_whatever_is_answered_leads_to_a_box_and_all_five_answers_to_one() -> None:
    assert len(every_answer()) == 7 * 4 * 4 * 6 * 6
    for given, boxes in every_answer():
        assert bool(boxes) == bool(given), given
        assert len(boxes) == 1 or len(given) < len(QUESTIONS), given
        for box in boxes:
            wrong = [name for name, answer in given.items() if answer not in BOXES[box["id"]][name]]
            assert box["misfits"] == [differing(name, box["id"], given[name]) for name in wrong], given
            fewer = given.get("cards") in ("130", "150") and "cards" not in wrong
            assert len(box["aside"]) == fewer, given


def test_every_box_is_found_by_what_is_in_it_and_no_other_fits_better() -> None:
    for given, boxes in every_answer():
        fitting = [name for name, box in BOXES.items() if all(answer in box[asked] for asked, answer in given.items())]
        if given and fitting:
            assert [box["id"] for box in boxes] == (fitting[:1] if len(given) == len(QUESTIONS) else fitting), given


def test_numbers_of_a_box_are_those_of_its_game() -> None:
    for name, box in BOXES.items():
        assert {*box["editions"]} <= {*edition_ids()}, name
        for asked, choices in QUESTIONS.items():
            assert box[asked], name
            assert {*box[asked]} <= {*choices}, name
    for name in ("spanish", "first", "first-expansion"):
        made = edition(BOXES[name]["editions"][0])
        assert f"{made.players[0]}-{made.players[1]}" in BOXES[name]["players"]
    variant = edition("three-new-beans")
    assert {sum(variant.ruleset(players).deck.values()) for players in (3, 4, 5)} == {150, 130}
    assert {*edition_ids()} == {each for box in BOXES.values() for each in box["editions"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_choices_and_boxes_have_their_words(lang: str) -> None:
    view = boxes_view(lang)
    assert [each["id"] for each in view["questions"]] == [*QUESTIONS]
    assert {*view["aside"]} == {
        f"{name}.{answer}" for name, answers in read("boxes")["aside"].items() for answer in answers
    }
    texts = [each["title"] for each in view["questions"]]
    texts += [choice["text"] for each in view["questions"] for choice in each["choices"]]
    texts += [each["name"] for each in view["boxes"]]
    assert all(texts)
    assert len({each["name"] for each in view["boxes"]}) == len(BOXES)
    sentences = [*view["aside"].values(), *(said for each in view["boxes"] for said in each["but"])]
    assert all(each.endswith(".") and len(each) <= 130 for each in sentences)
    if lang != "en":
        english = boxes_view("en")
        for own, other in zip(view["boxes"], english["boxes"], strict=True):
            assert len(own["but"]) == len(other["but"])
            assert not {*own["but"]} & {*other["but"]}
