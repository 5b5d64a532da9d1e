"""The browser half, on a page once: every component of a notebook draws with it."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..bundle import SCRIPT, STATIC, STYLES, version
from ..page_query import on_page


class Kit(anywidget.AnyWidget):
    """The built module and its styles. It shows nothing itself; a component names it in its trait ``kit``."""

    _esm = STATIC / SCRIPT
    _css = STATIC / STYLES

    def __repr__(self) -> str:
        return "Kit()"


class LinkedKit(anywidget.AnyWidget):
    """The kit of a page that links to it: such a page has it long before the kernel is up, and keeps it for the next.

    A page that links to no kit, or to another build than this kernel's, asks for it and is sent it.
    """

    _esm = STATIC / "linked.js"
    version = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(version=version())
        self.on_msg(self._asked)

    def _asked(self, _widget: object, content: Any, _buffers: object) -> None:
        if content == "kit":
            script, styles = ((STATIC / name).read_text(encoding="utf-8") for name in (SCRIPT, STYLES))
            self.send({"script": script, "styles": styles})

    def __repr__(self) -> str:
        return "LinkedKit()"


_kits: list[Kit | LinkedKit] = []


def shared_kit() -> Kit | LinkedKit:
    """The kit of this kernel: made on first use, and anew where all widgets have been closed.

    >>> shared_kit() is shared_kit()
    True
    """
    if not _kits or _kits[0].comm is None:
        _kits[:] = [LinkedKit() if on_page() else Kit()]
    return _kits[0]
