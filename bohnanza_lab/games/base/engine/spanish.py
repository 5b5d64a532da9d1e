"""Bohnanza for 3 to 5 players by the Spanish rules of document 001: the same game with its own ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine.ruleset import Edition, Ruleset, Value
from . import rio_grande


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    return replace(rio_grande.ruleset(players, options), from_right=True)


EDITION = Edition(id="spanish", document="001", players=(3, 5), make=_ruleset)
