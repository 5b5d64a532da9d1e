"""What players ask is found among the rules, by the search that the page has (``widgets/src/rules/search.ts``)."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab.bundle import SEARCH, STATIC
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import edition_records
from bohnanza_lab.text.rulebook.tables import read, texts
from bohnanza_lab.views.entries import entries, entries_of, said_in, search_view

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


def found(lang: str, asked: Sequence[tuple[str, str]]) -> list[list[str]]:
    told = {
        "words": search_view(lang),
        "entries": {
            edition: [{**each, "text": said_in(edition, each)} for each in entries_of(edition, lang)]
            for edition in {edition for edition, _ in asked}
        },
        "asked": [{"edition": edition, "text": text} for edition, text in asked],
    }
    command = ["node", "--input-type=module", "-e", SCRIPT, (STATIC / SEARCH).as_uri()]
    ran = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, check=True, timeout=60)
    answers: list[list[str]] = json.loads(ran.stdout)
    return answers


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
    for edition in edition_ids():
        titles = [each["title"] for each in entries_of(edition, lang)]
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
