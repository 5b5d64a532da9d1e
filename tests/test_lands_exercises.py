"""The exercises on Bohnaparte and the Cavalry: what they say is right is what the game says, and every wrong way has
its reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations, product
from typing import Any

import nbformat
import pytest

from bohnanza_lab import Challenge, Game, Quiz
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.exercise import Outcome, Write
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.texts import translated
from bohnanza_lab.text import language
from exercises import land_war
from tests.contents import languages_of
from tests.serving import ROOT

FOLDER = ROOT / "exercises"
NOTEBOOKS = ("bohnaparte",)
LANGUAGES = languages_of("bohnaparte", FOLDER)
CELLS = {
    name: [cell for cell in nbformat.read(FOLDER / f"{name}.ipynb", as_version=4).cells if cell.cell_type == "code"]
    for name in NOTEBOOKS
}
TEXTS = {
    (name, lang): read_texts((FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8"))
    for name in NOTEBOOKS
    for lang in LANGUAGES
}


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
    return sum(game.state.extension.owner(game.state.extension.place(land)) == 0 for land in TIES)  # type: ignore[union-attr]


def crown(game: Game) -> str | None:
    game.play("Ana draw")
    assert game.over
    assert game.scores() == {"Ana": 5, "Ben": 5, "Cem": 4}
    return game.winner


PREDICTIONS: dict[str, tuple[str, Callable[[Game], object]]] = {
    "near": ("bohnaparte", targets),
    "pile": ("bohnaparte", pile),
    "ties": ("bohnaparte", ties),
    "crown": ("bohnaparte", crown),
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
}
GOALS = {"soldier": "bohnaparte", "mine": "bohnaparte", "walls": "bohnaparte", "last": "bohnaparte"}
PROGRAMS = {"battle": "bohnaparte"}
EVERY_TASK = {**{name: book for name, (book, _) in (PREDICTIONS | TURNS).items()}, **GOALS, **PROGRAMS}


Shown = dict[str, dict[str, Any]]


@pytest.fixture(scope="module", params=LANGUAGES)
def shown(request: pytest.FixtureRequest) -> Iterable[Shown]:
    """What each cell of each notebook shows, by the id of the cell, in one language."""
    patch = pytest.MonkeyPatch()
    patch.chdir(FOLDER)
    patch.syspath_prepend(str(FOLDER))
    patch.delenv("QUERY_STRING", raising=False)
    language.use(request.param)
    found: Shown = {}
    for notebook, cells in CELLS.items():
        names: dict[str, Any] = {}
        found[notebook] = {}
        for cell in cells:
            *steps, last = ast.parse(cell.source).body or [ast.parse("None").body[0]]
            exec(compile(ast.Module(steps, []), cell.id, "exec"), names)
            assert isinstance(last, ast.Expr)
            found[notebook][cell.id] = eval(compile(ast.Expression(last.value), cell.id, "eval"), names)
    yield found
    language.use(None)
    patch.undo()


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


# Goals


@pytest.mark.parametrize("name", GOALS)
def test_a_goal_has_its_mistakes_its_hints_and_its_rule(shown: Shown, name: str) -> None:
    task = shown[GOALS[name]][f"{name}-task"]
    assert isinstance(task, Challenge)  # it proves itself when it is made
    assert len(task.problem.mistakes) == 2
    assert len(task.problem.hints) == 3
    assert task.problem.rule


def test_the_mine_comes_first_and_what_is_left_in_either_order(shown: Shown) -> None:
    problem = shown["bohnaparte"]["mine-task"].problem
    ways = [
        order
        for order in permutations(("Mine-1", "City-2", "Village-1"))
        for cards in permutations(("Blue", "Chili", "Stink"))
        if wins_all(Attempt(problem), order, cards)
    ]
    assert ways == [("Mine-1", "City-2", "Village-1"), ("Mine-1", "Village-1", "City-2")]


def wins_all(attempt: Attempt, lands: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether attacks on these landscapes, each with its card of Ana's hand, reach the goal."""
    for land, card in zip(lands, cards, strict=True):
        if attempt.decided:
            return False
        move = f"Ana attack {land} from hand@{[str(bean) for bean in attempt.game.state.hands[0]].index(card) + 1}"
        if attempt.game.why_not(move):
            return False
        attempt.play(move)
    return attempt.outcome() == "right"


