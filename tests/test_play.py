"""The app's Python half: what the page is told, what it may ask, and that nothing it sends can break the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab import Play
from bohnanza_lab.engine.game import Game
from bohnanza_lab.engine.games import editions
from bohnanza_lab.settings import SEAT_KINDS, Settings, SettingsError, read_settings
from bohnanza_lab.settings.form import form_view
from bohnanza_lab.text import language
from tests.editions.test_boards import OWN


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The address of the page, as Voilà hands it over."""
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0")
    yield monkeypatch
    language.use(None)


def begin(app: Play, text: object) -> dict[str, Any]:
    return dict(app.receive({"id": 5, "type": "begin", "text": text}))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_page_is_told_every_edition_and_option_in_its_language(lang: str) -> None:
    form = form_view(lang)
    told = [edition for document in form["documents"] for edition in document["editions"]]
    assert [each["id"] for each in told] == [each.id for each in editions()]
    for view, each in zip(told, editions(), strict=True):
        assert view["about"].endswith(".")
        assert view["players"] == [*range(each.players[0], each.players[1] + 1)]
        for shown, option in zip(view["options"], each.options, strict=True):
            assert (shown["name"], shown["source"]) == (option.name, option.source)
            assert {option.read(choice["value"]) for choice in shown["choices"]} == set(option.choices)
            assert option.read(shown["choices"][0]["value"]) == option.default
            assert shown["rule"] in form["rules"]
    assert [kind["key"] for kind in form["kinds"]] == [*SEAT_KINDS]
    assert json.loads(json.dumps(form)) == form
    assert form_view("es") != form_view("en")


def test_one_line_opens_a_game_and_none_the_form() -> None:
    app = Play("edition=duel&seed=7")
    assert (app.begun, app.fault) == (True, "")
    assert repr(app) == "Play('edition=duel&players=2&seats=you,farmer&seed=7')"
    assert app.game == Game("duel", 2, seed=7)
    form = Play()
    assert (form.begun, form.chosen["edition"]) == (False, "rio-grande")
    assert Play(Settings.default("billabong")).begun


def test_it_shows_itself_without_a_page() -> None:
    data, _ = Play("edition=cavalry&seed=3", lang="es")._repr_mimebundle_()
    assert data["text/plain"].startswith("Play('edition=cavalry&players=3")
    assert "<title>" in data["image/svg+xml"]


def test_the_address_of_the_page_opens_its_game(address: pytest.MonkeyPatch) -> None:
    address.setenv("QUERY_STRING", "lang=es&edition=billabong&seats=person,you,chance&seed=7&open=yes")
    app = Play()
    assert (app.begun, app.lang, app.session.you, sorted(app.session.bots)) == (True, "es", 1, [2])
    assert app.link["page"]
    assert not Play("edition=duel").link["page"]
    assert app.state["table"]["open_hands"]
    for other in ("", "lang=es", "lang=es&theme=dark"):
        address.setenv("QUERY_STRING", other)
        assert not Play().begun


def test_a_damaged_address_opens_the_form_with_what_is_wrong(address: pytest.MonkeyPatch) -> None:
    address.setenv("QUERY_STRING", "lang=es&edition=duel&players=4")
    app = Play()
    assert (app.begun, app.fault) == (False, "El Duelo es para 2 participantes, no para «4».")
    assert app.chosen["edition"] == "rio-grande"


def test_the_form_begins_a_game_and_its_link_opens_that_game() -> None:
    app = Play()
    said = urlencode({"edition": "bohnaparte", "players": 3, "seats": "you,person,person", "board": OWN, "seed": 4})
    assert begin(app, said) == {"id": 5, "ok": True, "events": []}
    assert (app.begun, app.chosen["seats"], app.chosen["seed"]) == (True, ["you", "person", "person"], 4)
    assert app.game == Game("bohnaparte", 3, board=OWN, seed=4)
    assert "soy" in app.beans
    for text in ("Ben camp White", "Ana plant 1"):
        moves = [move["text"] for move in app.state["moves"]]
        if text in moves:
            app.receive({"id": 6, "type": "move", "text": text, "ply": app.game.ply})
    assert read_settings(app.link["query"]).game() == app.game
    assert Play(app.link["query"]).game == app.game
    assert eval(app.link["line"], {"Play": Play}).game == app.game


def test_the_link_goes_with_the_game() -> None:
    app = Play("edition=rio-grande&seed=7")
    before = app.link["query"]
    app.receive({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})
    assert app.link["query"] != before
    assert read_settings(app.link["query"]).game() == app.game
    app.receive({"id": 2, "type": "undo"})
    assert app.link["query"] == before
    assert app.settings == read_settings(before)


def test_bots_that_have_spoken_are_in_the_link_too() -> None:
    app = Play("edition=billabong&players=4&seats=farmer,farmer,you,chance&seed=11")
    assert app.game.ply > 0
    again = Play(app.link["query"])
    assert again.game == app.game
    assert again.link == app.link


def test_what_opens_no_game_leaves_the_one_there_is() -> None:
    app = Play("edition=rio-grande&seed=7")
    before = str(app.game)
    answer = begin(app, "edition=duel&players=3")
    assert not answer["ok"]
    assert answer["error"]["text"] == "The Duel is for 2 players, not for “3”."
    assert (str(app.game), app.chosen["edition"], app.begun) == (before, "rio-grande", True)
    with pytest.raises(SettingsError, match="is for 2 players"):
        app.begin("edition=duel&players=3")


@settings(max_examples=80, deadline=None)
@given(
    st.one_of(
        st.fixed_dictionaries(
            {},
            optional={
                "id": st.one_of(st.integers(), st.text(), st.none()),
                "type": st.just("begin"),
                "text": st.one_of(st.text(), st.none(), st.integers(), st.just("x" * 50_000)),
            },
        ),
        st.none(),
        st.text(),
    )
)
def test_nothing_that_a_page_sends_breaks_the_table(content: object) -> None:
    app = Play("edition=rio-grande&seed=7")
    answer = app.receive(content)
    assert answer["ok"] or answer["error"]["text"]
    assert app.game == Game("rio-grande", 3, seed=7) or answer["ok"]
