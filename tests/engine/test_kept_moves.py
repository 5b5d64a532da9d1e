"""The moves that a ruleset keeps, so that a position that comes again is not listed again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import EngineGame, rules
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.engine.moves import parse_seat


def test_a_full_cache_of_moves_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_MAX_CACHED", 3)
    game, rng = EngineGame(seed=3), Random(3)
    game.state.ruleset = replace(game.state.ruleset)
    kept = []
    for _ in range(60):
        game.play(random_move(game, rng, PlayStyle()))
        rules.legal(game.state, 0)
        kept.append(len(game.state.ruleset.move_cache))
    assert {*kept} >= {1, 2, 3}
    assert max(kept) == 3


def test_a_number_that_is_no_seat_is_told_the_first_and_the_last() -> None:
    assert [parse_seat(who, ("Ana", "Ben", "Cem")) for who in (0, 2, "Ben")] == [0, 2, 1]
    for who in (-1, 3):
        with pytest.raises(NotationError, match=f"{who} is no seat; seats are 0 to 2: Ana, Ben, Cem"):
            parse_seat(who, ("Ana", "Ben", "Cem"))
