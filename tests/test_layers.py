"""Data flows one way through the layers: no import goes up, and none in a circle. A game stands in its own folder.

A module of a game belongs to the layer that its file is named after: ``games/duel/views/duel_view.py`` to ``views``.
Imports for type annotations alone do not count: nothing runs by them.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from bohnanza_lab.kit import BUILT_IN_GAMES, MODULES, GameKit, kits

PACKAGE = Path(__file__).parent.parent / "bohnanza_lab"

LAYERS = (
    "plain_text notebook_damage",
    "context",
    "seed bundle course server_process saved_outputs kit",
    "engine",
    "option_files browser_python",
    "text",
    "views",
    "players",
    "game_log",
    "drawing",
    "settings",
    "editing",
    "notebook_game",
    "lessons",
    "drill",
    "carriers",
    "components terminal console study conformance",
    "sessions",
    "server",
    "gallery",
    "paper site",
    "__main__",
)
"""From the lowest to the highest; what stands in one layer does not import its neighbours."""

Graph = dict[str, set[str]]
"""For each module what it imports of the others."""


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name within it; the package itself is ``""``."""
    found = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def is_kit(name: str) -> bool:
    """Whether a module only says which parts a game has: it imports each part when it is asked for."""
    return name == "kit" or (name.startswith("games.") and name.count(".") == 1)


def layer_of(name: str) -> str:
    """The layer of a module: the first part of its name, or that after the game's. A contract is part of the views."""
    parts = name.split(".")
    layer = parts[2] if parts[0] == "games" else parts[0]
    return "views" if layer == "contract" else layer


def game_of(name: str) -> str:
    """The game in whose folder a module stands; empty for what games share."""
    top, _, rest = name.partition(".")
    return rest.partition(".")[0] if top == "games" else ""


def height(name: str) -> int:
    return next(number for number, layer in enumerate(LAYERS) if layer_of(name) in layer.split())


def imported(name: str) -> Iterator[str]:
    """The modules of the package that a module imports, wherever in it the import stands."""
    file = modules()[name]
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    for node in running(ast.parse(file.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.ImportFrom) and node.level):
            continue
        base = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
        home = ".".join(filter(None, base))
        for alias in node.names:
            whole = f"{home}.{alias.name}".lstrip(".")
            yield whole if whole in modules() else home


def running(node: ast.AST) -> Iterator[ast.AST]:
    """Everything below a node but what stands there for type annotations alone."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)):
            yield child
            yield from running(child)


@cache
def graph() -> Graph:
    return {name: {*imported(name)} - {name} for name in modules() if not is_kit(name)}


def circles(arrows: Graph) -> list[list[str]]:
    """Every way that comes back to where it began, once."""
    found: list[list[str]] = []
    done: set[str] = set()

    def follow(path: list[str]) -> None:
        for target in sorted(arrows.get(path[-1], ())):
            if target in path:
                found.append([*path[path.index(target) :], target])
            elif target not in done:
                follow([*path, target])
        done.add(path[-1])

    for name in sorted(arrows):
        if name not in done:
            follow([name])
    return found


def test_every_module_has_its_layer() -> None:
    named = {layer for row in LAYERS for layer in row.split()}
    shared = {name for name in modules() if name.partition(".")[0] not in ("", "games")}
    assert {*map(layer_of, shared)} == named
    assert {layer_of(name) for name in modules() if game_of(name) and not is_kit(name)} < named


def test_no_import_goes_up_to_a_neighbour_or_into_a_game() -> None:
    """A game's own modules alone import it, and none of another game."""
    wrong = [
        f"{name} imports {target}"
        for name, targets in graph().items()
        for target in targets
        if name and target
        if game_of(target) not in ("", game_of(name))
        or (layer_of(name) != layer_of(target) and height(target) >= height(name))
    ]
    assert wrong == []


def test_no_imports_go_in_a_circle() -> None:
    assert circles(graph()) == []


def test_a_kit_imports_its_own_game_alone_and_only_when_a_part_is_asked_for() -> None:
    for name in filter(game_of, filter(is_kit, modules())):
        file = modules()[name]
        assert {game_of(target) for target in imported(name)} <= {"", game_of(name)}
        tree = ast.parse(file.read_text(encoding="utf-8"))
        at_once = [node.module for node in tree.body if isinstance(node, ast.ImportFrom) and node.level]
        assert set(at_once) == {"kit"}


