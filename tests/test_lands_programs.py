"""The functions to write in the exercises on Bohnaparte and the Cavalry: the solutions agree with the game, and every
mistake that we could think of is wrong for its own reason.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bohnanza_lab import Game
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.games.bohnaparte.engine.board import bits
from bohnanza_lab.games.bohnaparte.engine.table import BohnaparteTable
from bohnanza_lab.lessons.exercise import Outcome, Write
from bohnanza_lab.lessons.lesson import read_texts
from exercises import land_war
from exercises.solutions import bohnaparte, cavalry
from tests.contents import languages_of
from tests.serving import ROOT
from tests.shown_cells import shown_cells

FOLDER = ROOT / "exercises"
LANGUAGES = languages_of("bohnaparte", FOLDER)
PROGRAMS = {"battle": "bohnaparte", "reach": "cavalry"}


@pytest.fixture(scope="module", params=LANGUAGES)
def shown(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """What each cell of each notebook shows, in one language."""
    return {name: shown_cells(FOLDER / f"{name}.ipynb", request.param) for name in PROGRAMS.values()}


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
    table = game.state.extension
    assert isinstance(table, BohnaparteTable)
    return table.owner(table.place(place)) == 0


def test_who_wins_a_battle_is_as_in_the_game() -> None:
    assert len(land_war.BATTLES) == 8 * 8 * 3 * 2 * 2
    for case in land_war.BATTLES[:: len(land_war.BATTLES) // 200]:
        assert bohnaparte.wins(*case) == fought(*case), case


@pytest.mark.parametrize("edition", ["bohnaparte", "cavalry"])
@pytest.mark.parametrize("board", ["standard", "chess"])
def test_what_is_within_reach_is_as_in_the_game(edition: str, board: str) -> None:
    chance = Random(7)
    for players in (3, 4, 5, 6):
        table = Game(edition, players, board=board, seed=1).state.extension
        assert isinstance(table, BohnaparteTable)
        names = [place.name for place in table.board.places]
        near = {name: [names[each] for each in bits(table.board.touching[i])] for i, name in enumerate(names)}
        rivers = [name for name in names if name.startswith("river")]
        for count in (1, 2, 4, 8, 11):
            mine = chance.sample([name for name in names if name not in rivers], count)
            held = sum(1 << names.index(name) for name in mine)
            forest = any(name.startswith("forest") for name in mine)
            reached = {names[each] for each in bits(table.with_held(0, held).reach(0))}
            assert cavalry.targets(near, mine, rivers, forest) == sorted(reached)


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_untried_right_broken_or_wrong_for_its_own_reason(
    shown: dict[str, dict[str, Any]], name: str
) -> None:
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
    texts = read_texts((FOLDER / f"texts/{lang}/{notebook}.md").read_text("utf-8"))
    blocks = re.findall(r"^```\n(.+?)\n# \w+ (.+?)\n```$", texts[name], re.MULTILINE | re.DOTALL)
    assert len(blocks) == texts[name].count("```") // 2 == 2
    room = {**vars(bohnaparte), **vars(cavalry)}
    for code, given in blocks:
        *before, called = code.rpartition("\n")
        exec("".join(before), room)
        assert eval(called, room) == eval(given)
    for piece in re.findall(r"`([^`]+)`", texts[f"{name}.hints"]):
        exec(piece, {})
