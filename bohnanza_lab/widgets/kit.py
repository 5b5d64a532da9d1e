"""The browser half, sent once: every component of a notebook draws with it."""

from __future__ import annotations

from pathlib import Path

import anywidget

STATIC = Path(__file__).parent.parent / "static"


class Kit(anywidget.AnyWidget):
    """The built module and its styles. It shows nothing itself; a component names it in its trait ``kit``."""

    _esm = STATIC / "bohnanza.js"
    _css = STATIC / "bohnanza.css"

    def __repr__(self) -> str:
        return "Kit()"


_kits: list[Kit] = []


def shared_kit() -> Kit:
    """The kit of this kernel: made on first use, and anew where all widgets have been closed.

    >>> shared_kit() is shared_kit()
    True
    """
    if not _kits or _kits[0].comm is None:
        _kits[:] = [Kit()]
    return _kits[0]
