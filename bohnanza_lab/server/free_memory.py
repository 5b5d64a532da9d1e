"""How much memory a server may still take: of the computer, or of the container that it runs in."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import psutil

CGROUP = Path("/sys/fs/cgroup")
MEBIBYTE = 1024 * 1024


def available_bytes(cgroup: Path = CGROUP) -> int:
    """Return the bytes of memory that are free to use; in a container with a limit, at most what is left of that."""
    available = int(psutil.virtual_memory().available)
    # A container shows the memory of the whole computer. Its limit is in files, in one of two versions; without a limit
    # the newer one says "max", and the older one a number above any computer's memory.
    for limit, used in (
        ("memory.max", "memory.current"),
        ("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes"),
    ):
        with suppress(OSError, ValueError):
            left = int((cgroup / limit).read_text()) - int((cgroup / used).read_text())
            available = min(available, max(left, 0))
    return available
