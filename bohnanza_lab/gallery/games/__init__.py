"""The scenes of the editions of each game: one module for each game."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.ruleset import Edition
from ...lazy import ByGame
from ..scene import BASE, Scene

SCENES: ByGame[Mapping[str, Scene]] = ByGame(__name__, BASE, ("bean_duel", "billabong", "bohnaparte", "duel"))
"""The scenes of each game, by edition. To add your own: ``SCENES.add("at-home", {"at-home": Scene(...)})``."""


def scene_of(edition: Edition) -> Scene:
    """The scene of an edition. An edition without one gets that of Rio Grande."""
    return SCENES.of(edition.game).get(edition.id, BASE["rio-grande"])
