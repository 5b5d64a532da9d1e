"""The exercises on Bohnaparte and the Cavalry: what they say is right is what the game says, and every wrong way has
its reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from bohnanza_lab import Game, Quiz
from bohnanza_lab.games.bohnaparte.engine.table import BohnaparteTable
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.solutions import Solutions
from bohnanza_lab.lessons.texts import translated
from tests.contents import languages_of
from tests.serving import ROOT
from tests.shown_cells import code_cells, shown_cells
from tests.test_lands_goals import GOALS

FOLDER = ROOT / "exercises"
NOTEBOOKS = ("bohnaparte", "cavalry")
LANGUAGES = languages_of("bohnaparte", FOLDER)
CELLS = {name: code_cells(FOLDER / f"{name}.ipynb") for name in NOTEBOOKS}
TEXTS = {
    (name, lang): read_texts((FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8"))
    for name in NOTEBOOKS
    for lang in LANGUAGES
}


Shown = dict[str, dict[str, Any]]


# Predictions, played out


def targets(game: Game) -> int:
    """How many landscapes Ana can attack."""
    return len({move.split()[1] for move in map(str, game.legal_moves("Ana")) if move.startswith("attack")})


def pile(game: Game) -> int:
    """How many cards Ana's turn takes from the pile; it plants and harvests whatever it must."""
    before = len(game.state.draw)
    while game.state.active == 0:
        moves = [str(move) for move in game.legal_moves("Ana", offers=False)]
        verbs = ("draw", "turn-over", "done", "plant", "harvest")
        game.play("Ana " + min(moves, key=lambda move: verbs.index(move.split()[0]) if move.split()[0] in verbs else 9))
    return before - len(game.state.draw)


TIES = ("Village-1", "City-1", "Farm-2", "Farm-3", "Village-2")


def ties(game: Game) -> int:
    for land in TIES:
        game.play(f"Ana attack {land} from hand@1")
        game.play("Ben defend from hand@1")
    return sum(owner(game, land) == 0 for land in TIES)


def owner(game: Game, land: str) -> int | None:
    """The seat that owns a landscape."""
    table = game.state.extension
    assert isinstance(table, BohnaparteTable)
    return table.owner(table.place(land))


def crown(game: Game) -> str | None:
    game.play("Ana draw")
    assert game.over
    assert game.scores() == {"Ana": 5, "Ben": 5, "Cem": 4}
    return game.winner


CHARGES = (("Farm-2", "Stink"), ("Village-1", "Garden"), ("Farm-4", "Chili"), ("Forest-1", "Red"), ("City-3", "Garden"))


def won_at_once(game: Game, land: str, source: str, defence: str) -> bool:
    """Whether an attack on Ben is won in its first round, on a copy of the game."""
    game = game.fork()
    place = [str(bean) for bean in game.state.hands[1]].index(defence) + 1
    game.play(f"Ana attack {land} {source}")
    game.play(f"Ben defend from hand@{place}")
    return owner(game, land) == 0


def first(game: Game) -> int:
    return sum(won_at_once(game, land, "with Paddock-1", defence) for land, defence in CHARGES)


def feet(game: Game) -> int:
    game.play("Ana attack Paddock-3 from hand@1")
    game.play("Ben defend from hand@1")
    assert game.coins("Ana") == 3
    return len({str(move).split(" with ")[1] for move in game.legal_moves("Ana") if " with " in str(move)})


def short(game: Game) -> int:
    before = len(game.state.hands[0])
    game.play("Ana draw")
    assert game.over
    return len(game.state.hands[0]) - before


MIXED = (
    ("Forest-1", "with Paddock-1", "Red"),
    ("Forest-2", "with Paddock-1", "Green"),
    ("City-3", "from hand@1", "Garden"),
    ("Village-1", "with Paddock-1", "Stink"),
)


def mixed(game: Game) -> int:
    return sum(won_at_once(game, *each) for each in MIXED)


PREDICTIONS: dict[str, tuple[str, Callable[[Game], object]]] = {
    "near": ("bohnaparte", targets),
    "pile": ("bohnaparte", pile),
    "ties": ("bohnaparte", ties),
    "crown": ("bohnaparte", crown),
    "first": ("cavalry", first),
    "river": ("cavalry", targets),
    "feet": ("cavalry", feet),
    "chess": ("cavalry", targets),
    "short": ("cavalry", short),
    "mixed": ("cavalry", mixed),
}


