"""Telling a page what comes of the next move before it is made, so that it need not wait to show it."""

from __future__ import annotations

import asyncio

import traitlets

from ..sessions.table import TableSession

_A_WHILE = 0.06
"""Seconds: three beats of a screen."""


class Predictions(traitlets.HasTraits):
    """A component that looks ahead. ``ahead`` holds the ply it was told at and the outcomes then (see
    :meth:`TableSession.outcomes`); empty where none are known.
    """

    ahead = traitlets.Dict().tag(sync=True)
    _soon: asyncio.TimerHandle | None = None

    def look_ahead(self, sitting: TableSession) -> None:
        """Tell the page what comes of the next move, wherever that can be known."""
        self.ahead = {"ply": sitting.game.ply, "outcomes": sitting.outcomes()}

    def forget(self) -> None:
        """What was told, or is about to be, is of a table that no longer lies there."""
        if self._soon:
            self._soon.cancel()
        self.ahead = {}

    def look_ahead_soon(self, sitting: TableSession) -> None:
        """While nobody waits: the page has an answer to draw first. A next request begins the wait anew."""
        self.forget()
        try:
            self._soon = asyncio.get_running_loop().call_later(_A_WHILE, self.look_ahead, sitting)
        except RuntimeError:  # no kernel turns a loop here
            self.look_ahead(sitting)
