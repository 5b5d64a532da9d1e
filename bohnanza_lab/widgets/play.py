"""The app that plays any edition: a form, the table below it, and a link that opens this exact game."""

from __future__ import annotations

from typing import Any, ClassVar
from urllib.parse import parse_qsl

import traitlets

from ..page_query import on_page, page_beside, query
from ..sessions.play import PlaySession
from ..settings import Settings
from ..settings.settings import PAGE_KEYS
from .component import resolve_lang
from .game_widget import GameWidget

_EDITOR = "editor.ipynb"


class Play(GameWidget):
    """A table for any game, and the form that chooses it.

    >>> Play("edition=duel&seed=7")
    Play('edition=duel&players=2&seats=you,farmer&seed=7')

    The settings are the query of a link to this app, or :class:`~bohnanza_lab.settings.Settings`. Without them, the
    app reads the query of the page's address; if that is empty too, it opens a game with every default. If the text has
    a mistake, the page shows the form, and says above it what is wrong.
    """

    component_name = "play"
    begins_at_once: ClassVar[bool] = True
    """Whether there is a game on the table before one has been chosen."""
    session: PlaySession
    form = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Dict().tag(sync=True)
    link = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    begun = traitlets.Bool().tag(sync=True)
    fault = traitlets.Unicode().tag(sync=True)
    editor = traitlets.Unicode().tag(sync=True)

    def __init__(self, settings: str | Settings | None = None, *, lang: str | None = None) -> None:
        asked = settings
        if settings is None and self.begins_at_once:
            asked = settings_of_page()
        # Settings given in the notebook take precedence over the address of the page.
        session = PlaySession(asked, resolve_lang(lang), page=settings is None and on_page())
        super().__init__(session, form=dict(session.form()), editor=page_beside(_EDITOR), **_settings_state(session))

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
        "saved": session.saved(),
        "begun": session.begun,
        "fault": session.fault,
    }


def settings_of_page() -> str:
    """The settings in the address of the page; an empty text if it has none."""
    return query() if any(name not in PAGE_KEYS for name, _ in parse_qsl(query(), keep_blank_values=True)) else ""
