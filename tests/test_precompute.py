"""What is stored of a small table is what it answers: every way through it, against a table that is played."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bohnanza_lab import Challenge, goals
from bohnanza_lab.gallery import FirstMove
from bohnanza_lab.stored import precompute as precompute_module
from bohnanza_lab.stored.parts import digest_of_state, stored_part
from bohnanza_lab.stored.precompute import precompute
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.views.contract import StoredTables
from tools.stored import ROOT, page_notebook, stored

TABLE: dict[str, Any] = {
    "hands": {"Ana": "Red Blue Soy"},
    "fields": {"Ana": ["2*Red", "Soy"]},
    "open_hands": False,
    "goal": goals.planted("Ana", "Red", at_least=3) & goals.planted("Ana", "Blue"),
    "solution": ["Ana plant 1", "Ana plant 3"],
    "mistakes": {"Ana plant 3": "The Red has a field."},
}


@pytest.fixture(scope="module")
def known() -> StoredTables:
    return precompute(FirstMove(**TABLE))


def asked(name: str, ply: int) -> dict[str, object]:
    kind, _, text = name.partition(" ")
    return {"id": 7, "type": kind, **({"text": text, "ply": ply} if kind == "move" else {})}


def without_log(state: Any) -> dict[str, Any]:
    return {name: part for name, part in state.items() if name != "log"}


def test_every_reply_is_what_the_table_answers(known: StoredTables):
    first = FirstMove(**TABLE)
    tables, seen = known["tables"], set()

    def shown(place: int, part: str) -> dict[str, Any]:
        begun = first.last_state if part == "state" else first.last_state["table"]
        return {**begun, **tables[place][part]}  # type: ignore[literal-required]

    def follow(place: int, way: list[str]) -> None:
        for name, number in tables[place]["replies"].items():
            here = FirstMove(**TABLE)
            for each in way:
                assert here.answer(asked(each, here.game.ply))["ok"]
            assert without_log(here.last_state) == without_log(shown(place, "state")) | {"table": shown(place, "table")}
            assert here.log() == tables[place]["state"].get("log", first.last_state["log"])["lines"]
            reply = dict(known["replies"][number])
            to = reply.pop("to", None)
            answer = dict(here.answer(asked(name, here.game.ply)))
            state = answer.pop("state", None)
            assert answer == {"id": 7, **reply}
            assert (state is None) == (to is None)
            if to is not None and to not in seen:
                seen.add(to)
                follow(to, [*way, name])

    follow(0, [])
    assert seen == {*range(len(tables))}


def test_it_knows_the_way_to_the_end_and_back_and_what_is_forbidden(known: StoredTables):
    def go(*names: str) -> int:
        place = 0
        for name in names:
            place = known["replies"][known["tables"][place]["replies"][name]]["to"]
        return place

    def outcome(place: int) -> str:
        return str(known["tables"][place]["state"].get("challenge", {"outcome": "unattempted"})["outcome"])

    assert outcome(go("move Ana plant 1", "move Ana plant 3")) == "right"
    assert outcome(go("move Ana plant 3")) == "wrong"
    assert go("move Ana plant 3", "retry") == 0
    assert outcome(go("move Ana plant 3", "undo")) == "unattempted"
    refused = [known["replies"][known["tables"][0]["replies"][f"move Ana plant Red {field}"]] for field in (1, 2, 3)]
    assert ["rejection" in reply for reply in refused] == [False, True, False]


def test_no_answer_leads_to_a_pile_that_is_not_there():
    sale = {"goal": goals.harvested("Ana", "Red", coins=2), "solution": [*TABLE["solution"], "Ana harvest 1"]}
    known = precompute(FirstMove(**{**TABLE, **sale}, sell="Harvest."))
    refused = [reply["rejection"] for reply in known["replies"] if "rejection" in reply]
    assert {move["kind"] for rejection in refused for move in rejection["alternatives"]} == {"plant", "harvest", "done"}
    assert not [rejection["text"] for rejection in refused if "turn over" in rejection["text"].lower()]
    asked = [table["table"].get("prompt") for table in known["tables"]]
    assert "Harvest." in asked


def test_it_leaves_the_table_as_it_was():
    here = FirstMove(**TABLE)
    before = digest_of_state(here.props(), here.last_state)
    part = stored_part(here)
    assert len(part["tables"]["tables"]) > 5
    assert digest_of_state(here.props(), here.state()) == before
    assert (here.game.ply, here.outcome, here.log()) == (0, "unattempted", FirstMove(**TABLE).log())


def test_a_table_that_has_been_played_on_goes_on_from_what_the_page_shows():
    here = FirstMove(**TABLE)
    here.answer(asked("move Ana plant 1", 0))
    known = precompute(here)
    asked_first, number = next(iter(known["tables"][0]["replies"].items()))
    reply, answer = known["replies"][number], here.answer(asked(asked_first, 1))
    assert (reply["ok"], reply["events"]) == (answer["ok"], answer["events"])
    assert precompute(FirstMove(**TABLE)) != known


def test_a_large_table_is_known_as_far_as_a_page_brings_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(precompute_module, "MOST", 4)
    known = precompute(FirstMove(**TABLE))
    assert len(known["tables"]) == 4
    assert "move Ana done" not in known["tables"][1]["replies"]


def test_other_challenges_bring_no_tables():
    assert "tables" not in stored_part(Challenge(**TABLE))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_brings_its_table(lang: str):
    path = ROOT / "notebooks/index.ipynb"
    page = asyncio.run(stored(page_notebook(path), lang, path)).page
    assert len([part for part in page["parts"] if "tables" in part]) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_knows_every_way_through_its_table(lang: str):
    """Whatever is tapped there, no answer is left to a kernel."""
    path = ROOT / "notebooks/index.ipynb"
    page = asyncio.run(stored(page_notebook(path), lang, path)).page
    (known,) = [part["tables"] for part in page["parts"] if "tables" in part]
    for table in known["tables"]:
        assert table["replies"], table["state"]
        moves = table["state"].get("moves", [])
        assert {f"move {move['text']}" for move in moves} <= table["replies"].keys()
