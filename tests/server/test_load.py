"""The measurement of a class runs, with few readers, and says which bound does not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.load import __main__ as load
from tools.load.__main__ import Row


def test_a_small_class_is_measured_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "hosting.md"
    document.write_text(f"before\n{load.BEGIN}\nold\n{load.END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(load, "DOCUMENT", document)
    rows = [*load.at_once(2, 9.0), *load.beginning_code(2), *load.playing(2, 1)]
    assert all(0 < row.value < 60_000 for row in rows)
    load.write(rows)
    before, *table, after = document.read_text(encoding="utf-8").splitlines()
    assert (before, after, "old" in table) == ("before", "after", False)
    assert [row.cells() in table for row in rows] == [True] * 6


def test_the_longest_game_is_come_back_to_in_every_edition() -> None:
    (row,) = load.coming_back(1)
    assert 0 < row.value < 10_000


def test_a_bound_that_does_not_hold_is_told() -> None:
    assert Row("an answer", 10.0, 10.0, "ms").holds
    assert not Row("an answer", 10.1, 10.0, "ms").holds
