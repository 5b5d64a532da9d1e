"""Telling a page what the next move will lead to, so that it need not wait for the kernel to show it."""

from __future__ import annotations

import asyncio

import traitlets

from ..sessions.table import TableSession

_DELAY = 0.06
"""Seconds: three frames of a screen."""


class Predictions(traitlets.HasTraits):
    """A component that predicts. The trait ``predictions`` is a :class:`~bohnanza_lab.views.contract.PredictionsView`,
    None while nothing is known.
    """

    predictions = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    _timer: asyncio.TimerHandle | None = None

    def predict(self, session: TableSession) -> None:
        """Tell the page what the next moves lead to, as far as that can be known."""
        self.predictions = {"ply": session.game.ply, "moves": session.predictions()}

    def forget_predictions(self) -> None:
        """The game has gone on: what was predicted, or is about to be, is of no use any more."""
        if self._timer:
            self._timer.cancel()
        self.predictions = None  # type: ignore[assignment]

    def predict_soon(self, session: TableSession) -> None:
        """Predict once the page has drawn the answer that it waits for. Another request starts the delay again."""
        self.forget_predictions()
        try:
            self._timer = asyncio.get_running_loop().call_later(_DELAY, self.predict, session)
        except RuntimeError:  # no event loop is running: there is no page that waits
            self.predict(session)
