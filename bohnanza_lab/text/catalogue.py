"""The TOML files that hold what the kit says: those that games share, and those in the folder of each game."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ..kit import package_folders

Tables = dict[str, dict[str, Any]]
"""The parsed files, each by its path below the package, as an error names it."""


@cache
def shared(folder: str) -> Tables:
    """The files of a folder of this package, such as ``words/en``, in alphabetical order.

    >>> list(shared("words/en"))[:2]
    ['words/en/beans.toml', 'words/en/compare.toml']
    """
    home = files(__package__) / folder
    names = sorted(file.name for file in home.iterdir() if file.name.endswith(".toml")) if home.is_dir() else []
    return {f"{folder}/{name}": _parsed(home / name) for name in names}


@cache
def of_games(file: str) -> Tables:
    """One file of every game that has it, such as ``words/en.toml``, in the order of the games.

    >>> list(of_games("words/en.toml"))[:2]
    ['base/words/en.toml', 'bean_duel/words/en.toml']
    """
    found = {f"{name}/{file}": home.joinpath(file) for name, home in package_folders().items()}
    return {label: _parsed(path) for label, path in found.items() if path.is_file()}


def _parsed(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
