"""A rule as a page and as paper show it: how each edition has it, and what the documents contradict."""

from __future__ import annotations

import pytest

from bohnanza_lab import RuleCard
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook import conflict, in_editions, rules
from bohnanza_lab.text.rulebook.tables import read
from bohnanza_lab.views.rule import edition_name, edition_views, rule_view

EDITIONS = [edition.id for edition in editions()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_tells_of_every_edition_once(lang: str):
    for rule in rules():
        view = rule_view(rule.id, lang)
        told = [edition for each in view["editions"] for edition in each["editions"]]
        assert sorted(told) == sorted(EDITIONS), rule.id
        for each in view["editions"]:
            assert all(edition_name(edition, lang) in each["names"] for edition in each["editions"])
            assert (each["status"] == "same") <= (not each["text"] or rule.id in read(lang)["except"])
            assert (each["status"] == "differs") <= bool(each["text"])
        assert [each["id"] for each in view["conflicts"]] == list(rule.conflicts)
        assert [each["text"] for each in view["conflicts"]] == [conflict(number, lang) for number in rule.conflicts]


def test_editions_that_say_the_same_stand_together_and_those_that_keep_the_rule_first():
    views = edition_views("drawing.three", "en")
    assert [(each["status"], each["editions"][:3]) for each in views][:4] == [
        ("same", ["rio-grande", "spanish", "billabong"]),
        ("same", ["billabong-expansion"]),
        ("differs", ["three-new-beans"]),
        ("differs", ["bean-duel", "duel"]),
    ]
    assert views[1]["text"] == "With six or seven players, four cards."
    both = views[3]
    assert both["names"] == "Bean Duel and The Duel"
    lines = {
        line for each in in_editions("drawing.three", "en") if each.edition in both["editions"] for line in each.lines
    }
    assert set(both["lines"]) == lines
    assert [(place["document"], place["lang"]) for place in both["places"]] == [("000", "en"), ("003", "en")]


def test_an_edition_of_ones_own_goes_by_its_id():
    assert edition_name("at-home", "en") == "at-home"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_can_be_read_without_a_page(lang: str):
    for rule in rules():
        card = RuleCard(rule.id, lang=lang)
        said = card.static_bundle()["text/markdown"]
        view = card.rule
        told = [view["title"], view["text"], *(each["text"] for each in (*view["editions"], *view["conflicts"]))]
        for each in (*told, *(place["heading"] for place in view["places"])):
            assert each in said, rule.id


@pytest.mark.parametrize(("lang", "mark"), [("en", "Contradiction B4:"), ("es", "Contradicción B4:")])
def test_a_rule_card_names_contradictions_and_editions_in_its_text(lang: str, mark: str):
    card = RuleCard("harvest.protection", lang=lang)
    data, _ = card._repr_mimebundle_()
    assert data["text/plain"] == "RuleCard('harvest.protection')"
    assert f"**{mark}**" in data["text/markdown"]
    assert "Billabong" in data["text/markdown"]
    assert card.rule["editions"][1]["names"] in data["text/markdown"]


@pytest.mark.rule("C0-11")
def test_a_rule_card_in_words_has_its_reason_each_edition_the_contradiction_the_ruling_and_its_places():
    lines = str(RuleCard("harvest.protection", lang="en")).split("\n")
    assert lines[0] == "The bean protection rule"
    assert [line.partition(":")[0] for line in lines[2:] if ":" in line] == [
        "Why",
        "- Billabong and Billabong expansion (Different)",
        "≠ Contradiction B4",
        "Our ruling C0-11",
        "Bohnanza",
    ]
    assert lines[3] == "In each edition"
    assert lines[4].startswith("The same in Rio Grande, Three new beans")
    assert lines[4].endswith(" and Bohnaparte Cavalry.")
    assert lines[5].endswith(" (2-23, 2-24, 2-49)")
    assert lines[-1] == "Bohnanza: The Duel · The Bean Protection Rule"
    assert lines[-3] == "Bohnanza, Rio Grande Games · The Bean Protection Rule"


def test_a_rule_without_a_reason_gives_none_and_one_without_a_counterpart_is_not_in_the_game():
    assert "Why:" not in str(RuleCard("planting.same_kind_twice", lang="en"))
    said = str(RuleCard("field.third", lang="en")).split("\n")
    assert any("(Not in the game)" in line or line.startswith("Not in ") for line in said)
    marks = [line for line in RuleCard("field.third", lang="en")._paragraphs() if line.startswith("**")]
    assert [mark.endswith("**") for mark in marks] == [True, True]
