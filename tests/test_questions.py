"""What players ask is found among the rules, by the search that the page has (``widgets/src/rules/search.ts``)."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab.bundle import SEARCH, STATIC
from bohnanza_lab.engine.editions import edition, edition_ids
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import edition_records
from bohnanza_lab.text.rulebook.tables import read, texts
from bohnanza_lab.views.entries import entries, entries_of, said_in, search_view
from bohnanza_lab.views.look_up import boxes_view

QUESTIONS = tomllib.loads(Path(__file__).with_name("questions.toml").read_text(encoding="utf-8"))["question"]
UNSEEN = tomllib.loads(Path(__file__).with_name("unseen_questions.toml").read_text(encoding="utf-8"))
SHOWN = 3
"""An answer counts as found among the first three."""
SCRIPT = """
import { readFileSync } from "node:fs";
const { searchIn } = await import(process.argv[1]);
const { words, entries, asked } = JSON.parse(readFileSync(0, "utf8"));
const finds = {};
const answers = asked.map(({ edition, text }) => {
  finds[edition] ??= searchIn(entries[edition], words);
  return finds[edition](text).entries.map(({ id }) => id);
});
process.stdout.write(JSON.stringify(answers));
"""


def answered(script: str, told: object) -> list[Any]:
    """What a script says that the page's module of search answers."""
    command = ["node", "--input-type=module", "-e", script, (STATIC / SEARCH).as_uri()]
    ran = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, check=True, timeout=60)
    answers: list[Any] = json.loads(ran.stdout)
    return answers


