"""The app in Python: what the page is told, what it may ask, and that nothing it sends can break the table."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import urlencode

import pytest

from bohnanza_lab import Play
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.gallery.game_list import GameCards
from bohnanza_lab.settings import SEAT_KINDS, Settings, read_settings
from bohnanza_lab.settings.form import form_view
from tests.games.bohnaparte.test_boards import OWN


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The address of the page, as Voilà hands it over."""
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0")
    return monkeypatch


def begin(app: Play, text: object) -> dict[str, Any]:
    return dict(app.answer({"id": 5, "type": "begin", "text": text}))


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


def test_one_line_opens_a_game_and_none_the_usual_one() -> None:
    app = Play("edition=duel&seed=7")
    assert (app.begun, app.fault) == (True, "")
    assert repr(app) == "Play('edition=duel&players=2&seats=you,trader&seed=7')"
    assert app.game == EngineGame("duel", 2, seed=7)
    usual = Play()
    assert (usual.begun, usual.chosen()["edition"], usual.game.ply) == (True, "rio-grande", 0)
    assert not GameCards("").begun
    assert Play(Settings.default("billabong")).begun


def test_the_address_of_the_page_opens_its_game(address: pytest.MonkeyPatch) -> None:
    address.setenv("QUERY_STRING", "lang=es&edition=billabong&seats=person,you,chance&seed=7&open=yes")
    app = Play()
    assert (app.begun, app.lang, app.you, sorted(app.sitting.bots)) == (True, "es", 1, [2])
    assert app.link()["page"]
    assert not Play("edition=duel").link()["page"]
    assert app.state()["table"]["open_hands"]
    for other in ("", "lang=es", "lang=es&theme=dark"):
        address.setenv("QUERY_STRING", other)
        assert (Play().begun, Play().chosen()["edition"], Play().link()["page"]) == (True, "rio-grande", True)


def test_a_damaged_address_opens_the_form_with_what_is_wrong(address: pytest.MonkeyPatch) -> None:
    address.setenv("QUERY_STRING", "lang=es&edition=duel&players=4")
    app = Play()
    assert (app.begun, app.fault) == (False, "El Duelo es para 2 participantes, no para «4».")
    assert app.chosen()["edition"] == "rio-grande"


def test_the_form_begins_a_game_and_its_link_opens_that_game() -> None:
    app = Play()
    said = urlencode({"edition": "bohnaparte", "players": 3, "seats": "you,person,person", "board": OWN, "seed": 4})
    assert begin(app, said) == {"id": 5, "ok": True, "events": [], "state": app.state()}
    assert (app.begun, app.chosen()["seats"], app.chosen()["seed"]) == (True, ["you", "person", "person"], 4)
    assert app.game == EngineGame("bohnaparte", 3, board=OWN, seed=4)
    assert "soy" in app.beans
    for text in ("Ben camp White", "Ana plant 1"):
        moves = [move["text"] for move in app.state()["moves"]]
        if text in moves:
            app.answer({"id": 6, "type": "move", "text": text, "ply": app.game.ply})
    assert read_settings(app.link()["query"]).game() == app.game
    assert Play(app.link()["query"]).game == app.game
    assert eval(app.link()["line"], {"Play": Play}).game == app.game


def test_the_link_goes_with_the_game() -> None:
    app = Play("edition=rio-grande&seed=7")
    before = app.link()["query"]
    app.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})
    assert app.link()["query"] != before
    assert read_settings(app.link()["query"]).game() == app.game
    app.answer({"id": 2, "type": "undo"})
    assert app.link()["query"] == before
    assert app.settings == read_settings(before)


def test_bots_that_have_spoken_are_in_the_link_too() -> None:
    app = Play("edition=billabong&players=4&seats=farmer,farmer,you,chance&seed=11")
    assert app.game.ply > 0
    again = Play(app.link()["query"])
    assert again.game == app.game
    assert again.link() == app.link()


LAID = "players=3&seats=you,person,person&seed=7&position=" + (
    "phase plant 0;hand Ana Soy Blue;hand Ben -;hand Cem -;fields Ana Soy Soy / - / -;rest draw"
)


def test_a_link_with_a_laid_position_opens_it_and_undo_and_restart_come_back_to_it() -> None:
    app = Play(LAID)
    laid = app.game.fork()
    assert app.begun
    assert laid.hand("Ana") == beans("Soy Blue")
    for text in ("Ana plant 1", "Ana plant 2"):
        assert app.answer({"id": 1, "type": "move", "text": text, "ply": app.game.ply})["ok"]
    there = Play(app.link()["query"])
    assert there.game == app.game
    assert there.answer({"id": 2, "type": "undo"})["ok"]
    assert there.game.ply == 1
    assert there.answer({"id": 3, "type": "restart"})["ok"]
    assert there.game == laid == Play(there.link()["query"]).game
    assert not there.game.turns


def test_a_game_goes_into_a_file_and_comes_out_of_one_with_all_its_moves() -> None:
    app = Play("edition=billabong&players=4&seats=farmer,you,chance,person&seed=11&open=yes")
    for _ in range(30):
        if app.state()["moves"]:
            app.answer({"id": 1, "type": "move", "text": app.state()["moves"][0]["text"], "ply": app.game.ply})
    state = json.dumps(app.state())
    answer = app.answer({"id": 2, "type": "save-game"})
    assert answer["file"]["name"] == f"bohnanza-billabong-turn-{app.game.turn}.txt"
    assert json.dumps(app.state()) == state
    assert EngineGame.from_record(answer["file"]["text"]) == app.game
    other = Play("edition=duel")
    assert other.answer({"id": 1, "type": "open", "text": answer["file"]["text"]})["ok"]
    assert (other.game, other.link()["query"]) == (app.game, app.link()["query"])
    assert (other.you, sorted(other.sitting.bots)) == (1, [0, 2])


def test_the_log_is_a_text_with_every_line_by_turns() -> None:
    app = Play("players=3&seats=you,farmer,farmer&seed=7", lang="es")
    for text in ("Ana plant 1", "Ana done", "Ana turn-over"):
        app.answer({"id": 1, "type": "move", "text": text, "ply": app.game.ply})
    told = app.answer({"id": 2, "type": "save-log"})["file"]
    assert told["text"].splitlines()[:4] == ["Rio Grande: Ana, Ben, Cem", "", "Turno 1", app.log()[0]["text"]]
    assert told["text"].splitlines()[3:] == [line["text"] for line in app.log()]
    assert told["name"].endswith("-turno-1-registro.txt")


def test_what_a_browser_keeps_has_every_move_also_where_a_link_has_none() -> None:
    app = Play("players=3&seats=you,person,person&seed=7&open=yes")
    for text in ("Ana plant 1", "Ana done", "Ana turn-over"):
        app.answer({"id": 1, "type": "move", "text": text, "ply": app.game.ply})
    assert app.saved() == app.link()["query"]
    dice = random.Random(3)
    while app.link()["whole"]:
        for _ in range(200):
            app.game.play(f"Ana offer {dice.choice(['Ben', 'Cem'])} {dice.choice(app.game.hand('Ana')).name}")
            app.game.play(f"Ana withdraw {app.game.state.offers[-1].id}")
        app.refresh()
    assert "moves" not in app.link()["query"]
    again = Play("edition=duel")
    assert begin(again, app.saved())["ok"]
    assert again.game == app.game


def test_a_link_can_leave_out_the_hints():
    app = Play("seats=you,trader,trader&hints=no&seed=7")
    assert not app.state()["advised"]
    assert "hints=no" in app.link()["query"]
    app.begin("seed=7")
    assert app.state()["advised"]
