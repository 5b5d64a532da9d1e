"""Whatever its page asks of an editor, no card is lost, and there is a position or a reason why not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.components.editor import Editor
from bohnanza_lab.engine.ruleset import Edition
from bohnanza_lab.views.contract import EditorState
from tests.editing.editors import END, check, every_table, lay, opened
from tests.volume import volume


@st.composite
def requests(draw: st.DrawFn, state: EditorState) -> dict[str, object]:
    """Something that a page can ask, from what it shows."""
    kind = draw(st.sampled_from(["lay", "lay", "lay", "move", "back", "set", "set", "clear", "fill", "undo", "redo"]))
    laid = [zone for zone in state["zones"] if zone["cards"]]
    if kind in ("move", "back") and laid:
        zone = draw(st.sampled_from(laid))
        index = draw(st.integers(0, len(zone["cards"]) - 1))
        aims = [each["id"] for each in state["zones"] if each["deck"] == zone["deck"]]
        target = draw(st.sampled_from(aims)) if kind == "move" else ""
        moved = {"deck": zone["deck"], "card": zone["cards"][index], "source": zone["id"], "index": index}
        return {"type": "lay", **moved, "target": target, "to": draw(st.sampled_from([0, 1, END]))}
    if kind == "set":
        control = draw(st.sampled_from(state["controls"]))
        values = {
            "choice": st.sampled_from([choice["value"] for choice in control["choices"]] or ["0"]),
            "count": st.integers(control["least"], min(control["most"], control["least"] + 9)).map(str),
            "check": st.sampled_from(["yes", "no"]),
        }
        return {"type": "set", "name": control["id"], "value": draw(values[control["kind"]])}
    if kind == "clear":
        return {"type": "clear", "zone": draw(st.sampled_from(["", *(zone["id"] for zone in state["zones"])]))}
    if kind in ("fill", "undo", "redo"):
        return {"type": kind}
    zone = draw(st.sampled_from(state["zones"]))
    deck = next(each for each in state["decks"] if each["name"] == zone["deck"])
    card = draw(st.sampled_from([each["key"] for each in deck["cards"]]))
    into = {"deck": deck["name"], "card": card, "source": "", "index": 0, "target": zone["id"]}
    return {"type": "lay", **into, "to": draw(st.sampled_from([0, END]))}


@pytest.mark.drawn(4)
@every_table
@settings(max_examples=8, deadline=None)
@given(st.data())
def test_any_sequence_of_requests_keeps_the_cards_and_gives_a_position_or_a_reason(
    made: Edition, players: int, data: st.DataObject
) -> None:
    session = opened(
        made, players, data.draw(st.sampled_from(["en", "es"])), data.draw(st.sampled_from(["empty", "deal"]))
    )
    for _ in range(data.draw(st.integers(1, 14))):
        before = session.layout
        answer = session.answer({"id": 1, **data.draw(requests(session.state()))})
        if answer["ok"]:
            assert answer["events"]
        else:
            assert answer["error"]["text"]
            assert "{" not in answer["error"]["text"]
            assert session.layout == before
    check(session)


@settings(max_examples=volume(120, 3), deadline=None)
@given(
    st.sampled_from(
        ["hand:0", "field:0:1", "field:0:9", "hand:9", "coins:", "land:farm-1", "land:river-1", "gifts", "x", ""]
    ),
    st.sampled_from(["soy", "cocoa", "#7", "#99", "marker:0", "marker:9", "fortress", "", "Soy"]),
    st.sampled_from(["beans", "bonus", "gifts", "pieces", ""]),
    st.sampled_from(["", "hand:0", "bonus:0", "land:orange"]),
    st.sampled_from(["duel", "bohnaparte", "billabong"]),
)
def test_places_and_cards_that_do_not_go_together_are_refused(
    target: str, card: str, deck: str, source: str, name: str
) -> None:
    session = Editor(f"edition={name}&seed=3", lang="en")
    before = session.layout
    answer = lay(session, card, target, deck=deck, source=source)
    assert answer["ok"] or (answer["error"]["text"] and session.layout == before)
    assert "program" not in answer.get("error", {}).get("text", "")
    check(session)