def found(lang: str, asked: Sequence[tuple[str, str]]) -> list[list[str]]:
    told = {
        "words": search_view(lang),
        "entries": {
            edition: [{**each, "text": said_in(edition, each)} for each in entries_of(edition, lang)]
            for edition in {edition for edition, _ in asked}
        },
        "asked": [{"edition": edition, "text": text} for edition, text in asked],
    }
    return answered(SCRIPT, told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_players_ask_is_found_among_the_first_three(lang: str) -> None:
    told = zip(QUESTIONS, found(lang, [(each["edition"], each["ask"][lang]) for each in QUESTIONS]), strict=True)
    missed = {each["id"]: ids for each, ids in told if not {*each["answers"]} & {*ids[:SHOWN]}}
    assert len(missed) <= 2, missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_nobody_here_had_thought_of_is_found_too(lang: str) -> None:
    asked = [(edition, text) for text, edition, _ in UNSEEN[lang]]
    answers = [{*each[2].split()} for each in UNSEEN[lang]]
    lost = [
        text
        for (_, text), right, ids in zip(asked, answers, found(lang, asked), strict=True)
        if not right & {*ids[:SHOWN]}
    ]
    assert len(asked) == 30
    assert len(lost) <= 5, lost


def test_every_answer_is_an_entry_of_its_edition() -> None:
    having = {each["id"]: {*each["editions"], *each["otherwise"]} for each in entries("en")}
    for each in QUESTIONS:
        assert {*each["answers"]} <= having.keys(), each["id"]
        assert any(each["edition"] in having[answer] for answer in each["answers"]), each["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_entries_are_whole_and_each_is_there_once(lang: str) -> None:
    ids = [each["id"] for each in entries(lang)]
    assert len(ids) == len({*ids}) == len(entries("en"))
    for each in entries(lang):
        assert each["title"], each
        assert each["text"].rstrip(")»”").endswith((".", "!", "?")), each
        assert {*each["editions"], *each["otherwise"]} <= {*edition_ids()}, each
        assert each["kind"] == "conflict" or each["editions"] or each["otherwise"], each
    for name in edition_ids():
        titles = [each["title"] for each in entries_of(name, lang)]
        assert len(titles) == len({*titles})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_aliases_and_questions_without_a_document_name_what_there_is(lang: str) -> None:
    said: dict[str, Any] = texts(lang)
    assert said["asked"].keys() <= {each["id"] for each in entries(lang)}
    assert said["asked"].keys() == texts("en")["asked"].keys()
    assert said["unwritten"].keys() == read("unwritten").keys()
    for name, each in said["unwritten"].items():
        assert read("unwritten")[name]["kind"] in ("silent", "advice"), name
        assert len(each["answer"].split()) <= 25, name


@pytest.mark.parametrize("edition", edition_records())
def test_an_entry_lists_its_own_document_first_and_only_those_that_share_it(edition: str) -> None:
    documents = {each: about["document"] for each, about in edition_records().items()}
    for each in entries_of(edition, "en"):
        listed = [place["document"] for place in each["places"]]
        assert {*listed} <= {documents[name] for name in (*each["editions"], *each["otherwise"])}, each["id"]
        assert documents[edition] not in listed[1:], each["id"]


YES_OR_NO = re.compile(r"(?:^|, )(?:May|Can|Must|Does|Do|Is|Are|Should|does)\b.*\?$")
"""A title that is answered with Yes or No, in English."""
AT_ONCE = {
    lang: re.compile(rf"^(?:[\w’]+,? ){{0,4}}(?:{said})\b", re.IGNORECASE)
    for lang, said in {"en": "yes|no", "es": "sí|no"}.items()
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_says_yes_or_no_at_once_where_that_is_the_question(lang: str) -> None:
    said = {each["id"]: each["text"] for each in entries(lang)}
    asked = {each["id"] for each in entries("en") if YES_OR_NO.search(each["title"])}
    assert len(asked) >= 30
    assert not {each: said[each] for each in asked if not AT_ONCE[lang].match(said[each])}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_short_answer_has_at_most_25_words_and_comes_before_the_ruling(lang: str) -> None:
    said = {each["id"]: each["text"] for each in entries(lang)}
    short = {number: each for number, each in texts(lang)["rulings"].items() if "answer" in each}
    assert short.keys() == {number for number, each in texts("en")["rulings"].items() if "answer" in each}
    assert len(short) > 10
    for number, each in short.items():
        assert len(each["answer"].split()) <= 25, number
        assert each["answer"].endswith("."), number
        assert said[number] == f"{each['answer']} {each['ruling']}"


# Whatever somebody sees in a box leads to its rules, or to the nearest with what differs


NEAREST = """
import { readFileSync } from "node:fs";
const { nearestBoxes } = await import(process.argv[1]);
const { boxes, asked } = JSON.parse(readFileSync(0, "utf8"));
const answers = asked.map(given => nearestBoxes(boxes, given).map(({ box, ...found }) => ({ id: box.id, ...found })));
process.stdout.write(JSON.stringify(answers));
"""
CHOICES: dict[str, list[str]] = {name: each["choices"] for name, each in read("boxes")["questions"].items()}
SAID: dict[str, dict[str, str]] = texts("en")["boxes"]
BOXES: dict[str, dict[str, list[str]]] = read("boxes")["boxes"]


def differing(name: str, box: str, answer: str) -> dict[str, str]:
    said = SAID["choices"]
    return {
        "what": SAID["short"][name],
        "there": said[f"{name}.{BOXES[box][name][0]}"],
        "here": said[f"{name}.{answer}"],
    }


@cache
def every_answer() -> list[tuple[dict[str, str], list[dict[str, Any]]]]:
    """Each combination of answers, where none may be given too, and what is found."""
    asked = [
        {name: answer for name, answer in zip(CHOICES, answers, strict=True) if answer}
        for answers in product(*(["", *choices] for choices in CHOICES.values()))
    ]
    return list(zip(asked, answered(NEAREST, {"boxes": boxes_view("en"), "asked": asked}), strict=True))


def test_whatever_is_answered_leads_to_a_box_and_all_five_answers_to_one() -> None:
    assert len(every_answer()) == 7 * 4 * 4 * 6 * 6
    for given, boxes in every_answer():
        assert bool(boxes) == bool(given), given
        assert len(boxes) == 1 or len(given) < len(CHOICES), given
        for box in boxes:
            wrong = [name for name, answer in given.items() if answer not in BOXES[box["id"]][name]]
            assert box["misfits"] == [differing(name, box["id"], given[name]) for name in wrong], given
            fewer = given.get("cards") in ("130", "150") and "cards" not in wrong
            assert len(box["aside"]) == fewer, given


def test_every_box_is_found_by_what_is_in_it_and_no_other_fits_better() -> None:
    for given, boxes in every_answer():
        fitting = [name for name, box in BOXES.items() if all(answer in box[asked] for asked, answer in given.items())]
        if given and fitting:
            assert [box["id"] for box in boxes] == (fitting[:1] if len(given) == len(CHOICES) else fitting), given


def test_numbers_of_a_box_are_those_of_its_game() -> None:
    for name, box in BOXES.items():
        assert {*box["editions"]} <= {*edition_ids()}, name
        for asked, choices in CHOICES.items():
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
    assert [each["id"] for each in view["questions"]] == [*CHOICES]
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
