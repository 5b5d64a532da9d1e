"""The components of lessons: what crosses, what a page may ask, what stands there without a page."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from copy import deepcopy
from typing import Any

import pytest

from bohnanza_lab import Challenge, Choice, Question, Quiz, Walkthrough, goals
from bohnanza_lab.players import FarmerPlayer

from .tables import BOTH

FIELDS = {"Ana": ["Soy Soy", "Red"]}


def walkthrough(**more: Any) -> Walkthrough:
    hands = {"Ana": "Soy Blue Chili"}
    return Walkthrough(hands=hands, fields=FIELDS, **{"moves": ["Ana plant 1", "Ana plant 2 !"], **more})


def challenge(**more: Any) -> Challenge:
    given = {
        "hands": {"Ana": "Blue Soy"},
        "fields": {"Ana": ["4*Stink", "2*Red", "6*Chili"]},
        "coins": {"Ana": 1},
        "goal": goals.coins("Ana", at_least=3) & goals.planted("Ana", "Blue"),
        "solution": ["Ana harvest 3", "Ana plant 3"],
        "hints": ["Which field pays best?"],
        "mistakes": {"Ana harvest 2": {"say": "One short.", "then": ["Ana plant 2"]}},
    }
    return Challenge(**{**given, **more})


def quiz(**more: Any) -> Quiz:
    first = Question("Which?", [Choice("Soy", right=True, why="In front."), Choice("Blue", why="Behind Soy.")])
    return Quiz([first, first], **more)


def ask(widget: Any, type_: str, **facts: Any) -> dict[str, Any]:
    return dict(widget.answer({"id": 7, "type": type_, **facts}))


def move(widget: Challenge, text: str) -> dict[str, Any]:
    return ask(widget, "move", text=text, ply=widget.state()["table"]["ply"])


def test_a_lesson_is_written_as_it_is_read():
    assert repr(walkthrough()) == "Walkthrough(2 steps)"
    assert repr(walkthrough(title="Planting")) == "Walkthrough('Planting', 2 steps)"
    assert repr(walkthrough(moves=["Ana plant 1"])) == "Walkthrough(1 step)"
    assert repr(challenge()) == "Challenge(coins('Ana', at_least=3) & planted('Ana', 'Blue', at_least=1), par=2)"
    assert repr(quiz()) == "Quiz(2 questions)"


def test_a_walkthrough_sends_all_its_frames_at_once():
    widget = walkthrough(title=BOTH, lang="es", begin=1)
    assert (widget.name, widget.lang, widget.start, widget.title) == ("walkthrough", "es", 1, "Mira aquí.")
    assert [frame["caption"] for frame in widget.frames[1:2]] == ["Ana planta Soya en el campo 1."]
    assert widget.frames[2]["rejection"]["rule"]["id"] == "planting.one_kind"
    assert "walk.play" in widget.words
    json.dumps(widget.props())


@pytest.mark.parametrize("make", [walkthrough, challenge, quiz])
def test_a_lesson_reads_without_a_page(make):
    widget = make()
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget)
    assert str(widget).startswith(repr(widget))
    assert data == widget._repr_mimebundle_()[0]
    assert "application/vnd.jupyter.widget-view+json" in data
    if "image/svg+xml" in data:
        assert ElementTree.fromstring(data["image/svg+xml"]).find("{http://www.w3.org/2000/svg}title") is not None
    else:
        assert "Which?" in data["text/markdown"]


def test_what_is_said_at_every_step_stands_below_the_picture():
    data, _ = walkthrough()._repr_mimebundle_()
    for caption in ("Ana plants Soy in field 1.", "Field 2 grows Red, so Blue cannot go there"):
        assert caption in str(walkthrough())
        assert caption in data["image/svg+xml"]
    assert "Goal: Get to at least 3 coins, and grow Blue." in str(challenge())
    shown = Quiz(Question("Which?", [Choice("A", right=True), Choice("B", why="No.")], position={"seed": 3}))
    assert "No." not in json.dumps(shown._repr_mimebundle_()[0])
    assert ">Which?</text>" in shown._repr_mimebundle_()[0]["image/svg+xml"]


def test_a_challenge_is_played_to_its_end():
    widget = challenge()
    assert widget.outcome == "unattempted"
    refused = move(widget, "Ana plant 1")
    assert refused["rejection"]["rule"]["id"] == "planting.make_room"
    assert widget.outcome == "unattempted"
    assert move(widget, "Ana harvest 3")["ok"]
    assert widget.state()["challenge"]["moves"] == 1
    assert widget.state()["undo"]
    answer = move(widget, "Ana plant 3")
    assert [event["kind"] for event in answer["events"]] == ["planted"]
    assert widget.outcome == "right"
    assert widget.state()["moves"] == []
    over = move(widget, "Ana done")
    assert over["error"]["text"] == "This try is over. Take a move back, or try again."
    assert ask(widget, "retry")["ok"]
    assert widget.outcome == "unattempted"


def test_a_learner_answers_for_each_seat_without_a_player():
    widget = Challenge(
        phase="trade",
        hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "-"},
        turned="Chili Soy",
        goal=goals.traded("Ana", "Ben", got="Red"),
        solution=["Ana offer Ben Chili for Red", "Ben accept 1"],
    )
    assert widget.state()["seats_open"] == []
    assert move(widget, "Cem harvest 1")["error"]["text"] == "This page may not play for Cem."
    move(widget, "Ana offer Ben Chili for Red")
    assert widget.state()["seats_open"] == [0, 1]
    assert ask(widget, "look", seat=1)["ok"]
    assert widget.state()["table"]["you"] == 1
    assert move(widget, "Ben accept 1")["ok"]
    assert widget.outcome == "right"
    ask(widget, "retry")
    assert widget.state()["table"]["you"] == 0


def test_what_opponents_do_is_told_step_by_step():
    widget = Challenge(
        phase="trade",
        hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "Green"},
        fields={"Ana": ["Red", "Blue", "Green"], "Ben": ["Chili Chili", "Blue", "Green"], "Cem": ["Soy"]},
        turned="Chili Soy",
        goal=goals.traded("Ana", "Ben", got="Red"),
        solution="Ana offer Ben Chili for Red",
        opponents={"Ben": FarmerPlayer(), "Cem": FarmerPlayer()},
    )
    assert [seat["bot"] for seat in widget.state()["table"]["seats"]] == [False, True, True]
    before = widget.state()["table"]["ply"]
    answer = move(widget, "Ana offer Ben Chili for Red")
    assert {event["kind"] for event in answer["events"]} == {"offered"}, "the rest is told step by step"
    assert "traded" in {line["kind"] for line in widget.log()}
    after = widget.state()["table"]["ply"]
    assert [table["ply"] for table in widget.state()["steps"]] == list(range(before + 1, after))
    assert after > before + 1
    assert move(widget, "Ben decline 1")["error"]


def test_a_broken_opponent_breaks_nothing(caplog):
    class Broken(FarmerPlayer):
        def answer(self, seen, offer, moves):
            if offer.want:
                raise RuntimeError("out of order")
            return super().answer(seen, offer, moves)

    widget = Challenge(
        phase="trade",
        hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "Green"},
        fields={"Ben": ["Chili Chili", "Blue", "Green"]},
        turned="Chili Soy",
        goal=goals.traded("Ana", "Ben"),
        solution="Ana offer Ben Chili",
        opponents={"Ben": Broken()},
    )
    before = str(widget.attempt.game)
    assert move(widget, "Ana offer Ben Chili for Red")["error"]["text"].startswith(
        "Something went wrong in the program"
    )
    assert "out of order" in caplog.text
    assert str(widget.attempt.game) == before
    assert widget.state()["challenge"]["moves"] == 0
    assert move(widget, "Ana offer Ben Chili")["ok"]
    assert widget.outcome == "right"


def test_a_quiz_tells_nothing_before_it_is_asked():
    widget = quiz(title=BOTH)
    assert widget.title == "Look here."
    assert "Behind" not in json.dumps([widget.props(), widget.state()])
    assert ask(widget, "choose", question=1, choice=1)["ok"]
    assert [question["outcome"] for question in widget.state()["questions"]] == ["unattempted", "wrong"]
    assert widget.state()["questions"][1]["choices"][1]["why"] == "Behind Soy."
    ask(widget, "choose", question=1, choice=0)
    ask(widget, "choose", question=0, choice=0)
    assert widget.score == 1
    ask(widget, "restart")
    assert {question["outcome"] for question in widget.state()["questions"]} == {"unattempted"}


def test_the_key_to_a_hand_out_is_told_without_a_change_of_the_page():
    for widget, key in (
        (quiz(), [{"text": "Soy", "choices": [0], "why": "In front."}] * 2),
        (
            challenge(),
            [
                {"text": "Ana: Harvest field 3: 6 Chili, 2 coins", "choices": [], "why": ""},
                {"text": "Ana: Plant Blue in field 3", "choices": [], "why": ""},
            ],
        ),
    ):
        before = json.dumps(widget.state())
        answer = ask(widget, "key")
        assert answer == {"id": 7, "ok": True, "events": [], "key": key}
        assert json.dumps(widget.state()) == before


def test_another_reader_has_a_challenge_of_their_own():
    widget = challenge(hints=["Which field pays best?"])
    heard = []
    widget.listeners.append(heard.append)
    other = deepcopy(widget)
    assert other.sitting is other.attempt.sitting
    assert other.sitting.game is other.attempt.game is not widget.game
    move(widget, "Ana harvest 2")
    ask(widget, "hint")
    heard.clear()
    assert (other.outcome, other.listeners, other.state()) == ("unattempted", [], challenge().state())
    move(other, "Ana harvest 3")
    assert (widget.outcome, other.outcome, heard) == ("wrong", "going", [])
    assert other.part == widget.part


def test_a_picture_is_of_the_step_shown_first_under_its_title_or_what_it_is():
    assert "Step by step" in walkthrough(lang="en").picture()
    titled = walkthrough(lang="en", title="Planting").picture()
    assert "Planting" in titled
    assert "Step by step" not in titled
    assert walkthrough(begin=0).picture() != walkthrough(begin=1).picture()
    assert walkthrough().props()["advised"] == [0, 1, 2]
    question = Question("Which?", [Choice("A", right=True), Choice("B", why="No.")], position={"seed": 3})
    assert Quiz(question, lang="en").words["quiz.label"] in Quiz(question, lang="en").picture()
    assert "My quiz" in Quiz(question, title="My quiz").picture()
    assert "1. And? ○ A ○ B" in Quiz(Question("And?", question.choices)).picture(), "it has no table"
    lines = Quiz([Question("And?", question.choices), question], lang="en")._lines()
    assert lines == [("1.", "And?"), ("○", "A"), ("○", "B"), ("2.", "Which?"), ("○", "A"), ("○", "B")]
