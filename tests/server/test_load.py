"""What `make load` measures, with few learners: nobody's page fails, and nothing is left behind."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tools.load.__main__ import BEGIN, END, judge, table, write
from tools.load.measurement import (
    Left,
    Measured,
    StoredMeasured,
    bare_label,
    open_at_once,
    our_lesson,
    read_then_move,
    reload_while_loading,
)

OURS, BARE = Measured(40, 11.0, 30.0, 8.0), Measured(40, 20.0, 45.0, 9.0)
STORED = StoredMeasured(40, 0, 1.0, 10.0)


@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_learners_who_reload_while_loading_leave_no_kernel_behind():
    # A page that was whole before it was left has its kernel until then: nobody waits for a minute and a half here.
    with our_lesson("--PageKernels.unclaimed_timeout=15") as site:
        kernels, _ = reload_while_loading(site, 4)
    assert kernels == 4


@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_a_kernel_of_a_lesson_takes_no_more_memory_than_one_of_a_label():
    # Of three kernels, each would carry a third of the process that they are forked from.
    with bare_label() as site:
        bare, _ = open_at_once(site, 8)
    with our_lesson() as site:
        ours, left = open_at_once(site, 8, left_after=5)
    assert ours.seconds > 0
    assert ours.click_ms > 0
    assert ours.kernel_mib <= bare.kernel_mib
    assert left
    assert left.kernels == 0


def test_learners_who_read_start_no_kernel_and_the_first_move_of_each_starts_one():
    with our_lesson(query="") as site:
        found = read_then_move(site, 4)
    assert found.kernels_reading == 0
    assert found.read_seconds > 0
    assert found.move_seconds > 0


@pytest.mark.parametrize(
    ("stored", "wrong"),
    [(StoredMeasured(40, 1, 1.0, 9.0), "1 kernels for 40 who read"), (StoredMeasured(40, 0, 1.0, 11.5), "first move")],
)
def test_a_bound_of_stored_pages_that_does_not_hold_is_told(
    stored: StoredMeasured, wrong: str, capsys: pytest.CaptureFixture[str]
):
    assert judge([(OURS, BARE)], stored, 40, None) == 1
    assert wrong in capsys.readouterr().out


@pytest.mark.parametrize(
    ("ours", "kernels", "left", "wrong"),
    [
        (OURS, 40, Left(0, 10.0, 3), ""),
        (replace(OURS, seconds=20.1), 40, None, "as long"),
        (replace(OURS, kernel_mib=46), 40, None, "memory"),
        (replace(OURS, click_ms=14), 40, None, "for a click"),
        (OURS, 41, None, "41 kernels for 40 pages"),
        (OURS, 40, Left(1, 10.0, 3), "1 kernels left"),
        (OURS, 40, Left(0, 99.0, 3), "99 MiB left"),
        (OURS, 40, Left(0, 10.0, 99), "99 descriptors"),
    ],
)
def test_a_bound_that_does_not_hold_is_told(
    ours: Measured, kernels: int, left: Left | None, wrong: str, capsys: pytest.CaptureFixture[str]
):
    assert judge([(ours, BARE)], STORED, kernels, left) == int(bool(wrong))
    assert wrong in capsys.readouterr().out
    # And in any row, not in the last alone.
    assert judge([(replace(ours, learners=10), BARE), (OURS, BARE)], STORED, 40, None) == int(ours != OURS)


def test_the_table_is_written_between_its_marks(tmp_path: Path):
    document = tmp_path / "hosting.md"
    document.write_text(f"# Before\n\n{BEGIN}\nWhat stood here.\n{END}\n\nAfter.\n")
    write(table([(OURS, BARE)], STORED, 40, 25.0), document)
    text = document.read_text()
    assert "| 40 | 11.0 s (20.0) | 30 MiB (45) | 8.0 ms (9.0) |" in text
    assert "40 learners have the page after 1.0 s, with 0 kernels" in text
    assert "What stood here." not in text
    assert text.startswith("# Before\n\n")
    assert text.endswith(f"{END}\n\nAfter.\n")
