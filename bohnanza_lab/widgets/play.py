"""The app that plays any edition: a form, the table below it, and a link that opens this exact game."""

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

    The settings are the query of a link to this app, or :class:`~bohnanza_lab.settings.Settings`. Without them, the
    app reads the query of the page's address; if that is empty too, it shows only the form. If the text has a mistake,
    the page says above the form what is wrong.
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
        # Settings given in the notebook take precedence over the address of the page.
        session = PlaySession(asked, resolve_lang(lang), page=settings is None and on_page())
        super().__init__(session, form=dict(session.form()), **_settings_state(session))

    @property
    def settings(self) -> Settings:
        """The settings of the game, with the moves so far."""
        return self.session.settings

    def begin(self, settings: str | Settings) -> None:
        """Begin another game on this table, wherever it is shown.

        Raises :class:`~bohnanza_lab.settings.SettingsError` for a text with a mistake; the current game then goes on.
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
    """The traits that depend on the settings."""
    return {
        "chosen": dict(session.chosen()),
        "link": dict(session.link()),
        "begun": session.begun,
        "fault": session.fault,
    }


def _settings_of_page() -> str:
    """The settings in the address of the page; empty if it has none."""
    return query() if any(name not in PAGE_KEYS for name, _ in parse_qsl(query(), keep_blank_values=True)) else ""
