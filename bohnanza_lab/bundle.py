"""The built browser half: where it lies, and what tells one build from another."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

STATIC = Path(__file__).parent / "static"
SCRIPT = "bohnanza.js"
STYLES = "bohnanza.css"


def version(folder: Path = STATIC) -> str:
    """What the build in a folder is known by: the same for the same script and styles.

    Raises ``OSError`` where there is no build.

    >>> version() == version(STATIC), len(version())
    (True, 16)
    """
    files = [folder / SCRIPT, folder / STYLES]
    return _digest(*((file, file.stat().st_mtime_ns) for file in files))


@cache
def _digest(*files: tuple[Path, int]) -> str:
    digest = blake2b(digest_size=8)
    for file, _ in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()