def test_every_part_in_the_folder_of_a_game_is_in_its_kit() -> None:
    assert {folder.parent.name for folder in PACKAGE.glob("games/*/__init__.py")} == {*BUILT_IN_GAMES}
    for kit in kits():
        files = {layer_of(name) for name in modules() if game_of(name) == kit.name and not is_kit(name)}
        for part, layer in MODULES.items():
            if layer in files:
                there = import_module(f"bohnanza_lab.games.{kit.name}.{layer}")
                assert getattr(kit, part) is getattr(there, part.upper()), kit.name
            else:
                assert type(getattr(kit, part)) is type(getattr(GameKit(), part)), kit.name


PLAYED = """
import sys
from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.lessons.frames import past_frames
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.views.table_view import bean_views, move_views, table_view
game = EngineGame(sys.argv[1], int(sys.argv[2]), seed=1)
bots = {seat: FarmerPlayer() for seat in range(len(game.names))}
for _ in range(30):
    game.play(next_bot_move(game, bots))
table_picture(table_view(game, "en", 0), bean_views("en"))
[frame.view("es") for frame in past_frames(game)]
move_views(game, "en", 0)
print(*(name for name in sys.modules if ".games." in name))
"""


@pytest.mark.parametrize(("edition", "players", "game"), [("rio-grande", 3, "base"), ("duel", 2, "duel")])
def test_playing_one_game_does_not_load_the_others(edition: str, players: int, game: str) -> None:
    run = [sys.executable, "-c", PLAYED, edition, str(players)]
    loaded = subprocess.run(run, check=True, capture_output=True, text=True, cwd=PACKAGE.parent).stdout.split()
    parts = [name.split(".games.")[1].split(".") for name in loaded]
    assert {name for name, *part in parts if part} == {game}
    if game == "base":
        assert {name for name, *_ in parts} == {"base"}, "a page of the base game reads no kit of another game"


# What draws a number that nobody can give again


ALLOWED = {
    "seed.py": "the one number that nobody names",
    "server/__main__.py": "the key by which a server trusts its own notebooks",
    "server/lesson_page.py": "what a page is made from that differs from reader to reader",
    "server_process.py": "the port of a server",
}
"""The modules that may draw a number which nobody can give again."""


def unseeded(tree: ast.AST) -> set[str]:
    """What a module draws from that has no seed: anything of ``secrets``, ``uuid`` and ``random`` but ``Random``."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in ("secrets", "uuid", "random"):
            found |= {f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names if each.name in ("secrets", "uuid")}
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
            found.add(ast.unparse(node))
        elif isinstance(node, ast.Attribute) and ast.unparse(node) == "os.urandom":
            found.add("os.urandom")
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Random") and not node.args:
            found.add("Random()")
    return found - {"random.Random"}


def test_nothing_draws_but_from_a_number_that_is_given():
    drawing = {
        file.relative_to(PACKAGE).as_posix(): found
        for file in sorted(PACKAGE.rglob("*.py"))
        if (found := unseeded(ast.parse(file.read_text(encoding="utf-8"))))
    }
    assert drawing.keys() == ALLOWED.keys(), drawing


# What the engine of every game does without


OUTSIDE = {"asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket",
           "subprocess", "sys", "tempfile", "threading", "time", "urllib", "warnings"}  # fmt: skip
"""What would bring a file, a clock, a network or a chance of its own."""
PURE = ("engine", "plain_text")
SPEAKING = {"print", "input", "open", "exec", "eval", "breakpoint", "__import__"}


def test_an_engine_has_the_standard_library_alone_and_nothing_of_the_world_outside() -> None:
    pure = [name for name in modules() if not is_kit(name) and name != "games" and layer_of(name) in PURE]
    assert len(pure) > 50
    for name in pure:
        for node in ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8"))):
            imported = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                imported = [node.module or ""]
            tops = {each.partition(".")[0] for each in imported}
            assert tops <= sys.stdlib_module_names - OUTSIDE, (name, tops)
            assert not (isinstance(node, ast.Call) and ast.unparse(node.func) in SPEAKING), (name, ast.unparse(node))
