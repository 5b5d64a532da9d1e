"""The tests of the Compost heap, which its authors run where it is installed: it plays in every part of the kit."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from html import escape
from typing import Any

import pytest
from compost_heap.players import Composter

from bohnanza_lab import Play, RuleCard, conformance
from bohnanza_lab.carriers.kit import shared_kit
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.drill.examiner import Examiner
from bohnanza_lab.engine.editions import edition, edition_ids
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.gallery.game_list import Games
from bohnanza_lab.kit import kit_of
from bohnanza_lab.lessons.story import Story
from bohnanza_lab.notebook_game import Game
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.study import play_many
from bohnanza_lab.text import language
from bohnanza_lab.text.words import words
from bohnanza_lab.views.table_view import bean_views, event_views, table_view

NAMES = ("Ana", "Ben", "Cem")


def test_the_kit_knows_it_without_a_change_to_a_file_of_the_kit() -> None:
    assert edition_ids()[-1] == "compost-heap"
    assert kit_of("compost_heap").edition("compost-heap") is edition("compost-heap")


def laid(**also: Any) -> Game:
    position: dict[str, Any] = {
        "phase": "compost",
        "hands": {"Ana": "Soy Red"},
        "fields": {"Ana": ["Blue", "Stink", "Chili"]},
    }
    return Game.arrange("compost-heap", **{**position, **also})


@pytest.mark.parametrize(
    ("lang", "labels", "said", "last"),
    [
        (
            "en",
            ["Compost Soy", "Compost Red", "Keep the rest"],
            "Ana composts Soy, 1 card is left.",
            "Ana composts Red, the last card.",
        ),
        (
            "es",
            ["Abonar con Soya", "Abonar con Rojo", "Guardar lo demás"],
            "Ana abona con Soya y le queda 1 carta.",
            "Ana abona con Rojo, su última carta.",
        ),
    ],
)
def test_its_words_are_said_in_every_language(lang: str, labels: list[str], said: str, last: str) -> None:
    here = Tabletop(laid(), lang, 0)
    state = here.state()
    moves = [move for move in state["moves"] if move["kind"] != "harvest"]
    assert [move["label"] for move in moves] == labels
    assert [move.get("bean") for move in moves] == ["soy", "red", None]
    phases = {phase["key"]: phase["name"] for phase in state["table"]["phases"]}
    assert phases["compost"] == words(lang).say("phases.compost")
    answer = here.answer({"id": 1, "type": "move", "text": "Ana compost Soy", "ply": 0})
    assert [event["text"] for event in answer["events"]] == [said]
    here.answer({"id": 2, "type": "move", "text": "Ana compost Red", "ply": 1})
    assert here.log()[-1]["text"] == last
    refused = here.answer({"id": 3, "type": "move", "text": "Ana compost Blue", "ply": 2})
    assert refused["rejection"]["text"] == words(lang).say(
        "rejections.heap.compost", bean=words(lang).say("beans.blue")
    )


@pytest.mark.parametrize("lang", ["en", "es"])
def test_it_is_played_to_its_end_with_bots_that_offer_and_decide(lang: str) -> None:
    game = EngineGame("compost-heap", 3, seed=5)
    here = Tabletop(game, lang, 0, {1: FarmerPlayer(), 2: FarmerPlayer()})
    mine = FarmerPlayer()
    for number in range(600):
        if game.over:
            break
        if game.awaited == game.names[0]:
            move = mine.decide(game.observation(0), game.legal_moves(0))
            message = {"type": "move", "text": f"{game.names[0]} {move.text(game.names)}", "ply": game.ply}
        else:
            message = {"type": "pass"}
        assert here.answer({"id": number, **message})["ok"]
    assert game.over
    assert here.state()["table"]["result"] is not None
    bots = [turn for turn in game.turns if turn.seat in (1, 2)]
    assert sum(turn.move.verb == "offer" for turn in bots) > 5
    assert sum(turn.move.verb == "compost" for turn in bots) > 2
    told = event_views([event for turn in game.turns for event in turn.events], game.names, lang, None, "compost_heap")
    assert any(event["kind"] == "composted" for event in told)


def test_its_rules_are_cited_and_its_drawing_has_its_text() -> None:
    game = laid()
    frames = Story(game, ["Ana compost Soy", "Ana done"]).game_frames
    assert [frame.rule for frame in frames[1:]] == ["heap.compost", "heap.compost"]
    view = table_view(game, "en")
    _, description, *drawn = ElementTree.fromstring(table_picture(view, bean_views("en")))
    assert view["own"]["heap"] in (description.text or "")
    assert view["own"]["heap"] in [part.text for part in drawn]
    assert RuleCard("heap.compost", lang="es").rule["title"] == "El abono"


def test_a_position_of_it_is_laid_by_hand_and_its_own_parts_with_it() -> None:
    session = Editor("edition=compost-heap&players=3&seed=2", lang="en")
    phases = next(each for each in session.state()["controls"] if each["id"] == "phase")
    assert [choice["text"] for choice in phases["choices"]][3] == "Compost"
    for number, request in enumerate(
        [
            {"type": "clear", "zone": ""},
            {"type": "lay", "deck": "beans", "card": "soy", "source": "", "index": 0, "target": "hand:0", "to": 0},
            {"type": "set", "name": "phase", "value": "compost"},
        ]
    ):
        assert session.answer({"id": number, **request})["ok"]
    assert [move.text(NAMES) for move in session.layout.game().legal_moves()] == ["compost Soy", "done"]
    assert session.state()["code"].startswith('Game.arrange("compost-heap", seed=2, phase="compost", ')
    answer = session.answer({"id": 9, "type": "set", "name": "heap", "value": "3"})
    assert answer["events"][0]["text"] == "heap: 3."
    assert session.layout.game().discard_count == 3


def test_its_part_of_a_table_and_of_a_page_comes_with_it() -> None:
    assert table_view(laid(), "es")["own"] == {"heap": "En el montón: 0 cartas"}
    assert shared_kit().games["compost_heap"].endswith("});\n")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_app_lists_it_and_sets_it_up(lang: str) -> None:
    assert escape(words(language.current()).say("play.about.compost-heap")) in Games()._repr_html_()
    app = Play("edition=compost-heap&players=3&seats=you,farmer,trader&seed=1", lang=lang)
    (listed,) = (each for each in app.props()["form"]["documents"] if each["title"] == "The Compost heap")
    assert [each["name"] for each in listed["editions"]] == [words(lang).say("editions.compost-heap")]
    for message in (f"{app.game.names[0]} plant 1", f"{app.game.names[0]} done"):
        assert app.answer({"id": 1, "type": "move", "text": message, "ply": app.game.ply})["ok"]
    assert app.game.phase == "market"


def test_the_drill_asks_about_it() -> None:
    drill = Examiner("compost-heap", seed=1)
    assert "compost" in drill.keys
    answers = {str(drill.ask("compost").answer) for _ in range(8)}
    assert len(answers) == 2, "yes and no"


def test_bots_play_it_in_the_terminal() -> None:
    command = [sys.executable, "-m", "bohnanza_lab", "play", "compost-heap", "--players", "3", "--watch"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Compost heap" in said
    assert "composts" in said


def test_a_study_plays_it_with_every_bot() -> None:
    study = play_many("compost-heap", 3, games=4, seats=["farmer", "trader", "chance"], workers=1, progress=False)
    assert len(study.games) == 4


def test_a_bot_of_its_own_sits_in_a_study_and_at_a_table() -> None:
    study = play_many("compost-heap", 3, games=2, seats=[Composter, "farmer", "farmer"], workers=1, progress=False)
    assert set(study.seats.player) == {"compost_heap.players:Composter", "farmer"}
    session = Tabletop(laid(hands={1: "Soy Red"}, active=1), "en", 0, {1: Composter(), 2: FarmerPlayer()})
    assert session.answer({"id": 1, "type": "pass"})["ok"]
    assert session.game.turns[0].move.verb == "compost"


def test_it_keeps_every_law() -> None:
    report = conformance.check("compost-heap", games=2)
    assert report.holds, report
