"""A rule is shown by its id, its title or a player's word for it, in Python and in the terminal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bohnanza_lab import Game, Play, rule
from bohnanza_lab.engine.editions import edition, temporary_registration
from bohnanza_lab.engine.errors import SetupError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.gallery.progress import PARTS
from bohnanza_lab.settings import read_settings
from bohnanza_lab.terminal import Terminal
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.tables import UnknownRuleError, read, table_to_try
from bohnanza_lab.views.entries import entries, entries_of, said_in
from bohnanza_lab.views.look_up import entries_text, look_up
from bohnanza_lab.views.speech import Speech
from tools.steps import WRITTEN, Place, first_places, ids_in, of_course, places_in


def terminal(game: EngineGame, *typed: str, lang: str = "en") -> list[str]:
    """What a terminal writes for these lines, without the table at the beginning and at the end."""
    said: list[str] = []
    lines = iter((*typed, "quit"))
    first: list[int] = []

    def read(_: str) -> str:
        first.append(len(said))
        return next(lines)

    Terminal(game, {}, you=0, lang=lang, read=read, write=said.append).play()
    return said[first[0] : first[-1]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_found_by_its_id_its_title_and_its_aliases(lang: str):
    for each in entries(lang):
        aliases = [alias for alias in each["asked"].split(", ") if alias]
        for name in (each["id"], each["id"].upper(), each["title"], *aliases):
            assert each in look_up(name, lang), name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["rule", "ruling", "conflict", "meter", "silent", "advice"])
def test_every_kind_of_entry_is_shown_with_its_answer_its_edition_and_its_id(kind: str, lang: str):
    name = "rio-grande"
    shown = next(each for each in entries_of(name, lang) if each["kind"] == kind)
    lines = [*entries_text([shown], lang, name)]
    assert lines[0] == shown["title"]
    assert lines[1].startswith(f"  {said_in(name, shown)}")
    assert "  · Rio Grande" in lines
    assert lines[-1] == f"  [{shown['id']}]"
    marked = kind not in ("rule", "meter")
    assert (lines[1] == f"  {said_in(name, shown)}") != marked
    if marked:
        assert lines[1].endswith(f" ({Speech(lang).say(f'page.rules.kind.{kind}')})")


def test_an_edition_answers_with_its_own_entry_and_no_edition_with_all_of_them():
    assert [each["id"] for each in look_up("lone bean", "en", "billabong")] == ["harvest.one_card"]
    assert [each["id"] for each in look_up("lone bean", "en")] == ["harvest.protection", "harvest.one_card"]
    assert "A single card is not sold" in rule("lone bean", "billabong")
    shown = rule("planting.first_card")
    assert "  · Bohnaparte: It must be planted, or stored in your Munitions depot." in shown


def test_a_game_answers_for_its_edition_and_options():
    said = Game("billabong", 5, price_for_five=3).rule("field.third_price")
    assert said[1].endswith("Here it is chosen otherwise. The third field among five: 3 coins.")
    assert "chosen" not in Game("billabong", 5).rule("field.third_price")[1]
    with temporary_registration(replace(edition("rio-grande"), id="at-home")):
        assert Game("at-home").rule("Gifts") == rule("Gifts")


@pytest.mark.parametrize(
    ("lang", "asked", "said"),
    [
        ("en", "gfits", "No rule is called “gfits”. The nearest: Gifts"),
        ("es", "regalo", "Ninguna regla se llama «regalo». Las más parecidas: Regalos"),
    ],
)
def test_an_unknown_name_is_told_the_nearest(lang: str, asked: str, said: str):
    with pytest.raises(UnknownRuleError) as caught:
        look_up(asked, lang)
    assert str(caught.value).startswith(said)
    with pytest.raises(UnknownRuleError, match="¿\\?"):
        look_up("¿?", lang)
    with pytest.raises(SetupError):
        rule("Gifts", "poker")


@pytest.mark.parametrize(("lang", "said"), [("en", "rule refuse a gift"), ("es", "rule rechazar un regalo")])
def test_a_terminal_shows_a_rule_as_its_help_says_and_the_game_goes_on(lang: str, said: str):
    game = EngineGame()
    assert any(f"  {said}: " in line for line in terminal(game, "help", lang=lang))
    lines = terminal(game, said, lang=lang)
    assert lines == [*entries_text(look_up("trading.gifts", lang), lang, "rio-grande")]
    assert lines[0] == next(each["title"] for each in entries(lang) if each["id"] == "trading.gifts")
    assert terminal(game, "rule harvest.protection", lang=lang)[-1] == "  [harvest.protection]"
    assert "gfits" in terminal(game, "rule gfits", lang=lang)[0]
    assert terminal(game, "rule") == terminal(game, "rules")
    assert game.ply == 0


# Where the course shows a rule, and where it lets the reader try it


def test_the_addresses_and_the_parts_are_those_of_the_course_as_it_is():
    course = [*of_course()]
    assert WRITTEN.read_text(encoding="utf-8") == first_places(places_in(course)), "run python -m tools.steps"
    assert PARTS.read_text(encoding="utf-8") == ids_in(course, of_course("es")), "run python -m tools.steps"


def test_what_an_author_says_something_about_is_shown_rather_than_what_a_move_shows():
    shown = [Place("end.tie", "a#1.2", tried=False, told=False), Place("end.tie", "b#3.0", tried=False)]
    assert '"end.tie" = "b#3.0"' in first_places(shown)


def test_where_a_step_has_a_table_one_tries_the_rule_there_with_a_move_to_make():
    tables = read("steps")["tables"]
    ended = []
    for name in tables:
        app = Play(table_to_try(name), page=True)
        assert not app.fault, name
        ended += [] if app.game.legal_moves() else [name]  # by the first move of a bot
        assert app.you is not None, name
    assert len(ended) <= 3, ended
    tried = {each["id"]: each["tried"] for each in entries("en") if each["tried"]}
    seen = {each["id"] for each in entries("en") if "#walkthrough-" in each["seen"]}
    assert len(seen - tried.keys()) <= 5, seen - tried.keys()
    assert len(tried) > 200
    assert tables.keys() == {each for each, address in tried.items() if address.endswith(f"play.ipynb?rule={each}")}


def test_the_address_of_a_rule_opens_its_table(monkeypatch: pytest.MonkeyPatch):
    rule, table = next(iter(read("steps")["tables"].items()))
    monkeypatch.setenv("QUERY_STRING", f"lang=es&rule={rule}")
    assert Play(page=True).settings.position == read_settings(table).position


def test_most_entries_are_seen_in_the_course():
    known = Counter(each["kind"] for each in entries("en"))
    seen = Counter(each["kind"] for each in entries("en") if each["seen"])
    assert seen["rule"] >= 0.9 * known["rule"]
    assert seen["ruling"] >= 0.75 * known["ruling"]
    assert {*read("steps")["seen"], *read("steps")["tried"]} <= {each["id"] for each in entries("en")}
