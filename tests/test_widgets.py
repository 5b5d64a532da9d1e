"""The components in Python: what a page is told, what it may ask, and what garbage does (nothing)."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab import widgets
from bohnanza_lab.bundle import SCRIPT, STATIC, STYLES, version
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import Game
from bohnanza_lab.players import ChancePlayer, FarmerPlayer
from bohnanza_lab.sessions.challenge import ChallengeSession
from bohnanza_lab.sessions.drill import DrillSession
from bohnanza_lab.sessions.editor import EditorSession
from bohnanza_lab.sessions.play import PlaySession
from bohnanza_lab.sessions.quiz import QuizSession
from bohnanza_lab.sessions.requests import BadRequest, read_request, request_fields
from bohnanza_lab.sessions.table import TableSession
from bohnanza_lab.text.words import facts, words
from bohnanza_lab.views import contract, typescript
from bohnanza_lab.views.contract import TableRequest
from bohnanza_lab.views.contract.requests import MAX_MOVE
from bohnanza_lab.widgets import Beanometer, Card, Field, Hand, RuleCard, Table
from bohnanza_lab.widgets.kit import LinkedKit

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "widgets" / "src"
NAMES = ["Ana", "Ben", "Cem"]


def session(**also: Any) -> TableSession:
    return TableSession(Game(players=NAMES, seed=7), "en", **also)


def move(here: TableSession, text: str, ply: int | None = None) -> dict[str, Any]:
    ply = here.game.ply if ply is None else ply
    return dict(here.answer({"id": 1, "type": "move", "text": text, "ply": ply}))


# Python and the front end fit


def test_the_contract_of_the_page_is_the_contract_of_python() -> None:
    assert (SOURCE / "contract.ts").read_text(encoding="utf-8") == typescript.module()


@pytest.mark.parametrize("name", [*widgets.__all__, "Component"])
def test_a_component_tells_the_page_what_the_contract_says(name: str) -> None:
    shared = {"component", "lang", "words", "beans"}
    of_anywidget = {"kit", "layout", "comm", "keys", "log", "tabbable", "tooltip"}
    told = {
        trait
        for trait in getattr(widgets, name).class_trait_names(sync=True)
        if not trait.startswith("_") and trait not in of_anywidget
    }
    traits = {"RuleCard": "Rule"}.get(name, name) + "Traits"
    assert told == (shared | set(get_type_hints(getattr(contract, traits))))


def test_every_type_of_request_has_a_handler() -> None:
    for kind in (TableSession, ChallengeSession, QuizSession, PlaySession, EditorSession, DrillSession):
        assert {*kind.handlers, *kind.lookups} == set(request_fields(kind.requests))


def test_every_word_the_page_says_is_in_both_catalogues() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.ts*")))
    said = set(re.findall(r'"([a-z]+(?:\.[a-z_]+)+)"', source))
    for lang in ("en", "es"):
        known = words(lang).table("page")
        missing = {key for key in said if key not in known}
        assert not missing, f"page.toml ({lang}) lacks {sorted(missing)}"


def test_no_word_of_the_components_is_left_unused() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.ts*")))
    python = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "bohnanza_lab").rglob("*.py")))
    said = set(re.findall(r'"([a-z]+(?:\.[a-z_]+)+)"', source + python))
    begun = tuple(re.findall(r"`([a-z]+\.)\$\{", source))
    assert [
        key for key in words("en").table("page") if "." in key and key not in said and not key.startswith(begun)
    ] == []


def test_a_word_with_facts_is_never_said_without_them() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.ts*")))
    known = words("en").table("page")
    bare = re.findall(r'say\("([a-z]+(?:\.[a-z_]+)+)"\)', source)
    assert bare
    assert {key for key in bare if facts(known[key])} == set()


def test_the_catalogues_ask_for_the_same_facts() -> None:
    spanish = words("es").table("page")
    for key, text in words("en").table("page").items():
        assert facts(text) == facts(spanish[key]), key


def test_the_package_lock_names_no_place_to_load_from() -> None:
    lock = json.loads((ROOT / "widgets" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or package.get("integrity"), name


def test_the_page_holds_no_sentence() -> None:
    """Words for people come as data: between two tags of the source stand only holes."""
    for file in sorted(SOURCE.rglob("*.tsx")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip().startswith(("//", "*", "/*")):
                continue
            assert not re.search(r">[^<>{}()=;]*[a-z]{3,} [a-z]{2,}[^<>{}()=;]*</", line), (
                f"{file.name}: {line.strip()}"
            )


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


def test_a_rule_reads_as_text_where_no_page_runs() -> None:
    data, _ = RuleCard("harvest.protection", lang="es")._repr_mimebundle_()
    assert data["text/markdown"].startswith("**La protección de los porotos**")


def test_components_speak_the_language_they_are_told() -> None:
    assert Card("red", lang="es").beans["red"]["name"] == "Rojo"
    assert Field("Red", lang="es").field["label"].startswith("1 Rojo")
    with pytest.raises(BohnanzaError, match="there is no language 'qq'"):
        Card("red", lang="qq")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Card("potato"),
        lambda: Beanometer("soy", count=-1),
        lambda: Beanometer("soy", count=True),
        lambda: Hand("Soy Potato"),
        lambda: Hand("Soy", from_right="yes"),  # type: ignore[arg-type]
        lambda: RuleCard("no.such_rule"),
        lambda: Table(players=["Ana", "Ana", "Ben"]),
        lambda: Table(edition="no-such-edition"),
        lambda: Table(you="Nobody"),
        lambda: Table(bots=["Nobody"]),
        lambda: Table(bots={"Ben": "genius"}),
    ],
)
def test_nonsense_is_named(make: Any) -> None:
    with pytest.raises((BohnanzaError, KeyError)) as caught:
        make()
    assert str(caught.value)


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


def test_a_table_is_plain_json_with_the_edition_s_kinds_only() -> None:
    table = Table(players=NAMES, seed=7, bots=["Ben"])
    assert json.loads(json.dumps(table.state)) == table.state
    assert "soy" in table.beans
    assert "cocoa" not in table.beans


def test_a_move_is_played_and_told() -> None:
    here = session()
    answer = move(here, "Ana plant 1")
    assert answer["ok"]
    assert answer["events"][0]["kind"] == "planted"
    assert here.game.ply == 1
    assert here.state()["undo"]


def test_a_refused_move_comes_back_with_its_rule_and_what_to_do_instead() -> None:
    here = session()
    before = str(here.game)
    answer = move(here, "Ana harvest 1")
    assert not answer["ok"]
    assert answer["rejection"]["rule"]["title"]
    assert answer["rejection"]["alternatives"][0]["text"].startswith("Ana ")
    assert str(here.game) == before


@pytest.mark.parametrize(
    ("text", "ply", "reason"),
    [
        ("Ana plant 1", 3, "has changed since"),
        ("Ben plant 1", 0, "may not play for Ben"),
        ("Dia plant 1", 0, "Nobody at this table is called “Dia”"),
        ("Ana fly 1", 0, "cannot be read as a move"),
        ("", 0, "Nobody at this table"),
        ("Ana", 0, "cannot be read as a move"),
        ("Ana plant \x00", 0, "cannot be read as a move"),
    ],
)
def test_what_is_no_move_for_this_page_is_answered_with_a_reason(text: str, ply: int, reason: str) -> None:
    here = session()
    before = str(here.game)
    answer = move(here, text, ply)
    assert not answer["ok"]
    assert reason in answer["error"]["text"]
    assert str(here.game) == before


def test_why_asks_without_playing() -> None:
    here = session()
    assert here.answer({"id": 1, "type": "why", "text": "Ana plant 1"})["ok"]
    assert here.answer({"id": 2, "type": "why", "text": "Ana done"})["rejection"]["text"]
    assert here.game.ply == 0


def test_undo_redo_and_restart() -> None:
    here = session()
    start = str(here.game)
    move(here, "Ana plant 1")
    after = str(here.game)
    assert here.answer({"id": 2, "type": "undo"})["ok"]
    assert str(here.game) == start
    assert "no move" in here.answer({"id": 3, "type": "undo"})["error"]["text"]
    assert here.answer({"id": 4, "type": "redo"})["ok"]
    assert str(here.game) == after
    assert not here.answer({"id": 5, "type": "redo"})["ok"]
    assert here.answer({"id": 6, "type": "restart"})["ok"]
    assert str(here.game) == start


def test_people_at_one_screen_take_turns_looking() -> None:
    here = session(bots={2: FarmerPlayer()})
    assert here.state()["seats_open"] == [0, 1]
    assert here.answer({"id": 1, "type": "look", "seat": 1})["ok"]
    assert here.state()["table"]["you"] == 1
    for seat in (2, 3, 2**30):
        assert not here.answer({"id": 2, "type": "look", "seat": seat})["ok"]
    assert here.you == 1


def test_with_open_hands_everybody_plays_without_changing_seats() -> None:
    here = session(open_hands=True)
    assert all(seat["hand"] for seat in here.state()["table"]["seats"])
    for text in ("Ana plant 1", "Ana done", "Ana turn-over", "Ben offer Ana Soy"):
        answer = move(here, text)
    assert answer["ok"] or "rejection" in answer


def test_a_page_that_only_watches_plays_for_nobody() -> None:
    here = session(you=None)
    state = here.state()
    assert (state["moves"], state["seats_open"]) == ([], [])
    assert not move(here, "Ana plant 1")["ok"]
    assert not here.answer({"id": 1, "type": "look", "seat": 0})["ok"]


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


def test_undo_against_bots_goes_back_to_the_last_move_of_a_person() -> None:
    here = session(bots={1: FarmerPlayer(), 2: FarmerPlayer()})
    seen = []
    while here.game.ply < 20:
        seen.append(str(here.game))
        if here.game.awaited != "Ana":
            here.answer({"id": 1, "type": "pass"})
            continue
        move(here, f"Ana {here.game.legal_moves('Ana', offers=False)[0].text(NAMES)}")
    last = str(here.game)
    assert here.answer({"id": 2, "type": "undo"})["ok"]
    assert str(here.game) in seen
    while here.game.can_redo:
        assert here.answer({"id": 3, "type": "redo"})["ok"]
    assert str(here.game) == last


class Broken(ChancePlayer):
    """A bot with a mistake in it."""

    def decide(self, seen: Any, moves: Any) -> Any:
        raise RuntimeError("a mistake in a bot")


def test_a_bot_that_fails_leaves_the_table_as_it_was(caplog: pytest.LogCaptureFixture) -> None:
    here = session(bots={1: Broken(), 2: FarmerPlayer()}, open_hands=True)
    for text in ("Ana plant 1", "Ana done", "Ana turn-over", "Ana done"):
        assert move(here, text)["ok"] or "rejection" in move(here, text)
    while here.game.awaited == "Ana":
        before = str(here.game)
        legal = here.game.legal_moves("Ana", offers=False)
        answer = move(here, f"Ana {legal[0].text(NAMES)}")
        if not answer["ok"]:
            break
    assert "wrong in the program" in answer["error"]["text"]
    assert str(here.game) == before
    assert "a mistake in a bot" in caplog.text


def test_bots_are_named_in_any_of_the_ways() -> None:
    assert set(Table(players=NAMES, bots=True).session.bots) == {1, 2}
    assert set(Table(players=NAMES, bots=True, you="Ben").session.bots) == {0, 2}
    assert set(Table(players=NAMES, bots="Cem").session.bots) == {2}
    assert isinstance(Table(players=NAMES, bots={"Ben": "chance"}).session.bots[1], ChancePlayer)
    mine = FarmerPlayer()
    assert Table(players=NAMES, bots={1: mine}).session.bots == {1: mine}


# Through the widget


def test_the_widget_pushes_once_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(players=NAMES, seed=7)
    told: list[Any] = []
    table.observe(lambda change: told.append(("state", change["new"]["table"]["ply"])), "state")
    monkeypatch.setattr(table, "send", lambda answer: told.append(("answer", answer["id"], answer["ok"])))
    table._handle_custom_msg({"id": 9, "type": "move", "text": "Ana plant 1", "ply": 0}, [])
    assert told == [("state", 1), ("answer", 9, True)]
    told.clear()
    table._handle_custom_msg({"id": 10, "type": "move", "text": "Ana plant 1", "ply": 0}, [])
    assert told == [("answer", 10, False)]


def test_a_game_that_goes_on_elsewhere_is_shown_again() -> None:
    game = Game(players=NAMES, seed=7)
    table = Table(game)
    game.play("Ana plant 1")
    table.refresh()
    assert table.state["table"]["ply"] == 1
    assert "1 moves" in repr(table)


# Garbage

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
nearly = st.fixed_dictionaries(
    {},
    optional={
        "id": st.integers(-1, 5) | json_values,
        "type": st.sampled_from([*request_fields(TableRequest), "choose", "__class__"]) | json_values,
        "text": st.sampled_from(["Ana plant 1", "Ben plant 1", "Ana offer Ben Soy for Blue", "Ana accept 1"])
        | st.text(max_size=600)
        | json_values,
        "ply": st.integers(-2, 3) | json_values,
        "seat": st.integers(-2, 9) | json_values,
        "more": json_values,
    },
)


@settings(max_examples=400, deadline=None)
@given(json_values | nearly)
def test_garbage_from_a_page_never_raises_and_never_changes_a_game_it_does_not_play(content: Any) -> None:
    here = session(you=1)
    before = str(here.game)
    kept = copy.deepcopy(content)
    answer = here.answer(content)
    assert content == kept or content != content
    assert set(answer) >= {"id", "ok", "events"}
    assert json.dumps(answer)
    if not answer["ok"]:
        assert answer.get("error", answer.get("rejection"))["text"]
    # Ben is not awaited and has no cards in a field: nothing that this page may say moves a card.
    assert str(here.game) == before


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_garbage_among_real_moves_leaves_the_real_moves_alone(data: st.DataObject) -> None:
    here, alone = session(open_hands=True), Game(players=NAMES, seed=7)
    for _ in range(data.draw(st.integers(1, 12))):
        here.answer(data.draw(json_values))
        seat = alone.seat(alone.awaited or "")
        said = data.draw(st.sampled_from(alone.legal_moves(seat)))
        alone.play((seat, said))
        assert move(here, f"{NAMES[seat]} {said.text(NAMES)}")["ok"]
    assert str(here.game) == str(alone)


@pytest.mark.parametrize(
    "content",
    [
        *(
            None,
            [],
            "move",
            3,
            {"id": True, "type": "ping"},
            {"id": 1.0, "type": "ping"},
            {"id": 2**31, "type": "ping"},
        ),
        *({"id": 1}, {"id": 1, "type": ["ping"]}, {"id": 1, "type": "choose"}, {"id": 1, "type": "look", "seat": -1}),
        {"id": 1, "type": "move", "text": "x"},
        {"id": 1, "type": "move", "text": "x" * (MAX_MOVE + 1), "ply": 0},
    ],
)
def test_a_request_is_read_strictly(content: Any) -> None:
    with pytest.raises(BadRequest):
        read_request(content)


@pytest.mark.parametrize("asked", ["kit", "kits", None, 7, [], {}, {"kit": "kit"}, ["kit"]])
def test_the_kit_is_sent_to_a_page_that_asks_for_it_and_for_nothing_else(
    asked: object, monkeypatch: pytest.MonkeyPatch
):
    kit, sent = LinkedKit(), list[dict[str, str]]()
    monkeypatch.setattr(kit, "send", sent.append)
    kit._handle_custom_msg(asked, [])
    files = {"script": STATIC / SCRIPT, "styles": STATIC / STYLES}
    assert sent == (
        [{name: file.read_text(encoding="utf-8") for name, file in files.items()}] if asked == "kit" else []
    )
    assert kit.version == version()


@pytest.mark.parametrize(
    "state",
    [{"lang": "xx"}, {"lang": 7}, {"words": {}}, {"component": "hand"}, {"nothing": 1}, {"state": {}}, [], None],
)
def test_a_page_sets_no_trait(state: Any, capsys: pytest.CaptureFixture[str]):
    """The page asks by messages; a language that nobody speaks, set from the page, would end all later answers."""
    table = Table(Game(players=NAMES, seed=7), lang="es")
    before = table.get_state()
    table._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    assert table.get_state() == before
    assert table.receive({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})["ok"]
    assert (table.lang, capsys.readouterr().err) == ("es", "")