def test_there_is_one_way_to_keep_both_landscapes(shown: Shown) -> None:
    problem = shown["bohnaparte"]["walls-task"].problem
    ways = set()
    for way in product(("hand@1", "hand@2", "stack"), repeat=2):
        attempt = Attempt(problem)
        for source in way:
            move = f"Ana defend from {source}"
            if not attempt.decided and not attempt.game.why_not(move):
                attempt.play(move)
        if attempt.outcome() == "right":
            ways.add(way)
    assert ways == {("hand@1", "hand@1")}


# Programs


def fought(attack: int, defence: int, land: str, fortress: bool, cannon: bool) -> bool:
    """Whether the attacker wins that battle in the game."""
    place = f"{land}-2" if land != "City" else "City-1"
    game = Game.arrange(
        "bohnaparte",
        3,
        phase="attack",
        hands={"Ana": str(Bean(attack)), "Ben": str(Bean(defence)), "Cem": "-"},
        coins={"Ana": 1},
        lands={"Ana": "Orange Morass-1 Mine-2" if cannon else "Orange Morass-1", "Ben": place, "Cem": "Black"},
        **({"fortresses": place, "empty_quarries": "Quarry-1"} if fortress else {}),
    )
    game.play(f"Ana attack {place} from hand@1")
    game.play("Ben defend from hand@1")
    return bool(game.state.extension.owner(game.state.extension.place(place)) == 0)  # type: ignore[union-attr]


def test_who_wins_a_battle_is_as_in_the_game() -> None:
    assert len(land_war.BATTLES) == 8 * 8 * 3 * 2 * 2
    for case in land_war.BATTLES[:: len(land_war.BATTLES) // 200]:
        assert land_war.wins(*case) == fought(*case), case


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_untried_right_broken_or_wrong_for_its_own_reason(shown: Shown, name: str) -> None:
    cells = shown[PROGRAMS[name]]
    task, first = cells[f"{name}-task"], cells[f"{name}-answer"]
    assert isinstance(task, Write)
    assert isinstance(first, Outcome)
    assert first.state == "unattempted"
    assert len(task.hints) == 3
    task.prove()
    assert len(task._mistakes) >= 6
    assert task.check(7).state == "broken"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("notebook", "name"), [(book, name) for name, book in PROGRAMS.items()])
def test_the_examples_of_a_program_give_what_they_say(lang: str, notebook: str, name: str) -> None:
    blocks = re.findall(r"^```\n(.+?)\n# \w+ (.+?)\n```$", TEXTS[notebook, lang][name], re.M)
    assert len(blocks) == TEXTS[notebook, lang][name].count("```") // 2 == 2
    for called, given in blocks:
        assert eval(called, vars(land_war).copy()) == eval(given)
    for piece in re.findall(r"`([^`]+)`", TEXTS[notebook, lang][f"{name}.hints"]):
        exec(piece, {})


# The notebooks and their texts


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_every_cell_has_been_run_and_every_text_is_shown(notebook: str) -> None:
    cells = CELLS[notebook]
    assert [cell.execution_count for cell in cells] == [*range(1, len(cells) + 1)]
    assert all(cell.outputs for cell in cells if not cell.id.endswith("-help"))
    used = {key for cell in cells for key in re.findall(r"lesson\.\w+\(\s*\"([a-z._]+)\"", cell.source)}
    used |= {f"battle.{name}" for name in land_war.BATTLE_MISTAKES if notebook == "bohnaparte"}
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
