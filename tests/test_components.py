"""The components in Python: what a page is told, and what it may ask."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any, Literal

import pytest
from ipywidgets import Widget

from bohnanza_lab.components import Beanometer, Card, Field, Hand, RuleCard, Table, Walkthrough
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.drawing.card import meter
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer

NAMES = ["Ana", "Ben", "Cem"]


def session(**also: Any) -> Tabletop:
    return Tabletop(EngineGame(players=NAMES, seed=7), "en", **also)


def move(here: Tabletop, text: str) -> dict[str, Any]:
    return dict(here.answer({"id": 1, "type": "move", "text": text, "ply": here.game.ply}))


# Components that stand alone


@pytest.mark.parametrize(
    ("widget", "said"),
    [
        (Card("chili"), "Card('Chili')"),
        (Card(Bean.SOY, face="back"), "Card('Soy', face='back')"),
        (Card("soy", face="coin"), "Card('Soy', face='coin')"),
        (Hand("Soy 2*Blue"), "Hand('Soy 2*Blue')"),
        (Hand("Soy Blue", from_right=True), "Hand('Soy Blue', from_right=True)"),
        (Hand(), "Hand('-')"),
        (Field("3*Green"), "Field('3*Green')"),
        (Field(), "Field('-')"),
        (Beanometer("garden", count=2), "Beanometer('Garden', count=2)"),
        (Table(players=NAMES, seed=7), "Table(<Game rio-grande: Ana, Ben, Cem; turn 1, Ana, plant; 0 moves>)"),
    ],
)
def test_a_component_says_what_it_is_and_shows_itself_without_a_page(widget: Any, said: str) -> None:
    assert repr(widget) == said
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == said
    assert data["image/svg+xml"].startswith("<svg")
    assert "<title>" in data["image/svg+xml"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_components_speak_the_language_they_are_told() -> None:
    assert Card("red", lang="es").beans["red"]["name"] == "Rojo"
    assert Field("Red", lang="es").field["label"].startswith("1 Rojo")


def test_a_card_shows_its_bean_its_coin_or_its_back() -> None:
    assert tuple(Card("soy", face=face).props()["face"] for face in FACES) == FACES
    titles = [re.findall("<title>(.*?)</title>", Card("soy", face=face, lang="en").picture())[0] for face in FACES]
    assert titles == ["Soy 12", "A coin", "A face-down card"]
    assert 'viewBox="0 0 100 100" width="100" height="100" ' in Card("soy", face="coin").picture()
    assert [Card("soy", selected=chosen).props()["selected"] for chosen in (False, True)] == [False, True]
    assert not Card("soy").props()["selected"]


FACES: tuple[Literal["bean", "coin", "back"], ...] = ("bean", "coin", "back")


def test_a_beanometer_marks_the_step_of_a_count_and_without_one_none() -> None:
    plain = Beanometer("soy")
    assert (plain.count, repr(plain), plain.props()["count"]) == (0, "Beanometer('Soy')", 0)
    assert plain.picture() == Beanometer("soy", count=0).picture() == meter(plain.beans["soy"])
    assert Beanometer("soy", count=2).picture() == meter(plain.beans["soy"], 2) != plain.picture()


def test_a_hand_is_held_with_its_front_card_at_the_left_or_at_the_right() -> None:
    for from_right, said in ((False, "front card first"), (True, "from right to left, front card first")):
        hand = Hand("Soy Blue", from_right=from_right, lang="en")
        assert f", {said}</title>" in hand.picture()
        assert hand.props()["from_right"] is from_right
    assert Hand("Soy").from_right is False
    assert Hand("Soy Blue").picture() != Hand("Soy Blue", from_right=True).picture()


def test_a_rule_card_is_folded_unless_it_is_asked_for() -> None:
    assert [RuleCard("hand.order").unfolded, RuleCard("hand.order", unfolded=True).unfolded] == [False, True]
    assert RuleCard("hand.order").props()["beans"] == {}
    assert repr(RuleCard("hand.order")) == "RuleCard('hand.order')"


def test_a_table_without_more_said_is_the_first_deal_seen_from_the_first_seat() -> None:
    first = EngineGame("rio-grande", seed=0)
    table = Table()
    assert (table.game, table.you, table.open_hands, table.sitting.bots) == (first, 0, False, {})
    table.deal(seed=5, you=1, open_hands=True)
    assert (table.game, table.you, table.open_hands) == (EngineGame("rio-grande", seed=5), 1, True)
    table.deal()
    assert (table.game, table.you, table.open_hands) == (first, 0, False)
    plain = Tabletop(EngineGame(), "en")
    assert (plain.you, plain.open_hands, plain.advisor, plain.state()["seats_open"]) == (0, False, None, [0, 1, 2])
    assert Table(first.fork()).game == first
    assert "soy" in table.state()["beans"]
    assert "cocoa" not in table.state()["beans"], "the edition's kinds only"


def test_a_component_in_a_terminal_is_its_words_and_on_a_page_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(players=NAMES, seed=7)
    data, metadata = table._repr_mimebundle_()
    assert {*metadata} == {"image/svg+xml"}
    assert str(table) != repr(table) == data["text/plain"]
    assert str(Walkthrough(moves=[])).startswith("Walkthrough(0 steps)\n0. ")
    assert Walkthrough(moves=[])._repr_mimebundle_()[0]["text/plain"] == "Walkthrough(0 steps)"
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    data, metadata = table._repr_mimebundle_()
    assert {*data} == {"text/plain", "application/vnd.jupyter.widget-view+json"}
    assert metadata == {}
    monkeypatch.delenv("SERVER_SOFTWARE")
    monkeypatch.setattr("bohnanza_lab.components.component.in_terminal", lambda: True)
    assert table._repr_mimebundle_() == ({"text/plain": str(table)}, {})


def test_a_page_is_told_nothing_before_it_has_been_shown_anything() -> None:
    table, told = Table(players=NAMES, seed=7), []
    table.listeners.append(told.append)
    table.refresh()
    assert told == []
    table.game.play("Ana plant 1")
    table.refresh()
    assert [message["state"]["table"]["ply"] for message in told] == [1]
    assert Card("soy").answer({"id": 1, "type": "ping"})["ok"] is False


# A table, as its page sees it


def test_a_seat_never_learns_another_hand() -> None:
    here = session(you=1)
    for _ in range(12):
        state = here.state()
        assert [seat["hand"] is not None for seat in state["table"]["seats"]] == [False, True, False]
        drawn = [line["text"] for line in here.log() if line["kind"] == "drew"]
        assert all(text.startswith("Ben ") or text.endswith(" draws 3 cards.") for text in drawn)
        game = here.game
        game.play((game.seat(game.awaited or ""), game.legal_moves()[0]))


def test_a_refused_move_comes_back_with_its_rule_and_what_to_do_instead() -> None:
    here = session()
    before = str(here.game)
    answer = move(here, "Ana harvest 1")
    assert not answer["ok"]
    assert answer["rejection"]["rule"]["title"]
    assert answer["rejection"]["alternatives"][0]["text"].startswith("Ana ")
    assert here.answer({"id": 1, "type": "why", "text": "Ana plant 1"})["ok"], "it asks without playing"
    assert here.answer({"id": 2, "type": "why", "text": "Ana done"})["rejection"]["text"]
    assert str(here.game) == before


def test_people_at_one_screen_take_turns_looking() -> None:
    here = session(bots={2: FarmerPlayer()})
    assert here.state()["seats_open"] == [0, 1]
    assert here.answer({"id": 1, "type": "look", "seat": 1})["ok"]
    assert here.state()["table"]["you"] == 1
    assert not here.answer({"id": 2, "type": "look", "seat": 2})["ok"]
    assert here.you == 1


# Bots


def test_bots_answer_play_on_and_show_their_steps() -> None:
    here = session(bots={1: FarmerPlayer(), 2: FarmerPlayer()})
    for _ in range(200):
        if here.game.over:
            break
        seat = here.game.awaited
        if seat == "Ana":
            legal = here.game.legal_moves("Ana", offers=False)
            before = here.game.ply
            answer = move(here, f"Ana {legal[0].text(NAMES)}")
        else:
            before = here.game.ply
            answer = dict(here.answer({"id": 1, "type": "pass"}))
        assert answer["ok"]
        state = here.state()
        plies = [table["ply"] for table in state["steps"]]
        assert plies == sorted(set(plies))
        assert all(before <= ply < state["table"]["ply"] for ply in plies)
        assert here.answer({"id": 2, "type": "ping"})["ok"]
        assert here.state()["steps"] == []
        told = [event["text"] for event in answer["events"]]
        first = plies[0] if plies else here.game.ply
        assert told == [line["text"] for line in here.log() if before < line["ply"] <= first]
        waiting = here.game.awaited
        assert here.game.over or waiting == "Ana" or state["may_pass"]
    assert here.game.over
    assert here.state()["table"]["result"]


def test_a_bot_waits_for_the_people_again_when_the_next_turn_has_begun() -> None:
    here = session(bots={1: FarmerPlayer(), 2: FarmerPlayer()})
    while here.game.awaited == "Ana":
        assert move(here, f"Ana {here.game.legal_moves('Ana', offers=False)[0].text(NAMES)}")["ok"]
    for bot in ("Ben", "Cem"):  # each ends their own trading only after Ana has had her say in it
        assert (here.game.awaited, here.game.observation().phase) == (bot, "trade")
        assert here.state()["may_pass"]
        assert here.answer({"id": 1, "type": "pass"})["ok"]
    assert here.game.awaited == "Ana"


def test_a_game_taken_up_again_knows_which_moves_its_reader_made() -> None:
    here = Tabletop(EngineGame("duel", ["Ana", "Ben"], seed=3), "en", bots={1: FarmerPlayer()})
    while here.game.ply < 120 and not here.game.over:
        moves = here.game.legal_moves("Ana", offers=False)
        assert here.answer({"id": 1, "type": "move", "text": f"Ana {moves[0]}", "ply": here.game.ply})["ok"]
        now = str(here.game)
        assert here.answer({"id": 2, "type": "undo"})["ok"]
        before = str(here.game)
        assert here.answer({"id": 3, "type": "redo"})["ok"]
        assert str(here.game) == now
        for request in ("restart", "undo", "undo"):
            assert here.answer({"id": 4, "type": request})["ok"]
        assert str(here.game) == before
        assert here.answer({"id": 5, "type": "redo"})["ok"]


# Through a carrier


class Page:
    """What the pages of a component get from its Jupyter widget."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.widget = table.widget()
        self.told: list[dict[str, Any]] = []
        monkeypatch.setattr(self.widget, "send", self.told.append)
        monkeypatch.setattr(self.widget, "send_state", lambda *_: pytest.fail("the state goes in messages alone"))

    def ask(self, **request: object) -> None:
        self.widget._handle_custom_msg(request, [])

    def opened(self) -> Any:
        return self.widget.get_state()["state"]


