"""The app that plays any edition: a form, the table below it, and a link that opens exactly what is there."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

import traitlets

from ..page_query import on_page, query
from ..sessions.play import PlaySession
from ..settings import Settings
from ..settings.settings import PAGE_KEYS
from .component import resolve_lang
from .game_widget import GameWidget


class Play(GameWidget):
    """A table for any game, and the form that chooses it.

    >>> Play("edition=duel&seed=7")
    Play('edition=duel&players=2&seats=you,farmer&seed=7')

    The settings are the text that a link of this app carries, or :class:`~bohnanza_lab.settings.Settings`. Without
    them it opens what the page's address asks for, and the form where that asks for nothing. A text that opens no game
    is answered on the page, above the form, with what is wrong in it.
    """

    component_name = "play"
    session: PlaySession
    form = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Dict().tag(sync=True)
    link = traitlets.Dict().tag(sync=True)
    begun = traitlets.Bool().tag(sync=True)
    fault = traitlets.Unicode().tag(sync=True)

    def __init__(self, settings: str | Settings | None = None, *, lang: str | None = None) -> None:
        asked = _settings_of_page() if settings is None else settings
        # A notebook that names a game opens it, whatever the address of its page says.
        session = PlaySession(asked, resolve_lang(lang), page=settings is None and on_page())
        super().__init__(session, form=dict(session.form()), **_settings_state(session))

    @property
    def settings(self) -> Settings:
        """What is played, with the moves so far."""
        return self.session.settings

    def begin(self, settings: str | Settings) -> None:
        """Begin another game on this table, wherever it is shown.

        Raises :class:`~bohnanza_lab.settings.SettingsError` for a text that opens none; the game then goes on.
        """
        self.session.begin(settings)
        self.refresh()

    def refresh(self) -> None:
        with self.hold_sync():
            super().refresh()
            for name, value in _settings_state(self.session).items():
                setattr(self, name, value)

    def __repr__(self) -> str:
        return self.session.link()["line"]


def _settings_state(session: PlaySession) -> dict[str, Any]:
    """The traits that tell of the settings."""
    return {
        "chosen": dict(session.chosen()),
        "link": dict(session.link()),
        "begun": session.begun,
        "fault": session.fault,
    }


def _settings_of_page() -> str:
    """The settings in the address of the page; empty where it has none."""
    return query() if any(name not in PAGE_KEYS for name, _ in parse_qsl(query(), keep_blank_values=True)) else ""
