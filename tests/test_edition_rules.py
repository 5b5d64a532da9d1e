"""Each table says in one line how it is won and when it ends, and leads to the rules of its edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bohnanza_lab import Challenge, Game, Play, Table, goals
from bohnanza_lab.engine.editions import edition, edition_ids, editions, temporary_registration
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.ruleset import Option, Value
from bohnanza_lab.terminal import Terminal
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import edition_records, editions_with
from bohnanza_lab.text.rulebook.records import rules as every_rule
from bohnanza_lab.views.edition_rules import objective, rules_text, rules_view
from bohnanza_lab.views.entries import entries, entries_of, is_about, said_in
from bohnanza_lab.views.option_words import name_of, say_choice, words_of
from bohnanza_lab.views.speech import Speech

OTHERS = [name for name in edition_records() if name != "rio-grande"]


def games() -> Iterator[EngineGame]:
    """A game of every edition, number of players and choice that decides when it ends."""
    for name in edition_ids():
        fewest, most = edition(name).players
        for players in range(fewest, most + 1):
            yield EngineGame(name, players)
    for exhaustions in (3, 5):
        yield EngineGame("bohnaparte", 3, exhaustions=exhaustions)


@pytest.mark.rule("0-02", "0-53")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_has_the_number_of_its_edition_and_options(lang: str) -> None:
    for game in games():
        line = objective(game.ruleset, lang)
        numbers = re.findall(r"\d+", line.replace("12", ""))
        once = game.ruleset.exhaustions == 1
        assert numbers == ([] if once else [str(game.ruleset.exhaustions)]), (game, line)
        assert len(line) <= 150


@pytest.mark.parametrize(
    ("name", "what"),
    [("rio-grande", "coins"), ("duel", "dollars, bo(h)nus cards included,"), ("cavalry", "victory points")],
)
def test_what_counts_is_what_the_edition_counts(name: str, what: str) -> None:
    assert objective(EngineGame(name).ruleset, "en").startswith(f"Most {what} when the draw pile has run out")


def test_the_app_a_table_a_challenge_a_game_and_the_terminal_say_it() -> None:
    line = "Most coins when the draw pile has run out 3 times"
    task = Challenge(hands={"Ana": "Red"}, goal=goals.planted("Ana", "Red"), solution=["Ana plant 1"])
    for component in (Play("edition=rio-grande"), Table(), task):
        assert component.state()["objective"] == line
        found = component.answer({"id": 1, "type": "rules"})
        assert found["ok"]
        assert found["rules"]["objective"] == line
        assert "state" not in found
    assert line in Game()._repr_mimebundle_()["image/svg+xml"]
    assert line in Game().rules[0]
    said: list[str] = []
    typed = iter(["rules", "quit"])
    Terminal(EngineGame(), {}, you=0, lang="en", read=lambda _: next(typed), write=said.append).play()
    assert said[1] == f"{line}."
    assert said.count(f"Rio Grande. {line}.") == 1
    assert any("[harvest.protection]" in each for each in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", OTHERS)
def test_what_differs_from_the_base_game_takes_at_most_eight_lines(name: str, lang: str) -> None:
    differences = rules_view(EngineGame(name).ruleset, lang)["differences"]
    assert 1 <= len(differences) <= 8
    texts = [each["text"] for each in differences]
    assert len(set(texts)) == len(texts)
    assert all(len(text) <= 230 and text.endswith(".") for text in texts)
    # The base game says none of this, and each card is one that holds in this edition or tells how it differs there.
    for each in differences:
        card = each["rule"]
        told = [how for how in card["editions"] if name in how["editions"]]
        assert each["text"] == card["text"] or name in editions_with(card["id"]) or told, each
        assert name in editions_with(card["id"]) or told[0]["status"] != "same"


def test_the_entries_of_an_edition_are_the_rules_it_has() -> None:
    for name in edition_records():
        told = [each for each in rules_view(EngineGame(name).ruleset, "en")["entries"] if is_about(name, each)]
        rules = {each["id"] for each in told if each["kind"] == "rule"}
        assert len(rules) > 30
        assert rules >= {rule.id for rule in every_rule() if name in editions_with(rule.id)}
        differs = rules - {rule for rule in rules if name in editions_with(rule)}
        assert all(name in each["otherwise"] for each in told if each["id"] in differs)
    assert rules_view(EngineGame().ruleset, "en")["differences"] == []


CHOICES = [
    pytest.param(each.id, option, choice, id=f"{each.id}-{option.name}-{choice}")
    for each in editions()
    for option in each.options
    for choice in (*option.choices, *([option.example(each.players[0])] if option.example else []))
    if choice != option.default
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "option", "choice"), CHOICES)
def test_an_entry_says_what_an_option_changes_at_this_table(name: str, option: Option, choice: Value, lang: str):
    players = option.player_counts.get(choice, edition(name).players)[0]
    usual = {each["id"]: said_in(name, each) for each in entries_of(name, lang)}
    ruleset = edition(name).ruleset(players, {option.name: choice})
    told = {each["id"]: said_in(name, each) for each in rules_view(ruleset, lang)["entries"]}
    changed = {each for each in usual if usual[each] != told[each]}
    assert changed
    for each in changed:
        assert told[each].startswith(f"{usual[each]} ")
        assert name_of(option, lang) in told[each]
        assert (say_choice(option, choice, lang) if choice in option.choices else words_of("own", lang)) in told[each]
    sources = option.source.split(", ")
    assert {each["id"] for each in entries_of(name, lang) if each["id"] in sources} <= changed
    assert {record.id for record in every_rule() if option.name in record.options} & usual.keys() <= changed


@pytest.mark.rule("C0-8")
def test_the_rules_at_a_table_and_in_python_follow_its_options():
    said = "Here it is chosen otherwise. When the pile runs out for the last time while cards are turned over: "
    component = Table(EngineGame("billabong", 3, finish_phases=True))
    told = component.answer({"id": 1, "type": "rules"})["rules"]["entries"]
    assert {each["id"] for each in told if said in said_in("billabong", each)} == {
        "C0-8",
        "end.at_once",
        "end.phase_two",
    }
    assert sum(said in line for line in Game("billabong", finish_phases=True).rules) == 2
    assert not any(said in line for line in Game("billabong").rules)


def test_every_option_that_a_rule_names_exists():
    known = {option.name for each in editions() for option in each.options}
    assert {name for record in every_rule() for name in record.options} <= known


def test_an_edition_of_ones_own_has_the_line_and_no_rules() -> None:
    with temporary_registration(replace(edition("rio-grande"), id="at-home")):
        view = rules_view(EngineGame("at-home").ruleset, "es")
    assert view["objective"].startswith("Gana quien tenga")
    assert view["name"] == "at-home"
    assert view["differences"] == view["entries"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", edition_records())
def test_the_rules_of_an_edition_are_listed_by_what_they_are_about(name: str, lang: str) -> None:
    view = rules_view(EngineGame(name).ruleset, lang)
    own = [each for each in view["entries"] if each["kind"] == "rule" and is_about(name, each)]
    topics = [*dict.fromkeys(each["topic"] for each in own)]
    assert len(topics) <= 13
    say = Speech(lang).say
    assert topics[0] == say("topics.setup")
    assert topics[-1] == say("topics.end")
    assert [line for line in rules_text(view, lang) if line in topics] == topics


def test_a_table_can_look_up_what_other_editions_have() -> None:
    view = rules_view(edition("duel").ruleset(2), "en")
    others = {each["id"]: each["editions"] for each in view["entries"] if not is_about("duel", each)}
    assert "field.third" in others
    assert sorted(each["id"] for each in view["entries"]) == sorted(each["id"] for each in entries("en"))
    assert {name for editions in others.values() for name in editions} <= {each["id"] for each in view["editions"]}
