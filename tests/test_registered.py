"""An edition that somebody registers is known wherever ours are: to the app, its links, its form and the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from bohnanza_lab import Game, Table
from bohnanza_lab.__main__ import main
from bohnanza_lab.components import Play
from bohnanza_lab.engine.editions import edition, temporary_registration
from bohnanza_lab.engine.ruleset import Edition, Option, Ruleset, Value
from bohnanza_lab.settings import SettingsError, read_settings
from bohnanza_lab.settings.form import form_view

BASE = edition("rio-grande")


def at_home(players: int, options: Mapping[str, Value]) -> Ruleset:
    return replace(BASE.ruleset(players), draw_count=int(options["drawn"]), options=options)


DRAWN = Option(name="drawn", default=4, choices=(4, 5), source="our kitchen table")
AT_HOME = Edition(id="at-home", document="ours", players=(3, 4), make=at_home, options=(DRAWN,))


@pytest.fixture(autouse=True)
def home() -> Iterator[None]:
    with temporary_registration(AT_HOME):
        yield


def test_a_link_opens_a_registered_edition() -> None:
    chosen = read_settings("edition=at-home&players=3&drawn=5&seed=3")
    assert chosen.game().ruleset.draw_count == 5
    assert read_settings(chosen.text()) == chosen


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_wrong_in_a_link_is_said_with_its_id(lang: str) -> None:
    for text, named in (("edition=at-home&players=9", "at-home"), ("edition=at-home&drawn=9", "drawn")):
        with pytest.raises(SettingsError) as caught:
            read_settings(text)
        assert named in caught.value.say(lang)


def test_the_app_plays_a_registered_edition() -> None:
    assert repr(Play("edition=at-home&seed=3")) == "Play('edition=at-home&players=3&seats=you,trader,trader&seed=3')"
    assert Table(edition="at-home", bots=True).game.ruleset.edition == "at-home"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_form_offers_it_by_its_id(lang: str) -> None:
    document = form_view(lang)["documents"][-1]
    assert (document["title"], [each["name"] for each in document["editions"]]) == ("ours", ["at-home"])
    option = document["editions"][0]["options"][0]
    assert (option["title"], option["rule"], option["source"]) == ("drawn", "", "our kitchen table")


def test_the_terminal_plays_a_registered_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "at-home", "--watch", "--option", "drawn=5"]) == 0
    assert "at-home" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "at-home" in capsys.readouterr().out


def test_a_game_of_it_speaks() -> None:
    assert repr(Game("at-home", seed=7).play("Ana plant 1")) == "Ana plants Stink in field 1."
