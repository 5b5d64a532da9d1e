"""Predictions of the next moves, so that a page can show a move without waiting for the kernel."""

from __future__ import annotations

import asyncio

import traitlets

from ..sessions.game_session import GameSession

_DELAY = 0.06
"""Seconds: three frames of a screen."""


class Predictions(traitlets.HasTraits):
    """A component with predictions. The trait ``predictions`` is None or a
    :class:`~bohnanza_lab.views.contract.PredictionsView`.
    """

    predictions = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    _timer: asyncio.TimerHandle | None = None

    def predict(self, session: GameSession) -> None:
        """Send the page the results of the possible next moves, as far as they are certain."""
        self.predictions = {"ply": session.game.ply, "moves": session.predictions()}

    def forget_predictions(self) -> None:
        """Drop the predictions, and cancel those under way: the game has moved on."""
        if self._timer:
            self._timer.cancel()
        self.predictions = None  # type: ignore[assignment]

    def predict_soon(self, session: GameSession) -> None:
        """Predict after a delay, once the page has drawn the answer. Another request starts the delay again."""
        self.forget_predictions()
        try:
            self._timer = asyncio.get_running_loop().call_later(_DELAY, self.predict, session)
        except RuntimeError:  # no event loop is running, so no page is waiting
            self.predict(session)
