"""The drill of a page: it asks, is answered, and refuses what there is not."""

from __future__ import annotations

import pytest

from bohnanza_lab.components.drill import Drill
from bohnanza_lab.engine.editions import editions


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


def test_a_drill_without_an_edition_offers_them_all_and_begins_with_the_base_game() -> None:
    free, named = Drill(lang="en"), Drill("duel", lang="en")
    assert [each["id"] for each in free.props()["editions"]] == [each.id for each in editions()]
    assert (free.state()["edition"], repr(free)) == ("rio-grande", "Drill()")
    assert (named.props()["editions"], named.state()["edition"], repr(named)) == ([], "duel", "Drill('duel')")


def test_a_page_names_the_edition_of_its_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    for edition, begun in (("duel", "duel"), ("fly", "rio-grande"), ("", "rio-grande")):
        monkeypatch.setenv("QUERY_STRING", f"edition={edition}")
        monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
        assert Drill(lang="en").state()["edition"] == "rio-grande", "there is no page"
        monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
        assert Drill(lang="en").state()["edition"] == begun
        assert Drill("billabong", lang="en").state()["edition"] == "billabong"


def test_the_first_question_is_always_the_same_and_those_that_follow_are_by_the_seed() -> None:
    def asked(seed: int | None, *kinds: str) -> list[object]:
        session = Drill("rio-grande", seed=seed, lang="en")
        views: list[object] = [session.question()]
        for number, kind in enumerate(kinds):
            assert session.answer({"id": number, "type": "ask", "kind": kind})["ok"]
            views.append(session.question())
        return views

    assert asked(None)[0] == asked(0)[0] != asked(1)[0]
    assert asked(5, "pays", "pays", "harvest") == asked(5, "pays", "pays", "harvest")
    assert asked(5, "pays", "pays") != asked(6, "pays", "pays")
    assert asked(0, "pays") != asked(1, "pays")


def test_a_drill_that_has_begun_to_ask_goes_on_with_its_own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def draw(self: Drill, count: int) -> int:
        drawn.append(count)
        return 7

    monkeypatch.setattr(Drill, "draw", draw)
    session, again = Drill("rio-grande", lang="en"), Drill("rio-grande", seed=7, lang="en")
    for number in range(3):
        for each in (session, again):
            assert each.answer({"id": number, "type": "ask", "kind": "pays"})["ok"]
    assert session.question()["number"] == 3
    assert drawn == [2**31], "once, with the first question that a page asks for"
    assert session.answer({"id": 4, "type": "edition", "edition": "duel"})["ok"]
    assert drawn == [2**31, 2**31]
    assert again.answer({"id": 4, "type": "edition", "edition": "duel"})["ok"]
    assert drawn == [2**31, 2**31], "who gives a seed draws nothing"
    assert session.question() == again.question()


def test_a_drill_without_a_page_is_the_table_of_its_first_question_with_numbered_choices() -> None:
    session = Drill("rio-grande", lang="en", seed=1)
    picture, question = session.picture(), session.question()
    assert question["text"] in picture
    for number, choice in enumerate(question["choices"], 1):
        assert f">{number}.</text>" in picture or f"{number}. " in picture
        assert choice.split()[0] in picture
    assert session.answer({"id": 1, "type": "ping"}) == {"id": 1, "ok": True, "events": []}