POSITIONS: dict[str, dict[str, Any]] = {
    "pile": {
        "start": "bohnaparte",
        "players": 3,
        "phase": "cloisters",
        "hands": {"Ana": "Soy Red Blue", "Ben": "Blue", "Cem": "Chili"},
        "fields": {"Ana": ["2*Soy", "Red"], "Ben": ["Green"], "Cem": ["3*Blue"]},
        "lands": {
            "Ana": "Orange Farm-1 Farm-5 Farm-6 Village-1 Cloister-1 Cloister-2",
            "Ben": "White",
            "Cem": "Black",
        },
    },
    "ties": {
        "start": "bohnaparte",
        "players": 3,
        "phase": "attack",
        "hands": {"Ana": "Stink Chili Stink Soy Blue", "Ben": "Garden Red Green Soy Chili", "Cem": "Blue"},
        "fields": {"Ana": ["3*Soy"], "Ben": ["2*Red"], "Cem": ["Stink"]},
        "coins": {"Ana": 5},
        "lands": {
            "Ana": "Orange Mine-1 Quarry-2",
            "Ben": "White Village-1 City-1 Farm-2 Farm-3 Village-2",
            "Cem": "Black",
        },
        "fortresses": "Farm-2 Village-2",
        "empty_quarries": "Quarry-1 Quarry-2",
    },
    "crown": {
        "start": "bohnaparte",
        "players": 3,
        "starter": "Ana",
        "phase": "draw",
        "exhausted": 3,
        "draw": "Soy",
        "rest": "discard",
        "hands": {"Ana": "Red", "Ben": "Blue", "Cem": "Green Chili"},
        "fields": {"Ana": ["2*Soy"], "Ben": ["3*Red"], "Cem": ["Blue"]},
        "coins": {"Ana": 4, "Ben": 2, "Cem": 6},
        "lands": {
            "Ana": "Orange Village-2 Farm-1 Morass-1 Quarry-2",
            "Ben": "White City-3 Farm-4 Morass-2",
            "Cem": "Black Village-6 Farm-6 Morass-3 Quarry-3",
        },
        "fortresses": "Orange",
        "empty_quarries": "Quarry-2",
    },
    "opening": {
        "start": "bohnaparte",
        "players": 3,
        "camps": False,
        "hands": {"Ana": "Soy Soy Red Blue", "Ben": "Blue Green", "Cem": "Chili Red"},
        "draw": "Green Soy Stink Blue Red",
    },
    "first": {
        "start": "cavalry",
        "players": 3,
        "phase": "attack",
        "hands": {"Ana": "Soy Red", "Ben": "Stink Garden Chili Red", "Cem": "Blue"},
        "coins": {"Ana": 5},
        "lands": {
            "Ana": "Orange Paddock-1 Cloister-1",
            "Ben": "White Farm-2 Village-1 Farm-4 Forest-1 City-3",
            "Cem": "Black",
        },
    },
    "feet": {
        "start": "cavalry",
        "players": 3,
        "phase": "attack",
        "hands": {"Ana": "Blue Red", "Ben": "Green Soy", "Cem": "Chili"},
        "coins": {"Ana": 4},
        "fallen_cavalry": "Paddock-1",
        "lands": {"Ana": "Orange Paddock-1 Paddock-2 City-3", "Ben": "White Paddock-3 Village-5", "Cem": "Black"},
    },
    "short": {
        "start": "bohnaparte",
        "players": 3,
        "options": {"exhaustions": 3},
        "phase": "draw",
        "exhausted": 2,
        "draw": "Soy",
        "rest": "discard",
        "hands": {"Ana": "Red", "Ben": "Blue", "Cem": "Chili"},
        "lands": {"Ana": "Orange", "Ben": "White", "Cem": "Black"},
    },
    "mixed": {
        "start": "cavalry",
        "players": 3,
        "options": {"lands": "mixed"},
        "phase": "attack",
        "hands": {"Ana": "Chili Red", "Ben": "Red Green Garden Stink", "Cem": "Soy"},
        "coins": {"Ana": 4},
        "lands": {
            "Ana": "Orange Mine-1 Paddock-1 Cloister-1 Cloister-2",
            "Ben": "White Forest-1 Forest-2 City-3 Village-1",
            "Cem": "Black",
        },
        "fortresses": "Forest-2",
        "empty_quarries": "Quarry-1",
    },
}
"""The tables of the questions that need none on the page, since their words say everything."""


# Somebody's turn, in which one move is against a rule


TURNS: dict[str, tuple[str, dict[int, str]]] = {
    "opening": (
        "bohnaparte",
        {
            1: "Ben camp White; Cem camp Black; Ana camp Orange",
            2: "Ana plant 1",
            3: "Ana plant 1",
            4: "Ana turn-over; Ana done; Ana plant Green 2; Ana plant Soy 1",
            5: "Ana attack Farm-1 from hand@2",
            6: "Ana done; Ana draw",
        },
    ),
    "siege": (
        "bohnaparte",
        {
            1: "Ben store; Ben done",
            2: "Ben turn-over",
            3: "Ben done; Ben plant Green 1; Ben plant Soy 2; Ben store Stink",
            4: "Ben build-fortress White from Quarry-1",
            5: "Ben attack Morass-2 from hand@1; Cem defend from hand@1",
            6: "Ben attack Morass-2 from depot@1",
            7: "Ben attack City-3 from depot@1",
        },
    ),
    "charge": (
        "cavalry",
        {
            1: "Ben attack Farm-5 with Paddock-2; Ana defend from hand@1",
            2: "Ben attack City-3 with Paddock-2; Ana defend from hand@1",
            3: "Ben fight-on from hand@1; Ana defend from hand@1",
            4: "Ben buy-trader",
            5: "Ben attack Farm-3 from hand@1",
        },
    ),
}
PROGRAMS = {
    book: {task: Solutions(book, FOLDER).mistakes(task)}
    for book, task in (("bohnaparte", "battle"), ("cavalry", "reach"))
}
EVERY_TASK = {
    **{name: book for name, (book, _) in PREDICTIONS.items()},
    **{name: book for name, (book, _) in TURNS.items()},
    **GOALS,
    **{name: book for book, programs in PROGRAMS.items() for name in programs},
}


