"""The rulebook answers for every line of the five documents and says it in both languages."""

from __future__ import annotations

import re

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.engine.moves import known_moves, parse_move
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import conflicts, find, lines, lost, rule, rules, rulings
from bohnanza_lab.text.rulebook.tables import UnknownRuleError, read
from bohnanza_lab.text.rulebook.texts import conflict, ruling, text
from bohnanza_lab.text.words import words

LINES = [f"{document}-{n:02}" for document, last in enumerate((82, 47, 56, 60, 79)) for n in range(1, last + 1)]
SPOKEN = ["C1-3", "C2-3", "C3-12", "C3-21", "C4-24"]
"""Numbers that are no longer in use: the document itself answers what they asked."""
RULINGS = [
    number
    for chapter, last in enumerate((33, 3, 8, 22, 31))
    for n in range(1, last + 1)
    if (number := f"C{chapter}-{n}") not in SPOKEN
]
CONFLICTS = [f"B{n}" for n in range(1, 26)]
LOST = ["D1", "D2", "D3"]
EXAMPLES = (
    ["E0-S", "E0-T", *(f"E0-{n}" for n in range(1, 6))]
    + [f"E2-{n}" for n in range(1, 5)]
    + [f"E3-{n}" for n in range(1, 8)]
    + [f"E4-{n}" for n in range(1, 13)]
)


def test_every_line_ruling_conflict_and_example_of_the_five_documents_is_listed():
    assert list(lines()) == LINES
    assert list(rulings()) == RULINGS
    assert list(conflicts()) == CONFLICTS
    assert list(lost()) == LOST
    assert list(read("lines")["examples"]) == EXAMPLES


def test_every_line_belongs_to_a_record_and_has_a_reminder_of_its_own():
    for line, reminder in {**lines(), **rulings(), **conflicts(), **lost()}.items():
        assert find(line)
        assert 3 < len(reminder) <= 90, line
        assert not reminder.endswith("."), line


def test_every_record_cites_lines_and_rulings_that_exist():
    for record in rules():
        assert re.fullmatch(r"[a-z]+\.[a-z_]+", record.id)
        assert record.catalogue
        assert set(record.catalogue) <= set(lines())
        assert set(record.rulings) <= set(rulings())
        assert set(record.conflicts) <= set(conflicts())
        assert set(record.lost) <= set(lost())
        assert set(record.unseen) <= set(record.lines)
        assert set(record.settled) <= set(record.rulings) - set(record.unseen)
        assert all((*record.unseen.values(), *record.settled.values()))
        assert rule(record.id) is record


def test_every_record_has_a_place_in_just_the_documents_its_lines_come_from():
    for record in rules():
        assert set(record.places) == {f"00{line[0]}" for line in record.catalogue}, record
        assert all(heading.strip() for heading in record.places.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_record_ruling_and_conflict_is_told_and_nothing_else(lang):
    catalogue = read(lang)
    assert set(catalogue["rules"]) == {record.id for record in rules()}
    assert set(catalogue["rulings"]) == set(RULINGS)
    assert set(catalogue["conflicts"]) == set(CONFLICTS)
    for record in rules():
        said = text(record.id, lang)
        assert said.title.strip()
        assert not said.title.endswith(".")
        for name in record.rulings:
            assert "? " in ruling(name, lang)
        for name in record.conflicts:
            assert conflict(name, lang).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_one_to_three_sentences_and_its_purpose_one(lang):
    for said in (text(record.id, lang) for record in rules()):
        lengths = [len(re.findall(r"[.!?](?=\s|$)", words)) for words in (said.text, said.why)]
        assert lengths[0] in (1, 2, 3), said.text
        assert lengths[1] == bool(said.why), said.why


def test_spanish_opens_what_it_closes():
    tables = [table for name, table in read("es").items() if name != "search"]  # its patterns are no sentences
    for entry in (entry for table in tables for entry in table.values()):
        for said in entry.values() if isinstance(entry, dict) else [entry]:
            assert said.count("¿") == said.count("?")
            assert said.count("¡") == said.count("!")
            assert said.count("«") == said.count("»")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_rule_is_left_in_the_other_language(lang):
    other = "es" if lang == "en" else "en"
    for record in rules():
        assert text(record.id, lang).text != text(record.id, other).text


@pytest.mark.parametrize("table", ["rules", "rulings", "otherwise"])
def test_a_bean_that_is_named_in_english_is_named_in_spanish(table):
    named = {lang: {bean: words(lang).entries[f"beans.{str(bean).lower()}"] for bean in Bean} for lang in LANGUAGES}

    def kinds(lang, said):
        return {bean for bean, name in named[lang].items() if re.search(rf"(?<![-\w]){name}(?!-)", said)}

    for key, entry in read("en")[table].items():
        for part, said in entry.items():
            assert kinds("en", said) == kinds("es", read("es")[table][key][part]), (key, part)


@pytest.mark.parametrize(
    ("lang", "number"),
    [
        ("en", ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]),
        ("es", ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"]),
    ],
)
def test_the_numbers_told_are_the_numbers_played(lang, number):
    deck = edition("rio-grande").ruleset(4).deck
    assert f"{sum(deck.values())} " in text("setup.deck", lang).text
    meter = text("harvest.beanometer", lang).text
    for cards in (3, 5, 7, 8):
        assert re.search(rf"\b{number[cards]}\b[^,]*\b{number[Bean.STINK.coins(cards)]}\b", meter), (cards, meter)


@pytest.mark.rule("C0-24")
def test_a_promise_is_no_move():
    assert "promise" not in {move.verb for move in known_moves()}
    with pytest.raises(NotationError):
        parse_move("promise Ben Red", ["Ana", "Ben", "Cem"])
    assert "no move" in ruling("C0-24", "en")


def test_unknown_names_name_the_nearest():
    with pytest.raises(UnknownRuleError, match=r"'harvest.protecton'; did you mean harvest.protection"):
        rule("harvest.protecton")
    with pytest.raises(UnknownRuleError, match="0-5"):
        find("0-500")
    with pytest.raises(UnknownRuleError, match="C0-3"):
        ruling("C0-34", "en")
    assert issubclass(UnknownRuleError, KeyError)
