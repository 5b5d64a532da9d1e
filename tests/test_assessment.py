"""A game that is over, decision by decision: what the reader was expected to lose, and the better lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bohnanza_lab.components import coach
from bohnanza_lab.components.coach import EQUAL
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import Candidate, observation_for
from bohnanza_lab.players.advice import advise
from tests.advisors import PublicReasonAdvisor, sayings
from tests.bot_games import played

pytestmark = pytest.mark.usefixtures("sayings")
__all__ = ["sayings"]


def finished(edition: str = "rio-grande") -> Tabletop:
    game = played(edition)
    return Tabletop(game, "en", bots=range(1, len(game.names)), advisor=PublicReasonAdvisor())


def choices(game: EngineGame) -> Sequence[Candidate]:
    decision = advise(game, 0, PublicReasonAdvisor())
    return () if decision is None else decision.choices


def ask(session: Tabletop, **request: Any) -> Any:
    return session.answer({"id": 1, **request})


def assessed(session: Tabletop) -> Any:
    while True:
        view = ask(session, type="assess")["assessment"]
        if view["done"] == view["count"]:
            return view


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_each_decision_lost_what_the_advisor_valued_less(edition: str) -> None:
    session = finished(edition)
    view = assessed(session)
    game = session.game
    assert view["count"] == sum(turn.seat == 0 for turn in game.turns)
    assert len(view["decisions"]) > 5
    for decision in view["decisions"]:
        before = game.at(decision["ply"])
        found = advise(before, 0, PublicReasonAdvisor())
        assert found is not None
        made = found.of(game.turns[decision["ply"]].move)
        assert made is not None
        best = max(choice.value for choice in found.choices)
        assert best >= made.value
        lost = best - made.value
        words = "just as good" if lost < EQUAL else "a little less" if lost < 0.5 else f"about {round(lost)} "
        assert decision["worth"].startswith(words)
        assert decision["turn"] == before.turn
        assert observation_for(before, 0).hand == game.at(decision["ply"]).hand(0)


def test_a_move_without_a_choice_is_no_decision() -> None:
    session = finished()
    valued = {decision["ply"] for decision in assessed(session)["decisions"]}
    game = session.game
    forced = {ply for ply, turn in enumerate(game.turns) if turn.seat == 0 and len(choices(game.at(ply))) == 1}
    assert forced, "this game has moves without a choice"
    assert not valued & forced


def lost(decision: Any) -> float:
    """How much a decision lost, read from what is told of it."""
    if decision["worth"] == "a little less":
        return 0.3
    return float(found[1]) if (found := re.match(r"about (\d+) ", decision["worth"])) else 0.0


def test_it_is_told_how_far_it_has_come() -> None:
    session = finished()
    first = ask(session, type="assess")["assessment"]
    assert first["done"] == 20 < first["count"]
    second = ask(session, type="assess")["assessment"]
    assert second["done"] == 40
    assert second["decisions"][: len(first["decisions"])] == first["decisions"]
    view = assessed(session)
    assert ask(session, type="assess")["assessment"] == view
    same = sum(decision["worth"] == "just as good" for decision in view["decisions"])
    assert view["summary"].startswith(f"{len(view['decisions'])} decisions; {same} of them")


def test_three_turns_are_worth_another_look_those_that_lost_most() -> None:
    view = assessed(finished())
    turns: dict[int, float] = {}
    for decision in view["decisions"]:
        turns[decision["turn"]] = max(turns.get(decision["turn"], 0.0), lost(decision))
    again = [turn["turn"] for turn in view["again"]]
    assert 0 < len(again) <= 3
    assert again == sorted(again)
    assert min(turns[turn] for turn in again) >= max(lost for turn, lost in turns.items() if turn not in again)
    for turn in view["again"]:
        mine = [each for each in view["decisions"] if each["turn"] == turn["turn"]]
        worst = max(mine, key=lost)
        assert turn["ply"] == worst["ply"]
        assert turn["made"] == f"You: {worst['text']}."


def test_the_better_line_begins_with_the_better_move_and_goes_on_for_a_turn() -> None:
    session = finished()
    record = session.game.record()
    for turn in assessed(session)["again"]:
        steps = ask(session, type="line", ply=turn["ply"])["line"]
        before = session.game.at(turn["ply"])
        found = advise(before, 0, PublicReasonAdvisor())
        assert found is not None
        before.play((0, found.move))
        assert steps[0]["table"]["ply"] == turn["ply"]
        assert steps[1]["table"]["seats"] == session.table(before)["seats"]
        assert len(steps) >= 2
        assert all(step["text"] for step in steps[1:])
        assert {step["table"]["turn"] for step in steps[:-1]} == {turn["turn"]}
    assert session.game.record() == record


def test_only_a_game_that_is_over_and_has_a_reader_is_reviewed() -> None:
    running = Tabletop(EngineGame(), "en", advisor=PublicReasonAdvisor())
    assert ask(running, type="assess")["error"]["text"] == "This game is not over yet."
    watched = finished()
    watched.you = None
    assert "error" in ask(watched, type="assess")
    session = finished()
    assert "error" in ask(session, type="line", ply=1)
    assessed(session)
    assert "error" in ask(session, type="line", ply=999_999)


DECIMAL = re.compile(r"(?<![$\d.,])\d+[.,]\d(?!\d)")


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_no_review_of_a_random_game_has_a_decimal(edition: str, lang: str) -> None:
    rng, game = Random(7), EngineGame(edition, seed=7)
    style = PlayStyle.by_chance(rng)
    while not game.over:
        game.play(random_move(game, rng, style))
    session = Tabletop(game, lang, bots=range(1, len(game.names)), advisor=ADVISOR)
    view, moments = assessed(session), ask(session, type="review")["review"]["moments"]
    assert view["again"]
    assert moments
    said = [
        view["summary"],
        *(text for decision in view["decisions"] for text in (decision["text"], decision["worth"])),
    ]
    for turn in view["again"]:
        said += [turn["text"], turn["made"], turn["better"], turn["reason"]]
        assert len(turn["reason"].split()) <= 20
    said += [moment["text"] for moment in moments]
    assert [text for text in said if DECIMAL.search(text)] == []


def test_a_move_is_tried_again_from_its_table_and_the_game_is_not_lost() -> None:
    session = finished()
    record, ended = session.game.record(), session.game.ply
    ply = assessed(session)["again"][0]["ply"]
    assert ask(session, type="replay", ply=ply)["ok"]
    assert session.game.ply == ply
    assert session.state()["undo"], "the way back to the game before"
    better = coach.hint(session.game, [0], session.advisor, "en")
    assert better is not None
    assert ask(session, type="move", text=better["moves"][0], ply=ply)["ok"]
    assert ask(session, type="undo")["ok"]
    assert session.game.ply == ply
    assert ask(session, type="undo")["ok"]
    assert (session.game.ply, session.game.record()) == (ended, record)
    assert "error" in ask(session, type="replay", ply=ended + 1)


def test_each_reader_at_a_screen_has_an_assessment_of_their_own() -> None:
    session = finished()
    session.sitting.bots.clear()
    counts = []
    for seat in (0, 1, 0, 2, 1):
        session.you = seat
        view = ask(session, type="assess")["assessment"]
        assert view["count"] == sum(turn.seat == seat for turn in session.game.turns)
        counts.append((view["count"], view["done"]))
    assert counts[0] == counts[2], "it starts again after another seat has looked"
    session.you = 0
    first = ask(session, type="assess")["assessment"]
    assert ask(session, type="assess")["assessment"]["done"] == first["done"] + 20
