"""The exercises on the editions and on trading: what they call right is what the game says, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from bohnanza_lab import Bean, Challenge, Game, Quiz
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.quiz import Question
from bohnanza_lab.lessons.texts import translated
from bohnanza_lab.views.speech import Speech
from tests.clicked import FOLDER, code_cells, shown

NOTEBOOKS = ("exercises", "base-2", "editions", "duel")
OF_ITS_OWN = ("duel", "exercises")
"""Notebooks whose texts have tests of their own."""
LANGUAGES = ("en", "es")
NUMBERS = {"One": 1, "Three": 3, "Four": 4, "All five": 5, "Una": 1, "Tres": 3, "Cuatro": 4, "Las cinco": 5}
show = cache(shown)
every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)
by_clicking_alone = pytest.mark.parametrize("name", [name for name in NOTEBOOKS if name not in OF_ITS_OWN])
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def texts(name: str, lang: str) -> dict[str, str]:
    return dict(read_texts((FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8")))


def quizzes(name: str, lang: str) -> Iterator[tuple[str, Question, Quiz]]:
    for cell, each in show(name, lang).items():
        if isinstance(each, Quiz):
            (question,) = each.attempt.questions
            yield cell.removesuffix("-answer"), question, each


def challenges(name: str, lang: str = "en") -> dict[str, Challenge]:
    found = show(name, lang)
    return {cell.removesuffix("-task"): each for cell, each in found.items() if isinstance(each, Challenge)}


# What the game says


def worth(game: Game) -> object:
    for move in ("plant Blue 1", "plant Stink 2", "plant Soy 3", "plant Soy 3", "harvest 1", "harvest 2", "harvest 3"):
        game.play(f"Ana {move}")
    return game.scores()["Ana"]


def free(game: Game) -> object:
    return sum(game.why_not(f"{name} harvest {field}") is None for name in game.names for field in (1, 2, 3))


def pile_after_drawing(game: Game) -> object:
    assert len(game.state.discard) == 47
    game.play("Ana draw")
    return len(game.state.draw)


def tie(game: Game) -> object:
    game.play("Ana draw")
    assert game.scores() == {"Dia": 9, "Cem": 9, "Ben": 9, "Ana": 8}
    return game.winner


def discarded_by(game: Game, moves: Iterable[str]) -> int:
    before = len(game.state.discard)
    for move in moves:
        game.play(move)
    return len(game.state.discard) - before


def discards(game: Game) -> object:
    return discarded_by(game, ("Ana plant 1", "Ana plant 2", "Ana harvest 1", "Ana harvest 2"))


def price(game: Game) -> object:
    return discarded_by(game, ("Ana harvest 2", "Ana buy-field"))


def round_of_cards(game: Game) -> object:
    before = [len(hand) for hand in game.state.hands]
    game.play("Ana draw")
    assert game.over
    return sum(len(hand) > had for hand, had in zip(game.state.hands, before, strict=True))


def row(game: Game) -> object:
    assert game.state.discard[::-1][:5] == (Bean.COFFEE, Bean.BLUE, Bean.BLUE, Bean.STINK, Bean.SOY)
    game.play("Ana turn-over")
    while Bean.COFFEE in game.state.turned:
        game.play("Ana plant Coffee 1")
    return len(game.state.turned)


def locked(game: Game) -> object:
    fields = [
        (name, number) for name, mine in zip(game.names, game.state.fields, strict=True) for number in count(mine)
    ]
    assert len(fields) == 7
    return sum(game.why_not(f"{name} harvest {number}") is None for name, number in fields)


def count(mine: tuple[object, ...]) -> range:
    return range(1, len(mine) + 1)


def shuffle(game: Game) -> object:
    assert len(game.state.discard) == 87
    for move in ("Ana draw", "Ana harvest 1", "Ana done", "Ben harvest 1", "Ben done", "Cem done"):
        game.play(move)
    return len(game.state.draw)


def hand(game: Game) -> object:
    game.play("Nicolás draw")
    return game.state.hands[0][::-1]


def only(game: Game) -> object:
    (move,) = game.legal_moves("Ana")
    return str(move)


OFFERS = (
    "Ana offer Ben Soy@up for Blue Green",
    "Ben offer Cem Blue for Chili",
    "Cem offer Ana Chili Chili",
    "Ana offer Cem Red for Blue",
    "Ana offer Dia Stink@up",
    "Ana offer Ben Blue@2 for Green",
)


def offers(game: Game) -> object:
    return sum(game.why_not(offer) is None for offer in OFFERS)


def most(game: Game) -> object:
    best = game.coins("Ana")
    for move in game.legal_moves("Ana"):
        if move.verb in ("plant", "harvest"):
            then = game.fork()
            then.play(("Ana", move))
            best = max(best, most(then))  # type: ignore[call-overload]
    return best


def pile(_: object) -> object:
    game = Game("billabong-expansion", 7, seed=1)
    game.play("Ana plant 1")
    if game.why_not("Ana turn-over"):
        game.play("Ana done")
    game.play("Ana turn-over")
    game.play("Ana done")
    while game.why_not("Ana draw"):
        move = next(move for verb in ("plant", "harvest") for move in game.legal_moves("Ana") if move.verb == verb)
        game.play(("Ana", move))
    game.play("Ana draw")
    return len(game.state.draw)


ANSWERS: dict[str, Callable[[Any], object]] = {
    "worth": worth,
    "free": free,
    "exercises.pile": pile_after_drawing,
    "tie": tie,
    "discards": discards,
    "round": round_of_cards,
    "row": row,
    "locked": locked,
    "price": price,
    "shuffle": shuffle,
    "pile": pile,
    "hand": hand,
    "only": only,
    "offers": offers,
    "most": most,
}
MISTAKES = {"duel-mistake": 5, "older-mistake": 6, "spanish-mistake": 4, "mistake": 6}
"""The number of the move in the list that the rules forbid."""


def said(text: str) -> object:
    """The value of a choice."""
    if text in NUMBERS:
        return NUMBERS[text]
    if text in ("Ana", "Ben", "Cem", "Dia"):
        return text
    if text.isdecimal():
        return int(text)
    if ", " in text:
        names = {Speech(lang, []).bean(bean): bean for lang in LANGUAGES for bean in Bean}
        return tuple(names[each] for each in text.split(", "))
    return {"Harvest the Soy": "harvest 2", "Cosechar la Soya": "harvest 2"}[text]


@every_language
@pytest.mark.parametrize("name", [name for name in NOTEBOOKS if name != "duel"])
def test_the_right_answer_is_the_one_of_the_game(name: str, lang: str) -> None:
    asked = []
    for key, question, quiz in quizzes(name, lang):
        (right,) = [translated(choice.text, quiz.lang) for choice in question.choices if choice.right]
        if key in MISTAKES:
            assert right.endswith(str(MISTAKES[key]))
        else:
            answer = ANSWERS.get(f"{name}.{key}") or ANSWERS[key]
            assert said(right) == answer(question.game.fork() if question.game else None), key
        asked.append(key)
    assert len(asked) == {"exercises": 4, "base-2": 4, "editions": 11}[name]


@every_language
@every_notebook
def test_every_answer_but_one_is_played_out_and_every_question_has_hints(name: str, lang: str) -> None:
    for key, question, _ in quizzes(name, lang):
        assert (question.story is None) == (question.game is None), key
        assert len(question.hints) >= 2
        assert question.rule
        assert len(question.choices) >= (3 if name == "duel" else 4)


@every_notebook
def test_of_somebody_elses_turn_one_move_alone_is_against_the_rules(name: str) -> None:
    for key, question, _ in quizzes(name, "en"):
        if key in MISTAKES:
            assert question.story is not None  # it plays every move, and the refused one must be refused
            assert [step.refused for step in question.story.steps].count(True) == 1, key
            listed = texts(name, "en")[key].count("\n1.") + len(re.findall(r"^\d\. ", texts(name, "en")[key], re.M))
            assert listed >= 6


@every_language
@every_notebook
def test_a_goal_is_open_at_first_reached_by_its_solution_and_missed_by_each_mistake(name: str, lang: str) -> None:
    found = challenges(name, lang)  # each proves itself when it is made
    assert len(found) == {"exercises": 3, "base-2": 2, "editions": 4, "duel": 2}[name]
    for key, challenge in found.items():
        assert challenge.outcome == "unattempted"
        assert challenge.problem.rule or name == "duel"
        assert len(challenge.problem.hints) == 3
        assert challenge.problem.mistakes, key


# The notebooks and their texts


@by_clicking_alone
def test_every_cell_has_been_run_and_every_text_is_shown(name: str) -> None:
    cells = code_cells(name)
    assert [cell.execution_count for cell in cells] == [*range(1, len(cells) + 1)]
    assert all(cell.outputs for cell in cells)
    used = {key for cell in cells for key in re.findall(r"lesson\.\w+\(\s*\"([a-z._-]+)\"", cell.source)}
    for lang in LANGUAGES:
        assert set(texts(name, lang)) == used


@by_clicking_alone
def test_both_languages_say_the_same_things(name: str) -> None:
    english, spanish = texts(name, "en"), texts(name, "es")
    assert list(english) == list(spanish)
    for key, text in english.items():
        assert text != spanish[key]
        for mark in (r"^#+ ", r"^- ", r"\[x\]", r"\.ipynb\)", r"^\d\. ", r"\*\*"):
            found = [re.findall(mark, each, re.MULTILINE) for each in (text, spanish[key])]
            assert found[0] == found[1], f"{key}: {mark}"


@by_clicking_alone
@pytest.mark.parametrize(
    ("lang", "objective", "left_out"), [("en", "Objective", "Left out"), ("es", "Objetivo", "Queda fuera")]
)
def test_each_says_what_it_is_for_and_what_it_leaves_out(name: str, lang: str, objective: str, left_out: str) -> None:
    tasks = [key for key, _, _ in quizzes(name, lang)] + list(challenges(name, lang))
    written = texts(name, lang)
    for key in tasks:
        assert f"**{objective}:**" in written[key]
        assert f"**{left_out}:**" in written[key]
    links = re.findall(r"\]\((\.\./notebooks/[a-z-]+\.ipynb)\)", "\n".join(written.values()))
    assert len(links) >= 6
    assert all((FOLDER / link).is_file() for link in links)
