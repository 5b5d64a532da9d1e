"""Whether two studies hold the same."""

from __future__ import annotations

from pandas.testing import assert_frame_equal

from bohnanza_lab.study import Study


def assert_same_study(one: Study, other: Study) -> None:
    assert one.frames == other.frames
    for name in one.frames:
        assert_frame_equal(one[name], other[name])
