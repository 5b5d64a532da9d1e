"""Whatever a page sends: garbage is answered, and moves nothing that is not this page's to move."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.bundle import SCRIPT, STATIC, styles, version
from bohnanza_lab.carriers.kit import LinkedKit
from bohnanza_lab.components import Table
from bohnanza_lab.components.challenge import Challenge
from bohnanza_lab.components.requests import BadRequestError, read_request, request_fields
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.text.words import words
from bohnanza_lab.views.contract import PlayRequest, TableRequest
from bohnanza_lab.views.contract.requests import MAX_MOVE

from .lessons.tables import paying

NAMES = ["Ana", "Ben", "Cem"]


def session(**also: Any) -> Tabletop:
    return Tabletop(EngineGame(players=NAMES, seed=7), "en", **also)


def move(here: Tabletop, text: str, ply: int | None = None) -> dict[str, Any]:
    ply = here.game.ply if ply is None else ply
    return dict(here.answer({"id": 1, "type": "move", "text": text, "ply": ply}))


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
    here, alone = session(open_hands=True), EngineGame(players=NAMES, seed=7)
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
    with pytest.raises(BadRequestError):
        read_request(content)


OFFERED = {"move", "look", "undo", "redo", "log", "ping", "rules"}
"""What a challenge offers of all that one can ask of a table; the rest is about a whole game and its bots."""


@pytest.mark.parametrize("kind", request_fields(PlayRequest))
def test_a_challenge_refuses_what_it_does_not_offer(kind: str) -> None:
    problem = paying()
    here = Challenge(problem.start, goal=problem.goal, solution=["Ana harvest 3", "Ana plant 3"], lang="en")
    for told in ({"type": "move", "text": "Ana harvest 2", "ply": 0}, {"type": "undo"}, {"type": "redo"}):
        assert here.answer({"id": 1, **told})["ok"]
    if kind == "redo":
        assert here.answer({"id": 2, "type": "undo"})["ok"]
    before, state = str(here.attempt.game), here.state()
    more = {"text": "Ana harvest 3", "ply": here.attempt.ply, "seat": 0, "game": here.game_id}
    answer = here.answer({"id": 3, "type": kind, **more})
    assert answer["ok"] is (kind in OFFERED)
    if kind not in OFFERED:
        assert answer["error"] == {"text": words("en").say("errors.message")}
        assert (str(here.attempt.game), here.state()) == (before, state)


@pytest.mark.parametrize("asked", ["kit", "kits", None, 7, [], {}, {"kit": "kit"}, ["kit"]])
def test_the_kit_is_sent_to_a_page_that_asks_for_it_and_for_nothing_else(
    asked: object, monkeypatch: pytest.MonkeyPatch
):
    kit, sent = LinkedKit(), list[dict[str, str]]()
    monkeypatch.setattr(kit, "send", sent.append)
    kit._handle_custom_msg(asked, [])
    whole = {"script": (STATIC / SCRIPT).read_text(encoding="utf-8"), "styles": styles()}
    assert sent == ([whole] if asked == "kit" else [])
    assert kit.version == version()


@pytest.mark.parametrize(
    "state",
    [{"props": {"lang": "xx"}}, {"props": 7}, {"state": {}}, {"state": None}, {"nothing": 1}, [], None],
)
def test_a_page_sets_no_trait(state: Any, capsys: pytest.CaptureFixture[str]):
    """The page asks by messages; a language that nobody speaks, set from the page, would end all later answers."""
    table = Table(EngineGame(players=NAMES, seed=7), lang="es")
    widget = table.widget()
    before = widget.get_state()
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    assert widget.get_state() == before
    assert table.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})["ok"]
    assert (table.lang, capsys.readouterr().err) == ("es", "")
