"""The rulebook says of every rule how each edition has it."""

from __future__ import annotations

import re

import pytest

from bohnanza_lab.engine import Bean
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import (
    EditionRule,
    edition_records,
    editions_with,
    find,
    in_editions,
    lines,
    rule,
    rules,
    rulings,
)
from bohnanza_lab.text.rulebook.tables import UnknownRuleError, read
from tools.coverage import own_lines

ALL = tuple(each.id for each in editions())
RULES = [record.id for record in rules()]


def how(rule_id: str, edition_id: str, lang: str = "en") -> EditionRule:
    return next(row for row in in_editions(rule_id, lang) if row.edition == edition_id)


def test_every_line_is_some_editions_own_and_of_its_document() -> None:
    assert {name: row["document"] for name, row in edition_records().items()} == {
        each.id: each.document for each in editions()
    }
    assert {line for name in ALL for line in own_lines(name)} == set(lines())
    for name in ALL:
        assert {f"00{line[0]}" for line in own_lines(name)} == {edition(name).document}
        for first, last in edition_records()[name]["lines"]:
            assert {first, last} <= set(lines())
            assert first <= last
        by = edition_records()[name].get("by")
        assert by is None or by in own_lines(name)


def says_it(line: str, row: EditionRule, rule_id: str) -> bool:
    """Whether a line is about the rule, and not only about what an edition builds on."""
    builds = {about.get("by") for about in edition_records().values()}
    told = (rule_id, *row.rules) if row.status == "same" else row.rules
    return line not in builds or any(line in rule(name).catalogue for name in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_says_how_each_edition_has_it(lang: str) -> None:
    for rule_id in RULES:
        rows = in_editions(rule_id, lang)
        assert tuple(row.edition for row in rows) == ALL
        assert any(row.status == "same" for row in rows), "some edition has every rule"
        for row in rows:
            if row.status == "same":
                assert row.rules == ()
            if row.text or row.status != "same":
                assert len(re.findall(r"[.!?](?=\s|$)", row.text)) == 1, row
                assert row.text.endswith(".")
            assert bool(row.lines) == (row.status != "absent"), row
            assert set(row.lines) <= {*lines(), *rulings()}
            assert set(row.places) == {
                f"00{line[0]}" for line in row.lines if line in lines() and says_it(line, row, rule_id)
            }
            assert rule_id not in row.rules


def test_both_languages_have_it_the_same_way() -> None:
    for rule_id in RULES:
        for row, other in zip(in_editions(rule_id, "en"), in_editions(rule_id, "es"), strict=True):
            assert (row.status, row.lines, row.rules) == (other.status, other.lines, other.rules)
            assert not row.text or row.text != other.text


def test_nothing_is_told_that_no_edition_shows() -> None:
    shown = {(row.status, row.text) for rule_id in RULES for row in in_editions(rule_id, "en")}
    for key, told in read("en")["otherwise"].items():
        for name, words in told.items():
            assert ("absent" if name == "absent" else "differs", words) in shown, (key, name)


def test_records_name_editions_and_lines_that_exist() -> None:
    numbers = {*lines(), *rulings()}
    for record in rules():
        assert {*record.editions, *record.instead} <= set(ALL), record
        assert not set(record.editions) & set(record.instead)
        assert all(said and set(said) <= numbers for said in record.editions.values()), record
        for name, said in record.instead.items():
            assert set(said) <= {*numbers, *RULES}, record
            assert all(how(other, name).status == "same" for other in said if other in RULES), record


@pytest.mark.parametrize("name", ALL)
def test_a_rule_that_holds_for_some_numbers_of_players_says_its_exception(name: str) -> None:
    first, last = edition(name).players
    rulesets = [edition(name).ruleset(players) for players in range(first, last + 1)]
    for cited in (
        {each.ending_rule for each in rulesets},
        {each.cites.get("drawing.three", "drawing.three") for each in rulesets},
        {each.cites.get("setup.fields", "setup.fields") for each in rulesets},
    ):
        for rule_id in cited:
            row = how(rule_id, name)
            if row.status == "same" and len(editions_with(rule_id)) > 1:
                assert (row.text != "") == (len(cited) > 1), rule_id


def test_an_edition_that_has_a_rule_has_it_by_its_own_lines() -> None:
    for name in ALL:
        for record in rules():
            row, own = how(record.id, name), {*record.catalogue} & {*own_lines(name)}
            assert own <= {*row.lines} or row.status != "same", (record, row)


def test_an_edition_has_every_rule_of_its_own_lines_or_says_what_it_has_instead() -> None:
    for name in ALL:
        for record in (record for line in own_lines(name) for record in find(line)):
            assert how(record.id, name).status in ("same", "differs"), (name, record)


@pytest.mark.parametrize("name", ALL)
def test_the_rules_that_the_engine_names_hold_in_its_edition(name: str) -> None:
    fewest, most = edition(name).players
    for players in range(fewest, most + 1):
        ruleset = edition(name).ruleset(players)
        assert how(ruleset.ending_rule, name).status == "same"
        assert how(ruleset.mismatch_rule, name).status == "same"
        refused = ruleset.protects(((Bean.SOY,), (Bean.SOY,) * 2), 0)
        assert refused is not None
        assert how(refused.rule, name).status == "same"


def test_what_an_edition_does_not_change_it_has_from_the_one_it_builds_on() -> None:
    row = how("harvest.protection", "cavalry")
    assert row == EditionRule("cavalry", "same", "", ("0-51", "4-04", "4-59"), row.places)
    assert dict(row.places) == {"000": "The Bean Protection Rule"}
    assert not {"bean-duel", "duel"} & {*editions_with("trading.gifts")}
    assert len(editions_with("trading.gifts")) == len(ALL) - 2


def test_rivals_tell_of_each_other() -> None:
    assert how("harvest.protection", "billabong").rules == ("harvest.one_card",)
    assert how("harvest.one_card", "duel").rules == ("harvest.protection",)
    drawing = [how("drawing.three", name).rules for name in ("three-new-beans", "bean-duel", "duel", "bohnaparte")]
    assert drawing == [("variant.draw_one",), ("duel.draw_two",), ("drawing.two",), ("village.both",)]
    # The expansion draws three with up to five players, and four with more.
    assert how("drawing.three", "billabong-expansion").lines == ("2-37", "2-49")
    assert how("expansion.draw_four", "billabong-expansion").lines == ("2-55",)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownRuleError, match="did you mean harvest"):
        in_editions("harvest.protections", "en")
    with pytest.raises(UnknownRuleError, match="rio-grande"):
        own_lines("rio-grand")
