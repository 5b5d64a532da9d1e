"""JupyterLab, Voilà and every other front end of Jupyter widgets: one class of widget carries every component."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anywidget
import traitlets

from ..bundle import STATIC
from .kit import shared_kit

if TYPE_CHECKING:
    from ..components.component import Component
    from ..views.contract import Update


class JupyterWidget(anywidget.AnyWidget):
    """A component on a page. ``props`` never change. ``state`` does, but is sent only to a page that is opened: a page
    that is open gets it in each message.
    """

    _esm = STATIC / "component.js"

    props = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True, to_json=lambda _, widget: dict(widget.carried.last_state))

    def __init__(self, component: Component) -> None:
        self.carried = component
        super().__init__(props={**component.props(), "kit": f"anywidget:{shared_kit().model_id}"})
        self.on_msg(self._on_message)
        component.listeners.append(self._tell)

    def close(self) -> None:
        """Take it from every page, and tell it nothing more."""
        if self._tell in self.carried.listeners:
            self.carried.listeners.remove(self._tell)
        super().close()

    def set_state(self, sync_data: object) -> None:
        """Ignore traits that a page sets: our pages ask by messages, which are checked, and set none."""

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.send(self.carried.answer(content))

    def _tell(self, message: Update) -> None:
        self.send(message)

    def __repr__(self) -> str:
        return f"JupyterWidget({self.carried!r})"
