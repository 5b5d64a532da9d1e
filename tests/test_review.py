"""A game that is over, as a page looks back at it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.components import coach
from bohnanza_lab.components.coach import EQUAL
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import score_history as history
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.score_history import Point, Swing, leads, score_history, swings
from bohnanza_lab.engine.turn import ranking, scores
from bohnanza_lab.players import Candidate, observation_for
from bohnanza_lab.players.advice import advise
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.views.review import scale
from tests.advisors import PublicReasonAdvisor, sayings
from tests.bot_games import played
from tests.engine.table import play

EACH_IN_A_LANGUAGE = [*zip([each.id for each in editions()], cycle(LANGUAGES), strict=False)]


def review(session: Tabletop) -> dict[str, Any]:
    return dict(session.answer({"id": 1, "type": "review"}))


@pytest.mark.parametrize(("edition", "lang"), EACH_IN_A_LANGUAGE)
def test_every_line_ends_at_the_score_of_its_seat(edition: str, lang: str) -> None:
    game = played(edition, EDITIONS[edition].players[0])
    session = Tabletop(game, lang, 0)
    before = session.state()
    found = review(session)["review"]
    assert session.state() == before, "to look back changes nothing"
    assert json.loads(json.dumps(found)) == found
    assert [line[-1]["text"] for line in found["lines"]] == [seat["score"] for seat in before["table"]["seats"]]
    assert {len(line) for line in found["lines"]} == {len(found["turns"])}
    assert found["turns"][-1] == game.turn
    values = [each["value"] for line in found["lines"] for each in line]
    assert found["ticks"][0]["value"] <= min(values) <= max(values) <= found["ticks"][-1]["value"]
    assert 1 <= len(found["moments"]) <= 3
    for moment in found["moments"]:
        assert "{" not in moment["text"]
        assert session.answer({"id": 1, "type": "past", "ply": moment["ply"]})["table"]["turn"] <= moment["turn"]


def test_the_rule_that_decided_a_tie_is_there_to_be_read() -> None:
    tied, won = played("rio-grande", 4), played("rio-grande", 3)
    assert [rule["id"] for rule in review(Tabletop(tied, "en", 0))["review"]["rules"]] == ["end.third_time", "end.tie"]
    assert [rule["id"] for rule in review(Tabletop(won, "en", 0))["review"]["rules"]] == ["end.third_time"]


def said(field: str, other: str = "-", lang: str = "en", you: int = 0) -> list[str]:
    """The turning points of a game in which one field of Ana's and one of Ben's are harvested at the end."""
    fields = {"Ana": field, "Ben": other}
    game = EngineGame.arrange(fields=fields, coins={"Ana": 2}, phase="draw", draw="Red", rest="discard", exhausted=2)
    game.play("Ana draw")
    return [moment["text"] for moment in review(Tabletop(game, lang, you))["review"]["moments"]]


def test_turning_points_are_told_in_words() -> None:
    assert said("4*Soy") == ["You pull away: from 2 to 4 coins ahead."]
    assert said("-", "2*Red") == ["Ben closes in on you: from 2 to 1 coin ahead."]
    assert said("-", "3*Red") == ["Ben catches up: from 2 coins behind to a tie."]
    assert said("-", "4*Red") == ["Ben takes the lead: from 2 coins behind to 1 coin ahead."]
    assert said("-", "2*Red", you=1) == ["You close in on Ana, who goes from 2 to 1 coin ahead."]
    assert said("-", "2*Red", you=2) == ["Ben closes in on Ana: from 2 to 1 coin ahead."]
    assert said("-", "4*Red", you=1) == ["You take the lead: from 2 coins behind to 1 coin ahead."]
    assert said("-", "4*Red", "es", you=1) == ["Tomas la delantera: de 2 monedas de desventaja a 1 moneda de ventaja."]
    assert said("-", "4*Red", "es") == ["Ben toma la delantera: de 2 monedas de desventaja a 1 moneda de ventaja."]


def test_a_scale_has_few_round_values_around_all_others() -> None:
    for highest in range(1, 5000, 7):
        values = scale(0, highest)
        assert 2 <= len(values) <= 6
        assert values[0] == 0
        assert values[-2] < highest <= values[-1]
    assert scale(-3, 4) == [-4, -2, 0, 2, 4]


# How a game went


EDITIONS = {each.id: each for each in editions()}


@st.composite
def random_games(draw: st.DrawFn) -> EngineGame:
    edition = EDITIONS[draw(st.sampled_from(sorted(EDITIONS)))]
    rng = Random(draw(st.integers(0, 2**32)))
    most = draw(st.integers(0, 400) | st.just(5000))
    game = EngineGame(edition.id, draw(st.integers(*edition.players)), seed=rng.getrandbits(48))
    style = PlayStyle.by_chance(rng)
    while not game.over and game.ply < most:
        game.play(random_move(game, rng, style))
    return game


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_the_line_of_a_seat_ends_where_its_score_stands(game: EngineGame) -> None:
    points = score_history(game)
    assert points[-1].scores == scores(game.state)
    assert points[-1].ply == game.ply
    assert points[0] == Point(game.at(0).turn - 1, 0, scores(game.at(0).state))
    assert [point.ply for point in points] == sorted({point.ply for point in points})
    assert [point.turn for point in points] == sorted({point.turn for point in points})
    for point in Random(game.ply).sample(points, min(3, len(points))):
        assert point.scores == scores(game.at(point.ply).state)


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_no_turn_changes_the_lead_more_than_the_turning_points(game: EngineGame) -> None:
    points, found = score_history(game), swings(game)
    first = ranking(game.state)[0]
    lead = leads(points, first)
    changes = {points[n].turn: (lead[n - 1], lead[n]) for n in range(1, len(points)) if lead[n - 1] != lead[n]}
    assert [swing.turn for swing in found] == sorted({swing.turn for swing in found})
    assert len(found) == min(3, len(changes))
    for swing in found:
        assert changes.pop(swing.turn) == (swing.before, swing.after)
        near = [Point(0, ply, scores(game.at(ply).state)) for ply in (swing.ply, swing.ply + 1)]
        before, after = leads(near, first)
        assert (after > before) == (swing.after > swing.before)
        assert after != before
    smallest = min((abs(swing.after - swing.before) for swing in found), default=0)
    assert all(abs(after - before) <= smallest for before, after in changes.values())


def test_what_the_winner_was_ahead_and_behind_by() -> None:
    game = EngineGame.arrange(fields={"Ana": ["2*Garden"], "Ben": ["3*Chili", "3*Garden"]}, hands={"Ana": "Blue"})
    play(game, "Ana harvest 1", "Ben harvest 1", "Ben harvest 2")
    assert score_history(game)[-1].scores == (2, 4, 0)
    assert swings(game) == ((1, 2, 0, 2, 0),), "the harvest for three coins, not the one for one"


def test_a_game_in_which_nobody_earned_anything_has_no_turning_point() -> None:
    assert swings(EngineGame()) == ()
    assert score_history(EngineGame()) == (Point(0, 0, (0, 0, 0)),)


def test_of_equal_changes_those_of_the_lead_count_first_and_then_the_later_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    earned = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0), (2, 2, 0), (2, 2, 2), (3, 2, 2)]
    moves = [Point(ply + 1, ply, each) for ply, each in enumerate(earned)]
    monkeypatch.setattr(history, "_after_each_move", lambda _: moves)
    game = EngineGame.arrange(coins={"Ana": 9})
    assert [swing.turn for swing in swings(game)] == [1, 4, 6]
    assert [swing.turn for swing in swings(game, 4)] == [1, 3, 4, 6]
    assert swings(game, 9) == (
        Swing(turn=1, ply=0, before=0, after=1, rival=1),
        Swing(turn=2, ply=1, before=1, after=2, rival=1),
        Swing(turn=3, ply=2, before=2, after=1, rival=1),
        Swing(turn=4, ply=3, before=1, after=0, rival=1),
        Swing(turn=6, ply=5, before=0, after=1, rival=1),
    )
    assert swings(game, 0) == ()
    assert leads(moves, 1) == [0, -1, -2, -1, 0, 0, -1]


def test_a_turn_is_told_by_the_move_that_changed_the_lead_most(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = [(1, (0, 0)), (1, (1, 0)), (1, (4, 0)), (1, (4, 1)), (2, (5, 1)), (2, (5, 3)), (2, (6, 3)), (3, (6, 8))]
    turns += [(3, (9, 8)), (3, (11, 8))]
    moves = [Point(turn, ply, each) for ply, (turn, each) in enumerate(turns)]
    monkeypatch.setattr(history, "_after_each_move", lambda _: moves)
    game = EngineGame.arrange("bean-duel", coins={"Ana": 9})
    assert swings(game) == (Swing(1, 1, 0, 4, 1), Swing(2, 6, 4, -2, 1), Swing(3, 7, -2, 3, 1))


# Decision by decision: what the reader was expected to lose, and the better lines


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


@pytest.mark.parametrize(("edition", "lang"), EACH_IN_A_LANGUAGE)
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
