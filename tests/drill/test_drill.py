"""The drill: which positions its games come to, how often it asks what, and in which order the choices stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from bohnanza_lab.components.drill import Drill
from bohnanza_lab.drill.examiner import Examiner, NoQuestionError
from bohnanza_lab.drill.move_questions import MayEnd
from bohnanza_lab.drill.positions import Positions
from bohnanza_lab.drill.question import DrillQuestion, QuestionKind
from bohnanza_lab.engine import EngineGame, rules
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.events import Event
from bohnanza_lab.engine.message import Message
from bohnanza_lab.engine.moves import Accept, Decline, Harvest, Move, Offer, Plant
from bohnanza_lab.engine.state import State


def test_numbers_and_yes_or_no_keep_their_order_and_moves_are_shuffled() -> None:
    drill = Examiner("rio-grande", seed=1)
    places = {kind: {drill.ask(kind).right for _ in range(24)} for kind in ("legal", "harvest")}
    assert places["legal"] == {0, 1, 2, 3}
    for _ in range(12):
        amounts = [
            dict(choice.text.facts)["coins"] for choice in drill.ask("pays").choices if isinstance(choice.text, Message)
        ]
        assert amounts == sorted(amounts)
        assert [choice.text for choice in drill.ask("harvest").choices] == [Message("drill.yes"), Message("drill.no")]


def test_an_edition_that_never_has_a_question_of_a_kind_says_so() -> None:
    positions = 0

    class Never(QuestionKind):
        key = "never"

        def questions(self, state: State) -> Iterator[DrillQuestion]:
            nonlocal positions
            positions += 1
            yield from ()

    drill = Examiner("rio-grande")
    drill.kinds["never"] = Never()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bohnanza_lab.drill.examiner._MOST_POSITIONS", 5)
        patch.setattr("bohnanza_lab.drill.examiner._MOST_GAMES", 3)
        with pytest.raises(NoQuestionError, match="rio-grande has no question of the kind 'never'"):
            drill.ask("never")
    assert positions == 15


# The games of its positions


def played(edition: str, count: int) -> list[tuple[State, int, Move]]:
    """The first moves of the games of a drill: the position before, who moves, and the move."""
    found = []

    def do(state: State, seat: int, move: Move) -> list[Event]:
        found.append((state.copy(), seat, move))
        return done(state, seat, move)

    done, positions = rules.do, Positions(edition, seed=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "do", do)
        while len(found) < count:
            before = positions.state
            positions.go_on()
            assert positions.state is not before  # a question keeps the position that it was asked about
    return found


@pytest.fixture(scope="module")
def moves() -> list[tuple[State, int, Move]]:
    return played("rio-grande", 6000)


def share(of: Iterable[bool]) -> float:
    found = [*of]
    return sum(found) / len(found)


Moves = list[tuple[State, int, Move]]


def test_half_of_the_offers_are_taken_by_those_who_can(moves: Moves) -> None:
    answered = [
        (rules.verify(state, seat, Accept(move.offer)) is None, isinstance(move, Accept))
        for state, seat, move in moves
        if isinstance(move, Accept | Decline)
    ]
    assert {taken for can, taken in answered if not can} == {False}
    assert 0.45 < share(taken for can, taken in answered if can) < 0.6


def test_an_offer_is_made_by_anybody_and_by_one_player_at_a_time(moves: Moves) -> None:
    trading = [(state, seat, move) for state, seat, move in moves if rules.is_trading(state) and not state.offers]
    assert 0.05 < share(isinstance(move, Offer) for _, _, move in trading) < 0.2
    assert {seat for _, seat, move in trading if isinstance(move, Offer)} == {0, 1, 2, 3}
    assert all(len(state.offers) < 2 for state, _, _ in moves)


def test_a_card_goes_where_its_kind_grows_and_seldom_elsewhere(moves: Moves) -> None:
    fits = []
    for state, seat, move in moves:
        planted = [each for each in rules.legal(state, seat) if isinstance(each, Plant)]
        on_its_kind = [each for each in planted if state.fields[seat][each.field - 1]]
        if isinstance(move, Plant) and 0 < len(on_its_kind) < len(planted):
            fits.append(move in on_its_kind)
    assert 0.8 < share(fits) < 0.99


def test_somebody_harvests_without_need_now_and_then_whose_turn_it_is_or_not(moves: Moves) -> None:
    could = [
        (seat == state.active, isinstance(move, Harvest))
        for state, seat, move in moves
        if any(not isinstance(each, Harvest) for each in rules.legal(state, seat))
    ]
    assert 0.005 < share(harvest for _, harvest in could) < 0.04
    assert {mine for mine, harvest in could if harvest} == {True, False}


def test_the_tables_are_of_every_size_up_to_four_players_and_anybody_begins(moves: Moves) -> None:
    found = [Positions("rio-grande", seed).state for seed in range(30)]
    assert {state.players for state in found} == {3, 4}
    assert {state.starter for state in found} == {0, 1, 2, 3}
    assert len({state.rng for state in found}) == 30
    assert Positions("duel").state.players == 2


def test_after_the_end_of_a_game_another_one_begins() -> None:
    positions = Positions("rio-grande", seed=1)
    while not positions.state.over:
        positions.go_on()
    positions.go_on()
    assert (positions.state.over, positions.state.turn) == (False, 1)


# The drill of a page


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


def test_an_edition_that_there_is_not_is_named_with_those_that_there_are() -> None:
    session = Drill("rio-grande", lang="en", seed=1)
    before = session.question()
    answer = session.answer({"id": 1, "type": "edition", "edition": "bohnapart"})
    assert answer["error"]["text"].startswith("There is no edition “bohnapart”. There are rio-grande, ")
    assert session.question() == before
    assert session.examiner.edition == "rio-grande"


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


def test_a_question_that_has_but_one_answer_is_asked_after_a_while() -> None:
    positions = 0

    class Always(QuestionKind):
        key = "always"

        def questions(self, state: State) -> Iterator[DrillQuestion]:
            nonlocal positions
            positions += 1
            if positions >= 3:
                yield from islice(MayEnd().questions(EngineGame.arrange(hands={"Ana": "Soy"}).state), 1)

    drill = Examiner("rio-grande")
    drill.kinds["always"] = Always()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bohnanza_lab.drill.examiner._MOST_POSITIONS", 20)
        assert drill.ask("always").answer == Message("drill.no")
    assert positions == 21