def test_an_answer_brings_the_new_state_and_one_without_it_none(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(players=NAMES, seed=7)
    page = Page(table, monkeypatch)
    assert page.opened()["table"]["ply"] == 0
    page.ask(id=9, type="move", text="Ana plant 1", ply=0)
    (answer,) = page.told
    assert (answer["id"], answer["ok"], answer["state"]["table"]["ply"]) == (9, True, 1)
    assert page.opened() == answer["state"] == table.state()
    page.told.clear()
    page.ask(id=10, type="move", text="Ana plant 1", ply=0)
    page.ask(id=11, type="ping")
    page.ask(id=12, type="past", ply=0)
    assert [(each["id"], each["ok"], "state" in each) for each in page.told] == [
        (10, False, False),
        (11, True, False),
        (12, True, False),
    ]


def test_a_game_that_goes_on_elsewhere_is_told_unasked_and_shown_to_a_page_that_opens_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = EngineGame(players=NAMES, seed=7)
    table = Table(game)
    page = Page(table, monkeypatch)
    game.play("Ana plant 1")
    assert page.opened()["table"]["ply"] == 0, "as the pages that are open show it"
    table.refresh()
    (message,) = page.told
    assert set(message) == {"state"}, "nobody has asked, so it answers no request"
    assert message["state"]["table"]["ply"] == 1
    assert page.opened() == message["state"]
    table.refresh()
    assert len(page.told) == 1, "nothing is new"
    assert "1 moves" in repr(table)


def test_steps_of_bots_are_not_shown_again_with_a_move_that_nobody_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(players=NAMES, seed=7, bots=True)
    page = Page(table, monkeypatch)
    for text in ("Ana plant 1", "Ana done", "Ana turn-over", "Ana done"):
        page.ask(id=1, type="move", text=text, ply=table.game.ply)
    while not table.state()["steps"]:
        page.ask(id=2, type="pass")
        legal = table.game.legal_moves("Ana")
        page.ask(id=3, type="move", text=f"Ana {legal[0]}", ply=table.game.ply)
    shown = page.opened()
    assert shown["steps"]
    table.game.play(("Ana", table.game.legal_moves("Ana")[0]))
    table.refresh()
    assert (page.told[-1]["state"]["steps"], bool(shown["steps"])) == ([], True)


def test_a_component_has_one_widget_until_it_is_closed() -> None:
    table = Table(players=NAMES, seed=7)
    first = table.widget()
    assert table.widget() is first
    assert first.get_state()["props"]["kit"].startswith("anywidget:")
    assert len(table.listeners) == 1
    table.close()
    assert (first.comm, table.listeners) == (None, [])
    assert table.widget() is not first
    Widget.close_all()
    assert table.widget().comm is not None
    assert len(table.listeners) == 1


def test_nothing_is_shown_without_a_page_that_asks_for_a_widget_library() -> None:
    made = "Table(bots=True).answer({'id': 1, 'type': 'ping'}); str(Table()); Play().state(); Hand('Soy').picture()"
    libraries = {"anywidget", "ipywidgets", "traitlets", "IPython", "bohnanza_lab.carriers"}
    program = f"import sys; from bohnanza_lab import *; {made}; print({libraries} & {{*sys.modules}})"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "set()\n"