@pytest.fixture(scope="module", params=LANGUAGES)
def shown(request: pytest.FixtureRequest) -> Shown:
    """What each cell of each notebook shows, in one language."""
    return {name: shown_cells(FOLDER / f"{name}.ipynb", request.param) for name in NOTEBOOKS}


def asked(shown: Shown, name: str) -> tuple[Game, str, str | None]:
    """The position, the right choice and the rule of the one question of a task."""
    quiz = shown[EVERY_TASK[name]][f"{name}-answer"]
    assert isinstance(quiz, Quiz)
    (question,) = quiz.attempt.questions
    game = question.game.fork() if question.game else make_position(**POSITIONS[name])
    (right,) = [translated(choice.text, quiz.lang) for choice in question.choices if choice.right]
    return game, right, question.rule


@pytest.mark.parametrize("name", PREDICTIONS)
def test_the_right_answer_is_the_one_of_the_game(shown: Shown, name: str) -> None:
    game, right, _ = asked(shown, name)
    assert right == str(PREDICTIONS[name][1](game))


@pytest.mark.parametrize("name", TURNS)
def test_one_move_of_the_turn_is_refused_by_the_rule_that_is_named_and_the_others_are_legal(
    shown: Shown, name: str
) -> None:
    game, right, rule = asked(shown, name)
    refused = {}
    for number, moves in TURNS[name][1].items():
        for move in moves.split("; "):
            refusal = game.why_not(move)
            if refusal is None:
                game.play(move)
            else:
                refused[number] = refusal.rule
    (number,) = re.findall(r"\d+", right)
    assert refused == {int(number): rule}


@pytest.mark.parametrize("name", TURNS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_tells_every_move_and_the_choices_are_among_them(lang: str, name: str) -> None:
    book, moves = TURNS[name]
    told = re.findall(r"^(\d+)\. ", TEXTS[book, lang][name], re.MULTILINE)
    assert [int(number) for number in told] == [*moves]
    chosen = [int(number) for number in re.findall(r"^- \[.\] \D+(\d+)", TEXTS[book, lang][f"{name}.ask"], re.M)]
    assert len(chosen) == len(set(chosen)) >= 4
    assert {*chosen} <= {*moves}


@pytest.mark.parametrize("name", [*PREDICTIONS, *TURNS])
def test_a_question_has_hints_and_one_with_a_table_is_played_out(shown: Shown, name: str) -> None:
    quiz = shown[{**PREDICTIONS, **TURNS}[name][0]][f"{name}-answer"]
    (question,) = quiz.attempt.questions
    assert len(question.hints) == 2
    assert (question.story is None) == (question.game is None)


# The notebooks and their texts


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_every_cell_has_been_run_and_every_text_is_shown(notebook: str) -> None:
    cells = CELLS[notebook]
    assert [cell.execution_count for cell in cells] == [*range(1, len(cells) + 1)]
    assert all(cell.outputs for cell in cells if not cell.id.endswith("-help"))
    used = {key for cell in cells for key in re.findall(r"lesson\.\w+\(\s*\"([a-z._]+)\"", cell.source)}
    used |= {f"{name}.{mistake}" for name, mistakes in PROGRAMS[notebook].items() for mistake in mistakes}
    for lang in LANGUAGES:
        assert set(TEXTS[notebook, lang]) == used


@pytest.mark.parametrize("name", EVERY_TASK)
@pytest.mark.parametrize(
    ("lang", "objective", "left_out"), [("en", "Objective", "Left out"), ("es", "Objetivo", "Queda fuera")]
)
def test_each_says_what_it_is_for_what_it_leaves_out_and_where_it_is_taught(
    lang: str, objective: str, left_out: str, name: str
) -> None:
    text = TEXTS[EVERY_TASK[name], lang][name]
    assert f"**{objective}:**" in text
    assert f"**{left_out}:**" in text
    lessons = re.findall(r"\]\((\.\./notebooks/[a-z-]+\.ipynb)\)", text)
    assert lessons
    assert all((FOLDER / lesson).is_file() for lesson in lessons)
