"""The drill of a page: it asks, is answered, and refuses what there is not."""

from __future__ import annotations

import pytest

from bohnanza_lab.components.drill import Drill


def test_a_page_learns_what_is_right_once_it_has_chosen() -> None:
    session = Drill("duel", lang="es", seed=1)
    assert session.answer({"id": 1, "type": "ask", "kind": "claim"})["ok"]
    view = session.question()
    assert (view["kind"], view["number"], view["chosen"], view["right"], view["why"]) == ("claim", 1, None, None, [])
    assert session.answer({"id": 2, "type": "pick", "choice": 1})["ok"]
    after = session.question()
    assert after["chosen"] == 1
    assert after["right"] in (0, 1)
    assert after["why"]
    assert after["rule"] is not None
    assert not session.answer({"id": 3, "type": "pick", "choice": 0})["ok"]


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "ask", "kind": "battle"},
        {"type": "ask", "kind": ""},
        {"type": "pick", "choice": 9},
        {"type": "edition", "edition": "at-home"},
    ],
    ids=str,
)
def test_what_there_is_not_changes_nothing(request_: dict[str, object]) -> None:
    session = Drill("rio-grande", lang="en", seed=1)
    before = session.question()
    assert "error" in session.answer({"id": 1, **request_})
    assert session.question() == before


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "There is no edition “bohnapart”. There are rio-grande, "),
        ("es", "No existe la edición «bohnapart». Existen rio-grande, "),
    ],
)
def test_an_edition_that_there_is_not_is_named_with_those_that_there_are(lang: str, said: str) -> None:
    session = Drill("rio-grande", lang=lang, seed=1)
    before = session.question()
    answer = session.answer({"id": 1, "type": "edition", "edition": "bohnapart"})
    assert answer["error"]["text"].startswith(said)
    assert session.question() == before
    assert session.examiner.edition == "rio-grande"


def test_another_edition_has_its_own_kinds() -> None:
    session = Drill("rio-grande", lang="en", seed=1)
    assert session.answer({"id": 1, "type": "edition", "edition": "bohnaparte"})["ok"]
    assert session.examiner.edition == "bohnaparte"
    assert "battle" in {kind["key"] for kind in session.state()["kinds"]}


def test_without_a_seed_every_page_gets_other_questions() -> None:
    def asked() -> list[object]:
        session = Drill("rio-grande", lang="en")
        first = session.question()
        views: list[object] = []
        for number in range(6):
            session.answer({"id": number, "type": "ask", "kind": "pays"})
            views.append(session.question())
        assert first == Drill("rio-grande", lang="en").question()
        return views

    assert asked() != asked()
