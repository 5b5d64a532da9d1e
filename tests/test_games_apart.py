"""Each game stands in its own rooms: no shared module names one, and playing one does not load the others."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bohnanza_lab
from bohnanza_lab.drawing.games import EXTRAS
from bohnanza_lab.drill.games import KINDS
from bohnanza_lab.editing.games import PARTS
from bohnanza_lab.gallery.games import SCENES
from bohnanza_lab.lazy import ByGame
from bohnanza_lab.lessons.games import RULES
from bohnanza_lab.players.games import STRATEGIES
from bohnanza_lab.study.games import TABLES
from bohnanza_lab.views.games import PRESENTERS

HOUSE = Path(bohnanza_lab.__file__).parent
GAMES = {folder.name for folder in (HOUSE / "engine/games").iterdir() if folder.is_dir()} - {"base", "__pycache__"}
FLOORS = ("views", "drawing", "players", "lessons", "editing", "gallery", "drill", "study")
PLAYED = """
import sys
from bohnanza_lab.drawing.table import table
from bohnanza_lab.engine.game import Game
from bohnanza_lab.lessons.frames import past_frames
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.views.table import bean_views, move_views, table_view
game = Game(sys.argv[1], int(sys.argv[2]), seed=1)
bots = {seat: FarmerPlayer() for seat in range(len(game.names))}
for _ in range(30):
    game.play(next_bot_move(game, bots))
table(table_view(game, "en", 0), bean_views("en"))
[frame.view("es") for frame in past_frames(game)]
move_views(game, "en", 0)
print(*(name for name in sys.modules if ".games." in name))
"""


def test_no_shared_module_imports_one_games_part() -> None:
    shared = [file for floor in FLOORS for file in (HOUSE / floor).rglob("*.py") if "games" not in file.parts]
    shared += [HOUSE / "terminal.py", HOUSE / "game.py"]
    assert len(shared) > 40
    for file in shared:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                _, of_games, game = (node.module or "").partition("games.")
                assert not of_games or game.partition(".")[0] not in GAMES, f"{file.name} imports {node.module}"


@pytest.mark.parametrize(("edition", "players", "own"), [("rio-grande", 3, ""), ("duel", 2, "duel")])
def test_playing_one_game_does_not_load_the_others(edition: str, players: int, own: str) -> None:
    run = [sys.executable, "-c", PLAYED, edition, str(players)]
    loaded = subprocess.run(run, check=True, capture_output=True, text=True, cwd=HOUSE.parent).stdout.split()
    assert {name.split(".games.")[1].partition(".")[0] for name in loaded} & GAMES == ({own} if own else set())


@pytest.mark.parametrize("floor", [PRESENTERS, EXTRAS, STRATEGIES, RULES, PARTS, SCENES, KINDS, TABLES])
def test_every_part_that_a_floor_names_is_there(floor: ByGame[Any]) -> None:
    for game in floor.modules:
        assert floor.of(game) is not floor.shared
    assert set(floor.modules) <= GAMES
    assert floor.of("base") is floor.shared
