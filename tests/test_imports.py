"""Data flows one way through the floors of the house: no import goes up, and none goes in a circle.

Imports for type annotations alone do not count: nothing runs by them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "bohnanza_lab"

FLOORS = (
    "lazy page_query bundle course still_pictures",
    "remembered",
    "engine",
    "option_files",
    "text",
    "views",
    "players",
    "drawing",
    "settings",
    "editing",
    "game",
    "lessons",
    "drill",
    "sessions terminal output study conformance",
    "widgets kernels",
    "gallery",
    "__main__",
)
"""From the ground up; what stands on one floor does not import its neighbours."""

Graph = dict[str, set[str]]
"""For each module, or room, what it imports of the others."""


def height(room: str) -> int:
    """The floor of a module of the package, by the name of its room."""
    return next(number for number, floor in enumerate(FLOORS) if room in floor.split())


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name within it; the package itself is ``""``."""
    found = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


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
    return {name: {*imported(name)} - {name} for name in modules()}


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


def test_every_module_has_its_floor() -> None:
    rooms = {name.split(".")[0] for name in modules()} - {""}
    assert rooms == {room for floor in FLOORS for room in floor.split()}


def test_no_import_goes_up_or_to_a_neighbour() -> None:
    wrong = [
        f"{name} imports {target}"
        for name, targets in graph().items()
        for target in targets
        if name and target
        if name.split(".")[0] != target.split(".")[0]
        if height(target.split(".")[0]) >= height(name.split(".")[0])
    ]
    assert wrong == []


def test_no_imports_go_in_a_circle() -> None:
    assert circles(graph()) == []


@pytest.mark.parametrize("floor", sorted({name.split(".")[0] for name in modules() if ".games." in name}))
def test_a_game_knows_of_no_other_game(floor: str) -> None:
    """But that it may build on the base game, as its document does."""
    start = f"{floor}.games."
    wrong = [
        f"{name} imports {target}"
        for name, targets in graph().items()
        for target in targets
        if name.startswith(start) and target.startswith(start)
        if game_of(name) != game_of(target)
    ]
    assert wrong == []


def game_of(name: str) -> str:
    return name.split(".")[2]


@pytest.mark.parametrize("floor", sorted({name.split(".")[0] for name in modules() if ".games." in name}))
def test_what_games_share_names_none_of_them(floor: str) -> None:
    wrong = [
        f"{name} imports {target}"
        for name, targets in graph().items()
        for target in targets
        if name.split(".")[0] == floor and ".games." not in name and target.startswith(f"{floor}.games.")
    ]
    assert wrong == []
