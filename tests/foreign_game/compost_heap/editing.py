"""What the game has to lay on its table in the editor."""

from __future__ import annotations

from bohnanza_lab.editing.parts import Control, Parts
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.views.speech import Speech


class HeapParts(Parts):
    """The height of the heap, as a number of Red Beans."""

    def controls(self, layout: Layout, speech: Speech) -> list[Control]:
        return [Control("heap", "count", str(len(layout.state.discard)), most=9)]

    def set(self, layout: Layout, name: str, value: str) -> Layout | None:
        return layout.with_row("discard", (Bean.RED,) * int(value)) if name == "heap" else None
