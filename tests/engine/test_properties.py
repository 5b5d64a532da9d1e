"""The laws of :mod:`tests.engine.laws` over random games of every size; ``python -m tests.games`` plays thousands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.laws import LAWS


@pytest.mark.rule("0-11", "0-53")
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@settings(max_examples=20)
@given(players=st.integers(3, 5), seed=st.integers(0, 1 << 32))
def test_a_law_of_every_game(law: Callable[[int, int], None], players: int, seed: int) -> None:
    law(players, seed)
