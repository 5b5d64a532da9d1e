"""The front end, loaded once for each page: every component of a notebook uses it."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..bundle import SCRIPT, STATIC, styles, version
from ..context import on_page
from ..kit import page_modules


class Kit(anywidget.AnyWidget):
    """The built module and its styles. It shows nothing itself; a component names it in its ``props``."""

    _esm = STATIC / SCRIPT
    _css = styles()
    games = traitlets.Dict().tag(sync=True)
    """The module of each game of another package that has one (see ``GameKit.page``)."""

    def __init__(self) -> None:
        super().__init__(games=page_modules())


class LinkedKit(anywidget.AnyWidget):
    """The kit of a page that links to it, so that the browser loads it before the kernel runs, and caches it.

    A page without that link, or with a link to another build than the kernel's, requests the kit from the kernel.
    """

    _esm = STATIC / "linked.js"
    version = traitlets.Unicode().tag(sync=True)
    games = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(version=version(), games=page_modules())
        self.on_msg(self._on_message)

    def _on_message(self, _widget: object, content: Any, _buffers: object) -> None:
        if content == "kit":
            self.send({"script": (STATIC / SCRIPT).read_text(encoding="utf-8"), "styles": styles()})


_kits: list[Kit | LinkedKit] = []


def shared_kit() -> Kit | LinkedKit:
    """The kit of this kernel: made on first use, and again after all widgets have been closed.

    >>> shared_kit() is shared_kit()
    True
    """
    if not _kits or _kits[0].comm is None:
        _kits[:] = [LinkedKit() if on_page() else Kit()]
    return _kits[0]
